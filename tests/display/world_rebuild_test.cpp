// SPDX-License-Identifier: MIT
// A world that was rebuilt for a changed track or other conditions looks exactly like a new one.
#include "display/program.hpp"
#include "io/player/display_settings.hpp"
#include "render/base/camera.hpp"
#include "render/base/scenery_pictures.hpp"
#include "render/scene/view_style.hpp"
#include "render/scene/world_view.hpp"
#include "support/bundled.hpp"

#include <SFML/Graphics/RenderTexture.hpp>
#include <gtest/gtest.h>

#include <cstdlib>

namespace slip::test {
namespace {

constexpr int kFrames = 12;  // until all pictures of the ground in view are cached

class Rebuild : public testing::Test {
protected:
    static void SetUpTestSuite() {
        display = new Display;
        setenv("DISPLAY", display->name().c_str(), 1);
    }
    static void TearDownTestSuite() { delete display; }
    void SetUp() override { ASSERT_TRUE(target.create(320, 180)); }

    /// Returns the pixels of three places of the track in each quality.
    std::string seen(WorldView& world, const Track& track) {
        std::string pixels;
        for (const EffectsLevel level : {EffectsLevel::Low, EffectsLevel::Medium, EffectsLevel::High})
            for (const float s : {50.0f, 420.0f, 900.0f}) {
                world.setStyle({level, false, true});
                Camera camera;
                camera.centre = roadAt(track, s).position;
                camera.width = 140;
                for (int i = 0; i < kFrames; ++i) {
                    target.clear();
                    world.draw(target, {}, {}, 1, camera, 0);
                }
                target.display();
                const sf::Image image = target.getTexture().copyToImage();
                pixels.append(reinterpret_cast<const char*>(image.getPixelsPtr()), std::size_t{4} * 320 * 180);
            }
        return pixels;
    }
    void expectLikeNew(WorldView& world, const Track& track, const char* what) {
        world.rebuild(track);
        WorldView fresh(&track, track.surfaces, pictures);
        EXPECT_TRUE(seen(world, track) == seen(fresh, track)) << what;
    }

    static Display* display;
    Folders folders = findFolders();
    SceneryPictures pictures{folders};
    sf::RenderTexture target;
};
Display* Rebuild::display = nullptr;

TEST_F(Rebuild, ChangedConditionsLookLikeANewWorld) {
    Track track = bundledTrack("larkmead");
    track.params.environment = {11, Weather::Dry};
    WorldView world(&track, track.surfaces, pictures);
    for (const Environment& now : {Environment{18.5f, Weather::Wet}, Environment{22, Weather::Rain},
                                   Environment{9, Weather::Snow}, Environment{14, Weather::Fog}}) {
        track.params.environment = now;
        expectLikeNew(world, track, std::string(nameOf(now.weather)).c_str());
    }
}

TEST_F(Rebuild, AChangedTrackLooksLikeANewWorld) {
    Track track = bundledTrack("larkmead");
    WorldView world(&track, track.surfaces, pictures);
    const auto change = [&](const char* what, auto edit) {
        TrackParams params = track.params;
        edit(params);
        std::vector<TrackFault> faults;
        track = buildTrack(params, bundledTables(), faults);
        ASSERT_TRUE(faults.empty()) << what;
        expectLikeNew(world, track, what);
    };
    change("name", [](TrackParams& params) { params.name = "Another"; });
    change("bend", [](TrackParams& params) { params.road.points[3].x += 1; });
    change("width", [](TrackParams& params) { params.road.points[3].width += 0.5f; });
    change("scenery",
           [](TrackParams& params) { params.scenery.erase(params.scenery.begin(), params.scenery.begin() + 5); });
    change("wall", [](TrackParams& params) { params.walls.pop_back(); });
}

TEST_F(Rebuild, ARenewedWorldShowsAnotherTrackWithoutMarks) {
    const Track before = bundledTrack("cobalt"), now = bundledTrack("larkmead");
    WorldView world(&before, before.surfaces, pictures), fresh(&now, now.surfaces, pictures);
    world.renew(now);
    EXPECT_TRUE(seen(world, now) == seen(fresh, now));
}

}  // namespace
}  // namespace slip::test
