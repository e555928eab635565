// SPDX-License-Identifier: MIT
// Advice about what a driver complains of: each key of a set-up is changed by a small step, and the figure that the
// complaint is about is measured again.
#pragma once
#include "io/car/car_merge.hpp"
#include "session/engineer/setup_keys.hpp"
#include "session/engineer/test_ground.hpp"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

/// The part of a lap in which something bothers a driver.
enum class Phase { TurnIn, MidCorner, OnPower, OnBrakes, OnKerbs, WholeLap };
/// Returns it in English words.
std::string_view wordsOf(Phase phase);

/// In the order of the phases.
enum class Complaint {
    TurnsInLate,
    SnapsOnLift,
    PushesWide,
    Nervous,
    LowGrip,
    SlidesOnPower,
    SlowAway,
    LongBraking,
    TurnsOnBrakes,
    HopsOnKerbs,
    SlowLap
};

/// The figure that measures a complaint.
struct ComplaintInfo {
    Phase phase = Phase::TurnIn;
    std::string_view words;   // what a driver says
    std::string_view figure;  // what is measured
    std::string_view unit;
    bool lessIsBetter = true;
    double leastGain = 0;  // in the unit; smaller ones are not felt
};
inline constexpr std::size_t kComplaints = 11;
const ComplaintInfo& infoOf(Complaint complaint);

/// Measures the figure of a complaint. Slides are driven on keys and laps on a pad, both with a player's default aids;
/// all else has no aids. Empty if the car never gets there. Takes up to a few tenths of a second.
std::optional<double> figureOf(Complaint complaint, const CarParams& car, const TestGround& ground);

/// Figures that a remedy for another complaint about handling must not spoil. A car that is to turn better may slide a
/// little more; one that is to be steadier may not, but may lose a little grip.
struct HandlingGuard {
    double liftOff = 0, onPower = 0;  // deg, slides
    double grip = 0;                  // g, on the skid pad; 0 if the car never gets there
    double moreSlide = 0;             // share by which a slide may become wider
};
/// Measures it. Slides are driven on keys, with a player's default aids. Empty for complaints that are not about
/// handling.
std::optional<HandlingGuard> guardOf(Complaint complaint, const CarParams& car, const TestGround& ground);
/// Returns true if a car slides clearly more than before, or grips clearly less.
bool isSpoilt(const HandlingGuard& before, const HandlingGuard& now);

/// A small step of one key and its effect on the figure.
struct Remedy {
    std::string pointer;
    float from = 0, to = 0;  // in the key's unit
    double after = 0;        // the figure with the step
    KeyKind kind = KeyKind::Setup;
    std::string_view why = {};  // English sentence about the step
};

struct Advice {
    std::optional<double> before;  // the figure of the unchanged car; empty if the car never gets there
    std::vector<Remedy> remedies;  // only those that help: adjustments first, then the best first
};

struct AdviceQuestion {
    Complaint complaint = Complaint::PushesWide;
    bool withDesign = false;  // also try what makes it another car
};

struct AdviceProgress {
    std::size_t tried = 0, all = 0;  // keys
};

/// Returns the car with the given numbers, by pointer, and with dependent values derived again. Empty if no car file
/// could express it.
std::optional<TunedCar> withNumbers(const TunedCar& car, const CarFile& file,
                                    const std::vector<std::pair<std::string, float>>& numbers);
std::optional<TunedCar> withNumber(const TunedCar& car, const CarFile& file, const std::string& pointer, float value);

/// Tries each key of setupKeys that this car uses, without those of the design unless the question asks for them: a
/// step up and, if that does not help, a step down. `file` is the car's file. `onProgress` is called before each key.
/// If `stop` is requested, returns what is known so far. Takes a few tenths of a second per key.
Advice adviceFor(const AdviceQuestion& question, const TunedCar& car, const CarFile& file, const TestGround& ground,
                 const std::stop_token& stop, const std::function<void(AdviceProgress)>& onProgress);

}  // namespace slip
