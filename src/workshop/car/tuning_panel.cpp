// SPDX-License-Identifier: MIT
#include "workshop/car/tuning_panel.hpp"

#include "io/common/placeholders.hpp"
#include "io/json/wording.hpp"
#include "io/player/settings.hpp"
#include "platform/paint/panel_input.hpp"
#include "session/run/telemetry_file.hpp"
#include "track/track.hpp"
#include "workshop/car/car_tab.hpp"
#include "workshop/car/files_tab.hpp"
#include "workshop/car/settings_fields.hpp"
#include "workshop/telemetry/laps_tab.hpp"
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

constexpr float kMinNameRoom = 64;  // px times panelScale()

void handleKeys(CarDraft& car) {
    const ImGuiIO& io = ImGui::GetIO();
    if (!io.KeyCtrl || io.WantTextInput) return;
    if (keyPressed(ImGuiKey_Z)) io.KeyShift ? car.redo() : car.undo();
    if (keyPressed(ImGuiKey_Y)) car.redo();
}

void drawSteps(CarDraft& car, FilesTab& files) {
    const bool dirty = isChanged(car) && car.problems().empty();
    if (textButton(panelText("Save"), "Ctrl+S", dirty)) files.save(car);
    ImGui::SameLine();
    if (textButton(panelText("Undo"), "Ctrl+Z", car.history().canUndo())) car.undo();
    ImGui::SameLine();
    if (textButton(panelText("Redo"), "Ctrl+Y", car.history().canRedo())) car.redo();
}

/// Draws in one line, after `before`, whether the car is saved.
void drawStatus(const TunedSetups& setups, const FilesTab& files, const std::string& before) {
    const int count = setups.changes();
    const std::string told = files.message(setups.driven());
    ImU32 colour = panel_colour::kDim;
    std::string text = setups.driven().file().path.filename().string();
    if (!told.empty()) {
        colour = files.failed() ? panel_colour::kError : panel_colour::kThrottle;
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

void drawHeader(TunedSetups& setups, FilesTab& files, PanelLayout& layout) {
    const ImGuiStyle& style = ImGui::GetStyle();
    const auto width = [&](const char* text) { return ImGui::CalcTextSize(text).x + 2 * style.FramePadding.x; };
    const float steps = width(panelText("Save")) + width(panelText("Undo")) + width(panelText("Redo")),
                places = width(panelText("Bench")) + ImGui::GetFrameHeight(), space = style.ItemSpacing.x,
                whole = ImGui::GetContentRegionAvail().x, room = whole - steps - places - 5 * space;
    const bool fits = room > kMinNameRoom * panelScale();  // otherwise the name is below, as with long button labels
    const std::string name = (setups.drivesB() ? "B  " : "A  ") + printable(setups.driven().shown().params.name);
    if (fits) {
        const float left = ImGui::GetCursorPosX();
        ImGui::PushFont(panelFont(PanelFont::Strong));
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(fitted(name, room).c_str());
        ImGui::PopFont();
        ImGui::SameLine(left + room + space);
    }
    drawSteps(setups.driven(), files);
    if (steps + places + 4 * space <= whole) ImGui::SameLine();
    layout.drawButtons();
    drawStatus(setups, files, fits ? "" : name + ": ");
}

/// Draws the tab of assists and input devices. Returns true if the settings changed.
bool drawDriverTab(const LiveHistory& live, Settings& settings) {
    beginPart("##driver");
    drawInputPlots(live);
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
    ImGui::EndChild();
    return !sameValue(before, settings);
}

}  // namespace

struct TuningPanel::Tabs {
    explicit Tabs(SaveQueue& saves) : files(saves) {}

    CarTab car;
    LiveHistory live;
    LapTraces laps;
    TelemetryTab telemetry;
    LapsTab lapsTab;
    FilesTab files;
};

TuningPanel::TuningPanel(SaveQueue& saves) : setups_(saves), shelf_(saves), tabs_(std::make_unique<Tabs>(saves)) {}

TuningPanel::~TuningPanel() = default;

void TuningPanel::setTrack(const Track& track, const FileStamp& file) {
    tabs_->laps.begin(car().file().params.name, track.params.name);
    tabs_->lapsTab.shelf.on = {&track, file, cornersOf(track)};
}

std::optional<float> TuningPanel::pointedPlace() const { return tabs_->lapsTab.scope.cursor; }

void TuningPanel::save() { tabs_->files.save(car()); }

bool TuningPanel::isSaving() const { return tabs_->files.isSaving(); }

CarTab& TuningPanel::carTab() { return tabs_->car; }

const CarTab& TuningPanel::carTab() const { return tabs_->car; }

TelemetryTab& TuningPanel::telemetry() { return tabs_->telemetry; }

LapsTab& TuningPanel::laps() { return tabs_->lapsTab; }

Problems TuningPanel::setFile(const CarFile& file, const Folders& folders, Problems notes, bool keepsDraft) {
    tabs_->files.setFile(file, folders, std::move(notes));
    tabs_->car.setNames(knownNames(folders, file.path));
    shelf_.open(folders);
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

void TuningPanel::takeLap() { takeDriven(tabs_->lapsTab.shelf, tabs_->laps); }

bool TuningPanel::takeSettingsChange() {
    if (layoutChanged_ && !ImGui::IsMouseDown(0)) settingsChanged_ |= std::exchange(layoutChanged_, false);
    return std::exchange(settingsChanged_, false);
}

void TuningPanel::drawTabs(const PanelView& view, Settings& settings) {
    LapsTab& laps = tabs_->lapsTab;
    beginLapsFrame(laps);
    if (!ImGui::BeginTabBar("##tabs")) return;
    if (ImGui::BeginTabItem(panelText("Car"))) {
        tabs_->car.draw(view, setups_, tabs_->live, layout_.settings());
        ImGui::EndTabItem();
    }
    if (ImGui::BeginTabItem(panelText("Live"))) {
        settingsChanged_ |= drawTelemetryTab(tabs_->telemetry,
                                             {tabs_->live, car().driven(), telemetryFolder(tabs_->files.folders()),
                                              besideLive(laps, tabs_->laps), &laps.scope},
                                             settings.stream);
        ImGui::EndTabItem();
    }
    if (ImGui::BeginTabItem(panelText("Laps"))) {
        drawLapsTab(laps, tabs_->laps, tabs_->files.folders());
        ImGui::EndTabItem();
    }
    if (std::exchange(tabs_->telemetry.files.folderPressed, false))
        folderWanted_ = telemetryFolder(tabs_->files.folders());
    if (ImGui::BeginTabItem(panelText("Driver"))) {
        settingsChanged_ |= drawDriverTab(tabs_->live, settings);
        ImGui::EndTabItem();
    }
    if (ImGui::BeginTabItem(panelText("File"))) {
        if (tabs_->files.draw(car(), setups_.changes())) folderWanted_ = folderOf(car().file().path);
        ImGui::EndTabItem();
    }
    ImGui::EndTabBar();
}

void TuningPanel::draw(const PanelView& view, Settings& settings) {
    layout_.begin(settings.workshop);
    if (std::exchange(wantsFocus_, false)) ImGui::SetNextWindowFocus();
    ImGui::Begin("##tuning", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoBringToFrontOnFocus);
    handleKeys(car());
    drawHeader(setups_, tabs_->files, layout_);
    drawTabs(view, settings);
    layout_.drawEdge();
    ImGui::End();
    layoutChanged_ |= layout_.save(settings.workshop);
    car().settle(!ImGui::IsAnyItemActive() || isNumberTyped());
}

}  // namespace slip
