// SPDX-License-Identifier: MIT
// What a piece is made of: key, tempo, the chords of its two parts, and the habits of its instruments. All of it comes
// from a seed.
#pragma once
#include <array>
#include <cstdint>

namespace slip {

inline constexpr int kBarSteps = 16;    // sixteenths
inline constexpr int kSectionBars = 8;  // of any part of the form

enum class Mode : std::uint8_t { Aeolian, Dorian, Ionian };

/// Pitches of a tune are counted in steps of its scale from its lowest root on; seven are an octave.
struct Tune {
    std::uint64_t seed = 1;
    bool calm = false;
    float tempo = 140;  // beats a minute
    Mode mode = Mode::Aeolian;
    int root = 9;                                              // MIDI, 0…11
    std::array<std::array<int, kSectionBars>, 2> chords = {};  // scale step of each bar's chord, 0…6, of A and of B
    int drums = 0;                                             // habits, by number
    std::array<int, 2> bass = {};
    int arp = 0, lead = 0;
};

Tune composeTune(std::uint64_t seed, bool calm);

/// MIDI number of a scale step.
int pitchOf(const Tune& tune, int step);
/// In the same pitch class as a root, third or fifth of the chord on `root`.
constexpr bool isChordTone(int step, int root) {
    const int above = ((step - root) % 7 + 7) % 7;
    return above == 0 || above == 2 || above == 4;
}

enum class Section : std::uint8_t { A, B, Break };

/// Where a bar stands in the form, which goes round and round.
struct FormPlace {
    Section section = Section::A;
    int index = 0;  // of the section since the start
    int round = 0;
    int bar = 0;  // in the section
};
FormPlace formAt(int bar);
/// Scale step of the chord of a bar.
int chordAt(const Tune& tune, int bar);
/// Of A or B; a breakdown has those of A.
constexpr std::size_t partOf(Section section) { return section == Section::B ? 1 : 0; }

}  // namespace slip
