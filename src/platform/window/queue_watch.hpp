// SPDX-License-Identifier: MIT
// How much sound is kept in hand for the device: little, so that a key is heard at once, and more where little ran out.
#pragma once
#include <cstddef>

namespace slip {

class QueueWatch {
public:
    static constexpr int kChunks = 3;                          // that SFML keeps in its queue
    static constexpr std::size_t kUsual = 512, kLarge = 1024;  // samples a side of each

    explicit QueueWatch(float rate) : rate_(rate) {}
    /// A chunk is asked for, `since` s after the one before: true when all that was queued had been played by then.
    bool ranOut(float since) {
        const bool filled = asked_ >= 2 * kChunks;  // the first ones come as they are made
        if (!filled) ++asked_;
        if (!filled || since < queued()) return false;
        chunk_ = kLarge;
        return true;
    }
    /// Samples a side of the next one.
    std::size_t chunk() const { return chunk_; }
    /// s between a sample's making and its playing, at most.
    float queued() const { return static_cast<float>(kChunks * chunk_) / rate_; }

private:
    float rate_;
    std::size_t chunk_ = kUsual;
    int asked_ = 0;
};

}  // namespace slip
