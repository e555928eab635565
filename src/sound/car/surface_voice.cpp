// SPDX-License-Identifier: MIT
#include "sound/car/surface_voice.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr std::size_t kBody = 0, kHiss = 1, kWater = 2;   // filters
constexpr std::size_t kStone = 0, kThud = 1, kClack = 2;  // ringing modes
constexpr float kGroundGlide = 0.025f;                    // s
constexpr float kUnsprayed = 1e-5f;
constexpr float kStill = 0.3f;          // m/s
constexpr float kLoudestGround = 1.5f;  // relative to the level at full speed
constexpr float kSprayLevel = 0.105f, kBumpLevel = 0.16f;

}  // namespace

const SurfaceVoice::Timbre& SurfaceVoice::timbreOf(GroundNoise noise) {
    static constexpr std::array<Timbre, namesOf(static_cast<const GroundNoise*>(nullptr)).size()> kTimbres{{
        // hz, q, level; hissHz, hiss; grains, grainHz, grain; fullSpeed, slid, uneven, hard
        {850, 0.9f, 0.11f, 2600, 0.02f, 0, 2000, 0, 50, 1, 0, 1},                // road
        {1250, 2.2f, 0.18f, 3200, 0.017f, 0, 2000, 0, 50, 1, 0.02f, 1},          // concrete
        {340, 0.8f, 0.12f, 1200, 0.042f, 0, 1500, 0, 25, 1, 0.35f, 0.4f},        // cobbles
        {700, 0.9f, 0.1f, 2400, 0.04f, 0, 1500, 0, 30, 1, 0.04f, 1.5f},          // kerb
        {760, 0.9f, 0.07f, 5200, 0.07f, 0, 2500, 0, 40, 1, 0, 1},                // wet
        {260, 0.6f, 0.23f, 2300, 0.13f, 10, 900, 0.1f, 18, 1, 1, 0.1f},          // water
        {480, 0.7f, 0.13f, 3400, 0.042f, 28, 3100, 0.09f, 16, 1.5f, 1, 0.4f},    // gravel
        {230, 0.6f, 0.21f, 5600, 0.11f, 0, 3000, 0, 18, 1.6f, 1, 0},             // sand
        {330, 0.8f, 0.2f, 1900, 0.028f, 5, 2300, 0.14f, 20, 1.5f, 0.8f, 0.3f},   // dirt
        {190, 0.8f, 0.18f, 1500, 0.11f, 2, 1100, 0.06f, 20, 1.4f, 0.8f, 0.1f},   // grass
        {620, 1.2f, 0.14f, 1300, 0.042f, 22, 1250, 0.08f, 16, 1.5f, 1, 0},       // snow
        {1000, 1.4f, 0.13f, 2900, 0.042f, 7, 1900, 0.1f, 25, 1.5f, 0.7f, 0.2f},  // packed snow
        {2300, 5, 0.085f, 6800, 0.07f, 1.5f, 4800, 0.07f, 30, 2, 0.8f, 0.4f},    // ice
        {560, 0.9f, 0.07f, 1100, 0.028f, 0, 1500, 0, 45, 1, 0, 1},               // oil
    }};
    return kTimbres[static_cast<std::size_t>(noise)];
}

RollingGround rollingGroundOf(const Surface& surface, float speed, float slide, float wet) {
    const GroundNoise noise = rollingNoise(surface);
    const float water = noise == GroundNoise::Wet ? std::max(wet, 1.0f) : wet;
    return {noise, speed, slide, surface.bumpAmplitude, surface.bumpPeriod, water};
}

/// Returns the timbre of both axles together. The louder ground has more weight.
SurfaceVoice::Timbre SurfaceVoice::mixed(const GroundSound& target) {
    Timbre front = timbreOf(target[0].noise);
    const Timbre& rear = timbreOf(target[1].noise);
    const float share = rear.level / (front.level + rear.level);
    for (float Timbre::*member : kTimbreMembers) front.*member = lerp(front.*member, rear.*member, share);
    return front;
}

SurfaceVoice::SurfaceVoice(float rate, std::uint64_t seed)
    : rate_(rate), random_(seed), hiss_(hissAt(rate, random_.next())), now_(timbreOf(GroundNoise::Road)) {
    bands_.tune(kWater, 4600, 0.6f, rate);
    struck_.tune(kThud, 78, 0.022f, rate);
    struck_.tune(kClack, 430, 0.006f, rate);
}

