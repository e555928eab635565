// SPDX-License-Identifier: MIT
// Runs the game next to this program off-screen and takes screenshots.
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
/// Reads a PNG. Empty if the file is not a PNG.
Picture readPng(const std::filesystem::path& file);

inline constexpr int kShotWidth = 1280, kShotHeight = 720;
inline constexpr float kStationAcross = 90;  // m, width of a station's picture

/// Place shown by the game's --station. North is up.
struct StationView {
    Vec2 centre;                           // m
    Vec2 worldOf(float x, float y) const;  // m, position of a pixel
    Vec2 pixelOf(Vec2 point) const;
    static constexpr float kPixelsPerMetre = kShotWidth / kStationAcross;  // pixels per metre
};

/// One run of the game: its command line and the times (s of game time) of its screenshots.
struct GameRun {
    std::string name;  // name of its pictures: name-1.png and so on
    std::vector<std::string> words;
    std::vector<double> times;
    std::vector<std::string> hands = {};  // commands for xdotool, sent as soon as the window shows something
    std::string format = "png";           // or "jpg"
};
std::filesystem::path pictureFile(const std::filesystem::path& folder, const GameRun& run, std::size_t picture = 0);
/// Runs the game once per entry, in sequence, with default settings and its files in `home`. Its messages go to stderr.
/// Returns false if a run failed.
bool photograph(const std::filesystem::path& home, const std::filesystem::path& pictures,
                const std::vector<GameRun>& runs);

}  // namespace slip
