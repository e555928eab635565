// SPDX-License-Identifier: MIT
#include "app/game/app.hpp"

#include "app/base/error_page.hpp"
#include "app/game/game.hpp"
#include "io/common/folders.hpp"
#include "io/process/crash_report.hpp"
#include "io/replay/input_script.hpp"
#include "io/system/file.hpp"
#include "io/system/open_file.hpp"
#include "io/system/stream_file.hpp"
#include "io/track/track_file.hpp"
#include "platform/window/display.hpp"
#include "platform/window/end_signals.hpp"
#include "platform/window/log.hpp"
#include "platform/window/options.hpp"
#include "race/replay/replay_player.hpp"
#include "render/base/scenery_pictures.hpp"
#include "render/cars/car_pictures.hpp"
#include "session/run/replay_opening.hpp"
#include "session/setup/catalogue.hpp"
#include "session/setup/conditions.hpp"
#include "session/setup/race_setup.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string_view>
#include <thread>

namespace slip {
namespace {

constexpr int kFailed = 1;

/// Prints errors and notes of settings and tables; the game continues.
void sayProblems(const Problems& problems) {
    for (const Problem& problem : problems) say(format(problem));
}

/// Prints the problems of a file from the command line as the program's output. Returns the exit code.
int fail(const Problems& problems) {
    for (const Problem& problem : problems) std::printf("%s\n", format(problem).c_str());
    return kFailed;
}

/// Loads car and track from the command line, the settings, or else the first ones available.
SessionSetup orderedDrive(const GameFiles& files, Catalogue& catalogue, Problems& problems) {
    const Options& options = files.options;
    const CarChoice* const car = catalogue.findCar(files.settings.car);
    const TrackChoice* const track = catalogue.findTrack(files.settings.track);
    const auto orElse = [](const std::string& name, const auto* choice) {
        return !name.empty() || !choice ? name : choice->file.path.string();
    };
    SessionSetup setup =
        loadDrive(files.folders, files.tables, orElse(options.car, car), orElse(options.track, track), problems);
    if (setup && options.rivals) {
        Settings settings = settingsFor(files.settings, EventMode::Race);
        settings.race.opponents = *options.rivals;
        settings.race.twoPlayers = false;
        if (settings.race.seed == 0) settings.race.seed = 1;
        setup = loadRace({files.folders, files.tables, catalogue, settings, files.texts}, settings, problems);
    }
    const auto weather = options.weather.empty() ? std::nullopt : valueNamed<Weather>(options.weather);
    if (setup) applyConditions(setup, weather, options.hour);
    return setup;
}

/// Reads the replay from the command line. Empty if a signal ended the program meanwhile.
std::optional<OpenedReplay> openedReplay(const std::filesystem::path& file) {
    constexpr std::chrono::milliseconds kSignalCheckPeriod{20};  // between two checks for a signal
    BackgroundResult<OpenedReplay> opening;
    opening.start([&](const std::stop_token& stop) { return openReplay(file, stop); });
    std::optional<OpenedReplay> replay;
    while (!(replay = opening.poll()) && receivedSignal() == 0) std::this_thread::sleep_for(kSignalCheckPeriod);
    return replay;
}

/// Removes temporary files of processes that were killed while saving.
void sweepFolders(const Folders& folders) {
    constexpr int kDeep = 4;  // replays/ghosts/TRACK, with a reserve
    removeStaleTemporaries(folders.player, kDeep);
    removeStaleTemporaries(folders.config, kDeep);
    removeStaleTemporaries(folderOf(targetOf(folders.config / "settings.json")), 0);
}

/// Returns the files that this run reads.
std::vector<std::filesystem::path> inputsOf(const GameFiles& files) {
    std::vector<std::filesystem::path> inputs{files.options.replay, files.options.script, files.setup.trackPath};
    if (const auto track = findFile(files.folders, "tracks", files.options.track)) inputs.push_back(*track);
    for (const PlayerCar& car : files.setup.playerCars) {
        inputs.push_back(car.file.path);
        inputs.insert(inputs.end(), car.file.base.files.begin(), car.file.base.files.end());
    }
    return inputs;
}

/// Creates the files that are written while the game runs.
Result<> createOutputs(const GameFiles& files) {
    std::vector<std::filesystem::path> others = inputsOf(files);
    const std::string& telemetry = files.options.telemetry;
    const std::string& frameStats = files.options.frameStats;
    for (const std::string& file : {telemetry, frameStats}) {
        for (const std::filesystem::path& other : others)
            if (isSameFile(file, other)) return message("{}: {}", file, otherUseText());
        others.push_back(file);
    }
    for (const std::string& file : {telemetry, frameStats}) {
        std::error_code error;
        const bool isPipe = std::filesystem::is_fifo(file, error);  // a pipe can be opened only once
        if (!file.empty() && !isPipe && !std::ofstream(file))
            return message("cannot write {}: {}", file, systemError());
    }
    return {};
}

bool isAscii(std::string_view text) {
    return std::ranges::all_of(text, [](unsigned char c) { return c < 0x80; });
}

/// Unsets locale variables that are not ASCII, and so name no locale. librsvg aborts the program if one is not UTF-8.
/// Must run before threads start.
void unsetBadLocales() {
    for (const char* const variable : {"LANGUAGE", "LC_ALL", "LC_COLLATE", "LC_CTYPE", "LC_MESSAGES", "LC_MONETARY",
                                       "LC_NUMERIC", "LC_TIME", "LANG"}) {
        const char* const name = std::getenv(variable);
        if (name == nullptr || isAscii(name)) continue;
        say(std::string(variable) + " is ignored: it does not name a locale");
        unsetenv(variable);
    }
}

int run(std::vector<std::string> arguments) {
    unsetBadLocales();
    servePictures(arguments);
    serveSceneryPictures(arguments);
    const ParsedOptions parsed = parseOptions(std::move(arguments));
    if (parsed.exitCode) {
        std::fputs(parsed.text.c_str(), *parsed.exitCode == 0 ? stdout : stderr);
        if (std::fflush(stdout) == 0 && !std::ferror(stdout)) return *parsed.exitCode;
        say("cannot write to the standard output");
        return kFailed;
    }
    installSignalHandlers();
    reportCrashes(stateFolder(), SLIPANGLE_VERSION ", simulation " + std::to_string(kSimulationVersion));
    GameFiles files{.options = parsed.options, .folders = findFolders()};
    if (files.folders.data.empty()) {
        say("the data folder was not found: set SLIPANGLE_DATA to the folder that holds data and assets");
        return kFailed;
    }
    Problems problems;
    files.tables = loadTrackTables(files.folders, problems);
    if (files.tables.surfaces.empty()) return fail(problems);
    files.texts = loadAllTexts(files.folders, problems);
    sweepFolders(files.folders);
    const std::filesystem::path settingsFile = files.folders.config / "settings.json";
    std::error_code error;
    files.firstStart = !std::filesystem::exists(settingsFile, error) && !error;
    Loaded<Settings> settings = loadSettings(settingsFile);
    append(problems, settings.problems);
    sayProblems(problems);
    files.problems = problems;
    if (settings.value) files.settings = files.savedSettings = std::move(*settings.value);
    files.texts.choose(files.settings.language);

    Catalogue catalogue(files.folders, files.tables, cacheFolder() / "tracks");
    const auto orElse = [](const std::string& word, const std::string& other) { return word.empty() ? other : word; };
    files.settings.car = catalogue.includeCar(orElse(parsed.options.car, files.settings.car));
    files.settings.track = catalogue.includeTrack(orElse(parsed.options.track, files.settings.track));
    catalogue.start(files.settings.car, files.settings.track);
    if (parsed.options.straightToTrack() || !parsed.options.track.empty()) {
        problems.clear();
        files.setup = orderedDrive(files, catalogue, problems);
        if (!files.setup) return fail(problems);
        if (!parsed.options.straightToTrack()) files.setup = {};  // shows the menu with this track chosen
    }
    if (!parsed.options.replay.empty()) {
        std::optional<OpenedReplay> replay = openedReplay(parsed.options.replay);
        if (!replay) return kEndedBySignal + receivedSignal();
        if (!replay->value) return fail(replay->problems);
        files.replay = std::move(*replay->value);
    }
    if (!parsed.options.script.empty()) {
        Loaded<InputScript> script = loadInputScript(parsed.options.script);
        if (!script.value) return fail(script.problems);
        files.pilot.script = std::move(script.value);
    }
    files.pilot.demo = parsed.options.demo;
    if (const Result<> created = createOutputs(files); !created) {
        say(created.why);
        return kFailed;
    }
    const DisplayProbe display;
    if (!display.problem().empty()) {
        say(display.problem());
        return kFailed;
    }
    return runGame(files, catalogue);
}

}  // namespace

int runProgram(std::vector<std::string> arguments) try { return run(std::move(arguments)); } catch (...) {
    const std::string what = currentExceptionText();
    sayReport(what, writeReport(what));
    return kFailed;
}

}  // namespace slip
