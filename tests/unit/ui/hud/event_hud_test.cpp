// SPDX-License-Identifier: MIT
#include "ui/hud/event_hud.hpp"

#include "io/common/texts.hpp"
#include "platform/paint/format.hpp"
#include "render/base/camera.hpp"
#include "support/bundled.hpp"
#include "support/test_tracks.hpp"
#include "ui/hud/hud_parts.hpp"
#include "ui/hud/hud_view.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

Event eventOf(const Track& track, EventMode mode, int cars) {
    EventSetup setup;
    setup.rules = {.mode = mode, .laps = 2, .freeStart = true};
    setup.countdown = 1;
    setup.entrants.resize(static_cast<std::size_t>(cars));
    for (std::size_t i = 0; i < setup.entrants.size(); ++i) {
        setup.entrants[i].driver = "Driver " + std::to_string(i + 1);
        setup.entrants[i].params = bundledCar("roadster");
        setup.entrants[i].player = i;
    }
    return Event(track, setup);
}

HudSource spectacle(const Event& event, std::size_t own) {
    return {event.setup(), event.track(), event.previous(), event.now(), own};
}

/// Advances `ticks` ticks with only the second car on the throttle.
void secondGoes(Event& event, int ticks) {
    std::vector<DriverInput> people(event.cars());
    people[1] = quantise({.throttle = 1});
    for (int i = 0; i < ticks; ++i) event.tick(people);
}

TEST(EventHud, ShowsPlaceOrderGapsAndMap) {
    const Track track = soundTrack(stadium());
    Event event = eventOf(track, EventMode::Race, 3);
    secondGoes(event, 6 * 120);
    HudView view;
    fillEvent(view, spectacle(event, 0));
    ASSERT_TRUE(view.place);
    EXPECT_EQ(view.place->position, 2);
    EXPECT_EQ(view.place->cars, 3);
    EXPECT_EQ(view.place->laps, 2);
    ASSERT_EQ(view.field.size(), 3u);
    EXPECT_EQ(view.field[0].name, "Driver 2");
    EXPECT_TRUE(view.field[1].own);
    ASSERT_TRUE(view.ahead && view.behind);
    EXPECT_EQ(view.ahead->name, "Driver 2");
    EXPECT_EQ(view.behind->name, "Driver 3");
    ASSERT_EQ(view.mapCars.size(), 3u);
    EXPECT_TRUE(view.mapCars.back().own) << "drawn last, on top";
    EXPECT_EQ(view.mapCars.back().label, "2");
}

TEST(EventHud, ADriftSaysNothingOfALoneLap) {
    const Texts texts;
    HudView view;
    view.place = OwnPlace{.lap = 1, .laps = 1};
    EXPECT_EQ(lapLine(texts, view), "LAP 1 / 1");
    view.drift = DriftScore{};
    EXPECT_EQ(lapLine(texts, view), "");
    view.place->laps = 2;
    EXPECT_EQ(lapLine(texts, view), "LAP 1 / 2");
    view.ended = Ended{};
    EXPECT_EQ(lapLine(texts, view), "FINISHED");
}

TEST(EventHud, AChainSaysWhenItsPointsAreSafe) {
    const Texts texts;
    DriftScore score{.chain = 100, .straight = 0.4f, .angle = radians(-31)};
    EXPECT_EQ(chainText(texts, score), "31°");
    score.angle = 0;
    EXPECT_EQ(chainText(texts, score), "SAFE IN 0.6 s");
    score.straight = 1;
    EXPECT_EQ(chainText(texts, score), "SAFE IN 0.0 s");
}

TEST(EventHud, ABrokenChainSaysWhatItWasWorthAndWhy) {
    const Texts texts;
    EXPECT_EQ(brokenText(texts, {.kept = 7968, .end = DriftEnd::Hit}),
              "HALF OF " + wholeText(15936) + " KEPT: HIT SOMETHING");
    EXPECT_EQ(brokenText(texts, {.kept = 7968, .end = DriftEnd::LeftRoad}),
              "HALF OF " + wholeText(15936) + " KEPT: LEFT THE ROAD");
}

