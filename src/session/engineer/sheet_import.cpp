// SPDX-License-Identifier: MIT
#include "session/engineer/sheet_import.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "io/car/car_file.hpp"
#include "race/testdrive/road_test.hpp"
#include "race/testdrive/straight_runs.hpp"
#include "session/engineer/optimiser.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace slip {
namespace {

constexpr double kUnreached = std::numeric_limits<double>::infinity();
constexpr int kHalvings = 14;
constexpr double kExact = 0.0005;            // share of a figure at which it needs no search
constexpr double kGoverned = 0.004;          // share by which a car must be too fast to have a governor
constexpr double kPenalty = 0.02;            // cost of choices at the ends of their ranges
constexpr double kMissed = 0.005;            // share of a figure from which the search has missed it
constexpr std::size_t kTriedCars = 72;       // as the search for a set-up
constexpr float kWalkingPace = 2;            // m/s
constexpr float kGovernorReach = 1;          // m/s over which a speed limit fades
constexpr double kRolling = 6, kJudged = 2;  // s at the asked top speed, of which the last ones count
constexpr double kAhead = 10;                // times the change of speed in these

using SheetChoice = float SheetChoices::*;
using FigureOf = std::function<std::optional<double>(const CarParams&)>;

/// A choice and the range that it may take.
struct ChoiceRange {
    SheetChoice choice;
    float low, high;
};

struct Import {
    const DataSheet& sheet;
    const SurfaceTable& surfaces;
    const int jobs;
    const std::function<bool()>& stopped;
    SheetChoices choices = {};

