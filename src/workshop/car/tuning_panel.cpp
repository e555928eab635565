// SPDX-License-Identifier: MIT
#include "workshop/car/tuning_panel.hpp"

#include "io/json/wording.hpp"
#include "session/run/telemetry_file.hpp"
#include "workshop/car/settings_fields.hpp"
#include "workshop/telemetry/live_plots.hpp"
#include "workshop/widgets/entered_number.hpp"
#include "workshop/widgets/field_compare.hpp"
#include "workshop/widgets/field_rows.hpp"
#include "workshop/widgets/panel_marks.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr float kMargin = 10, kMinHeight = 200;
constexpr float kMinNameRoom = 64;  // px times panelScale()
constexpr float kMinScale = 0.7f, kMaxScale = 6;
constexpr float kMaxShare = 0.45f;      // share of the window's width for the narrowest panel
constexpr float kRowsForLarger = 1200;  // px, window height above which letters grow with it

/// Returns the draft of the inactive set-up; empty if it equals the file.
std::optional<CarDraftFile> waitingDraft(const std::optional<CarDraftFile>& kept) {
    if (!kept || kept->waiting.kind != JsonKind::Object) return std::nullopt;
    return CarDraftFile{.base = kept->base, .car = kept->waiting};
}

}  // namespace

float TuningPanel::scaleIn(float width, float height, float wanted) {
    const float scale = wanted * std::max(1.0f, height / kRowsForLarger);
    return std::max(kMinScale, std::min({scale, kMaxScale, kMaxShare * width / kMinWidth}));
}

Problems TuningPanel::setFile(const CarFile& file, const Folders& folders, Problems notes, bool keepsDraft) {
    files_.setFile(file, folders, std::move(notes));
    names_ = knownNames(folders, file.path);
    draftPath_ = keepsDraft && !file.path.empty() ? draftPath(folders, file.path) : std::filesystem::path();
    Loaded<CarDraftFile> kept;
    if (!draftPath_.empty()) {
        keeper_.opened(draftPath_);  // before reading: later changes come from another game
        kept = loadDraft(draftPath_);
    }
    car_.open(file, kept.value);
    waiting_.open(file, waitingDraft(kept.value));
    drivesB_ = kept.value && kept.value->drivesB;
    kept_ = kept.value ? std::move(kept.value->kept) : std::vector<SavedSetup>{};
    if (kept.value) mergeKept(carFromTree(kept.value->base), file);
    return std::move(kept.problems);
}

/// Updates saved set-ups: values that equal `base` become those of `file`, and all get the name of `file`.
void TuningPanel::mergeKept(const TunedCar& base, const CarFile& file) {
    for (SavedSetup& setUp : kept_) {
        TunedCar car = mergeCars(base, carFromTree(setUp.car), file.tuned()).car;
        car.params.name = file.params.name;
        setUp.car = carTree(car);
    }
}

void TuningPanel::mergeFile(const CarFile& file, Problems notes) {
    mergeKept(car_.file().tuned(), file);
    car_.mergeFile(file);
    waiting_.mergeFile(file);
    files_.setFile(file, files_.folders(), std::move(notes));
}

void TuningPanel::sample(const PanelView& view) {
    live_.add(view);
    if (view.car) laps_.add(view.car->lap, live_.newest());
}

int TuningPanel::changes() const { return countChanges(car_.shown(), car_.file().tuned()); }

bool TuningPanel::takeSettingsChange() {
    if (layoutChanged_ && !ImGui::IsMouseDown(0)) settingsChanged_ |= std::exchange(layoutChanged_, false);
    return std::exchange(settingsChanged_, false);
}

/// Returns true if nothing needs saving. Undo steps alone are not saved once the car equals its file.
bool TuningPanel::nothingToKeep() const { return !car_.changed() && !waiting_.changed() && kept_.empty() && !drivesB_; }

CarDraftFile TuningPanel::toKeep() const {
    CarDraftFile draft = car_.keep();
    if (waiting_.changed()) draft.waiting = carTree(waiting_.shown());
    draft.drivesB = drivesB_;
    draft.kept = kept_;
    return draft;
}

/// Queues the present state for writing.
void TuningPanel::orderDraft() {
    if (!draftPath_.empty()) keeper_.keep(saves_, draftPath_, nothingToKeep() ? std::nullopt : std::optional(toKeep()));
}

void TuningPanel::swapSetups() {
    if (isSaving()) return;
    car_.settle(true);
    std::swap(car_, waiting_);
    drivesB_ = !drivesB_;
    car_.takeOver();
}

void TuningPanel::copyToWaiting() {
    car_.settle(true);
    waiting_.put(car_.shown());
    orderDraft();
}

