// SPDX-License-Identifier: MIT
// The instruments drawn in this process: the pixels keep to the boxes. If SLIPANGLE_PICTURES names a folder, the
// pictures are saved there.
#include "display/program.hpp"
#include "race/event/event_mode.hpp"
#include "session/setup/results.hpp"
#include "support/hud_views.hpp"
#include "ui/hud/hud_parts.hpp"
#include "ui/results/results_view.hpp"
#include "ui/widgets/menu_list.hpp"
#include "ui/widgets/podium.hpp"

#include <SFML/Graphics/RenderTexture.hpp>
#include <SFML/Window/Event.hpp>
#include <gtest/gtest.h>

#include <cstdlib>

namespace slip::test {
namespace {

const sf::Color kGround(70, 96, 64);

class HudPictures : public testing::Test {
protected:
    static void SetUpTestSuite() {
        display = new Display;
        setenv("DISPLAY", display->name().c_str(), 1);
        std::vector<std::string> notices;
        fonts = new Fonts(findFonts(notices));
    }
    static void TearDownTestSuite() {
        delete fonts;
        delete display;
    }

    /// Draws into a new picture of this size at a scale of texts.
    template <class Draw>
    sf::Image picture(sf::Vector2u size, float scale, const std::string& name, Draw draw) {
        sf::RenderTexture target;
        EXPECT_TRUE(target.create(size.x, size.y));
        target.clear(kGround);
        Painter painter(*fonts, texts);
        painter.begin(size, scale);
        if constexpr (std::is_invocable_v<Draw, Painter&, sf::RenderTarget&>)
            draw(painter, target);
        else
            draw(painter);
        painter.flush(target);
        target.display();
        sf::Image image = target.getTexture().copyToImage();
        if (const char* const folder = std::getenv("SLIPANGLE_PICTURES"))
            image.saveToFile(std::string(folder) + "/" + name + ".png");
        return image;
    }

