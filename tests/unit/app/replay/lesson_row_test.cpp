// SPDX-License-Identifier: MIT
// The row that learns a driver from a replay: when it can, what it says meanwhile, and what it offers afterwards.
#include "app/replay/lesson_row.hpp"

#include "app/base/driver_lesson.hpp"
#include "app/replay/replay_state.hpp"
#include "io/common/folders.hpp"
#include "io/common/texts.hpp"
#include "io/system/save_queue.hpp"
#include "platform/paint/toasts.hpp"
#include "race/event/event.hpp"
#include "support/bundled.hpp"
#include "support/test_folder.hpp"
#include "support/waiting.hpp"
#include "ui/widgets/menu_list.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

/// Returns a run of two karts for three laps, of which a player drove the first.
Recording runOfKarts() {
    const Track track = bundledTrack("thistledown");
    Event event(track, raceOf({"kart", "kart"}, 3, 3));
    while (!event.now().standings.over && event.race().time() < 300) event.tick({});
    Recording run = event.recording();
    run.setup.entrants[0].driver = "Vesna";
    run.setup.entrants[0].player = 0;
    return run;
}

class RowOfALesson : public testing::Test {
protected:
    MenuItem row() {
        return lessonRow(state, lesson, texts, {[this] { ++learned; }, [this] { ++raced; }});
    }

    const TestFolder home;
    const Folders folders{kData, {}, home.path(), {}};
    const Texts texts = {};
    Toasts toasts;
    SaveQueue saves;
    DriverLesson lesson{{folders, toasts, saves}};
    ReplayPlayer player{runOfKarts()};
    ReplayState state{player};
    int learned = 0, raced = 0;
};

TEST_F(RowOfALesson, LearnsAPlayerAndThenStartsTheRace) {
    const MenuItem before = row();
    EXPECT_TRUE(before.enabled);
    EXPECT_EQ(before.note, "");
    EXPECT_EQ(before.value, "");
    before.act(0);
    EXPECT_EQ(learned, 1);
    lesson.start(runOf(state), 0);
    EXPECT_EQ(row().value, "learning from the laps …");
    ASSERT_TRUE(waitFor(60, [&] {
        lesson.update();
        saves.deliver();
        return !lesson.isUnderWay();
    }));
    const MenuItem after = row();
    EXPECT_EQ(after.value, "Vesna II");
    EXPECT_TRUE(after.enabled);
    EXPECT_NE(after.label, before.label);
    after.act(0);
    EXPECT_EQ(raced, 1);
    EXPECT_EQ(learned, 1) << "it is not learned again";
}

TEST_F(RowOfALesson, TheComputerTeachesNothing) {
    state.car = 1;
    EXPECT_FALSE(row().enabled);
    EXPECT_EQ(row().note, "Follow the car of a player.");
    state.car = 0;
    EXPECT_TRUE(row().enabled);
}

TEST_F(RowOfALesson, SaysWhyARunTeachesNothing) {
    Recording drift = player.recording();
    drift.setup.rules.mode = EventMode::Drift;
    ReplayPlayer other{drift};
    const MenuItem item = lessonRow({other}, lesson, texts, {});
    EXPECT_FALSE(item.enabled);
    EXPECT_EQ(item.note, texts("Nothing can be learned: {}.", unlearnableText(drift)));
}

}  // namespace
}  // namespace slip::test
