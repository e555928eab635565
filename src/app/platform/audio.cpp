#include "app/platform/audio.hpp"

#include <SFML/Audio/SoundStream.hpp>

#include <AL/alc.h>
#include <algorithm>
#include <array>
#include <mutex>
#include <optional>
#include <utility>

namespace slip {
namespace {

constexpr unsigned kSampleRate = 44100;
constexpr std::size_t kChunk = 1024;  // samples a side: 23 ms; SFML keeps three

/// Without a device SFML's stream spins and prints an error for every chunk, so it is asked for first.
bool deviceExists() {
    ALCdevice* const device = alcOpenDevice(nullptr);
    if (device) alcCloseDevice(device);
    return device != nullptr;
}

/// All that the audio thread gets to know, taken whole.
struct Heard {
    Voices voices;
    Loudness loudness;
    std::optional<Signal> signal;

    void set(const Voices& next) {
        const Voices before = std::exchange(voices, next);
        for (std::size_t i = 0; i < kVoices; ++i)  // what was not taken yet still strikes
            if (before[i].car == voices[i].car && before[i].sound.impact.blow > voices[i].sound.impact.blow)
                voices[i].sound.impact = before[i].sound.impact;
    }
    void forgetStrokes() {
        for (Voice& voice : voices) voice.sound.impact.blow = 0;
        signal.reset();
    }
};

}  // namespace

class Audio::Stream final : public sf::SoundStream {
public:
    Stream() { initialize(2, kSampleRate); }
    ~Stream() override { stop(); }

    void set(const Voices& voices, const VolumeSettings& volume) {
        const float all = volume.master;
        const SoundVolumes cars{all * volume.engine, all * volume.tyres, all * volume.effects, all * volume.ambience};
        const std::lock_guard lock(mutex_);
        told_.set(voices);
        told_.loudness.cars = cars;
        told_.loudness.others = volume.rivals;
    }
    void silence() {
        const std::lock_guard lock(mutex_);
        told_.voices = {};
    }
    void signal(Signal signal, float volume) {
        const std::lock_guard lock(mutex_);
        told_.loudness.signals = volume;
        told_.signal = signal;
    }

private:
    /// Never waits: while something is being told, what was known before is heard for one chunk more.
    void takeNews() {
        heard_.forgetStrokes();
        const std::unique_lock lock(mutex_, std::try_to_lock);
        if (!lock) return;
        heard_ = told_;
        told_.forgetStrokes();
    }
    bool onGetData(Chunk& data) override {
        takeNews();
        if (heard_.signal) mixer_.start(*heard_.signal);
        mixer_.fill(buffer_, heard_.voices, heard_.loudness);
        data.samples = buffer_.data();
        data.sampleCount = buffer_.size();
        return true;
    }
    void onSeek(sf::Time) override {}

    Mixer mixer_{static_cast<float>(kSampleRate)};
    std::array<std::int16_t, 2 * kChunk> buffer_{};
    Heard heard_;  // of the audio thread alone
    std::mutex mutex_;
    Heard told_;  // by the game's thread
};

Audio::Audio() = default;
Audio::~Audio() = default;

bool Audio::start() {
    if (!deviceExists()) return false;
    stream_ = std::make_unique<Stream>();
    stream_->play();
    return true;
}

void Audio::set(const Voices& voices, const VolumeSettings& volume) {
    if (stream_) stream_->set(voices, volume);
}

void Audio::silence() {
    if (stream_) stream_->silence();
}

void Audio::signal(Signal signal, const VolumeSettings& volume) {
    if (stream_) stream_->signal(signal, volume.master * volume.ui);
}

}  // namespace slip
