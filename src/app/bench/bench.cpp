#include "app/bench/bench.hpp"

#include "app/workshop/field_rows.hpp"

#include <fmt/format.h>

namespace slip {
namespace {

constexpr float kMargin = 10;  // px times panelScale()

/// Measured, but not while a slider may be under way.
std::shared_ptr<const Sheet> sheetOf(LiveSheets& sheets, CarUse use, const CarParams& car) {
    return ImGui::IsMouseDown(ImGuiMouseButton_Left) ? sheets.known(car) : sheets.find(use, car);
}

}  // namespace

/// What the figures and plots are compared with.
void Bench::drawAgainst(const TuningPanel& panel) {
    ImGui::AlignTextToFramePadding();
    ImGui::PushFont(panelFont(PanelFont::Strong));
    ImGui::Text("%s", panel.drivesB() ? "B" : "A");
    ImGui::PopFont();
    ImGui::SameLine();
    ImGui::TextDisabled("%s", panelText("against"));
    ImGui::SameLine();
    if (ImGui::RadioButton(panel.drivesB() ? "A" : "B", against_ == Against::Waiting)) against_ = Against::Waiting;
    tooltip("The other set-up of this car");
    ImGui::SameLine();
    if (ImGui::RadioButton(panelText("the file"), against_ == Against::File)) against_ = Against::File;
    tooltip("The car as it is saved");
}

void Bench::drawTabs(TuningPanel& panel, const BenchTools& tools) {
    const CarParams& other = against_ == Against::File ? panel.car().file().params : panel.waiting().driven();
    const auto now = sheetOf(tools.sheets, CarUse::Driven, panel.car().driven());
    const auto against = sheetOf(tools.sheets, CarUse::Compared, other);
    if (now) now_ = now;
    if (against) other_ = against;
    const SheetPair sheets{now_.get(), other_.get(), !now || !against};
    if (!ImGui::BeginTabBar("##bench")) return;
    const auto page = [&](BenchTab tab, const char* name, auto&& draw) {
        const bool opens = !tabOpened_ && panel.benchTab() == tab;
        if (!ImGui::BeginTabItem(panelText(name), nullptr, opens ? ImGuiTabItemFlags_SetSelected : 0)) return;
        if (tabOpened_) panel.keepBenchTab(tab);
        draw();
        ImGui::EndTabItem();
    };
    page(BenchTab::Figures, "Figures", [&] { drawFigures(sheets, panel.car().driven(), other); });
    page(BenchTab::Plots, "Plots", [&] {
        drawTries(tools.tries[panel.drivesB() ? 1 : 0], tools.tries[panel.drivesB() ? 0 : 1]);
        diagrams_.draw(sheets, panel.car().driven(), other, tools.ground.surfaces.front().surface);
    });
    page(BenchTab::Tests, "Tests", [&] { tests_.draw(panel.car().driven(), other, tools.ground.surfaces); });
    page(BenchTab::SetUps, "A | B", [&] { setUps_.draw(panel); });
    page(BenchTab::Advice, "Advice", [&] { advice_.draw(panel.car(), tools.ground); });
    ImGui::EndTabBar();
    tabOpened_ = true;
}

void Bench::draw(TuningPanel& panel, const BenchTools& tools) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const float scale = panelScale(), margin = kMargin * scale, width = TuningPanel::kBenchWidth * scale;
    covered_ = 0;
    if (!panel.hasRoomForBench()) return;
    ImGui::SetNextWindowPos({panel.isLeft() ? display.x - margin - width : margin, margin}, ImGuiCond_Always);
    ImGui::SetNextWindowSize({width, display.y - 2 * margin}, ImGuiCond_Always);
    ImGui::Begin("##bench", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoBringToFrontOnFocus);
    drawAgainst(panel);
    drawTabs(panel, tools);
    ImGui::End();
    covered_ = width + margin;
}

}  // namespace slip
