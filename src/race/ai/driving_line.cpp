// SPDX-License-Identifier: MIT
#include "race/ai/driving_line.hpp"

#include "base/scalar.hpp"
#include "base/table.hpp"

namespace slip {
namespace {

/// Tabulates the slip angle (rad) over the share of the greatest lateral force, up to the tyre's peak.
Table slipForShare(const Tyre& tyre, float peak) {
    Table slips;
    for (std::size_t i = 0; i <= DrivingLine::kSlipSamples; ++i) {
        const float slip = peak * static_cast<float>(i) / DrivingLine::kSlipSamples;
        const float share = normalizedFy(tyre, slip);
        if (slips.empty() || share > slips.back().x) slips.push_back({share, slip});
    }
    return slips;
}

DrivingLine lineAlone(const Track& track, const CarParams& car, std::shared_ptr<const Track> covered) {
    DrivingLine line;
    line.track = &track;
    line.covered = std::move(covered);
    line.car = car;
    line.setup = buildCarSetup(car);
    line.offset = racingLine(track, car.body.width);
    line.path = pathOf(track, line.offset);
    const Table slips = slipForShare(car.front.tyre, line.setup.frontAxle().peaks.slipAngle);
    for (std::size_t i = 0; i < line.frontSlip.size(); ++i)
        line.frontSlip[i] = interpolate(slips, static_cast<float>(i) / DrivingLine::kSlipSamples);
    for (const NamedSurface& named : track.surfaces)
        line.dryFrontFriction.push_back(frictionFor(named.surface, car.front.tyre.compound));
    line.lap = lapTime(track, line.path, car, speedProfile(track, line.path, car, 1));
    return line;
}

HalfLine halfLine(const Track& track, const CarParams& car, int side) {
    HalfLine half;
    half.offset = racingLine(track, car.body.width, side);
    half.path = pathOf(track, half.offset);
    return half;
}

}  // namespace

std::size_t DrivingLine::sampleFrom(std::size_t sample, float way) const {
    const std::size_t count = offset.size();
    const std::size_t away = static_cast<std::size_t>(std::abs(way) / track->step) % count;
    return (way < 0 ? sample + count - away : sample + away) % count;
}

std::shared_ptr<const DrivingLine> makeDrivingLine(const Track& track, const CarParams& car,
                                                   std::shared_ptr<const Track> covered) {
    return std::make_shared<DrivingLine>(lineAlone(track, car, std::move(covered)));
}

std::shared_ptr<const DrivingLine> makeRacingLines(const Track& track, const CarParams& car,
                                                   std::shared_ptr<const Track> covered) {
    auto line = std::make_shared<DrivingLine>(lineAlone(track, car, std::move(covered)));
    line->left = halfLine(track, car, 1);
    line->right = halfLine(track, car, -1);
    return line;
}

}  // namespace slip
