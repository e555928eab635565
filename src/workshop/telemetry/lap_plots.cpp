// SPDX-License-Identifier: MIT
#include "workshop/telemetry/lap_plots.hpp"

#include "base/bounds.hpp"
#include "workshop/telemetry/channel_list.hpp"
#include "workshop/widgets/map_view.hpp"
#include "workshop/widgets/telemetry_plot.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace slip {
namespace {

constexpr float kLapHeight = 96, kDeltaHeight = 60, kMapHeight = 220;
constexpr float kMinDelta = 0.2f;  // s, least range
constexpr std::array<const char*, 3> kPairNames{"This lap vs best", "This lap vs last", "Last lap vs best"};

/// Calls take(sample) for the samples of a lap that plots use.
template <class Take>
void forSamples(const std::vector<LiveSample>& samples, Take&& take) {
    const std::size_t step = stepFor(samples.size());
    for (std::size_t i = 0; i < samples.size(); i += step) take(samples[i]);
}

LapsShown lapsOf(LapPair pair, const LapTraces& laps) {
    const LapTrace* const running = laps.running().samples.empty() ? nullptr : &laps.running();
    return {pair == LapPair::LastAndBest ? laps.last() : running,
            pair == LapPair::RunningAndLast ? laps.last() : laps.best()};
}

float lengthOfLap(const LapTrace* lap) { return lap ? lap->samples.back().lapDistance : 0.0f; }

/// Returns whether the lap has been at this place (m).
bool reaches(const LapTrace* lap, float distance) { return lap && distance <= lengthOfLap(lap) + kLapStep; }

void choosePair(LapPair& pair) {
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    if (!ImGui::BeginCombo("##laps", panelText(kPairNames[static_cast<std::size_t>(pair)]))) return;
    for (std::size_t i = 0; i < kPairNames.size(); ++i)
        if (ImGui::Selectable(panelText(kPairNames[i]), i == static_cast<std::size_t>(pair)))
            pair = static_cast<LapPair>(i);
    ImGui::EndCombo();
}

ChannelScale lapScale(const TelemetryChannel& channel, const LapsShown& shown) {
    float most = channel.least, lowest = 0;
    for (const LapTrace* lap : {shown.lap, shown.other})
        if (lap)
            forSamples(lap->samples, [&](const LiveSample& sample) {
                const float value = meanOf(channel, sample);
                most = std::max(most, std::abs(value));
                lowest = std::min(lowest, value);
            });
    const float high = 1.15f * std::min(most, channel.most);
    return {channel.isSigned || lowest < 0 ? -high : 0.0f, high};
}

/// Draws a curve over the distance of a lap.
template <class Value>
void lapCurve(const Plot& plot, const LapTrace* lap, ImU32 colour, Value&& value) {
    if (!lap) return;
    std::vector<ImVec2> line;
    forSamples(lap->samples, [&](const LiveSample& sample) {
        const float x = plot.x(sample.lapDistance), y = plot.y(value(sample));
        if ((!line.empty() && x - line.back().x < 0.75f) || std::isnan(y)) return;
        line.push_back({x, std::clamp(y, plot.at.y, plot.at.y + plot.size.y)});
    });
    drawCurve(line, colour, 1.6f, CurveStroke::Solid);
}

/// Marks the corners with their numbers, where there is room.
void markCorners(const Plot& plot, std::span<const TrackCorner> corners, float length) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float bottom = plot.at.y + plot.size.y;
    const auto band = [&](float from, float to) {
        list.AddRectFilled({plot.x(from), plot.at.y}, {plot.x(to), bottom}, faded(panel_colour::kText, 0.05f));
    };
    ImGui::PushFont(panelFont(PanelFont::Small));
    float free = plot.at.x;  // px, right end of the last number
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const auto& [from, to, angle] = corners[i];
        const bool crossesLine = to < from;
        band(from, crossesLine ? length : to);
        if (crossesLine) band(0, to);
        const std::string number = std::to_string(i + 1);
        const float x = plot.x(crossesLine ? from : (from + to) / 2) - ImGui::CalcTextSize(number.c_str()).x / 2;
        if (x < free) continue;
        free = x + ImGui::CalcTextSize(number.c_str()).x + 3 * panelScale();
        list.AddText({x, bottom - ImGui::GetFontSize() - 1}, panel_colour::kDim, number.c_str());
    }
    ImGui::PopFont();
}

