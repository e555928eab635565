// SPDX-License-Identifier: MIT
// Drawn kinds of scenery: pictures, shadows, tints, slopes.
#include "io/track/scenery_file.hpp"
#include "render/base/ground_texture.hpp"
#include "render/base/svg.hpp"
#include "render/scenery/copse_painter.hpp"
#include "render/scenery/scenery_painter.hpp"
#include "session/engineer/lab_colour.hpp"
#include "support/bundled.hpp"
#include "support/test_folder.hpp"
#include "unit/render/base/bundled_atlas.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

class SceneryDrawing : public testing::Test {
protected:
    Atlas paint(Theme theme, const SceneryTable& kinds) { return paintAtlas(paletteOf(theme), kinds, pictures); }
    /// Draws a piece, fixed or movable.
    static SceneryMeshes draw(const SceneryTable& kinds, const Atlas& atlas, const Scenery& piece) {
        Track track;
        track.scenery = kinds;
        track.params.scenery = {piece};
        SceneryMeshes meshes = paintScenery(track, atlas, paletteIn(track.params), {});
        const std::size_t row = *findKind(kinds, piece.kind);
        if (kinds[row].kind.stance == CollisionType::Movable)
            addMovable(meshes.lowShadows, meshes.low, {piece, row, false}, atlas, {});
        return meshes;
    }

    const SceneryTable& table = test::bundledTables().scenery;
    Folders folders = findFolders();
    SceneryPictures pictures{folders};
};

/// Returns the share of a picture that is not transparent.
float inkShare(const sf::Image& image, const Cell& c) {
    int inked = 0, all = 0;
    for (float y = c.y; y < c.y + c.h; ++y)
        for (float x = c.x; x < c.x + c.w; ++x, ++all)
            inked += image.getPixel(static_cast<unsigned>(x), static_cast<unsigned>(y)).a > 0;
    return static_cast<float>(inked) / static_cast<float>(all);
}

/// Returns the tops of all high things.
Mesh topsOf(const SceneryMeshes& meshes) {
    Mesh all;
    for (const TallObject& thing : meshes.things)
        all.insert(all.end(), thing.top.corners.begin(), thing.top.corners.end());
    return all;
}

/// Returns all that is high: tops, roofs and crowns.
Mesh standing(const SceneryMeshes& meshes) {
    Mesh all = topsOf(meshes);
    for (const RoofSheet& roofs : meshes.roofs) all.insert(all.end(), roofs.mesh.begin(), roofs.mesh.end());
    for (const Mesh& crowns : meshes.crowns) all.insert(all.end(), crowns.begin(), crowns.end());
    return all;
}

/// Returns the mean lightness on one side of the line through a picture's middle.
double halfLightness(const sf::Image& image, const Cell& c, bool towardsSun) {
    double sum = 0, count = 0;
    for (float y = 0; y < c.h; ++y)
        for (float x = 0; x < c.w; ++x) {
            if (((x + 0.5f) / c.w + (y + 0.5f) / c.h < 1) != towardsSun) continue;
            const sf::Color p = image.getPixel(static_cast<unsigned>(c.x + x), static_cast<unsigned>(c.y + y));
            if (p.a < 200) continue;
            sum += labOf({p.r, p.g, p.b}).l, ++count;
        }
    return sum / count;
}

TEST_F(SceneryDrawing, PlantsAreLitFromTheNorthWest) {
    for (std::size_t theme = 0; theme < namesOf(static_cast<const Theme*>(nullptr)).size(); ++theme) {
        const Atlas& atlas = test::bundledAtlas(static_cast<Theme>(theme));
        for (const char* const name : {"tree", "pine", "bush", "cactus"}) {
            const DrawnKind& drawn = atlas.scenery[*findKind(table, name)];
            for (std::size_t i = 0; i < drawn.pictures.size(); ++i) {
                const Cell& cell = drawn.pictures[i].cell;
                EXPECT_GE(halfLightness(atlas.image, cell, true), 1.25 * halfLightness(atlas.image, cell, false))
                    << name << " " << i << " of theme " << theme;
            }
        }
    }
}