    std::optional<CarParams> carWith(const SheetChoices& some) const {
        Loaded<CarFile> car = parseCarFile(jsonFileText(carBySheet(sheet, some).root), sheet.name);
        if (!car.value) return std::nullopt;
        return std::move(car.value->params);
    }
    std::optional<double> figureWith(const SheetChoices& some, const FigureOf& measure) const {
        const std::optional<CarParams> car = carWith(some);
        return car ? measure(*car) : std::nullopt;
    }
};

/// Varies one choice until the figure is met, or takes the nearer end of its range. The figure must rise or fall
/// throughout.
void solve(Import& import, const ChoiceRange& range, const FigureOf& measure, double asked) {
    const auto at = [&](float value) {
        SheetChoices some = import.choices;
        some.*range.choice = value;
        return import.figureWith(some, measure);
    };
    float low = range.low, high = range.high;
    const std::optional<double> atLow = at(low), atHigh = at(high), now = at(import.choices.*range.choice);
    if (!atLow || !atHigh || (now && std::abs(*now / asked - 1) < kExact)) return;
    const bool rises = *atHigh > *atLow;
    if (rises ? asked <= *atLow : asked >= *atLow) high = low;
    if (rises ? asked >= *atHigh : asked <= *atHigh) low = high;
    for (int i = 0; i < kHalvings && low < high && !import.stopped(); ++i) {
        const float middle = (low + high) / 2;
        const std::optional<double> figure = at(middle);
        if (!figure) break;
        ((*figure < asked) == rises ? low : high) = middle;
    }
    import.choices.*range.choice = (low + high) / 2;
}

/// Returns the speed (km/h) that a car which rolls at `kmh` tends to at full throttle.
std::optional<double> speedBeyond(const CarParams& car, const SurfaceTable& surfaces, double kmh) {
    TestDrive drive(car, surfaces, 120, static_cast<float>(kmh) / kKmhPerMs);
    StraightDriver driver;
    double before = 0;
    while (drive.time() < kRolling && !driver.spunKmh()) {
        DriverInput input = fullThrottle();
        driver.steer(drive, input);
        drive.step(input);
        if (drive.time() < kRolling - kJudged) before = static_cast<double>(drive.speed());
    }
    if (driver.spunKmh()) return std::nullopt;
    const double now = static_cast<double>(drive.speed());
    return (now + kAhead * (now - before)) * 3.6;
}

/// Drag decides about the top speed as long as it stays likely. A car that is still too fast has a governor.
void meetTopSpeed(Import& import) {
    const double asked = static_cast<double>(*import.sheet.topKmh);
    const FigureOf measure = [&](const CarParams& car) { return speedBeyond(car, import.surfaces, asked); };
    import.choices.governor = 0;
    // The frontal area of a car is known to some 16 %, and without its height only to 25 %.
    const float spread = !import.sheet.dragCoefficient ? 0.4f : import.sheet.heightM ? 0.16f : 0.25f;
    solve(import, {&SheetChoices::drag, 1 - spread, 1 + spread}, measure, asked);
    const std::optional<double> found = import.figureWith(import.choices, measure);
    if (!found || *found < asked * (1 + kGoverned)) return;
    import.choices.drag = 1;
    const float speed = static_cast<float>(asked) / kKmhPerMs;
    import.choices.governor = speed;
    solve(import, {&SheetChoices::governor, speed, speed + kGovernorReach}, measure, asked);
}

/// Returns the choices that a start may use.
std::vector<ChoiceRange> startChoices(const DataSheet& s, const CarParams& car) {
    std::vector<ChoiceRange> ranges{{&SheetChoices::efficiency, 0.9f, 1.08f}};
    const bool hasGears = car.gearbox.ratios.size() > 1, burns = car.engine.kind == EngineKind::Combustion;
    if (!s.powerKw) ranges.push_back({&SheetChoices::power, 0.35f, 3});
    if (burns) ranges.push_back({&SheetChoices::lowTorque, 0.6f, 1.4f});
    if (burns && car.clutch) ranges.push_back({&SheetChoices::launch, 0.6f, car.clutch->converter ? 1.3f : 1.6f});
    if (hasGears) ranges.push_back({&SheetChoices::shiftTime, 0.4f, 1.8f});
    if (s.gearRatios.empty() && (hasGears || (!burns && !s.redlineRpm)))
        ranges.push_back({&SheetChoices::firstGear, 0.75f, 1.25f});
    if (!s.braking100To0M && !s.tyreKind) ranges.push_back({&SheetChoices::friction, 0.85f, 1.3f});
    return ranges;
}

SheetChoices choicesAt(const SheetChoices& some, const std::vector<ChoiceRange>& ranges,
                       const std::vector<double>& place) {
    SheetChoices choices = some;
    for (std::size_t i = 0; i < ranges.size(); ++i)
        choices.*ranges[i].choice = lerp(ranges[i].low, ranges[i].high, static_cast<float>(place[i]));
    return choices;
}

/// Returns the choices with which a car starts best.
SheetChoices bestStart(const SheetChoices& some, const std::vector<ChoiceRange>& ranges) {
    SheetChoices best = some;
    for (const ChoiceRange& range : ranges)
        if (range.choice != &SheetChoices::shiftTime && range.choice != &SheetChoices::launch)
            best.*range.choice = range.high;
    return best;
}

/// Returns the choices with which a car starts worst.
SheetChoices worstStart(const SheetChoices& some, const std::vector<ChoiceRange>& ranges) {
    SheetChoices worst = some;
    for (const ChoiceRange& range : ranges)
        worst.*range.choice = range.choice == &SheetChoices::shiftTime ? range.high : range.low;
    return worst;
}

/// Returns the choices between two that meet a figure, which must rise or fall all the way. `missFrom` is by how much
/// `from` misses it.
SheetChoices meetBetween(const Import& import, const std::vector<ChoiceRange>& ranges, const SheetChoices& from,
                         const SheetChoices& to, double missFrom,
                         const std::function<double(const SheetChoices&)>& miss) {
    SheetChoices met = from;
    float low = 0, high = 1;
    for (int i = 0; i < kHalvings && !import.stopped(); ++i) {
        const float share = (low + high) / 2;
        for (const ChoiceRange& range : ranges) met.*range.choice = lerp(from.*range.choice, to.*range.choice, share);
        (miss(met) * missFrom > 0 ? low : high) = share;
    }
    return met;
}

/// Several values decide about the start: they are searched together, and none goes further than needed.
void meetStart(Import& import) {
    const double asked = static_cast<double>(*import.sheet.t0To100);
    const FigureOf measure = [&](const CarParams& car) { return roadTest0To100(car, import.surfaces); };
    const std::optional<CarParams> car = import.carWith(import.choices);
    if (!car) return;
    const std::vector<ChoiceRange> ranges = startChoices(import.sheet, *car);
    const auto cost = [&](const SheetChoices& some) {
        const std::optional<double> figure = import.figureWith(some, measure);
        if (!figure) return kUnreached;
        double effort = 0;
        for (const ChoiceRange& range : ranges) {
            const float value = some.*range.choice, reach = value < 1 ? 1 - range.low : range.high - 1;
            effort += static_cast<double>(sq((value - 1) / reach)) / static_cast<double>(ranges.size());
        }
        return std::abs(static_cast<double>(real::log(static_cast<float>(*figure / asked)))) + kPenalty * effort;
    };
    const double before = cost(import.choices);
    if (before < kExact || cost(bestStart(import.choices, ranges)) == kUnreached) return;
    const SearchTrial best = minimise(
        {ranges.size(), kTriedCars, 1, import.jobs},
        [&](const std::vector<double>& place) { return cost(choicesAt(import.choices, ranges, place)); },
        import.stopped);
    if (best.cost < before) import.choices = choicesAt(import.choices, ranges, best.place);
    // Where the search has ended too soon, all values go on together.
    const auto miss = [&](const SheetChoices& some) {
        const std::optional<double> figure = import.figureWith(some, measure);
        return figure ? *figure / asked - 1 : kUnreached;
    };
    const double now = miss(import.choices);
    if (std::abs(now) < kMissed) return;
    const SheetChoices end = (now < 0 ? worstStart : bestStart)(import.choices, ranges);
    if (miss(end) * now < 0) import.choices = meetBetween(import, ranges, import.choices, end, now, miss);
}

/// Corrects the start after the other figures have been met.
void correctStart(Import& import) {
    const SheetChoice last = import.sheet.powerKw ? &SheetChoices::efficiency : &SheetChoices::power;
    const float now = import.choices.*last;
    solve(
        import, {last, 0.96f * now, 1.04f * now},
        [&](const CarParams& car) { return roadTest0To100(car, import.surfaces); },
        static_cast<double>(*import.sheet.t0To100));
}

/// The tyres decide about braking as long as they stay those of their kind. A car that still stops too soon has weak
/// brakes.
void meetBraking(Import& import) {
    const double asked = static_cast<double>(*import.sheet.braking100To0M);
    const FigureOf measure = [&](const CarParams& car) { return roadTestBraking(car, import.surfaces); };
    import.choices.brakes = 1;
    solve(import, {&SheetChoices::friction, 0.88f, 2.2f}, measure, asked);
    const std::optional<double> found = import.figureWith(import.choices, measure);
    if (found && *found < asked * (1 - kExact)) solve(import, {&SheetChoices::brakes, 0.2f, 1}, measure, asked);
}

void meetFigures(Import& import) {
    const DataSheet& s = import.sheet;
    const SurfaceTable& surfaces = import.surfaces;
    for (const bool first : {true, false}) {  // the figures depend a little on one another
        if (s.turningCircleM)
            solve(
                import, {&SheetChoices::lock, 0.2f, 2.2f},
                [&](const CarParams& car) { return turningCircle(car, surfaces); },
                static_cast<double>(*s.turningCircleM));
        if (s.braking100To0M) meetBraking(import);
        if (s.skidpadG)
            solve(
                import, {&SheetChoices::lateral, 0.5f, 1.6f},
                [&](const CarParams& car) { return roadTestSkidpad(car, surfaces); }, static_cast<double>(*s.skidpadG));
        if (s.topKmh) meetTopSpeed(import);
        if (s.t0To100) first ? meetStart(import) : correctStart(import);
    }
    if (s.topKmh && s.t0To100) meetTopSpeed(import);
}

/// Returns the keys of the sheet that limit a figure.
std::vector<std::string_view> limitingKeys(const DataSheet& s, std::string_view figure) {
    std::vector<std::string_view> keys;
    const auto add = [&](bool given, std::string_view key) {
        if (given) keys.push_back(key);
    };
    const bool isStart = figure == "t_0_100", isTop = figure == "top_kmh";
    add((isStart || isTop) && s.powerKw, "power_kw");
    add((isStart || isTop) && !s.gearRatios.empty(), "gear_ratios");
    add((isStart || isTop) && s.finalDrive, "final_drive");
    add((isStart || isTop) && s.redlineRpm, "redline_rpm");
    add(isTop && s.dragCoefficient, "drag_coefficient");
    add(isStart && s.braking100To0M, "braking_100_0_m");
    add(isStart && s.tyreKind, "tyre_kind");
    add(figure == "turning_circle_m" && s.wheelbaseM, "wheelbase_m");
    return keys;
}

std::vector<SheetFigure> reachedFigures(const DataSheet& s, const CarParams& car, const SurfaceTable& surfaces) {
    std::vector<SheetFigure> figures;
    const auto add = [&](const std::optional<float>& asked, std::string_view key, std::string_view unit,
                         const auto& reached) {
        if (!asked) return;
        figures.push_back({key, unit, static_cast<double>(*asked), {}, {}});
        SheetFigure& figure = figures.back();
        if (reached) figure.reached = static_cast<double>(*reached);
        if (!figure.isMet()) figure.limitedBy = limitingKeys(s, key);
    };
    const RoadTest test = roadTest(car, surfaces);
    add(s.t0To100, "t_0_100", "s", test.t0To100);
    add(s.topKmh, "top_kmh", "km/h", test.topSpeedKmh);
    add(s.braking100To0M, "braking_100_0_m", "m", test.braking100To0M);
    add(s.skidpadG, "skidpad_g", "g", test.skidpadG);
    add(s.turningCircleM, "turning_circle_m", "m", turningCircle(car, surfaces));
    return figures;
}

void addReport(JsonNode& root, const ImportedCar& car) {
    JsonNode guesses = jsonList(), figures = jsonObject();
    for (const SheetGuess& guess : car.guesses)
        guesses.items.push_back(jsonText(guess.pointer + ": " + std::string(guess.from)));
    for (const SheetFigure& figure : car.figures)
        setMember(figures, figure.key,
                  jsonObject({{"asked", jsonNumber(std::round(figure.asked * 1000) / 1000)},
                              {"reached",
                               figure.reached ? jsonNumber(std::round(*figure.reached * 100) / 100) : JsonNode{}}}));
    setMember(root, "_guessed", std::move(guesses));
    if (!car.figures.empty()) setMember(root, "_figures", std::move(figures));
}

}  // namespace

