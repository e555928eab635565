#include "app/panel/live_plots.hpp"

#include "app/panel/panel_style.hpp"
#include "base/scalar.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

namespace slip {
namespace {

constexpr float kTrailSeconds = 1.2f, kPlotHeight = 100, kInputHeight = 58;
constexpr float kMostSlip = 50;  // deg shown

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

std::string formatted(const char* form, float value) {
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), form, static_cast<double>(value));
    return text.data();
}

void titleRow(const char* title, std::initializer_list<Reading> readings) {
    ImGui::PushFont(panelFont(PanelFont::Small));
    ImGui::TextDisabled("%s", title);
    ImGui::PopFont();
    ImGui::PushFont(panelFont(PanelFont::Number));
    float right = ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x;
    for (auto reading = std::rbegin(readings); reading != std::rend(readings); ++reading) {
        right -= ImGui::CalcTextSize(reading->text.c_str()).x;
        ImGui::SameLine(right);
        ImGui::PushStyleColor(ImGuiCol_Text, reading->colour);
        ImGui::TextUnformatted(reading->text.c_str());
        ImGui::PopStyleColor();
        right -= 12 * panelScale();
    }
    ImGui::PopFont();
}

/// Takes room for a plot and draws its ground and second marks.
Plot beginPlot(ImVec2 size, float low, float high, const LiveHistory& live) {
    Plot plot{ImGui::GetCursorScreenPos(), size, low, high, live.size() ? live.newest().time : 0};
    ImGui::Dummy(size);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end{plot.at.x + size.x, plot.at.y + size.y};
    list.AddRectFilled(plot.at, end, panel_colour::kWell, ImGui::GetStyle().FrameRounding);
    list.PushClipRect(plot.at, end, true);
    for (float second = std::floor(plot.now); second > plot.now - kLiveSeconds; second -= 1) {
        const float x = std::round(plot.x(second));
        list.AddLine({x, plot.at.y}, {x, end.y}, faded(panel_colour::kFaint, 0.5f));
    }
    if (low < 0) list.AddLine({plot.at.x, plot.y(0)}, {end.x, plot.y(0)}, panel_colour::kFaint);
    return plot;
}

void endPlot() { ImGui::GetWindowDrawList()->PopClipRect(); }

/// One curve of a plot; of samples that share a pixel only one is drawn.
template <class Value>
void trace(const Plot& plot, const LiveHistory& live, ImU32 colour, float thickness, Value&& value) {
    std::vector<ImVec2> line;
    line.reserve(live.size());
    for (std::size_t i = 0; i < live.size(); ++i) {
        const float x = plot.x(live[i].time);
        const bool last = i + 1 == live.size();
        if (x < plot.at.x - 4 || (!line.empty() && !last && x - line.back().x < 0.75f)) continue;
        line.push_back({x, std::clamp(plot.y(value(live[i])), plot.at.y, plot.at.y + plot.size.y)});
    }
    ImGui::GetWindowDrawList()->AddPolyline(line.data(), static_cast<int>(line.size()), colour, 0,
                                            thickness * panelScale());
}

void dashedLine(const Plot& plot, float value, ImU32 colour) {
    const float y = std::round(plot.y(value)), dash = 5 * panelScale();
    for (float x = plot.at.x; x < plot.at.x + plot.size.x; x += 2 * dash)
        ImGui::GetWindowDrawList()->AddLine({x, y}, {x + dash, y}, colour);
}

float slipReach(const LiveHistory& live, float least) {
    float reach = least;
    for (std::size_t i = 0; i < live.size(); ++i)
        reach = std::max({reach, 1.1f * std::abs(live[i].slipFront), 1.1f * std::abs(live[i].slipRear)});
    return reach;
}

void slipTraces(const LiveHistory& live, const CarParams& car, ImVec2 size) {
    const float front = car.front.tyre.peakSlipAngleDeg, rear = car.rear.tyre.peakSlipAngleDeg;
    const float reach = std::min(slipReach(live, 2.2f * std::max(front, rear)), kMostSlip);
    const Plot plot = beginPlot(size, -reach, reach, live);
    for (const float side : {-1.0f, 1.0f}) {
        dashedLine(plot, side * rear, faded(panel_colour::kRear, 0.5f));
        dashedLine(plot, side * front, faded(panel_colour::kFront, 0.5f));
    }
    trace(plot, live, panel_colour::kRear, 1.6f, [](const LiveSample& s) { return s.slipRear; });
    trace(plot, live, panel_colour::kFront, 1.6f, [](const LiveSample& s) { return s.slipFront; });
    endPlot();
}

