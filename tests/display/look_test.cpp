// SPDX-License-Identifier: MIT
// Every bundled track at three places, hours and weathers, drawn in this process. It looks as before, and its light
// obeys the laws of assets/README.md. SLIPANGLE_REFRESH_PICTURES=1 accepts the present pictures and writes
// look_before_after.png to the working directory. SLIPANGLE_PICTURES names a folder for all of them at full size.
#include "display/program.hpp"
#include "race/world/road_water.hpp"
#include "render/base/camera.hpp"
#include "render/base/scenery_pictures.hpp"
#include "render/scene/world_view.hpp"
#include "session/engineer/lab_colour.hpp"
#include "support/bundled.hpp"

#include <SFML/Graphics/RenderTexture.hpp>
#include <gtest/gtest.h>

#include <cstdlib>
#include <optional>

namespace slip::test {
namespace {

constexpr unsigned kWidth = 1280, kHeight = 720, kCoarse = 4;
constexpr float kAcross = 90, kNextStation = 350;  // m

struct Sky {
    float hour;
    Weather weather;
};
constexpr std::array kSkies{Sky{11, Weather::Dry}, Sky{18.5f, Weather::Wet}, Sky{22, Weather::Dry}};

sf::Image pictureOf(WorldView& view, const Track& track, std::size_t station) {
    const Sky& sky = kSkies[station];
    Snapshot still;
    if (sky.weather != Weather::Dry) {
        RoadWater water(track, sky.weather, 1);
        water.start();
        water.show(still.road);
        still.road.weather = sky.weather;
    }
    sf::RenderTexture target;
    EXPECT_TRUE(target.create(kWidth, kHeight));
    const float s = std::fmod(kNextStation * static_cast<float>(station + 1), track.length);
    Camera camera;
    camera.centre = roadAt(track, s).position;
    camera.width = kAcross;
    view.draw(target, still, still, 1, camera, 0);
    target.display();
    return target.getTexture().copyToImage();
}

/// Draws the track at its stations. One world shows them all, since it looks like a new one of each sky.
std::vector<sf::Image> picturesOf(const Track& bare, SceneryPictures& scenery) {
    Track track = bare;
    std::optional<WorldView> view;
    std::vector<sf::Image> pictures;
    for (std::size_t i = 0; i < kSkies.size(); ++i) {
        track.params.environment = {kSkies[i].hour, kSkies[i].weather};
        view ? view->renew(track) : static_cast<void>(view.emplace(&track, track.surfaces, scenery));
        pictures.push_back(pictureOf(*view, track, i));
    }
    return pictures;
}

/// Averages squares of pixels.
sf::Image quarterOf(const sf::Image& image) {
    sf::Image out;
    out.create(kWidth / kCoarse, kHeight / kCoarse);
    for (unsigned y = 0; y < kHeight / kCoarse; ++y)
        for (unsigned x = 0; x < kWidth / kCoarse; ++x) {
            unsigned sum[3] = {};
            for (unsigned i = 0; i < kCoarse * kCoarse; ++i) {
                const sf::Color p = image.getPixel(x * kCoarse + i % kCoarse, y * kCoarse + i / kCoarse);
                sum[0] += p.r, sum[1] += p.g, sum[2] += p.b;
            }
            const auto mean = [&](int k) { return static_cast<sf::Uint8>((sum[k] + 8) / (kCoarse * kCoarse)); };
            out.setPixel(x, y, {mean(0), mean(1), mean(2)});
        }
    return out;
}

/// Returns the tracks of the game's data, except the bare test grounds.
std::set<std::string> raceTracks() {
    std::set<std::string> out;
    for (const auto& entry : std::filesystem::directory_iterator(kData / "tracks")) {
        const std::string name = entry.path().stem().string();
        if (name != "skid_pad" && name != "slalom") out.insert(name);
    }
    return out;
}

LabColour labOf(sf::Color p) { return slip::labOf(Colour{p.r, p.g, p.b}); }

std::vector<LabColour> labsOf(const sf::Image& image) {
    std::vector<LabColour> out;
    for (unsigned y = 0; y < image.getSize().y; ++y)
        for (unsigned x = 0; x < image.getSize().x; ++x) out.push_back(labOf(image.getPixel(x, y)));
    return out;
}

double quantile(std::vector<double> values, double share) {
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), at, values.end());
    return *at;
}

