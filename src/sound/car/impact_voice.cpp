// SPDX-License-Identifier: MIT
#include "sound/car/impact_voice.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kMinBlow = 0.15f;     // m/s, the softest audible impact
constexpr float kHeldTime = 0.08f;    // s, in which a past impact decays to 1/e
constexpr float kBlowLevel = 0.12f;   // for an impact of 1 m/s
constexpr float kPressShare = 0.15f;  // share of an impact applied per sample: it lasts for a fraction of a ms
constexpr float kMaxBlow = 30;        // m/s
constexpr float kRubFrom = 0.4f, kRubFull = 25;  // m/s
constexpr float kRubLevel = 3.5f;
constexpr std::size_t kCrunch = 0, kRub = 1;  // filters
constexpr float kSilentAfter = 5;             // s, after the last impact

struct RingingMode {
    float hz, share, decay;  // decay: s to 1/e
};
struct MaterialVoice {
    float level;
    std::array<RingingMode, 6> modes;
    float crunchHz, crunchQ, crunch, crunchDecay;
    float rubHz, rubQ, rub;
};

constexpr std::array<MaterialVoice, namesOf(static_cast<const Material*>(nullptr)).size()> kMaterialVoices{{
    {1,  // concrete
     {{{72, 1, 0.09f},
       {112, 0.7f, 0.07f},
       {236, 0.35f, 0.04f},
       {610, 0.2f, 0.025f},
       {1180, 0.14f, 0.015f},
       {2250, 0.08f, 0.01f}}},
     1500,
     0.6f,
     0.9f,
     0.06f,
     950,
     0.7f,
     0.16f},
    {0.95f,  // metal
     {{{92, 0.8f, 0.09f},
       {331, 0.4f, 0.22f},
       {607, 0.4f, 0.28f},
       {1130, 0.34f, 0.24f},
       {1870, 0.24f, 0.18f},
       {2910, 0.14f, 0.13f}}},
     2400,
     0.8f,
     0.5f,
     0.05f,
     2100,
     2.5f,
     0.17f},
    {0.95f,  // car
     {{{83, 0.9f, 0.08f},
       {187, 0.55f, 0.06f},
       {402, 0.42f, 0.06f},
       {745, 0.34f, 0.07f},
       {1320, 0.24f, 0.06f},
       {2140, 0.14f, 0.04f}}},
     1000,
     0.7f,
     0.8f,
     0.09f,
     1350,
     1,
     0.13f},
    {0.75f,  // tyres
     {{{61, 1, 0.11f}, {94, 0.8f, 0.08f}, {148, 0.3f, 0.05f}, {262, 0.12f, 0.03f}, {0, 0, 0.01f}, {0, 0, 0.01f}}},
     420,
     0.7f,
     0.4f,
     0.07f,
     380,
     0.8f,
     0.14f},
    {0.6f,  // wood
     {{{108, 0.7f, 0.05f},
       {287, 0.6f, 0.045f},
       {518, 0.5f, 0.035f},
       {893, 0.36f, 0.03f},
       {1410, 0.22f, 0.02f},
       {2300, 0.1f, 0.015f}}},
     1900,
     0.8f,
     0.6f,
     0.035f,
     760,
     1,
     0.1f},
    {0.3f,  // straw
     {{{66, 0.7f, 0.05f}, {118, 0.35f, 0.03f}, {0, 0, 0.01f}, {0, 0, 0.01f}, {0, 0, 0.01f}, {0, 0, 0.01f}}},
     3300,
     0.6f,
     0.7f,
     0.11f,
     3000,
     0.6f,
     0.06f},
    {0.07f,  // plastic
     {{{268, 0.9f, 0.03f}, {472, 0.8f, 0.03f}, {835, 0.5f, 0.025f}, {1290, 0.3f, 0.02f}, {0, 0, 0.01f}, {0, 0, 0.01f}}},
     1700,
     0.9f,
     0.5f,
     0.02f,
     1600,
     1.2f,
     0.05f},
}};

const MaterialVoice& voiceOf(Material material) { return kMaterialVoices[static_cast<std::size_t>(material)]; }

/// Approximates tanh within 0.03 by a Padé approximant, clamped where it reaches ±1.
float roundedOff(float x) {
    x = std::clamp(x, -3.0f, 3.0f);
    return x * (27 + x * x) / (27 + 9 * x * x);
}

}  // namespace

ImpactVoice::ImpactVoice(float rate, std::uint64_t seed)
    : rate_(rate), random_(seed), hiss_(hissAt(rate, random_.next())) {}

