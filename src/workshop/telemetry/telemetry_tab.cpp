// SPDX-License-Identifier: MIT
#include "workshop/telemetry/telemetry_tab.hpp"

#include "base/scalar.hpp"
#include "io/json/wording.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/panel_input.hpp"
#include "workshop/telemetry/channel_plots.hpp"
#include "workshop/telemetry/live_plots.hpp"
#include "workshop/telemetry/telemetry_car.hpp"
#include "workshop/widgets/field_rows.hpp"
#include "workshop/widgets/telemetry_plot.hpp"

#include <imgui_stdlib.h>

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

constexpr float kMeterGap = 14;

struct Meter {
    const char* label;
    const char* channel;
    float full;  // end of the bar, in the displayed unit
    ImU32 colour;
};

/// Draws the label at the left, clipped if necessary, and the number at the right.
void meterText(const char* label, const std::string& number, float width) {
    const float gap = 6 * panelScale();
    ImGui::PushFont(panelFont(PanelFont::Number));
    const float numberWidth = ImGui::CalcTextSize(number.c_str()).x;
    ImGui::PopFont();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float x = ImGui::GetCursorPosX();
    ImGui::PushFont(panelFont(PanelFont::Small));
    ImGui::PushClipRect(at, {at.x + width - numberWidth - gap, at.y + 2 * ImGui::GetTextLineHeight()}, true);
    ImGui::TextDisabled("%s", label);
    ImGui::PopClipRect();
    ImGui::PopFont();
    ImGui::PushFont(panelFont(PanelFont::Number));
    ImGui::SameLine();
    ImGui::SetCursorPosX(x + width - numberWidth);
    ImGui::TextUnformatted(number.c_str());
    ImGui::PopFont();
}

/// Draws a number with a bar below that starts at the left, or in the centre for numbers of both signs.
void meter(const Meter& m, const LiveSample& now, float width) {
    const TelemetryChannel& channel = channelNamed(m.channel);
    const float value = valueOf(channel, now);
    ImGui::BeginGroup();
    meterText(panelText(m.label), formatted(channel.form, value), width);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = 4 * panelScale();
    ImGui::Dummy({width, height});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, {at.x + width, at.y + height}, panel_colour::kWell, 2);
    const float from = channel.isSigned ? at.x + width / 2 : at.x;
    const float reach = (channel.isSigned ? width / 2 : width) * std::clamp(value / m.full, -1.0f, 1.0f);
    if (std::abs(reach) > 0.5f)
        list.AddRectFilled({std::min(from, from + reach), at.y}, {std::max(from, from + reach), at.y + height},
                           m.colour, 2);
    if (channel.isSigned)
        list.AddLine({from, at.y}, {from, at.y + height}, faded(panel_colour::kText, 0.6f), panelScale());
    ImGui::EndGroup();
}

/// Draws two meters per row.
void meters(std::initializer_list<Meter> list, const LiveSample& now) {
    const float gap = kMeterGap * panelScale();
    const float width = std::floor((ImGui::GetContentRegionAvail().x - gap) / 2);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {gap, 2 * panelScale()});
    std::size_t i = 0;
    for (const Meter& m : list) {
        meter(m, now, width);
        if (i++ % 2 == 0)
            ImGui::SameLine(0, gap);
        else
            ImGui::Dummy({0, panelScale()});
    }
    ImGui::PopStyleVar();
}

float peakTorque(const CarParams& car) {
    float peak = 1;
    for (const auto& point : car.engine.torqueCurve) peak = std::max(peak, point.y);
    return peak;
}

void drawEngine(const LiveSample& now, const CarParams& car) {
    using namespace panel_colour;
    const float torque = peakTorque(car);
    const float first = car.gearbox.ratios.empty() ? 1 : car.gearbox.ratios.front();
    const float lowest = first * car.gearbox.finalDrive;
    meters({{"Engine speed", "Engine speed", car.engine.redlineRpm, kText},
            {"Gear ratio", "Gear ratio", lowest, kText},
            {"Power", "Power", 0.9f * torque * car.engine.redlineRpm / kRpmPerRadS / 1000, kAccent},
            {"Wheel torque", "Torque at the wheels", torque * lowest, kAccent},
            {"Clutch", "Clutch", 100, kText},
            {"Clutch slip", "Clutch slip", 300, kText},
            {"Throttle", "Throttle", 100, kThrottle},
            {"Brake", "Brake", 100, kBrake},
            {"Handbrake", "Handbrake", 100, kBrake},
            {"Steering", "Steering angle", -car.steering.maxAngleDeg, kText}},  // steering left points left
           now);
}

