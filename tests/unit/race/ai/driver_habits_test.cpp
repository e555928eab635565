// SPDX-License-Identifier: MIT
// A driver learned from laps drives like them.
#include "race/ai/driver_habits.hpp"

#include "race/ai/ai_pace.hpp"
#include "race/event/event.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

struct Lesson {
    Track track = test::bundledTrack("larkmead");
    CarParams car = test::bundledCar("coupe");

    /// Returns flying laps of a driver, alone.
    std::vector<DrivenTrace> laps(const Entrant& driver, int count) const {
        Event event(track, {.rules = {.mode = EventMode::TimeTrial, .laps = 99}, .entrants = {driver}, .countdown = 0});
        LapTracer tracer(sampleCount(track));
        while (event.race().time() < 600 && tracer.laps().size() < static_cast<std::size_t>(count)) {
            event.tick({});
            tracer.follow(event.now().cars[0]);
        }
        return tracer.laps();
    }
    Entrant driver(float skill) const { return {.driver = "pupil", .params = car, .skill = skill}; }
};

TEST(DriverHabits, KnowPaceCornersAndLine) {
    const Lesson lesson;
    const std::vector<DrivenTrace> laps = lesson.laps(lesson.driver(0.5f), 3);
    ASSERT_EQ(laps.size(), 3u);
    const auto line = makeDrivingLine(lesson.track, lesson.car);
    const DriverHabits habits = learnHabits(*line, laps);
    EXPECT_EQ(habits.track, lesson.track.params.name);
    EXPECT_NEAR(habits.lapShare, lapShare(0.5f), 0.06f);
    EXPECT_GE(habits.corners.size(), 3u);
    float pace = 0;
    for (const CornerHabit& corner : habits.corners) pace += corner.pace / static_cast<float>(habits.corners.size());
    EXPECT_NEAR(pace, 1, 0.01f);
    EXPECT_GT(habits.line.size(), 20u);
    EXPECT_NEAR(offsetAt(habits, 0.25f), laps[1].offset[sampleCount(lesson.track) / 4], 1.5f);
    EXPECT_EQ(habitAt(habits, habits.corners[1].at + 0.005f), &habits.corners[1]);
    EXPECT_EQ(habitAt({}, 0.5f), nullptr);
}

TEST(DriverHabits, ACornerWithErrorsAndASlowOneAreKnown) {
    const Lesson lesson;
    std::vector<DrivenTrace> laps = lesson.laps(lesson.driver(0.7f), 2);
    ASSERT_EQ(laps.size(), 2u);
    laps.push_back(laps.front());
    const auto line = makeDrivingLine(lesson.track, lesson.car);
    const DriverHabits usual = learnHabits(*line, laps);
    const auto corner = static_cast<std::size_t>(usual.corners[0].at * static_cast<float>(sampleCount(lesson.track)));
    laps[2].offRoad[corner] = true;
    for (DrivenTrace& lap : laps) lap.speed[corner] *= 0.9f;
    const DriverHabits changed = learnHabits(*line, laps);
    EXPECT_NEAR(changed.corners[0].errors, 1.0f / 3, 0.01f);
    EXPECT_LT(changed.corners[0].pace, usual.corners[0].pace - 0.04f);
}

TEST(DriverHabits, ACornerThatWasNeverDrivenCleanlyIsNoFastOne) {
    const Lesson lesson;
    std::vector<DrivenTrace> laps = lesson.laps(lesson.driver(0.3f), 2);
    ASSERT_EQ(laps.size(), 2u);
    const auto line = makeDrivingLine(lesson.track, lesson.car);
    const DriverHabits usual = learnHabits(*line, laps);
    const auto corner = static_cast<std::size_t>(usual.corners[0].at * static_cast<float>(sampleCount(lesson.track)));
    for (DrivenTrace& lap : laps) lap.offRoad[corner] = true;
    const DriverHabits changed = learnHabits(*line, laps);
    EXPECT_EQ(changed.corners[0].errors, 1);
    EXPECT_EQ(changed.corners[0].pace, 1) << "unknown";
    EXPECT_NEAR(changed.corners[1].pace, usual.corners[1].pace, 0.05f) << "the others keep theirs";
}

TEST(DriverHabits, ADriverWithThemDrivesTheirLine) {
    const Lesson lesson;
    DriverHabits habits{.track = lesson.track.params.name, .lapShare = 1.1f, .corners = {}, .line = {2, 2, 2, 2}};
    const auto meanOffset = [&](const DriverHabits& like) {
        Entrant entrant = lesson.driver(skillFor(static_cast<double>(like.lapShare)));
        entrant.habits = std::make_shared<const DriverHabits>(like);
        const std::vector<DrivenTrace> laps = lesson.laps(entrant, 1);
        EXPECT_EQ(laps.size(), 1u);
        float sum = 0;
        for (const float offset : laps.front().offset) sum += offset / static_cast<float>(laps.front().offset.size());
        return sum;
    };
    EXPECT_NEAR(meanOffset(habits), 2, 0.5f);
    habits.line = {-2, -2, -2};
    EXPECT_NEAR(meanOffset(habits), -2, 0.5f);
}

}  // namespace
}  // namespace slip
