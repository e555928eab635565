// SPDX-License-Identifier: MIT
#include "workshop/car/tuning_panel.hpp"

#include "io/common/placeholders.hpp"
#include "io/json/wording.hpp"
#include "io/player/settings.hpp"
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
    ImGui::BeginChild("##driver");
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

Problems TuningPanel::setFile(const CarFile& file, const Folders& folders, Problems notes, bool keepsDraft) {
    files_.setFile(file, folders, std::move(notes));
    carTab_.setNames(knownNames(folders, file.path));
    return setups_.open(file, folders, keepsDraft);
}

void TuningPanel::mergeFile(const CarFile& file, Problems notes) {
    setups_.mergeFile(file);
    files_.setFile(file, files_.folders(), std::move(notes));
}

void TuningPanel::swapSetups() {
    if (!isSaving()) setups_.swap();
}

bool TuningPanel::takeFile() {
    const FileNews news = files_.takeFile(car());
    if (news == FileNews::None) return false;
    setups_.adoptFile(news == FileNews::Reloaded, files_.folders());
    return true;
}

void TuningPanel::sample(const PanelView& view) {
    live_.add(view);
    if (view.car) laps_.add(view.car->lap, live_.newest());
}

bool TuningPanel::takeSettingsChange() {
    if (layoutChanged_ && !ImGui::IsMouseDown(0)) settingsChanged_ |= std::exchange(layoutChanged_, false);
    return std::exchange(settingsChanged_, false);
}

void TuningPanel::drawTabs(const PanelView& view, Settings& settings) {
    if (!ImGui::BeginTabBar("##tabs")) return;
    if (ImGui::BeginTabItem(panelText("Car"))) {
        carTab_.draw(view, setups_, live_, layout_.settings());
        ImGui::EndTabItem();
    }
    if (ImGui::BeginTabItem(panelText("Live"))) {
        settingsChanged_ |= drawTelemetryTab(
            telemetry_, {live_, laps_, car().driven(), telemetryFolder(files_.folders())}, settings.stream);
        ImGui::EndTabItem();
    }
    if (std::exchange(telemetry_.files.folderPressed, false)) folderWanted_ = telemetryFolder(files_.folders());
    if (ImGui::BeginTabItem(panelText("Driver"))) {
        settingsChanged_ |= drawDriverTab(live_, settings);
        ImGui::EndTabItem();
    }
    if (ImGui::BeginTabItem(panelText("File"))) {
        if (files_.draw(car(), setups_.changes())) folderWanted_ = folderOf(car().file().path);
        ImGui::EndTabItem();
    }
    ImGui::EndTabBar();
}

void TuningPanel::draw(const PanelView& view, Settings& settings) {
    layout_.begin(settings.workshop);
    ImGui::Begin("##tuning", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoBringToFrontOnFocus);
    handleKeys(car());
    drawHeader(setups_, files_, layout_);
    drawTabs(view, settings);
    layout_.drawEdge();
    ImGui::End();
    layoutChanged_ |= layout_.save(settings.workshop);
    car().settle(!ImGui::IsAnyItemActive() || isNumberTyped());
}

}  // namespace slip
