// SPDX-License-Identifier: MIT
#include "workshop/widgets/scope.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace slip {
namespace {

constexpr float kZoomPerNotch = 1.25f;

float lengthOf(const LiveHistory& live, ScopeAxis axis) {
    return live.size() > 0 ? placeOf(live.newest(), axis) - placeOf(live[0], axis) : 0.0f;
}

/// Returns the longest span (s or m) for zooming out.
float longestSpan(const LiveHistory& live, ScopeAxis axis) {
    return std::max(kFirstSpans[static_cast<std::size_t>(axis)], lengthOf(live, axis));
}

}  // namespace

std::size_t indexAt(const LiveHistory& live, ScopeAxis axis, float place) {
    std::size_t low = 0, high = live.size();
    while (low < high) {
        const std::size_t middle = (low + high) / 2;
        if (placeOf(live[middle], axis) <= place)
            low = middle + 1;
        else
            high = middle;
    }
    return low > 0 ? low - 1 : 0;
}

void setPaused(ScopeState& state, const LiveHistory& live, bool paused) {
    state.frozen = paused ? std::make_shared<const LiveHistory>(live) : nullptr;
    state.back = 0;
}

void setAxis(ScopeState& state, ScopeAxis axis) {
    if (state.frozen && state.frozen->size() > 0) {
        const LiveHistory& shown = *state.frozen;
        const std::size_t edge = indexAt(shown, state.axis, placeOf(shown.newest(), state.axis) - state.back);
        state.back = placeOf(shown.newest(), axis) - placeOf(shown[edge], axis);
    }
    state.axis = axis;
}

Scope scopeOf(const ScopeState& state, const LiveHistory& live) {
    Scope scope{.live = state.frozen ? *state.frozen : live,
                .axis = state.axis,
                .span = state.spans[static_cast<std::size_t>(state.axis)]};
    if (scope.live.size() == 0) return scope;
    scope.end = placeOf(scope.live.newest(), scope.axis) - (state.frozen ? state.back : 0);
    scope.first = indexAt(scope.live, scope.axis, scope.end - scope.span);
    scope.stop = std::min(indexAt(scope.live, scope.axis, scope.end) + 1, scope.live.size());
    scope.step = stepFor(scope.stop - scope.first);
    scope.first -= scope.first % scope.step;  // so that dragging does not change the chosen samples
    if (state.cursor) scope.cursor = scope.end - scope.span * (1 - *state.cursor);
    return scope;
}

const LiveSample& sampleShown(const Scope& scope) {
    static const LiveSample kNone;
    if (scope.live.size() == 0) return kNone;
    return scope.live[scope.cursor ? indexAt(scope.live, scope.axis, *scope.cursor) : scope.stop - 1];
}

const LiveSample* besideAt(const Scope& scope, const LiveSample& sample) {
    if (!scope.beside || scope.beside->empty()) return nullptr;
    const std::vector<LiveSample>& lap = *scope.beside;
    if (sample.lapDistance < 0 || sample.lapDistance > lap.back().lapDistance) return nullptr;
    const auto next = std::ranges::upper_bound(lap, sample.lapDistance, {}, &LiveSample::lapDistance);
    return &*(next == lap.begin() ? next : std::prev(next));
}

void linkCursor(Scope& scope, float lapDistance) {
    for (std::size_t i = std::min(scope.stop, scope.live.size()); i > scope.first + 1; --i) {
        const LiveSample &before = scope.live[i - 2], &after = scope.live[i - 1];
        if (before.lapDistance > lapDistance || after.lapDistance < lapDistance) continue;
        scope.cursor = placeOf(after, scope.axis);
        return;
    }
}

void followMouse(ScopeState& state, const Scope& scope) {
    float& span = state.span();
    const float before = span;
    if (scope.mouse.wheel != 0)
        span = std::clamp(span * std::pow(kZoomPerNotch, -scope.mouse.wheel),
                          kMinSpans[static_cast<std::size_t>(state.axis)], longestSpan(scope.live, state.axis));
    state.cursor = scope.mouse.cursor;
    if (!state.frozen) return;
    const float toTheRight = 1 - scope.mouse.cursor.value_or(1);  // right of the mouse; the place under it stays fixed
    const float back = state.back + toTheRight * (before - span) + scope.mouse.dragged * span;
    state.back = std::clamp(back, 0.0f, std::max(0.0f, lengthOf(scope.live, state.axis) - span));
}

}  // namespace slip
