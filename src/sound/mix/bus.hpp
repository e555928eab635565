// SPDX-License-Identifier: MIT
// Buses: groups of sounds, each with its own volume and a cap on its level.
#pragma once
#include "sound/car/car_voice.hpp"

#include <span>

namespace slip {

enum class Bus : std::uint8_t { Engine, Rivals, Tyres, Impacts, Ambience, Music, Signals, Count };
inline constexpr std::size_t kBuses = static_cast<std::size_t>(Bus::Count);

/// Samples interleaved left, right.
using StereoBlock = std::array<float, 2 * kSoundBlock>;

/// Scales a block of a bus. The gain changes linearly over the block.
class BusStrip {
public:
    /// cap: mean level (full scale: 1) above which the bus is turned down; trim: gain at a volume of 1.
    BusStrip(float rate, float cap, float trim);
    /// Scales the block. volume: 0…1; duck: an additional gain factor.
    void process(StereoBlock& block, float volume, float duck);
    /// Returns the mean level of the output, over about 50 ms.
    float level() const { return gain_ * level_; }

private:
    float cap_, trim_;
    float power_ = 0, level_ = 0, volume_ = 0, gain_ = 0;
    float levelShare_, volumeShare_;
};

/// Makes room for impacts: lowers the other buses by up to 6 dB for a moment.
class Ducking {
public:
    static constexpr float kDepth = 0.5f, kHold = 0.15f;  // gain, s

    explicit Ducking(float rate);
    /// Lowers the gain for an impact. speed: impact speed in m/s of the hardest impact.
    void strike(float speed);
    /// Returns the gain of the next block.
    float step();

private:
    float attack_, release_, block_;
    float gain_ = 1, depth_ = 1, hold_ = 0;
};

/// Cuts up to 6 dB from 150 to 800 Hz so that music does not cover the engine. A peaking filter around 346 Hz.
class BandCut {
public:
    explicit BandCut(float rate);
    /// Filters the block. amount: 0…1 of those 6 dB; changes are smoothed.
    void process(StereoBlock& block, float amount);

private:
    float share_, amount_ = 0;
    BandFilter left_, right_;
};

}  // namespace slip
