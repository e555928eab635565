// SPDX-License-Identifier: MIT
#include "race/testdrive/feel.hpp"

#include "base/scalar.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr float kCaught = radians(8), kSpun = radians(60);
constexpr float kWatched = 6;  // s after a provocation that are recorded

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

/// Returns true if a slide counts: the car slid, and by that provocation.
bool counts(const Slide& slide, std::optional<Provocation> by) { return slid(slide) && (!by || slide.by == *by); }

}  // namespace

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

HandlingFigures measureFeel(const HandlingTest& test, std::span<const PlayerStyle> styles) {
    HandlingFigures feel;
    for (const Provocation by : {Provocation::Flick, Provocation::LiftOff, Provocation::PowerSlide})
        for (int speed = 14; speed <= 28; ++speed)
            feel.slides.push_back(provokedSlide(test, static_cast<float>(speed), by));
    for (const PlayerStyle style : styles)
        for (const float speed : kDriftSpeeds) feel.drifts.push_back({style, speed, heldDrift(test, speed, style)});
    feel.span = heldAngles(test, 70 / kKmhPerMs);
    feel.straightening = straighten(test, 80 / kKmhPerMs);
    int lost = 0, mistakes = 0;
    for (int speed = 14; speed <= 28; speed += 2, ++mistakes) lost += losesSlide(test, static_cast<float>(speed));
    feel.lostShare = static_cast<float>(lost) / static_cast<float>(mistakes);
    HandlingTest loose = test;
    loose.surface = findSurface(test.surfaces, "gravel").value_or(test.surface);
    for (int speed = 10; speed <= 45; speed += 5) {
        feel.keys.push_back(fullKey(test, static_cast<float>(speed)));
        feel.looseKeys.push_back(fullKey(loose, static_cast<float>(speed)));
    }
    feel.yawRise = yawRise(test, 20);
    feel.tapTurn = tapTurn(test, 150 / kKmhPerMs);
    feel.yawOvershoot = yawOvershoot(test, 126 / kKmhPerMs);
    feel.brakingSideslip = brakingSideslip(test, 140 / kKmhPerMs);
    feel.ripple = ripple(test);
    return feel;
}

const HeldDrift* longestDrift(const HandlingFigures& feel, PlayerStyle style) {
    const HeldDrift* longest = nullptr;
    for (const DriftAt& drift : feel.drifts)
        if (drift.style == style && (longest == nullptr || drift.held.seconds > longest->seconds))
            longest = &drift.held;
    return longest;
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
