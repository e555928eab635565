// SPDX-License-Identifier: MIT
// Meaningless changes: the rules go on as if they were not there.
#include "race/event/change_check.hpp"

#include "support/recorded_runs.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using Kind = EventChange::Kind;

constexpr auto kAllModes = {EventMode::Practice,    EventMode::TimeTrial, EventMode::Race,
                            EventMode::Elimination, EventMode::Drift,     EventMode::Qualifying};

EventChange changeOf(Kind kind, std::size_t car = 0) {
    EventChange change{kind, car, {}};
    if (kind == Kind::Params) change.params = std::make_shared<const CarParams>(test::bundledCar("coupe"));
    return change;
}

std::vector<EventChange> everyChange() {
    std::vector<EventChange> all;
    for (int kind = 0; kind <= static_cast<int>(Kind::JoinLap); ++kind)
        all.push_back(changeOf(static_cast<Kind>(kind)));
    return all;
}

/// Returns changes that come from a file and that no run has.
std::vector<EventChange> senselessChanges() {
    std::vector<EventChange> all{{static_cast<Kind>(8), 0, {}},
                                 {static_cast<Kind>(255), 0, {}},
                                 {Kind::Params, 0, {}},
                                 {Kind::Reset, 0, changeOf(Kind::Params).params}};
    for (int kind = 0; kind <= static_cast<int>(Kind::JoinLap); ++kind)
        for (const int car : {-1, 2, 64, 1 << 30, -(1 << 30)})
            all.push_back(changeOf(static_cast<Kind>(kind), static_cast<std::size_t>(car)));
    return all;
}

TEST(ChangeCheck, SaysWhichChangesMeanSomethingWhere) {
    for (const EventMode mode : kAllModes)
        for (const EventChange& change : everyChange()) {
            const bool ends = change.kind == Kind::CallTime || change.kind == Kind::GiveUp;
            const bool joins = change.kind == Kind::JoinLap;
            EXPECT_EQ(whyMeaningless(change, {mode, true, 2, 0}).empty(), !ends || isContest(mode));
            EXPECT_EQ(whyMeaningless(change, {mode, true, 2, 1}).empty(), !joins && (!ends || isContest(mode)));
            EXPECT_EQ(whyMeaningless(change, {mode, false, 2, 0}).empty(), !joins && !ends);
        }
    for (const EventChange& change : senselessChanges())
        EXPECT_NE(whyMeaningless(change, {EventMode::Race, true, 2, 0}), "");
}

/// Returns the state after two seconds in which `changes` come again and again.
std::uint64_t stateAfter(const std::vector<EventChange>& changes, EventMode mode, bool onTrack) {
    static const test::Larkmead scene;
    EventSetup setup = test::setupOf({.countdown = 0.1, .onTrack = onTrack}, onTrack ? &scene.track : nullptr);
    setup.rules.mode = mode;
    RuledRace race(setup, onTrack ? &scene.track : nullptr, scene.surfaces);
    test::RestlessDriver driver(1, setup.hz);
    std::vector<DriverInput> inputs(setup.entrants.size());
    for (int tick = 0; tick < 2 * setup.hz; ++tick) {
        for (DriverInput& input : inputs) input = driver.next();
        race.tick({inputs, tick % 50 == 1 ? std::span<const EventChange>(changes) : std::span<const EventChange>()});
    }
    return race.stateHash();
}

TEST(ChangeCheck, RulesIgnoreThoseOfNoRun) {
    for (const bool onTrack : {true, false})
        EXPECT_EQ(stateAfter(senselessChanges(), EventMode::Race, onTrack), stateAfter({}, EventMode::Race, onTrack));
}

TEST(ChangeCheck, RulesIgnoreThoseThatMeanNothingThere) {
    for (const EventMode mode : kAllModes)
        for (const bool onTrack : {true, false}) {
            std::vector<EventChange> changes = everyChange();
            std::erase_if(changes, [&](const EventChange& change) {
                return whyMeaningless(change, {mode, onTrack, 2, 1}).empty();
            });
            ASSERT_FALSE(changes.empty());
            EXPECT_EQ(stateAfter(changes, mode, onTrack), stateAfter({}, mode, onTrack));
        }
}

TEST(ChangeCheck, RacesGoOnWithAllOtherChangesInAnyOrder) {
    for (const EventMode mode : kAllModes)
        for (const bool onTrack : {true, false}) {
            std::vector<EventChange> changes = everyChange();
            const std::vector<EventChange> again = changes;
            changes.insert(changes.end(), again.rbegin(), again.rend());
            EXPECT_EQ(stateAfter(changes, mode, onTrack), stateAfter(changes, mode, onTrack));
        }
}

}  // namespace
}  // namespace slip
