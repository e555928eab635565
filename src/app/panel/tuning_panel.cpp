#include "app/panel/tuning_panel.hpp"

#include "app/panel/field_compare.hpp"
#include "app/panel/field_rows.hpp"
#include "app/panel/live_plots.hpp"
#include "app/panel/settings_fields.hpp"

#include <imgui_stdlib.h>

#include <algorithm>

namespace slip {
namespace {

constexpr float kMargin = 10, kStripHeight = 88;
constexpr float kHeightForStrip = 460;

bool keyPressed(ImGuiKey key) {
#if IMGUI_VERSION_NUM < 18700
    return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key));
#else
    return ImGui::IsKeyPressed(key);
#endif
}

bool textButton(const char* text, const char* hint, bool enabled) {
    ImGui::BeginDisabled(!enabled);
    const bool clicked = ImGui::Button(text);
    ImGui::EndDisabled();
    tooltip(hint);
    return clicked && enabled;
}

void errorText(const std::string& text) {
    ImGui::PushStyleColor(ImGuiCol_Text, panel_colour::kError);
    ImGui::TextWrapped("%s", text.c_str());
    ImGui::PopStyleColor();
}

}  // namespace

void TuningPanel::setFile(const CarFile& file, const Folders& folders, Problems notes) {
    file_ = file;
    draft_ = checked_ = valid_ = file.params;
    problems_.clear();
    history_.start(file.params);
    files_.setFile(file, folders, std::move(notes));
    changed_ = newFile_ = false;
}

TuningPanel::Covered TuningPanel::covered() const {
    const float room = (width_ + kMargin) * panelScale();
    return dockedLeft_ ? Covered{room, 0} : Covered{0, room};
}

void TuningPanel::undo() { draft_ = history_.undo(); }

void TuningPanel::redo() { draft_ = history_.redo(); }

void TuningPanel::drawHeader() {
    ImGui::PushFont(panelFont(PanelFont::Strong));
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(draft_.name.c_str());
    ImGui::PopFont();
    const ImGuiStyle& style = ImGui::GetStyle();
    const auto width = [&](const char* text) { return ImGui::CalcTextSize(text).x + 2 * style.FramePadding.x; };
    const float buttons =
        width(panelText("Undo")) + width(panelText("Redo")) + ImGui::GetFrameHeight() + 2 * style.ItemSpacing.x;
    ImGui::SameLine(ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - buttons);
    if (textButton(panelText("Undo"), "Ctrl+Z", history_.canUndo())) undo();
    ImGui::SameLine();
    if (textButton(panelText("Redo"), "Ctrl+Y", history_.canRedo())) redo();
    ImGui::SameLine();
    if (ImGui::ArrowButton("##dock", dockedLeft_ ? ImGuiDir_Right : ImGuiDir_Left)) dockedLeft_ = !dockedLeft_;
    tooltip("To the other side");
}

void TuningPanel::drawProblems() const {
    if (problems_.empty()) return;
    for (const Problem& problem : problems_)
        if (!problem.note) errorText(problem.pointer + ": " + problem.text);
    ImGui::TextDisabled(panelText("Not driven until this is put right."));
    ImGui::Separator();
}

void TuningPanel::drawCarTab(const PanelView& view) {
    const int changes = countChanges(draft_, file_.params);
    const std::string reset = (panelText("Reset") + (changes == 0 ? "" : " " + std::to_string(changes)));
    const float resetWidth = ImGui::CalcTextSize(reset.c_str()).x + 2 * ImGui::GetStyle().FramePadding.x;
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - resetWidth - ImGui::GetStyle().ItemSpacing.x);
    ImGui::InputTextWithHint("##filter", panelText("Search: mass, friction, ratio ..."), &filter_);
    ImGui::SameLine();
    if (textButton(reset.c_str(), "All changes back to the file", changes > 0)) resetAll();
    drawProblems();
    const bool low = ImGui::GetIO().DisplaySize.y < kHeightForStrip * panelScale();
    const float strip = low ? 0 : (kStripHeight + 34) * panelScale();
    ImGui::BeginChild("##fields", {0, -strip});
    const LiveSample now = view.car ? liveSample(view) : LiveSample{};
    const CarFieldsView fields{view.car ? &now : nullptr, filter_, std::exchange(openRequest_, OpenRequest::None)};
    drawCarFields(draft_, file_.params, fields, curves_, drawn_);
    if (drawn_.empty() && !filter_.empty()) ImGui::TextDisabled(panelText("Nothing is called that."));
    ImGui::EndChild();
    if (low) return;
    ImGui::Separator();
    drawLiveStrip(live_, valid_, kStripHeight * panelScale());
}