bool TuningPanel::saveSetup(const std::string& name) {
    car_.settle(true);
    std::erase_if(kept_, [&](const SavedSetup& setUp) { return setUp.name == name; });
    if (kept_.size() >= kMaxKeptSetups) return false;
    kept_.push_back({name, carTree(car_.shown())});
    orderDraft();
    return true;
}

void TuningPanel::deleteSetup(std::size_t index) {
    kept_.erase(kept_.begin() + static_cast<std::ptrdiff_t>(index));
    orderDraft();
}

void TuningPanel::keepDraft() {
    if (car_.pollEdit()) orderDraft();
}

void TuningPanel::finishDraft() {
    car_.settle(true);
    keepDraft();
    keeper_.finish(saves_);
}

/// Takes the new file. A saved copy becomes the driven car; the draft of the original car is deleted.
bool TuningPanel::takeFile() {
    const FileNews news = files_.takeFile(car_);
    if (news == FileNews::None) return false;
    const CarFile& file = car_.file();
    mergeKept(news == FileNews::Reloaded ? waiting_.file().tuned() : file.tuned(), file);
    // After saving, the other set-up keeps its values.
    news == FileNews::Reloaded ? waiting_.mergeFile(file) : waiting_.saved(file);
    if (draftPath_.empty()) return true;
    const std::filesystem::path path = draftPath(files_.folders(), file.path);
    if (path != draftPath_) keeper_.keep(saves_, std::exchange(draftPath_, path), std::nullopt);
    orderDraft();
    return true;
}

TuningPanel::Covered TuningPanel::covered() const {
    const float room = std::min((width_ + kMargin) * panelScale(), ImGui::GetIO().DisplaySize.x);
    return layout_.panelLeft ? Covered{room, 0} : Covered{0, room};
}

void TuningPanel::drawHeader() {
    const ImGuiStyle& style = ImGui::GetStyle();
    const auto width = [&](const char* text) { return ImGui::CalcTextSize(text).x + 2 * style.FramePadding.x; };
    const float steps = width(panelText("Save")) + width(panelText("Undo")) + width(panelText("Redo")),
                places = width(panelText("Bench")) + ImGui::GetFrameHeight(), space = style.ItemSpacing.x,
                whole = ImGui::GetContentRegionAvail().x, room = whole - steps - places - 5 * space;
    const bool fits = room > kMinNameRoom * panelScale();  // otherwise the name is below, as with long button labels
    const std::string name = (drivesB_ ? "B  " : "A  ") + printable(car_.shown().params.name);
    if (fits) {
        const float left = ImGui::GetCursorPosX();
        ImGui::PushFont(panelFont(PanelFont::Strong));
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(fitted(name, room).c_str());
        ImGui::PopFont();
        ImGui::SameLine(left + room + space);
    }
    drawSteps();
    if (steps + places + 4 * space <= whole) ImGui::SameLine();
    drawPlaces();
    drawStatus(fits ? "" : name + ": ");
}

void TuningPanel::drawSteps() {
    const bool dirty = car_.changed() && car_.problems().empty();
    if (textButton(panelText("Save"), "Ctrl+S", dirty)) save();
    ImGui::SameLine();
    if (textButton(panelText("Undo"), "Ctrl+Z", car_.history().canUndo())) car_.undo();
    ImGui::SameLine();
    if (textButton(panelText("Redo"), "Ctrl+Y", car_.history().canRedo())) car_.redo();
}

/// Draws the buttons that place the workshop in the window.
void TuningPanel::drawPlaces() {
    const bool room = hasRoomForBench();
    if (textButton(panelText("Bench"),
                   room ? "Figures, plots, set-ups and advice beside the car"
                        : "Figures, plots, set-ups and advice. The window is too narrow to show them beside the road.",
                   room))
        layout_.bench = !layout_.bench;
    ImGui::SameLine();
    if (ImGui::ArrowButton("##dock", layout_.panelLeft ? ImGuiDir_Right : ImGuiDir_Left))
        layout_.panelLeft = !layout_.panelLeft;
    tooltip("Move to the other side");
}

bool TuningPanel::hasRoomForBench() const {
    const Covered taken = covered();
    return taken.left + taken.right + (kBenchWidth + kRoadWidth) * panelScale() <= ImGui::GetIO().DisplaySize.x;
}

/// Draws in one line, after `before`, whether the car is saved.
void TuningPanel::drawStatus(const std::string& before) const {
    const int count = changes();
    const std::string told = files_.message(car_);
    ImU32 colour = panel_colour::kDim;
    std::string text = car_.file().path.filename().string();
    if (!told.empty()) {
        colour = files_.failed() ? panel_colour::kError : panel_colour::kThrottle;
        text = told;
    } else if (count > 0) {
        colour = panel_colour::kAccent;
        text = count == 1 ? panelText("1 unsaved change")
                          : filled(panelText("{} unsaved changes"), {std::to_string(count)});
    }
    ImGui::PushFont(panelFont(PanelFont::Small));
    ImGui::PushStyleColor(ImGuiCol_Text, colour);
    ImGui::TextWrapped("%s%s", before.c_str(), text.c_str());
    ImGui::PopStyleColor();
    ImGui::PopFont();
}

