// What a machine needs to know of one car on one track before it drives: the racing line and the tyres' answers. Worked
// out once and shared by all drivers of that car. The racing line itself is found in racing_line.cpp.
#pragma once
#include "race/ai/speed_profile.hpp"
#include "vehicle/car_setup.hpp"

#include <array>
#include <memory>

namespace slip {

/// Minimum-curvature line inside the road's edges: lateral offset (m, left positive) at every road sample.
std::vector<float> racingLine(const Track& track, float carWidth);

struct DrivingLine {
    static constexpr std::size_t kSlipSamples = 32;

    const Track* track = nullptr;
    std::shared_ptr<const Track> covered;  // with its surfaces under water or snow; null: the weather does not act
    CarParams car;
    CarSetup setup;
    std::vector<float> offset;                        // m, left positive, one a road sample
    Path path;                                        // one a road sample
    std::array<float, kSlipSamples + 1> frontSlip{};  // rad of slip at even shares 0…1 of the front side force
    float lap = 0;                                    // s, flying, that it allows with all of the grip
    /// Sample `way` m further on than that one, round the lap; negative: back.
    int sampleFrom(int sample, float way) const;
};

/// Takes some milliseconds. The track must outlive it. covered: as in DrivingLine.
std::shared_ptr<const DrivingLine> makeDrivingLine(const Track& track, const CarParams& car,
                                                   std::shared_ptr<const Track> covered = nullptr);

}  // namespace slip
