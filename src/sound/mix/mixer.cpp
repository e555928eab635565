// SPDX-License-Identifier: MIT
#include "sound/mix/mixer.hpp"

#include "base/scalar.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr float kGlide = 0.02f;     // s, time constant of gains
constexpr float kFadeIn = 0.008f;   // s, after a break
constexpr float kFaded = 0.003f;    // gain below which a channel counts as inaudible
constexpr float kSamePace = 1e-4f;  // paces closer than this count as equal
constexpr float kFullScale = 32000;
constexpr float kQuietEngine = 0.03f, kLoadedEngine = 0.09f;  // levels: music starts to make room, does so fully

/// Mean level above which a bus is turned down, and its gain at a volume of 1.
struct BusPlan {
    float cap, trim;
};
constexpr float kUncapped = 10;
constexpr std::array<BusPlan, kBuses> kPlans{BusPlan{0.16f, 1.45f},    BusPlan{0.155f, 1.03f}, BusPlan{0.09f, 1.1f},
                                             BusPlan{kUncapped, 1.2f}, BusPlan{0.09f, 1.1f},   BusPlan{kUncapped, 0.6f},
                                             BusPlan{kUncapped, 1}};

constexpr Bus kLastEchoed = Bus::Impacts;  // this bus and all before it go through the room echo

constexpr std::size_t at(Bus bus) { return static_cast<std::size_t>(bus); }

constexpr bool isDucked(Bus bus) { return bus != Bus::Impacts && bus != Bus::Signals; }

/// Returns the volume of each bus. Other cars use the engine volume, scaled by `others`.
std::array<float, kBuses> volumesOf(const Loudness& loudness) {
    const SoundVolumes& cars = loudness.cars;
    return {cars.engine,     loudness.others * cars.engine, cars.tyres, cars.impacts, cars.ambience, loudness.music,
            loudness.signals};
}

bool isFinite(const CarStems& stems) {
    std::array<float, 8> sums{};  // eight independent sums: a single one would wait for each addition
    for (std::size_t i = 0; i < kSoundBlock; i += sums.size())
        for (std::size_t k = 0; k < sums.size(); ++k)
            sums[k] += stems.engine[i + k] + stems.tyres[i + k] + stems.impacts[i + k] + stems.ambience[i + k];
    return std::ranges::all_of(sums, [](float sum) { return std::isfinite(sum); });
}

/// Returns true if gains, distance, rpm and load are finite. Other bad figures show up in the stems (isFinite).
bool hasFinitePlacement(const Voice& voice) {
    return std::isfinite(voice.left + voice.right + voice.distance + voice.sound.run.rpm + voice.sound.run.load);
}

/// Sums all stems of a car outside and passes them through the air to the listener. The result is in `stems.engine`.
void propagateToEar(AirPath& path, CarStems& stems, float distance) {
    const std::span<float> sent = std::span(stems.tyres).first(samplesAt(ListenerPosition::Outside));
    for (std::size_t i = 0; i < sent.size(); ++i) sent[i] += stems.engine[i] + stems.impacts[i];
    path.pass(sent, stems.engine, distance);
}

/// Adds a stem to a bus. The gain changes linearly from `from` to `to` over the block.
void addTo(StereoBlock& sum, const std::array<float, kSoundBlock>& stem, StereoSample from, StereoSample to) {
    constexpr float kStep = 1.0f / kSoundBlock;
    const float left = (to.left - from.left) * kStep, right = (to.right - from.right) * kStep;
    for (std::size_t i = 0; i < kSoundBlock; ++i) {
        const auto steps = static_cast<float>(static_cast<int>(i) + 1);
        sum[2 * i] += (from.left + steps * left) * stem[i];
        sum[2 * i + 1] += (from.right + steps * right) * stem[i];
    }
}

/// Returns the room around the audible own cars, averaged if there are two.
Room roomOf(const Voices& voices) {
    static_assert(kOwnVoices == 2);
    if (!voices[0].car) return {};
    return voices[1].car ? mean(voices[0].room, voices[1].room) : voices[0].room;
}

}  // namespace

Mixer::Mixer(float sampleRate)
    : channelShare_(smoothingShare(static_cast<float>(kSoundBlock) / sampleRate, kGlide)),
      signals_(sampleRate),
      music_(sampleRate),
      musicCut_(sampleRate),
      echo_(sampleRate),
      ducking_(sampleRate),
      playback_{.share = smoothingShare(1 / sampleRate, kGlide)},
      limiter_(sampleRate),
      fade_{.step = 1 / (kFadeIn * sampleRate)} {
    for (std::size_t i = 0; i < kVoices; ++i) {
        const ListenerPosition ear = i < kOwnVoices ? ListenerPosition::Inside : ListenerPosition::Outside;
        channels_.push_back(
            {CarVoice(sampleRate, i + 1, ear), AirPath(rateAt(ear, sampleRate), sampleRate, kMaxAudibleDistance)});
    }
    for (const BusPlan& plan : kPlans) strips_.emplace_back(sampleRate, plan.cap, plan.trim);
}