/// Begins a plot of the visible part of the lap, up to endPlot. The mouse over it points at a place of the lap.
Plot lapPlot(float height, const ChannelScale& scale, float length, LapScope& scope, const char* id) {
    const ImVec2 size{ImGui::GetContentRegionAvail().x, height * panelScale()};
    const float span = scope.span > 0 ? std::min(scope.span, length) : length;
    const float from = scope.span > 0 ? scope.from : 0;
    const Plot plot{ImGui::GetCursorScreenPos(), size, scale.low, scale.high, ScopeAxis::Distance, from + span, span};
    ImGui::InvisibleButton(id, size);
    ScopeMouse over;
    noteMouse(plot, over);
    if (over.cursor) {
        scope.pointed = from + span * *over.cursor;
        scope.mouse.cursor = over.cursor;
        scope.mouse.wheel += over.wheel, scope.mouse.dragged += over.dragged;
    }
    beginGround(plot, scope.cursor);
    return plot;
}

std::string valueText(const TelemetryChannel& channel, const LapTrace* lap, float distance) {
    return reaches(lap, distance) ? formatted(channel.form, meanOf(channel, sampleAt(*lap, distance))) : "–";
}

/// Returns a colour from cold to hot for `share` (0…1), or a dim one if it is NaN.
ImU32 heat(float share) {
    if (std::isnan(share)) return panel_colour::kDim;
    const ImVec4 cold = ImGui::ColorConvertU32ToFloat4(panel_colour::kFront);
    const ImVec4 hot = ImGui::ColorConvertU32ToFloat4(panel_colour::kBrake);
    const float t = std::clamp(share, 0.0f, 1.0f), u = 1 - t;
    return ImGui::ColorConvertFloat4ToU32({u * cold.x + t * hot.x, u * cold.y + t * hot.y, u * cold.z + t * hot.z, 1});
}

/// Returns a view of the samples in the visible part of the lap, as large as the room allows.
MapView fitOf(const std::vector<LiveSample>& samples, const LapScope& scope, ImVec2 at, ImVec2 size) {
    const auto isVisible = [&](const LiveSample& sample) {
        const float beyond = sample.lapDistance - scope.from;
        return scope.span <= 0 || (beyond >= 0 && beyond <= scope.span);
    };
    const auto first = std::ranges::find_if(samples, isVisible);
    Bounds box = boundsOf({first == samples.end() ? samples.front().position : first->position});
    forSamples(samples, [&](const LiveSample& sample) {
        if (isVisible(sample)) box.add(sample.position);
    });
    constexpr float kRoom = 0.9f, kLeast = 10;  // share of the room; m
    const float wide = std::max(box.high.x - box.low.x, kLeast), tall = std::max(box.high.y - box.low.y, kLeast);
    return {(box.low + box.high) * 0.5f,
            {at.x + size.x / 2, at.y + size.y / 2},
            kRoom * std::min(size.x / wide, size.y / tall)};
}

/// Draws the colours of the line: low on the left, high on the right.
void mapLegend(const TelemetryChannel& channel, const ChannelRange& range) {
    const float width = ImGui::GetContentRegionAvail().x, height = 6 * panelScale();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImU32 cold = heat(0), hot = heat(1);
    ImGui::GetWindowDrawList()->AddRectFilledMultiColor(at, {at.x + width, at.y + height}, cold, hot, hot, cold);
    ImGui::Dummy({width, height});
    const std::string high = formatted(channel.form, range.high);
    ImGui::PushFont(panelFont(PanelFont::Number));
    const float right = ImGui::GetCursorPosX() + width - ImGui::CalcTextSize(high.c_str()).x;
    ImGui::TextUnformatted(formatted(channel.form, range.low).c_str());
    ImGui::SameLine(right);
    ImGui::TextUnformatted(high.c_str());
    ImGui::PopFont();
}