void TuningPanel::drawDriverTab(Settings& settings) {
    ImGui::BeginChild("##driver");
    drawInputPlots(live_);
    const Settings before = settings;
    AssistSettings& assists = settings.players[0].assists;
    ImGui::Spacing();
    drawAssistFields(assists);
    ImGui::Spacing();
    drawSmoothingFields(settings.smoothing);
    drawPadFields(settings.pad);
    const bool usual = sameValue(assists, {}) && sameValue(settings.smoothing, {}) && sameValue(settings.pad, {});
    if (textButton(panelText("Defaults"), "Reset this page to defaults", !usual)) {
        assists = {};
        settings.smoothing = {};
        settings.pad = {};
    }
    settingsChanged_ |= !sameValue(before, settings);
    ImGui::EndChild();
}

void TuningPanel::drawTabs(const PanelView& view, Settings& settings) {
    if (!ImGui::BeginTabBar("##tabs")) return;
    if (ImGui::BeginTabItem(panelText("Car"))) {
        drawCarTab(view);
        ImGui::EndTabItem();
    }
    if (ImGui::BeginTabItem(panelText("Live"))) {
        settingsChanged_ |= drawTelemetryTab(
            telemetry_, {live_, laps_, car_.driven(), telemetryFolder(files_.folders())}, settings.stream);
        ImGui::EndTabItem();
    }
    if (std::exchange(telemetry_.files.folderPressed, false)) folderWanted_ = telemetryFolder(files_.folders());
    if (ImGui::BeginTabItem(panelText("Driver"))) {
        drawDriverTab(settings);
        ImGui::EndTabItem();
    }
    if (ImGui::BeginTabItem(panelText("File"))) {
        if (files_.draw(car_, changes())) folderWanted_ = folderOf(car_.file().path);
        ImGui::EndTabItem();
    }
    ImGui::EndTabBar();
}

void TuningPanel::drawEdge() {
    const float grip = 6 * panelScale();
    const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    ImGui::SetCursorScreenPos({layout_.panelLeft ? at.x + size.x - grip : at.x, at.y});
    ImGui::InvisibleButton("##edge", {grip, size.y});
    const bool held = ImGui::IsItemHovered() || ImGui::IsItemActive();
    if (held) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    const float x = ImGui::GetItemRectMin().x + 0.3f * grip, middle = at.y + size.y / 2, half = 22 * panelScale();
    ImGui::GetWindowDrawList()->AddRectFilled({x, middle - half}, {x + 0.4f * grip, middle + half},
                                              held ? panel_colour::kAccent : panel_colour::kFaint, 0.2f * grip);
    if (!ImGui::IsItemActive()) return;
    const float moved = ImGui::GetIO().MouseDelta.x / panelScale();
    layout_.panelWidth = width_ + (layout_.panelLeft ? moved : -moved);
}

/// Saves the layout. Not called while the edge is dragged, because settings are written to disk.
void TuningPanel::keepLayout(WorkshopSettings& kept) {
    if (sameValue(kept, layout_)) return;
    kept = layout_;
    layoutChanged_ = true;
}

void TuningPanel::handleKeys() {
    const ImGuiIO& io = ImGui::GetIO();
    if (!io.KeyCtrl || io.WantTextInput) return;
    if (keyPressed(ImGuiKey_Z)) io.KeyShift ? car_.redo() : car_.undo();
    if (keyPressed(ImGuiKey_Y)) car_.redo();
}

void TuningPanel::draw(const PanelView& view, Settings& settings) {
    layout_ = settings.workshop;
    layout_.benchTab = benchTab();
    benchTab_.reset();
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const float margin = kMargin * panelScale();
    width_ = std::clamp(layout_.panelWidth, kMinWidth, std::max(kMinWidth, 0.33f * display.x / panelScale()));
    // The panel is clipped in smaller windows, because its widgets need some room for their layout.
    const float width = width_ * panelScale(), high = std::max(kMinHeight * panelScale(), display.y - 2 * margin);
    ImGui::SetNextWindowPos({layout_.panelLeft ? margin : std::max(0.0f, display.x - margin - width), margin},
                            ImGuiCond_Always);
    ImGui::SetNextWindowSize({width, high}, ImGuiCond_Always);
    ImGui::Begin("##tuning", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoBringToFrontOnFocus);
    handleKeys();
    drawHeader();
    drawTabs(view, settings);
    drawEdge();
    ImGui::End();
    keepLayout(settings.workshop);
    car_.settle(!ImGui::IsAnyItemActive() || isNumberTyped());
}

}  // namespace slip
