// SPDX-License-Identifier: MIT
// The game as it stands beside the laboratory, run off-screen to be photographed.
#pragma once
#include "base/fields.hpp"
#include "base/vec2.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace slip {

/// A picture, row by row from the top.
struct Picture {
    int width = 0, height = 0;
    std::vector<Colour> pixels;
    Colour at(int x, int y) const { return pixels[static_cast<std::size_t>(y * width + x)]; }
};
/// Empty: the file is no PNG.
Picture readPng(const std::filesystem::path& file);

inline constexpr int kShotWidth = 1280, kShotHeight = 720;
inline constexpr float kStationAcross = 90;  // m that the game shows of a station

/// A place where the eye stands, as the game's --station shows it: north is up.
struct StationView {
    Vec2 centre;                           // m
    Vec2 worldOf(float x, float y) const;  // m, of a pixel
    Vec2 pixelOf(Vec2 point) const;
    static constexpr float kMetre = kShotWidth / kStationAcross;  // px
};

/// One run of the game: its words and the times (s of game time) at which it is photographed.
struct GameRun {
    std::string name;  // of its pictures: name-1.png and so on
    std::vector<std::string> words;
    std::vector<double> times;
    std::vector<std::string> hands = {};  // for xdotool, as soon as the window shows something
    std::string format = "png";           // or "jpg"
};
std::filesystem::path pictureFile(const std::filesystem::path& folder, const GameRun& run, std::size_t picture = 0);
/// Runs them one after the other, as a player has the game on the first day, with files of its own in `home`. What it
/// says is on stderr. False: a run failed.
bool photograph(const std::filesystem::path& home, const std::filesystem::path& pictures,
                const std::vector<GameRun>& runs);

}  // namespace slip