ChannelRange rangeOfLap(const TelemetryChannel& channel, const std::vector<LiveSample>& samples) {
    if (samples.empty()) return {};
    const auto valueAt = [&](const LiveSample& sample) {
        return std::clamp(meanOf(channel, sample), -channel.most, channel.most);
    };
    ChannelRange range{.low = valueAt(samples.front()), .high = valueAt(samples.front())};
    forSamples(samples, [&](const LiveSample& sample) {
        const float value = valueAt(sample);
        range.low = std::min(range.low, value);
        range.high = std::max(range.high, value);
    });
    return range;
}

void drawHeatLine(const TelemetryChannel& channel, const ChannelRange& range, const std::vector<LiveSample>& samples,
                  const MapView& fit) {
    const float span = std::max(range.high - range.low, 1e-6f);
    ImVec2 from = fit.place(samples.front().position);
    forSamples(samples, [&](const LiveSample& sample) {
        const ImVec2 to = fit.place(sample.position);
        if (std::abs(to.x - from.x) + std::abs(to.y - from.y) < panelScale()) return;  // less than a pixel
        ImGui::GetWindowDrawList()->AddLine(from, to, heat((meanOf(channel, sample) - range.low) / span),
                                            2.5f * panelScale());
        from = to;
    });
}

void markPlace(const LapTrace* lap, float distance, const MapView& fit, ImU32 colour) {
    if (!reaches(lap, distance)) return;
    const ImVec2 at = fit.place(sampleAt(*lap, distance).position);
    ImGui::GetWindowDrawList()->AddCircleFilled(at, 4.5f * panelScale(), IM_COL32(12, 16, 22, 255));
    ImGui::GetWindowDrawList()->AddCircleFilled(at, 3.2f * panelScale(), colour);
}

void drawBothLines(const TelemetryChannel& channel, const ChannelRange& range, const LapsShown& shown,
                   const LapScope& scope, const MapView& fit) {
    if (shown.other) {
        std::vector<ImVec2> line;
        forSamples(shown.other->samples, [&](const LiveSample& s) { line.push_back(fit.place(s.position)); });
        drawCurve(line, faded(panel_colour::kText, 0.35f), 1, CurveStroke::Solid);
    }
    drawHeatLine(channel, range, shown.lap->samples, fit);
    if (!scope.cursor) return;
    markPlace(shown.other, *scope.cursor, fit, panel_colour::kFront);
    markPlace(shown.lap, *scope.cursor, fit, panel_colour::kAccent);
}

}  // namespace

float lengthOf(const LapsShown& shown) { return std::max({lengthOfLap(shown.lap), lengthOfLap(shown.other), 1.0f}); }

void nextFrame(LapScope& scope) { scope.cursor = std::exchange(scope.pointed, std::nullopt); }

void followMouse(LapScope& scope, float length) {
    constexpr float kZoomPerNotch = 1.25f, kMinSpan = 40;  // m
    const ScopeMouse mouse = std::exchange(scope.mouse, {});
    scope.isOverPlot = mouse.cursor.has_value();
    if (mouse.wheel == 0 && mouse.dragged == 0) return;
    const float before = scope.span > 0 ? scope.span : length;
    const float span = before * std::pow(kZoomPerNotch, -mouse.wheel);
    if (span >= length) {
        scope.from = scope.span = 0;
        return;
    }
    scope.span = std::clamp(span, std::min(kMinSpan, length), length);
    scope.from += mouse.cursor.value_or(0) * (before - scope.span) - mouse.dragged * scope.span;
    scope.from = std::clamp(scope.from, 0.0f, length - scope.span);
}

void zoomTo(LapScope& scope, float from, float to, float length) {
    constexpr float kAround = 80;  // m before and after
    scope.span = std::min(length, std::max(0.0f, to - from) + 2 * kAround);
    scope.from = std::clamp(from - kAround, 0.0f, length - scope.span);
}

