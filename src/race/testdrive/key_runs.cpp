// SPDX-License-Identifier: MIT
#include "race/testdrive/key_runs.hpp"

#include "base/scalar.hpp"

#include <algorithm>
#include <vector>

namespace slip {
namespace {

constexpr float kKeySpun = radians(60), kTap = 0.15f, kWalkingPace = 4 / kKmhPerMs;
constexpr float kSlowBraking = 30 / kKmhPerMs;  // m/s

/// Returns the mean lateral acceleration (m/s²) around 1.5 s with a part of the key.
float heldKey(const HandlingTest& test, float speed, float share, bool& spun) {
    FeelDrive car(test.car, test.surfaces, test.surface, test.device, speed);
    float sum = 0;
    int count = 0;
    for (float t = 0; t < 3; t += car.dt()) {
        car.stepAtSpeed(share, speed);
        spun = spun || std::abs(car.sideslip()) > kKeySpun;
        if (t < 1.4f || t > 1.6f) continue;
        sum += std::abs(car.car().telemetry.ay);
        ++count;
    }
    return sum / static_cast<float>(count);
}

/// Returns the greatest size of what `measured` gives while brake and steering are held, down to a speed (m/s).
float greatestWhileBraking(const HandlingTest& test, float from, float to, float (*measured)(const FeelDrive&)) {
    FeelDrive car(test.car, test.surfaces, test.surface, test.device, from);
    RawInput hands;
    hands.brake = hands.steer = 1;
    float most = 0;
    for (float t = 0; t < 15 && car.speed() > to; t += car.dt()) {
        car.step(hands);
        most = std::max(most, std::abs(measured(car)));
    }
    return most;
}

}  // namespace

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

float tapTurn(const HandlingTest& test, float speed) {
    FeelDrive car(test.car, test.surfaces, test.surface, test.device, speed);
    float turned = 0;
    for (float t = 0; t < 2; t += car.dt()) {
        car.stepAtSpeed(t < kTap ? 1.0f : 0.0f, speed);
        turned += car.car().yawRate * car.dt();
    }
    return degrees(std::abs(turned));
}

float yawOvershoot(const HandlingTest& test, float speed) {
    FeelDrive car(test.car, test.surfaces, test.surface, test.device, speed);
    float most = 0, sum = 0;
    int count = 0;
    for (float t = 0; t < 3; t += car.dt()) {
        car.stepAtSpeed(1, speed);
        const float rate = std::abs(car.car().yawRate);
        most = std::max(most, rate);
        if (t > 2) sum += rate, ++count;
    }
    return sum > 0 ? most * static_cast<float>(count) / sum - 1 : 0;
}

float brakingSideslip(const HandlingTest& test, float speed) {
    return greatestWhileBraking(test, speed, kWalkingPace, [](const FeelDrive& car) { return car.sideslip(); });
}

float brakingTailSlip(const HandlingTest& test, float speed) {
    return greatestWhileBraking(test, speed, kSlowBraking,
                                [](const FeelDrive& car) { return car.car().telemetry.rear.slipAngle; });
}

float Alternation::see(float now) {
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

}  // namespace slip
