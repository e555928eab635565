// SPDX-License-Identifier: MIT
#include "workshop/curves/spectrum_plot.hpp"

#include "workshop/widgets/curve_canvas.hpp"
#include "workshop/widgets/field_rows.hpp"
#include "workshop/widgets/field_text.hpp"
#include "workshop/widgets/panel_marks.hpp"
#include "workshop/widgets/telemetry_plot.hpp"

#include <fmt/format.h>

namespace slip {
namespace {

constexpr float kSpectrumHeight = 150;                 // px times panelScale()
constexpr float kQuietest = -110, kSpectrumTop = -10;  // dB
constexpr float kMinOrderGap = 14;                     // px times panelScale(), between the lines of two orders
constexpr int kMaxOrders = 24;
constexpr ImU32 kOther = panel_colour::kThrottle;  // colour of the other set-up
constexpr std::pair<float, const char*> kHzMarks[] = {{50, "50"},   {100, "100"}, {200, "200"}, {500, "500"},
                                                      {1000, "1k"}, {2000, "2k"}, {5000, "5k"}};

float xOf(const CurveCanvas& c, float hz) { return c.pixel({spectrumPoint(hz), 0}).x; }

void drawScales(const CurveCanvas& c) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 line = ImGui::GetColorU32(faded(panel_colour::kFaint, 0.7f));
    const ImU32 text = ImGui::GetColorU32(faded(panel_colour::kDim, 0.8f));
    const float bottom = c.at.y + c.size.y, right = c.at.x + c.size.x, high = ImGui::GetFontSize();
    for (const auto& [hz, label] : kHzMarks) {
        const float x = std::round(xOf(c, hz));
        list.AddLine({x, bottom}, {x, bottom + high + 2}, line);
        list.AddText({x + 3, bottom + 1}, text, label);
    }
    list.AddLine({c.at.x, bottom}, {right, bottom}, line);
    for (float level = kQuietest + 20; level < kSpectrumTop; level += 20) {
        const float y = std::round(c.pixel({0, level}).y);
        list.AddLine({c.at.x, y}, {right, y}, line);
        const std::string label = fmt::format("−{:.0f}", -level);
        list.AddText({right + 3, y - high / 2}, text, label.c_str());
    }
}

/// Draws vertical lines at multiples of the crank's revs while they are far enough apart, numbered above. The line of
/// the firings is highlighted.
void drawOrders(const CurveCanvas& c, float turnsHz, float firing) {
    if (turnsHz < 1) return;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float gap = kMinOrderGap * panelScale();
    float free = c.at.x;
    for (int order = 1; order <= kMaxOrders; ++order) {
        const float hz = turnsHz * static_cast<float>(order), x = std::round(xOf(c, hz));
        if (hz < kSpectrumLow) continue;
        if (hz > kSpectrumHigh || x - xOf(c, hz - turnsHz) < gap) return;
        const bool fires = std::abs(static_cast<float>(order) - firing) < 0.01f;
        const ImU32 colour = ImGui::GetColorU32(fires ? faded(panel_colour::kFront, 0.9f) : panel_colour::kDim);
        list.AddLine({x, c.at.y}, {x, c.at.y + c.size.y}, faded(colour, fires ? 0.7f : 0.3f));
        const std::string label = std::to_string(order);
        if (x + 3 < free) continue;
        list.AddText({x + 3, c.at.y + 1}, colour, label.c_str());
        free = x + 3 + ImGui::CalcTextSize(label.c_str()).x + 3;
    }
}

void drawLevels(const CurveCanvas& c, const EngineLevels& levels, ImU32 colour, float thickness) {
    std::vector<ImVec2> line;
    line.reserve(levels.size());
    for (std::size_t i = 0; i < levels.size(); ++i)
        line.push_back(c.pixel({static_cast<float>(i), std::max(levels[i], kQuietest - 5)}));
    drawCurve(line, ImGui::GetColorU32(colour), thickness, CurveStroke::Solid);
}

/// Names both lines at the right end of the plot.
void drawLegend(const CurveCanvas& c) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    ImGui::PushFont(panelFont(PanelFont::Small));
    const float line = ImGui::GetFontSize() + 2, dash = 16 * panelScale();
    ImVec2 at{0, c.at.y + line};
    for (const auto& [name, colour] : {std::pair{"this set-up", panel_colour::kAccent}, {"the other set-up", kOther}}) {
        const char* const text = panelText(name);
        at.x = c.at.x + c.size.x - ImGui::CalcTextSize(text).x - 4;
        list.AddText(at, ImGui::GetColorU32(colour), text);
        const float y = std::round(at.y + line / 2);
        list.AddLine({at.x - dash - 5, y}, {at.x - 5, y}, ImGui::GetColorU32(colour), 2 * panelScale());
        at.y += line;
    }
    ImGui::PopFont();
}