    static Display* display;
    static Fonts* fonts;
    Texts texts;
};

Display* HudPictures::display = nullptr;
Fonts* HudPictures::fonts = nullptr;

struct Window {
    unsigned width, height;
    float scale;
};
constexpr Window kWindows[] = {{1280, 720, 1}, {1280, 720, 1.5f}, {1280, 720, 2},
                               {800, 600, 1},  {800, 600, 2},     {1280, 1024, 1.25f}};
constexpr Window kLarge{3840, 2160, 1}, kSmallText{1280, 720, 0.75f};

/// Counts the pixels of a box that were drawn on.
int touched(const sf::Image& image, const sf::IntRect& box, const sf::IntRect& ellipse = {}) {
    int count = 0;
    for (int y = box.top; y < box.top + box.height; ++y)
        for (int x = box.left; x < box.left + box.width; ++x) {
            const float dx =
                (static_cast<float>(x - ellipse.left) + 0.5f) / static_cast<float>(std::max(1, ellipse.width)) - 0.5f;
            const float dy =
                (static_cast<float>(y - ellipse.top) + 0.5f) / static_cast<float>(std::max(1, ellipse.height)) - 0.5f;
            if (ellipse.width > 0 && dx * dx + dy * dy > 0.25f) continue;
            count += image.getPixel(static_cast<unsigned>(x), static_cast<unsigned>(y)) != kGround;
        }
    return count;
}

sf::IntRect middleOf(const sf::IntRect& part) {
    return {part.left + part.width / 5, part.top + part.height / 5, part.width * 3 / 5, part.height * 3 / 5};
}

/// Counts the drawn pixels at the rim of a picture.
int touchedRim(const sf::Image& image, const sf::IntRect& part) {
    constexpr int kRim = 3;
    return touched(image, {part.left, part.top, part.width, kRim}) +
           touched(image, {part.left, part.top + part.height - kRim, part.width, kRim}) +
           touched(image, {part.left, part.top, kRim, part.height}) +
           touched(image, {part.left + part.width - kRim, part.top, kRim, part.height});
}

std::string nameOf(const char* what, const Window& w) {
    return std::string(what) + "_" + std::to_string(w.width) + "x" + std::to_string(w.height) + "_" +
           std::to_string(static_cast<int>(w.scale * 100));
}

/// Names of the modes.
const std::pair<Show, const char*> kShows[] = {{Show::Alone, "alone"},
                                               {Show::Race, "race"},
                                               {Show::Start, "start"},
                                               {Show::Drift, "drift"},
                                               {Show::Elimination, "elimination"}};

TEST_F(HudPictures, LeaveTheOwnCarAndTheRimClear) {
    const auto check = [&](Show show, const char* name, const Window& window) {
        HudScene scene(show);
        scene.view.corner.reset();  // beside the car by design
        const std::string id = nameOf(name, window);
        const sf::Image image = picture({window.width, window.height}, window.scale, id, [&](Painter& painter) {
            painter.rescale(hudScale(painter.size(), 0));
            Hud(scene.track).draw(painter, scene.view);
        });
        const sf::IntRect whole{0, 0, static_cast<int>(window.width), static_cast<int>(window.height)};
        EXPECT_EQ(touched(image, middleOf(whole), middleOf(whole)), 0) << id;
        EXPECT_EQ(touchedRim(image, whole), 0) << id;
        EXPECT_GT(touched(image, whole), whole.width * whole.height / 30) << id;
    };
    for (const Window& window : kWindows)
        for (const auto& [show, name] : kShows) check(show, name, window);
    check(Show::Race, "race", kLarge);
    check(Show::Race, "race", kSmallText);
}

TEST_F(HudPictures, EachHalfOfASplitWindowKeepsToItself) {
    for (const Window& window : kWindows) {
        HudScene first(Show::Race), second(Show::Race, 9, 0);
        first.view.split = second.view.split = true;
        first.view.corner.reset(), second.view.corner.reset();
        const sf::Vector2u size(window.width, window.height);
        const auto parts = picturesIn(size, 2);
        const std::string id = nameOf("split", window);
        const sf::Image image = picture(size, window.scale, id, [&](Painter& painter) {
            for (std::size_t i = 0; i < 2; ++i) {
                painter.setViewport(parts[i]);
                painter.rescale(hudScale(painter.size(), 0));
                Hud(first.track).draw(painter, i == 0 ? first.view : second.view);
            }
        });
        for (const sf::IntRect& part : parts) {
            EXPECT_EQ(touchedRim(image, part), 0) << id;
            EXPECT_EQ(touched(image, middleOf(part), middleOf(part)), 0) << id;
            EXPECT_GT(touched(image, part), part.width * part.height / 30) << id;
        }
    }
}

TEST_F(HudPictures, TagsStandOverCarsAndPointersAtTheEdge) {
    HudScene scene(Show::Race);
    scene.view.tags = {{{700, 300}, "Bruno", sf::Color::Cyan, 18, false},
                       {{560, 420}, "Yuki Tanaka", sf::Color::Yellow, 30, false},
                       {{640, 900}, "Delacroix", sf::Color::Red, 22, true},
                       {{-400, 400}, "Ines", sf::Color::Green, 40, false}};
    const sf::Image image =
        picture({1280, 720}, 1, "tags", [&](Painter& painter) { Hud(scene.track).draw(painter, scene.view); });
    EXPECT_GT(touched(image, {660, 250, 80, 25}), 300) << "a name over its car";
    EXPECT_EQ(touched(image, {620, 330, 60, 60}), 0) << "the own car";
    const sf::Vector2f behind = pointerPlace({1280, 720}, layoutOf(scene, {1280, 720}, scene.view), {640, 900});
    EXPECT_GT(behind.y, 600);
    EXPECT_GT(touched(image, {static_cast<int>(behind.x) - 12, static_cast<int>(behind.y) - 12, 24, 24}), 100);
}

Results results(EventMode kind, int cars) {
    Results view{"Larkmead", "Race  ·  5 laps  ·  Roadster", kind, {}, kind == EventMode::Race};
    const HudScene scene(Show::Race, cars, cars - 3);
    for (int i = 0; i < cars; ++i) {
        const FieldRow& row = scene.view.field[static_cast<std::size_t>(i)];
        const double time = kind == EventMode::Qualifying ? 67.5 + 0.31 * i : row.out ? 0 : 341.2 + 2.345 * i;
        view.rows.push_back({i + 1, row.name, i % 2 ? "Roadster" : "Touring car", 5, time, 2.345 * i, i > 6 ? 1 : 0,
                             67.9 + 0.2 * ((i + 2) % 5), i == 4 ? 5.0 : 0.0, 4000.0f - 300.0f * static_cast<float>(i),
                             std::max(0, 25 - 4 * i), row.own, row.out, !row.out});
    }
    return view;
}

TEST_F(HudPictures, ResultsFitEveryWindow) {
    const std::pair<EventMode, const char*> kinds[] = {{EventMode::Race, "results_race"},
                                                       {EventMode::Qualifying, "results_qualifying"},
                                                       {EventMode::Elimination, "results_elimination"},
                                                       {EventMode::Drift, "results_drift"}};
    for (const Window& window : kWindows)
        for (const auto& [kind, name] : kinds) {
            Results view = results(kind, 12);
            MenuList choices;
            bool found = false;
            choices.setItems({{.label = "Retry", .act = [&](int) { found = true; }},
                              {.label = "Next"},
                              {.label = "Watch replay"},
                              {.label = "Menu"}});
            const std::string id = nameOf(name, window);
            sf::Vector2f size;
            picture({window.width, window.height}, window.scale, id, [&](Painter& painter, sf::RenderTarget& target) {
                Podium podium;
                drawResults(painter, view, choices, {target, podium});
                size = painter.size();
            });
            // A click finds the first choice where it was drawn, inside the window.
            for (float y = 0; y < size.y; y += 10) {
                sf::Event event{};
                event.type = sf::Event::MouseButtonPressed;
                event.mouseButton = {sf::Mouse::Left, static_cast<int>(size.x / 2), static_cast<int>(y)};
                choices.mouse(event, 1);
            }
            EXPECT_TRUE(found) << id;
        }
}

/// Counts the pixels of about this colour.
int countOf(const sf::Image& image, sf::Color colour) {
    int count = 0;
    for (unsigned y = 0; y < image.getSize().y; ++y)
        for (unsigned x = 0; x < image.getSize().x; ++x) {
            const sf::Color p = image.getPixel(x, y);
            count += std::abs(p.r - colour.r) + std::abs(p.g - colour.g) + std::abs(p.b - colour.b) < 60;
        }
    return count;
}

TEST_F(HudPictures, RowsOfResultsComeInOneAfterTheOtherAndAPersonalBestBursts) {
    Results view = results(EventMode::Race, 8);
    MenuList choices;
    choices.setItems({{.label = "Retry"}, {.label = "Menu"}});
    const auto at = [&](float age) {
        const std::string id = "results_after_" + std::to_string(static_cast<int>(age * 1000));
        return picture({1280, 720}, 1, id, [&](Painter& painter, sf::RenderTarget& target) {
            Podium podium;
            drawResults(painter, view, choices, {target, podium, age});
        });
    };
    const auto bright = [](const sf::Image& image) { return countOf(image, style::kText); };
    const sf::Image before = at(0), between = at(0.35f), settled = at(Painter::kSettled);
    EXPECT_LT(bright(before) + 40, bright(between));
    EXPECT_LT(bright(between) + 40, bright(settled));
    EXPECT_EQ(bright(at(2)), bright(settled)) << "and then nothing moves";
    const auto purple = [](const sf::Image& image) { return countOf(image, style::kBest); };
    const sf::Image plain = at(0.7f);
    for (ResultRow& row : view.rows) row.personalBest = row.own;
    EXPECT_GT(purple(at(Painter::kSettled)), purple(settled)) << "the time stays in its colour";
    const sf::Image burst = at(0.7f);
    int rays = 0;
    for (unsigned y = 0; y < 720; ++y)
        for (unsigned x = 0; x < 1280; ++x) rays += burst.getPixel(x, y) != plain.getPixel(x, y);
    EXPECT_GT(rays, 900);
}

}  // namespace
}  // namespace slip::test
