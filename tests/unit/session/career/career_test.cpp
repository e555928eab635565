// SPDX-License-Identifier: MIT
// Medals open tiers and decide which event comes next.
#include "session/career/career.hpp"

#include "io/content/author_times.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

CareerState ladder() {
    const auto event = [](const char* id) { return CareerEvent{.id = id, .name = id}; };
    CareerState state;
    state.career.tiers = {{"One", "", 0, {event("a"), event("b"), event("c")}}, {"Two", "", 2, {event("d")}}};
    return state;
}

TEST(Career, ATierOpensWithMedalsWonOrAllAtOnce) {
    CareerState state = ladder();
    EXPECT_TRUE(isOpen(state, state.career.tiers[0]));
    EXPECT_FALSE(isOpen(state, state.career.tiers[1]));
    state.won = {{"a", Medal::Bronze, 3}, {"b", Medal::None, 5}, {"gone", Medal::Gold, 1}};
    EXPECT_EQ(medalsIn(state), 1) << "neither a try nor an event that is no more";
    EXPECT_FALSE(isOpen(state, state.career.tiers[1]));
    state.won[1].medal = Medal::Gold;
    EXPECT_TRUE(isOpen(state, state.career.tiers[1]));
    state.won.clear();
    state.allOpen = true;
    EXPECT_TRUE(isOpen(state, state.career.tiers[1]));
}

TEST(Career, TheNextEventIsOpenAndWantsAMedalIfOneDoes) {
    CareerState state = ladder();
    EXPECT_EQ(nextEvent(state, "a")->id, "b");
    EXPECT_EQ(nextEvent(state, "c")->id, "a") << "the second tier is closed";
    state.won = {{"a", Medal::Gold, 1}, {"b", Medal::Gold, 1}};
    EXPECT_EQ(nextEvent(state, "a")->id, "c");
    EXPECT_EQ(nextEvent(state, "c")->id, "d");
    state.won.push_back({"c", Medal::Gold, 1});
    state.won.push_back({"d", Medal::Gold, 1});
    EXPECT_EQ(nextEvent(state, "d")->id, "a") << "all are won";
    EXPECT_EQ(nextEvent(state, "unknown"), nullptr);
    state.career.tiers = {{"One", "", 0, {{.id = "a", .name = "a"}}}};
    EXPECT_EQ(nextEvent(state, "a"), nullptr) << "there is no other";
}

}  // namespace
}  // namespace slip
