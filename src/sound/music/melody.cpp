// SPDX-License-Identifier: MIT
#include "sound/music/melody.hpp"

#include "sound/music/draw.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace slip {
namespace {

constexpr int kRhythmDraw = 10, kPitchDraw = 11, kEndDraw = 12;  // purposes
constexpr int kBeatSteps = 4;
constexpr int kFreshBars = 6;  // of the motif; the remaining bars end it
constexpr int kMaxMove = 4;    // scale steps from one note to the next

/// Onsets within a beat, the first in the highest bit.
struct Cell {
    unsigned onsets = 0;
    float lively = 0, calm = 0;  // weights
};
constexpr std::array kCells{Cell{0b1000, 2, 4},    Cell{0b1010, 4, 2}, Cell{0b0010, 2, 1.5f}, Cell{0b1001, 2, 0},
                            Cell{0b0000, 1.5f, 3}, Cell{0b1011, 1, 0}, Cell{0b0110, 1, 0.2f}};

using Beats = std::array<unsigned, kBarSteps / kBeatSteps>;

Beats drawBeats(Random& random, bool calm) {
    Beats beats{};
    for (std::size_t i = 0; i < beats.size(); ++i) {
        std::array<float, kCells.size()> weights{};
        for (std::size_t k = 0; k < kCells.size(); ++k) {
            const bool again = i > 0 && beats[i - 1] == kCells[k].onsets;
            const bool silent = kCells[k].onsets == 0 && (i == 0 || beats[i - 1] == 0);
            weights[k] = silent ? 0 : (again ? 0.5f : 1.0f) * (calm ? kCells[k].calm : kCells[k].lively);
        }
        beats[i] = kCells[static_cast<std::size_t>(pick(random, weights))].onsets;
    }
    return beats;
}

bool strikes(const Beats& beats, int step) {
    const unsigned cell = beats[static_cast<std::size_t>(step / kBeatSteps)];
    return ((cell >> (kBeatSteps - 1 - step % kBeatSteps)) & 1u) != 0;
}

/// Chain of pitches. The probability of the next one depends on the previous pitch and the move that led there.
class PitchChain {
public:
    PitchChain(const Tune& tune, int start) : middle_(leadMiddle(tune)), now_(start) {}

    int next(Random& random, int chord, bool strong) {
        std::array<float, 2 * kMaxMove + 1> weights{};
        for (int move = -kMaxMove; move <= kMaxMove; ++move)
            weights[static_cast<std::size_t>(move + kMaxMove)] = chance(move, chord, strong);
        last_ = pick(random, weights) - kMaxMove;
        return now_ += last_;
    }

private:
    float chance(int move, int chord, bool strong) const {
        const int far = std::abs(move), to = now_ + move;
        if (std::abs(to - middle_) > kLeadReach) return 0;
        const bool chordal = isChordTone(to, chord);
        constexpr std::array<float, kMaxMove + 1> kStrong{1, 3, 3, 2, 1}, kWeak{0.7f, 3, 0.8f, 0.2f, 0.1f};
        float weight = (strong ? kStrong : kWeak)[static_cast<std::size_t>(far)];
        if (!chordal) weight *= strong ? 0.02f : 0.6f;
        if (std::abs(last_) > 2) weight *= move * last_ < 0 && far <= 2 ? 3.0f : 0.6f;  // a step back follows a leap
        const float off = static_cast<float>(to - middle_) / 4;
        return weight * std::exp(-off * off);
    }

    int middle_, now_, last_ = 0;
};

int nearestChordTone(int pitch, int chord) {
    for (int off = 0; off < 4; ++off)
        for (const int way : {-1, 1})
            if (isChordTone(pitch + way * off, chord)) return pitch + way * off;
    return pitch;
}

void addNote(Melody& melody, const MelodyNote& note) { melody.notes[melody.count++] = note; }

/// Lets each note last until the next, up to `most` sixteenths.
void setLengths(Melody& melody, int most) {
    for (std::size_t i = 0; i < melody.count; ++i) {
        MelodyNote& note = melody.notes[i];
        const int at = note.bar * kBarSteps + note.step;
        const int next = i + 1 < melody.count ? melody.notes[i + 1].bar * kBarSteps + melody.notes[i + 1].step
                                              : kSectionBars * kBarSteps;
        note.length = std::min(next - at, note.bar == kSectionBars - 1 ? kBarSteps : most);
    }
}

void addBar(Melody& melody, const Beats& beats, int bar, int chord, PitchChain& chain, Random& random) {
    for (int step = 0; step < kBarSteps; ++step)
        if (strikes(beats, step)) addNote(melody, {bar, step, 1, chain.next(random, chord, step % 8 == 0)});
}

/// Leads back to the first note. A wide leap is split in two.
void leadBack(Melody& melody) {
    const int first = melody.notes[0].pitch, before = melody.notes[melody.count - 2].pitch;
    int& last = melody.notes[melody.count - 1].pitch;
    if (std::abs(last - first) > kMaxMove) last = (before + first) / 2;
}

/// Repeats the first bars.
void repeatBars(Melody& melody, int bars, int later) {
    const std::size_t count = melody.count;
    for (std::size_t i = 0; i < count && melody.notes[i].bar < bars; ++i) {
        MelodyNote note = melody.notes[i];
        note.bar += later;
        addNote(melody, note);
    }
}

}  // namespace

int leadMiddle(const Tune& tune) {
    const int octave = tune.root > 6 ? 5 : 6;  // about A4 to E5
    return 7 * octave + (tune.calm ? 0 : 2) - (tune.root > 6 ? 0 : 4);
}

Melody writeMelody(const Tune& tune, const FormPlace& place) {
    const auto part = static_cast<int>(partOf(place.section)), motif = 2 * place.round + part;
    const auto& chords = tune.chords[partOf(place.section)];
    Random rhythm = drawFor(tune.seed, kRhythmDraw, part), pitches = drawFor(tune.seed, kPitchDraw, motif);
    const std::array<Beats, 3> beats{drawBeats(rhythm, tune.calm), drawBeats(rhythm, tune.calm),
                                     drawBeats(rhythm, tune.calm)};
    Melody melody;
    PitchChain chain(tune, nearestChordTone(leadMiddle(tune), chords[0]));
    for (int bar = 0; bar < 4; ++bar)
        addBar(melody, beats[static_cast<std::size_t>(bar == 3 ? 2 : bar % 2)], bar,
               chords[static_cast<std::size_t>(bar)], chain, pitches);
    leadBack(melody);
    repeatBars(melody, kFreshBars - 4, 4);
    Random ends = drawFor(tune.seed, kEndDraw, place.index);
    PitchChain ending(tune, melody.notes[melody.count - 1].pitch);
    addBar(melody, beats[place.index % 2 == 0 ? 0 : 2], 6, chords[6], ending, ends);
    addNote(melody, {7, 0, kBarSteps, nearestChordTone(melody.notes[melody.count - 1].pitch, chords[7])});
    setLengths(melody, tune.calm ? 8 : 5);
    return melody;
}

}  // namespace slip
