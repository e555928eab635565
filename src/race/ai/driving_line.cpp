#include "race/ai/driving_line.hpp"

#include "base/scalar.hpp"
#include "base/table.hpp"

namespace slip {
namespace {

/// Slip angle (rad) over the share of its greatest side force that a tyre gives up to the peak.
Table slipForShare(const Tyre& tyre, float peak) {
    Table slips;
    for (std::size_t i = 0; i <= DrivingLine::kSlipSamples; ++i) {
        const float slip = peak * static_cast<float>(i) / DrivingLine::kSlipSamples;
        const float share = normalizedFy(tyre, slip);
        if (slips.empty() || share > slips.back().x) slips.push_back({share, slip});
    }
    return slips;
}

}  // namespace

int DrivingLine::sampleFrom(int sample, float way) const {
    const auto count = static_cast<int>(offset.size());
    const int at = (sample + static_cast<int>(way / track->step)) % count;
    return at < 0 ? at + count : at;
}

std::shared_ptr<const DrivingLine> makeDrivingLine(const Track& track, const CarParams& car,
                                                   std::shared_ptr<const Track> covered) {
    auto driving = std::make_shared<DrivingLine>();
    driving->track = &track;
    driving->covered = std::move(covered);
    driving->car = car;
    driving->setup = setUpCar(car);
    driving->offset = racingLine(track, car.body.width);
    driving->path = pathOf(track, driving->offset);
    for (const int side : {1, -1}) {
        HalfLine& half = side > 0 ? driving->left : driving->right;
        half.offset = racingLine(track, car.body.width, side);
        half.path = pathOf(track, half.offset);
    }
    const Table slips = slipForShare(car.front.tyre, driving->setup.frontAxle().peaks.slipAngle);
    for (std::size_t i = 0; i < driving->frontSlip.size(); ++i)
        driving->frontSlip[i] = interpolate(slips, static_cast<float>(i) / DrivingLine::kSlipSamples);
    driving->lap = lapTime(track, driving->path, car, speedProfile(track, driving->path, car, 1));
    return driving;
}

}  // namespace slip