double SheetFigure::miss() const { return reached ? std::abs(*reached / asked - 1) : kUnreached; }

std::optional<double> turningCircle(const CarParams& car, const SurfaceTable& surfaces) {
    TestDrive drive(car, surfaces, 120, kWalkingPace);
    const SteadyState steady = holdSteer(drive, radians(car.steering.maxAngleDeg), kWalkingPace, 4);
    if (steady.yawRate <= 0.01f) return std::nullopt;
    // At walking pace the centre of the turn is level with the rear axle.
    const float rear = steady.speed / steady.yawRate;
    return 2 * static_cast<double>(real::hypot(car.wheelbase, rear + car.front.track / 2));
}

Result<ImportedCar> importSheet(const DataSheet& sheet, const SurfaceTable& surfaces, int jobs,
                                const std::function<bool()>& stopped) {
    Import import{sheet, surfaces, jobs, stopped};
    meetFigures(import);
    SheetCar made = carBySheet(sheet, import.choices);
    ImportedCar car;
    Loaded<CarFile> file = parseCarFile(jsonFileText(made.root), sheet.name);
    if (!file.value)
        return message("no car can be made from this data sheet: {}: {}", firstError(file.problems)->pointer,
                       firstError(file.problems)->text);
    car.params = std::move(file.value->params);
    car.guesses = std::move(made.guesses);
    car.figures = reachedFigures(sheet, car.params, surfaces);
    addReport(made.root, car);
    car.text = jsonFileText(made.root);
    return car;
}

}  // namespace slip
