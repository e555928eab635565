// SPDX-License-Identifier: MIT
#include "workshop/bench/advice_tab.hpp"

#include "platform/paint/panel_input.hpp"
#include "workshop/bench/setups_tab.hpp"
#include "workshop/widgets/field_rows.hpp"
#include "workshop/widgets/field_text.hpp"

#include <fmt/format.h>

namespace slip {
namespace {

constexpr std::size_t kShown = 8;  // remedies

/// Draws one step: its key, old and new value, and the resulting figure. Call within a table. Returns whether it was
/// applied.
bool remedyRow(const Remedy& remedy, std::string_view unit) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextWrapped("%s", pointerLabel(remedy.pointer).c_str());
    tooltip(remedy.pointer);
    ImGui::PushFont(panelFont(PanelFont::Number));
    ImGui::TextDisabled("%s", changeText(remedy.pointer, remedy.from, remedy.to).c_str());
    ImGui::PopFont();
    ImGui::TextWrapped("%s", translated(std::string(remedy.why)).c_str());
    if (remedy.kind == KeyKind::Design) ImGui::TextDisabled("%s", panelText("makes it another car"));
    ImGui::TableNextColumn();
    ImGui::PushFont(panelFont(PanelFont::Number));
    ImGui::PushStyleColor(ImGuiCol_Text, panel_colour::kThrottle);
    ImGui::TextUnformatted(figureText(remedy.after, unit).c_str());
    ImGui::PopStyleColor();
    ImGui::PopFont();
    ImGui::TableNextColumn();
    ImGui::PushID(remedy.pointer.c_str());
    const bool applied = ImGui::Button(panelText("Apply"));
    tooltip("One small step. You can undo it.");
    ImGui::PopID();
    return applied;
}

bool applyStep(CarDraft& car, const Remedy& step) {
    const auto changed = withNumber(car.shown(), car.file(), step.pointer, step.to);
    if (changed) replaceCar(car, *changed);
    return changed.has_value();
}

/// Draws the figure at the right end of the line.
void drawRight(double figure, const ComplaintInfo& info) {
    const std::string text = figureText(figure, info.unit);
    ImGui::PushFont(panelFont(PanelFont::Number));
    ImGui::SameLine(ImGui::GetContentRegionMax().x - ImGui::CalcTextSize(text.c_str()).x);
    ImGui::TextDisabled("%s", text.c_str());
    ImGui::PopFont();
}

}  // namespace

AdviceTab::Answer AdviceTab::answer() const {
    const std::lock_guard lock(mutex_);
    return answer_;
}

void AdviceTab::ask(Complaint complaint, const CarDraft& car, const TestGround& ground) {
    worker_.end();  // the previous one stops at the next tick of its drive
    search_.forget();
    // While steps of the same complaint are tried again, the last ones stay in view, so that the list keeps its place.
    if (asked_ != complaint) answer_.advice.reset();
    answer_.progress = AdviceProgress{};
    asked_ = complaint;
    about_ = car.shown();
    const AdviceQuestion question{complaint, withDesign_};
    const auto work = [this, question, ground, about = about_, file = car.file()](const std::stop_token& stop) {
        const auto told = [this](AdviceProgress progress) {
            const std::lock_guard lock(mutex_);
            answer_.progress = progress;
        };
        Advice advice = adviceFor(question, about, file, ground, stop, told);
        if (stop.stop_requested()) return;  // another question follows
        const std::lock_guard lock(mutex_);
        answer_ = {std::nullopt, std::move(advice)};
    };
    worker_.startOrDo(work);
}