void Mixer::addVoice(Channel& channel, Voice& voice, bool own, BusBlocks& sums) {
    if (!hasFinitePlacement(voice)) voice.car.reset();
    if (voice.car != channel.car && std::max(channel.left, channel.right) < kFaded) {
        channel.car = voice.car;
        channel.left = channel.right = 0;
        channel.voice.reset(voice.sound);
        channel.path.start(voice.distance);
    }
    if (!channel.car) return;
    const bool stays = voice.car == channel.car;
    if (stays)
        channel.sound = voice.sound, channel.distance = voice.distance;
    else
        channel.sound.impact = {};
    if (own) ducking_.strike(channel.sound.impact.blow);
    CarStems stems;
    channel.voice.fill(stems, channel.sound);
    if (!isFinite(stems)) return channel.voice.reset({});
    if (!own) propagateToEar(channel.path, stems, channel.distance);
    const StereoSample from{channel.left, channel.right};
    channel.left += ((stays ? voice.left : 0) - channel.left) * channelShare_;
    channel.right += ((stays ? voice.right : 0) - channel.right) * channelShare_;
    const StereoSample to{channel.left, channel.right};
    addTo(sums[at(own ? Bus::Engine : Bus::Rivals)], stems.engine, from, to);
    if (!own) return;
    addTo(sums[at(Bus::Tyres)], stems.tyres, from, to);
    addTo(sums[at(Bus::Impacts)], stems.impacts, from, to);
    addTo(sums[at(Bus::Ambience)], stems.ambience, from, to);
}

void Mixer::addMusic(StereoBlock& sum, const MusicCue& cue) {
    music_.add(sum, cue);
    musicCut_.process(sum, ramp(strips_[at(Bus::Engine)].level(), kQuietEngine, kLoadedEngine));
}

void Mixer::addSignals(StereoBlock& sum) {
    std::array<float, kSoundBlock> notes{};
    signals_.add(notes, 1);
    for (std::size_t i = 0; i < notes.size(); ++i) sum[2 * i] = sum[2 * i + 1] = notes[i];
}

void Mixer::mixBlock(const Loudness& loudness, const MusicCue& cue) {
    BusBlocks sums{};
    for (std::size_t i = 0; i < kVoices; ++i) addVoice(channels_[i], voices_[i], i < kOwnVoices, sums);
    for (Voice& voice : voices_) voice.sound.impact.blow = 0;
    addMusic(sums[at(Bus::Music)], cue);
    addSignals(sums[at(Bus::Signals)]);
    const std::array<float, kBuses> volumes = volumesOf(loudness);
    const float duck = ducking_.step();
    block_ = {};
    for (std::size_t bus = 0; bus < kBuses; ++bus) {
        strips_[bus].process(sums[bus], volumes[bus], isDucked(static_cast<Bus>(bus)) ? duck : 1);
        for (std::size_t i = 0; i < block_.size(); ++i) block_[i] += sums[bus][i];
        if (bus == at(kLastEchoed)) echo_.add(block_, roomOf(voices_));
    }
    taken_ = 0;
}

StereoSample Mixer::nextSample(const Loudness& loudness, const MusicCue& cue) {
    if (taken_ == kSoundBlock) mixBlock(loudness, cue);
    const std::size_t i = 2 * taken_++;
    return {block_[i], block_[i + 1]};
}

void Mixer::fill(std::span<std::int16_t> out, const Voices& voices, const Loudness& loudness,
                 const Surroundings& surroundings) {
    replaceVoices(voices_, voices);
    MusicCue cue = surroundings.music;
    if (loudness.music <= 0) cue.piece = Piece::None;
    auto& [resampler, pace, share] = playback_;
    for (std::size_t i = 0; i + 1 < out.size(); i += 2) {
        pace += (surroundings.pace - pace) * share;
        if (std::abs(surroundings.pace - pace) < kSamePace) pace = surroundings.pace;
        while (resampler.needs()) resampler.push(nextSample(loudness, cue));
        const StereoSample sound = limiter_.step(resampler.pull(static_cast<double>(pace)));
        fade_.gain = std::min(1.0f, fade_.gain + fade_.step);
        out[i] = static_cast<std::int16_t>(fade_.gain * sound.left * kFullScale);
        out[i + 1] = static_cast<std::int16_t>(fade_.gain * sound.right * kFullScale);
    }
}

}  // namespace slip
