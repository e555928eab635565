// SPDX-License-Identifier: MIT
// Dear ImGui without a window: frames are built and discarded, and the test controls the mouse.
#pragma once
#include "io/player/settings.hpp"
#include "platform/paint/panel_input.hpp"
#include "platform/paint/panel_style.hpp"
#include "race/world/snapshot.hpp"
#include "workshop/car/car_fields.hpp"
#include "workshop/car/car_tab.hpp"
#include "workshop/car/tuning_panel.hpp"
#include "workshop/telemetry/telemetry_tab.hpp"
#include "workshop/widgets/live_history.hpp"

#include <gtest/gtest.h>

namespace slip {

class HeadlessGui {
public:
    HeadlessGui() {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = {1280, 720};
        io.DeltaTime = 1.0f / 60;
        preparePanelInput();
        applyPanelStyle(1);
        loadPanelFonts({}, 1);
        unsigned char* pixels = nullptr;
        int width = 0, height = 0;
        io.Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
    }
    ~HeadlessGui() { ImGui::DestroyContext(); }
    HeadlessGui(const HeadlessGui&) = delete;
    HeadlessGui& operator=(const HeadlessGui&) = delete;

    template <class Draw>
    void frame(Draw&& draw) {
        ImGui::NewFrame();
        draw();
        ImGui::Render();
    }
    void mouse(ImVec2 at, bool down) {
        setPanelMouse(at);
        setPanelButton(0, down);
    }
    /// Presses at `from`, moves to `to` in a few steps and releases, with a frame for each.
    template <class Draw>
    void drag(ImVec2 from, ImVec2 to, Draw&& draw) {
        constexpr int kSteps = 6;
        mouse(from, false);
        frame(draw);
        mouse(from, true);
        frame(draw);
        for (int i = 1; i <= kSteps; ++i) {
            const float share = static_cast<float>(i) / kSteps;
            mouse({from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share}, true);
            frame(draw);
        }
        mouse(to, false);
        frame(draw);
        frame(draw);
    }
    template <class Draw>
    void click(ImVec2 at, Draw&& draw) {
        drag(at, at, draw);
    }
};

/// A whole panel with the game's coupé, drawn headless.
class PanelFixture : public testing::Test {
protected:
    void SetUp() override {
        const Loaded<CarFile> loaded = loadCar(std::string(SLIPANGLE_SOURCE_DIR) + "/data/cars/coupe.json");
        ASSERT_TRUE(loaded.value);
        file = *loaded.value;
        panel.setFile(file, folders);
        snapshot.telemetry.rpm = 3000;
        snapshot.telemetry.gear = 2;
    }
    /// Uses the car as in a file that sets every value.
    void useCar(const CarParams& params) {
        file = parseCarFile(carText(params, file.text), file.path).value.value();
        panel.setFile(file, folders);
    }
    void draw() { panel.draw({&snapshot, {}, {}, time += 1.0f / 120}, settings); }
    void frame() {
        gui.frame([this] { draw(); });
    }
    /// Returns the row of this pointer as it was drawn.
    DrawnField row(const std::string& pointer) const {
        for (const DrawnField& field : panel.carTab().drawn())
            if (field.pointer == pointer) return field;
        ADD_FAILURE() << "no row for " << pointer;
        return {};
    }
    void dragRow(const std::string& pointer, float by) {
        frame();
        const DrawnField field = row(pointer);
        const ImVec2 at{field.low.x + 0.65f * (field.high.x - field.low.x), field.low.y + 10};
        gui.drag(at, {at.x + by, at.y}, [this] { draw(); });
    }
    /// Turns the mouse wheel until the row is in the middle of the panel.
    void scrollTo(const std::string& pointer) {
        const float notch = 5 * ImGui::GetIO().FontDefault->FontSize;
        gui.mouse({1100, 300}, false);
        turnPanelWheel(0, (300 - row(pointer).low.y) / notch);
        for (int i = 0; i < 3; ++i) frame();
        EXPECT_NEAR(row(pointer).low.y, 300, notch);
    }
    /// Opens the list of a choice and selects an entry by its number.
    void chooseInRow(const std::string& pointer, int entry) {
        const DrawnField field = row(pointer);
        const ImVec2 at{field.low.x + 0.65f * (field.high.x - field.low.x), field.low.y + 10};
        gui.click(at, [this] { draw(); });
        const float line = ImGui::GetTextLineHeightWithSpacing(), top = field.low.y + ImGui::GetFrameHeight();
        const float below = ImGui::GetStyle().WindowPadding.y + (static_cast<float>(entry) + 0.5f) * line;
        gui.click({at.x, top + below}, [this] { draw(); });
    }
    /// Returns a point within a row's widget.
    ImVec2 widgetAt(const std::string& pointer) const {
        const DrawnField field = row(pointer);
        return {field.low.x + 0.65f * (field.high.x - field.low.x), field.low.y + 10};
    }
    /// Clicks from the right along the row of the search field until a switch there has the wanted effect.
    template <class Done>
    bool clickSwitch(Done&& done) {
        frame();
        const float left = 1280 - panel.layout().covered().right;
        for (const float y : {92.0f, 98.0f, 104.0f})
            for (float x = 1250; x > left + 20 && !done(); x -= 8) gui.click({x, y}, [this] { draw(); });
        return done();
    }
    void openAndScrollTo(const std::string& pointer) {
        panel.carTab().openAll(true);
        for (int i = 0; i < 3; ++i) frame();
        scrollTo(pointer);
    }
    void clickReset(const std::string& pointer) {
        const DrawnField field = row(pointer);
        gui.click({field.high.x - 10, field.low.y + 10}, [this] { draw(); });
    }

    HeadlessGui gui;
    Folders folders;
    CarFile file;
    SaveQueue saves;
    TuningPanel panel{saves};
    CarSnapshot snapshot;
    Settings settings;
    float time = 0;
};

/// Keys as a window delivers them, one per frame.
class TypingPanel : public PanelFixture {
protected:
    /// Ctrl+clicks a slider, then types digits.
    void type(const std::string& pointer, const char* digits) {
        frame();
        const DrawnField field = row(pointer);
        const ImVec2 at{field.low.x + 0.65f * (field.high.x - field.low.x), field.low.y + 10};
        setPanelModifiers({.control = true});
        gui.click(at, [this] { draw(); });
        setPanelModifiers({});
        frame();
        ASSERT_TRUE(ImGui::GetIO().WantTextInput);
        for (const char* digit = digits; *digit != 0; ++digit) {
            ImGui::GetIO().AddInputCharacter(static_cast<unsigned>(*digit));
            frame();
        }
    }
    void press(ImGuiKey key) {
        setPanelKey(key, true);
        frame();
        setPanelKey(key, false);
        for (int i = 0; i < 3; ++i) frame();
    }
};

}  // namespace slip
