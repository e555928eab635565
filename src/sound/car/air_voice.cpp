// SPDX-License-Identifier: MIT
#include "sound/car/air_voice.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kAirGlide = 0.05f;                          // s
constexpr float kFastest = 110;                             // m/s; not louder above
constexpr float kWindSpeed = 60;                            // m/s
constexpr float kRumbleLevel = 0.55f, kRushLevel = 0.36f;   // at kWindSpeed
constexpr std::size_t kRumble = 0, kRush = 1, kPatter = 2;  // lanes of weather_
constexpr float kDrops = 320;                               // drops per second in the hardest rain
constexpr float kDropLevel = 0.2f, kPatterLevel = 0.14f;
constexpr float kCrowdLevel = 0.55f;
constexpr float kAirUnheard = 1e-4f;

/// Returns a slow, irregular swell of −1…1: three sines with incommensurable periods.
float swell(float time, float hz) {
    const float turn = 2 * kPi * hz * time;
    return (std::sin(turn) + 0.6f * std::sin(2.39f * turn) + 0.4f * std::sin(5.17f * turn)) / 2;
}

}  // namespace

AirVoice::AirVoice(float rate, std::uint64_t seed) : rate_(rate), random_(seed), hiss_(hissAt(rate, random_.next())) {
    constexpr std::array kVowels{520.0f, 1150.0f, 2500.0f};  // Hz, formants of many voices
    for (std::size_t i = 0; i < kVowels.size(); ++i) people_.filters.tune(i, kVowels[i], 1.6f, rate);
    weather_.filters.tune(kPatter, 5200, 0.7f, rate);
}

void AirVoice::tune(const AirSound& target, float dt) {
    const float share = smoothingShare(dt, kAirGlide);
    now_.speed += (std::min(target.speed, kFastest) - now_.speed) * share;
    now_.rain += (target.rain - now_.rain) * share;
    now_.crowd += (target.crowd - now_.crowd) * share;
    time_ += dt;
    if (time_ > 1000) time_ -= 1000;
    gust_ += (noise() - gust_) * smoothingShare(dt, 0.08f);
    const float wind = sq(now_.speed / kWindSpeed), gusty = 1 + 2.5f * gust_;
    weather_.levels.aim(
        Lanes{kRumbleLevel * wind * gusty, kRushLevel * wind * (1 + 1.2f * gust_), kPatterLevel * now_.rain, 0});
    weather_.filters.tune(kRumble, 110 + 1.5f * now_.speed, 0.5f, rate_);
    weather_.filters.tune(kRush, 500 + 9 * now_.speed, 0.7f, rate_);
    drops_.settle();
    dropChance_ = kDrops * now_.rain / rate_;
    Lanes people{1, 0.6f, 0.2f, 0};
    for (std::size_t i = 0; i < 3; ++i)
        people[i] *= kCrowdLevel * now_.crowd * (0.75f + 0.35f * swell(time_, 0.23f + 0.11f * static_cast<float>(i)));
    people_.levels.aim(people);
}

void AirVoice::drop() {
    falling_ = 0;
    nextAt_ = -std::log(random_.between(1e-3f, 1));
    drops_.tune(nextDrop_, random_.between(1100, 3900), 0.004f, rate_);
    drops_.strike(nextDrop_, kDropLevel * std::pow(random_.between(0.2f, 1), 3.0f));
    nextDrop_ = (nextDrop_ + 1) % 4;
}

void AirVoice::add(std::span<float> out, std::span<const float> hiss, Bands& to) {
    Bands bands = to;  // a local copy cannot be aliased, so it stays in registers
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] += sumOf(bands.levels.step() * bands.filters.step(inAll(hiss[i])));
    to = bands;
}

void AirVoice::rain(std::span<float> out) {
    for (float& sample : out) {
        falling_ += dropChance_;
        if (falling_ > nextAt_) drop();
        sample += drops_.step();
    }
}

void AirVoice::add(std::span<float> out, const AirSound& target) {
    std::array<float, kControlEvery> hiss;
    while (!out.empty()) {
        const std::span<float> part = out.first(std::min(kControlEvery, out.size()));
        tune(target, static_cast<float>(part.size()) / rate_);
        hiss_.fill(hiss);
        add(part, hiss, weather_);
        if (std::max(now_.crowd, people_.levels.now[0]) > kAirUnheard) add(part, hiss, people_);
        if (std::max(now_.rain, weather_.levels.now[kPatter]) > kAirUnheard) rain(part);
        out = out.subspan(part.size());
    }
}

}  // namespace slip