void drawBody(const LiveSample& now) {
    using namespace panel_colour;
    meters({{"Forward", "Forward acceleration", 1.5f, kText},
            {"To the left", "Acceleration to the left", -1.5f, kText},
            {"Nose down", "Pitch, nose down", 4, kFront},
            {"Right side down", "Roll, right side down", 6, kFront},
            {"Heave", "Heave", 80, kFront},
            {"Slipstream", "Slipstream", 100, kText}},
           now);
}

/// Returns the span of the plots, or the place of the cursor: relative to the newest sample, or within the file.
std::string scopeText(const Scope& scope, bool ofFile) {
    const bool time = scope.axis == ScopeAxis::Time;
    if (!scope.cursor || scope.live.size() == 0)
        return formatted(time ? NumberForm("{:.1f} s") : NumberForm("{:.0f} m"), scope.span);
    if (ofFile) return formatted(time ? NumberForm("{:.2f} s") : NumberForm("{:.1f} m"), *scope.cursor);
    const float back = *scope.cursor - placeOf(scope.live.newest(), scope.axis);
    return formatted(time ? NumberForm("{:+.2f} s") : NumberForm("{:+.1f} m"), back);
}

void chooseAxis(ScopeState& state, bool hasDistance) {
    bool distance = state.axis == ScopeAxis::Distance;
    ImGui::BeginDisabled(!hasDistance);
    if (ImGui::Checkbox(panelText("Over distance"), &distance))
        setAxis(state, distance ? ScopeAxis::Distance : ScopeAxis::Time);
    ImGui::EndDisabled();
    tooltip("Plots over distance driven instead of time");
}

void drawScopeText(const std::string& text) {
    ImGui::PushFont(panelFont(PanelFont::Number));
    ImGui::SameLine(ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(text.c_str()).x);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopFont();
}

/// Draws the row with pause, axis and span of the plots.
void drawScopeRow(ScopeState& state, const LiveHistory& live) {
    ImGui::Spacing();
    bool paused = state.frozen != nullptr;
    if (ImGui::Checkbox(panelText("Pause"), &paused)) setPaused(state, live, paused);
    tooltip("Freezes the plots. Drag to move, scroll to zoom.");
    ImGui::SameLine(0, kMeterGap * panelScale());
    chooseAxis(state, true);
    drawScopeText(scopeText(scopeOf(state, live), false));
}

bool section(const char* name, ImGuiTreeNodeFlags flags = ImGuiTreeNodeFlags_DefaultOpen) {
    ImGui::Spacing();
    return ImGui::CollapsingHeader(panelText(name), flags);
}

/// Edits the stream's address, which is applied when Enter is pressed.
bool editAddress(StreamSettings& stream) {
    static constexpr FieldInfo kPort = infoOf(&StreamSettings::port), kRate = infoOf(&StreamSettings::rate);
    std::string address = stream.address;
    ImGui::SetNextItemWidth(0.5f * ImGui::GetContentRegionAvail().x);
    bool changed = ImGui::InputText("##address", &address, ImGuiInputTextFlags_EnterReturnsTrue) && !address.empty();
    if (changed) stream.address = address;
    tooltip("Target: IPv4 or IPv6 address, or localhost. Enter applies it.");
    ImGui::SameLine();
    ImGui::SetNextItemWidth(0.5f * ImGui::GetContentRegionAvail().x);
    changed |= editNumber(kPort, stream.port, StreamSettings{}.port);
    tooltip("UDP port");
    ImGui::SameLine();
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    changed |= editNumber(kRate, stream.rate, StreamSettings{}.rate);
    tooltip("Datagrams per second");
    return changed;
}

