#include "sound/mixer.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr std::size_t kBlock = 64;  // samples a side
constexpr float kGlide = 0.02f;     // s, time constant of gains
constexpr float kFaded = 0.003f;    // gain that is not heard any more
constexpr float kStraight = 0.7f;   // up to there a sum stays as it is
constexpr float kFullScale = 32000;

float softClip(float x) {
    const float over = std::abs(x) - kStraight;
    return over <= 0 ? x : std::copysign(kStraight + (1 - kStraight) * std::tanh(over / (1 - kStraight)), x);
}

/// Other cars have no wind about the ears, and no crowd of their own.
SoundVolumes volumesOf(std::size_t voice, const Loudness& loudness) {
    const SoundVolumes& own = loudness.cars;
    if (voice < kOwnVoices) return own;
    return {loudness.others * own.engine, loudness.others * own.tyres, loudness.others * own.impacts, 0};
}

/// About the own cars that are heard.
Room roomOf(const Voices& voices) {
    static_assert(kOwnVoices == 2);
    if (voices[0].car == kNobody) return {};
    return voices[1].car == kNobody ? voices[0].room : mean(voices[0].room, voices[1].room);
}

}  // namespace

Mixer::Mixer(float sampleRate)
    : signals_(sampleRate), echo_(sampleRate), share_(smoothingShare(1 / sampleRate, kGlide)) {
    for (std::size_t i = 0; i < kVoices; ++i)
        channels_.push_back({EngineTone(sampleRate, i + 1), AirPath(sampleRate, kEarshot)});
}

void Mixer::add(Channel& channel, const Voice& voice, const SoundVolumes& volumes, std::span<float> sum) {
    if (voice.car != channel.car && std::max(channel.left, channel.right) < kFaded) {
        channel.car = voice.car;
        channel.left = channel.right = 0;
        channel.tone.jumpTo(voice.sound);
        channel.path.start(voice.distance);
    }
    if (channel.car == kNobody) return;
    const bool stays = voice.car == channel.car;
    if (stays)
        channel.sound = voice.sound, channel.distance = voice.distance;
    else
        channel.sound.impact = {};
    const float left = stays ? voice.left : 0, right = stays ? voice.right : 0;
    std::array<float, kBlock> tone{};
    const std::span<float> mono = std::span(tone).first(sum.size() / 2);
    channel.tone.fill(mono, channel.sound, volumes);
    if (channel.distance > 0) channel.path.pass(mono, channel.distance);
    for (std::size_t i = 0; i < mono.size(); ++i) {
        channel.left += (left - channel.left) * share_;
        channel.right += (right - channel.right) * share_;
        sum[2 * i] += channel.left * mono[i];
        sum[2 * i + 1] += channel.right * mono[i];
    }
}

void Mixer::fill(std::span<std::int16_t> out, Voices voices, const Loudness& loudness) {
    for (std::size_t from = 0; from < out.size(); from += 2 * kBlock) {
        const std::span<std::int16_t> part = out.subspan(from, std::min(2 * kBlock, out.size() - from));
        std::array<float, 2 * kBlock> sums{};
        const std::span<float> sum = std::span(sums).first(part.size());
        for (std::size_t i = 0; i < kVoices; ++i) add(channels_[i], voices[i], volumesOf(i, loudness), sum);
        for (Voice& voice : voices) voice.sound.impact.blow = 0;
        echo_.add(sum, roomOf(voices));
        std::array<float, kBlock> notes{};
        signals_.add(std::span(notes).first(part.size() / 2), loudness.signals);
        for (std::size_t i = 0; i < part.size(); ++i)
            part[i] = static_cast<std::int16_t>(softClip(sum[i] + notes[i / 2]) * kFullScale);
    }
}

}  // namespace slip
