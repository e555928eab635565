// SPDX-License-Identifier: MIT
#include "sound/music/voicing.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace slip {
namespace {

constexpr int kPadBottom = 52, kPadTop = 72;  // MIDI
constexpr int kOutside = 100;                 // semitones of cost: used only if unavoidable

int nearestOctave(int pitch, int to) {
    while (pitch < to - 6) pitch += 12;
    while (pitch > to + 6) pitch -= 12;
    return pitch;
}

int costOf(const Voicing& from, const Voicing& to) {
    int cost = 0;
    for (std::size_t i = 0; i < kPadVoices; ++i) {
        cost += std::abs(to[i] - from[i]);
        if (to[i] < kPadBottom || to[i] > kPadTop) cost += kOutside;
    }
    return cost;
}

Voicing nextVoicing(const Tune& tune, const Voicing& from, int chord) {
    constexpr std::array<Voicing, 6> kOrders{{{0, 2, 4}, {0, 4, 2}, {2, 0, 4}, {2, 4, 0}, {4, 0, 2}, {4, 2, 0}}};
    Voicing best{};
    int least = std::numeric_limits<int>::max();
    for (const Voicing& order : kOrders) {
        Voicing to{};
        for (std::size_t i = 0; i < kPadVoices; ++i) to[i] = nearestOctave(pitchOf(tune, chord + order[i]), from[i]);
        if (const int cost = costOf(from, to); cost < least) least = cost, best = to;
    }
    return best;
}

}  // namespace

Voicing voicingAt(const Tune& tune, int bar) {
    const FormPlace place = formAt(bar);
    const auto& chords = tune.chords[partOf(place.section)];
    Voicing now{57, 60, 64};  // near the centre of the range
    for (int i = 0; i <= place.bar; ++i) now = nextVoicing(tune, now, chords[static_cast<std::size_t>(i)]);
    return now;
}

}  // namespace slip
