// SPDX-License-Identifier: MIT
#include "workshop/telemetry/channel_plots.hpp"

#include "workshop/telemetry/channel_list.hpp"
#include "workshop/widgets/telemetry_plot.hpp"
#include "workshop/widgets/wheel_names.hpp"

#include <cmath>

namespace slip {
namespace {

constexpr float kChannelHeight = 72;
constexpr std::size_t kReadingsInARow = 4, kMaxPlots = 8;

/// Draws the list of channels and the remove button. Returns false if the plot is to be removed.
bool chooseOrDrop(const TelemetryChannel*& chosen) {
    const float button = ImGui::GetFrameHeight();
    chooseChannel("##channel", chosen, ImGui::GetContentRegionAvail().x - button - ImGui::GetStyle().ItemSpacing.x);
    ImGui::SameLine();
    return !ImGui::Button("×", {button, 0});
}

/// Draws the value of each wheel in the colour of its curve, without units, because four units would not fit. More than
/// a row of values are arranged in a column per axle, left above right.
void readings(const TelemetryChannel& channel, const LiveSample& now, const CarParams& car) {
    const auto places = wheelMounts(car);
    const bool byAxles = places.size() > kReadingsInARow;
    const float width = ImGui::GetContentRegionAvail().x, left = ImGui::GetCursorPosX(), top = ImGui::GetCursorPosY();
    const float line = ImGui::GetTextLineHeightWithSpacing();
    for (std::size_t i = 0; i < places.size(); ++i) {
        const std::size_t columns = byAxles ? axleCountOf(car) : kReadingsInARow;
        const std::size_t column = byAxles ? places[i].axle : i;
        const float row = byAxles && places[i].side < 0 ? 1.0f : 0.0f;
        ImGui::SetCursorPos(
            {left + static_cast<float>(column) * width / static_cast<float>(columns), top + row * line});
        ImGui::PushStyleColor(ImGuiCol_Text, wheelPen(car, places[i]).colour);
        ImGui::TextUnformatted(
            (wheelMark(car, places[i]) + " " + formattedWithoutUnit(channel.form, valueOf(channel, now, i))).c_str());
        ImGui::PopStyleColor();
    }
    ImGui::SetCursorPos({left, top + (byAxles ? 2 : 1) * line});
}

void reading(const TelemetryChannel& channel, const LiveSample& now, const LiveSample* beside) {
    ImGui::TextUnformatted(formatted(channel.form, valueOf(channel, now)).c_str());
    if (!beside) return;
    ImGui::SameLine();
    ImGui::TextDisabled("%s", formatted(channel.form, valueOf(channel, *beside)).c_str());
}

void scaleTexts(const Plot& plot, const TelemetryChannel& channel) {
    ImGui::PushFont(panelFont(PanelFont::Small));
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float inset = 4 * panelScale(), line = ImGui::GetTextLineHeight();
    list.AddText({plot.at.x + inset, plot.at.y + 1}, panel_colour::kDim, formatted(channel.form, plot.high).c_str());
    if (plot.low < 0)
        list.AddText({plot.at.x + inset, plot.at.y + plot.size.y - line - 1}, panel_colour::kDim,
                     formatted(channel.form, plot.low).c_str());
    ImGui::PopFont();
}

void channelPlot(const TelemetryChannel& channel, Scope& scope, const CarParams& car) {
    const LiveSample& now = sampleShown(scope);
    ImGui::PushFont(panelFont(PanelFont::Number));
    channel.wheel ? readings(channel, now, car) : reading(channel, now, besideAt(scope, now));
    ImGui::PopFont();
    const ChannelScale scale = scaleOf(channel, scope);
    const Plot plot =
        beginPlot({ImGui::GetContentRegionAvail().x, kChannelHeight * panelScale()}, scale.low, scale.high, scope);
    const auto curve = [&](std::size_t wheel, const WheelPen& pen) {
        const auto value = [&](const LiveSample& s) { return valueOf(channel, s, wheel); };
        traceBeside(plot, scope, pen.colour, value, pen.stroke);
        trace(plot, scope, pen.colour, 1.6f, value, pen.stroke);
    };
    const auto places = wheelMounts(car);
    if (channel.wheel)
        for (std::size_t i = places.size(); i-- > 0;) curve(i, wheelPen(car, places[i]));
    else
        curve(0, {panel_colour::kText, CurveStroke::Solid});
    scaleTexts(plot, channel);
    endPlot();
}

void rangeCells(const TelemetryChannel& channel, std::size_t wheel, const Scope& scope) {
    const ChannelRange range = rangeOf(channel, wheel, scope);
    for (const float value : {range.low, range.mean, range.high}) {
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(formatted(channel.form, value).c_str());
    }
}

/// Adds the channel's name, and a row for each wheel below it if the channel belongs to wheels.
void rangeRows(const TelemetryChannel& channel, const Scope& scope, const CarParams& car) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextDisabled("%s", panelText(channel.name));
    if (!channel.wheel) return rangeCells(channel, 0, scope);
    const auto places = wheelMounts(car);
    for (std::size_t i = 0; i < places.size(); ++i) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        ImGui::PushStyleColor(ImGuiCol_Text, wheelPen(car, places[i]).colour);
        ImGui::TextUnformatted(wheelMark(car, places[i]).c_str());
        ImGui::PopStyleColor();
        rangeCells(channel, i, scope);
    }
}

}  // namespace

void drawChosenPlots(std::vector<const TelemetryChannel*>& plots, Scope& scope, const CarParams& car) {
    for (std::size_t i = 0; i < plots.size();) {
        ImGui::PushID(static_cast<int>(i));
        const bool kept = chooseOrDrop(plots[i]);
        if (kept) channelPlot(*plots[i], scope, car);
        ImGui::PopID();
        if (kept)
            ++i;
        else
            plots.erase(plots.begin() + static_cast<std::ptrdiff_t>(i));
    }
    if (plots.size() < kMaxPlots && ImGui::Button(panelText("Add a plot")))
        plots.push_back(&channelNamed("Slip angle"));
}

void drawRanges(const std::vector<const TelemetryChannel*>& plots, const Scope& scope, const CarParams& car) {
    if (!ImGui::BeginTable("##ranges", 4, ImGuiTableFlags_SizingStretchProp)) return;
    ImGui::TableSetupColumn("##name", ImGuiTableColumnFlags_WidthStretch, 1.3f);
    for (const char* name : {"Minimum", "Mean", "Maximum"})
        ImGui::TableSetupColumn(panelText(name), ImGuiTableColumnFlags_WidthStretch, 1);
    ImGui::PushFont(panelFont(PanelFont::Small));
    ImGui::TableHeadersRow();
    for (const TelemetryChannel* channel : plots) rangeRows(*channel, scope, car);
    ImGui::PopFont();
    ImGui::EndTable();
}

}  // namespace slip