void drawTrail(const LiveHistory& live, ImVec2 centre, float scale, ImU32 colour, Vec2 LiveSample::*force) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float now = live.newest().time;
    const auto place = [&](const LiveSample& s) {
        return ImVec2{centre.x - (s.*force).y * scale, centre.y - (s.*force).x * scale};
    };
    constexpr std::size_t kStep = 3;  // samples a piece of trail
    for (std::size_t i = live.size() - 1; i >= kStep; i -= kStep) {
        const float age = (now - live[i - kStep].time) / kTrailSeconds;
        if (age > 1) break;
        list.AddLine(place(live[i - kStep]), place(live[i]), faded(colour, 0.6f * (1 - age)), 1.6f * panelScale());
    }
    const ImVec2 tip = place(live.newest());
    list.AddLine(centre, tip, colour, 2 * panelScale());
    list.AddCircleFilled(tip, 3.5f * panelScale(), colour, 16);
}

/// Friction circle (an ellipse where side grip differs) with the force in it: forward up, left to the left.
void frictionCircle(const LiveHistory& live, float sideShare, ImU32 colour, Vec2 LiveSample::*force, ImVec2 size) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy(size);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, {at.x + size.x, at.y + size.y}, panel_colour::kWell, ImGui::GetStyle().FrameRounding);
    const ImVec2 c{at.x + size.x / 2, at.y + size.y / 2};
    const float scale = 0.44f * std::min(size.x / std::max(sideShare, 0.3f), size.y);
    list.AddLine({c.x - sideShare * scale, c.y}, {c.x + sideShare * scale, c.y}, panel_colour::kFaint);
    list.AddLine({c.x, c.y - scale}, {c.x, c.y + scale}, panel_colour::kFaint);
    std::array<ImVec2, 64> ring;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Vec2 d = direction(2 * kPi * static_cast<float>(i) / static_cast<float>(ring.size()));
        ring[i] = {c.x + d.x * sideShare * scale, c.y + d.y * scale};
    }
    const float used = live.size() ? length({(live.newest().*force).x, (live.newest().*force).y / sideShare}) : 0;
    const ImU32 edge = used > 0.985f ? panel_colour::kBrake : faded(panel_colour::kText, 0.4f);
    list.AddPolyline(ring.data(), static_cast<int>(ring.size()), edge, ImDrawFlags_Closed, 1.4f * panelScale());
    if (live.size() > 0) drawTrail(live, c, scale, colour, force);
}

void circleTitle(const char* title, ImU32 colour, Vec2 force, float grip, float x, float width) {
    ImGui::SetCursorPosX(x);
    ImGui::PushFont(panelFont(PanelFont::Small));
    ImGui::TextDisabled("%s", title);
    ImGui::PopFont();
    ImGui::PushFont(panelFont(PanelFont::Number));
    const std::string text = formatted("%.1f", length(force) * grip / 1000) + formatted(" of %.1f kN", grip / 1000);
    ImGui::SameLine(x + width - ImGui::CalcTextSize(text.c_str()).x);
    ImGui::PushStyleColor(ImGuiCol_Text, colour);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopStyleColor();
    ImGui::PopFont();
}