TEST(EventHud, TheGreatestBreakIsToldUntilItWasRead) {
    BrokenDrift broken;
    DriftScore score;
    followBreak(broken, score, 10);
    EXPECT_FALSE(broken.isShown());
    score.last = 7968, score.end = DriftEnd::Hit, score.sinceEnd = 0;
    followBreak(broken, score, 20);
    EXPECT_TRUE(broken.isShown());
    score.last = 2, score.end = DriftEnd::LeftRoad;
    followBreak(broken, score, 20.2);
    EXPECT_EQ(broken.kept, 7968) << "the car scrapes along what it hit";
    EXPECT_EQ(broken.end, DriftEnd::Hit);
    score.last = 40, score.end = DriftEnd::Banked;
    followBreak(broken, score, 22);
    EXPECT_TRUE(broken.isShown()) << "while the next chain is already safe";
    followBreak(broken, score, 23.5);
    EXPECT_FALSE(broken.isShown());
    score.last = 5, score.end = DriftEnd::Spun;
    followBreak(broken, score, 30);
    EXPECT_EQ(broken.kept, 5);
    followBreak(broken, {}, 1);
    EXPECT_FALSE(broken.isShown()) << "restarted";
}

TEST(EventHud, CallsDriversByTheLastNameWhereverItNamesThem) {
    for (const char* const whole : {"Player", "Player 2", "#3", ""}) EXPECT_EQ(instrumentName(whole), whole);
    EXPECT_EQ(instrumentName("Mireille Fontan"), "Fontan");
    const Track track = soundTrack(stadium());
    EventSetup setup = eventOf(track, EventMode::Race, 3).setup();
    setup.entrants[1].driver = "Ada Kestrel", setup.entrants[2].driver = "Bruno Maas";
    Event event(track, setup);
    secondGoes(event, 6 * 120);
    HudView view;
    fillEvent(view, spectacle(event, 0));
    EXPECT_EQ(view.field[0].name, "Kestrel");
    EXPECT_EQ(view.ahead->name, "Kestrel");
    EXPECT_EQ(view.behind->name, "Maas");
}

TEST(EventHud, NoLapRunsOnceTheEventIsOverForTheCar) {
    const Track track = soundTrack(stadium());
    const Event event = eventOf(track, EventMode::Race, 2), trial = eventOf(track, EventMode::Qualifying, 1);
    const auto endedIn = [&](const Event& of, const Standing& standing) {
        Snapshot now = of.now();
        now.standings.cars[0] = standing;
        HudView view;
        fillEvent(view, {of.setup(), of.track(), of.previous(), now, 0});
        return view.ended;
    };
    Standing standing;
    EXPECT_FALSE(endedIn(event, standing));
    standing.finished = true, standing.finishTime = 125, standing.penalty = 5, standing.bestLap = 61;
    ASSERT_TRUE(endedIn(event, standing));
    EXPECT_EQ(endedIn(event, standing)->time, 130) << "as in the result";
    EXPECT_EQ(endedIn(trial, standing)->time, 61) << "the lap that counts";
    standing.timeCalled = true;
    EXPECT_EQ(endedIn(event, standing)->time, 0) << "never came to the flag";
    standing.out = true, standing.finished = standing.timeCalled = false;
    EXPECT_TRUE(endedIn(event, standing)->out);
}

TEST(EventHud, TellsAJumpedStart) {
    const Track track = soundTrack(stadium());
    Event event = eventOf(track, EventMode::Race, 2);
    secondGoes(event, 3 * 120);
    HudView view;
    fillEvent(view, spectacle(event, 1));
    ASSERT_EQ(view.penalties.size(), 1u);
    EXPECT_EQ(view.penalties[0].kind, Penalty::Kind::JumpStart);
    EXPECT_EQ(view.penalties[0].cost, kJumpPenalty);
    HudView other;
    fillEvent(other, spectacle(event, 0));
    EXPECT_TRUE(other.penalties.empty());
}

TEST(EventHud, AJumpedStartCostsMetresInAnElimination) {
    const Track track = soundTrack(stadium());
    Event event = eventOf(track, EventMode::Elimination, 2);
    secondGoes(event, 3 * 120);
    HudView view;
    fillEvent(view, spectacle(event, 1));
    ASSERT_EQ(view.penalties.size(), 1u);
    EXPECT_EQ(view.penalties[0].unit, Penalty::Unit::Metres);
    EXPECT_EQ(view.penalties[0].cost, checkpointSpacing(track));
    EXPECT_EQ(view.field[0].penalty, 0) << "no seconds are shown that count for nothing";
}

