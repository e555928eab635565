// All that is heard in one stereo stream: a tone for each voice, and the notes of menus and start lights.
#pragma once
#include "sound/air_path.hpp"
#include "sound/room_echo.hpp"
#include "sound/signal_tone.hpp"
#include "sound/voices.hpp"

#include <cstdint>
#include <vector>

namespace slip {

/// How loud everything is, 0…1.
struct Loudness {
    SoundVolumes cars = {};
    float others = 0.7f;  // beside the own cars
    float signals = 0.6f;
};

class Mixer {
public:
    explicit Mixer(float sampleRate);
    /// Takes the place of a note that still sounds.
    void start(Signal signal) { signals_.start(signal); }
    /// Writes 16 bit samples, left and right in turn. Gains glide as the figures of a tone do; a voice that has another
    /// car than before, or none, fades out first. Impacts strike at the start. Loud sums are bent, never cut off.
    void fill(std::span<std::int16_t> out, Voices voices, const Loudness& loudness);

private:
    /// What plays a voice, until it has faded for the next car.
    struct Channel {
        EngineTone tone;
        AirPath path;
        int car = kNobody;
        CarSound sound = {};
        float distance = 0;         // m
        float left = 0, right = 0;  // gains, now
    };
    void add(Channel& channel, const Voice& voice, const SoundVolumes& volumes, std::span<float> sum);

    std::vector<Channel> channels_;
    SignalTone signals_;
    RoomEcho echo_;
    float share_;  // of the way to its target that a gain goes in a sample
};

}  // namespace slip
