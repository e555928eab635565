// SPDX-License-Identifier: MIT
// The first drive of a newcomer: a few steps on the proving ground, each of which ends when the car has done it.
#pragma once
#include "base/scalar.hpp"
#include "session/setup/session_setup.hpp"

namespace slip {

struct CarSnapshot;

enum class FirstDriveStep { Go, Brake, Left, Right, Slide, Catch, Done };
inline constexpr int kFirstDriveSteps = static_cast<int>(FirstDriveStep::Done);
/// Speeds (m/s) that the steps ask for.
inline constexpr float kFirstDriveGo = 60 / kKmhPerMs, kFirstDriveSlide = 50 / kKmhPerMs;

struct FirstDrive {
    FirstDriveStep step = FirstDriveStep::Go;
    float turned = 0;            // rad in the direction of the present turn
    float sinceHandbrake = 1e9;  // s
    float straightFor = 0;       // s
    bool slidesLeft = false;     // the car slides to the left of its nose, so that steering left catches it
    bool lost = false;           // the last slide ended in a spin or standstill, so that it is repeated
};

/// Follows the car by a tick of dt seconds. Go: it is fast enough. Brake: it stands. Left, Right: its nose has turned
/// by a quarter of a circle. Slide: the handbrake has brought the rear out. Catch: it drives straight again. If it
/// spins or stops instead, the slide is repeated.
void follow(FirstDrive& drive, const CarSnapshot& car, float dt);

/// Returns how much of the present step the car has done, 0…1. A slide is there or not, so that its step has no share.
float stepShare(const FirstDrive& drive, const CarSnapshot& car);

/// Builds the session: the beginner's car on an open part of the proving ground. Empty if a file cannot be read, and
/// `problems` says why.
SessionSetup firstDriveSetup(const Folders& folders, const TrackTables& tables, Problems& problems);

}  // namespace slip
