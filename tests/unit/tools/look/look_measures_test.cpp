// SPDX-License-Identifier: MIT
// Measures of the look, in painted pictures with known answers.
#include "tools/look/look_measures.hpp"

#include "base/random.hpp"
#include "support/look_tracks.hpp"
#include "tools/look/look_repeats.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace slip::test {
namespace {

constexpr Colour kGrey{80, 80, 80}, kGreen{90, 140, 60}, kLeaf{40, 90, 30};
/// Returns a picture of the station, coloured by place.
template <class ColourAt>
Picture painted(ColourAt colourAt) {
    Picture picture{kShotWidth, kShotHeight, {}};
    for (int y = 0; y < kShotHeight; ++y)
        for (int x = 0; x < kShotWidth; ++x)
            picture.pixels.push_back(
                colourAt(kView.worldOf(static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f)));
    return picture;
}
Colour roadInGrass(Vec2 p) { return std::abs(p.y) < 5 ? kGrey : kGreen; }

TEST(Quantile, IsWhatTheShareDoesNotExceed) {
    EXPECT_EQ(quantile({5, 1, 4, 2, 3}, 0.5), 3);
    EXPECT_EQ(quantile({5, 1, 4, 2, 3}, 0), 1);
    EXPECT_EQ(quantile({5, 1, 4, 2, 3}, 1), 5);
    EXPECT_TRUE(std::isnan(quantile({}, 0.5)));
}

TEST(Cells, AreTheMeanOfTheirPixels) {
    const Cells cells =
        cellsOf({4, 2, {{0, 0, 0}, {100, 0, 0}, {9, 9, 9}, {9, 9, 9}, {0, 40, 0}, {100, 0, 8}, {9, 9, 9}, {9, 9, 9}}});
    ASSERT_EQ(cells.colours.size(), 2u);
    EXPECT_EQ(cells.colours[0], (Colour{50, 10, 2}));
    EXPECT_EQ(cells.colours[1], (Colour{9, 9, 9}));
    EXPECT_EQ(cells.labs[1].l, labOf({9, 9, 9}).l);
}

TEST(VergeContrast, IsThatOfTheTwoColoursAtEveryMetreThatIsSeen) {
    const Track track = soundTrack(stadium());
    std::vector<double> apart;
    addVergeContrasts(apart, track, kView, mapOf(track, kView), painted(roadInGrass));
    EXPECT_GT(apart.size(), 100u) << "both edges of some ninety metres";
    for (const double one : apart) EXPECT_NEAR(one, deltaE2000(labOf(kGrey), labOf(kGreen)), 1e-9);
    std::vector<double> none;
    addVergeContrasts(none, track, kView, mapOf(track, kView), painted([](Vec2) { return kGrey; }));
    EXPECT_EQ(none.size(), apart.size());
    EXPECT_EQ(quantile(none, 1), 0);
}

TEST(PartColours, AreTheChromaOfEachPart) {
    TrackParams params = stadium();
    params.scenery = {{"oak", 110, -18, 0, 1}};
    const Track track = soundTrack(params, oaks());
    PartColours colours;
    const Vec2 crown = piecesAround(track, kView.centre)[0].seen;
    const Picture picture = painted([&](Vec2 p) { return length(p - crown) < 2 ? kLeaf : roadInGrass(p); });
    addColours(colours, mapOf(track, kView), cellsOf(picture));
    const auto chroma = [](Colour c) { return std::hypot(labOf(c).a, labOf(c).b); };
    EXPECT_NEAR(quantile(colours.roadLab[0], 0.5), labOf(kGrey).l, 1e-9);
    EXPECT_NEAR(quantile(colours.ground, 0), chroma(kGreen), 1e-9);
    EXPECT_NEAR(quantile(colours.ground, 1), chroma(kGreen), 1e-9);
    EXPECT_NEAR(quantile(colours.scenery, 0.5), chroma(kLeaf), 1e-9);
}

/// Paints a disc (m) into a picture.
void paintDisc(Picture& picture, Vec2 middle, float radius, Colour colour) {
    const Vec2 centre = kView.pixelOf(middle);
    const float reach = radius * StationView::kPixelsPerMetre;
    const auto first = [&](float at) { return std::max(0, static_cast<int>(at - reach)); };
    const auto end = [&](float at, int size) { return std::min(size, static_cast<int>(at + reach) + 1); };
    for (int y = first(centre.y); y < end(centre.y, picture.height); ++y)
        for (int x = first(centre.x); x < end(centre.x, picture.width); ++x)
            if (length(Vec2{static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f} - centre) < reach)
                picture.pixels[static_cast<std::size_t>(y * picture.width + x)] = colour;
}

/// Returns oaks on both sides of the straight, with shadows for a sun, or in dull light if `sun` is null.
Picture avenue(const TrackParams& params, const Sun* sun) {
    const Track track = soundTrack(params, oaks());
    Picture picture{kShotWidth, kShotHeight, std::vector<Colour>(std::size_t{kShotWidth} * kShotHeight, kGreen)};
    if (sun == nullptr) return picture;
    for (const StandingPiece& piece : piecesAround(track, kView.centre))
        for (float up = 0.3f; up <= 1; up += 0.05f)
            paintDisc(picture, piece.foot + shadowOff(piece, *sun) * up, 0.4f * kOakWidth * (1.1f - 0.5f * up),
                      {50, 80, 40});
    return picture;
}

TEST(ShadowBearing, IsTheSunsThatThrewThem) {
    TrackParams params = stadium();
    for (int i = 0; i < 10; ++i)
        params.scenery.push_back({"oak", 66 + 7 * static_cast<float>(i), i % 2 ? 16.0f : -14.0f, 0, 1});
    const Track track = soundTrack(params, oaks());
    const Sun table{8, 296, 1.15f};
    const Cells dull = cellsOf(avenue(params, nullptr));
    for (const float bearing : {296.0f, 304.0f, 285.0f}) {
        const Sun sun{8, bearing, 1.15f};
        EXPECT_NEAR(shadowBearing(track, kView, table, cellsOf(avenue(params, &sun)), dull), bearing, 2) << bearing;
    }
    EXPECT_TRUE(std::isnan(shadowBearing(track, kView, table, dull, dull))) << "no shadows";
    params.scenery.resize(5);
    EXPECT_TRUE(
        std::isnan(shadowBearing(soundTrack(params, oaks()), kView, table, cellsOf(avenue(params, &table)), dull)))
        << "too few to be sure";
}

TEST(ShareThatDiffers, CountsWhatIsSeenToDiffer) {
    const Picture a{2, 2, {kGrey, kGrey, kGrey, kGrey}};
    Picture b = a;
    EXPECT_EQ(shareThatDiffers(a, b), 0);
    b.pixels[0] = {84, 84, 84};
    EXPECT_EQ(shareThatDiffers(a, b), 0) << "a shade that nobody sees";
    b.pixels[1] = kGreen;
    EXPECT_EQ(shareThatDiffers(a, b), 0.25);
    EXPECT_TRUE(std::isnan(shareThatDiffers({}, {})));
}

/// Returns the measure for grain over 64 × 36 m that repeats every `period` metres (0: never).
double repeatsOf(int period) {
    constexpr int kWide = 512, kHigh = 288, kPixelsPerMetre = 8;
    Random random(7);
    std::vector<float> grain;
    for (int i = 0; i < kWide * kHigh; ++i) grain.push_back(random.between(40, 60));
    if (period > 0)
        for (int y = 0; y < kHigh; ++y)
            for (int x = period * kPixelsPerMetre; x < kWide; ++x) {
                const auto at = static_cast<std::size_t>(y * kWide + x);
                grain[at] = grain[at - static_cast<std::size_t>(period * kPixelsPerMetre)];
            }
    RepeatMeter meter(kWide, kHigh, kPixelsPerMetre);
    meter.add(grain, std::vector<float>(grain.size(), 1));
    return meter.greatest();
}

TEST(Repeats, AreFoundWhereGroundComesAgainAndNotInPlainGrain) {
    EXPECT_GT(repeatsOf(10), 0.95);
    EXPECT_GT(repeatsOf(20), 0.95);
    EXPECT_LT(repeatsOf(0), 0.3);
    RepeatMeter unseen(64, 36, 8);
    unseen.add(std::vector<float>(64 * 36, 50), std::vector<float>(64 * 36, 0));
    EXPECT_TRUE(std::isnan(unseen.greatest()));
}

}  // namespace
}  // namespace slip::test