void TuningPanel::drawDriverTab(Settings& settings) {
    ImGui::BeginChild("##driver");
    drawInputPlots(live_);
    const AssistSettings aids = settings.assists;
    const SmoothingSettings rates = settings.smoothing;
    const PadSettings shape = settings.pad;
    ImGui::Spacing();
    drawAssistFields(settings.assists);
    ImGui::Spacing();
    drawSmoothingFields(panelText("Keyboard"), settings.smoothing.keyboard, kKeyboardSmoothing);
    drawSmoothingFields(panelText("Pad"), settings.smoothing.pad, kPadSmoothing);
    drawPadFields(settings.pad);
    const bool usual = sameValue(settings.assists, AssistSettings{}) &&
                       sameValue(settings.smoothing, SmoothingSettings{}) && sameValue(settings.pad, PadSettings{});
    if (textButton(panelText("Defaults"), "All of this page as it was", !usual)) {
        settings.assists = {};
        settings.smoothing = {};
        settings.pad = {};
    }
    settingsChanged_ |=
        !sameValue(aids, settings.assists) || !sameValue(rates, settings.smoothing) || !sameValue(shape, settings.pad);
    ImGui::EndChild();
}

void TuningPanel::drawTabs(const PanelView& view, Settings& settings) {
    if (!ImGui::BeginTabBar("##tabs")) return;
    if (ImGui::BeginTabItem(panelText("Car"))) {
        drawCarTab(view);
        ImGui::EndTabItem();
    }
    if (ImGui::BeginTabItem(panelText("Live"))) {
        drawTelemetryTab(telemetry_, live_, valid_);
        ImGui::EndTabItem();
    }
    if (ImGui::BeginTabItem(panelText("Driver"))) {
        drawDriverTab(settings);
        ImGui::EndTabItem();
    }
    if (ImGui::BeginTabItem(panelText("File"))) {
        files_.draw(draft_, file_, countChanges(draft_, file_.params), problems_.empty());
        ImGui::EndTabItem();
    }
    ImGui::EndTabBar();
}

void TuningPanel::drawEdge() {
    const float grip = 6 * panelScale();
    const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    ImGui::SetCursorScreenPos({dockedLeft_ ? at.x + size.x - grip : at.x, at.y});
    ImGui::InvisibleButton("##edge", {grip, size.y});
    if (ImGui::IsItemHovered() || ImGui::IsItemActive()) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    if (!ImGui::IsItemActive()) return;
    const float moved = ImGui::GetIO().MouseDelta.x / panelScale();
    width_ += dockedLeft_ ? moved : -moved;
}

void TuningPanel::handleKeys() {
    const ImGuiIO& io = ImGui::GetIO();
    if (!io.KeyCtrl || io.WantTextInput) return;
    if (keyPressed(ImGuiKey_Z)) io.KeyShift ? redo() : undo();
    if (keyPressed(ImGuiKey_Y)) redo();
}

void TuningPanel::settle() {
    if (!ImGui::IsAnyItemActive()) history_.commit(draft_);
    if (sameValue(draft_, checked_)) return;
    checked_ = draft_;
    Loaded<CarParams> parsed = parseCar(carText(draft_, file_.text), file_.path.string());
    problems_.clear();
    if (!parsed.value) {
        problems_ = std::move(parsed.problems);
        return;
    }
    changed_ |= !sameValue(draft_, valid_);
    valid_ = draft_;
}

void TuningPanel::takeFromFiles() {
    std::optional<CarFile> file = files_.takeFile();
    if (!file) return;
    changed_ |= !sameValue(file->params, valid_);
    file_ = std::move(*file);
    draft_ = checked_ = valid_ = file_.params;
    problems_.clear();
    history_.start(draft_);
    newFile_ = true;
}

void TuningPanel::draw(const PanelView& view, Settings& settings) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const float margin = kMargin * panelScale();
    width_ = std::clamp(width_, kLeastWidth, std::max(kLeastWidth, 0.33f * display.x / panelScale()));
    const float width = width_ * panelScale();
    ImGui::SetNextWindowPos({dockedLeft_ ? margin : display.x - margin - width, margin}, ImGuiCond_Always);
    ImGui::SetNextWindowSize({width, display.y - 2 * margin}, ImGuiCond_Always);
    ImGui::Begin("##tuning", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoBringToFrontOnFocus);
    handleKeys();
    drawHeader();
    drawTabs(view, settings);
    drawEdge();
    ImGui::End();
    settle();
    takeFromFiles();
}

}  // namespace slip
