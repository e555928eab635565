// SPDX-License-Identifier: MIT
#include "app/replay/lesson_row.hpp"

#include "app/base/driver_lesson.hpp"
#include "app/replay/replay_state.hpp"
#include "io/common/texts.hpp"
#include "ui/widgets/menu_list.hpp"

#include <utility>

namespace slip {

MenuItem lessonRow(const ReplayState& replay, const DriverLesson& lesson, const Texts& texts,
                   const LessonActions& actions) {
    if (!lesson.learned().empty())
        return {.label = "Start the race", .value = lesson.learned(), .act = [race = actions.race](int) { race(); }};
    const Message why = unlearnableText(runOf(replay));
    std::string note = why.empty() ? "" : texts("Nothing can be learned: {}.", why);
    if (!followedCar(replay).isHuman()) note = texts("Follow the car of a player.");
    const bool canLearn = note.empty();
    return {.label = "Race against this driver",
            .value = std::string(lesson.isUnderWay() ? texts("learning from the laps …") : ""),
            .enabled = canLearn,
            .note = std::move(note),
            .act = [learn = actions.learn](int) { learn(); }};
}

}  // namespace slip
