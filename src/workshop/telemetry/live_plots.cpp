// SPDX-License-Identifier: MIT
#include "workshop/telemetry/live_plots.hpp"

#include "base/scalar.hpp"
#include "io/common/texts.hpp"
#include "platform/paint/format.hpp"
#include "vehicle/model/tyre.hpp"
#include "workshop/widgets/telemetry_plot.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr float kLivePlotHeight = 100, kInputHeight = 58;
constexpr float kMinShownSlip = 4, kMaxSlip = 50;  // deg, least and greatest range
constexpr float kMinRpm = 4000;

/// Calls take(sample) for the samples of the scope and those of the lap beside it.
template <class Take>
void forBoth(const Scope& scope, Take&& take) {
    for (std::size_t i = scope.first; i < scope.stop; i += scope.step) {
        take(scope.live[i]);
        if (const LiveSample* const other = besideAt(scope, scope.live[i])) take(*other);
    }
}

float slipReach(const Scope& scope, float least) {
    float reach = least;
    forBoth(scope, [&](const LiveSample& sample) {
        for (const float slip : {sample.slipFront, sample.slipRear}) reach = std::max(reach, 1.1f * std::abs(slip));
    });
    return reach;
}

void slipTraces(Scope& scope, const CarParams* car, ImVec2 size) {
    const float front = car ? degrees(tyrePeaks(car->front.tyre).slipAngle) : 0,
                rear = car ? degrees(tyrePeaks(car->rear.tyre).slipAngle) : 0;
    const float reach = std::min(slipReach(scope, std::max(kMinShownSlip, 2.2f * std::max(front, rear))), kMaxSlip);
    const Plot plot = beginPlot(size, -reach, reach, scope);
    for (const float side : {-1.0f, 1.0f}) {
        if (!car) break;
        dashedLine(plot, side * rear, faded(panel_colour::kRear, 0.5f));
        dashedLine(plot, side * front, faded(panel_colour::kFront, 0.5f));
    }
    traceBeside(plot, scope, panel_colour::kRear, [](const LiveSample& s) { return s.slipRear; });
    traceBeside(plot, scope, panel_colour::kFront, [](const LiveSample& s) { return s.slipFront; });
    trace(plot, scope, panel_colour::kRear, 1.6f, [](const LiveSample& s) { return s.slipRear; });
    trace(plot, scope, panel_colour::kFront, 1.6f, [](const LiveSample& s) { return s.slipFront; });
    endPlot();
}

/// Draws a faint line and a number at each gear change, unless they would overlap the previous ones.
void gearMarks(const Plot& plot, const Scope& scope) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    ImGui::PushFont(panelFont(PanelFont::Small));
    float free = plot.at.x;  // px, right end of the last number
    for (std::size_t i = scope.first + scope.step; i < scope.stop; i += scope.step) {
        const int gear = scope.live[i].gear;
        const float x = std::round(plot.x(scope.live[i]));
        if (gear == scope.live[i - scope.step].gear || x < free) continue;
        free = x + ImGui::GetFontSize();
        const std::string text = gear < 0 ? "R" : gear == 0 ? "N" : std::to_string(gear);
        list.AddLine({x, plot.at.y}, {x, plot.at.y + plot.size.y}, faded(panel_colour::kText, 0.25f));
        list.AddText({x + 3, plot.at.y + plot.size.y - ImGui::GetFontSize() - 1}, panel_colour::kDim, text.c_str());
    }
    ImGui::PopFont();
}

float topSpeed(const Scope& scope) {
    float top = 20;
    forBoth(scope, [&](const LiveSample& sample) { top = std::max(top, 1.15f * sample.speed); });
    return top;
}

float topRpm(const Scope& scope) {
    float top = kMinRpm;
    forBoth(scope, [&](const LiveSample& sample) { top = std::max(top, 1.12f * sample.rpm); });
    return top;
}

constexpr float kPale = 0.6f;  // opacity of the values of the lap beside

/// Returns the value of the lap beside at the cursor; empty if there is none.
std::string besideText(const Scope& scope, NumberForm form, float factor, float LiveSample::*value) {
    const LiveSample* const other = besideAt(scope, sampleShown(scope));
    return other ? formatted(form, factor * other->*value) : "";
}