void ImpactVoice::strike(float blow, Material material) {
    const float fresh = std::min(blow, kMaxBlow) - ringingSpeed_;
    if (blow < kMinBlow || fresh <= 0) return;
    ringingSpeed_ += fresh;
    const MaterialVoice& voice = voiceOf(material);
    const float strength = kBlowLevel * voice.level * std::pow(fresh, 1.2f);
    const float longer = 1 + ringingSpeed_ / 25, softer = 1 - 0.15f * ramp(ringingSpeed_, 2, 20);  // large pieces yield
    for (std::size_t i = 0; i < voice.modes.size(); ++i) {
        const RingingMode& mode = voice.modes[i];
        shares_[i / 4][i % 4] = mode.share * (1 + 0.2f * noise());
        if (mode.share <= 0) continue;
        modes_.tune(i, mode.hz * softer * (1 + 0.06f * noise()), mode.decay * longer, rate_);
    }
    pendingImpulse_ += strength;
    broken_.tune(kCrunch, voice.crunchHz, voice.crunchQ, rate_);
    crunchRise_ += strength * voice.crunch;
    crunchKeeps_ = std::exp(-1 / (voice.crunchDecay * longer * rate_));
    ringing_ = kSilentAfter;
}

void ImpactVoice::tune(const ImpactSound& target, float dt) {
    ringingSpeed_ *= std::exp(-dt / kHeldTime);
    ringing_ = std::max(ringing_ - dt, 0.0f);
    scrape_ += (target.scrape - scrape_) * smoothingShare(dt, 0.02f);
    const MaterialVoice& voice = voiceOf(target.material);
    catch_ += (noise() - catch_) * smoothingShare(dt, 0.012f);
    const float pace = std::sqrt(ramp(scrape_, kRubFrom, kRubFull));
    rubs_.aim(kRubLevel * voice.rub * pace * (1 + 1.6f * catch_));
    modes_.settle();
    if (pendingImpulse_ < 1e-9f) pendingImpulse_ = 0;
    if (crunchLevel_ + crunchRise_ < 1e-9f) crunchLevel_ = crunchRise_ = 0;
    if (rubs_.wanted > 0) {
        broken_.tune(kRub, voice.rubHz * (0.7f + 0.5f * pace), voice.rubQ, rate_);
        ringing_ = std::max(ringing_, 0.2f);
    }
}

void ImpactVoice::ring(std::span<float> out) {
    Ringings<2> modes = modes_;  // a local copy cannot be aliased, so it stays in registers
    float pressed = pendingImpulse_;
    for (float& sample : out) {
        const float push = kPressShare * pressed;
        pressed -= push;
        modes.strike(push, shares_);
        sample = modes.step();
    }
    modes_ = modes;
    pendingImpulse_ = pressed;
}

/// Adds breaking to `blows` and rubbing to `out`.
void ImpactVoice::crunchAndRub(std::span<float> blows, std::span<float> out) {
    BandFilters broken = broken_;
    Fader rubs = rubs_;
    Hiss hiss = hiss_;
    float rise = crunchRise_, level = crunchLevel_;
    for (std::size_t i = 0; i < out.size(); ++i) {
        const float risen = 0.02f * rise;  // within a millisecond
        rise -= risen;
        level = level * crunchKeeps_ + risen;
        const Lanes bands = broken.step(inAll(hiss.step()));
        blows[i] += level * bands[kCrunch];
        out[i] += rubs.step() * bands[kRub];
    }
    crunchRise_ = rise;
    crunchLevel_ = level;
    broken_ = broken;
    rubs_ = rubs;
    hiss_ = hiss;
}

void ImpactVoice::play(std::span<float> out) {
    std::array<float, kControlEvery> blow{};
    const std::span<float> blows = std::span(blow).first(out.size());
    if (pendingImpulse_ > 0 || !modes_.isSilent()) ring(blows);
    if (crunchLevel_ + crunchRise_ + rubs_.wanted + rubs_.now > 0) crunchAndRub(blows, out);
    for (std::size_t i = 0; i < out.size(); ++i) out[i] += roundedOff(blows[i]);
}

void ImpactVoice::add(std::span<float> out, const ImpactSound& target) {
    strike(target.blow, target.material);
    while (!out.empty()) {
        const std::span<float> part = out.first(std::min(kControlEvery, out.size()));
        tune(target, static_cast<float>(part.size()) / rate_);
        if (ringing_ > 0) play(part);
        out = out.subspan(part.size());
    }
}

}  // namespace slip
