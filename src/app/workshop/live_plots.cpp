#include "app/workshop/live_plots.hpp"

#include "app/platform/format.hpp"
#include "app/workshop/telemetry_plot.hpp"
#include "base/scalar.hpp"
#include "io/files/texts.hpp"
#include "vehicle/tyre.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr float kLivePlotHeight = 100, kInputHeight = 58;
constexpr float kMaxSlip = 50;  // deg shown

float slipReach(const LiveHistory& live, float least) {
    float reach = least;
    for (std::size_t i = 0; i < live.size(); ++i)
        reach = std::max({reach, 1.1f * std::abs(live[i].slipFront), 1.1f * std::abs(live[i].slipRear)});
    return reach;
}

void slipTraces(const LiveHistory& live, const CarParams& car, ImVec2 size) {
    const float front = degrees(tyrePeaks(car.front.tyre).slipAngle),
                rear = degrees(tyrePeaks(car.rear.tyre).slipAngle);
    const float reach = std::min(slipReach(live, 2.2f * std::max(front, rear)), kMaxSlip);
    const Plot plot = beginPlot(size, -reach, reach, live);
    for (const float side : {-1.0f, 1.0f}) {
        dashedLine(plot, side * rear, faded(panel_colour::kRear, 0.5f));
        dashedLine(plot, side * front, faded(panel_colour::kFront, 0.5f));
    }
    trace(plot, live, panel_colour::kRear, 1.6f, [](const LiveSample& s) { return s.slipRear; });
    trace(plot, live, panel_colour::kFront, 1.6f, [](const LiveSample& s) { return s.slipFront; });
    endPlot();
}

/// A faint line and a number where the gear changed.
void gearMarks(const Plot& plot, const LiveHistory& live) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    ImGui::PushFont(panelFont(PanelFont::Small));
    for (std::size_t i = 1; i < live.size(); ++i) {
        if (live[i].gear == live[i - 1].gear) continue;
        const float x = std::round(plot.x(live[i].time));
        const int gear = live[i].gear;
        const std::string text = gear < 0 ? "R" : gear == 0 ? "N" : std::to_string(gear);
        list.AddLine({x, plot.at.y}, {x, plot.at.y + plot.size.y}, faded(panel_colour::kText, 0.25f));
        list.AddText({x + 3, plot.at.y + plot.size.y - ImGui::GetFontSize() - 1}, panel_colour::kDim, text.c_str());
    }
    ImGui::PopFont();
}

float topSpeed(const LiveHistory& live) {
    float top = 20;
    for (std::size_t i = 0; i < live.size(); ++i) top = std::max(top, 1.15f * live[i].speed);
    return top;
}

void rpmPlot(const LiveHistory& live, const CarParams& car, ImVec2 size) {
    const LiveSample now = live.size() ? live.newest() : LiveSample{};
    titleRow("Engine speed", {{panel_colour::kDim, filled(panelText("gear {}"), {gearText(now.gear)})},
                              {panel_colour::kThrottle, formatted("{:.0f} rpm", now.rpm)}});
    const Plot plot = beginPlot(size, 0, 1.12f * car.engine.redlineRpm, live);
    dashedLine(plot, car.engine.redlineRpm, faded(panel_colour::kBrake, 0.7f));
    gearMarks(plot, live);
    trace(plot, live, panel_colour::kThrottle, 1.6f, [](const LiveSample& s) { return s.rpm; });
    endPlot();
}

void speedPlot(const LiveHistory& live, ImVec2 size) {
    const float speed = live.size() ? live.newest().speed : 0;
    titleRow("Speed", {{panel_colour::kText, formatted("{:.0f} km/h", speed * kKmhPerMs)}});
    const Plot plot = beginPlot(size, 0, topSpeed(live), live);
    trace(plot, live, panel_colour::kText, 1.6f, [](const LiveSample& s) { return s.speed; });
    endPlot();
}

void slipTitle(const LiveHistory& live) {
    const LiveSample now = live.size() ? live.newest() : LiveSample{};
    titleRow("Slip angles, dashed: peak",
             {{panel_colour::kFront, formatted(panelText("front {:+.1f}°"), now.slipFront)},
              {panel_colour::kRear, formatted(panelText("rear {:+.1f}°"), now.slipRear)}});
}

void inputPlot(const char* title, const LiveHistory& live, ImU32 colour, float low, float RawInput::*channel) {
    const LiveSample now = live.size() ? live.newest() : LiveSample{};
    titleRow(title, {{panel_colour::kDim, formatted(panelText("raw {:+.2f}"), now.raw.*channel)},
                     {colour, formatted(panelText("smoothed {:+.2f}"), now.smoothed.*channel)}});
    const float room = 0.08f * (1 - low);
    const ImVec2 size{ImGui::GetContentRegionAvail().x, kInputHeight * panelScale()};
    const Plot plot = beginPlot(size, low - room, 1 + room, live);
    trace(plot, live, faded(panel_colour::kText, 0.45f), 1.2f, [&](const LiveSample& s) { return s.raw.*channel; });
    trace(plot, live, colour, 1.8f, [&](const LiveSample& s) { return s.smoothed.*channel; });
    endPlot();
}

}  // namespace

void drawCarPlots(const LiveHistory& live, const CarParams& car) {
    const ImVec2 size{ImGui::GetContentRegionAvail().x, kLivePlotHeight * panelScale()};
    slipTitle(live);
    slipTraces(live, car, size);
    rpmPlot(live, car, size);
    speedPlot(live, size);
}

void drawInputPlots(const LiveHistory& live) {
    inputPlot("Throttle", live, panel_colour::kThrottle, 0, &RawInput::throttle);
    inputPlot("Brake", live, panel_colour::kBrake, 0, &RawInput::brake);
    if (usesClutch(live)) inputPlot("Clutch", live, panel_colour::kText, 0, &RawInput::clutch);
    inputPlot("Steering", live, panel_colour::kFront, -1, &RawInput::steer);
}

void drawLiveStrip(const LiveHistory& live, const CarParams& car, float height) {
    slipTitle(live);
    const float gap = 6 * panelScale();
    const float width = ImGui::GetContentRegionAvail().x;
    frictionCircle(live, {height, height}, car.front.tyre.lateralShare, panel_colour::kFront,
                   [](const LiveSample& s) { return s.forceFront; });
    ImGui::SameLine(0, gap);
    frictionCircle(live, {height, height}, car.rear.tyre.lateralShare, panel_colour::kRear,
                   [](const LiveSample& s) { return s.forceRear; });
    ImGui::SameLine(0, gap);
    slipTraces(live, car, {width - 2 * (height + gap), height});
}

}  // namespace slip