void SurfaceVoice::tune(const GroundSound& target, float dt) {
    const float share = smoothingShare(dt, kGroundGlide);
    const Timbre wanted = mixed(target);
    for (float Timbre::*member : kTimbreMembers) now_.*member += (wanted.*member - now_.*member) * share;
    speed_ += (std::max(target[0].speed, target[1].speed) - speed_) * share;
    slide_ += (std::max(target[0].slide, target[1].slide) - slide_) * share;
    wet_ += (std::min((target[0].wet + target[1].wet) / 2, 1.5f) - wet_) * share;

    const float pace = std::max(speed_ - kStill, 0.0f) / now_.fullSpeed;
    const float gain = std::min(pace * std::sqrt(pace), kLoudestGround) * (1 + (now_.slideGain - 1) * slide_);
    const float spray = kSprayLevel * wet_ * std::min(sq(speed_ / 30), kLoudestGround);
    levels_.aim(Lanes{now_.level * gain, now_.hiss * gain, spray, 0});
    for (Bumps& bumps : bumps_) tuneBumps(bumps, target[static_cast<std::size_t>(&bumps - bumps_.data())], share);
    struck_.settle();
    still_ = speed_ < kStill && levels_.now[kBody] <= 0 && levels_.now[kWater] < kUnsprayed && struck_.isSilent();
    if (still_) return;
    bands_.tune(kBody, now_.hz * (0.85f + 0.15f * std::min(pace, 2.0f)), now_.q, rate_);
    bands_.tune(kHiss, now_.hissHz, 0.8f, rate_);
    grains_.step = 2 * now_.grains * (speed_ + 4 * slide_ * std::min(speed_, 5.0f)) / rate_;
    grains_.strength = now_.grain * std::min(0.4f + pace, 1.5f);
}

void SurfaceVoice::tuneBumps(Bumps& bumps, const RollingGround& target, float share) {
    bumps.speed += (target.speed - bumps.speed) * share;
    const float hertz = bumps.speed / std::max(target.bumpPeriod, 0.05f);
    bumps.strikes.step = hertz / rate_;
    const float vertical = 2 * kPi * target.bumpAmplitude * hertz;  // m/s
    bumps.strikes.strength = kBumpLevel * ramp(vertical, 0.02f, 9) * (1 - 0.35f * now_.uneven);
}

void SurfaceVoice::strikeBump(Strikes& bumps) {
    bumps.progress -= bumps.next;
    bumps.next = 1 + 0.8f * now_.uneven * noise();
    const float strength = bumps.strength * (1 + (0.1f + 0.4f * now_.uneven) * noise());
    struck_.strike(kThud, strength);
    struck_.strike(kClack, 0.8f * now_.clackGain * strength);
}

void SurfaceVoice::strikeGrain() {
    grains_.progress = 0;
    grains_.next = -std::log(random_.between(1e-3f, 1));
    struck_.tune(kStone, now_.grainHz * random_.between(0.6f, 1.4f), 0.0025f, rate_);  // each stone sounds different
    struck_.strike(kStone, grains_.strength * random_.between(0.1f, 1));
}

void SurfaceVoice::roll(std::span<float> out) {
    BandFilters bands = bands_;  // local copies cannot be aliased, so they stay in registers
    Faders levels = levels_;
    Hiss hiss = hiss_;
    for (float& sample : out) sample = sumOf(levels.step() * bands.step(inAll(hiss.step())));
    hiss_ = hiss;
    bands_ = bands;
    levels_ = levels;
}

/// Returns the number of samples to the next strike, at least 1.
std::size_t SurfaceVoice::samplesToNext() const {
    static constexpr float kNone = 1e-9f;  // per sample
    const auto samplesTo = [](const Strikes& strikes) {
        return (strikes.next - strikes.progress) / std::max(strikes.step, kNone);
    };
    const float least =
        std::min({samplesTo(bumps_[0].strikes), samplesTo(bumps_[1].strikes), samplesTo(grains_), 1e6f});
    return static_cast<std::size_t>(std::max(std::ceil(least), 1.0f));
}

void SurfaceVoice::strikeAndRing(std::span<float> out) {
    while (!out.empty()) {
        const std::size_t count = std::min(samplesToNext(), out.size());
        const auto steps = static_cast<float>(count);
        for (Strikes* strikes : {&bumps_[0].strikes, &bumps_[1].strikes, &grains_})
            strikes->progress += steps * strikes->step;
        Ringings<1> struck = struck_;
        for (float& sample : out.first(count)) sample += struck.step();
        struck_ = struck;
        for (Bumps& bumps : bumps_)
            if (bumps.strikes.progress >= bumps.strikes.next) strikeBump(bumps.strikes);
        if (grains_.progress >= grains_.next) strikeGrain();
        out = out.subspan(count);
    }
}

void SurfaceVoice::add(std::span<float> out, const GroundSound& target) {
    while (!out.empty()) {
        const std::span<float> part = out.first(std::min(kControlEvery, out.size()));
        tune(target, static_cast<float>(part.size()) / rate_);
        if (!still_) {
            std::array<float, kControlEvery> sounds;
            const std::span<float> rolling = std::span(sounds).first(part.size());
            roll(rolling);
            strikeAndRing(rolling);
            Centring centring = centring_;
            for (std::size_t i = 0; i < part.size(); ++i) part[i] += centring.step(rolling[i]);
            centring_ = centring;
        }
        out = out.subspan(part.size());
    }
}

}  // namespace slip