void rpmPlot(Scope& scope, const CarParams* car, ImVec2 size) {
    const LiveSample& now = sampleShown(scope);
    const std::string gear = now.gear == kNoGear ? "–" : gearText(now.gear);
    titleRow("Engine speed",
             {{panel_colour::kDim, filled(panelText("gear {}"), {gear})},
              {faded(panel_colour::kThrottle, kPale), besideText(scope, "{:.0f} rpm", 1, &LiveSample::rpm)},
              {panel_colour::kThrottle, formatted("{:.0f} rpm", now.rpm)}});
    const Plot plot = beginPlot(size, 0, car ? 1.12f * car->engine.redlineRpm : topRpm(scope), scope);
    if (car) dashedLine(plot, car->engine.redlineRpm, faded(panel_colour::kBrake, 0.7f));
    gearMarks(plot, scope);
    traceBeside(plot, scope, panel_colour::kThrottle, [](const LiveSample& s) { return s.rpm; });
    trace(plot, scope, panel_colour::kThrottle, 1.6f, [](const LiveSample& s) { return s.rpm; });
    endPlot();
}

void speedPlot(Scope& scope, ImVec2 size) {
    titleRow("Speed",
             {{faded(panel_colour::kText, kPale), besideText(scope, "{:.0f} km/h", kKmhPerMs, &LiveSample::speed)},
              {panel_colour::kText, formatted("{:.0f} km/h", sampleShown(scope).speed * kKmhPerMs)}});
    const Plot plot = beginPlot(size, 0, topSpeed(scope), scope);
    traceBeside(plot, scope, panel_colour::kText, [](const LiveSample& s) { return s.speed; });
    trace(plot, scope, panel_colour::kText, 1.6f, [](const LiveSample& s) { return s.speed; });
    endPlot();
}

void slipTitle(const Scope& scope, bool peaks) {
    const LiveSample& now = sampleShown(scope);
    titleRow(peaks ? "Slip angles, dashed: peak" : "Slip angles",
             {{panel_colour::kFront, formatted("front {:+.1f}°", now.slipFront)},
              {panel_colour::kRear, formatted("rear {:+.1f}°", now.slipRear)}});
}

void inputPlot(const char* title, Scope& scope, ImU32 colour, float low, float RawInput::*channel) {
    const LiveSample& now = sampleShown(scope);
    titleRow(title, {{panel_colour::kDim, formatted("raw {:+.2f}", now.raw.*channel)},
                     {colour, formatted("smoothed {:+.2f}", now.smoothed.*channel)}});
    const float room = 0.08f * (1 - low);
    const ImVec2 size{ImGui::GetContentRegionAvail().x, kInputHeight * panelScale()};
    const Plot plot = beginPlot(size, low - room, 1 + room, scope);
    trace(plot, scope, faded(panel_colour::kText, 0.45f), 1.2f, [&](const LiveSample& s) { return s.raw.*channel; });
    trace(plot, scope, colour, 1.8f, [&](const LiveSample& s) { return s.smoothed.*channel; });
    endPlot();
}

}  // namespace

void drawCarPlots(Scope& scope, const CarParams* car) {
    const ImVec2 size{ImGui::GetContentRegionAvail().x, kLivePlotHeight * panelScale()};
    slipTitle(scope, car != nullptr);
    slipTraces(scope, car, size);
    rpmPlot(scope, car, size);
    speedPlot(scope, size);
}

void drawInputPlots(const LiveHistory& live) {
    Scope scope = scopeOf({}, live);
    inputPlot("Throttle", scope, panel_colour::kThrottle, 0, &RawInput::throttle);
    inputPlot("Brake", scope, panel_colour::kBrake, 0, &RawInput::brake);
    if (usesClutch(live)) inputPlot("Clutch", scope, panel_colour::kText, 0, &RawInput::clutch);
    inputPlot("Steering", scope, panel_colour::kFront, -1, &RawInput::steer);
}

void drawLiveStrip(const LiveHistory& live, const CarParams& car, float height) {
    Scope scope = scopeOf({}, live);
    slipTitle(scope, true);
    const float gap = 6 * panelScale();
    const float width = ImGui::GetContentRegionAvail().x;
    frictionCircle(live, {height, height}, car.front.tyre.lateralShare, panel_colour::kFront,
                   [](const LiveSample& s) { return s.forceFront; });
    ImGui::SameLine(0, gap);
    frictionCircle(live, {height, height}, car.rear.tyre.lateralShare, panel_colour::kRear,
                   [](const LiveSample& s) { return s.forceRear; });
    ImGui::SameLine(0, gap);
    slipTraces(scope, &car, {width - 2 * (height + gap), height});
}

}  // namespace slip
