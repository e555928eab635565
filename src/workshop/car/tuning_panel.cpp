// SPDX-License-Identifier: MIT
#include "workshop/car/tuning_panel.hpp"

#include "io/json/wording.hpp"
#include "io/player/settings.hpp"
#include "session/run/telemetry_file.hpp"
#include "workshop/car/car_tab.hpp"
#include "workshop/car/files_tab.hpp"
#include "workshop/car/settings_fields.hpp"
#include "workshop/telemetry/live_plots.hpp"
#include "workshop/telemetry/telemetry_tab.hpp"
#include "workshop/widgets/entered_number.hpp"
#include "workshop/widgets/field_compare.hpp"
#include "workshop/widgets/field_rows.hpp"
#include "workshop/widgets/live_history.hpp"
#include "workshop/widgets/panel_marks.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr float kMargin = 10, kMinHeight = 200;
constexpr float kMinNameRoom = 64;  // px times panelScale()
constexpr float kMinScale = 0.7f, kMaxScale = 6;
constexpr float kMaxShare = 0.45f;      // share of the window's width for the narrowest panel
constexpr float kRowsForLarger = 1200;  // px, window height above which letters grow with it

}  // namespace

struct TuningPanel::Tabs {
    explicit Tabs(SaveQueue& saves) : files(saves) {}

    CarTab car;
    LiveHistory live;
    LapTraces laps;
    TelemetryTab telemetry;
    FilesTab files;
};

TuningPanel::TuningPanel(SaveQueue& saves) : setups_(saves), tabs_(std::make_unique<Tabs>(saves)) {}

TuningPanel::~TuningPanel() = default;

void TuningPanel::setTrack(const std::string& name) { tabs_->laps.begin(car().file().params.name, name); }

void TuningPanel::save() { tabs_->files.save(car()); }

bool TuningPanel::isSaving() const { return tabs_->files.isSaving(); }

bool TuningPanel::takeRecordPress() { return std::exchange(tabs_->telemetry.recordPressed, false); }

bool TuningPanel::takeListenPress() { return tabs_->car.takeListenPress(); }

void TuningPanel::showRecording(std::string path) { tabs_->telemetry.recording = std::move(path); }

const std::vector<DrawnField>& TuningPanel::drawn() const { return tabs_->car.drawn(); }

void TuningPanel::openAll(bool open) { tabs_->car.openAll(open); }

float TuningPanel::scaleIn(float width, float height, float wanted) {
    const float scale = wanted * std::max(1.0f, height / kRowsForLarger);
    return std::max(kMinScale, std::min({scale, kMaxScale, kMaxShare * width / kMinWidth}));
}

Problems TuningPanel::setFile(const CarFile& file, const Folders& folders, Problems notes, bool keepsDraft) {
    tabs_->files.setFile(file, folders, std::move(notes));
    tabs_->car.setNames(knownNames(folders, file.path));
    return setups_.open(file, folders, keepsDraft);
}

void TuningPanel::mergeFile(const CarFile& file, Problems notes) {
    setups_.mergeFile(file);
    tabs_->files.setFile(file, tabs_->files.folders(), std::move(notes));
}

void TuningPanel::swapSetups() {
    if (!isSaving()) setups_.swap();
}

bool TuningPanel::takeFile() {
    const FileNews news = tabs_->files.takeFile(car());
    if (news == FileNews::None) return false;
    setups_.adoptFile(news == FileNews::Reloaded, tabs_->files.folders());
    return true;
}

void TuningPanel::sample(const PanelView& view) {
    tabs_->live.add(view);
    if (view.car) tabs_->laps.add(view.car->lap, tabs_->live.newest());
}

bool TuningPanel::takeSettingsChange() {
    if (layoutChanged_ && !ImGui::IsMouseDown(0)) settingsChanged_ |= std::exchange(layoutChanged_, false);
    return std::exchange(settingsChanged_, false);
}

CoveredSides TuningPanel::covered() const {
    const float room = std::min((width_ + kMargin) * panelScale(), ImGui::GetIO().DisplaySize.x);
    return layout_.panelLeft ? CoveredSides{room, 0} : CoveredSides{0, room};
}

void TuningPanel::drawHeader() {
    const ImGuiStyle& style = ImGui::GetStyle();
    const auto width = [&](const char* text) { return ImGui::CalcTextSize(text).x + 2 * style.FramePadding.x; };
    const float steps = width(panelText("Save")) + width(panelText("Undo")) + width(panelText("Redo")),
                places = width(panelText("Bench")) + ImGui::GetFrameHeight(), space = style.ItemSpacing.x,
                whole = ImGui::GetContentRegionAvail().x, room = whole - steps - places - 5 * space;
    const bool fits = room > kMinNameRoom * panelScale();  // otherwise the name is below, as with long button labels
    const std::string name = (drivesB() ? "B  " : "A  ") + printable(car().shown().params.name);
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
    const bool dirty = car().changed() && car().problems().empty();
    if (textButton(panelText("Save"), "Ctrl+S", dirty)) save();
    ImGui::SameLine();
    if (textButton(panelText("Undo"), "Ctrl+Z", car().history().canUndo())) car().undo();
    ImGui::SameLine();
    if (textButton(panelText("Redo"), "Ctrl+Y", car().history().canRedo())) car().redo();
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
    const CoveredSides taken = covered();
    return taken.left + taken.right + (kBenchWidth + kRoadWidth) * panelScale() <= ImGui::GetIO().DisplaySize.x;
}

/// Draws in one line, after `before`, whether the car is saved.
void TuningPanel::drawStatus(const std::string& before) const {
    const int count = changes();
    const std::string told = tabs_->files.message(car());
    ImU32 colour = panel_colour::kDim;
    std::string text = car().file().path.filename().string();
    if (!told.empty()) {
        colour = tabs_->files.failed() ? panel_colour::kError : panel_colour::kThrottle;
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
    drawInputPlots(tabs_->live);
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
        tabs_->car.draw(view, setups_, tabs_->live, layout_);
        ImGui::EndTabItem();
    }
    if (ImGui::BeginTabItem(panelText("Live"))) {
        settingsChanged_ |= drawTelemetryTab(
            tabs_->telemetry, {tabs_->live, tabs_->laps, car().driven(), telemetryFolder(tabs_->files.folders())},
            settings.stream);
        ImGui::EndTabItem();
    }
    if (std::exchange(tabs_->telemetry.files.folderPressed, false))
        folderWanted_ = telemetryFolder(tabs_->files.folders());
    if (ImGui::BeginTabItem(panelText("Driver"))) {
        drawDriverTab(settings);
        ImGui::EndTabItem();
    }
    if (ImGui::BeginTabItem(panelText("File"))) {
        if (tabs_->files.draw(car(), changes())) folderWanted_ = folderOf(car().file().path);
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
    if (keyPressed(ImGuiKey_Z)) io.KeyShift ? car().redo() : car().undo();
    if (keyPressed(ImGuiKey_Y)) car().redo();
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
    car().settle(!ImGui::IsAnyItemActive() || isNumberTyped());
}

}  // namespace slip
