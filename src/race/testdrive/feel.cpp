// SPDX-License-Identifier: MIT
#include "race/testdrive/feel.hpp"

#include "base/scalar.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr float kCaught = radians(8), kSpun = radians(60);
constexpr float kWatched = 6;  // s after a provocation that are recorded
constexpr float kDriftLow = radians(15), kDriftHigh = radians(35);

/// Start of a slide: s of a bend at a held speed, then s of the provocation.
struct Recipe {
    float bend, provoked;
    RawInput hands;
};
Recipe recipeOf(Provocation by) {
    RawInput hands;
    hands.steer = 1;
    hands.handbrake = by == Provocation::Flick ? 1.0f : 0.0f;
    hands.throttle = by == Provocation::PowerSlide ? 1.0f : 0.0f;
    switch (by) {
        case Provocation::Flick:
            return {0.8f, 0.4f, hands};
        case Provocation::LiftOff:
            return {1.5f, 0.6f, hands};
        case Provocation::PowerSlide:
            break;
    }
    return {0.6f, 1.2f, hands};
}

/// Records the slide so far, for the figures and for the player.
void watch(const FeelDrive& car, Slide& slide, StandInDriver& player) {
    player.look(car);
    slide.peakSideslip = std::max(slide.peakSideslip, std::abs(car.sideslip()));
    slide.spun = slide.spun || std::abs(car.sideslip()) > kSpun;
    slide.curve.push_back({static_cast<float>(slide.curve.size()) * car.dt(), degrees(std::abs(car.sideslip()))});
}

/// Drifts to the left: holds the key until the rear is out, releases it while it is, and countersteers beyond that.
RawInput driftHands(const Sight& sight) {
    const float out = -degrees(sight.sideslip);
    RawInput hands;
    hands.steer = out > 32 ? -1.0f : out > 26 ? 0.0f : 1.0f;
    hands.throttle = out > 39 || (out > 32 && !sight.odd) ? 0.0f : 1.0f;
    return hands;
}

HeldDrift driftFrom(const HandlingTest& test, float speed) {
    FeelDrive car(test.car, test.surfaces, test.driftSurface, test.device, speed);
    StandInDriver player(test.player, test.device.isStick);
    RawInput turn, kick;
    turn.steer = kick.steer = 1;
    turn.throttle = 0.3f;
    kick.throttle = kick.handbrake = 1;
    HeldDrift best, now;
    for (float t = 0; t < 12; t += car.dt()) {
        if (t < 0.8f)
            car.step(t < 0.5f ? turn : kick);
        else
            car.step(player.drive(car, driftHands));
        player.look(car);
        const float size = std::abs(car.sideslip());
        const bool drifts = size > kDriftLow && size < kDriftHigh && car.speed() > 4;
        now = drifts ? HeldDrift{now.seconds + car.dt(), now.meanSideslip + size * car.dt()} : HeldDrift{};
        if (now.seconds > best.seconds) best = now;
    }
    if (best.seconds > 0) best.meanSideslip /= best.seconds;
    return best;
}

/// Observes a figure from tick to tick.
class Alternation {
public:
    /// Returns how much its last changes alternated, by the smallest of them, or 0 if two had the same sign.
    float see(float now) {
        std::rotate(changes_.begin(), changes_.begin() + 1, changes_.end());
        changes_.back() = now - last_;
        last_ = now;
        float least = std::abs(changes_[0]);
        for (std::size_t i = 1; i < changes_.size(); ++i) {
            if (changes_[i] * changes_[i - 1] >= 0) return 0;
            least = std::min(least, std::abs(changes_[i]));
        }
        return least;
    }

private:
    float last_ = 0;
    std::array<float, 6> changes_{};
};

/// Returns the mean lateral acceleration (m/s²) around 1.5 s with a part of the key.
float heldKey(const HandlingTest& test, float speed, float share, bool& spun) {
    FeelDrive car(test.car, test.surfaces, test.surface, test.device, speed);
    float sum = 0;
    int count = 0;
    for (float t = 0; t < 3; t += car.dt()) {
        car.stepAtSpeed(share, speed);
        spun = spun || std::abs(car.sideslip()) > kSpun;
        if (t < 1.4f || t > 1.6f) continue;
        sum += std::abs(car.car().telemetry.ay);
        ++count;
    }
    return sum / static_cast<float>(count);
}

/// Returns true if a slide counts: the car slid, and by that provocation.
bool counts(const Slide& slide, std::optional<Provocation> by) { return slid(slide) && (!by || slide.by == *by); }

}  // namespace

std::size_t driftSurfaceFor(const CarParams& car, const SurfaceTable& surfaces) {
    return car.drive.layout == Layout::Awd ? findSurface(surfaces, "gravel").value_or(0) : 0;
}

