// SPDX-License-Identifier: MIT
// What can be done about what a driver complains of: each key of a set-up is changed by a small step, and the figure
// that the complaint is about is measured with it.
#pragma once
#include "io/car/car_merge.hpp"
#include "track/track.hpp"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

enum class Complaint {
    Understeers,
    Nervous,
    SnapsOnLift,
    SlidesOnPower,
    TurnsInLate,
    LowGrip,
    SlowAway,
    LongBraking,
    SlowLap
};

/// The figure that stands for a complaint.
struct ComplaintInfo {
    std::string_view words;   // as a driver says it
    std::string_view figure;  // what is measured
    std::string_view unit;
    bool lessIsBetter = true;
};
inline constexpr std::size_t kComplaints = 9;
const ComplaintInfo& infoOf(Complaint complaint);

/// What figures are measured on; both must outlive it.
struct TestGround {
    const SurfaceTable& surfaces;  // of the endless plane
    const Track* track = nullptr;  // of laps; null: there is none
};

/// Of a bare car, slides and laps with a player's usual aids, slides on keys; none: it never gets there. Up to some
/// tenths of a second.
std::optional<double> figureOf(Complaint complaint, const CarParams& car, const TestGround& ground);

/// A small step of one key, and what it does to the figure.
struct Remedy {
    std::string pointer;
    float from = 0, to = 0;  // in the key's unit
    double after = 0;        // of the figure
};

struct Advice {
    std::optional<double> before;  // the figure as it is; none: the car never gets there
    std::vector<Remedy> remedies;  // those that help, the best first
};

struct AdviceProgress {
    std::size_t tried = 0, all = 0;  // steps
};

/// The car with other numbers, by pointer, and what follows from them derived anew; none: no car file could say that.
std::optional<TunedCar> withNumbers(const TunedCar& car, const CarFile& file,
                                    const std::vector<std::pair<std::string, float>>& numbers);
std::optional<TunedCar> withNumber(const TunedCar& car, const CarFile& file, const std::string& pointer, float value);

/// Each key that a garage can turn and that counts in this car is tried a step up and, where that is worse, a step
/// down. file: of the car. told: after each step; asked to stop, it answers with what
/// it knows. Some tenths of a second for each of some twenty keys.
Advice adviceFor(Complaint complaint, const TunedCar& car, const CarFile& file, const TestGround& ground,
                 const std::stop_token& stop, const std::function<void(AdviceProgress)>& told);

}  // namespace slip
