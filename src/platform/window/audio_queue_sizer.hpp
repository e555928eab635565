// SPDX-License-Identifier: MIT
// Sizes the audio queue: small, so that a key is heard at once, and larger if a small one ran out.
#pragma once
#include <cstddef>

namespace slip {

class AudioQueueSizer {
public:
    static constexpr int kChunks = 3;                          // chunks in SFML's queue
    static constexpr std::size_t kUsual = 512, kLarge = 1024;  // samples per channel in each chunk

    explicit AudioQueueSizer(float rate) : rate_(rate) {}
    /// Call it when a chunk is requested, `since` s after the previous one. True if the whole queue was played by then.
    bool ranOut(float since) {
        const bool filled = asked_ >= 2 * kChunks;  // the first requests come without a pause
        if (!filled) ++asked_;
        if (!filled || since < queued()) return false;
        chunk_ = kLarge;
        return true;
    }
    /// Returns the samples per channel of the next chunk.
    std::size_t chunk() const { return chunk_; }
    /// Returns the max time in s between a sample's creation and its playing.
    float queued() const { return static_cast<float>(kChunks * chunk_) / rate_; }

private:
    float rate_;
    std::size_t chunk_ = kUsual;
    int asked_ = 0;
};

}  // namespace slip
