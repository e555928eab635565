// SPDX-License-Identifier: MIT
// What a machine needs to know of one car on one track before it drives: the racing line and the tyres' answers. Worked
// out once and shared by all drivers of that car. The racing line itself is found in racing_line.cpp.
#pragma once
#include "race/ai/speed_profile.hpp"
#include "vehicle/model/car_setup.hpp"

#include <array>
#include <memory>

namespace slip {

/// Minimum-curvature line inside the road's edges: lateral offset (m, left positive) at every road sample.
/// half: 1 in the left half of the road, −1 in the right one, with room for another car in the other; 0 all of it.
std::vector<float> racingLine(const Track& track, float carWidth, int half = 0);

/// The line of a driver who has one half of the road, with room for another car in the other.
struct HalfLine {
    std::vector<float> offset;  // m, left positive, one a road sample
    Path path;                  // one a road sample
};

struct DrivingLine {
    static constexpr std::size_t kSlipSamples = 32;

    const Track* track = nullptr;
    std::shared_ptr<const Track> covered;  // with its surfaces under water or snow; null: the weather does not act
    CarParams car;
    CarSetup setup;
    std::vector<float> offset;                        // m, left positive, one a road sample
    Path path;                                        // one a road sample
    HalfLine left, right;                             // none: it was made for who drives alone
    std::array<float, kSlipSamples + 1> frontSlip{};  // rad of slip at even shares 0…1 of the front side force
    std::vector<float> friction;                      // of its front tyres when it is dry, one a surface of the track
    float lap = 0;                                    // s, flying, that it allows with all of the grip
    bool hasHalves() const { return !left.offset.empty(); }
    /// Of the left half (1) or the right one (−1).
    const HalfLine& half(int side) const { return side > 0 ? left : right; }
    /// Sample `way` m further on than that one, round the lap; negative: back.
    int sampleFrom(int sample, float way) const;
};

/// Takes some milliseconds. The track must outlive it. covered: as in DrivingLine.
std::shared_ptr<const DrivingLine> makeDrivingLine(const Track& track, const CarParams& car,
                                                   std::shared_ptr<const Track> covered = nullptr);
/// With the lines of the road's halves, for who races others: twice the work.
std::shared_ptr<const DrivingLine> makeRacingLines(const Track& track, const CarParams& car,
                                                   std::shared_ptr<const Track> covered = nullptr);

}  // namespace slip
