// SPDX-License-Identifier: MIT
#include "platform/audio/audio.hpp"

#include "platform/window/audio_queue_sizer.hpp"
#include "sound/mix/mixer.hpp"

#include <SFML/Audio/SoundStream.hpp>
#include <SFML/System/Clock.hpp>

#include <AL/alc.h>
#include <algorithm>
#include <array>
#include <mutex>
#include <optional>
#include <span>
#include <utility>

namespace slip {
namespace {

constexpr unsigned kSampleRate = 44100;

/// Without a device SFML's stream spins and prints an error for every chunk. This avoids that.
bool deviceExists() {
    ALCdevice* const device = alcOpenDevice(nullptr);
    if (device) alcCloseDevice(device);
    return device != nullptr;
}

/// Everything that the audio thread needs, copied as a whole.
struct AudioState {
    Voices voices;
    Loudness loudness;
    Surroundings surroundings;
    std::optional<MusicExample> example;
    std::optional<UiSound> signal;

    void clearOneShots() {
        for (Voice& voice : voices) voice.sound.impact.blow = 0;
        example.reset();
        signal.reset();
    }
};

}  // namespace

Loudness loudnessOf(const VolumeSettings& volume) {
    const float all = volume.master;
    return {{all * volume.engine, all * volume.tyres, all * volume.effects, all * volume.ambience},
            volume.rivals,
            all * volume.ui,
            volume.musicOn ? all * volume.music : 0};
}

class Audio::Stream final : public sf::SoundStream {
public:
    Stream() { initialize(2, kSampleRate); }
    ~Stream() override { stop(); }

    void set(const Voices& voices, const VolumeSettings& volume, float pace) {
        const Loudness loudness = loudnessOf(volume);
        const std::lock_guard lock(mutex_);
        replaceVoices(pending_.voices, voices);
        pending_.loudness.cars = loudness.cars;
        pending_.loudness.others = loudness.others;
        pending_.surroundings.pace = pace;
    }
    void silence() {
        const std::lock_guard lock(mutex_);
        pending_.voices = {};
        pending_.surroundings.pace = 1;
    }
    void setMusic(const MusicCue& cue, const VolumeSettings& volume) {
        const std::lock_guard lock(mutex_);
        pending_.surroundings.music = cue;
        pending_.loudness.music = loudnessOf(volume).music;
    }
    void example(const MusicExample& example) {
        const std::lock_guard lock(mutex_);
        pending_.example = example;
    }
    void signal(UiSound signal, const VolumeSettings& volume) {
        const std::lock_guard lock(mutex_);
        pending_.loudness.signals = loudnessOf(volume).signals;
        pending_.signal = signal;
    }

private:
    /// Copies the news from the game's thread. Never waits: if that thread holds the lock, the previous state is used
    /// for one more chunk.
    void takeNews() {
        heard_.clearOneShots();
        const std::unique_lock lock(mutex_, std::try_to_lock);
        if (!lock) return;
        heard_ = pending_;
        pending_.clearOneShots();
    }
    bool onGetData(Chunk& data) override {
        if (queue_.ranOut(sinceAsked_.restart().asSeconds())) mixer_.fadeIn();
        takeNews();
        if (heard_.signal) mixer_.start(*heard_.signal);
        const std::span<std::int16_t> chunk = std::span(buffer_).first(2 * queue_.chunk());
        Surroundings surroundings = heard_.surroundings;
        Loudness loudness = heard_.loudness;
        if (heard_.example) example_ = *heard_.example;
        playExample(example_, static_cast<float>(queue_.chunk()) / static_cast<float>(kSampleRate), surroundings,
                    loudness);
        mixer_.fill(chunk, heard_.voices, loudness, surroundings);
        data.samples = chunk.data();
        data.sampleCount = chunk.size();
        return true;
    }
    void onSeek(sf::Time) override {}

    Mixer mixer_{static_cast<float>(kSampleRate)};
    std::array<std::int16_t, 2 * AudioQueueSizer::kLarge> buffer_{};
    AudioQueueSizer queue_{static_cast<float>(kSampleRate)};
    sf::Clock sinceAsked_;
    MusicExample example_;
    AudioState heard_;  // used only by the audio thread
    std::mutex mutex_;
    AudioState pending_;  // set by the game's thread
};

Audio::Audio() = default;
Audio::~Audio() = default;

bool Audio::start() {
    if (!deviceExists()) return false;
    stream_ = std::make_unique<Stream>();
    stream_->play();
    return true;
}

void Audio::set(const Voices& voices, const VolumeSettings& volume, float pace) {
    if (stream_) stream_->set(voices, volume, pace);
}

void Audio::play(const MusicCue& cue, const VolumeSettings& volume) {
    if (stream_) stream_->setMusic(cue, volume);
}

void Audio::example(const MusicExample& example) {
    if (stream_) stream_->example(example);
}

void Audio::silence() {
    if (stream_) stream_->silence();
}

void Audio::signal(UiSound signal, const VolumeSettings& volume) {
    if (stream_) stream_->signal(signal, volume);
}

}  // namespace slip
