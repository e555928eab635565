// SPDX-License-Identifier: MIT
#include "session/run/first_drive.hpp"

#include "io/common/folders.hpp"
#include "race/world/snapshot.hpp"

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

constexpr float kStands = 1;                    // m/s
constexpr float kMovesFrom = 3;                 // m/s, below which neither turns nor slides count
constexpr float kQuarter = radians(80);         // a turn that looks like a quarter of a circle
constexpr float kSlides = radians(15);          // sideslip of a slide
constexpr float kSpun = radians(100);           // sideslip from which no countersteering helps
constexpr float kStraight = radians(8);         // sideslip
constexpr float kStraightTime = 0.4f;           // s for which the car must stay straight
constexpr float kPulled = 0.5f;                 // share of the handbrake
constexpr float kHandbrakeTime = 1.5f;          // s for which a slide is the handbrake's work
constexpr Pose kLessonStart{{-200, -160}, 0};   // on the drag strip, with 100 m of open asphalt to its left
constexpr const char* kLessonCar = "roadster";  // the beginner's car
constexpr const char* kLessonGround = "proving_ground";

void beginStep(FirstDrive& drive, FirstDriveStep step) {
    drive = {.step = step, .sinceHandbrake = drive.sinceHandbrake};
}

/// Adds the turn of the nose. Turning the other way takes it back.
void addTurn(FirstDrive& drive, const CarSnapshot& car, float sign, float dt) {
    const bool moves = dot(car.velocity, direction(car.pose.yaw)) > kMovesFrom;
    drive.turned = std::max(0.0f, drive.turned + (moves ? sign * car.yawRate * dt : 0));
    if (drive.turned < kQuarter) return;
    beginStep(drive, sign > 0 ? FirstDriveStep::Right : FirstDriveStep::Slide);
}

void watchSlide(FirstDrive& drive, const CarSnapshot& car) {
    const float angle = sideslipOf(car), size = std::abs(angle);
    const bool slides = length(car.velocity) > kMovesFrom && size > kSlides && size < kSpun;
    if (!slides || drive.sinceHandbrake > kHandbrakeTime) return;
    beginStep(drive, FirstDriveStep::Catch);
    drive.slidesLeft = angle > 0;
}

void watchCatch(FirstDrive& drive, const CarSnapshot& car, float dt) {
    const float angle = sideslipOf(car), size = std::abs(angle);
    if (length(car.velocity) < kMovesFrom || size > kSpun) {
        drive = {.step = FirstDriveStep::Slide, .lost = true};
        return;
    }
    if (size > kStraight) drive.slidesLeft = angle > 0;
    const bool straight = size <= kStraight && drive.sinceHandbrake > 0;  // the handbrake is off
    drive.straightFor = straight ? drive.straightFor + dt : 0;
    if (drive.straightFor >= kStraightTime) beginStep(drive, FirstDriveStep::Done);
}

}  // namespace

void follow(FirstDrive& drive, const CarSnapshot& car, float dt) {
    const float speed = length(car.velocity);
    drive.sinceHandbrake = toRawInput(car.input).handbrake > kPulled ? 0 : drive.sinceHandbrake + dt;
    switch (drive.step) {
        case FirstDriveStep::Go:
            if (speed > kFirstDriveGo) beginStep(drive, FirstDriveStep::Brake);
            return;
        case FirstDriveStep::Brake:
            if (speed < kStands) beginStep(drive, FirstDriveStep::Left);
            return;
        case FirstDriveStep::Left:
            return addTurn(drive, car, 1, dt);
        case FirstDriveStep::Right:
            return addTurn(drive, car, -1, dt);
        case FirstDriveStep::Slide:
            return watchSlide(drive, car);
        case FirstDriveStep::Catch:
            return watchCatch(drive, car, dt);
        case FirstDriveStep::Done:
            return;
    }
}

float stepShare(const FirstDrive& drive, const CarSnapshot& car) {
    const float speed = length(car.velocity);
    switch (drive.step) {
        case FirstDriveStep::Go:
            return ramp(speed, 0, kFirstDriveGo);
        case FirstDriveStep::Brake:
            return 1 - ramp(speed, kStands, kFirstDriveGo);
        case FirstDriveStep::Left:
        case FirstDriveStep::Right:
            return ramp(drive.turned, 0, kQuarter);
        case FirstDriveStep::Slide:
            return 0;
        case FirstDriveStep::Catch:
            return ramp(drive.straightFor, 0, kStraightTime);
        case FirstDriveStep::Done:
            return 1;
    }
    return 0;
}

SessionSetup firstDriveSetup(const Folders& folders, const TrackTables& tables, Problems& problems) {
    const auto bundled = [&](const char* kind, const char* name) {
        return (folders.data / kind / (std::string(name) + ".json")).string();
    };
    SessionSetup setup =
        loadDrive(folders, tables, bundled("cars", kLessonCar), bundled("tracks", kLessonGround), problems);
    if (!setup) return setup;
    setup.event.rules.mode = EventMode::Practice;
    setup.event.midLapStart = kLessonStart;
    setup.event.countdown = kRestartCountdown;
    setup.isFirstDrive = true;
    return setup;
}

}  // namespace slip
