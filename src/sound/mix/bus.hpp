// SPDX-License-Identifier: MIT
// A group of sounds with a volume of its own, which none of them can make louder than it is meant to be.
#pragma once
#include "sound/car/car_voice.hpp"

#include <span>

namespace slip {

enum class Bus : std::uint8_t { Engine, Rivals, Tyres, Impacts, Ambience, Music, Signals, Count };
inline constexpr std::size_t kBuses = static_cast<std::size_t>(Bus::Count);

/// Left and right in turn.
using StereoBlock = std::array<float, 2 * kSoundBlock>;

/// What a bus does to a block of its sum, its gain gliding from block to block in a line.
class BusStrip {
public:
    /// cap: mean level (full scale: 1) above which the bus is turned down; trim: what a volume of 1 amounts to.
    BusStrip(float rate, float cap, float trim);
    /// Scales the block. volume: 0…1; duck: a gain beside it.
    void process(StereoBlock& block, float volume, float duck);
    /// Mean level of what leaves it, over some 50 ms.
    float level() const { return gain_ * level_; }

private:
    float cap_, trim_;
    float power_ = 0, level_ = 0, volume_ = 0, gain_ = 0;
    float levelShare_, volumeShare_;
};

/// Makes room for impacts: the other buses go down by 6 dB for a moment.
class Ducking {
public:
    static constexpr float kDepth = 0.5f, kHold = 0.15f;  // gain, s

    explicit Ducking(float rate);
    /// speed: m/s, of the hardest impact.
    void strike(float speed);
    /// The gain of the next block.
    float step();

private:
    float attack_, release_, block_;
    float gain_ = 1, depth_ = 1, hold_ = 0;
};

/// Takes up to 6 dB out of 150 to 800 Hz, so that music leaves an engine its place: a peaking filter around 346 Hz.
class BandCut {
public:
    explicit BandCut(float rate);
    /// amount: 0…1 of those 6 dB, gliding.
    void process(StereoBlock& block, float amount);

private:
    float share_, amount_ = 0;
    BandFilter left_, right_;
};

}  // namespace slip
