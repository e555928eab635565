// SPDX-License-Identifier: MIT
// The choices below the table of results.
#pragma once
#include <string>

namespace slip {

enum class ResultCommand {
    Next,
    NextTrack,
    Retry,
    OtherCar,
    SetUp,
    Replay,
    Overtake,
    Beat,
    Learn,
    RaceLearned,
    ShareLearned,
    NextEvent,
    Medals,
    Calendar,
    Leave
};
struct ResultChoice {
    ResultCommand command;
    std::string value = "";       // right-aligned
    const char* label = nullptr;  // replaces the command's own label
};

}  // namespace slip
