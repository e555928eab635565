// SPDX-License-Identifier: MIT
// The bundled career, and the rules of career files.
#include "io/content/career_file.hpp"

#include "io/content/author_times.hpp"
#include "io/docs/check.hpp"
#include "io/system/file.hpp"
#include "support/bundled.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>
#include <set>

namespace slip {
namespace {

Folders foldersWith(const TestFolder& player) {
    Folders folders;
    folders.data = test::kData;
    folders.player = player.path();
    return folders;
}

Career bundled() {
    Problems problems;
    const TestFolder nobody;
    Career career = loadAllCareers(foldersWith(nobody), problems);
    EXPECT_TRUE(problems.empty()) << format(problems.front());
    return career;
}

TEST(CareerFile, TheLadderInTheBoxLeadsOverEveryTrackInEveryCar) {
    for (const Problem& problem : checkFile(test::kData / "career.json", test::bundledTables()))
        ADD_FAILURE() << format(problem);
    std::size_t events = 0;
    std::set<std::string> tracks, cars;
    std::set<CareerKind> kinds;
    for (const CareerTier& tier : bundled().tiers)
        for (const CareerEvent& event : tier.events) {
            ++events;
            kinds.insert(event.kind);
            tracks.insert(event.track);
            cars.insert(event.car);
        }
    EXPECT_GE(events, 40u);
    EXPECT_EQ(kinds.size(), namesOf(static_cast<const CareerKind*>(nullptr)).size());
    for (const std::string& track : test::bundledNames("tracks")) EXPECT_TRUE(tracks.contains(track)) << track;
    for (const std::string& car : test::bundledNames("cars")) EXPECT_TRUE(cars.contains(car)) << car;
}

TEST(CareerFile, ANewcomerBeginsWithARace) { EXPECT_EQ(bundled().tiers.front().events.front().kind, CareerKind::Race); }

TEST(CareerFile, ATierOpensBeforeAllOfTheOnesBelowItAreWon) {
    int before = 0;
    for (const CareerTier& tier : bundled().tiers) {
        EXPECT_LE(tier.medals, before * 3 / 4) << tier.name << ": nobody wins everything";
        before += static_cast<int>(tier.events.size());
    }
}

TEST(CareerFile, GoalsAreThoseOfTheKindUnlessTheFileSaysOthers) {
    CareerEvent event{.id = "a", .name = "A", .kind = CareerKind::TimeAttack};
    EXPECT_EQ(goalsOf(event), kMedalShares);
    event.kind = CareerKind::Race;
    EXPECT_EQ(goalsOf(event), (std::array<double, 4>{3, 2, 1, 0}));
    event.goals = {6, 4, 2};
    EXPECT_EQ(goalsOf(event), (std::array<double, 4>{6, 4, 2, 0}));
}

TEST(CareerFile, APlayersTiersComeBehindAndABrokenFileIsLeftOut) {
    const TestFolder player;
    const std::size_t bundledTiers = bundled().tiers.size();
    const auto tier = [](const char* id) {
        return std::string(R"({"format": 1, "tiers": [{"name": "Mine", "medals": 9, "events": [{"id": ")") + id +
               R"(", "name": "Mine", "kind": "race", "track": "cobalt", "car": "kart"}]}]})";
    };
    Problems problems;
    ASSERT_TRUE(writeFile(player / "career.json", tier("mine")));
    const Career more = loadAllCareers(foldersWith(player), problems);
    EXPECT_TRUE(problems.empty());
    ASSERT_EQ(more.tiers.size(), bundledTiers + 1);
    ASSERT_TRUE(findEvent(more, "mine"));
    EXPECT_EQ(findEvent(more, "mine")->track, "cobalt");
    ASSERT_TRUE(writeFile(player / "career.json", tier("skid_roadster")));
    EXPECT_EQ(loadAllCareers(foldersWith(player), problems).tiers.size(), bundledTiers);
    ASSERT_EQ(problems.size(), 1u) << "medals of two events would be kept under one name";
    EXPECT_EQ(problems[0].pointer, "/tiers/0/events/0/id");
}

TEST(CareerFile, WhatIsNowhereIsNamedByTheCheck) {
    const TestFolder folder;
    ASSERT_TRUE(writeFile(folder / "career.json", R"({"format": 1, "tiers": [{"name": "Mine", "events": [
        {"id": "a", "name": "A", "kind": "race", "track": "nowhere", "car": "nothing"},
        {"id": "b", "name": "B", "kind": "championship", "cup": "No Cup", "car": "kart"}]}]})"));
    const Problems problems = checkFile(folder / "career.json", test::bundledTables());
    ASSERT_EQ(problems.size(), 3u);
    EXPECT_EQ(problems[0].pointer, "/tiers/0/events/0/track");
    EXPECT_EQ(problems[1].pointer, "/tiers/0/events/0/car");
    EXPECT_EQ(problems[2].pointer, "/tiers/0/events/1/cup");
}

}  // namespace
}  // namespace slip