TEST_F(SceneryDrawing, ThemesHaveTreesOfTheirOwn) {
    const SceneryKind& tree = table[*findKind(table, "tree")].kind;
    const auto has = [&](Theme theme, std::string_view file) {
        const auto shown = picturesIn(tree, theme);
        return std::ranges::any_of(shown, [&](const SceneryPicture& picture) { return picture.file == file; });
    };
    EXPECT_TRUE(has(Theme::Desert, "palm_1.svg") && has(Theme::Desert, "cypress.svg"));
    EXPECT_TRUE(has(Theme::Forest, "tree_autumn.svg") && has(Theme::Meadow, "poplar.svg"));
    EXPECT_FALSE(has(Theme::Meadow, "palm_1.svg") || has(Theme::Snow, "tree_autumn.svg"));
    EXPECT_EQ(picturesIn(tree, Theme::Snow).size(), 6u);
    const SceneryKind foreign{.pictures = {{"a.svg", {}, {}, Theme::Snow}}};
    EXPECT_EQ(picturesIn(foreign, Theme::City).size(), 1u) << "rather the wrong one than none";
}

TEST_F(SceneryDrawing, TreesThatStandTogetherHaveUndergrowthClearOfTheRoad) {
    const Track track = test::bundledTrack("brackenholt");
    const Atlas atlas = paint(Theme::Forest, track.scenery);
    Mesh litter, undergrowth;
    addCopses(litter, undergrowth, track, atlas, paletteIn(track.params));
    EXPECT_GT(litter.size(), 600u);
    EXPECT_GT(undergrowth.size(), 600u);
    for (const Mesh* const mesh : {&litter, &undergrowth})
        for (std::size_t i = 0; i < mesh->size(); i += 6) {
            const Vec2 middle = fromSf(((*mesh)[i].position + (*mesh)[i + 2].position) * 0.5f);
            const Location at = locate(track, middle);
            EXPECT_GT(std::abs(at.offset), roadAt(track, at.s).halfWidth + 1);
        }
    Track lone = track;
    lone.params.scenery = {{"tree", 500, 500, 0, 1}, {"tree", 505, 500, 0, 1}};
    litter.clear();
    addCopses(litter, undergrowth, lone, atlas, paletteIn(lone.params));
    for (const sf::Vertex& vertex : litter)
        EXPECT_GT(length(fromSf(vertex.position) - Vec2{502, 500}), 4) << "two are no group";
}

TEST_F(SceneryDrawing, ThicketsStandInBareLandClearOfRoadWallsAndWhateverStands) {
    for (const char* const name : {"larkmead", "wexcombe"}) {
        Track track = test::bundledTrack(name);
        const Atlas atlas = paint(track.params.theme, track.scenery);
        std::erase_if(track.params.scenery, [&](const Scenery& piece) {  // so that no tree has undergrowth of its own
            const SceneryKind& kind = kindOf(track.scenery, piece);
            return kind.upright && kind.height > kTallScenery;
        });
        Mesh litter, bushes;
        addCopses(litter, bushes, track, atlas, paletteIn(track.params));
        EXPECT_GT(bushes.size(), 6u * 50) << name;
        for (std::size_t i = 0; i < bushes.size(); i += 6) {
            const Vec2 middle = fromSf((bushes[i].position + bushes[i + 2].position) * 0.5f);
            const Location at = locate(track, middle);
            EXPECT_GT(std::abs(at.offset), roadAt(track, at.s).halfWidth + 3) << name;
            EXPECT_FALSE(isPaved(track.surfaces[surfaceAt(track, middle, at)])) << name;
            EXPECT_NE(track.surfaces[surfaceAt(track, middle, at)].name, "gravel") << name;
            for (const Scenery& piece : track.params.scenery)
                EXPECT_GT(length(Vec2{piece.x, piece.y} - middle), 7) << name << " " << piece.kind;
        }
    }
}

