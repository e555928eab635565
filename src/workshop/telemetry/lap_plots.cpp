// SPDX-License-Identifier: MIT
#include "workshop/telemetry/lap_plots.hpp"

#include "base/bounds.hpp"
#include "workshop/telemetry/channel_list.hpp"
#include "workshop/widgets/map_view.hpp"
#include "workshop/widgets/telemetry_plot.hpp"

#include <algorithm>
#include <cmath>

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

/// Laps to be compared; null if there is no such lap yet.
struct LapsShown {
    const LapTrace* lap = nullptr;
    const LapTrace* other = nullptr;
};

LapsShown lapsOf(LapPair pair, const LapTraces& laps) {
    const LapTrace* const running = laps.running().samples.empty() ? nullptr : &laps.running();
    return {pair == LapPair::LastAndBest ? laps.last() : running,
            pair == LapPair::RunningAndLast ? laps.last() : laps.best()};
}

float lengthOfLap(const LapTrace* lap) { return lap ? lap->samples.back().lapDistance : 0.0f; }

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

Plot lapPlot(float height, const ChannelScale& scale, float length, const std::optional<float>& cursor,
             ScopeMouse& mouse, const char* id) {
    const ImVec2 size{ImGui::GetContentRegionAvail().x, height * panelScale()};
    const Plot plot{ImGui::GetCursorScreenPos(), size, scale.low, scale.high, ScopeAxis::Distance, length, length};
    ImGui::InvisibleButton(id, size);
    noteMouse(plot, mouse);
    beginGround(plot, cursor ? std::optional(*cursor * length) : std::nullopt);
    return plot;
}

std::string valueText(const TelemetryChannel& channel, const LapTrace* lap, float distance) {
    return lap ? formatted(channel.form, meanOf(channel, sampleAt(*lap, distance))) : "–";
}

void channelOverLaps(const LapView& view, const LapsShown& shown, float length, ScopeMouse& mouse) {
    const float at = view.cursor ? *view.cursor * length : lengthOfLap(shown.lap);
    titleRow("Over lap distance", {{panel_colour::kAccent, valueText(*view.channel, shown.lap, at)},
                                   {panel_colour::kFront, valueText(*view.channel, shown.other, at)}});
    const Plot plot = lapPlot(kLapHeight, lapScale(*view.channel, shown), length, view.cursor, mouse, "##laps_plot");
    const auto value = [&](const LiveSample& sample) { return meanOf(*view.channel, sample); };
    lapCurve(plot, shown.other, panel_colour::kFront, value);
    lapCurve(plot, shown.lap, panel_colour::kAccent, value);
    endPlot();
}

void deltaOverLaps(const LapView& view, const LapsShown& shown, float length, ScopeMouse& mouse) {
    const bool both = shown.lap && shown.other;
    const auto delta = [&](float distance) { return both ? deltaAt(*shown.lap, *shown.other, distance) : 0.0f; };
    const float driven = lengthOfLap(shown.lap);
    const float now = delta(view.cursor ? std::min(*view.cursor * length, driven) : driven);
    titleRow("Time lost (above the line)",
             {{now > 0 ? panel_colour::kBrake : panel_colour::kThrottle, both ? formatted("{:+.2f} s", now) : "–"}});
    float reach = kMinDelta;
    if (both)
        forSamples(shown.lap->samples, [&](const LiveSample& sample) {
            reach = std::max(reach, 1.15f * std::abs(delta(sample.lapDistance)));
        });
    const Plot plot = lapPlot(kDeltaHeight, {-reach, reach}, length, view.cursor, mouse, "##delta_plot");
    if (both) lapCurve(plot, shown.lap, panel_colour::kText, [&](const LiveSample& s) { return delta(s.lapDistance); });
    endPlot();
}

/// Returns a colour from cold to hot for `share` (0…1), or a dim one if it is NaN.
ImU32 heat(float share) {
    if (std::isnan(share)) return panel_colour::kDim;
    const ImVec4 cold = ImGui::ColorConvertU32ToFloat4(panel_colour::kFront);
    const ImVec4 hot = ImGui::ColorConvertU32ToFloat4(panel_colour::kBrake);
    const float t = std::clamp(share, 0.0f, 1.0f), u = 1 - t;
    return ImGui::ColorConvertFloat4ToU32({u * cold.x + t * hot.x, u * cold.y + t * hot.y, u * cold.z + t * hot.z, 1});
}

/// Returns a view of all samples, as large as the room allows.
MapView fitOf(const std::vector<LiveSample>& samples, ImVec2 at, ImVec2 size) {
    Bounds box = boundsOf({samples.front().position});
    forSamples(samples, [&](const LiveSample& sample) { box.add(sample.position); });
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

void drawLine(const TelemetryChannel& channel, const ChannelRange& range, const std::vector<LiveSample>& samples,
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

}  // namespace

void drawLapAgainstLap(LapView& view, const LapTraces& laps) {
    choosePair(view.pair);
    chooseChannel("##lap_channel", view.channel, ImGui::GetContentRegionAvail().x);
    const LapsShown shown = lapsOf(view.pair, laps);
    const float length = std::max({lengthOfLap(shown.lap), lengthOfLap(shown.other), 1.0f});
    ScopeMouse mouse;
    channelOverLaps(view, shown, length, mouse);
    deltaOverLaps(view, shown, length, mouse);
    view.cursor = mouse.cursor;
}

void drawLapMap(LapView& view, const LapTraces& laps) {
    chooseChannel("##map_channel", view.mapChannel, ImGui::GetContentRegionAvail().x);
    const LapTrace& lap = laps.last() ? *laps.last() : laps.running();
    const ImVec2 at = ImGui::GetCursorScreenPos(), size{ImGui::GetContentRegionAvail().x, kMapHeight * panelScale()};
    ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + size.x, at.y + size.y}, panel_colour::kWell,
                                              ImGui::GetStyle().FrameRounding);
    ImGui::Dummy(size);
    const ChannelRange range = rangeOfLap(*view.mapChannel, lap.samples);
    if (!lap.samples.empty()) drawLine(*view.mapChannel, range, lap.samples, fitOf(lap.samples, at, size));
    mapLegend(*view.mapChannel, range);
}

}  // namespace slip
