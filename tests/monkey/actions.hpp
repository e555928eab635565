// SPDX-License-Identifier: MIT
// Actions of the monkey: a list that follows from the seed alone, so that it can be replayed.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace slip::test {

enum class ActionKind {
    Input,      // a command of xdotool
    Resize,     // resizes the window to width × height
    FocusAway,  // to no window
    FocusBack,
    Break,  // breaks a file in a way that follows from `seed`
    Mend,
    Close,  // closes the window like the button of its frame
};

enum class Victim { Car, Track, Settings };
inline constexpr int kVictims = 3;

struct Action {
    ActionKind kind = ActionKind::Input;
    std::string words;  // command of xdotool
    int width = 0, height = 0;
    Victim victim = Victim::Car;
    std::uint64_t seed = 0;
    double pause = 0;  // s, after the action
};

/// Returns the action of that number.
Action actAt(std::uint64_t seed, std::uint64_t number);
/// Returns the command line of the game after `number` actions. "mine" is a car and a track of the player.
std::vector<std::string> startAt(std::uint64_t seed, std::uint64_t number);
/// Describes an action on one line.
std::string textOf(const Action& act);
/// Returns a damaged copy of a file, or at least an odd one.
std::string broken(const std::string& good, std::uint64_t seed);

}  // namespace slip::test
