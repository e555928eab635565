// Follows one car's laps: what there is to tell of them, and the lap to beat.
#pragma once
#include "race/snapshot.hpp"

#include <optional>

namespace slip {

/// Why a lap does not count.
enum class VoidReason { LeftRoad, MissedCheckpoint, Reset };

/// What the player is to be told.
struct LapNews {
    enum class Kind { Sector, Lap, BestLap, VoidLap, Void } kind = Kind::Sector;
    int sector = 0;                    // Sector: 0…2
    double time = 0;                   // s, of the sector or lap
    std::optional<double> difference;  // s against the lap to beat, so far
    bool edited = false;               // the car was not the file's all lap long
    VoidReason reason = {};            // Void and VoidLap
};

class LapWatch {
public:
    /// The lap to beat; total 0: none.
    void setBest(const LapTimes& best) { best_ = best; }
    const LapTimes& best() const { return best_; }

    /// The laps of the car before and after a tick; news() is of this tick.
    void follow(const LapState& before, const LapState& now);
    /// A new start.
    void restart();
    /// The car was put back to the road before the coming tick.
    void noteReset() { wasReset_ = true; }
    /// The car's parameters changed; edited: they are not what the file says, so that the lap counts for no record.
    void noteParams(bool edited);

    /// The running lap was driven in the car of the file, all of it.
    bool unedited() const { return !lapEdited_; }
    const std::optional<LapNews>& news() const { return news_; }

private:
    LapNews lapNews(const LapTimes& lap);
    void noteVoid(const LapState& before, const LapState& now);

    LapTimes best_;
    bool edited_ = false, lapEdited_ = false;
    bool wasReset_ = false;                     // since the last tick
    VoidReason reason_ = VoidReason::LeftRoad;  // of the running lap, once it is void
    std::optional<LapNews> news_;
};

/// The car goes against the road nose first; reversing with the nose the right way is no wrong way.
bool drivesWrongWay(const Track& track, const CarSnapshot& car);

}  // namespace slip
