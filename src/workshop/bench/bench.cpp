// SPDX-License-Identifier: MIT
#include "workshop/bench/bench.hpp"

#include "session/engineer/live_sheets.hpp"
#include "workshop/bench/advice_tab.hpp"
#include "workshop/bench/bench_memory.hpp"
#include "workshop/bench/diagrams_tab.hpp"
#include "workshop/bench/setups_tab.hpp"
#include "workshop/car/tuning_panel.hpp"
#include "workshop/widgets/field_rows.hpp"

#include <fmt/format.h>

namespace slip {
namespace {

constexpr float kMargin = 10;  // px times panelScale()

/// Returns the sheet of a car. Starts no measurement while a slider may be in use.
std::shared_ptr<const Sheet> sheetOf(LiveSheets& sheets, CarUse use, const CarParams& car) {
    return ImGui::IsMouseDown(ImGuiMouseButton_Left) ? sheets.known(car) : sheets.find(use, car);
}

/// Draws the choice of the car with which figures and plots are compared.
void drawAgainst(const TunedSetups& setups, ComparedWith& against) {
    ImGui::AlignTextToFramePadding();
    ImGui::PushFont(panelFont(PanelFont::Strong));
    ImGui::Text("%s", setups.drivesB() ? "B" : "A");
    ImGui::PopFont();
    ImGui::SameLine();
    ImGui::TextDisabled("%s", panelText("vs"));
    for (const auto& [choice, hint] :
         {std::pair{ComparedWith::Waiting, "The other set-up of this car"}, {ComparedWith::File, "The car as saved"}}) {
        ImGui::SameLine();
        if (ImGui::RadioButton(panelText(otherName(setups, choice)), against == choice)) against = choice;
        tooltip(hint);
    }
}

}  // namespace

struct Bench::Tabs {
    DiagramsTab diagrams;
    SetupsTab setups;
    AdviceTab advice;
};

Bench::Bench() : tabs_(std::make_unique<Tabs>()) {}

Bench::~Bench() = default;

const CarParams& otherCar(const TunedSetups& setups, ComparedWith against) {
    return against == ComparedWith::File ? setups.driven().file().params : setups.waiting().driven();
}

const char* otherName(const TunedSetups& setups, ComparedWith against) {
    return against == ComparedWith::File ? "the file" : setups.drivesB() ? "A" : "B";
}

void Bench::drawTabs(TuningPanel& panel, const BenchTools& tools) {
    const CarParams& other = otherCar(panel.setups(), tools.memory.against);
    const auto now = sheetOf(tools.sheets, CarUse::Driven, panel.car().driven());
    const auto against = sheetOf(tools.sheets, CarUse::Compared, other);
    if (now) now_ = now;
    if (against) other_ = against;
    const SheetPair sheets{now_.get(), other_.get(), !now || !against};
    if (!ImGui::BeginTabBar("##bench")) return;
    const auto page = [&](BenchTab tab, const char* name, auto&& draw) {
        const bool opens = !tabOpened_ && panel.layout().benchTab() == tab;
        if (!ImGui::BeginTabItem(panelText(name), nullptr, opens ? ImGuiTabItemFlags_SetSelected : 0)) return;
        if (tabOpened_) panel.layout().setBenchTab(tab);
        draw();
        ImGui::EndTabItem();
    };
    page(BenchTab::Figures, "Figures", [&] { drawFigures(sheets, panel.car().driven(), other); });
    page(BenchTab::Plots, "Plots", [&] {
        drawTries(tools.tries[panel.setups().drivesB() ? 1 : 0], tools.tries[panel.setups().drivesB() ? 0 : 1]);
        tabs_->diagrams.draw(sheets, panel.car().driven(), other, tools.ground.surfaces.front().surface);
    });
    page(BenchTab::Tests, "Tests",
         [&] { tools.memory.tests.draw(panel.car().driven(), other, tools.ground.surfaces, tools.back); });
    page(BenchTab::Setups, "A | B", [&] { tabs_->setups.draw(panel); });
    page(BenchTab::Advice, "Advice", [&] { tabs_->advice.draw(panel.car(), tools.ground); });
    ImGui::EndTabBar();
    tabOpened_ = true;
}

void Bench::draw(TuningPanel& panel, const BenchTools& tools) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const float scale = panelScale(), margin = kMargin * scale, width = kBenchWidth * scale;
    covered_ = 0;
    if (!panel.layout().hasRoomForBench()) return;
    ImGui::SetNextWindowPos({panel.layout().isLeft() ? display.x - margin - width : margin, margin}, ImGuiCond_Always);
    ImGui::SetNextWindowSize({width, display.y - 2 * margin}, ImGuiCond_Always);
    ImGui::Begin("##bench", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoBringToFrontOnFocus |
                     ImGuiWindowFlags_NoFocusOnAppearing);
    drawAgainst(panel.setups(), tools.memory.against);
    drawTabs(panel, tools);
    ImGui::End();
    covered_ = width + margin;
}

}  // namespace slip
