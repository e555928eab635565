// SPDX-License-Identifier: MIT
#include "race/testdrive/steady_state.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "race/testdrive/steady_solver.hpp"
#include "vehicle/model/steering.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr double kG = double{kGravity};
constexpr std::array kFirstTurns{0.05, 0.02, 0.1, 0.2};         // g at which a circle may begin
constexpr double kCircleStep = 0.05, kLargestStep = 0.1;        // g between two turns
constexpr double kStepGrowth = 1.3, kCircleResolution = 0.002;  // per turn; share of the greatest g
constexpr double kGradientFrom = 0.1, kGradientTo = 0.3;        // g
constexpr std::array kLeaps{0.02, 0.05, 0.1};                   // g
constexpr float kSliding = 0.6f;    // share of the peak slip, from which a tyre may end a circle
constexpr double kMostJump = 0.04;  // rad of steering or sideslip between two turns
constexpr double kFarStep = 0.01;   // share of the g
constexpr double kSameG = 1e-6;     // g
constexpr double kMostG = 12;
constexpr double kMostSideslip = 0.26;                          // rad, above it the car drifts
constexpr double kSlowestStraight = 5, kFastestStraight = 120;  // m/s on the straight
constexpr double kFasterStraight = 1.2, kCriticalResolution = 0.002;

double speedAt(double g, double radius) { return std::sqrt(g * kG * radius); }

/// A circle that is driven ever faster.
struct Walk {
    HeldCar car;
    double radius = 0;     // m
    Balance here, before;  // the last two turns
    double g = 0, gBefore = 0;
    SteadyCircle circle;
};

/// Returns why the car cannot drive like that, or Ok.
Verdict limitOf(const CarParams& car, const Balance& at) {
    if (std::abs(at.controls.steer) > double{radians(car.steering.maxAngleDeg)}) return Verdict::Lock;
    const double most = double{bestPull(car, at.forces.wheelSpeed).force};
    return at.controls.drive * double{car.body.mass} > most ? Verdict::Power : Verdict::Ok;
}

/// Returns what keeps a car from balancing: the end whose tyres slide more, or nothing that can be named, if none does.
Verdict reasonOf(const HeldForces& last, const HeldForces& tried) {
    const HeldForces& seen = tried.settled ? last : tried;
    if (std::max(seen.frontSlip, seen.rearSlip) < kSliding) return Verdict::Unsettled;
    return seen.rearSlip > seen.frontSlip ? Verdict::RearGrip : Verdict::FrontGrip;
}

/// Returns true if a turn does not continue the last one: there may be another steady state, a drift.
bool jumps(const Walk& walk, double speed, const Balance& turn) {
    if (walk.circle.turns.empty()) return false;
    const SteadyTurn& last = walk.circle.turns.back();
    const double steer = turn.controls.steer - last.steer, sideslip = turn.controls.vy / speed - last.sideslip;
    return std::max(std::abs(steer), std::abs(sideslip)) > kMostJump;
}

/// Solves the turn at a lateral acceleration (g), from the controls of `guess`. Fills `guess` if it succeeds.
Verdict turnAt(Walk& walk, double g, Balance& guess) {
    const SteadyPath path{speedAt(g, walk.radius), 1 / walk.radius};
    walk.car.selectGear(path.speed);
    const bool found = balance(walk.car, path, guess) == Solution::Found;
    if (!found || jumps(walk, path.speed, guess)) return reasonOf(walk.here.forces, guess.forces);
    if (std::abs(guess.controls.vy) > kMostSideslip * path.speed) return Verdict::RearGrip;
    return limitOf(walk.car.car(), guess);
}

/// Returns the controls of a slow turn, as its geometry gives them.
Balance firstGuess(const Walk& walk, double g) {
    const CarParams& car = walk.car.car();
    const double speed = speedAt(g, walk.radius);
    const float share = steerOfBothEnds(car, static_cast<float>(speed));
    Balance guess;
    guess.controls.steer = double{car.wheelbase} / walk.radius / double{share > 0.1f ? share : 1.0f};
    guess.controls.vy = speed * double{rearArm(car)} / walk.radius;
    guess.controls.drive = 0.2;
    guess.state = walk.car.rolling(speed);
    return guess;
}

void keep(Walk& walk, double g, Balance turn) {
    walk.before = std::move(walk.here);
    walk.gBefore = walk.g;
    walk.here = std::move(turn);
    walk.g = g;
    const HeldControls& at = walk.here.controls;
    const double speed = speedAt(g, walk.radius);
    const double sideslip = double{real::asin(static_cast<float>(at.vy / speed))};
    walk.circle.turns.push_back({speed, g, at.steer, sideslip});
}

/// Returns true if the slowest turn is steady.
bool begin(Walk& walk) {
    for (const double g : kFirstTurns) {
        Balance guess = firstGuess(walk, g);
        if (bestPull(walk.car.car(), static_cast<float>(speedAt(g, walk.radius))).force <= 0) continue;
        const double force = walk.car.hold(guess.controls, {speedAt(g, walk.radius), 1 / walk.radius}, guess.state).x;
        guess.controls.drive -= force;
        walk.circle.ended = turnAt(walk, g, guess);
        if (walk.circle.ended != Verdict::Ok) continue;
        keep(walk, g, std::move(guess));
        return true;
    }
    return false;
}

