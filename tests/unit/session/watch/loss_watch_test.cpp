// SPDX-License-Identifier: MIT
// Tests of the time that is lost beside the road and in corners, on made-up drives round a bundled track.
#include "session/watch/loss_watch.hpp"

#include "lab/common/allocation_count.hpp"
#include "race/world/snapshot.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

constexpr double kLossTick = 0.05;  // s

/// Cars that drive round Thistledown at given speeds.
class LossDrive {
public:
    explicit LossDrive(std::size_t cars) : watch_(track_, cars, 3), speeds_(cars, 30) {
        now_.cars.resize(cars);
        now_.standings.cars.resize(cars);
    }
    /// Drives until the first car is `to` m from the start. All cars drive at their speeds (m/s).
    void to(double to) {
        while (now_.standings.cars[0].distance < to) {
            now_.raceTime += kLossTick;
            for (std::size_t car = 0; car < speeds_.size(); ++car) step(car);
            watch_.follow(now_, kLossTick);
        }
    }
    double& speed(std::size_t car) { return speeds_[car]; }
    Standing& standing(std::size_t car) { return now_.standings.cars[car]; }
    LapState& lap(std::size_t car) { return now_.cars[car].lap; }
    const Track& track() const { return track_; }
    double lapLength() const { return static_cast<double>(track_.length); }
    LossReview review(std::optional<std::size_t> winner = {}) const { return watch_.reviewOf(0, winner); }

private:
    void step(std::size_t car) {
        double& distance = now_.standings.cars[car].distance;
        const auto lapsBefore = std::floor(distance / lapLength());
        distance += speeds_[car] * kLossTick;
        lap(car).finishedLap = std::floor(distance / lapLength()) > lapsBefore;
    }

    Track track_ = test::bundledTrack("thistledown");
    LossWatch watch_;
    Snapshot now_;
    std::vector<double> speeds_;  // m/s
};

/// Returns the middle of a corner (index) in m from the start line.
double middleOfCorner(const LossDrive& drive, std::size_t corner) {
    const TrackCorner c = cornersOf(drive.track())[corner];
    return static_cast<double>(c.from + c.to) / 2;
}

TEST(LossWatch, AStayBesideTheRoadCostsWhatTheOwnUsualTimeWasThere) {
    LossDrive drive(1);
    drive.to(drive.lapLength() + 600);
    drive.lap(0).offTrack = 1;
    drive.speed(0) = 6;
    drive.to(drive.lapLength() + 660);  // 10 s in place of 2
    drive.lap(0).offTrack = 0;
    drive.speed(0) = 30;
    drive.to(2 * drive.lapLength() + 10);
    const LossReview review = drive.review();
    EXPECT_EQ(review.offs, 1);
    EXPECT_NEAR(review.timeOff, 8, 0.5);
    EXPECT_EQ(review.laps, 2);
    EXPECT_EQ(review.cleanLaps, 1);
}

TEST(LossWatch, InTheOnlyLapItIsMeasuredByTheRivalsAtTheOwnPace) {
    LossDrive drive(2);
    drive.speed(1) = 45;  // of whom nothing is expected but that the own car is as slow everywhere
    drive.to(600);
    drive.lap(0).offTrack = 1;
    drive.speed(0) = 6;
    drive.to(660);
    drive.lap(0).offTrack = 0;
    drive.speed(0) = 30;
    drive.to(drive.lapLength() - 10);
    EXPECT_NEAR(drive.review().timeOff, 8, 0.7);
}

TEST(LossWatch, TwoWheelsOnTheGrassAndABounceBackAreNotCountedTwice) {
    LossDrive drive(1);
    drive.to(500);
    drive.lap(0).offTrack = 0.2;
    drive.to(520);
    EXPECT_EQ(drive.review().offs, 0) << "only a kerb";
    for (const double until : {560.0, 600.0}) {
        drive.lap(0).offTrack = 1;
        drive.to(until - 20);
        drive.lap(0).offTrack = 0;
        drive.to(until);
    }
    EXPECT_EQ(drive.review().offs, 1);
    drive.to(800);
    drive.lap(0).offTrack = 1;
    drive.to(820);
    EXPECT_EQ(drive.review().offs, 2);
}

