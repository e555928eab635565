// SPDX-License-Identifier: MIT
// Notes of a piece, bar by bar, for each instrument whose layer is open.
#pragma once
#include "sound/music/melody.hpp"

namespace slip {

enum class Instrument : std::uint8_t { Kick, Snare, Hat, OpenHat, Tom, Crash, Bass, Arp, Lead, Pad };
constexpr bool isDrum(Instrument instrument) { return instrument < Instrument::Bass; }

struct Note {
    Instrument instrument = Instrument::Kick;
    int step = 0, length = 1;  // sixteenths
    int pitch = 0;             // MIDI; drums other than toms ignore it
    float velocity = 1;        // 0…1
};

struct Bar {
    std::array<Note, 96> notes = {};
    std::size_t count = 0;

    void add(const Note& note) {
        if (count < notes.size()) notes[count++] = note;
    }
};

/// Layers: 0 pad and heartbeat, 1 bass and hats, 2 the snare, 3 the lead, 4 everything.
inline constexpr int kLayers = 5;

Bar writeBar(const Tune& tune, int bar, int layer);

inline constexpr int kCadenceBars = 3;  // the last two sustain one chord
/// Writes a bar of the final cadence, counted from 0.
Bar writeCadence(const Tune& tune, int bar);

}  // namespace slip
