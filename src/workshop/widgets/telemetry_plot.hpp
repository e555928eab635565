// SPDX-License-Identifier: MIT
// Building blocks for plots of the last seconds. All need an ImGui window; sizes are in px.
#pragma once
#include "platform/paint/panel_style.hpp"
#include "workshop/widgets/number_form.hpp"
#include "workshop/widgets/scope.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <string>
#include <vector>

namespace slip {

/// Rectangle of a plot: the scope's span from left to right, values from low to high.
struct Plot {
    ImVec2 at, size;
    float low = 0, high = 1;
    ScopeAxis axis = ScopeAxis::Time;
    float end = 0, span = kLiveSeconds;  // s or m: right edge, and length up to it

    float x(float place) const { return at.x + size.x * (1 - (end - place) / span); }
    float x(const LiveSample& sample) const { return x(placeOf(sample, axis)); }
    float y(float value) const { return at.y + size.y * (high - value) / (high - low); }
};

/// A number beside the title of a plot.
struct Reading {
    ImU32 colour;
    std::string text;
};

void titleRow(const char* title, std::initializer_list<Reading> readings);

/// Reserves room for a plot, draws its background, marks of time or distance and the cursor, and records the mouse
/// actions over it. Clips to it until endPlot.
Plot beginPlot(ImVec2 size, float low, float high, Scope& scope);
void noteMouse(const Plot& plot, ScopeMouse& mouse);  // over the last item, which is the plot's room
/// Draws only the background, for plots without a scope. Clips to it until endPlot.
void beginGround(const Plot& plot, const std::optional<float>& cursor);
void endPlot();
void dashedLine(const Plot& plot, float value, ImU32 colour);

enum class CurveStroke { Solid, Dashed };
void drawCurve(const std::vector<ImVec2>& line, ImU32 colour, float thickness, CurveStroke stroke);

/// Draws a curve of a plot. Of samples that share a pixel only one is drawn. Samples without the number are skipped.
template <class Value>
void trace(const Plot& plot, const Scope& scope, ImU32 colour, float thickness, Value&& value,
           CurveStroke stroke = CurveStroke::Solid) {
    std::vector<ImVec2> line;
    line.reserve(static_cast<std::size_t>(plot.size.x / 0.75f) + 3);
    const std::size_t stop = std::min(scope.stop + 1, scope.live.size());  // one more, up to the edge
    for (std::size_t i = scope.first; i < stop; i += scope.step) {
        const LiveSample& sample = scope.live[i];
        const float x = plot.x(sample), y = plot.y(value(sample));
        if ((!line.empty() && i + scope.step < stop && x - line.back().x < 0.75f) || std::isnan(y)) continue;
        line.push_back({x, std::clamp(y, plot.at.y, plot.at.y + plot.size.y)});
    }
    drawCurve(line, colour, thickness, stroke);
}

/// Draws the curve of the lap beside the scope's, if there is one, thin and pale.
template <class Value>
void traceBeside(const Plot& plot, const Scope& scope, ImU32 colour, Value&& value,
                 CurveStroke stroke = CurveStroke::Solid) {
    if (!scope.beside) return;
    const auto there = [&](const LiveSample& sample) {
        const LiveSample* const other = besideAt(scope, sample);
        if (!other) return std::numeric_limits<float>::quiet_NaN();
        if (other == &scope.beside->back() || sample.lapDistance <= other->lapDistance) return value(*other);
        const LiveSample& next = *(other + 1);  // its samples are metres apart
        const float share = (sample.lapDistance - other->lapDistance) / (next.lapDistance - other->lapDistance);
        return value(*other) + share * (value(next) - value(*other));
    };
    trace(plot, scope, faded(colour, 0.45f), 1.2f, there, stroke);
}

inline constexpr float kTrailSeconds = 1.2f;

/// Empty friction ellipse, 1 high and `lateralShare` wide.
struct FrictionDial {
    ImVec2 centre;
    float scale = 1;  // px
    ImVec2 place(Vec2 force) const { return {centre.x - force.y * scale, centre.y - force.x * scale}; }
};
FrictionDial beginFrictionDial(ImVec2 size, float lateralShare, float used);
void drawForceTip(const FrictionDial& dial, Vec2 force, ImU32 colour);

/// Draws the friction circle (an ellipse if lateral grip differs) with the force in it: forward is up, left is left.
/// `force` returns a sample's force relative to the longitudinal grip.
template <class Force>
void frictionCircle(const LiveHistory& live, ImVec2 size, float lateralShare, ImU32 colour, Force&& force) {
    const Vec2 now = live.size() ? force(live.newest()) : Vec2{};
    const FrictionDial dial = beginFrictionDial(size, lateralShare, length({now.x, now.y / lateralShare}));
    constexpr std::size_t kStep = 3;  // samples per piece of the trail
    for (std::size_t i = live.size(); i > kStep; i -= std::min(i, kStep)) {
        const LiveSample &young = live[i - 1], &old = live[i - 1 - kStep];
        const float age = (live.newest().time - old.time) / kTrailSeconds;
        if (age > 1) break;
        ImGui::GetWindowDrawList()->AddLine(dial.place(force(old)), dial.place(force(young)),
                                            faded(colour, 0.6f * (1 - age)), 1.6f * panelScale());
    }
    if (live.size() > 0) drawForceTip(dial, now, colour);
}

}  // namespace slip