TEST_F(SceneryDrawing, EveryBundledPictureIsDrawnInEveryTheme) {
    for (std::size_t theme = 0; theme < namesOf(static_cast<const Theme*>(nullptr)).size(); ++theme) {
        const Atlas& atlas = test::bundledAtlas(static_cast<Theme>(theme));
        ASSERT_EQ(atlas.scenery.size(), table.size());
        EXPECT_TRUE(atlas.asyncCells.empty());
        for (std::size_t row = 0; row < table.size(); ++row) {
            const DrawnKind& drawn = atlas.scenery[row];
            std::vector<StampPlace> places = drawn.pictures;
            if (drawn.kind.top) places.push_back(drawn.top);
            if (drawn.kind.fallen) places.push_back(drawn.fallen);
            ASSERT_EQ(drawn.pictures.size(), picturesIn(table[row].kind, static_cast<Theme>(theme)).size());
            for (const StampPlace& place : places) {
                EXPECT_GT(inkShare(atlas.image, place.cell), drawn.kind.top ? 0.01f : 0.15f) << table[row].name;
                EXPECT_LE(place.cell.y + place.cell.h, static_cast<float>(atlas.image.getSize().y));
            }
        }
    }
}

/// A class that is missing in the style sheet would be black in every theme.
TEST_F(SceneryDrawing, BundledPicturesNameOnlyClassesThatThereAre) {
    const std::string css = stylesheetOf(paletteOf(Theme::Meadow));
    for (const auto& entry : std::filesystem::directory_iterator(folders.assets / "scenery")) {
        const std::string svg = readSvg(entry.path()).value.value_or("");
        constexpr std::string_view kClass = "class=\"";
        for (std::size_t at = svg.find(kClass); at != std::string::npos; at = svg.find(kClass, at + 1)) {
            const std::size_t begin = at + kClass.size();
            const std::string name = svg.substr(begin, svg.find('"', begin) - begin);
            EXPECT_NE(css.find("." + name + "{"), std::string::npos) << entry.path() << ": " << name;
        }
    }
}

TEST_F(SceneryDrawing, ThemesColourTheSamePicture) {
    const auto middleOfATree = [&](Theme theme) {
        const Atlas& atlas = test::bundledAtlas(theme);
        const Cell c = atlas.scenery[0].pictures[0].cell;
        return atlas.image.getPixel(static_cast<unsigned>(c.x + c.w / 2), static_cast<unsigned>(c.y + c.h / 2));
    };
    const sf::Color meadow = middleOfATree(Theme::Meadow), snow = middleOfATree(Theme::Snow);
    EXPECT_GT(meadow.g, meadow.b + 20) << "green";
    EXPECT_GT(snow.b + 10, snow.g) << "rimed";
}

TEST_F(SceneryDrawing, EveryKindHasAShadow) {
    const Atlas& atlas = test::bundledAtlas(Theme::Forest);
    for (const NamedSceneryKind& row : table) {
        const SceneryMeshes meshes = draw(table, atlas, {row.name, 12, 34, 30, 1});
        const bool high = row.kind.height > kTallScenery;
        EXPECT_EQ(standing(meshes).empty(), !high) << row.name;
        EXPECT_EQ(meshes.low.empty(), high || row.kind.life == SceneryAnimation::Cloth) << row.name;
        EXPECT_GT(meshes.lowShadows.size() + meshes.highShadows.tiles.size(), 0u) << row.name;
        EXPECT_EQ(meshes.lamps.size(), row.name == "lamp" ? 1u : 0u);
    }
}

TEST_F(SceneryDrawing, FlatThingsCoverWhatTheTableSays) {
    const Atlas& atlas = test::bundledAtlas(Theme::Meadow);
    for (const char* const name : {"container", "bridge", "grandstand", "sign", "rock", "tent"}) {
        const SceneryMeshes meshes = draw(table, atlas, {name, 10, 20, 0, 2});
        const SceneryKind& kind = kindOf(table, {name, 0, 0, 0, 1});
        Bounds bounds;
        for (const Mesh& mesh : {meshes.low, topsOf(meshes)})
            for (const sf::Vertex& vertex : mesh) bounds.add(fromSf(vertex.position));
        const Cell cell = atlas.scenery[*findKind(table, name)].pictures[0].cell;
        const float clear = 2 * kind.length / cell.w * 2 * kClearRim;  // m, width of the transparent rims of soft edges
        const Vec2 more = bounds.high - bounds.low - Vec2{2 * kind.length, 2 * kind.width};
        for (const float beyond : {more.x, more.y}) {
            EXPECT_GE(beyond, -1e-3f) << name;
            EXPECT_LE(beyond, 1.1f * clear) << name;  // cells are whole pixels
        }
        EXPECT_NEAR(bounds.low.x + bounds.high.x, 20, 1e-3f) << name;
    }
}

