#include "app/devices/audio.hpp"

#include <SFML/Audio/SoundStream.hpp>

#include <AL/alc.h>
#include <array>
#include <atomic>

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

/// What crosses to the audio thread of a voice, beside its car and impact.
constexpr std::array kVoiceFigures{&Voice::left, &Voice::right};
constexpr std::array kSoundFigures{
    &CarSound::rpm,       &CarSound::load,  &CarSound::cylinders, &CarSound::exhaustHz, &CarSound::brightness,
    &CarSound::roughness, &CarSound::speed, &CarSound::squeal,    &CarSound::dirt,      &CarSound::crowd};

/// A voice whose figures cross one by one: a chunk that mixes two ticks cannot be heard. The car crosses first and is
/// read last, so figures of one car are never taken for another's.
class SharedVoice {
public:
    void set(const Voice& voice) {
        car_ = voice.car;
        if (voice.car == kNobody) return;
        for (std::size_t i = 0; i < placing_.size(); ++i) placing_[i] = voice.*kVoiceFigures[i];
        for (std::size_t i = 0; i < sound_.size(); ++i) sound_[i] = voice.sound.*kSoundFigures[i];
        if (voice.sound.impact > impact_) impact_ = voice.sound.impact;
    }
    void silence() { car_ = kNobody; }
    Voice take() {
        Voice voice;
        for (std::size_t i = 0; i < placing_.size(); ++i) voice.*kVoiceFigures[i] = placing_[i];
        for (std::size_t i = 0; i < sound_.size(); ++i) voice.sound.*kSoundFigures[i] = sound_[i];
        voice.sound.impact = impact_.exchange(0);
        voice.car = car_;
        return voice;
    }

private:
    std::atomic<int> car_{kNobody};
    std::array<std::atomic<float>, kVoiceFigures.size()> placing_{};
    std::array<std::atomic<float>, kSoundFigures.size()> sound_{};
    std::atomic<float> impact_{0};
};

}  // namespace

class Audio::Stream final : public sf::SoundStream {
public:
    Stream() { initialize(2, kSampleRate); }
    ~Stream() override { stop(); }

    void set(const Voices& voices, const VolumeSettings& volume) {
        for (std::size_t i = 0; i < kVoices; ++i) voices_[i].set(voices[i]);
        const float all = volume.master;
        engine_ = all * volume.engine, tyres_ = all * volume.tyres, impacts_ = all * volume.effects;
        ambience_ = all * volume.ambience, others_ = volume.rivals;
    }
    void silence() {
        for (SharedVoice& voice : voices_) voice.silence();
    }
    void signal(Signal signal, float volume) {
        signalVolume_ = volume;
        signal_ = static_cast<int>(signal);
    }

private:
    static constexpr int kNoSignal = -1;

    bool onGetData(Chunk& data) override {
        Voices voices;
        for (std::size_t i = 0; i < kVoices; ++i) voices[i] = voices_[i].take();
        if (const int signal = signal_.exchange(kNoSignal); signal != kNoSignal)
            mixer_.start(static_cast<Signal>(signal));
        mixer_.fill(buffer_, voices, {{engine_, tyres_, impacts_, ambience_}, others_, signalVolume_});
        data.samples = buffer_.data();
        data.sampleCount = buffer_.size();
        return true;
    }
    void onSeek(sf::Time) override {}

    Mixer mixer_{static_cast<float>(kSampleRate)};
    std::array<std::int16_t, 2 * kChunk> buffer_{};
    std::array<SharedVoice, kVoices> voices_;
    std::atomic<float> engine_{0}, tyres_{0}, impacts_{0}, ambience_{0}, others_{0}, signalVolume_{0};
    std::atomic<int> signal_{kNoSignal};
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
