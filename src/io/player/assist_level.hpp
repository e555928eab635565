// SPDX-License-Identifier: MIT
// Levels of help for a driver.
#pragma once

namespace slip {

struct AccessibilitySettings;
struct Assists;

/// Level of help for a driver, in rising order. Laps are ranked by it. ABS and traction control do not count, since
/// they are equipment of the car.
enum class AssistLevel {
    None,   // no steering help
    Usual,  // steering help
    More,   // stability, automatic throttle or slow motion
};
AssistLevel assistLevel(Assists aids, const AccessibilitySettings& ease);

}  // namespace slip