TEST_F(SceneryDrawing, SlopesAreBrighterTowardsTheSun) {
    const Atlas& atlas = test::bundledAtlas(Theme::Meadow);
    const Mesh tent = topsOf(draw(table, atlas, {"tent", 0, 0, 0, 1}));  // east, north, west, south
    ASSERT_EQ(tent.size(), 12u);
    EXPECT_GT(tent[3].color.g, tent[0].color.g + 20) << "north before east";
    EXPECT_GT(tent[6].color.g, tent[9].color.g + 20) << "west before south";
}

TEST_F(SceneryDrawing, NoWindowLightsTheRoofNextDoor) {
    const Atlas& atlas = test::bundledAtlas(Theme::City);
    Track track;
    track.scenery = table;
    for (int i = 0; i < 40; ++i)
        for (const float y : {0.0f, 7.5f})
            track.params.scenery.push_back({"house", 30.0f * static_cast<float>(i), y, 0, 1});
    const SceneryMeshes meshes = paintScenery(track, atlas, paletteOf(Theme::City), {});
    std::array<int, 2> lit{};  // windows in each row of houses
    for (const LitWindow& window : meshes.windows) {
        EXPECT_GT(window.out.y * (window.place.y - 3.75f), 0) << window.place.x << " looks at the house next door";
        ++lit[window.place.y < 3.75f ? 0 : 1];
    }
    EXPECT_GE(std::min(lit[0], lit[1]), 10);
    EXPECT_GT(meshes.neon.size(), 0u);
}

TEST(Parallax, WhatIsHighMovesAwayFromBelowTheEye) {
    const Vec2 eye{400, -200};
    const auto moved = [&](Vec2 from, float height) {
        const Vec2 place = eye + from;
        return length(HeightParallax{eye}.at(place, height) - place);
    };
    EXPECT_NEAR(moved({30, 0}, 6), 2.2f, 0.1f);
    EXPECT_NEAR(moved({0, -30}, 3), 1.1f, 0.05f);
    EXPECT_NEAR(moved({0, 0}, 6), 0, 1e-3f);
    EXPECT_NEAR(moved({30, 40}, 0), 0, 1e-3f);
}

TEST_F(SceneryDrawing, AFallenThingShowsItsOtherPicture) {
    const Atlas& atlas = test::bundledAtlas(Theme::Meadow);
    const std::size_t cone = *findKind(table, "cone");
    Mesh shadows, standing, lying;
    addMovable(shadows, standing, {{"cone", 0, 0, 0, 1}, cone, false}, atlas, {});
    addMovable(shadows, lying, {{"cone", 0, 0, 0, 1}, cone, true}, atlas, {});
    EXPECT_NE(standing[0].texCoords, lying[0].texCoords);
}

TEST_F(SceneryDrawing, ALostPictureIsAPlainShapeAndOneNotice) {
    const SceneryTable own{{"wreck", {.pictures = {{"wreck.svg", {}, {}}}, .length = 3, .width = 2}}};
    const Atlas atlas = paint(Theme::Meadow, own);
    EXPECT_GT(inkShare(atlas.image, atlas.scenery[0].pictures[0].cell), 0.6f);
    const Problems notices = pictures.takeNotices();
    ASSERT_EQ(notices.size(), 1u);
    EXPECT_EQ(format(notices[0]), "wreck.svg: not found; drawing a plain shape instead");
}

TEST_F(SceneryDrawing, AsManyKindsAsThereMayBeFitIntoAPicture) {
    SceneryTable many;
    for (int i = 0; i < 200; ++i)
        many.push_back({"huge" + std::to_string(i), {.pictures = {{"none.svg", {}, {}}}, .length = 60, .width = 60}});
    const Atlas atlas = paint(Theme::Meadow, many);
    EXPECT_LE(atlas.image.getSize().y, 4096u);
    EXPECT_GT(atlas.scenery.back().pictures[0].cell.w, 100);
}

}  // namespace
}  // namespace slip
