// SPDX-License-Identifier: MIT
// A piece: key, tempo, the chords of its two parts, and the patterns of its instruments. All of it comes from a seed.
#pragma once
#include <array>
#include <cstdint>

namespace slip {

inline constexpr int kBarSteps = 16;    // sixteenths
inline constexpr int kSectionBars = 8;  // of every section

enum class Mode : std::uint8_t { Aeolian, Dorian, Ionian };

/// Pitches of a tune are counted in scale steps from its lowest root. Seven steps are an octave.
struct Tune {
    std::uint64_t seed = 1;
    bool calm = false;
    float tempo = 140;  // beats per minute
    Mode mode = Mode::Aeolian;
    int root = 9;                                              // MIDI, 0…11
    std::array<std::array<int, kSectionBars>, 2> chords = {};  // scale step of each bar's chord, 0…6, for A and B
    int drums = 0;                                             // index of a pattern, as are bass, arp and lead
    std::array<int, 2> bass = {};
    int arp = 0, lead = 0;
};

Tune composeTune(std::uint64_t seed, bool calm);

/// Returns the MIDI number of a scale step.
int pitchOf(const Tune& tune, int step);
/// Returns true if `step` is in the pitch class of the root, third or fifth of the chord on `root`.
constexpr bool isChordTone(int step, int root) {
    const int above = ((step - root) % 7 + 7) % 7;
    return above == 0 || above == 2 || above == 4;
}

enum class Section : std::uint8_t { A, B, Break };

/// Position of a bar in the form, which repeats.
struct FormPlace {
    Section section = Section::A;
    int index = 0;  // sections since the start
    int round = 0;
    int bar = 0;  // within the section
};
FormPlace formAt(int bar);
/// Returns the scale step of a bar's chord.
int chordAt(const Tune& tune, int bar);
/// Returns the index of a section's chords: 0 for A, 1 for B. A breakdown uses those of A.
constexpr std::size_t partOf(Section section) { return section == Section::B ? 1 : 0; }

}  // namespace slip
