// SPDX-License-Identifier: MIT
#include "tools/look/look_screenshots.hpp"

#include "io/system/file.hpp"
#include "io/system/scratch_folder.hpp"
#include "lab/common/progress.hpp"
#include "lab/common/resources.hpp"
#include "tools/look/look_game.hpp"

#include <fmt/format.h>

#include <array>
#include <sstream>
#include <string_view>

namespace slip {
namespace {

struct ReadmePicture {
    const char* name;
    const char* words;  // command line of the game
    double time;        // s of game time
    /// Input events: F1 is a key, @X,Y a click there, ^X,Y a click with Ctrl, =WORD types the word, vX,Y scrolls down
    /// there, a dot waits for a second. With input, time is real time; otherwise pictures are reproducible.
    const char* hands = "";
};

constexpr std::array kReadmePictures{
    ReadmePicture{"night", "coupe --demo --rivals 7 --track cobalt --time 22 --no-hud --frame-time 0.05", 10.5},
    ReadmePicture{"race", "roadster --rivals 7 --track larkmead --frame-time 0.05", 1.5},
    ReadmePicture{"results", "coupe --demo --rivals 7 --track larkmead --frame-time 0.1", 150},
    ReadmePicture{"esses", "gt --demo --track larkmead --frame-time 0.05", 13.5},
    ReadmePicture{"menu", "--track larkmead", 6, "Return"},
    ReadmePicture{"city", "saloon --demo --track cobalt --time 22 --frame-time 0.05", 8},
    ReadmePicture{"panel", "coupe --demo --track larkmead", 20.5, "F1"},
    ReadmePicture{"tests", "gt --demo --track larkmead", 31, "F1 . ^1141,157 =1758 Return @161,59 @179,292"},
    ReadmePicture{"plots", "gt --track larkmead", 25,
                  "F1 F2 . @1010,103 =anti-roll ^1148,157 =0 Return ^1148,216 =34000 Return @108,59 v180,400"},
    ReadmePicture{"forces", "coupe --demo --track larkmead", 16, "F3"},
};

/// Settings with fast rivals and short races.
constexpr const char* kSettings = R"({"format": 1, "version": 3, "workshop": {"introduction": false}})";
constexpr const char* kRaceSettings =
    R"({"format": 1, "version": 3, "race": {"match_skill": false, "skill": 1, "laps": 2}})";

std::vector<std::string> wordsIn(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

/// Translates an input event for xdotool. Pauses make the game see each press in a separate frame.
std::string xdotoolCommands(const std::string& word) {
    const std::string rest = word.substr(1);
    const std::size_t comma = rest.find(',');
    const std::string there =
        comma == rest.npos ? "" : "mousemove " + rest.substr(0, comma) + ' ' + rest.substr(comma + 1) + " sleep 0.3 ";
    const std::string click = there + "mousedown 1 sleep 0.2 mouseup 1 sleep 0.3 ";
    switch (word.front()) {
        case '@':
            return click;
        case '^':
            return "keydown ctrl sleep 0.2 " + click + "keyup ctrl sleep 0.3 ";
        case 'v':
            return there + "click --repeat 12 --delay 60 5 sleep 0.3 ";
        case '=':
            return "type --args 1 --delay 60 " + rest + " sleep 0.3 ";
        case '.':
            return "sleep 1 ";
        default:
            return "key " + word + " sleep 0.5 ";
    }
}

std::vector<std::string> handsOf(const ReadmePicture& picture) {
    std::string text;
    for (const std::string& word : wordsIn(picture.hands)) text += xdotoolCommands(word);
    return wordsIn(text);
}

GameRun runOf(const ReadmePicture& picture) {
    GameRun run{.name = picture.name,
                .words = wordsIn(picture.words),
                .times = {picture.time},
                .hands = handsOf(picture),
                .format = "jpg"};
    run.words.insert(run.words.end(), {"--quality", "high"});
    return run;
}

/// Takes a picture with an empty home folder. Returns false on failure.
bool take(const ReadmePicture& picture, const std::filesystem::path& folder) {
    const ScratchFolder home("slipangle-home");
    if (home.path().empty()) return false;
    const std::filesystem::path config = home.path() / "slipangle";
    std::error_code error;
    std::filesystem::create_directories(config, error);
    const bool races = std::string_view(picture.words).find("--rivals") != std::string_view::npos;
    if (!writeFile(config / "settings.json", races ? kRaceSettings : kSettings)) return false;
    return photograph(home.path(), folder, {runOf(picture)});
}

/// Copies a file. Returns the system's error message, or empty on success.
std::string copyPicture(const std::filesystem::path& from, const std::filesystem::path& to) {
    std::error_code error;
    std::filesystem::copy_file(from, to, std::filesystem::copy_options::overwrite_existing, error);
    return error ? error.message() : "";
}

}  // namespace

bool takeScreenshots(const std::filesystem::path& folder) {
    const ScratchFolder pictures("slipangle-screenshots");
    ProgressBar progress(kReadmePictures.size());
    for (const ReadmePicture& picture : kReadmePictures) {
        if (pictures.path().empty() || !take(picture, pictures.path())) {
            printError(picture.name,
                       "the game took no picture: slipangle beside slipangle-lab, xvfb-run and xdotool are needed");
            return false;
        }
        progress.step(picture.name);
    }
    for (const ReadmePicture& picture : kReadmePictures) {
        const std::filesystem::path to = folder / fmt::format("{}.jpg", picture.name);
        if (const std::string error = copyPicture(pictureFile(pictures.path(), runOf(picture)), to); !error.empty()) {
            printError(to.string(), error);
            return false;
        }
    }
    return true;
}

}  // namespace slip