void drawSpectrum(const CurveCanvas& whole, const EngineSpectrum::Shown& shown) {
    beginCanvas(whole);
    ImGui::PushFont(panelFont(PanelFont::Small));
    CurveCanvas c = whole;
    c.size.y -= ImGui::GetFontSize() + 2;  // leaves the bottom and the right for the scales
    c.size.x -= ImGui::CalcTextSize("−100").x;
    drawScales(c);
    drawOrders(c, shown.run.rpm / 60, firingOrder(shown.build));
    ImGui::PopFont();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(c.at, {c.at.x + c.size.x, c.at.y + c.size.y}, true);
    const bool differ = shown.other != shown.build;
    if (differ) drawLevels(c, shown.others, kOther, 2);
    drawLevels(c, shown.now, panel_colour::kAccent, 1.4f);
    if (differ) drawLegend(c);
    list.PopClipRect();
    endCanvas();
}

void drawTitle(EngineSoundView& view, const EngineRun& run, float labelWidth) {
    const float left = ImGui::GetCursorPosX();
    ImGui::SetCursorPosX(left + dotRoom());
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(fitted(panelText("Spectrum"), labelWidth - dotRoom()).c_str());
    tooltip(
        "How the engine sounds at these revs and this load: dB over Hz. Vertical lines: orders, multiples of the crank "
        "speed; blue: firing frequency. Green: the other set-up.");
    ImGui::SameLine(left + labelWidth);
    if (textButton(panelText("Listen"), "The engine alone, from idle to the redline, even while paused", true))
        view.listens = true;
    const std::string revs = numberText(static_cast<double>(std::round(run.rpm)), "rpm");
    ImGui::PushFont(panelFont(PanelFont::Small));
    const float width = ImGui::CalcTextSize(revs.c_str()).x;
    ImGui::SameLine();
    if (const float room = ImGui::GetContentRegionAvail().x; room > width) {
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + room - width);
        ImGui::AlignTextToFramePadding();
        ImGui::TextDisabled("%s", revs.c_str());
    } else {
        ImGui::NewLine();
    }
    ImGui::PopFont();
}

}  // namespace

void engineSoundPlot(EngineSoundView& view, const Telemetry& now, float labelWidth) {
    const EngineRun run = runOf(now, view.driven);
    drawTitle(view, view.spectrum.shown() ? view.spectrum.shown()->run : run, labelWidth);
    const CurveCanvas c{ImGui::GetCursorScreenPos(),
                        {ImGui::GetContentRegionAvail().x, kSpectrumHeight * panelScale()},
                        {0, kQuietest},
                        {static_cast<float>(kSpectrumPoints - 1), kSpectrumTop}};
    ImGui::Dummy(c.size);
    if (!ImGui::IsItemVisible()) return;
    view.spectrum.follow(buildOf(view.driven), buildOf(view.other), run);
    if (view.spectrum.shown()) return drawSpectrum(c, *view.spectrum.shown());
    beginCanvas(c);
    endCanvas();
}

}  // namespace slip
