// SPDX-License-Identifier: MIT
// A lap with keys only, through the player's own path: keys, smoothing, assists, arcade gears.
#include "io/player/settings.hpp"
#include "race/ai/line_driver.hpp"
#include "session/run/player_driver.hpp"
#include "support/fingers.hpp"
#include "support/laps.hpp"
#include "support/tick.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

namespace slip {
namespace {

using test::kDt;
constexpr int kReaction = 6;  // ticks between two decisions of the fingers: 20 per second
constexpr float kHelpedLock =
    1.3f;  // a factor: steering help gives a full key less lock, so fingers press that much longer
constexpr float kEyesGrip = 0.95f;  // share of the car's: fingers leave a reserve

class KeyboardLap : public testing::TestWithParam<std::string> {};

TEST_P(KeyboardLap, IsCleanAndNearTheDemo) {
    const test::Larkmead scene;
    const CarParams car = test::bundledCar(GetParam());
    const Settings settings;
    const double demoLap = test::demoLap(scene, car);
    LineDriver eyes(scene.track, car, kEyesGrip);
    PlayerDriver player(Transmission::Arcade);
    test::Fingers fingers;
    const double lap = test::bestOfTwoLaps(scene, car, [&](const CarSnapshot& now, std::int64_t tick) {
        RawInput wanted = eyes.drive(now);
        wanted.steer = std::clamp(kHelpedLock * wanted.steer, -1.0f, 1.0f);
        if (tick % kReaction == 0) fingers.aim(wanted);
        fingers.wait(kDt);
        return player.drive(fingers.raw(), settings.smoothing.keyboard, assistsOf(settings.players[0].assists, false),
                            kDt);
    });
    std::printf("%s: demo %.3f s, keys %.3f s (%+.1f %%)\n", GetParam().c_str(), demoLap, lap,
                100 * (lap / demoLap - 1));
    EXPECT_LE(lap, 1.08 * demoLap);
}

INSTANTIATE_TEST_SUITE_P(Bundled, KeyboardLap, testing::ValuesIn(test::bundledNames("cars")),
                         [](const auto& tested) { return tested.param; });

}  // namespace
}  // namespace slip
