// SPDX-License-Identifier: MIT
// Lap times of the game's demo driver.
#pragma once
#include "io/player/settings.hpp"
#include "race/ai/line_driver.hpp"
#include "session/run/player_driver.hpp"
#include "support/bundled.hpp"

namespace slip::test {

/// Returns the best lap (s) of `--demo`, with the player's assists and keyboard smoothing.
inline double demoLap(const Larkmead& scene, const CarParams& car) {
    LineDriver demo(scene.track, car);
    PlayerDriver hands(Transmission::Arcade);
    const Settings settings;
    return bestOfTwoLaps(scene, car, [&](const CarSnapshot& now, std::int64_t) {
        return hands.drive(demo.drive(now), settings.smoothing.keyboard, assistsOf(settings.players[0].assists, false),
                           1.0f / 120);
    });
}

}  // namespace slip::test
