#include "app/devices/audio.hpp"

#include <SFML/Audio/SoundStream.hpp>

#include <AL/alc.h>
#include <array>
#include <atomic>

namespace slip {
namespace {

constexpr unsigned kSampleRate = 44100;
constexpr std::size_t kChunk = 1024;  // 23 ms; SFML keeps three

/// Without a device SFML's stream spins and prints an error for every chunk, so it is asked for first.
bool deviceExists() {
    ALCdevice* const device = alcOpenDevice(nullptr);
    if (device) alcCloseDevice(device);
    return device != nullptr;
}

}  // namespace

/// The figures cross to the audio thread one by one: a chunk that mixes two ticks cannot be heard.
class Audio::Stream final : public sf::SoundStream {
public:
    Stream() { initialize(1, kSampleRate); }
    ~Stream() override { stop(); }

    void set(const CarSound& sound, SoundVolumes volumes) {
        const std::array<float, kFigures> now{sound.rpm,        sound.load,      sound.cylinders, sound.exhaustHz,
                                              sound.brightness, sound.roughness, sound.speed,     sound.squeal,
                                              sound.dirt,       sound.crowd,     volumes.engine,  volumes.tyres,
                                              volumes.impacts,  volumes.ambience};
        for (std::size_t i = 0; i < kFigures; ++i) figures_[i] = now[i];
        if (sound.impact > impact_) impact_ = sound.impact;
    }
    void silence() {
        for (std::size_t i = kFirstVolume; i < kFigures; ++i) figures_[i] = 0;
    }
    void signal(Signal signal, float volume) {
        signalVolume_ = volume;
        signal_ = static_cast<int>(signal);
    }

private:
    static constexpr std::size_t kFigures = 14, kFirstVolume = 10;
    static constexpr int kNoSignal = -1;

    bool onGetData(Chunk& data) override {
        std::array<float, kFigures> f{};
        for (std::size_t i = 0; i < kFigures; ++i) f[i] = figures_[i];
        const CarSound target{f[0], f[1], f[2], f[3], f[4], f[5], f[6], f[7], f[8], impact_.exchange(0), f[9]};
        tone_.fill(buffer_, target, {f[10], f[11], f[12], f[13]});
        if (const int signal = signal_.exchange(kNoSignal); signal != kNoSignal)
            signals_.start(static_cast<Signal>(signal));
        signals_.add(buffer_, signalVolume_);
        data.samples = buffer_.data();
        data.sampleCount = buffer_.size();
        return true;
    }
    void onSeek(sf::Time) override {}

    EngineTone tone_{static_cast<float>(kSampleRate)};
    SignalTone signals_{static_cast<float>(kSampleRate)};
    std::array<std::int16_t, kChunk> buffer_{};
    std::array<std::atomic<float>, kFigures> figures_{};
    std::atomic<float> impact_{0}, signalVolume_{0};
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

void Audio::set(const CarSound& sound, const VolumeSettings& volume) {
    const float all = volume.master;
    if (stream_)
        stream_->set(sound, {all * volume.engine, all * volume.tyres, all * volume.effects, all * volume.ambience});
}

void Audio::silence() {
    if (stream_) stream_->silence();
}

void Audio::signal(Signal signal, const VolumeSettings& volume) {
    if (stream_) stream_->signal(signal, volume.master * volume.ui);
}

}  // namespace slip
