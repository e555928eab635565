// SPDX-License-Identifier: MIT
// Editing in the panel: linked axles, names from lists, tooltips, favourites, units, warnings.
#include "io/player/settings.hpp"
#include "support/test_folder.hpp"
#include "unit/workshop/widgets/headless_gui.hpp"
#include "workshop/car/car_fields.hpp"
#include "workshop/widgets/field_text.hpp"
#include "workshop/widgets/known_names.hpp"
#include "workshop/widgets/shown_digits.hpp"

#include <imgui_internal.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

namespace slip {
namespace {

bool showsTooltip() {
    const ImGuiWindow* const window = ImGui::FindWindowByName("##Tooltip_00");
    return window != nullptr && window->Active && !window->Hidden;
}

TEST_F(PanelFixture, LinkedAxlesAreEditedTogetherAndUndoneAsOne) {
    ASSERT_TRUE(clickSwitch([this] { return !settings.workshop.linkedCar.empty(); }));
    EXPECT_TRUE(panel.takeSettingsChange()) << "it is remembered";
    openAndScrollTo("/front/tyre/friction");
    dragRow("/front/tyre/friction", 12);
    const CarParams& car = panel.car().driven();
    EXPECT_GT(car.front.tyre.friction, 1.02f * file.params.front.tyre.friction);
    EXPECT_NEAR(car.rear.tyre.friction / file.params.rear.tyre.friction,
                car.front.tyre.friction / file.params.front.tyre.friction, 1e-5f);
    EXPECT_EQ(panel.setups().changes(), 2);
    panel.car().undo();
    frame();
    EXPECT_FALSE(isChanged(panel.car()));
    dragRow("/front/tyre/friction", 12);
    clickReset("/front/tyre/friction");
    EXPECT_FALSE(isChanged(panel.car())) << "both are as in the file again";
}

TEST_F(PanelFixture, ALinkDoesNotCarryOverToAnotherCar) {
    settings.workshop.linkedCar = "roadster.json";
    openAndScrollTo("/front/tyre/friction");
    dragRow("/front/tyre/friction", 12);
    EXPECT_EQ(panel.setups().changes(), 1) << "only the front axle";
}

TEST_F(TypingPanel, APinnedInertiaKeepsItsRatioToTheMass) {
    const Body& body = file.params.body;
    ASSERT_TRUE(file.pinned.contains("/body/yaw_inertia"));
    type("/body/mass", "1500");
    press(ImGuiKey_Enter);
    const Body& now = panel.car().driven().body;
    EXPECT_NEAR(now.yawInertia / now.mass, body.yawInertia / body.mass, 1e-4f);
    panel.car().undo();
    frame();
    EXPECT_FALSE(isChanged(panel.car())) << "one step";
}

TEST_F(PanelFixture, AxlesAreEditedOneByOneAtFirst) {
    openAndScrollTo("/front/tyre/friction");
    dragRow("/front/tyre/friction", 12);
    EXPECT_EQ(panel.setups().changes(), 1);
}

class PanelOfData : public PanelFixture {
protected:
    void SetUp() override {
        folders.data = std::string(SLIPANGLE_SOURCE_DIR) + "/data";
        folders.assets = std::string(SLIPANGLE_SOURCE_DIR) + "/assets";
        folders.player = own.path();
        PanelFixture::SetUp();
    }
    /// Opens the list beside a name and selects an entry by its number.
    void chooseName(const std::string& pointer, int entry) {
        settings.workshop.favourites = {{pointer}};
        ASSERT_TRUE(clickSwitch([this] { return panel.carTab().drawn().size() == 1; }));
        const DrawnField field = row(pointer);
        const float side = ImGui::GetFrameHeight(), line = ImGui::GetTextLineHeightWithSpacing();
        const ImVec2 arrow{field.high.x - 1.5f * side - 2, field.low.y + side / 2};
        gui.click(arrow, [this] { draw(); });
        const float below = ImGui::GetStyle().WindowPadding.y + (static_cast<float>(entry) + 0.5f) * line;
        gui.click({arrow.x - 20, field.low.y + side + below}, [this] { draw(); });
    }
    TestFolder own;
};

TEST_F(PanelOfData, CompoundsAreChosenFromThoseOfTheSurfaces) {
    const std::vector<std::string> compounds = knownNames(folders, file.path).compounds;
    ASSERT_GE(compounds.size(), 4u);
    for (const char* known : {"road", "slick", "rally", "snow"})
        EXPECT_EQ(std::ranges::count(compounds, known), 1) << known;
    const auto slick = static_cast<std::size_t>(std::ranges::find(compounds, "slick") - compounds.begin());
    chooseName("/front/tyre/compound", static_cast<int>(slick));
    EXPECT_EQ(panel.car().driven().front.tyre.compound, "slick");
    EXPECT_EQ(panel.car().driven().rear.tyre.compound, "road");
}

TEST_F(PanelOfData, ANameThatIsNotKnownStandsInTheListToo) {
    CarParams params = file.params;
    params.front.tyre.compound = "velvet";
    useCar(params);
    chooseName("/front/tyre/compound", 0);
    EXPECT_EQ(panel.car().driven().front.tyre.compound, "velvet") << "the first is itself";
    chooseName("/front/tyre/compound", 1);
    EXPECT_EQ(panel.car().driven().front.tyre.compound, knownNames(folders, file.path).compounds[0]);
}

TEST_F(PanelOfData, SpritesAreThoseOfTheGameAndThePlayer) {
    std::filesystem::create_directories(folders.player / "cars");
    std::ofstream(folders.player / "cars" / "aaa.svg") << "<svg/>";
    panel.setFile(file, folders);
    const std::vector<std::string> sprites = knownNames(folders, file.path).sprites;
    EXPECT_EQ(std::ranges::count(sprites, "coupe.svg"), 1);
    ASSERT_EQ(sprites.front(), "aaa.svg");
    chooseName("/look/sprite", 1);
    EXPECT_EQ(panel.car().driven().look.sprite, "aaa.svg");
    chooseName("/look/sprite", 0);
    EXPECT_EQ(panel.car().driven().look.sprite, "") << "the drawn body";
}

TEST_F(PanelFixture, ASliderTellsOfItselfAfterARestAndNotWhileDragged) {
    frame();
    const ImVec2 at = widgetAt("/body/mass");
    gui.mouse(at, false);
    for (int i = 0; i < 10; ++i) frame();
    EXPECT_FALSE(showsTooltip());
    for (int i = 0; i < 60; ++i) frame();
    EXPECT_TRUE(showsTooltip());
    gui.mouse(at, true);
    for (int i = 0; i < 60; ++i) frame();
    EXPECT_FALSE(showsTooltip());
    gui.mouse({20, 20}, false);
    for (int i = 0; i < 3; ++i) frame();
    EXPECT_FALSE(showsTooltip());
}

/// Rests the mouse on the row of the mass until its tooltip appears.
class PanelTooltip : public PanelFixture {
protected:
    template <class Draw>
    void rest(Draw&& draw) {
        frame();
        gui.mouse(widgetAt("/body/mass"), false);
        for (int i = 0; i < 60; ++i) gui.frame(draw);
    }
};

TEST_F(PanelTooltip, OpensWithinTheColumnOfThePanel) {
    rest([this] { draw(); });
    ASSERT_TRUE(showsTooltip());
    const ImGuiWindow& tip = *ImGui::FindWindowByName("##Tooltip_00");
    const ImGuiWindow& column = *ImGui::FindWindowByName("##tuning");
    EXPECT_GE(tip.Pos.x, column.Pos.x);
    EXPECT_LE(tip.Pos.x + tip.Size.x, column.Pos.x + column.Size.x);
    EXPECT_GE(tip.Pos.y, row("/body/mass").high.y - 8) << "below its row";
    EXPECT_LE(tip.Pos.y + tip.Size.y, 720);
}

TEST_F(PanelTooltip, NeverCoversAQuestion) {
    rest([this] {
        draw();
        const DrawnField field = row("/body/mass");
        ImGui::SetNextWindowPos({field.low.x - 100, field.high.y + 10});
        ImGui::SetNextWindowSize({200, 100});
        ImGui::Begin("##question");
        ImGui::End();
    });
    EXPECT_FALSE(showsTooltip());
}

TEST_F(PanelFixture, ADraggedValueIsTheNumberThatIsShown) {
    openAndScrollTo("/front/tyre/friction");
    dragRow("/front/tyre/friction", 13);
    const float value = panel.car().driven().front.tyre.friction;
    ASSERT_NE(value, file.params.front.tyre.friction);
    EXPECT_EQ(value, std::strtof(numberText(static_cast<double>(value), "").c_str(), nullptr));
    panel.car().undo();
    EXPECT_EQ(panel.car().driven().front.tyre.friction, file.params.front.tyre.friction);
}

TEST_F(TypingPanel, ATypedNumberKeepsItsDigits) {
    type("/body/mass", "1234.56");
    press(ImGuiKey_Enter);
    const float mass = panel.car().driven().body.mass;
    EXPECT_EQ(mass, 1234.56f);
    EXPECT_EQ(decimalsInFull(mass, kTypedDigits), 2) << "and all of them are shown";
}

TEST_F(PanelFixture, AValueThatFollowsALinkIsShownInFull) {
    settings.workshop.linkedCar = "coupe.json";
    openAndScrollTo("/front/tyre/friction");
    dragRow("/front/tyre/friction", 13);
    const float rear = panel.car().driven().rear.tyre.friction;
    ASSERT_NE(rear, file.params.rear.tyre.friction);
    EXPECT_EQ(rear, roundedToDecimals(rear, decimalsInFull(rear, kTypedDigits)));
}

TEST_F(PanelFixture, TheStepsOfTuningComeFirstUntilTheyAreRead) {
    frame();
    EXPECT_TRUE(settings.workshop.introduction);
    const float before = row("/body/mass").low.y;
    const float left = 1280 - panel.layout().covered().right;
    for (float y = before - 80; y < before && settings.workshop.introduction; y += 5)
        gui.click({left + 60, y}, [this] { draw(); });
    ASSERT_FALSE(settings.workshop.introduction) << "its button is below its text";
    EXPECT_TRUE(panel.takeSettingsChange()) << "it is remembered";
    frame();
    EXPECT_LT(row("/body/mass").low.y, before - 80) << "the rows move up";
}

TEST_F(PanelFixture, AStarMakesAFavouriteThatCanBeShownAlone) {
    frame();
    const auto clickStar = [this](const std::string& pointer) {
        const DrawnField field = row(pointer);
        gui.click({field.low.x + 5, field.low.y + 10}, [this] { draw(); });
    };
    clickStar("/body/mass");
    ASSERT_EQ(settings.workshop.favourites.size(), 1u);
    EXPECT_EQ(settings.workshop.favourites[0].pointer, "/body/mass");
    EXPECT_TRUE(panel.takeSettingsChange());
    ASSERT_TRUE(clickSwitch([this] { return panel.carTab().drawn().size() == 1; }));
    EXPECT_EQ(panel.carTab().drawn()[0].pointer, "/body/mass");
    clickStar("/body/mass");
    frame();
    EXPECT_TRUE(settings.workshop.favourites.empty());
    EXPECT_TRUE(panel.carTab().drawn().empty());
}

TEST_F(PanelFixture, FavouritesOfClosedGroupsAreShown) {
    settings.workshop.favourites = {{"/rear/tyre/friction"}, {"/gearbox/ratios"}, {"/axles/1/track"}};
    ASSERT_TRUE(clickSwitch([this] { return panel.carTab().drawn().size() == 4; }))
        << "gears are three lists in one table";
    row("/rear/tyre/friction");
    row("/gearbox/ratios");
}

TEST_F(PanelFixture, FavouritesAreKeptWithTheSettings) {
    const TestFolder folder;
    settings.workshop.favourites = {{"/body/mass"}, {"/axles/2/tyre/friction"}};
    settings.workshop.units = PanelUnits::Imperial;
    settings.workshop.linkedCar = "coupe.json";
    ASSERT_TRUE(saveSettings(settings, Settings{}, folder.path() / "settings.json"));
    const Loaded<Settings> read = loadSettings(folder.path() / "settings.json");
    EXPECT_TRUE(read.problems.empty());
    EXPECT_TRUE(sameValue(read.value->workshop, settings.workshop));
}

TEST_F(TypingPanel, ANumberIsReadInTheUnitThatIsShown) {
    settings.workshop.units = PanelUnits::Imperial;
    type("/body/mass", "2204.62");
    press(ImGuiKey_Enter);
    EXPECT_NEAR(panel.car().driven().body.mass, 1000, 0.01f);
    settings.workshop.units = PanelUnits::Metric;
    type("/body/width", "1750");
    press(ImGuiKey_Enter);
    EXPECT_NEAR(panel.car().driven().body.width, 1.75f, 1e-5f);
    EXPECT_EQ(panel.setups().changes(), 3) << "the yaw inertia follows the mass";
}

TEST_F(TypingPanel, ANumberOutOfRangeIsRefusedAndNotClamped) {
    type("/body/mass", "1.2");  // meant in tonnes
    press(ImGuiKey_Enter);
    EXPECT_EQ(panel.car().driven().body.mass, file.params.body.mass);
    EXPECT_EQ(panel.setups().changes(), 0);
    type("/body/mass", "40000");
    press(ImGuiKey_Enter);
    EXPECT_EQ(panel.car().driven().body.mass, 40000) << "the end of the range is in it";
}

TEST_F(PanelFixture, DrawingInOtherUnitsChangesNothing) {
    for (const PanelUnits units : {PanelUnits::Metric, PanelUnits::Imperial}) {
        settings.workshop.units = units;
        panel.carTab().openAll(true);
        for (int i = 0; i < 3; ++i) frame();
        EXPECT_FALSE(isChanged(panel.car()));
        dragRow("/body/mass", 900);
        EXPECT_GT(panel.car().driven().body.mass, 1.5f * file.params.body.mass);
        EXPECT_LE(panel.car().driven().body.mass, infoOf(&Body::mass).high);
        clickReset("/body/mass");
        EXPECT_FALSE(isChanged(panel.car()));
    }
}

TEST_F(PanelFixture, ValuesThatFightWarnAndAreFoundByAClick) {
    CarParams params = file.params;
    params.brakes.torque *= 0.4f;  // a slider reaches twice the value
    useCar(params);
    frame();
    ASSERT_EQ(panel.car().warnings().size(), 1u);
    const auto shown = [this] {
        return std::ranges::count(panel.carTab().drawn(), "/brakes/torque", &DrawnField::pointer) > 0;
    };
    EXPECT_FALSE(shown()) << "its group is closed";
    const float left = 1280 - panel.layout().covered().right;
    for (float y = 110; y < 150 && !shown(); y += 6) gui.click({left + 100, y}, [this] { draw(); });
    for (int i = 0; i < 3; ++i) frame();
    ASSERT_TRUE(shown());
    const float y = row("/brakes/torque").low.y;
    EXPECT_GT(y, 150);
    EXPECT_LT(y, 500);
    dragRow("/brakes/torque", 400);
    EXPECT_TRUE(panel.car().warnings().empty());
}

}  // namespace
}  // namespace slip