void AdviceTab::drawComplaints(const CarDraft& car, const TestGround& ground) {
    const bool valid = car.problems().empty();
    if (!figures_)
        figures_.emplace(kComplaints, kKept, [ground](std::size_t complaint, const CarParams& of) {
            return figureOf(static_cast<Complaint>(complaint), of, ground);
        });
    ImGui::BeginDisabled(!valid);
    for (std::size_t i = 0; i < kComplaints; ++i) {
        const auto complaint = static_cast<Complaint>(i);
        const ComplaintInfo& info = infoOf(complaint);
        if (i == 0 || info.phase != infoOf(static_cast<Complaint>(i - 1)).phase)
            ImGui::TextDisabled("%s", translated(std::string(wordsOf(info.phase))).c_str());
        if (ImGui::Selectable(translated(std::string(info.words)).c_str(), asked_ == complaint) && valid)
            ask(complaint, car, ground);
        tooltip(std::string(info.figure));
        const bool still = !ImGui::IsMouseDown(ImGuiMouseButton_Left);  // otherwise a slider may be in use
        const auto known = still ? figures_->find(i, CarUse::Driven, car.driven()) : figures_->known(i, car.driven());
        if (known && *known) drawRight(**known, info);
    }
    ImGui::EndDisabled();
}

void AdviceTab::drawAnswer(CarDraft& car, const TestGround& ground) {
    const ComplaintInfo& info = infoOf(*asked_);
    const Answer known = answer();
    ImGui::TextWrapped("%s", translated(std::string(info.figure)).c_str());
    if (known.progress)  // as high as the line that it replaces, so that what follows stays in place
        ImGui::ProgressBar(static_cast<float>(known.progress->tried) /
                               static_cast<float>(std::max<std::size_t>(known.progress->all, 1)),
                           {ImGui::GetContentRegionAvail().x, 0}, panelText("Trying small steps ..."));
    if (!known.advice) return;
    const auto& [before, remedies] = *known.advice;
    if (!before) return ImGui::TextDisabled("%s", panelText("This car cannot complete this test."));
    if (!known.progress) {
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(panelText(message("now {}", figureText(*before, info.unit))).c_str());
    }
    if (remedies.empty()) ImGui::TextWrapped("%s", panelText("No small set-up change helps here."));
    const Remedy* applied = nullptr;
    const bool ofThisCar = about_ == car.shown();  // the steps are valid only for the car that was measured
    ImGui::BeginDisabled(!ofThisCar || known.progress.has_value());
    if (ImGui::BeginTable("##remedies", 3, ImGuiTableFlags_SizingFixedFit)) {
        ImGui::TableSetupColumn("##key", ImGuiTableColumnFlags_WidthStretch);
        for (std::size_t i = 0; i < std::min(kShown, remedies.size()); ++i)
            if (remedyRow(remedies[i], info.unit)) applied = &remedies[i];
        ImGui::EndTable();
    }
    ImGui::EndDisabled();
    if (ofThisCar) {
        ImGui::BeginDisabled(known.progress.has_value());
        const bool found = !remedies.empty() && search_.draw(car, *asked_, *known.advice, ground);
        ImGui::EndDisabled();
        if (found || (applied != nullptr && applyStep(car, *applied))) ask(*asked_, car, ground);
        return;
    }
    ImGui::TextDisabled("%s", panelText("The car has changed since then."));
    ImGui::SameLine();
    if (ImGui::Button(panelText("Ask again"))) ask(*asked_, car, ground);
}

void AdviceTab::draw(CarDraft& car, const TestGround& ground) {
    worker_.rethrow();
    beginPart("##advice");
    ImGui::TextWrapped("%s", panelText("What is wrong with the car? Every answer is measured on this car."));
    tooltip("Slides and laps use the default aids, everything else none: with your aids it may feel calmer.");
    drawComplaints(car, ground);
    ImGui::Separator();
    if (ImGui::Checkbox(panelText("Also change what makes it another car"), &withDesign_) && asked_)
        ask(*asked_, car, ground);
    tooltip("Without it, only what a garage adjusts is changed: springs, bars, dampers, wheels, wings, gearing.");
    if (asked_) drawAnswer(car, ground);
    ImGui::EndChild();
}

}  // namespace slip
