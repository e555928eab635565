// SPDX-License-Identifier: MIT
#include "platform/window/quality_meter.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(Quality, IsTheRichestThatLeavesRoom) {
    EXPECT_EQ(suitedLevel({2, 3, 5}), EffectsLevel::High);
    EXPECT_EQ(suitedLevel({6, 9, 22}), EffectsLevel::Medium);
    EXPECT_EQ(suitedLevel({9, 17, 31}), EffectsLevel::Low);
    EXPECT_EQ(suitedLevel({40, 60, 90}), EffectsLevel::Low);
}

TEST(Quality, OfOtherLevelsIsEstimatedFromTheOneThatIsMeasuredAgain) {
    EXPECT_EQ(remeasured({5, 10, 20}, EffectsLevel::Medium, 5), (PictureCosts{2.5f, 5, 10}));
    EXPECT_EQ(remeasured({0, 0, 0}, EffectsLevel::Low, 7), (PictureCosts{7, 7, 7}));
}

TEST(Quality, RisesOnlyWithRoomToSpareAndFallsAtOnce) {
    EXPECT_EQ(betterLevel({3, 5, 8}, EffectsLevel::Low), EffectsLevel::High);
    EXPECT_EQ(betterLevel({3, 5, 10}, EffectsLevel::Low), EffectsLevel::Medium);
    EXPECT_EQ(betterLevel({3, 10, 20}, EffectsLevel::Low), EffectsLevel::Low);
    EXPECT_EQ(betterLevel({3, 5, 10}, EffectsLevel::High), EffectsLevel::High) << "that still fits";
    EXPECT_EQ(betterLevel({3, 5, 12}, EffectsLevel::High), EffectsLevel::Medium);
}

TEST(Quality, IsMeasuredOnceWhatIsKeptIsMadeAndWithoutTheSlowestPictures) {
    QualityMeter meter;
    std::array<int, 3> pictures{};
    for (int i = 0; i < 1000 && !meter.done(); ++i) {
        const int level = static_cast<int>(meter.level()), picture = pictures[static_cast<std::size_t>(level)]++;
        const bool first = picture < 15, hitch = picture % 9 == 0;
        meter.add(static_cast<float>(10 * (level + 1) + (first || hitch ? 100 : 0)));
    }
    ASSERT_TRUE(meter.done());
    EXPECT_EQ(meter.costs(), (PictureCosts{10, 20, 30}));
    meter.add(500);
    EXPECT_EQ(meter.costs()[2], 30);
}

}  // namespace
}  // namespace slip
