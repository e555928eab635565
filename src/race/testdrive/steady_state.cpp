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
constexpr double kCircleStep = 0.05, kMaxStep = 0.1;            // g between two turns
constexpr double kStepGrowth = 1.3, kCircleResolution = 0.002;  // per turn; share of the greatest g
constexpr double kGradientFrom = 0.1, kGradientTo = 0.3;        // g
constexpr std::array kStepsOver{0.02, 0.05, 0.1};               // g
constexpr float kSliding = 0.6f;   // share of the peak slip, from which a tyre may end a circle
constexpr double kMaxJump = 0.04;  // rad of steering or sideslip between two turns
constexpr double kFarStep = 0.01;  // share of the g
constexpr double kSameG = 1e-6;    // g
constexpr double kMaxG = 12;
constexpr double kMaxSideslip = 0.26;                   // rad, above it the car drifts
constexpr double kMinStraight = 5, kMaxStraight = 120;  // m/s on the straight
constexpr double kFasterStraight = 1.2, kCriticalResolution = 0.002;

double speedAt(double g, double radius) { return std::sqrt(g * kG * radius); }

/// A circle that is driven ever faster.
struct CircleSearch {
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

/// Returns the sideslip angle (rad) of the centre of gravity.
double sideslipOf(const Balance& turn, double speed) {
    return double{real::asin(static_cast<float>(turn.controls.vy / speed))};
}

/// Returns true if a turn does not continue the last one: there may be another steady state, a drift.
bool jumps(const CircleSearch& search, double speed, const Balance& turn) {
    if (search.circle.turns.empty()) return false;
    const SteadyTurn& last = search.circle.turns.back();
    const double steer = turn.controls.steer - last.steer, sideslip = sideslipOf(turn, speed) - last.sideslip;
    return std::max(std::abs(steer), std::abs(sideslip)) > kMaxJump;
}

/// Solves the turn at a lateral acceleration (g), from the controls of `guess`. Fills `guess` if it succeeds.
Verdict turnAt(CircleSearch& search, double g, Balance& guess) {
    const SteadyPath path{speedAt(g, search.radius), 1 / search.radius};
    search.car.selectGear(path.speed);
    const bool found = balance(search.car, path, guess) == Solution::Found;
    if (!found || jumps(search, path.speed, guess)) return reasonOf(search.here.forces, guess.forces);
    if (std::abs(guess.controls.vy) > kMaxSideslip * path.speed) return Verdict::RearGrip;
    return limitOf(search.car.car(), guess);
}

/// Returns the controls of a slow turn, as its geometry gives them.
Balance firstGuess(const CircleSearch& search, double g) {
    const CarParams& car = search.car.car();
    const double speed = speedAt(g, search.radius);
    const float share = steerOfBothEnds(car, static_cast<float>(speed));
    Balance guess;
    guess.controls.steer = double{car.wheelbase} / search.radius / double{share > 0.1f ? share : 1.0f};
    guess.controls.vy = speed * double{rearArm(car)} / search.radius;
    guess.controls.drive = 0.2;
    guess.state = search.car.rolling(speed);
    return guess;
}

void addTurn(CircleSearch& search, double g, Balance turn) {
    search.before = std::move(search.here);
    search.gBefore = search.g;
    search.here = std::move(turn);
    search.g = g;
    const HeldControls& at = search.here.controls;
    const double speed = speedAt(g, search.radius);
    search.circle.turns.push_back({speed, g, at.steer, sideslipOf(search.here, speed)});
}

/// Returns true if the slowest turn is steady.
bool solveFirst(CircleSearch& search) {
    for (const double g : kFirstTurns) {
        Balance guess = firstGuess(search, g);
        if (bestPull(search.car.car(), static_cast<float>(speedAt(g, search.radius))).force <= 0) continue;
        const double force =
            search.car.hold(guess.controls, {speedAt(g, search.radius), 1 / search.radius}, guess.state).x;
        guess.controls.drive -= force;
        search.circle.ended = turnAt(search, g, guess);
        if (search.circle.ended != Verdict::Ok) continue;
        addTurn(search, g, std::move(guess));
        return true;
    }
    return false;
}

/// Returns the guess for a turn at `g`, along the line through the last two.
Balance extrapolated(const CircleSearch& search, double g) {
    Balance guess = search.here;
    if (search.circle.turns.size() < 2) return guess;
    const double share = (g - search.g) / (search.g - search.gBefore);
    const HeldControls &now = search.here.controls, &was = search.before.controls;
    guess.controls = {now.steer + share * (now.steer - was.steer), now.vy + share * (now.vy - was.vy),
                      now.drive + share * (now.drive - was.drive)};
    return guess;
}

/// Goes on to `g`: along the line, or else from where the car is.
Verdict solveNext(CircleSearch& search, double g) {
    const bool far = g - search.g > kFarStep * g;
    Balance guess = extrapolated(search, g);
    Verdict verdict = turnAt(search, g, guess);
    if (far && verdict != Verdict::Ok && verdict != Verdict::Power && verdict != Verdict::Lock) {
        guess = search.here;
        guess.state = search.car.rolling(speedAt(g, search.radius));
        verdict = turnAt(search, g, guess);
    }
    if (verdict == Verdict::Ok) addTurn(search, g, std::move(guess));
    return verdict;
}

/// Passes a speed at which the forces do not settle although no tyre slides, as where one changes the side to which it
/// pushes. Returns true if a faster turn is steady.
bool stepOver(CircleSearch& search, Verdict why) {
    return why == Verdict::Unsettled && std::ranges::any_of(kStepsOver, [&](double step) {
               return solveNext(search, search.g + step) == Verdict::Ok;
           });
}

/// Keeps what ended a larger step if nothing better can be said of a small one.
void updateReason(CircleSearch& search, Verdict verdict, double step) {
    const Verdict known = search.circle.ended;
    const bool isKnown = known != Verdict::Ok && known != Verdict::Unsettled;
    if (verdict != Verdict::Unsettled || !isKnown || step > kFarStep * search.g) search.circle.ended = verdict;
}

void solveFasterTurns(CircleSearch& search) {
    double step = kCircleStep;
    while (step > kCircleResolution * search.g && search.g < kMaxG) {
        const double mark = search.g < kGradientFrom - kSameG ? kGradientFrom : kGradientTo;
        const double next = search.g < mark - kSameG ? std::min(search.g + step, mark) : search.g + step;
        const Verdict verdict = solveNext(search, next);
        const bool isLast = step <= 2 * kCircleResolution * search.g;
        if (isLast && stepOver(search, verdict)) {
            step = kStepsOver.front();
        } else if (verdict != Verdict::Ok) {
            updateReason(search, verdict, step);
            step /= 2;
        } else if (search.g > kGradientTo) {
            step = std::min(step * kStepGrowth, kMaxStep);
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
    CircleSearch search{HeldCar(car, surfaces), double{radius}, {}, {}, 0, 0, {}};
    if (solveFirst(search)) {
        solveFasterTurns(search);
        if (search.circle.ended != Verdict::Unsettled) search.circle.g = search.g;
    }
    findGradient(search.circle);
    return std::move(search.circle);
}

Stability stabilityOf(const CarParams& car, const SurfaceTable& surfaces) {
    HeldCar held(car, surfaces);
    Balance at;
    at.state = held.rolling(kMinStraight);
    held.selectGear(kMinStraight);
    if (balance(held, {kMinStraight, 0}, at) != Solution::Found) return {{}, Verdict::Unsettled};
    double stable = kMinStraight, unstable = 0;  // m/s
    if (diverges(held, stable, at)) return {stable * double{kKmhPerMs}};
    for (double speed = stable * kFasterStraight; speed < kMaxStraight && unstable == 0; speed *= kFasterStraight) {
        if (bestPull(car, static_cast<float>(speed)).force < at.controls.drive * double{car.body.mass}) break;
        held.selectGear(speed);
        if (balance(held, {speed, 0}, at) != Solution::Found) break;
        (diverges(held, speed, at) ? unstable : stable) = speed;
    }
    if (unstable == 0) return {};
    while (unstable - stable > kCriticalResolution * unstable) {
        const double speed = (stable + unstable) / 2;
        held.selectGear(speed);
        if (balance(held, {speed, 0}, at) != Solution::Found) break;
        (diverges(held, speed, at) ? unstable : stable) = speed;
    }
    return {unstable * double{kKmhPerMs}};
}

}  // namespace slip
