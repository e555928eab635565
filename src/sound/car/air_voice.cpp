#include "sound/car/air_voice.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kAirGlide = 0.05f;               // s
constexpr float kFastest = 110;                  // m/s; no louder beyond
constexpr float kWindSpeed = 60;                 // m/s
constexpr float kRumble = 0.55f, kRush = 0.36f;  // levels at the reference
constexpr float kDrops = 320;                    // a second in the hardest rain
constexpr float kDropLevel = 0.2f, kPatterLevel = 0.14f;
constexpr float kCrowdLevel = 0.55f;
constexpr float kAirUnheard = 1e-4f;

/// Slow and never alike: three sinuses whose periods have no common measure, −1…1.
float swell(float time, float hz) {
    const float turn = 2 * kPi * hz * time;
    return (std::sin(turn) + 0.6f * std::sin(2.39f * turn) + 0.4f * std::sin(5.17f * turn)) / 2;
}

}  // namespace

AirVoice::AirVoice(float rate, std::uint64_t seed) : rate_(rate), random_(seed), hiss_{random_.next()} {
    constexpr std::array kVowels{520.0f, 1150.0f, 2500.0f};  // Hz, formants of many voices
    for (std::size_t i = 0; i < people_.size(); ++i) people_[i].filter.tune(kVowels[i], 1.6f, rate);
    patter_.filter.tune(5200, 0.7f, rate);
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
    rumble_.level.aim(kRumble * wind * gusty);
    rush_.level.aim(kRush * wind * (1 + 1.2f * gust_));
    rumble_.filter.tune(110 + 1.5f * now_.speed, 0.5f, rate_);
    rush_.filter.tune(500 + 9 * now_.speed, 0.7f, rate_);
    patter_.level.aim(kPatterLevel * now_.rain);
    drops_.settle();
    dropChance_ = kDrops * now_.rain / rate_;
    constexpr std::array kShares{1.0f, 0.6f, 0.2f};
    for (std::size_t i = 0; i < people_.size(); ++i) {
        const float ebb = 0.75f + 0.35f * swell(time_, 0.23f + 0.11f * static_cast<float>(i));
        people_[i].level.aim(kCrowdLevel * now_.crowd * kShares[i] * ebb);
    }
}

void AirVoice::drop() {
    falling_ = 0;
    nextAt_ = -std::log(random_.between(1e-3f, 1));
    drops_.tune(nextDrop_, random_.between(1100, 3900), 0.004f, rate_);
    drops_.strike(nextDrop_, kDropLevel * std::pow(random_.between(0.2f, 1), 3.0f));
    nextDrop_ = (nextDrop_ + 1) % drops_.re.size();
}

void AirVoice::add(std::span<float> out, const AirSound& target) {
    while (!out.empty()) {
        const std::span<float> part = out.first(std::min(kControlEvery, out.size()));
        tune(target, static_cast<float>(part.size()) / rate_);
        const bool rains = std::max(now_.rain, patter_.level.now) > kAirUnheard;
        const bool heard = std::max(now_.crowd, people_[0].level.now) > kAirUnheard;
        for (float& sample : part) {
            const float hiss = hiss_.step();
            float sum = rumble_.step(hiss) + rush_.step(hiss);
            if (heard)
                for (Band& band : people_) sum += band.step(hiss);
            if (rains) {
                falling_ += dropChance_;
                if (falling_ > nextAt_) drop();
                sum += patter_.step(hiss) + drops_.step();
            }
            sample += sum;
        }
        out = out.subspan(part.size());
    }
}

}  // namespace slip
