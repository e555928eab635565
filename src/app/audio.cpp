#include "app/audio.hpp"

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
                                              sound.dirt,       volumes.engine,  volumes.effects};
        for (std::size_t i = 0; i < kFigures; ++i) figures_[i] = now[i];
        if (sound.impact > impact_) impact_ = sound.impact;
    }
    void silence() { figures_[kFigures - 2] = figures_[kFigures - 1] = 0; }

private:
    static constexpr std::size_t kFigures = 11;

    bool onGetData(Chunk& data) override {
        std::array<float, kFigures> f{};
        for (std::size_t i = 0; i < kFigures; ++i) f[i] = figures_[i];
        const CarSound target{f[0], f[1], f[2], f[3], f[4], f[5], f[6], f[7], f[8], impact_.exchange(0)};
        tone_.fill(buffer_, target, {f[9], f[10]});
        data.samples = buffer_.data();
        data.sampleCount = buffer_.size();
        return true;
    }
    void onSeek(sf::Time) override {}

    EngineTone tone_{static_cast<float>(kSampleRate)};
    std::array<std::int16_t, kChunk> buffer_{};
    std::array<std::atomic<float>, kFigures> figures_{};
    std::atomic<float> impact_{0};
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
    if (stream_) stream_->set(sound, {volume.master * volume.engine, volume.master * volume.effects});
}

void Audio::silence() {
    if (stream_) stream_->silence();
}

}  // namespace slip
