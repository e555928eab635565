// SPDX-License-Identifier: MIT
// slipangle-lab: the game's simulation without a window. Same code, bit-identical results.
#include "io/common/texts.hpp"
#include "io/system/option_checks.hpp"
#include "lab/common/command_line.hpp"
#include "lab/sound/sound_scenes.hpp"
#include "lab/verbs/verbs.hpp"
#include "track/track_params.hpp"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <cstdio>

namespace {

using namespace slip;

/// Values of all options, for whichever verb the command line names.
struct Options {
    std::vector<std::string> files;
    std::string folder;
    bool json = false;
    std::string language = std::string(kEnglish);
    SheetOptions sheet;
    SheetImportOptions sheetImport;
    CompareOptions compare;
    LapOptions lap;
    SweepOptions sweep;
    TuneOptions tune;
    DriveOptions drive;
    ReplayOptions replay;
    LearnOptions learn;
    RaceOptions race;
    FeelOptions feel;
    SoundOptions sound;
    int result = kDone;
};

void addCar(CLI::App& verb, std::string& car) { verb.add_option("--car", car, "car, by name or path")->required(); }

void addSeed(CLI::App& verb, auto& seed, const char* of) {
    verb.add_option("--seed", seed, of)->transform(wholeIn(0, kAnyWhole))->capture_default_str();
}

/// Adds --set for one car.
void addSet(CLI::App& verb, std::vector<std::string>& set) {
    addEach(verb, "--set", set, "/pointer=value on top of the car's file");
}

void addCheck(CLI::App& app, Options& o) {
    CLI::App* check = app.add_subcommand("check",
                                         "check files of every format (cars, tracks, surfaces, scenery, rivals, cups, "
                                         "texts, settings, replays …); exit 1 "
                                         "when one is bad");
    check->add_option("FILE", o.files, "files to check")->required();
    check->add_flag("--json", o.json, "all problems as one list");
    check->add_option("--language", o.language, "of what is said: a code of texts.json, as de")->capture_default_str();
    check->callback([&o] { o.result = checkVerb(o.files, o.json, o.language); });
}

void addDrive(CLI::App& app, Options& o) {
    CLI::App* drive = app.add_subcommand("drive", "drive one car by a script of inputs and write its telemetry");
    addCar(*drive, o.drive.car);
    addSet(*drive, o.drive.set);
    drive->add_option(
        "--inputs", o.drive.inputs,
        "CSV with t (s) and any of throttle, brake, handbrake, clutch (0…1), steer (−1…1), steer_angle (rad), "
        "gear, hold_speed (m/s); a row holds until the next one");
    drive->add_option("--duration", o.drive.duration, "seconds; default: the script's last t + 1, or 10")
        ->check(numberIn(0.001, kMaxDrive));
    drive->add_option("--hz", o.drive.hz, "ticks a second")->transform(wholeIn(60, 1000))->capture_default_str();
    drive->add_option("--sample", o.drive.sample, "rows a second, at most --hz")
        ->transform(wholeIn(1, 1000))
        ->capture_default_str();
    drive->add_option("--speed", o.drive.speed, "rolling start, m/s")->check(numberIn(0, 150))->capture_default_str();
    CLI::Option* surface =
        drive->add_option("--surface", o.drive.surface, "surface of the endless plane")->capture_default_str();
    CLI::Option* track =
        drive->add_option("--track", o.drive.track, "track, by name or path, instead of the plane")->excludes(surface);
    addSky(*drive, o.drive.sky);
    for (const char* const option : {"--weather", "--time"}) drive->get_option(option)->needs(track);
    addSeed(*drive, o.drive.seed, "of the weather");
    drive
        ->add_option("--device", o.drive.device,
                     "the inputs are what keys or a pad give, and pass through its default smoothing and aids")
        ->check(CLI::IsMember({"keys", "pad"}));
    drive->add_option("--assists", o.drive.assists,
                      "none, or a list of abs,tc,stability,steer; default: the device's, without one none");
    drive->add_option("--out", o.drive.out, "CSV file to write")->required();
    drive->callback([&o] { o.result = driveVerb(o.drive); });
}

void addReplay(CLI::App& app, Options& o) {
    CLI::App* replay = app.add_subcommand("replay", "play a recorded run through the simulation again");
    replay->add_option("FILE", o.replay.file, "replay or ghost")->required();
    CLI::Option* verify = replay->add_flag(
        "--verify", o.replay.verify,
        "exit 1 at the first second whose state is not the recorded one, else say what it was driven for");
    CLI::Option* csv =
        replay->add_option("--csv", o.replay.csv,
                           "write telemetry in the columns of drive, 100 rows a second; several cars: FILE-1.csv, "
                           "FILE-2.csv and so on");
    CLI::Option* corners = replay->add_flag("--corners", o.replay.corners,
                                            "speeds, time and balance of a car in each corner of its best lap");
    replay->add_option("--car", o.replay.car, "the car, from 1; default: that of the first human")
        ->transform(wholeIn(1, static_cast<int>(kMaxRunCars)))
        ->needs(corners);
    replay->add_option("--against", o.replay.against, "another replay of the track: also how its best lap differs")
        ->needs(corners);
    replay->add_flag("--json", o.replay.json, "the corners of all laps, as JSON")
        ->needs(corners)
        ->excludes(verify)
        ->excludes(csv);
    replay->callback([&o] { o.result = replayVerb(o.replay); });
}

void addLearn(CLI::App& app, Options& o) {
    CLI::App* learn = app.add_subcommand("learn", "learn a driver to race against from the laps of a replay");
    learn->add_option("FILE", o.learn.file, "replay")->required();
    learn->add_option("--of", o.learn.car, "the car, from 1; default: that of the first human")
        ->transform(wholeIn(1, static_cast<int>(kMaxRunCars)));
    learn->add_option("--name", o.learn.name, "name of the driver; default: as in the replay");
    learn->add_option("--out", o.learn.out, "file to write, NAME.driver.json")->required();
    learn->callback([&o] { o.result = learnVerb(o.learn); });
}

void addSheet(CLI::App& app, Options& o) {
    CLI::App* sheet = app.add_subcommand("sheet", "the performance sheet of a car, by simulated test");
    addCar(*sheet, o.sheet.car);
    addSet(*sheet, o.sheet.set);
    sheet->add_flag("--json", o.sheet.json, "as JSON");
    sheet->callback([&o] { o.result = sheetVerb(o.sheet); });
}

void addSheetImport(CLI::App& app, Options& o) {
    CLI::App* import = app.add_subcommand("sheet-import", "make a car from a data sheet, so that its figures are met");
    import->add_option("FILE", o.sheetImport.file, "data sheet")->required();
    import->add_option("--out", o.sheetImport.out, "car file to write")->required();
    addJobs(*import, o.sheetImport.jobs, "cars");
    import->callback([&o] { o.result = sheetImportVerb(o.sheetImport);
});
}  // namespace

void addCompare(CLI::App& app, Options& o) {
    CLI::App* compare = app.add_subcommand("compare", "two cars: what their files say differently, and their sheets");
    compare->add_option("CAR_A", o.compare.a, "car, by name or path")->required();
    compare->add_option("CAR_B", o.compare.b, "car, by name or path")->required();
    addEach(*compare, "--set", o.compare.set, "/pointer=value on top of the file of CAR_B");
    compare->add_flag("--json", o.compare.json, "as JSON");
    compare->callback([&o] { o.result = compareVerb(o.compare); });
}

void addLap(CLI::App& app, Options& o) {
    CLI::App* lap = app.add_subcommand("lap", "laps from a standing start: the machine's, and what a person dares");
    addCar(*lap, o.lap.car);
    lap->add_option("--track", o.lap.track, "track, by name or path")->required();
    addSet(*lap, o.lap.set);
    lap->add_option("--skill", o.lap.skill, "of the machine")->check(numberIn(0, 1))->capture_default_str();
    lap->add_option("--laps", o.lap.laps, "how many")->transform(wholeIn(1, 200))->capture_default_str();
    addSeed(*lap, o.lap.seed, "of its mistakes");
    lap->add_flag("--corners", o.lap.corners, "also speeds, time and balance in each corner of the best lap");
    lap->add_flag("--json", o.lap.json, "as JSON");
    lap->callback([&o] { o.result = lapVerb(o.lap); });
}

void addSweep(CLI::App& app, Options& o) {
    CLI::App* sweep = app.add_subcommand("sweep", "measures a car with every combination of values: a row of CSV each");
    addCar(*sweep, o.sweep.car);
    addEach(*sweep, "--set", o.sweep.set, "/pointer=FROM:TO:STEP or /pointer=A,B,C")->required();
    sweep
        ->add_option("--measure", o.sweep.measure,
                     "a list of sheet, road_test, feel, lap:TRACK (as a person dares it) and machine_lap:TRACK")
        ->delimiter(',')
        ->capture_default_str();
    addJobs(*sweep, o.sweep.jobs, "cars");
    sweep->add_option("--out", o.sweep.out, "CSV file to write; -: the standard output")->capture_default_str();
    sweep->callback([&o] { o.result = sweepVerb(o.sweep); });
}

void addTune(CLI::App& app, Options& o) {
    CLI::App* tune = app.add_subcommand("tune", "looks for the values that a figure is best with");
    addCar(*tune, o.tune.car);
    addEach(*tune, "--vary", o.tune.vary, "/pointer=LOW:HIGH")->required();
    tune->add_option("--goal", o.tune.goal, "lap:TRACK, or a figure: road_test.t_0_100, feel.held_drift_s, …")
        ->required();
    CLI::Option* max = tune->add_flag("--max,!--min", o.tune.max, "the greatest is best; else the least")
                           ->multi_option_policy(CLI::MultiOptionPolicy::Throw);
    tune->add_option("--near", o.tune.near, "the nearest to that value is best")
        ->excludes(max)
        ->check(numberIn(-kAnyNumber, kAnyNumber));
    tune->add_option("--budget", o.tune.budget, "cars that are measured")
        ->transform(wholeIn(1, 100000))
        ->capture_default_str();
    addSeed(*tune, o.tune.seed, "of the first look around");
    addJobs(*tune, o.tune.jobs, "cars");
    tune->add_option("--out", o.tune.out, "overlay file to write; -: the standard output")->capture_default_str();
    tune->callback([&o] { o.result = tuneVerb(o.tune); });
}

void addFeel(CLI::App& app, Options& o) {
    CLI::App* feel = app.add_subcommand("feel", "how a car feels in a player's hands: slides, drifts, a full key");
    addCar(*feel, o.feel.car);
    feel->add_option("--device", o.feel.device, "what the stand-in for a player has")
        ->check(CLI::IsMember({"keys", "pad"}))
        ->capture_default_str();
    feel->add_option("--player", o.feel.player,
                     "how it drifts: to an angle, with the keys held, or both one after the other")
        ->check(CLI::IsMember({"modulating", "holding", "both"}))
        ->capture_default_str();
    feel->add_option("--delay", o.feel.delay, "how late it sees the car, s")
        ->check(numberIn(0, 1))
        ->capture_default_str();
    feel->add_option("--counter-from", o.feel.counterFrom, "sideslip that it steers against, deg")
        ->check(numberIn(1, 45))
        ->capture_default_str();
    feel->add_flag("--json", o.feel.json, "as JSON");
    feel->callback([&o] { o.result = feelVerb(o.feel); });
}

void addRace(CLI::App& app, Options& o) {
    CLI::App* race = app.add_subcommand("race", "races of machine drivers, as fast as the processor allows");
    race->add_option("--track", o.race.track, "track, by name or path")->required();
    race->add_option("--cars", o.race.cars, "cars from the first grid slot back, by name or path: A,B,…")->required();
    race->add_option("--laps", o.race.laps, "laps; default: as the track says")->transform(wholeIn(1, 200));
    addSeed(*race, o.race.seed, "of the drivers' form and mistakes, the weather and a drawn grid");
    race->add_option("--skill", o.race.skill, "skill of all drivers; default: each its own")->check(numberIn(0, 1));
    addSky(*race, o.race.sky);
    race->add_option("--grid", o.race.grid, "places at the start: as --cars lists them, the last first, or by the seed")
        ->transform(oneOf(wordsOf<GridStart>()))
        ->default_str("order");
    addEach(*race, "--set", o.race.set, "/pointer=value on top of all cars' files, N:/pointer=value of car N, from 0");
    addEach(*race, "--drivers", o.race.drivers, "file of a learned driver, for the cars from the first on");
    addEach(*race, "--set-driver", o.race.setDriver,
            "the same for tuned constants of the drivers: /traffic/tail_gap=2");
    race->add_option("--races", o.race.races, "so many races, with seeds from --seed on, one line of JSON each")
        ->transform(wholeIn(1, 100000))
        ->capture_default_str();
    addJobs(*race, o.race.jobs, "races");
    race->add_option("--out", o.race.out, "JSON file to write instead of the standard output");
    race->add_option("--record", o.race.record, "replay file to write");
    race->callback([&o] { o.result = raceVerb(o.race); });
}

void addBench(CLI::App& app, Options& o) {
    CLI::App* bench =
        app.add_subcommand("bench", "cost of a car step alone (model), with its world, and of a whole race");
    bench->add_flag("--json", o.json, "as JSON");
    bench->callback([&o] { o.result = benchVerb(o.json); });
}

void addSchema(CLI::App& app, Options& o) {
    CLI::App* schema = app.add_subcommand("schema", "write the JSON schemas, made from the field lists");
    schema->add_option("FOLDER", o.folder, "where to")->required();
    schema->callback([&o] { o.result = schemaVerb(o.folder); });
}

void addSound(CLI::App& app, Options& o) {
    CLI::App* sound = app.add_subcommand("sound", "play a scene into a WAV file");
    sound->add_option("--car", o.sound.car, "car, by name or path");
    std::string scenes;
    for (const SoundScene& scene : soundScenes())
        scenes += (scenes.empty() ? "" : "; ") + std::string(scene.name) + ": " + std::string(scene.what);
    sound->add_option("--scene", o.sound.scene, scenes)->capture_default_str();
    sound->add_option("--rpm", o.sound.rpm, "engine speed, A:B; default: from idle to the redline");
    sound->add_option("--load", o.sound.load, "of the engine")->check(numberIn(0, 1))->capture_default_str();
    sound->add_option("--seconds", o.sound.seconds, "how long, without what is off the throttle; default: by the scene")
        ->check(numberIn(0.1, 600));
    sound->add_option("--surface", o.sound.surface, "ground, by the name that surfaces.json has")
        ->capture_default_str();
    sound->add_option("--material", o.sound.material, "what is struck")->capture_default_str();
    sound->add_option("--blow", o.sound.blow, "speed that the blow takes, m/s")
        ->check(numberIn(0, 100))
        ->capture_default_str();
    sound->add_option("--track", o.sound.track, "track, by name or path")->capture_default_str();
    sound->add_option("--out", o.sound.out, "WAV file to write")->required();
    sound->callback([&o] { o.result = soundVerb(o.sound); });
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("slipangle-lab: checks files, drives cars by script and measures them, without a window.",
                 "slipangle-lab");
    app.set_version_flag("--version", std::string("slipangle-lab ") + SLIPANGLE_VERSION);
    Options options;
    for (const auto add : {addCheck, addDrive, addReplay, addLearn, addSheet, addSheetImport, addCompare, addLap,
                           addSweep, addTune, addFeel, addRace, addBench, addSchema, addSound})
        add(app, options);
    return runVerb(app, argc, argv, options.result);
}
