// SPDX-License-Identifier: MIT
// The piece of a history that plots show: it runs with the newest sample, or stands still to be looked at.
//
//     Scope scope = scopeOf(state, live);
//     ... draw plots, which note in scope.mouse what the mouse does over them ...
//     followMouse(state, scope);
#pragma once
#include "workshop/widgets/live_history.hpp"

#include <array>
#include <memory>
#include <optional>

namespace slip {

/// What runs to the right: s, or m driven.
enum class ScopeAxis { Time, Distance };
inline constexpr std::array<float, 2> kFirstSpans{kLiveSeconds, 200}, kLeastSpans{1, 10};  // by axis

inline float placeOf(const LiveSample& sample, ScopeAxis axis) {
    return axis == ScopeAxis::Time ? sample.time : sample.distance;
}
/// The newest sample at or before that place, or the oldest; there must be one.
std::size_t indexAt(const LiveHistory& live, ScopeAxis axis, float place);

/// Plots read one of so many samples: no panel has pixels for all of a long recording.
constexpr std::size_t stepFor(std::size_t samples) { return 1 + samples / 8000; }

/// What the player chose.
struct ScopeState {
    ScopeAxis axis = ScopeAxis::Time;
    std::array<float, 2> spans = kFirstSpans;        // by axis
    std::shared_ptr<const LiveHistory> frozen = {};  // while paused; null: it runs
    float back = 0;                                  // s or m from the right edge to the newest sample, while paused
    std::optional<float> cursor = {};                // where the mouse stands, as a share of the width

    float& span() { return spans[static_cast<std::size_t>(axis)]; }
};
void setPaused(ScopeState& state, const LiveHistory& live, bool paused);
/// What stands at the right edge stays there.
void setAxis(ScopeState& state, ScopeAxis axis);

/// Over all plots, in a frame.
struct ScopeMouse {
    std::optional<float> cursor = {};  // share of the width
    float wheel = 0;                   // notches, forward positive
    float dragged = 0;                 // share of the width, to the right positive
};

struct Scope {
    const LiveHistory& live;
    ScopeAxis axis = ScopeAxis::Time;
    float end = 0, span = kLiveSeconds;  // s or m, at the right edge and up to it
    std::size_t first = 0, stop = 0;     // samples shown: first … stop − 1
    std::size_t step = 1;                // from one that plots read to the next
    std::optional<float> cursor = {};    // s or m
    ScopeMouse mouse = {};
    int plots = 0;  // drawn so far, which names them
};
Scope scopeOf(const ScopeState& state, const LiveHistory& live);
/// The sample at the cursor, else at the right edge; an empty one where there is none.
const LiveSample& sampleShown(const Scope& scope);
/// Zooms (about the mouse while paused), drags what is paused and keeps the cursor.
void followMouse(ScopeState& state, const Scope& scope);

}  // namespace slip