double meanOf(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

/// Stacks the images vertically.
sf::Image stacked(const std::vector<sf::Image>& images) {
    sf::Image out;
    const sf::Vector2u size = images.front().getSize();
    out.create(size.x, size.y * static_cast<unsigned>(images.size()));
    for (std::size_t i = 0; i < images.size(); ++i) out.copy(images[i], 0, size.y * static_cast<unsigned>(i));
    return out;
}

class Look : public testing::Test {
protected:
    static void SetUpTestSuite() {
        display = new Display;
        setenv("DISPLAY", display->name().c_str(), 1);
        folders = new Folders(findFolders());
        SceneryPictures pictures(*folders);
        for (const std::string& name : raceTracks()) {
            seen[name] = picturesOf(bundledTrack(name), pictures);
            if (const char* const folder = std::getenv("SLIPANGLE_PICTURES"))
                for (std::size_t i = 0; i < kSkies.size(); ++i)
                    seen[name][i].saveToFile(std::string(folder) + "/" + name + std::to_string(i + 1) + ".png");
        }
    }
    static void TearDownTestSuite() {
        seen.clear();
        delete folders;
        delete display;
    }
    static Display* display;
    static Folders* folders;
    static std::map<std::string, std::vector<sf::Image>> seen;  // by track, then by station
};
Display* Look::display = nullptr;
Folders* Look::folders = nullptr;
std::map<std::string, std::vector<sf::Image>> Look::seen;

TEST_F(Look, IsAsItWas) {
    std::vector<sf::Image> changed;
    const bool refresh = std::getenv("SLIPANGLE_REFRESH_PICTURES") != nullptr;
    for (const auto& [name, images] : seen) {
        std::vector<sf::Image> coarse;
        for (const sf::Image& image : images) coarse.push_back(quarterOf(image));
        const sf::Image now = stacked(coarse);
        const std::string file = std::string(SLIPANGLE_SOURCE_DIR "/tests/display/reference/look/") + name + ".png";
        sf::Image before;
        const bool known = before.loadFromFile(file) && before.getSize() == now.getSize();
        EXPECT_TRUE(known || refresh) << "no " << file;
        if (!known) before.create(now.getSize().x, now.getSize().y);
        std::vector<double> off;
        const std::vector<LabColour> a = labsOf(before), b = labsOf(now);
        for (std::size_t i = 0; i < a.size(); ++i) off.push_back(deltaE2000(a[i], b[i]));
        const double mean = meanOf(off), most = quantile(off, 0.99);
        if (refresh) {
            EXPECT_TRUE(now.saveToFile(file));
            sf::Image pair;
            pair.create(2 * now.getSize().x, now.getSize().y);
            pair.copy(before, 0, 0);
            pair.copy(now, now.getSize().x, 0);
            if (mean > 0.05) changed.push_back(pair);
            continue;
        }
        EXPECT_LE(mean, 1.5) << name << " looks otherwise; SLIPANGLE_REFRESH_PICTURES=1 takes it as it is";
        EXPECT_LE(most, 8) << name;
    }
    if (changed.empty()) return;
    EXPECT_TRUE(stacked(changed).saveToFile("look_before_after.png"));
}

/// Uses pictures without HUD and cars, whose lamps would add to both.
TEST_F(Look, HasLightAndDarkByDayAndColourByNight) {
    for (const auto& [name, images] : seen) {
        std::vector<double> middle;
        for (const sf::Image& image : images) {
            std::vector<double> light, chroma;
            for (const LabColour& c : labsOf(quarterOf(image)))
                light.push_back(c.l), chroma.push_back(std::hypot(c.a, c.b));
            middle.push_back(quantile(light, 0.5));
            if (middle.size() == 1) {
                EXPECT_GT(quantile(light, 0.95) - quantile(light, 0.05), 25) << name;
            }
            if (middle.size() == images.size()) {
                EXPECT_GT(meanOf(chroma), 8) << name;
            }
        }
        EXPECT_LT(middle[1], middle[0]) << name << ": a wet evening is darker than noon";
        EXPECT_LT(middle[2], 0.7 * middle[0]) << name << ": night";
    }
}

}  // namespace
}  // namespace slip::test
