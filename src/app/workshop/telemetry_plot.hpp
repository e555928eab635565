// Parts that plots of the last seconds are made of. All need a window of ImGui; sizes are px.
#pragma once
#include "app/platform/panel_style.hpp"
#include "app/workshop/live_history.hpp"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <vector>

namespace slip {

/// A plot's rectangle: time runs to the right edge, values between low and high.
struct Plot {
    ImVec2 at, size;
    float low = 0, high = 1;
    float now = 0;  // s, at the right edge

    float x(float time) const { return at.x + size.x * (1 - (now - time) / kLiveSeconds); }
    float y(float value) const { return at.y + size.y * (high - value) / (high - low); }
};

/// A number beside a plot's title.
struct Reading {
    ImU32 colour;
    std::string text;
};

/// One number in a form of fmt ("{:.1f} kN"), never "-0".
std::string formatted(const char* form, float value);
void titleRow(const char* title, std::initializer_list<Reading> readings);

/// Takes room for a plot and draws its ground and second marks; what follows is clipped to it until endPlot.
Plot beginPlot(ImVec2 size, float low, float high, const LiveHistory& live);
void endPlot();
void dashedLine(const Plot& plot, float value, ImU32 colour);

enum class CurveStroke { Solid, Dashed };
void drawCurve(const std::vector<ImVec2>& line, ImU32 colour, float thickness, CurveStroke stroke);

/// One curve of a plot; of samples that share a pixel only one is drawn.
template <class Value>
void trace(const Plot& plot, const LiveHistory& live, ImU32 colour, float thickness, Value&& value,
           CurveStroke stroke = CurveStroke::Solid) {
    std::vector<ImVec2> line;
    line.reserve(live.size());
    for (std::size_t i = 0; i < live.size(); ++i) {
        const float x = plot.x(live[i].time);
        const bool last = i + 1 == live.size();
        if (x < plot.at.x - 4 || (!line.empty() && !last && x - line.back().x < 0.75f)) continue;
        line.push_back({x, std::clamp(plot.y(value(live[i])), plot.at.y, plot.at.y + plot.size.y)});
    }
    drawCurve(line, colour, thickness, stroke);
}

inline constexpr float kTrailSeconds = 1.2f;

/// The empty ellipse, as high as 1 along and as wide as `lateralShare` across. Takes room.
struct FrictionDial {
    ImVec2 centre;
    float scale = 1;  // px
    ImVec2 place(Vec2 force) const { return {centre.x - force.y * scale, centre.y - force.x * scale}; }
};
FrictionDial beginFrictionDial(ImVec2 size, float lateralShare, float used);
void drawForceTip(const FrictionDial& dial, Vec2 force, ImU32 colour);

/// Friction circle (an ellipse where side grip differs) with the force in it: forward up, left to the left. `force`
/// gives a sample's force over the lengthwise grip.
template <class Force>
void frictionCircle(const LiveHistory& live, ImVec2 size, float lateralShare, ImU32 colour, Force&& force) {
    const Vec2 now = live.size() ? force(live.newest()) : Vec2{};
    const FrictionDial dial = beginFrictionDial(size, lateralShare, length({now.x, now.y / lateralShare}));
    constexpr std::size_t kStep = 3;  // samples a piece of trail
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