void drawChannelOverLap(const TelemetryChannel& channel, const LapsShown& shown, LapScope& scope,
                        std::span<const TrackCorner> corners) {
    const float length = lengthOf(shown), at = scope.cursor.value_or(lengthOfLap(shown.lap));
    titleRow("", {{panel_colour::kAccent, valueText(channel, shown.lap, at)},
                  {panel_colour::kFront, valueText(channel, shown.other, at)}});
    const Plot plot = lapPlot(kLapHeight, lapScale(channel, shown), length, scope, channel.name);
    markCorners(plot, corners, length);
    const auto value = [&](const LiveSample& sample) { return meanOf(channel, sample); };
    lapCurve(plot, shown.other, panel_colour::kFront, value);
    lapCurve(plot, shown.lap, panel_colour::kAccent, value);
    endPlot();
}

void drawTimeLost(const LapsShown& shown, LapScope& scope, std::span<const TrackCorner> corners) {
    const bool both = shown.lap && shown.other;
    const auto delta = [&](float distance) {
        return both && reaches(shown.other, distance) ? deltaAt(*shown.lap, *shown.other, distance)
                                                      : std::numeric_limits<float>::quiet_NaN();
    };
    const float driven = std::min(lengthOfLap(shown.lap), shown.other ? lengthOfLap(shown.other) : 1e9f);
    const float now = delta(std::min(scope.cursor.value_or(driven), driven));
    const ImU32 colour = std::isnan(now) ? panel_colour::kDim
                         : now > 0       ? panel_colour::kBrake
                                         : panel_colour::kThrottle;
    titleRow("Time lost (above the line)", {{colour, formatted("{:+.2f} s", now)}});
    float reach = kMinDelta;
    if (both)
        forSamples(shown.lap->samples, [&](const LiveSample& sample) {
            reach = std::max(reach, 1.15f * std::abs(delta(sample.lapDistance)));
        });
    const float length = lengthOf(shown);
    const Plot plot = lapPlot(kDeltaHeight, {-reach, reach}, length, scope, "##delta_plot");
    markCorners(plot, corners, length);
    if (both) lapCurve(plot, shown.lap, panel_colour::kText, [&](const LiveSample& s) { return delta(s.lapDistance); });
    endPlot();
}

void drawLapLine(const TelemetryChannel*& channel, const LapsShown& shown, const LapScope& scope) {
    chooseChannel("##map_channel", channel, ImGui::GetContentRegionAvail().x);
    const ImVec2 at = ImGui::GetCursorScreenPos(), size{ImGui::GetContentRegionAvail().x, kMapHeight * panelScale()};
    ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + size.x, at.y + size.y}, panel_colour::kWell,
                                              ImGui::GetStyle().FrameRounding);
    ImGui::Dummy(size);
    const bool known = shown.lap && !shown.lap->samples.empty();
    const ChannelRange range = known ? rangeOfLap(*channel, shown.lap->samples) : ChannelRange{};
    if (known) {
        const std::vector<LiveSample>& whole =
            lengthOfLap(shown.other) > lengthOfLap(shown.lap) ? shown.other->samples : shown.lap->samples;
        ImGui::PushClipRect(at, {at.x + size.x, at.y + size.y}, true);
        drawBothLines(*channel, range, shown, scope, fitOf(whole, scope, at, size));
        ImGui::PopClipRect();
    }
    mapLegend(*channel, range);
}

void drawLapAgainstLap(LapView& view, const LapTraces& laps) {
    choosePair(view.pair);
    chooseChannel("##lap_channel", view.channel, ImGui::GetContentRegionAvail().x);
    const LapsShown shown = lapsOf(view.pair, laps);
    nextFrame(view.scope);
    drawChannelOverLap(*view.channel, shown, view.scope, {});
    drawTimeLost(shown, view.scope, {});
    followMouse(view.scope, lengthOf(shown));
}

void drawLapMap(LapView& view, const LapTraces& laps) {
    const LapTrace& lap = laps.last() ? *laps.last() : laps.running();
    drawLapLine(view.mapChannel, {&lap, nullptr}, view.scope);
}

}  // namespace slip
