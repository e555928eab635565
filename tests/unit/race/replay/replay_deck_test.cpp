// The knobs of a replay: time goes where it is sent, and no further than the film.
#include "race/replay/replay_deck.hpp"
#include "support/recorded_runs.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

Recording fiveSeconds() { return test::recordRun({.seconds = 5, .retires = false}).recording; }

TEST(ReplayDeck, FillsItsFilmWithTheRun) {
    const test::RecordedRun run = test::recordRun({.seconds = 5, .retires = false});
    ReplayDeck deck(run.recording);
    EXPECT_FALSE(deck.filled());
    EXPECT_DOUBLE_EQ(deck.end(), 5);
    deck.fill(120);
    EXPECT_DOUBLE_EQ(deck.reach(), 1);
    while (!deck.filled()) deck.fill(100);
    EXPECT_DOUBLE_EQ(deck.reach(), 5);
    const CarFrame last = deck.film().frameAt(1, 5);
    EXPECT_EQ(last.pose.position, run.last.cars[1].pose.position);
    EXPECT_TRUE(last.position == 1 || last.position == 2);
}

TEST(ReplayDeck, GoesWhereItIsSent) {
    ReplayDeck deck(fiveSeconds());
    deck.seek(4);
    EXPECT_EQ(deck.time(), 0) << "no further than the film";
    while (!deck.filled()) deck.fill(100);
    deck.seek(4);
    EXPECT_EQ(deck.time(), 4);
    deck.step(-1);
    EXPECT_FALSE(deck.playing());
    EXPECT_NEAR(deck.time(), 4 - 1.0 / 60, 1e-9);
    deck.advance(1);
    EXPECT_NEAR(deck.time(), 4 - 1.0 / 60, 1e-9) << "halted";
}

TEST(ReplayDeck, PlaysAtItsSpeedBothWays) {
    ReplayDeck deck(fiveSeconds());
    while (!deck.filled()) deck.fill(100);
    deck.advance(0.5);
    EXPECT_DOUBLE_EQ(deck.time(), 0.5);
    deck.changeSpeed(1);
    EXPECT_EQ(deck.speed(), 2);
    deck.advance(1);
    EXPECT_DOUBLE_EQ(deck.time(), 2.5);
    deck.changeSpeed(-4);
    EXPECT_EQ(deck.speed(), 0.125f);
    deck.changeSpeed(-1);
    EXPECT_EQ(deck.speed(), -1);
    deck.advance(1);
    EXPECT_DOUBLE_EQ(deck.time(), 1.5);
    deck.advance(9);
    EXPECT_EQ(deck.time(), 0);
    EXPECT_FALSE(deck.playing()) << "at the start";
    deck.changeSpeed(-100);
    EXPECT_EQ(deck.speed(), -8);
    deck.changeSpeed(100);
    EXPECT_EQ(deck.speed(), 8);
    deck.play(true);
    deck.advance(2);
    EXPECT_DOUBLE_EQ(deck.time(), 5);
    EXPECT_FALSE(deck.playing());
    deck.play(true);
    EXPECT_EQ(deck.time(), 0) << "anew from the end";
}

TEST(ReplayDeck, ShowsThePosesOfAnotherVersion) {
    Recording old = fiveSeconds();
    old.version = kSimulationVersion + 1;
    const ReplayDeck deck(old);
    EXPECT_TRUE(deck.filled());
    EXPECT_NEAR(deck.end(), 5, 1e-9);
    EXPECT_EQ(deck.film().rate(), kPosesPerSecond);
}

}  // namespace
}  // namespace slip
