// SPDX-License-Identifier: MIT
#include "tools/look/look_game.hpp"

#include "io/process/spawn.hpp"

#include <fmt/format.h>
#include <png.h>

namespace slip {
namespace {

namespace fs = std::filesystem;

constexpr int kInput = 0, kErrors = 2;  // file descriptors of this program
constexpr double kAfterwards = 0.05;    // s from the last picture to the exit
constexpr double kShownAt = 0.3;        // s

/// Quotes a word for the shell.
std::string quoted(const std::string& word) {
    std::string out = "'";
    for (const char c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

/// Returns the game next to this program, or else the one on the shell's path.
std::string gameProgram() {
    std::error_code error;
    const fs::path beside = fs::read_symlink("/proc/self/exe", error).parent_path() / "slipangle";
    return fs::exists(beside, error) ? beside.string() : "slipangle";
}

std::string commandOf(const fs::path& folder, const GameRun& run) {
    std::string command = quoted(gameProgram()) + fmt::format(" --no-audio --windowed {}x{} --exit-after {:g}",
                                                              kShotWidth, kShotHeight, run.times.back() + kAfterwards);
    for (const std::string& word : run.words) command += ' ' + quoted(word);
    for (std::size_t i = 0; i < run.times.size(); ++i)
        command +=
            " --screenshot " + quoted(fmt::format("{}@{:g}", pictureFile(folder, run, i).string(), run.times[i]));
    return command;
}

/// Returns the same command with simulated key presses and mouse movements.
std::string handledCommandOf(const fs::path& home, const fs::path& folder, const GameRun& run) {
    const std::string shown = quoted((home / "shown.png").string());
    std::string hands = "xdotool";
    for (const std::string& word : run.hands) hands += ' ' + quoted(word);
    return fmt::format(
        "rm -f {0}\n{1} --screenshot {0}@{2:g} &\nuntil test -s {0}; do kill -0 $!; sleep 0.1; done\n"
        "{3} && wait $!",
        shown, commandOf(folder, run), kShownAt, hands);
}

}  // namespace

Picture readPng(const fs::path& file) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    if (png_image_begin_read_from_file(&image, file.c_str()) == 0) return {};
    image.format = PNG_FORMAT_RGB;
    Picture picture{static_cast<int>(image.width), static_cast<int>(image.height), {}};
    picture.pixels.resize(std::size_t{image.width} * image.height);
    static_assert(sizeof(Colour) == 3);
    if (png_image_finish_read(&image, nullptr, picture.pixels.data(), 0, nullptr) == 0) return {};
    return picture;
}

Vec2 StationView::worldOf(float x, float y) const {
    return centre + Vec2{x - kShotWidth / 2.0f, kShotHeight / 2.0f - y} * (1 / kPixelsPerMetre);
}

Vec2 StationView::pixelOf(Vec2 point) const {
    const Vec2 off = (point - centre) * kPixelsPerMetre;
    return {kShotWidth / 2.0f + off.x, kShotHeight / 2.0f - off.y};
}

fs::path pictureFile(const fs::path& folder, const GameRun& run, std::size_t picture) {
    return folder / fmt::format("{}-{}.{}", run.name, picture + 1, run.format);
}

bool photograph(const fs::path& home, const fs::path& pictures, const std::vector<GameRun>& runs) {
    std::string script = "set -e\n";
    for (const GameRun& run : runs)
        script += (run.hands.empty() ? commandOf(pictures, run) : handledCommandOf(home, pictures, run)) + '\n';
    const std::string screen = fmt::format("-screen 0 {}x{}x24 -noreset", kShotWidth, kShotHeight);
    return runToEnd(
        {.program = "xvfb-run",
         .arguments = {"xvfb-run", "-a", "-s", screen, "sh", "-c", script},
         .files = {kInput, kErrors, kErrors},
         .environment = {"XDG_DATA_HOME=" + home.string(), "XDG_CONFIG_HOME=" + home.string(), "ALSOFT_DRIVERS=null"}});
}

}  // namespace slip
