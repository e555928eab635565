// SPDX-License-Identifier: MIT
#include "sound/music/ensemble.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kMaxEcho = 0.6f;  // s
constexpr float kEchoBack = 0.34f, kEchoShare = 0.3f;
constexpr int kEchoSteps = 3;                      // a dotted eighth
constexpr float kPump = 0.45f, kPumpTime = 0.13f;  // ducking of pad and bass after a kick; s

FmPatch leadPatch(const Tune& tune) {
    if (tune.calm) return {.ratio = 1, .index = 1.2f, .dull = 0.5f, .decay = 1.6f, .release = 0.25f, .level = 0.16f};
    constexpr std::array kRatios{1.0f, 2.0f, 3.0f};
    return {.ratio = kRatios[static_cast<std::size_t>(tune.lead)],
            .index = 2.2f,
            .decay = 1.2f,
            .vibrato = 0.004f,
            .level = 0.23f};
}

FmPatch arpPatch(const Tune& tune) {
    return {
        .ratio = 2, .index = 1.5f, .dull = 0.06f, .decay = 0.3f, .release = 0.03f, .level = tune.calm ? 0.09f : 0.12f};
}

}  // namespace

void Ensemble::Echo::begin(std::size_t delay) {
    length = std::min(ring.size(), delay);
    std::ranges::fill(ring, StereoSample{});
    at = 0;
}

void Ensemble::Echo::add(StereoPart out) {
    for (StereoSample& sample : out) {
        StereoSample& slot = ring[at];
        const StereoSample back = slot;
        slot = {sample.left + kEchoBack * back.right, sample.right + kEchoBack * back.left};  // swaps the sides
        if (++at == length) at = 0;
        sample += kEchoShare * back;
    }
}

Ensemble::Ensemble(float rate)
    : rate_(rate),
      drums_(rate),
      bass_(rate),
      lead_(rate, {}),
      arp_(rate, {}),
      pad_(rate),
      echo_{.ring = std::vector<StereoSample>(static_cast<std::size_t>(rate * kMaxEcho))},
      pumpKeeps_(1 - smoothingShare(1 / rate, kPumpTime)) {}

void Ensemble::begin(const Tune& tune) {
    drums_ = DrumKit(rate_);
    bass_ = SawBass(rate_);
    lead_ = FmVoices(rate_, leadPatch(tune));
    arp_ = FmVoices(rate_, arpPatch(tune));
    pad_ = Pad(rate_);
    echo_.begin(static_cast<std::size_t>(kEchoSteps * stepTime(tune) * rate_));
}

void Ensemble::start(const Note& note, float stepTime) {
    const float seconds = static_cast<float>(note.length) * stepTime;
    if (isDrum(note.instrument)) drums_.strike(note);
    if (note.instrument == Instrument::Kick) pump_ = 1;
    const float hz = hzOf(note.pitch);
    if (note.instrument == Instrument::Bass) bass_.play(hz, note.velocity, seconds);
    if (note.instrument == Instrument::Lead) lead_.play(hz, note.velocity, seconds, 0);
    if (note.instrument == Instrument::Arp) arp_.play(hz, note.velocity, seconds, note.step % 4 < 2 ? -0.8f : 0.8f);
    if (note.instrument == Instrument::Pad) pad_.play(hz, note.velocity, seconds);
}

void Ensemble::add(StereoPart out, float open) {
    std::array<float, kControlEvery> left;  // gain of bass and pad after ducking by the kick
    const std::span<float> under = std::span(left).first(out.size());
    for (float& share : under) share = 1 - kPump * (pump_ *= pumpKeeps_);
    lead_.add(out, open);
    arp_.add(out, open);
    echo_.add(out);
    drums_.add(out);
    bass_.add(out, open, under);
    pad_.add(out, open, under);
}

}  // namespace slip
