// SPDX-License-Identifier: MIT
// Written music: it is in key, has good voice leading, uses chord tones on strong beats, and does not repeat for long.
#include "sound/music/score.hpp"
#include "sound/music/cue.hpp"
#include "sound/music/voicing.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

namespace slip::test {
namespace {

constexpr int kFormBars = 8 * kSectionBars;
constexpr std::array kNames{"Larkmead", "Hollow Pass", "Brenner", "Kartoval", "Seefeld", "a", "b", "c", "d", "e"};

std::vector<Tune> tunes() {
    std::vector<Tune> all{composeTune(menuMusic().seed, true)};
    for (const char* const name : kNames) all.push_back(composeTune(raceMusic(name).seed, false));
    return all;
}

std::set<int> keyOf(const Tune& tune) {
    std::set<int> classes;
    for (int step = 0; step < 7; ++step) classes.insert(pitchOf(tune, step) % 12);
    return classes;
}

std::vector<Note> notesOf(const Tune& tune, Instrument instrument, int bars, int layer = kLayers - 1) {
    std::vector<Note> notes;
    for (int bar = 0; bar < bars; ++bar) {
        const Bar written = writeBar(tune, bar, layer);
        for (std::size_t i = 0; i < written.count; ++i)
            if (written.notes[i].instrument == instrument) notes.push_back(written.notes[i]);
    }
    return notes;
}

TEST(Tune, TheSameNameIsTheSamePieceAndAnotherAnother) {
    std::set<float> tempos;
    std::set<int> roots;
    for (const char* const name : kNames) {
        const Tune once = composeTune(raceMusic(name).seed, false), again = composeTune(raceMusic(name).seed, false);
        EXPECT_EQ(once.chords, again.chords);
        EXPECT_EQ(once.tempo, again.tempo);
        EXPECT_GE(once.tempo, 128);
        EXPECT_LE(once.tempo, 160);
        tempos.insert(once.tempo);
        roots.insert(once.root);
    }
    EXPECT_GE(tempos.size(), 6u);
    EXPECT_GE(roots.size(), 4u);
    EXPECT_LT(composeTune(menuMusic().seed, true).tempo, 100) << "calm";
}

TEST(Tune, ChordsStartAtHomeMoveAndLeadBack) {
    for (const Tune& tune : tunes()) {
        EXPECT_EQ(tune.chords[0][0], 0);
        for (const auto& chords : tune.chords) {
            EXPECT_NE(chords[7], 0);
            for (std::size_t i = 1; i < chords.size(); ++i) EXPECT_NE(chords[i], chords[i - 1]);
            for (const int chord : chords)  // no diminished chord
                EXPECT_EQ(pitchOf(tune, chord + 4) - pitchOf(tune, chord), 7) << tune.seed << " " << chord;
        }
        EXPECT_NE(tune.chords[0], tune.chords[1]);
    }
}

TEST(Score, EveryNoteIsInKeyAndOnTheGrid) {
    for (const Tune& tune : tunes()) {
        const std::set<int> key = keyOf(tune);
        for (int bar = 0; bar < 2 * kFormBars; ++bar)
            for (int layer = 0; layer < kLayers; ++layer) {
                const Bar written = writeBar(tune, bar, layer);
                ASSERT_LT(written.count, written.notes.size()) << "full";
                for (std::size_t i = 0; i < written.count; ++i) {
                    const Note& note = written.notes[i];
                    EXPECT_GE(note.step, 0);
                    EXPECT_LT(note.step, kBarSteps);
                    EXPECT_GT(note.velocity, 0);
                    EXPECT_LE(note.velocity, 1);
                    if (isDrum(note.instrument)) continue;
                    EXPECT_TRUE(key.contains(note.pitch % 12))
                        << note.pitch << " of instrument " << static_cast<int>(note.instrument);
                }
            }
    }
}

TEST(Score, TheLeadSingsInStepsAndStandsOnChordTones) {
    for (const Tune& tune : tunes()) {
        int strong = 0, chordal = 0, moves = 0, wide = 0, total = 0;
        for (int section = 0; section < 16; ++section) {
            const FormPlace place = formAt(section * kSectionBars);
            const Melody melody = writeMelody(tune, place);
            EXPECT_GE(melody.count, 12u);
            for (std::size_t i = 0; i < melody.count; ++i) {
                const MelodyNote& note = melody.notes[i];
                if (note.step % 8 == 0) {
                    ++strong;
                    chordal +=
                        isChordTone(note.pitch, tune.chords[partOf(place.section)][static_cast<std::size_t>(note.bar)]);
                }
                if (i == 0) continue;
                const int move = std::abs(pitchOf(tune, note.pitch) - pitchOf(tune, melody.notes[i - 1].pitch));
                EXPECT_LE(move, 12) << "a wild leap";
                ++moves;
                total += move;
                wide += move > 7;
            }
        }
        EXPECT_GT(chordal, 85 * strong / 100);
        EXPECT_LT(wide, 5 * moves / 100);
        EXPECT_LT(total, 4 * moves) << "semitones";
        EXPECT_GT(total, moves) << "it moves at all";
    }
}

TEST(Score, PadVoicesGoShortWays) {
    for (const Tune& tune : tunes())
        for (int bar = 0; bar < kFormBars; ++bar) {
            const Voicing now = voicingAt(tune, bar);
            for (const int pitch : now) {
                EXPECT_GE(pitch, 48);
                EXPECT_LE(pitch, 76);
            }
            if (formAt(bar).bar == 0) continue;
            const Voicing before = voicingAt(tune, bar - 1);
            int total = 0;
            for (std::size_t i = 0; i < kPadVoices; ++i) total += std::abs(now[i] - before[i]);
            EXPECT_LE(total, 9) << "semitones of three voices";
        }
}

TEST(Score, EachLayerAddsAndNoneTakesAway) {
    for (const char* const name : kNames) {
        const Tune tune = composeTune(raceMusic(name).seed, false);
        std::size_t before = 0;
        for (int layer = 0; layer < kLayers; ++layer) {
            const std::size_t count = writeBar(tune, 2, layer).count;
            EXPECT_GT(count, before) << layer;
            before = count;
        }
        EXPECT_TRUE(notesOf(tune, Instrument::Lead, kSectionBars, 2).empty());
        EXPECT_FALSE(notesOf(tune, Instrument::Lead, kSectionBars, 3).empty());
        EXPECT_TRUE(notesOf(tune, Instrument::Bass, kSectionBars, 0).empty());
    }
}

TEST(Score, ItDoesNotGoRoundInCircles) {
    const auto leadOf = [](const Tune& tune, int section) {
        std::vector<std::pair<int, int>> notes;
        const Melody melody = writeMelody(tune, formAt(section * kSectionBars));
        for (std::size_t i = 0; i < melody.count; ++i)
            notes.emplace_back(melody.notes[i].bar * kBarSteps + melody.notes[i].step, melody.notes[i].pitch);
        return notes;
    };
    for (const Tune& tune : tunes()) {
        EXPECT_NE(leadOf(tune, 0), leadOf(tune, 2)) << "A and B";
        EXPECT_NE(leadOf(tune, 0), leadOf(tune, 8)) << "the next round";
        const auto first = leadOf(tune, 0);
        std::set<int> pitches;
        for (const auto& note : first) pitches.insert(note.second);
        EXPECT_GE(pitches.size(), 4u);
    }
    const Tune tune = composeTune(raceMusic("Larkmead").seed, false);
    const auto kicks = [&](int bar) {
        int count = 0;
        const Bar written = writeBar(tune, bar, 4);
        for (std::size_t i = 0; i < written.count; ++i) count += written.notes[i].instrument == Instrument::Kick;
        return count;
    };
    EXPECT_LT(kicks(7), kicks(6)) << "a fill every eight bars";
    int silent = 0;
    for (int bar = 0; bar < kFormBars; ++bar) silent += kicks(bar) == 0;
    EXPECT_EQ(silent, kSectionBars) << "a breakdown";
}

TEST(Score, TheCadenceComesHome) {
    for (const Tune& tune : tunes()) {
        const std::set<int> key = keyOf(tune);
        std::set<int> last;
        for (int bar = 0; bar < kCadenceBars; ++bar) {
            const Bar written = writeCadence(tune, bar);
            for (std::size_t i = 0; i < written.count; ++i) {
                const Note& note = written.notes[i];
                if (isDrum(note.instrument)) continue;
                EXPECT_TRUE(key.contains(note.pitch % 12));
                if (bar == 1) last.insert((note.pitch - tune.root) % 12);
            }
        }
        const int third = pitchOf(tune, 2) - tune.root;
        EXPECT_EQ(last, (std::set{0, third, 7})) << "the chord of the root";
    }
}

}  // namespace
}  // namespace slip::test
