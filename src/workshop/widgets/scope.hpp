// SPDX-License-Identifier: MIT
// The section of a history that plots show. It follows the newest sample, or is paused for inspection.
//
//     Scope scope = scopeOf(state, live);
//     ... draw plots, which record the mouse actions in scope.mouse ...
//     followMouse(state, scope);
#pragma once
#include "workshop/widgets/live_history.hpp"

#include <array>
#include <memory>
#include <optional>

namespace slip {

/// Horizontal axis: s, or m driven.
enum class ScopeAxis { Time, Distance };
inline constexpr std::array<float, 2> kFirstSpans{kLiveSeconds, 200}, kMinSpans{1, 10};  // by axis

inline float placeOf(const LiveSample& sample, ScopeAxis axis) {
    return axis == ScopeAxis::Time ? sample.time : sample.distance;
}
/// Returns the newest sample at or before `place`, or else the oldest. `live` must not be empty.
std::size_t indexAt(const LiveHistory& live, ScopeAxis axis, float place);

/// Returns the stride of the samples that plots use, because no panel has pixels for all of a long recording.
constexpr std::size_t stepFor(std::size_t samples) { return 1 + samples / 8000; }

/// Choices of the player.
struct ScopeState {
    ScopeAxis axis = ScopeAxis::Time;
    std::array<float, 2> spans = kFirstSpans;        // by axis
    std::shared_ptr<const LiveHistory> frozen = {};  // the history while paused; null while running
    float back = 0;                                  // s or m from the right edge to the newest sample, while paused
    std::optional<float> cursor = {};                // place of the mouse as a share of the width

    float& span() { return spans[static_cast<std::size_t>(axis)]; }
};
void setPaused(ScopeState& state, const LiveHistory& live, bool paused);
/// Changes the axis. The sample at the right edge stays there.
void setAxis(ScopeState& state, ScopeAxis axis);

/// Mouse actions over all plots in a frame.
struct ScopeMouse {
    std::optional<float> cursor = {};  // share of the width
    float wheel = 0;                   // notches, forward positive
    float dragged = 0;                 // share of the width, positive to the right
};

struct Scope {
    const LiveHistory& live;
    ScopeAxis axis = ScopeAxis::Time;
    float end = 0, span = kLiveSeconds;  // s or m: right edge, and length up to it
    std::size_t first = 0, stop = 0;     // visible samples: first … stop − 1
    std::size_t step = 1;                // stride of the samples that plots use
    std::optional<float> cursor = {};    // s or m
    ScopeMouse mouse = {};
    int plots = 0;                                    // number drawn so far; gives them unique names
    const std::vector<LiveSample>* beside = nullptr;  // a whole lap to be shown too, by ascending lapDistance
};
Scope scopeOf(const ScopeState& state, const LiveHistory& live);
/// Returns the sample at the cursor, or else at the right edge; an empty one if there is none.
const LiveSample& sampleShown(const Scope& scope);
/// Returns the sample of the lap beside it at the same place of the lap; null if there is none.
const LiveSample* besideAt(const Scope& scope, const LiveSample& sample);
/// Sets the cursor to the last visible sample that is `lapDistance` m along its lap, if there is one.
void linkCursor(Scope& scope, float lapDistance);
/// Zooms (around the mouse while paused), drags a paused scope and stores the cursor.
void followMouse(ScopeState& state, const Scope& scope);

}  // namespace slip