/// Returns the guess for a turn at `g`, along the line through the last two.
Balance extrapolated(const Walk& walk, double g) {
    Balance guess = walk.here;
    if (walk.circle.turns.size() < 2) return guess;
    const double share = (g - walk.g) / (walk.g - walk.gBefore);
    const HeldControls &now = walk.here.controls, &was = walk.before.controls;
    guess.controls = {now.steer + share * (now.steer - was.steer), now.vy + share * (now.vy - was.vy),
                      now.drive + share * (now.drive - was.drive)};
    return guess;
}

/// Goes on to `g`: along the line, or else from where the car is.
Verdict goOn(Walk& walk, double g) {
    const bool far = g - walk.g > kFarStep * g;
    Balance guess = extrapolated(walk, g);
    Verdict verdict = turnAt(walk, g, guess);
    if (far && verdict != Verdict::Ok && verdict != Verdict::Power && verdict != Verdict::Lock) {
        guess = walk.here;
        guess.state = walk.car.rolling(speedAt(g, walk.radius));
        verdict = turnAt(walk, g, guess);
    }
    if (verdict == Verdict::Ok) keep(walk, g, std::move(guess));
    return verdict;
}

/// Passes a speed at which the forces do not settle although no tyre slides, as where one changes the side to which it
/// pushes. Returns true if a faster turn is steady.
bool leap(Walk& walk, Verdict why) {
    return why == Verdict::Unsettled &&
           std::ranges::any_of(kLeaps, [&](double step) { return goOn(walk, walk.g + step) == Verdict::Ok; });
}

/// Keeps what ended a larger step if nothing better can be said of a small one.
void noteEnd(Walk& walk, Verdict verdict, double step) {
    const Verdict known = walk.circle.ended;
    const bool isKnown = known != Verdict::Ok && known != Verdict::Unsettled;
    if (verdict != Verdict::Unsettled || !isKnown || step > kFarStep * walk.g) walk.circle.ended = verdict;
}

void walkOn(Walk& walk) {
    double step = kCircleStep;
    while (step > kCircleResolution * walk.g && walk.g < kMostG) {
        const double mark = walk.g < kGradientFrom - kSameG ? kGradientFrom : kGradientTo;
        const double next = walk.g < mark - kSameG ? std::min(walk.g + step, mark) : walk.g + step;
        const Verdict verdict = goOn(walk, next);
        const bool isLast = step <= 2 * kCircleResolution * walk.g;
        if (isLast && leap(walk, verdict)) {
            step = kLeaps.front();
        } else if (verdict != Verdict::Ok) {
            noteEnd(walk, verdict, step);
            step /= 2;
        } else if (walk.g > kGradientTo) {
            step = std::min(step * kStepGrowth, kLargestStep);
        }
    }
}

const SteadyTurn* turnNear(const SteadyCircle& circle, double g) {
    const auto found =
        std::ranges::find_if(circle.turns, [&](const SteadyTurn& turn) { return std::abs(turn.g - g) < kSameG; });
    return found == circle.turns.end() ? nullptr : &*found;
}

/// Takes the slope between the two marks alone: where the turns in between lie depends on how well they were found.
void findGradient(SteadyCircle& circle) {
    const SteadyTurn *low = turnNear(circle, kGradientFrom), *high = turnNear(circle, kGradientTo);
    const bool whole = low != nullptr && high != nullptr;
    circle.gradient = whole ? Verdict::Ok : circle.ended;
    if (whole)
        circle.degPerG = double{degrees(static_cast<float>(high->steer - low->steer))} / (kGradientTo - kGradientFrom);
}

}  // namespace

std::vector<Vec2> SteadyCircle::curve() const {
    std::vector<Vec2> points;
    for (const SteadyTurn& turn : turns)
        points.push_back({static_cast<float>(turn.g), degrees(static_cast<float>(turn.steer))});
    return points;
}

SteadyCircle steadyCircle(const CarParams& car, const SurfaceTable& surfaces, float radius) {
    Walk walk{HeldCar(car, surfaces), double{radius}, {}, {}, 0, 0, {}};
    if (begin(walk)) {
        walkOn(walk);
        if (walk.circle.ended != Verdict::Unsettled) walk.circle.g = walk.g;
    }
    findGradient(walk.circle);
    return std::move(walk.circle);
}

Stability stabilityOf(const CarParams& car, const SurfaceTable& surfaces) {
    HeldCar held(car, surfaces);
    Balance at;
    at.state = held.rolling(kSlowestStraight);
    double calm = 0, wild = 0;  // m/s
    for (double speed = kSlowestStraight; speed < kFastestStraight && wild == 0; speed *= kFasterStraight) {
        if (bestPull(car, static_cast<float>(speed)).force < at.controls.drive * double{car.body.mass}) break;
        held.selectGear(speed);
        if (balance(held, {speed, 0}, at) != Solution::Found) break;
        (diverges(held, speed, at) ? wild : calm) = speed;
    }
    if (wild == 0) return {};
    while (wild - calm > kCriticalResolution * wild) {
        const double speed = (calm + wild) / 2;
        if (balance(held, {speed, 0}, at) != Solution::Found) break;
        (diverges(held, speed, at) ? wild : calm) = speed;
    }
    return {wild * double{kKmhPerMs}};
}

}  // namespace slip
