// SPDX-License-Identifier: MIT
#include "ui/hud/lap_banner.hpp"

#include "io/common/texts.hpp"
#include "io/stores/record_class.hpp"
#include "platform/paint/format.hpp"
#include "race/event/event_setup.hpp"
#include "race/world/standing.hpp"
#include "session/run/lap_tracker.hpp"
#include "session/watch/race_events.hpp"
#include "track/track.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(LapBanner, AVoidLapIsNoNewsWherePointsCount) {
    using Kind = LapEvent::Kind;
    LapEvent news;
    for (const Kind kind : {Kind::Void, Kind::VoidLap, Kind::Sector}) {
        news.kind = kind;
        EXPECT_FALSE(isRelevantTo(news, EventMode::Drift));
        EXPECT_TRUE(isRelevantTo(news, EventMode::Race));
    }
    news.kind = Kind::BestLap;
    EXPECT_TRUE(isRelevantTo(news, EventMode::Drift));
}

TEST(LapBanner, aZoneTellsItsPointsAndItsBest) {
    Track track;
    track.driftZones = {{"Barn", 0, 0, 100}, {"", 3, 200, 100}};
    DriftScore score;
    score.lastZonePoints = 1204;
    score.lastZoneBest = true;
    score.zoneBest = {1204};
    EXPECT_EQ(zoneBanner(score, track, Texts{}).text, wholeText(1204) + " points");
    EXPECT_EQ(zoneBanner(score, track, Texts{}).detail, "Barn  ·  best of this run");
    score.lastZone = 1;
    score.lastZoneBest = false;
    score.zoneBest = {1204, 2000};
    EXPECT_EQ(zoneBanner(score, track, Texts{}).detail, "Corner 3  ·  your best " + wholeText(2000));
}

TEST(LapBanner, theDriftsGoalIsTheNextMedal) {
    EXPECT_EQ(driftGoalText(Texts{}, 900, 2000), "Silver from " + wholeText(1000));
    EXPECT_EQ(driftGoalText(Texts{}, 2000, 2000), "Author");
    EXPECT_EQ(driftGoalText(Texts{}, 2000, 0), "");
}

TEST(LapBanner, namesTheMedalAndTheNextOne) {
    const auto detail = [](double time) {
        return bannerOf({LapEvent::Kind::BestLap, 2, time, {}, RecordClass::Clean, {}}, Texts{}, 60).detail;
    };
    EXPECT_EQ(detail(79), "BEST LAP SET  ·  Bronze needs a 1:18.000 lap");
    EXPECT_EQ(detail(75), "BEST LAP SET  ·  Bronze  ·  Silver needs a 1:10.800 lap") << "what a first lap is like";
    EXPECT_EQ(detail(68), "BEST LAP SET  ·  Silver  ·  Gold needs a 1:04.800 lap");
    EXPECT_EQ(detail(63), "BEST LAP SET  ·  Gold  ·  Author needs a 1:01.800 lap");
    EXPECT_EQ(detail(61), "BEST LAP SET  ·  Author");
    EXPECT_EQ(bannerOf({LapEvent::Kind::BestLap, 2, 60, {}, RecordClass::Assisted, {}}, Texts{}, 60).detail,
              "BEST LAP SET  ·  with extra help");
}

TEST(LapBanner, theFlagTellsThePlaceWhateverTheLastLapWas) {
    Standing standing;
    standing.position = 2;
    standing.finishTime = 185.123;
    EXPECT_EQ(flagBanner(standing, 3, {}, Texts{}).text, "P2");
    EXPECT_EQ(flagBanner(standing, 3, {}, Texts{}).detail, "3:05.123");
    EXPECT_EQ(flagBanner(standing, 1, {}, Texts{}).text, "FINISHED") << "alone there are no places";
    LapEvent lap{LapEvent::Kind::BestLap, 2, 61.2, -0.3, RecordClass::Assisted, {}};
    EXPECT_EQ(flagBanner(standing, 3, lap, Texts{}).text, "P2");
    EXPECT_EQ(flagBanner(standing, 3, lap, Texts{}).detail, "3:05.123  ·  NEW BEST  1:01.200  ·  with extra help");
    lap.kind = LapEvent::Kind::Lap;
    EXPECT_EQ(flagBanner(standing, 3, lap, Texts{}).detail, "3:05.123");
}

TEST(LapBanner, saysWhyALapIsVoid) {
    LapEvent news{LapEvent::Kind::Void, 0, 0, {}, {}, VoidReason::Reset};
    EXPECT_EQ(bannerOf(news, Texts{}).detail, "put back on the road");
    news.reason = VoidReason::LeftRoad;
    EXPECT_EQ(bannerOf(news, Texts{}).detail, "left the road");
    news.corner = 3;
    EXPECT_EQ(bannerOf(news, Texts{}).detail, "left the road, corner 3");
    news.kind = LapEvent::Kind::VoidLap;
    EXPECT_EQ(bannerOf(news, Texts{}).detail, "lap was void: left the road, corner 3");
}

TEST(LapBanner, aChangedCarWinsNoMedal) {
    const LapEvent news{LapEvent::Kind::BestLap, 2, 60, {}, RecordClass::ChangedCar, {}};
    EXPECT_EQ(bannerOf(news, Texts{}, 60).detail, "BEST LAP SET  ·  changed car");
}

TEST(LapBanner, tellsWhatOthersDo) {
    EventSetup event;
    for (const char* const driver : {"Cosima Vale", "Dov Halloran"})
        event.entrants.push_back({.driver = driver, .params = {}});
    using Kind = RaceEvent::Kind;
    const auto told = [&](Kind kind) {
        const Banner banner = bannerOf(RaceEvent{kind, 1, 0, 3}, event, 2, Texts{});
        EXPECT_EQ(banner.detail, "P3");
        return banner.text;
    };
    EXPECT_EQ(told(Kind::Passes), "Halloran passes Vale");
    EXPECT_EQ(told(Kind::LeavesTheRoad), "Halloran is off the road");
    EXPECT_EQ(told(Kind::Spins), "Halloran spins");
    EXPECT_EQ(told(Kind::Out), "Halloran is out");
    EXPECT_EQ(bannerOf(RaceEvent{Kind::Passes, 1, 0, 3}, event, 1, Texts{}).text, "You pass Vale – P3");
    EXPECT_EQ(bannerOf(RaceEvent{Kind::Passes, 1, 0, 3}, event, 0, Texts{}).text, "Halloran passes you");
}

}  // namespace
}  // namespace slip