TEST(LossWatch, NamesTheCornerThatLostMostToTheWinner) {
    LossDrive drive(2);
    drive.speed(1) = 31;
    const double slow = middleOfCorner(drive, 5);
    drive.to(slow - 15);
    EXPECT_FALSE(drive.review(1).worst) << "nothing worth a word";
    drive.speed(0) = 10;
    drive.to(slow + 15);
    drive.speed(0) = 30;
    drive.to(drive.lapLength() - 10);
    const auto worst = drive.review(1).worst;
    ASSERT_TRUE(worst);
    EXPECT_EQ(worst->corner, 6);
    EXPECT_NEAR(worst->time, 2, 0.7);
}

TEST(LossWatch, ACarThatStandsBesideTheRoadLosesTimeUntilTheEnd) {
    LossDrive drive(2);
    drive.to(600);
    drive.lap(0).offTrack = 1;
    drive.to(603);
    drive.speed(0) = 0.1;
    drive.to(605);  // 20 s
    EXPECT_NEAR(drive.review(1).timeOff, 19.5, 1.5);
    ASSERT_TRUE(drive.review(1).worst);
    EXPECT_NEAR(drive.review(1).worst->time, 19.5, 1.5);
}

TEST(LossWatch, NamesACornerThatWasTakenAsQuicklyAsByTheWinner) {
    LossDrive drive(2);
    drive.speed(0) = 25;
    drive.to(drive.lapLength() + 10);
    EXPECT_FALSE(drive.review(1).bestCorner);
    const double corner = middleOfCorner(drive, 4);
    drive.to(drive.lapLength() + corner - 60);
    drive.speed(0) = 40;
    drive.to(drive.lapLength() + corner + 60);
    drive.speed(0) = 25;
    drive.to(2 * drive.lapLength());
    EXPECT_TRUE(drive.review(1).bestCorner);
}

TEST(LossWatch, WithoutAWinnerTheOwnBestPassageIsTheMeasure) {
    LossDrive drive(1);
    drive.to(drive.lapLength() + 10);
    EXPECT_FALSE(drive.review().worst);
    drive.to(drive.lapLength() + middleOfCorner(drive, 7) - 15);
    drive.speed(0) = 10;
    drive.to(drive.lapLength() + middleOfCorner(drive, 7) + 15);
    drive.speed(0) = 30;
    drive.to(2 * drive.lapLength());
    ASSERT_TRUE(drive.review().worst);
    EXPECT_EQ(drive.review().worst->corner, 8);
}

TEST(LossWatch, CountsTheLapThatEndsUnderTheFlagAndNoneAfterIt) {
    LossDrive drive(1);
    drive.to(drive.lapLength() - 1);
    drive.standing(0).finished = true;  // in the tick that crosses the line
    drive.to(3 * drive.lapLength());
    EXPECT_EQ(drive.review().laps, 1);
    EXPECT_EQ(drive.review().cleanLaps, 1);
}

TEST(LossWatch, AllocatesNothingWithinTheLapsOfTheEvent) {
    LossDrive drive(2);
    drive.to(10);
    const std::uint64_t before = allocationCount();
    drive.to(drive.lapLength());
    drive.lap(0).offTrack = 1;
    drive.to(drive.lapLength() + 100);
    drive.lap(0).offTrack = 0;
    drive.to(3 * drive.lapLength());
    EXPECT_EQ(allocationCount(), before);
}

TEST(LossWatch, LosesNothingOnAnEvenDrive) {
    LossDrive drive(1);
    drive.to(3 * drive.lapLength() + 10);
    EXPECT_EQ(drive.review().timeOff, 0);
    EXPECT_FALSE(drive.review().worst);
    EXPECT_EQ(drive.review().cleanLaps, 3);
}

}  // namespace
}  // namespace slip
