// SPDX-License-Identifier: MIT
#include "sound/music/tune.hpp"

#include "sound/music/draw.hpp"

#include <cmath>

namespace slip {
namespace {

constexpr int kKeyDraw = 1, kChordDraw = 2;  // purposes
constexpr int kHome = 0;
constexpr int kTries = 64;  // random walks until one leads home

constexpr std::array<std::array<int, 7>, 3> kScales{
    {{0, 2, 3, 5, 7, 8, 10}, {0, 2, 3, 5, 7, 9, 10}, {0, 2, 4, 5, 7, 9, 11}}};

/// Weight of the change from a chord (row) to another (column), by scale step. Diminished triads have weight 0.
using ChordGraph = std::array<std::array<float, 7>, 7>;
constexpr std::array<ChordGraph, 3> kChordGraphs{{
    {{{0, 0, 2, 2, 1, 3, 2},
      {},
      {0.5f, 0, 0, 1.5f, 0, 2, 3},
      {2, 0, 0.5f, 0, 2, 1, 2},
      {2, 0, 0, 1, 0, 2, 0.5f},
      {1, 0, 2, 1, 0.5f, 0, 3},
      {3, 0, 2, 0.5f, 0.5f, 1.5f, 0}}},
    {{{0, 1.5f, 1.5f, 3, 1, 0, 2.5f},
      {1, 0, 0, 1.5f, 2, 0, 1},
      {0.5f, 1, 0, 2, 0, 0, 2},
      {2.5f, 0.5f, 1, 0, 1, 0, 2},
      {2, 0.5f, 1, 2, 0, 0, 0.5f},
      {},
      {3, 0.5f, 1.5f, 2, 0, 0, 0}}},
    {{{0, 1.5f, 1, 3, 2, 3, 0},
      {0.5f, 0, 1, 1, 3, 0.5f, 0},
      {0, 0.5f, 0, 2.5f, 0, 2.5f, 0},
      {2, 1.5f, 0.5f, 0, 2, 1, 0},
      {2, 0.5f, 0.5f, 1.5f, 0, 2.5f, 0},
      {0.5f, 1.5f, 1, 3, 1.5f, 0, 0},
      {}}},
}};

using Chords = std::array<int, kSectionBars>;

/// Returns eight bars from `start`. The second four begin like the first and end differently.
Chords walk(Random& random, const ChordGraph& graph, int start) {
    Chords chords{};
    chords[0] = start;
    const auto follow = [&](std::size_t i) {
        chords[i] = pick(random, graph[static_cast<std::size_t>(chords[i - 1])]);
    };
    for (std::size_t i = 1; i < 4; ++i) follow(i);
    chords[4] = chords[0];
    chords[5] = chords[1];
    follow(6);
    follow(7);
    return chords;
}

/// Returns true if the last bar leads home and bar 4 leads back to the chord that returns after it.
bool leadsHome(const Chords& chords, const ChordGraph& graph) {
    const auto glad = [&](int from, int to) {
        return graph[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)];
    };
    return chords[7] != kHome && glad(chords[7], kHome) >= 1 && chords[3] != chords[4] &&
           glad(chords[3], chords[4]) >= 0.5f;
}

Chords chordsFrom(Random& random, const ChordGraph& graph, int start) {
    Chords chords = walk(random, graph, start);
    for (int i = 0; i < kTries && !leadsHome(chords, graph); ++i) chords = walk(random, graph, start);
    return chords;
}

constexpr std::array kForm{Section::A,     Section::A, Section::B, Section::A,
                           Section::Break, Section::B, Section::A, Section::B};

}  // namespace

Tune composeTune(std::uint64_t seed, bool calm) {
    Random random = drawFor(seed, kKeyDraw);
    Tune tune{.seed = seed, .calm = calm};
    tune.tempo = std::round(calm ? random.between(84, 96) : random.between(128, 160));
    tune.mode = calm ? Mode::Ionian : random.next() % 3 == 0 ? Mode::Dorian : Mode::Aeolian;
    tune.root = static_cast<int>(random.next() % 12);
    tune.drums = static_cast<int>(random.next() % 3);
    for (int& bass : tune.bass) bass = static_cast<int>(random.next() % 4);
    tune.arp = static_cast<int>(random.next() % 4);
    tune.lead = static_cast<int>(random.next() % 3);
    const ChordGraph& graph = kChordGraphs[static_cast<std::size_t>(tune.mode)];
    Random chords = drawFor(seed, kChordDraw);
    tune.chords[0] = chordsFrom(chords, graph, kHome);
    tune.chords[1] = chordsFrom(chords, graph, pick(chords, graph[kHome]));
    return tune;
}

int pitchOf(const Tune& tune, int step) {
    const int octave = step >= 0 ? step / 7 : -((6 - step) / 7);
    const auto& scale = kScales[static_cast<std::size_t>(tune.mode)];
    return tune.root + 12 * octave + scale[static_cast<std::size_t>(step - 7 * octave)];
}

FormPlace formAt(int bar) {
    const int index = bar / kSectionBars, count = static_cast<int>(kForm.size());
    return {kForm[static_cast<std::size_t>(index % count)], index, index / count, bar % kSectionBars};
}

int chordAt(const Tune& tune, int bar) {
    const FormPlace place = formAt(bar);
    return tune.chords[partOf(place.section)][static_cast<std::size_t>(place.bar)];
}

}  // namespace slip
