// SPDX-License-Identifier: MIT
#include "sound/music/score.hpp"

#include "sound/music/draw.hpp"
#include "sound/music/voicing.hpp"

#include <algorithm>
#include <cstdlib>

namespace slip {
namespace {

constexpr int kDrumDraw = 20, kFillDraw = 21, kBassDraw = 22;  // purposes
constexpr int kMinBass = 31;                                   // lowest note, MIDI: G1
constexpr int kBassLayer = 1, kSnareLayer = 2, kLeadLayer = 3, kAllLayers = 4;

/// One bit per step, the first in the highest bit.
using Pattern = std::uint16_t;
constexpr bool has(Pattern pattern, int step) { return ((pattern >> (kBarSteps - 1 - step)) & 1) != 0; }

struct DrumHabit {
    Pattern kick, snare, ghost;
};
constexpr std::array kDrumHabits{DrumHabit{0b1000'1000'1000'1000, 0b0000'1000'0000'1000, 0b0000'0001'0000'0010},
                                 DrumHabit{0b1000'0010'0010'0000, 0b0000'1000'0000'1000, 0b0000'0001'0100'0000},
                                 DrumHabit{0b1000'1000'1000'1010, 0b0000'1000'0000'1000, 0b0000'0000'0100'0001}};
constexpr Pattern kHeartbeat = 0b1000'0000'1000'0000;
constexpr std::array<Pattern, 4> kBassHabits{0b1010'1010'1010'1010, 0b0010'0010'0010'0010, 0b1011'1011'1011'1011,
                                             0b1001'0010'1001'0010};

struct Writing {
    const Tune& tune;
    FormPlace place;
    int bar = 0, chord = 0;
    int layer = 0;
    Bar out = {};

    void strike(Instrument instrument, int step, float velocity) {
        out.add({.instrument = instrument, .step = step, .velocity = velocity});
    }
};

/// Returns the lowest root of a chord within the range of the bass.
int bassOf(const Tune& tune, int chord) {
    int step = chord;
    while (pitchOf(tune, step) < kMinBass) step += 7;
    return step;
}

void writePad(Writing& w) {
    for (const int pitch : voicingAt(w.tune, w.bar))
        w.out.add({.instrument = Instrument::Pad, .length = kBarSteps, .pitch = pitch, .velocity = 0.8f});
}

void writeHats(Writing& w) {
    if (w.tune.calm) {
        for (int step = 2; step < kBarSteps; step += 4) w.strike(Instrument::Hat, step, 0.35f);
        return;
    }
    const int every = w.layer >= kSnareLayer ? 1 : w.layer >= kBassLayer ? 2 : 4;
    for (int step = every == 4 ? 2 : 0; step < kBarSteps; step += every) {
        const bool open = w.layer >= kLeadLayer && step % 4 == 2;
        w.strike(open ? Instrument::OpenHat : Instrument::Hat, step,
                 step % 4 == 2   ? 0.8f
                 : step % 2 == 0 ? 0.55f
                                 : 0.3f);
    }
}

/// Writes a drum fill. The last bar of a section leads to the next one.
void writeFill(Writing& w) {
    Random random = drawFor(w.tune.seed, kFillDraw, w.place.index);
    const int from = random.next() % 2 == 0 ? 8 : 12;
    for (int step = from; step < kBarSteps; ++step) {
        if (random.between(0, 1) < 0.25f) continue;
        const float rise = 0.55f + 0.45f * static_cast<float>(step - from) / static_cast<float>(kBarSteps - from);
        const bool tom = random.next() % 2 == 0;
        w.out.add({.instrument = tom ? Instrument::Tom : Instrument::Snare,
                   .step = step,
                   .pitch = tom ? 50 - 2 * (step - from) : 0,
                   .velocity = rise});
    }
}

/// Writes the drums of a breakdown: silence, then a roll that swells to the next section.
void writeBreakDrums(Writing& w) {
    if (w.layer < kSnareLayer || w.place.bar < kSectionBars - 2) return;
    const int every = w.place.bar == kSectionBars - 1 ? 1 : 2;
    for (int step = 0; step < kBarSteps; step += every)
        w.strike(Instrument::Snare, step, 0.25f + 0.03f * static_cast<float>(step) + (every == 1 ? 0.2f : 0.0f));
}

void writeKick(Writing& w, Pattern kick, int before, float velocity) {
    for (int step = 0; step < before; ++step)
        if (has(kick, step)) w.strike(Instrument::Kick, step, velocity);
}

void writeDrums(Writing& w) {
    if (w.place.section == Section::Break) return writeBreakDrums(w);
    const DrumHabit& habit = kDrumHabits[static_cast<std::size_t>(w.tune.drums)];
    const bool fills = w.place.bar == kSectionBars - 1 && w.layer >= kSnareLayer;
    const int before = fills ? 8 : kBarSteps;
    if (w.tune.calm || w.layer < kBassLayer)
        writeKick(w, kHeartbeat, kBarSteps, 0.6f);
    else
        writeKick(w, habit.kick, before, 0.95f);
    writeHats(w);
    if (w.tune.calm || w.layer < kSnareLayer) return;
    if (fills) writeFill(w);
    for (int step = 0; step < before; ++step)
        if (has(habit.snare, step)) w.strike(Instrument::Snare, step, 0.9f);
    Random random = drawFor(w.tune.seed, kDrumDraw, w.bar);
    for (int step = 0; w.layer >= kAllLayers && step < before; ++step)
        if (has(habit.ghost, step) && random.next() % 2 == 0) w.strike(Instrument::Snare, step, 0.25f);
    if (w.place.bar == 0) w.strike(Instrument::Crash, 0, 0.8f);
}

/// Writes the bass: roots, at times an octave or a fifth above. The bars of a section are alike. A step leads to the
/// next chord's root.
void writeBass(Writing& w) {
    const int root = bassOf(w.tune, w.chord), next = bassOf(w.tune, chordAt(w.tune, w.bar + 1));
    if (w.tune.calm || w.place.section == Section::Break) {
        w.out.add({.instrument = Instrument::Bass,
                   .length = kBarSteps - 2,
                   .pitch = pitchOf(w.tune, root),
                   .velocity = 0.7f});
        return;
    }
    const std::size_t part = partOf(w.place.section);
    const Pattern pattern = kBassHabits[static_cast<std::size_t>(w.tune.bass[part])];
    Random random = drawFor(w.tune.seed, kBassDraw, static_cast<int>(part) + 2 * w.place.round);
    constexpr std::array kOffsets{0, 7, 4};  // scale steps
    for (int step = 0; step < kBarSteps; ++step) {
        const int offset = kOffsets[static_cast<std::size_t>(pick(random, std::array{6.0f, 1.5f, 1.0f}))];
        if (!has(pattern, step)) continue;
        const bool leads = step >= kBarSteps - 2 && next != root && w.place.bar % 2 == 1;
        const int pitch = leads ? next + (next > root ? -1 : 1) : step < 2 ? root : root + offset;
        w.out.add({.instrument = Instrument::Bass,
                   .step = step,
                   .length = has(pattern, (step + 1) % kBarSteps) ? 1 : 2,
                   .pitch = pitchOf(w.tune, pitch),
                   .velocity = step % 4 == 0 ? 1 : 0.8f});
    }
}

/// Writes the chord as single notes over two octaves.
void writeArp(Writing& w) {
    constexpr std::array<std::array<int, 8>, 4> kHabits{
        {{0, 1, 2, 3, 4, 3, 2, 1}, {0, 2, 1, 3, 2, 4, 3, 5}, {0, 1, 2, 0, 1, 2, 3, 4}, {5, 4, 3, 2, 1, 2, 3, 4}}};
    Voicing chord = voicingAt(w.tune, w.bar);
    std::ranges::sort(chord);
    const auto& habit = kHabits[static_cast<std::size_t>(w.tune.arp)];
    const int every = w.tune.calm ? 2 : 1;
    for (int step = 0; step < kBarSteps; step += every) {
        const int tone = habit[static_cast<std::size_t>(step / every) % habit.size()];
        const int pitch =
            chord[static_cast<std::size_t>(tone) % kPadVoices] + 12 * (tone / static_cast<int>(kPadVoices));
        w.out.add({.instrument = Instrument::Arp,
                   .step = step,
                   .length = every,
                   .pitch = pitch + 12,
                   .velocity = step % 4 == 0 ? 0.7f : 0.5f});
    }
}

void writeLead(Writing& w) {
    const Melody melody = writeMelody(w.tune, w.place);
    for (std::size_t i = 0; i < melody.count; ++i) {
        const MelodyNote& note = melody.notes[i];
        if (note.bar != w.place.bar) continue;
        w.out.add({.instrument = Instrument::Lead,
                   .step = note.step,
                   .length = note.length,
                   .pitch = pitchOf(w.tune, note.pitch),
                   .velocity = note.step % 4 == 0 ? 0.9f : 0.7f});
    }
}

/// Returns the layer of the calm piece, which depends on the section. The piece begins with few instruments and grows.
int calmLayer(const FormPlace& place) {
    if (place.section == Section::Break) return 0;
    return place.index == 0 ? 1 : place.section == Section::B ? 4 : 3;
}

}  // namespace

Bar writeBar(const Tune& tune, int bar, int layer) {
    Writing w{tune, formAt(bar), bar, chordAt(tune, bar), layer};
    if (tune.calm) w.layer = calmLayer(w.place);
    const bool breaks = w.place.section == Section::Break;
    writePad(w);
    writeDrums(w);
    if (w.layer >= kBassLayer || tune.calm) writeBass(w);
    if (w.layer >= kAllLayers || tune.calm || (breaks && w.layer >= kBassLayer)) writeArp(w);
    if (w.layer >= kLeadLayer && !breaks) writeLead(w);
    return w.out;
}

Bar writeCadence(const Tune& tune, int bar) {
    Bar out;
    const auto chord = [&](int step, int length, int root) {
        for (const int third : {0, 2, 4})
            out.add({.instrument = Instrument::Pad,
                     .step = step,
                     .length = length,
                     .pitch = pitchOf(tune, 28 + root + third)});
        out.add({.instrument = Instrument::Bass,
                 .step = step,
                 .length = length,
                 .pitch = pitchOf(tune, bassOf(tune, root))});
        out.add({.instrument = Instrument::Lead,
                 .step = step,
                 .length = length,
                 .pitch = pitchOf(tune, leadMiddle(tune) / 7 * 7 + root - 7 * (root > 3 ? 1 : 0))});
        out.add({.instrument = Instrument::Kick, .step = step});
    };
    if (bar == 0) {
        chord(0, 8, tune.mode == Mode::Aeolian ? 5 : 3);
        chord(8, 8, tune.mode == Mode::Ionian ? 4 : 6);
        for (int step = 8; step < kBarSteps; ++step)
            out.add({.instrument = Instrument::Snare,
                     .step = step,
                     .velocity = 0.3f + 0.06f * static_cast<float>(step - 8)});
    } else if (bar == 1) {
        chord(0, 2 * kBarSteps, 0);
        out.add({.instrument = Instrument::Crash});
    }
    return out;
}

}  // namespace slip
