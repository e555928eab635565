// SPDX-License-Identifier: MIT
// The row of the replay's menu that learns a driver from its laps, and then races against it.
#pragma once
#include <functional>

namespace slip {

class DriverLesson;
class Texts;
struct MenuItem;
struct ReplayState;

/// The replay screen does these for the row.
struct LessonActions {
    std::function<void()> learn;  // learns the followed driver
    std::function<void()> race;   // starts the race against the driver that was learned last
};

/// Returns the row for the followed car: it learns the driver, says why it cannot, or starts the race once a driver has
/// been learned.
MenuItem lessonRow(const ReplayState& replay, const DriverLesson& lesson, const Texts& texts,
                   const LessonActions& actions);

}  // namespace slip
