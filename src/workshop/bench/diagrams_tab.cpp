// SPDX-License-Identifier: MIT
#include "workshop/bench/diagrams_tab.hpp"

#include "base/bounds.hpp"
#include "platform/paint/panel_input.hpp"
#include "workshop/widgets/curve_canvas.hpp"
#include "workshop/widgets/field_rows.hpp"
#include "workshop/widgets/gear_marks.hpp"
#include "workshop/widgets/panel_marks.hpp"
#include "workshop/widgets/telemetry_plot.hpp"

#include <algorithm>
#include <span>

namespace slip {
namespace {

constexpr float kChartHeight = 116;     // px times panelScale()
constexpr float kTractionHeight = 160;  // the same with the curves of all gears
constexpr float kOtherGear = 0.6f;      // opacity of the other set-up's gears

/// A line of a chart.
struct Line {
    std::span<const Vec2> points;
    ImU32 colour;
    CurveStroke stroke = CurveStroke::Solid;
    float thickness = 1.8f;
    std::optional<std::size_t> gear = {};  // whose number stands on it, from 0
};

/// A word beside the chart's title that says what the line of its colour shows.
struct LegendWord {
    const char* text;
    ImU32 colour;
};

struct ChartText {
    const char *title, *axes, *hint;
    float height = kChartHeight;  // px times panelScale()
    std::span<const LegendWord> legend = {};
};

/// Returns the range of all lines, which includes 0.
Bounds reachOf(std::span<const Line> lines) {
    Bounds box{{0, 0}, {1e-3f, 1e-3f}};
    for (const Line& line : lines)
        for (const Vec2 p : line.points) box.add(p);
    const float room = 0.08f * (box.high.y - box.low.y);
    if (box.low.y < 0) box.low.y -= room;
    box.high.y += room;
    return box;
}

void chart(const ChartText& text, std::span<const Line> lines) {
    ImGui::PushFont(panelFont(PanelFont::Small));
    ImGui::TextUnformatted(panelText(text.title));
    tooltip(text.hint);
    for (const LegendWord& word : text.legend) {
        ImGui::SameLine();
        colouredText(panelText(word.text), word.colour);
    }
    const char* axes = panelText(text.axes);
    ImGui::SameLine(ImGui::GetContentRegionMax().x - ImGui::CalcTextSize(axes).x);
    ImGui::TextDisabled("%s", axes);
    ImGui::PopFont();
    const auto [low, high] = reachOf(lines);
    const ImVec2 size{ImGui::GetContentRegionAvail().x, text.height * panelScale()};
    const CurveCanvas canvas{ImGui::GetCursorScreenPos(), size, low, high};
    ImGui::Dummy(size);
    beginCanvas(canvas);
    drawGrid(canvas);
    const auto pixels = [&](const Line& line) {
        std::vector<ImVec2> curve;
        for (const Vec2 p : line.points) curve.push_back(canvas.pixel(p));
        return curve;
    };
    for (const Line& line : lines)
        if (line.points.size() > 1) drawCurve(pixels(line), line.colour, line.thickness, line.stroke);
    GearNumbers numbers;
    for (const Line& line : lines)
        if (line.gear && !line.points.empty()) numbers.draw(*line.gear, pixels(line));
    endCanvas();
    ImGui::Spacing();
}

/// Draws the driven car's curve in front of the other one's.
void pairChart(const ChartText& text, std::span<const Vec2> now, std::span<const Vec2> against) {
    const std::array lines{Line{against, panel_colour::kDim, CurveStroke::Dashed, 1.4f},
                           Line{now, panel_colour::kAccent}};
    chart(text, lines);
}

void tractionChart(const DriveLimits& now, const DriveLimits& against) {
    std::vector<Line> lines;
    for (std::size_t i = 0; i < against.gears.size(); ++i)
        lines.push_back({against.gears[i], faded(gearColour(i), kOtherGear), CurveStroke::Dashed, 1.2f});
    lines.push_back({now.grip, panel_colour::kFront, CurveStroke::Solid, 1.4f});
    lines.push_back({now.drag, panel_colour::kBrake, CurveStroke::Solid, 1.4f});
    for (std::size_t i = 0; i < now.gears.size(); ++i)
        lines.push_back({now.gears[i], gearColour(i), CurveStroke::Solid, 1.8f, i});
    static constexpr std::array kLegend{LegendWord{"grip", panel_colour::kFront},
                                        LegendWord{"air drag", panel_colour::kBrake}};
    chart({"Thrust in each gear", "kN over km/h",
           "Numbers: gears, to their top speeds. Blue: grip of the driven wheels. Red: air drag. Dashed: the other "
           "set-up.",
           kTractionHeight, kLegend},
          lines);
}

}  // namespace

void drawTries(const Stretch& now, const Stretch& other) {
    if (now.speed.empty() && other.speed.empty()) return;
    pairChart(
        {"From the return point: speed", "km/h over m", "The last try with the driven set-up. Dashed: with the other."},
        now.speed, other.speed);
    pairChart(
        {"From the return point: steering", "° over m", "At the road wheels, along the road from the return point"},
        now.steer, other.steer);
}

const DriveLimits& DiagramsTab::Kept::of(const CarParams& now, const Surface& surface) {
    if (!car || !sameValue(*car, now)) {
        car = now;
        limits = driveLimits(now, surface);
    }
    return limits;
}

void DiagramsTab::draw(const SheetPair& sheets, const CarParams& now, const CarParams& against,
                       const Surface& surface) {
    beginPart("##diagrams");
    const DriveLimits& limits = now_.of(now, surface);
    const DriveLimits& others = against_.of(against, surface);
    tractionChart(limits, others);
    pairChart({"Grip limits at 100 km/h", "longitudinal g over lateral g",
               "From full braking to full throttle in a corner: what engine and tyres allow."},
              limits.cornering, others.cornering);
    if (sheets.now && sheets.against) {
        const SheetCurves &a = sheets.now->curves, &b = sheets.against->curves;
        pairChart({"Speed at full throttle", "km/h over s", "From standstill, automatic gearbox, no aids"}, a.speed,
                  b.speed);
        pairChart({"Steering on the skidpad", "° over g",
                   "Steady turns of 100 m radius, ever faster: rising is understeer, falling is oversteer."},
                  a.steer, b.steer);
        pairChart({"Yaw rate after a steering step", "share over s",
                   "80 km/h, step to 0.4 g: close to 1 early is agile, far beyond 1 is nervous."},
                  a.yaw, b.yaw);
    }
    ImGui::EndChild();
}

}  // namespace slip
