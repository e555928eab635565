// SPDX-License-Identifier: MIT
#include "platform/window/options.hpp"

#include "io/json/wording.hpp"
#include "io/player/race_settings.hpp"
#include "io/system/option_checks.hpp"
#include "io/system/read_number.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#ifndef SLIPANGLE_VERSION
#error "the build gives the version"
#endif

namespace slip {
namespace {

constexpr const char* kFooter =
    "CAR and TRACK are names (roadster) or paths (./my_car.json).\n"
    "Exit codes: 0 done, 1 a file was bad or nothing to draw on, 2 wrong usage, 128 and its number ended by a signal.";

std::pair<unsigned, unsigned> sizeOf(const std::string& text) {
    const auto cross = text.find('x');
    std::pair<unsigned, unsigned> size;
    const bool good = cross != std::string::npos && readNumber(std::string_view(text).substr(0, cross), size.first) &&
                      readNumber(std::string_view(text).substr(cross + 1), size.second);
    if (!good || size.first < 320 || size.second < 240 || size.first > 16384 || size.second > 16384)
        throw CLI::ValidationError("--windowed", fmt::format("'{}' is not WIDTHxHEIGHT, 320x240 to 16384x16384", text));
    return size;
}

ScreenshotRequest orderOf(const std::string& text) {
    const auto at = text.rfind('@');
    ScreenshotRequest order;
    if (at == std::string::npos || at == 0 || !readNumber(std::string_view(text).substr(at + 1), order.time) ||
        !(order.time >= 0))
        throw CLI::ValidationError("--screenshot", fmt::format("'{}' is not FILE.png@SECONDS", text));
    order.file = text.substr(0, at);
    const std::string ending = std::filesystem::path(order.file).extension();
    if (ending != ".png" && ending != ".jpg")
        throw CLI::ValidationError("--screenshot", fmt::format("'{}' ends in neither .png nor .jpg", order.file));
    return order;
}

void checkShotsBeforeEnd(const Options& options) {
    for (const ScreenshotRequest& shot : options.screenshots)
        if (options.exitAfter && shot.time > *options.exitAfter)
            throw CLI::ValidationError("--screenshot", fmt::format("{} is due at {} s, after the end at {} s",
                                                                   shot.file, shot.time, *options.exitAfter));
}

}  // namespace

ParsedOptions parseOptions(std::vector<std::string> arguments) {
    ParsedOptions parsed;
    Options& o = parsed.options;
    std::string size;
    std::vector<std::string> shots;
    bool mute = false, bare = false;
    CLI::App app("Slipangle, 2D top-down racing with an honest car model", "slipangle");
    app.footer(kFooter);
    app.set_version_flag("--version", "slipangle " SLIPANGLE_VERSION);
    app.add_option("CAR", o.car, "car to drive; starts at once");
    app.add_option("--track", o.track, "track to drive on")->type_name("TRACK");
    app.add_option("--weather", o.weather, "dry, damp, wet, rain, changing, fog or snow; default: the track's own")
        ->type_name("WEATHER")
        ->check(CLI::IsMember({"dry", "damp", "wet", "rain", "changing", "fog", "snow"}));
    app.add_option("--time", o.hour, "time of day, 0 to 24; default: the track's own")
        ->type_name("H")
        ->check(numberIn(0, 24));
    app.add_option("--windowed", size, "in a window of this size")->type_name("WxH");
    app.add_flag("--fullscreen", o.fullscreen, "fill the screen")->excludes("--windowed");
    app.add_flag("--no-audio", mute, "no sound");
    app.add_flag("--demo", o.demo, "the car drives by itself");
    app.add_option("--rivals", o.rivals, "a race against N rivals, as the settings have it; the same one each time")
        ->type_name("N")
        ->transform(wholeIn(1, kMaxOpponents));
    app.add_flag("--no-hud", bare, "no instruments in the picture");
    app.add_option("--station", o.station,
                   "the eye stands at S metres along the road, 90 m across, without instruments")
        ->type_name("S")
        ->check(numberIn(0, kAnyNumber));
    app.add_option("--quality", o.quality, "low, medium or high; default: as the settings have it")
        ->type_name("LEVEL")
        ->check(CLI::IsMember({"low", "medium", "high"}));
    app.add_option("--replay", o.replay, "watch a replay")
        ->type_name("FILE")
        ->excludes("CAR")
        ->excludes("--track")
        ->excludes("--demo");
    app.add_option("--fps-limit", o.fpsLimit, "most frames a second; 0: none")
        ->type_name("N")
        ->transform(wholeIn(0, 1000));
    app.add_option("--script", o.script, "drive by a table of inputs, from the laboratory's start pose")
        ->type_name("INPUTS.csv");
    app.add_option("--frame-time", o.frameTime, "every frame advances by exactly S seconds, without waiting")
        ->type_name("S")
        ->check(numberIn(0.0005, 1));
    app.add_option("--exit-after", o.exitAfter, "end after S seconds of game time")
        ->type_name("S")
        ->check(numberIn(0, kAnyNumber));
    app.add_option("--screenshot", shots, "save a picture, .png or .jpg, at S seconds of game time; may be repeated")
        ->type_name("FILE.png@S")
        ->allow_extra_args(false);
    app.add_option("--telemetry", o.telemetry, "write what the car did")->type_name("FILE.csv");
    app.add_option("--frame-stats", o.frameStats, "write what each frame cost")->type_name("FILE");
    for (CLI::Option* option : app.get_options())
        if (option->get_type_size_max() > 0) option->check(notEmpty());
    try {
        std::reverse(arguments.begin(), arguments.end());
        app.parse(arguments);
        if (!size.empty()) o.windowed = sizeOf(size);
        for (const std::string& shot : shots) o.screenshots.push_back(orderOf(shot));
        o.audio = !mute, o.hud = !bare;
        if (o.rivals && !o.replay.empty()) throw CLI::ExcludesError("--rivals", "--replay");
        if (o.demo && !o.script.empty()) throw CLI::ExcludesError("--demo", "--script");
        checkShotsBeforeEnd(o);
        std::stable_sort(o.screenshots.begin(), o.screenshots.end(),
                         [](const auto& a, const auto& b) { return a.time < b.time; });
    } catch (const CLI::CallForHelp&) {
        parsed.exitCode = 0;
        parsed.text = app.help();
    } catch (const CLI::CallForVersion& version) {
        parsed.exitCode = 0;
        parsed.text = std::string(version.what()) + "\n";
    } catch (const CLI::ParseError& error) {
        parsed.exitCode = 2;
        parsed.text = fmt::format("slipangle: {} (see slipangle --help)\n", escaped(error.what()));
    }
    return parsed;
}

}  // namespace slip