Slide provokedSlide(const HandlingTest& test, float speed, Provocation by) {
    FeelDrive car(test.car, test.surfaces, test.surface, test.device, speed);
    StandInDriver player(test.player, test.device.isStick);
    Slide slide{speed, by, 0, {}, false};
    const Recipe recipe = recipeOf(by);
    for (float t = 0; t < recipe.bend + recipe.provoked; t += car.dt()) {
        if (t < recipe.bend)
            car.stepAtSpeed(1, speed);
        else
            car.step(recipe.hands);
        watch(car, slide, player);
    }
    for (float t = 0; t < kWatched; t += car.dt()) {
        car.step(player.drive(
            car, [&](const Sight& sight) { return player.catchSlide(sight, sight.speed < speed ? 1.0f : 0.0f); }));
        watch(car, slide, player);
        const bool calm = std::abs(car.sideslip()) < kCaught && !slide.spun;
        if (!calm)
            slide.caughtAfter.reset();
        else if (!slide.caughtAfter)
            slide.caughtAfter = t;
    }
    return slide;
}

HeldDrift heldDrift(const HandlingTest& test) {
    HeldDrift best;
    for (const float speed : {9.0f, 12.0f, 15.0f}) {
        const HeldDrift drift = driftFrom(test, speed);
        if (drift.seconds > best.seconds) best = drift;
    }
    return best;
}

FullKey fullKey(const HandlingTest& test, float speed) {
    FullKey key{speed, 0, 0, false};
    key.full = key.best = heldKey(test, speed, 1, key.spun);
    for (int part = 2; part < 20; ++part) {
        bool spun = false;
        const float ay = heldKey(test, speed, static_cast<float>(part) / 20, spun);
        if (!spun) key.best = std::max(key.best, ay);
    }
    return key;
}

float yawRise(const HandlingTest& test, float speed) {
    FeelDrive car(test.car, test.surfaces, test.surface, test.device, speed);
    std::vector<float> rates;
    while (static_cast<float>(rates.size()) * car.dt() < 1.5f) {
        car.stepAtSpeed(1, speed);
        rates.push_back(std::abs(car.car().yawRate));
    }
    const auto there = std::ranges::find_if(rates, [&](float rate) { return rate >= 0.63f * rates.back(); });
    return static_cast<float>(there - rates.begin() + 1) * car.dt();
}

Ripple ripple(const HandlingTest& test) {
    Ripple worst;
    for (const float speed : {0.2f, 0.5f, 1.0f, 2.0f, 5.0f, 10.0f, 20.0f, 30.0f, 40.0f}) {
        FeelDrive car(test.car, test.surfaces, test.surface, test.device, speed);
        Alternation ax, ay;
        for (float t = 0; t < 3; t += car.dt()) {
            t < 2 ? car.stepAtSpeed(0.5f, speed) : car.stepAgain();
            const Telemetry& now = car.car().telemetry;
            const float x = ax.see(now.ax), y = ay.see(now.ay);
            if (t > 2.1f) worst = {std::max(worst.ax, x), std::max(worst.ay, y)};
        }
    }
    return worst;
}

HandlingFigures measureFeel(const HandlingTest& test) {
    HandlingFigures feel;
    for (const Provocation by : {Provocation::Flick, Provocation::LiftOff, Provocation::PowerSlide})
        for (int speed = 14; speed <= 28; ++speed)
            feel.slides.push_back(provokedSlide(test, static_cast<float>(speed), by));
    feel.drift = heldDrift(test);
    for (int speed = 10; speed <= 45; speed += 5) feel.keys.push_back(fullKey(test, static_cast<float>(speed)));
    feel.yawRise = yawRise(test, 20);
    feel.ripple = ripple(test);
    return feel;
}

bool slid(const Slide& slide) { return slide.peakSideslip >= kCaught; }

int slidesOf(const HandlingFigures& feel, std::optional<Provocation> by) {
    return static_cast<int>(std::ranges::count_if(feel.slides, [&](const Slide& s) { return counts(s, by); }));
}

float caughtShare(const HandlingFigures& feel, std::optional<Provocation> by) {
    const int all = slidesOf(feel, by);
    const auto caught =
        std::ranges::count_if(feel.slides, [&](const Slide& s) { return counts(s, by) && s.caughtAfter; });
    return all > 0 ? static_cast<float>(caught) / static_cast<float>(all) : 1;
}

float medianCatch(const HandlingFigures& feel, Provocation by) {
    std::vector<float> times;
    for (const Slide& slide : feel.slides)
        if (counts(slide, by)) times.push_back(slide.caughtAfter.value_or(kWatched));
    if (times.empty()) return 0;
    std::nth_element(times.begin(), times.begin() + std::ssize(times) / 2, times.end());
    return times[times.size() / 2];
}

}  // namespace slip
