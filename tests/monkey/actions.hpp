// SPDX-License-Identifier: MIT
// What the monkey does: a list that follows from the seed alone, so that it can be replayed.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace slip::test {

enum class Deed {
    Input,      // xdotool's words
    Resize,     // the window, to width × height
    FocusAway,  // to nothing
    FocusBack,
    Break,  // a file, in a way that follows from `dice`
    Mend,
    Close,  // the window, as its frame's button does
};

enum class Victim { Car, Track, Settings };
inline constexpr int kVictims = 3;

struct Act {
    Deed deed = Deed::Input;
    std::string words;  // of xdotool
    int width = 0, height = 0;
    Victim victim = Victim::Car;
    std::uint64_t dice = 0;
    double pause = 0;  // s, after it
};

/// The act of that number.
Act actAt(std::uint64_t seed, std::uint64_t number);
/// How the game is started after so many acts: words of its command line. mine: a car and a track of the player's.
std::vector<std::string> startAt(std::uint64_t seed, std::uint64_t number);
/// On one line.
std::string textOf(const Act& act);
/// A file with something wrong in it, or at least something odd.
std::string broken(const std::string& good, std::uint64_t dice);

}  // namespace slip::test