void drawCircles(const LiveHistory& live, const CarParams& car) {
    const LiveSample now = live.size() ? live.newest() : LiveSample{};
    const float gap = 10 * panelScale(), left = ImGui::GetCursorPosX();
    const float width = (ImGui::GetContentRegionAvail().x - gap) / 2;
    circleTitle("Front", panel_colour::kFront, now.forceFront, now.gripFront, left, width);
    ImGui::SameLine();
    circleTitle("Rear", panel_colour::kRear, now.forceRear, now.gripRear, left + width + gap, width);
    const ImVec2 size{width, std::min(width, 150 * panelScale())};
    frictionCircle(live, car.front.tyre.lateralShare, panel_colour::kFront, &LiveSample::forceFront, size);
    ImGui::SameLine(0, gap);
    frictionCircle(live, car.rear.tyre.lateralShare, panel_colour::kRear, &LiveSample::forceRear, size);
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

std::string gearText(int gear) { return gear < 0 ? "gear R" : gear == 0 ? "gear N" : "gear " + std::to_string(gear); }

float topSpeed(const LiveHistory& live) {
    float top = 20;
    for (std::size_t i = 0; i < live.size(); ++i) top = std::max(top, 1.15f * live[i].speed);
    return top;
}

void rpmPlot(const LiveHistory& live, const CarParams& car, ImVec2 size) {
    const LiveSample now = live.size() ? live.newest() : LiveSample{};
    titleRow("Engine speed",
             {{panel_colour::kDim, gearText(now.gear)}, {panel_colour::kThrottle, formatted("%.0f rpm", now.rpm)}});
    const Plot plot = beginPlot(size, 0, 1.12f * car.engine.redlineRpm, live);
    dashedLine(plot, car.engine.redlineRpm, faded(panel_colour::kBrake, 0.7f));
    gearMarks(plot, live);
    trace(plot, live, panel_colour::kThrottle, 1.6f, [](const LiveSample& s) { return s.rpm; });
    endPlot();
}

void speedPlot(const LiveHistory& live, ImVec2 size) {
    const float speed = live.size() ? live.newest().speed : 0;
    titleRow("Speed", {{panel_colour::kText, formatted("%.0f km/h", speed * kKmhPerMs)}});
    const Plot plot = beginPlot(size, 0, topSpeed(live), live);
    trace(plot, live, panel_colour::kText, 1.6f, [](const LiveSample& s) { return s.speed; });
    endPlot();
}

void slipTitle(const LiveHistory& live) {
    const LiveSample now = live.size() ? live.newest() : LiveSample{};
    titleRow("Slip angles, dashed: peak", {{panel_colour::kFront, formatted("front %+.1f°", now.slipFront)},
                                           {panel_colour::kRear, formatted("rear %+.1f°", now.slipRear)}});
}

void inputPlot(const char* title, const LiveHistory& live, ImU32 colour, float low, float RawInput::*channel) {
    const LiveSample now = live.size() ? live.newest() : LiveSample{};
    titleRow(title, {{panel_colour::kDim, formatted("raw %+.2f", now.raw.*channel)},
                     {colour, formatted("smoothed %+.2f", now.smoothed.*channel)}});
    const float room = 0.08f * (1 - low);
    const ImVec2 size{ImGui::GetContentRegionAvail().x, kInputHeight * panelScale()};
    const Plot plot = beginPlot(size, low - room, 1 + room, live);
    trace(plot, live, faded(panel_colour::kText, 0.45f), 1.2f, [&](const LiveSample& s) { return s.raw.*channel; });
    trace(plot, live, colour, 1.8f, [&](const LiveSample& s) { return s.smoothed.*channel; });
    endPlot();
}

}  // namespace

void drawCarPlots(const LiveHistory& live, const CarParams& car) {
    const ImVec2 size{ImGui::GetContentRegionAvail().x, kPlotHeight * panelScale()};
    slipTitle(live);
    slipTraces(live, car, size);
    drawCircles(live, car);
    rpmPlot(live, car, size);
    speedPlot(live, size);
}

void drawInputPlots(const LiveHistory& live) {
    inputPlot("Throttle", live, panel_colour::kThrottle, 0, &RawInput::throttle);
    inputPlot("Brake", live, panel_colour::kBrake, 0, &RawInput::brake);
    inputPlot("Steering", live, panel_colour::kFront, -1, &RawInput::steer);
}

void drawLiveStrip(const LiveHistory& live, const CarParams& car, float height) {
    slipTitle(live);
    const float gap = 6 * panelScale();
    const float width = ImGui::GetContentRegionAvail().x;
    frictionCircle(live, car.front.tyre.lateralShare, panel_colour::kFront, &LiveSample::forceFront, {height, height});
    ImGui::SameLine(0, gap);
    frictionCircle(live, car.rear.tyre.lateralShare, panel_colour::kRear, &LiveSample::forceRear, {height, height});
    ImGui::SameLine(0, gap);
    slipTraces(live, car, {width - 2 * (height + gap), height});
}

}  // namespace slip