/// Draws the controls that write telemetry to a file and send it to other programs.
bool drawOutputs(TelemetryTab& tab, StreamSettings& stream) {
    if (ImGui::Button(panelText(tab.recording.empty() ? "Record" : "Stop recording"))) tab.recordPressed = true;
    tooltip("As CSV with the columns of slipangle-lab drive, 100 rows per second");
    ImGui::SameLine();
    bool changed = ImGui::Checkbox(panelText("Send by UDP"), &stream.on);
    tooltip("Sends datagrams to other programs; the manual describes their format");
    if (!tab.recording.empty())
        ImGui::TextWrapped("%s", std::filesystem::path(tab.recording).filename().string().c_str());
    if (stream.on) changed |= editAddress(stream);
    return changed;
}

/// Draws all plots within the scope. `known` tells whether the car's own figures are known.
void drawPlots(TelemetryTab& tab, Scope& scope, const CarParams& car, bool known) {
    if (section("Slip angles, engine, speed")) drawCarPlots(scope, known ? &car : nullptr);
    if (section("Chosen channels")) drawChosenPlots(tab.plots, scope, car);
    if (section("Minimum, mean and maximum")) drawRanges(tab.plots, scope, car);
}

/// Draws all plots of the driven car, with the lap beside it and the cursor at the place that is pointed at elsewhere.
void drawLivePlots(TelemetryTab& tab, const DrivenData& driven) {
    Scope scope = scopeOf(tab.scope, driven.live);
    if (driven.beside) scope.beside = &driven.beside->samples;
    LapScope* const laps = driven.lapScope;
    if (laps && laps->cursor && !scope.cursor) linkCursor(scope, *laps->cursor);
    drawPlots(tab, scope, driven.car, true);
    if (laps && scope.mouse.cursor && scope.live.size() > 0) laps->pointed = sampleShown(scope).lapDistance;
    followMouse(tab.scope, scope);
}

void drawLaps(TelemetryTab& tab, const LapTraces& laps) {
    if (section("Lap comparison")) drawLapAgainstLap(tab.laps, laps);
    if (section("Line of the last lap")) drawLapMap(tab.laps, laps);
}

void drawLive(TelemetryTab& tab, const DrivenData& driven) {
    const LiveHistory& live = driven.live;
    const LiveSample now = live.size() ? live.newest() : LiveSample{};
    if (section("Wheels")) drawWheelsAtAGlance(live, driven.car);
    if (section("Engine and driver")) drawEngine(now, driven.car);
    if (section("Body")) drawBody(now);
    drawScopeRow(tab.scope, live);
    drawLivePlots(tab, driven);
}

/// Returns false if the player wants the driven car back.
bool drawFile(TelemetryTab& tab, OpenedRecording& opened) {
    ImGui::Spacing();
    const bool back = ImGui::Button(panelText("Back to live"));
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(printable(opened.path.filename().string()).c_str());
    tooltip(homeText(opened.path));
    chooseAxis(opened.scope, opened.hasDistance);
    drawScopeText(scopeText(scopeOf(opened.scope, *opened.samples), true));
    Scope scope = scopeOf(opened.scope, *opened.samples);
    drawPlots(tab, scope, opened.car, false);
    followMouse(opened.scope, scope);
    if (opened.hasPositions)
        drawLaps(tab, opened.laps);
    else
        ImGui::TextWrapped("%s", panelText("This file has no x and y columns, so it shows no laps."));
    return !back;
}

void openRecorded(TelemetryTab& tab, const std::filesystem::path& folder) {
    if (section("Recordings", ImGuiTreeNodeFlags_None)) drawRecordings(tab.files, folder);
    if (auto opened = takeRead(tab.files.reading)) tab.opened = std::move(opened);
}

}  // namespace

bool drawTelemetryTab(TelemetryTab& tab, const DrivenData& driven, StreamSettings& stream) {
    const ScopeState& shown = tab.opened ? tab.opened->scope : tab.scope;
    // The wheel zooms while the mouse is over a plot.
    const bool isOverPlot = shown.cursor || (tab.opened && tab.laps.scope.isOverPlot);
    beginPart("##telemetry", {}, isOverPlot ? ImGuiWindowFlags_NoScrollWithMouse : ImGuiWindowFlags_None);
    const bool changed = drawOutputs(tab, stream);
    openRecorded(tab, driven.recordings);
    if (!tab.opened)
        drawLive(tab, driven);
    else if (!drawFile(tab, *tab.opened))
        tab.opened.reset();
    ImGui::EndChild();
    return changed;
}

}  // namespace slip