TEST(EventHud, TellsWhoIsLastInAnElimination) {
    const Track track = soundTrack(stadium());
    Event event = eventOf(track, EventMode::Elimination, 3);
    const std::vector<DriverInput> waiting(3);
    for (int i = 0; i < 120; ++i) event.tick(waiting);  // a jump start would cost the second car its place
    secondGoes(event, 2 * 120);
    HudView view;
    fillEvent(view, spectacle(event, 2));
    ASSERT_TRUE(view.elimination);
    EXPECT_TRUE(view.elimination->own);
    EXPECT_EQ(view.elimination->remaining, 3);
    EXPECT_EQ(view.place->laps, 0) << "laps are not limited";
    EXPECT_NEAR(view.elimination->metresToLine.value_or(0), track.length, 60)
        << "the car before the last has a lap to go";
}

TEST(EventHud, TheLastTwoOfAnEliminationDriveALastLap) {
    const Track track = soundTrack(stadium());
    const auto flagOf = [&](int cars, std::size_t own, std::optional<std::size_t> out) {
        const Event event = eventOf(track, EventMode::Elimination, cars);
        Snapshot now = event.now();
        if (out) now.standings.cars[*out].out = true;
        HudView view;
        fillEvent(view, {event.setup(), event.track(), event.previous(), now, own});
        return view.flag;
    };
    EXPECT_EQ(flagOf(3, 0, {}), Flag::None);
    EXPECT_EQ(flagOf(3, 0, 2), Flag::LastLap);
    EXPECT_EQ(flagOf(3, 2, 2), Flag::None) << "whose race is over";
    EXPECT_EQ(flagOf(2, 0, {}), Flag::None) << "it is the only one";
}

TEST(EventHud, TheFlagOfTheLastLapIsNotShownWhereItIsTheOnlyOne) {
    const Track track = soundTrack(stadium());
    for (const int laps : {1, 2}) {
        EventSetup setup = eventOf(track, EventMode::Drift, 2).setup();
        setup.rules.laps = laps;
        Event event(track, setup);
        bool shown = false;
        for (int i = 0; i < 10; ++i) {
            secondGoes(event, 60);
            HudView view;
            fillEvent(view, spectacle(event, 1));
            shown |= view.flag == Flag::LastLap;
        }
        const Standing& own = event.now().standings.cars[1];
        EXPECT_EQ(own.flag, laps == 1 ? Flag::LastLap : Flag::None);
        EXPECT_FALSE(shown) << laps;
    }
}

TEST(EventHud, PracticeHasAMapButNoContest) {
    const Track track = soundTrack(stadium());
    const Event event = eventOf(track, EventMode::Practice, 2);
    HudView view;
    fillEvent(view, spectacle(event, 0));
    EXPECT_FALSE(view.place);
    EXPECT_TRUE(view.field.empty());
    ASSERT_EQ(view.mapCars.size(), 2u);
    EXPECT_TRUE(view.mapCars[0].label.empty() && !view.mapCars[0].leader) << "nobody is first where nobody races";
}

TEST(EventHud, TagsStandWhereTheCarsAreSeen) {
    const Track track = soundTrack(stadium());
    const Event event = eventOf(track, EventMode::Race, 3);
    const auto placeOf = [&](std::size_t car) { return event.now().cars[car].pose.position; };
    // The first car is at the centre; 40 m span 1000 design units of a picture of 2:1.
    Camera camera;
    camera.centre = placeOf(0);
    camera.width = 40 * kDefaultAspect / 2;
    HudView view;
    fillTags(view, spectacle(event, 0), viewOf(camera, {1000, 500}), {1000, 500}, 1);
    ASSERT_EQ(view.tags.size(), 2u);
    for (std::size_t i = 0; i < 2; ++i) {
        const CarTag& tag = view.tags[i];
        const Vec2 away = placeOf(i + 1) - placeOf(0);
        EXPECT_EQ(tag.name, "Driver " + std::to_string(i + 2));
        EXPECT_NEAR(tag.at.x, 500 + 25 * away.x, 0.5f);
        EXPECT_NEAR(tag.at.y, 250 - 25 * away.y, 0.5f) << "north is up";
        EXPECT_NEAR(tag.distance, length(away), 1e-3f);
        EXPECT_FALSE(tag.closing) << "all stand";
    }
}

}  // namespace
}  // namespace slip::test
