// SPDX-License-Identifier: MIT
// Notices that the computer is too slow. The game cuts its longest frames (kMaxFrame), so that under load game time
// runs slower than real time.
#pragma once

namespace slip {

class SlowTime {
public:
    /// Adds a frame that took `taken` s, of which `counted` s became game time. Returns true once, after the game has
    /// run slowly for seconds. Single long frames, such as while a disk loads, do not count.
    bool notice(double taken, double counted) {
        taken_ += taken;
        lost_ += taken - counted;
        cut_ += taken > counted;
        if (taken_ < kStretch) return false;
        const bool isSlow = cut_ >= kMinCut && lost_ > kMinLost * taken_ && !told_;
        told_ = told_ || isSlow;
        taken_ = lost_ = 0;
        cut_ = 0;
        return isSlow;
    }

private:
    static constexpr double kStretch = 5;     // s that are judged together
    static constexpr double kMinLost = 0.05;  // share of them that the game lost
    static constexpr int kMinCut = 10;        // frames that were cut in them
    double taken_ = 0, lost_ = 0;             // s of the present stretch
    int cut_ = 0;
    bool told_ = false;
};

}  // namespace slip
