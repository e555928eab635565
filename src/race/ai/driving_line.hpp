// SPDX-License-Identifier: MIT
// Data of one car on one track for its AI driver: the racing line and the tyres' response. It is computed once and
// shared by all drivers of that car. racing_line.cpp finds the racing line itself.
#pragma once
#include "race/ai/speed_profile.hpp"
#include "vehicle/model/car_setup.hpp"

#include <array>
#include <memory>

namespace slip {

/// Returns the minimum-curvature line inside the road's edges: lateral offset (m, left positive) at every road sample.
/// `half` is 1 for the left half of the road or −1 for the right one, with room for another car in the other, or 0 for
/// all of it.
std::vector<float> racingLine(const Track& track, float carWidth, int half = 0);

/// The line of a driver that has one half of the road, with room for another car in the other.
struct HalfLine {
    std::vector<float> offset;  // m, left positive, one per road sample
    Path path;                  // one per road sample
};

struct DrivingLine {
    static constexpr std::size_t kSlipSamples = 32;

    const Track* track = nullptr;
    std::shared_ptr<const Track> covered;  // with its surfaces under water or snow; null if the weather does not act
    CarParams car;
    CarSetup setup;
    std::vector<float> offset;                        // m, left positive, one per road sample
    Path path;                                        // one per road sample
    HalfLine left, right;                             // empty in a line for driving alone
    std::array<float, kSlipSamples + 1> frontSlip{};  // rad of slip at even shares 0…1 of the front lateral force
    std::vector<float> dryFrontFriction;              // of its front tyres in the dry, one per surface of the track
    float lap = 0;                                    // s, flying lap that it allows with all of the grip
    bool hasHalves() const { return !left.offset.empty(); }
    /// Returns the line of the left half (1) or the right one (−1).
    const HalfLine& half(int side) const { return side > 0 ? left : right; }
    /// Returns the sample `way` m beyond that one, round the lap; before it if `way` is negative.
    std::size_t sampleFrom(std::size_t sample, float way) const;
};

/// Takes some milliseconds. The track must outlive the line. `covered` is as in DrivingLine.
std::shared_ptr<const DrivingLine> makeDrivingLine(const Track& track, const CarParams& car,
                                                   std::shared_ptr<const Track> covered = nullptr);
/// Adds the lines of the road's halves, for drivers that race others. That is twice the work.
std::shared_ptr<const DrivingLine> makeRacingLines(const Track& track, const CarParams& car,
                                                   std::shared_ptr<const Track> covered = nullptr);

}  // namespace slip
