// SPDX-License-Identifier: MIT
// Exit codes and output of the headless tool.
#include "support/lab.hpp"
#include "io/json/json_document.hpp"
#include "io/replay/replay_file.hpp"
#include "io/system/file.hpp"
#include "support/file_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <tuple>

namespace slip::test {
namespace {

namespace fs = std::filesystem;

TEST(Lab, WrongUsageIsTwo) {
    for (const char* command : {"$lab", "$lab nonsense", "$lab drive --car roadster", "$lab check", "$lab sheet",
                                "$lab drive --car roadster --out $tmp/a.csv --hz 10",
                                "$lab drive --car roadster --out $tmp/a.csv --hz 60 --sample 100",
                                "$lab drive --car roadster --out $tmp/a.csv --surface cheese",
                                "$lab drive --car roadster --out $tmp/a.csv --assists magic",
                                "$lab drive --car roadster --out $tmp/a.csv --assists none,abs",
                                "$lab drive --car roadster --out $tmp/a.csv --speed nan",
                                "$lab drive --car roadster --out $tmp/a.csv --duration nan"}) {
        const LabResult r = run(command);
        EXPECT_EQ(r.code, 2) << command << "\n" << r.output;
        EXPECT_FALSE(r.output.empty()) << command;
    }
    EXPECT_EQ(run("$lab --help").code, 0);
    EXPECT_EQ(run("$lab drive --help").code, 0);
    EXPECT_EQ(run("$lab --version").code, 0);
}

TEST(Lab, ValuesThatMeanNothingAreRefused) {
    const auto expectRefused = [](const std::string& command, const std::string& part) {
        const LabResult r = run("$lab " + command);
        EXPECT_EQ(r.code, 2) << command << "\n" << r.output;
        EXPECT_NE(r.output.find(part), std::string::npos) << r.output;
    };
    const std::string race = "race --track thistledown --cars kart --laps 1 ";
    expectRefused(race + "--seed -1", "'-1' is no whole number");
    expectRefused(race + "--seed 99999999999999999999", "is no whole number");
    expectRefused(race + "--grid revers", "--grid: unknown word 'revers', did you mean 'reverse'?");
    expectRefused(race + "--grid 1", "unknown word '1'");
    expectRefused(race + "--out ''", "--out: its value is empty");
    expectRefused("drive --car '' --out $tmp/a.csv", "--car: its value is empty");
    expectRefused(race + "--races 0x10", "'0x10' is no whole number from 1 to 100000");
    expectRefused("drive --car kart --weather rain --out $tmp/a.csv", "--weather requires --track");
    expectRefused("tune --car kart --vary /body/mass=140:150 --goal sheet.a --max --min", "--max");
    expectRefused("sweep --car kart --set /body/mass=140 --set /body/mass=150", "/body/mass is given twice");
    expectRefused("tune --car kart --vary /body/mass=140:150 --vary /body/mass=150:160 --goal sheet.a",
                  "/body/mass is given twice");
    expectRefused("tune --car kart --vary /body/mass=140:150 --goal sheet.a --near nan", "'nan' is no number");
    const LabResult r = run("$lab race --track thistledown --cars kart,,kart --laps 1");
    EXPECT_EQ(r.code, 1);
    EXPECT_EQ(r.output, "--cars: 'kart,,kart' lacks a name between two commas\n");
}

TEST(Lab, RacesThatAreInterruptedKeepThoseThatWereDriven) {
    const LabResult r =
        run("cd $tmp && $lab race --track thistledown --cars kart --laps 1 --races 100000 --out kept.json 2>told.txt & "
            "pid=$!; for i in $(seq 600); do [ $((0x$(sed -n 's/^SigCgt:\t//p' /proc/$pid/status) & 0x4000)) -ne 0 ] "
            "&& break; "
            "sleep 0.1; done; "
            "kill -TERM $pid; wait $pid");  // once it handles SIGTERM
    EXPECT_EQ(r.code, 1) << r.output;
    const auto races = std::ranges::count(fileText(temporary() / "kept.json"), '\n');
    EXPECT_EQ(fileText(temporary() / "told.txt"), "stopped after " + std::to_string(races) + " of 100000 races\n");
}

TEST(Lab, AnUnknownSoundNamesThoseThereAre) {
    const auto told = [](const std::string& option) {
        const LabResult r = run("$lab sound --car roadster --out $tmp/a.wav " + option);
        EXPECT_EQ(r.code, 2) << option;
        EXPECT_EQ(std::ranges::count(r.output, '\n'), 1) << r.output;
        return r.output;
    };
    EXPECT_EQ(told("--scene opera"),
              "--scene: unknown scene 'opera' (known: engine, lift, shift, car, drive, slide, surface, crash, grid, "
              "music)\n");
    EXPECT_EQ(told("--scene crash --material jelly"),
              "--material: unknown material 'jelly' (known: concrete, metal, car, tyres, wood, straw, plastic)\n");
    EXPECT_TRUE(told("--scene surface --surface cheese").starts_with("--surface: unknown surface 'cheese' (known: "));
}

TEST(Lab, LookNamesTheTracksThatThereAre) {
    const LabResult r = run("$reports look --track larkmed");
    EXPECT_EQ(r.code, 2);
    EXPECT_NE(r.output.find("did you mean 'larkmead'?"), r.output.npos) << r.output;
    EXPECT_NE(r.output.find("thistledown"), r.output.npos) << r.output;
    EXPECT_EQ(run("$reports look --screenshots $tmp/nowhere").code, 2);
}

TEST(Lab, BadFilesAreOne) {
    write("bad.json", "{\n  \"format\": 1,\n  \"name\": \"x\", \"wheelbse\": 2,\n  \"body\": {\"mass\": 10}\n}\n");
    const LabResult r = run("cd $tmp && $lab check bad.json");
    EXPECT_EQ(r.code, 1);
    EXPECT_EQ(r.output,
              "bad.json:1:1: /engine/torque_curve: required key 'torque_curve' is missing\n"
              "bad.json:1:1: /gearbox/ratios: required key 'ratios' is missing\n"
              "bad.json:1:1: /gearbox/final_drive: required key 'final_drive' is missing\n"
              "bad.json:3:16: /wheelbse: unknown key 'wheelbse', did you mean 'wheelbase'?\n"
              "bad.json:4:20: /body/mass: must be 50 to 40000 kg (found 10): in tonnes? Then 10000\n");
    for (const char* command : {"$lab drive --car nobody --out $tmp/a.csv", "$lab sheet --car $tmp/bad.json",
                                "$lab drive --car roadster --track nowhere --out $tmp/a.csv",
                                "$lab drive --car roadster --inputs $tmp/none.csv --out $tmp/a.csv",
                                "$lab drive --car roadster --out /proc/nowhere/a.csv", "$lab check $tmp/none.json"})
        EXPECT_EQ(run(command).code, 1) << command;
}

TEST(Lab, BundledFilesAreOk) {
    const LabResult r = run("$lab check data/cars/*.json data/tracks/*.json data/surfaces.json data/scenery.json");
    EXPECT_EQ(r.code, 0) << r.output;
    for (const std::string& line : linesOf(r.output)) EXPECT_TRUE(line.ends_with(": ok")) << line;
}

TEST(Lab, DriveWritesTheContractsColumns) {
    write("in.csv", "t,throttle,steer\n0,1,0\n1,0.5,0.2\n");
    const LabResult r = run("$lab drive --car coupe --inputs $tmp/in.csv --sample 50 --out $tmp/out.csv");
    ASSERT_EQ(r.code, 0) << r.output;
    const auto lines = linesOf(readFile(temporary() / "out.csv", kMaxCsvBytes).value.value_or(""));
    EXPECT_TRUE(lines.front().starts_with("t,x,y,yaw,vx,vy,")) << lines.front();
    const auto names = cellsOf(lines.front());
    const auto surface = std::find(names.begin(), names.end(), "surface") - names.begin();
    ASSERT_EQ(lines.size(), 102u) << "two seconds at 50 rows, and the one at 0";
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const auto cells = cellsOf(lines[i]);
        ASSERT_EQ(cells.size(), names.size());
        EXPECT_NEAR(std::atof(cells[0].c_str()), static_cast<double>(i - 1) / 50, 1e-9);
        EXPECT_EQ(cells[static_cast<std::size_t>(surface)], "asphalt");
        for (const std::string& cell : cells)
            EXPECT_TRUE(cell != "-0" && cell.find("nan") == std::string::npos) << lines[i];
    }
    EXPECT_GT(std::atof(cellsOf(lines.back())[4].c_str()), 5) << "it moves";
}

TEST(Lab, RowsEndAtTheDuration) {
    for (const char* seconds : {"0.99", "0.015", "1"}) {
        ASSERT_EQ(run(std::string("$lab drive --car roadster --duration ") + seconds + " --out $tmp/out.csv").code, 0);
        const auto lines = linesOf(readFile(temporary() / "out.csv", kMaxCsvBytes).value.value_or(""));
        EXPECT_EQ(lines.size(), static_cast<std::size_t>(std::atof(seconds) * 100 + 1e-6) + 2) << seconds;
    }
}

TEST(Lab, SetIsAsIfTheFileSaidSo) {
    write("light.json",
          "{\"format\": 1, \"name\": \"Light\", \"body\": {\"mass\": 800}, \"wheelbase\": 2.4, \"engine\": "
          "{\"torque_curve\": [[1000, 100], [6000, 120]]}, \"gearbox\": {\"ratios\": [3, 2], "
          "\"final_drive\": 4}}");
    write("heavy.json",
          "{\"format\": 1, \"name\": \"Light\", \"body\": {\"mass\": 1600}, \"wheelbase\": 2.4, \"engine\": "
          "{\"torque_curve\": [[1000, 100], [6000, 120]]}, \"gearbox\": {\"ratios\": [3, 2], "
          "\"final_drive\": 4}}");
    const LabResult set = run("$lab sheet --json --car $tmp/light.json --set /body/mass=1600");
    EXPECT_EQ(set.code, 0) << set.output;
    EXPECT_EQ(set.output, run("$lab sheet --json --car $tmp/heavy.json").output) << "what derives from the mass, too";
    EXPECT_NE(set.output, run("$lab sheet --json --car $tmp/light.json").output);
}

TEST(Lab, SetThatIsWrongIsToldOnStderr) {
    for (const auto& [set, code, line] :
         {std::tuple{"mass=3", 2, "--set: 'mass=3' is not of the form /pointer=value\n"},
          std::tuple{"/body/mass=3", 1, "--set: /body/mass: must be 50 to 40000 kg (found 3): in tonnes? Then 3000\n"},
          std::tuple{"/body/mas=3", 1, "--set: /body/mas: unknown key 'mas', did you mean 'mass'?\n"}}) {
        const std::string command = std::string("$lab sheet --car roadster --set ") + set;
        const LabResult both = run(command), out = run(command + " 2>/dev/null");
        EXPECT_EQ(both.code, code) << set;
        EXPECT_EQ(both.output, line);
        EXPECT_EQ(out.output, "") << "stdout is for data";
    }
}

TEST(Lab, CompareNamesWhatDiffers) {
    const LabResult r = run("$lab compare roadster roadster --set /body/mass=1200 --json");
    ASSERT_EQ(r.code, 0) << r.output;
    const JsonNode root = parseJson(r.output, "").root;
    const JsonNode* const differences = root.find("differences");
    ASSERT_TRUE(differences != nullptr && differences->items.size() == 1) << r.output;
    EXPECT_EQ(differences->items[0].find("pointer")->text, "/body/mass");
    EXPECT_EQ(differences->items[0].find("b")->number, 1200);
    const JsonNode* const start = nodeAt(root, "/figures/road_test.t_0_100");
    ASSERT_NE(start, nullptr);
    EXPECT_GT(start->find("b")->number, start->find("a")->number) << "the heavier car is slower";
    EXPECT_EQ(run("$lab compare roadster roadster").output.find("the files mean the same car"), 0u);
}

TEST(Lab, SweepGoesOnAfterAValueThatIsNone) {
    const LabResult bad = run("$lab sweep --car roadster --set /body/mass=10,1000 --measure road_test");
    EXPECT_EQ(bad.code, 1);
    EXPECT_NE(bad.output.find("1000,"), std::string::npos) << "the good row is there\n" << bad.output;
    EXPECT_NE(bad.output.find("--set: /body/mass: must be"), std::string::npos);
    EXPECT_EQ(run("$lab sweep --car roadster --set /body/mass=1:2 --measure rod_test").code, 2);
}

TEST(Lab, TuneComesNearAValue) {
    const LabResult r =
        run("$lab tune --car roadster --vary /body/mass=700:1200 --goal road_test.t_0_100 --near 5.6 --budget 30 "
            "--out $tmp/near.json");
    ASSERT_EQ(r.code, 0) << r.output;
    const LabResult sheet = run("$lab sheet --json --car $tmp/near.json");
    EXPECT_NEAR(nodeAt(parseJson(sheet.output, "").root, "/road_test/t_0_100")->number, 5.6, 0.02) << r.output;
    EXPECT_EQ(run("$lab tune --car roadster --vary /body/mass=900:1000 --goal sheet.t_0_100 --near 1 --max").code, 2);
    const auto idle = run("$lab tune --car roadster --vary /engine/regen_torque=10:20 --goal sheet.t_0_100 2>&1");
    EXPECT_EQ(idle.code, 1);
    EXPECT_NE(idle.output.find("/engine/regen_torque has no effect in this car: kind is 'combustion'"),
              std::string::npos)
        << idle.output;
}

TEST(Lab, RaceTakesValuesOfOneCarAndRefusesThoseOfNone) {
    const std::string race = "$lab race --track larkmead --cars kart,kart --laps 1";
    const auto total = [](const std::string& output, std::size_t car) {
        return parseJson(output, "").root.find("cars")->items[car].find("best_lap_s")->number;
    };
    const LabResult heavy = run(race + " --set 1:/body/mass=600");
    ASSERT_EQ(heavy.code, 0) << heavy.output;
    EXPECT_GT(total(heavy.output, 1), total(heavy.output, 0) + 1);
    for (const char* set : {"2:/body/mass=600", "12", "body", "x:/body/mass=1"})
        EXPECT_EQ(run(race + " --set " + set).code, 2) << set;
}

TEST(Lab, RaceTakesConstantsOfTheDrivers) {
    const std::string race = "$lab race --track larkmead --cars kart,kart --laps 1";
    const LabResult slow = run(race + " --set-driver 1:/line/brake_margin=0.3");
    ASSERT_EQ(slow.code, 0) << slow.output;
    const auto hash = [](const LabResult& result) { return parseJson(result.output, "").root.find("hash")->text; };
    EXPECT_NE(hash(slow), hash(run(race)));
    EXPECT_EQ(hash(run(race + " --set-driver /line/brake_margin=0.95")), hash(run(race))) << "its default";
    const LabResult wrong = run(race + " --set-driver /traffic/tail_gap=50");
    EXPECT_EQ(wrong.code, 1);
    EXPECT_EQ(wrong.output, "--set-driver: /traffic/tail_gap: must be 0 to 20 m (found 50)\n");
    EXPECT_EQ(run(race + " --set-driver /trafic/tail_gap=1").code, 1);
    EXPECT_EQ(run(race + " --set-driver 2:/traffic/tail_gap=1").code, 2);
}

TEST(Lab, ARecordingHasTheStampOfATrackThatCameByStdin) {
    const std::string race = "$lab race --cars kart --laps 1 --record $tmp/";
    ASSERT_EQ(run("cat data/tracks/skid_pad.json | " + race + "piped.replay --track -").code, 0);
    ASSERT_EQ(run(race + "named.replay --track skid_pad").code, 0);
    const auto hash = [](const char* name) {
        return loadReplay(temporary() / name).value.value().setup.trackFile.hash;
    };
    EXPECT_EQ(hash("piped.replay"), hash("named.replay"));
    EXPECT_NE(hash("piped.replay"), 0u);
}

TEST(Lab, StreamsAndNearWords) {
    EXPECT_EQ(run("cat data/cars/kart.json | $lab check -").output, "-: ok\n");
    EXPECT_EQ(run("cat data/cars/kart.json | $lab sheet --json --car -").output,
              run("$lab sheet --json --car kart").output);
    EXPECT_EQ(linesOf(run("$lab drive --car kart --duration 0.1 --out - 2>/dev/null").output).size(), 12u);
    const LabResult lost = run("$lab drive --car kart --out $tmp/nowhere/a.csv");
    EXPECT_EQ(lost.code, 1);
    EXPECT_FALSE(fs::exists(temporary() / "nowhere")) << lost.output;
    EXPECT_NE(run("$lab shet --car kart").output.find("unknown verb 'shet', did you mean 'sheet'?"), std::string::npos);
    EXPECT_NE(run("$lab sheet --car roadstr").output.find("did you mean 'roadster'?"), std::string::npos);
    write("wrong.json", "{\"format\": 1, \"wheelbase\": 99}");
    const LabResult check = run("cd $tmp && $lab check --json wrong.json");
    EXPECT_EQ(check.code, 1);
    const JsonNode list = parseJson(check.output, "").root;
    const auto wheelbase = std::find_if(list.items.begin(), list.items.end(), [](const JsonNode& problem) {
        return problem.find("pointer")->text == "/wheelbase";
    });
    ASSERT_NE(wheelbase, list.items.end()) << check.output;
    EXPECT_EQ(wheelbase->find("file")->text, "wrong.json");
    EXPECT_EQ(wheelbase->find("line")->number, 1);
    EXPECT_EQ(wheelbase->find("column")->number, 28);
    EXPECT_EQ(wheelbase->find("severity")->text, "error");
}

TEST(Lab, NotesAreTheSameInTextAndJson) {
    const std::string file = "tests/unit/io/bad/check/in_the_road.json";
    EXPECT_EQ(run("$lab check " + file).output,
              file + ":13:5: note: /scenery/2: 'tree' stands on the road, 1 m into the lap\n" + file + ": ok\n");
    const LabResult json = run("$lab check --json " + file);
    EXPECT_EQ(json.code, 0);
    const JsonNode list = parseJson(json.output, "").root;
    ASSERT_EQ(list.items.size(), 1u) << json.output;
    EXPECT_EQ(list.items[0].find("severity")->text, "note");
    EXPECT_EQ(list.items[0].find("line")->number, 13);
    EXPECT_EQ(list.items[0].find("pointer")->text, "/scenery/2");
}

TEST(Lab, ChecksInTheLanguageThatIsAskedFor) {
    write("light.json", R"({"format": 1, "base": "kart", "body": {"mass": 10}})");
    const std::string check = "cd $tmp && $lab check light.json";
    EXPECT_EQ(run(check).output,
              "light.json:1:48: /body/mass: must be 50 to 40000 kg (found 10): in tonnes? Then 10000\n");
    EXPECT_EQ(run(check + " --language en").output, run(check).output);
    EXPECT_EQ(run(check + " --language de").output,
              "light.json:1:48: /body/mass: muss 50 bis 40000 kg sein (ist 10): in Tonnen? Dann 10000\n");
    const JsonNode list = parseJson(run(check + " --json --language de").output, "").root;
    ASSERT_EQ(list.items.size(), 1u);
    EXPECT_EQ(list.items[0].find("severity")->text, "error") << "a word for programs";
    EXPECT_EQ(list.items[0].find("message")->text, "muss 50 bis 40000 kg sein (ist 10): in Tonnen? Dann 10000");
    const LabResult unknown = run(check + " --language fr");
    EXPECT_EQ(unknown.code, 1);
    EXPECT_EQ(unknown.output, "--language: must be 'de' or 'en' (found 'fr')\n");
}

TEST(Lab, PlayersSurfacesAddToTheBundledOnes) {
    const std::string home = "mkdir -p $tmp/home/slipangle && export XDG_DATA_HOME=$tmp/home && ";
    write("home/slipangle/surfaces.json", "{\"format\": 1, \"surfaces\": {\"mud\": {\"friction\": {\"road\": 0.4}}}}");
    const std::string own = "$lab check $tmp/home/slipangle/surfaces.json";
    EXPECT_EQ(run(home + own).code, 0) << run(home + own).output;
    EXPECT_EQ(run(home + "$lab check data/surfaces.json").code, 0);
    EXPECT_EQ(run(home + "$lab drive --car roadster --surface mud --out $tmp/out.csv").code, 0);
    write("home/slipangle/surfaces.json", fileText(fs::path(SLIPANGLE_SOURCE_DIR) / "data/surfaces.json"));
    EXPECT_EQ(run(home + own).code, 1) << "redefines bundled ones";
    EXPECT_EQ(run(home + "$lab check data/cars/roadster.json").code, 0)
        << "a broken file of one's own stops nothing else";
    fs::remove(temporary() / "home/slipangle/surfaces.json");
}

TEST(Lab, AnEndlessScriptIsRefused) {
    write("endless.csv", "t,throttle\n0,1\n1e9,0\n");
    const LabResult r = run("$lab drive --car roadster --inputs $tmp/endless.csv --out $tmp/out.csv");
    EXPECT_EQ(r.code, 1);
    EXPECT_NE(r.output.find("endless.csv: its last t asks for"), std::string::npos) << r.output;
}

TEST(Lab, SameInputsSameHash) {
    write("in.csv", "t,throttle,steer\n0,1,0\n1,0.5,0.2\n");
    const std::string command =
        "$lab drive --car roadster --track larkmead --inputs $tmp/in.csv --duration 9 --out $tmp/out.csv";
    const LabResult first = run(command), second = run(command);
    EXPECT_EQ(first.output, second.output);
    EXPECT_NE(first.output.find("1080 ticks, state hash "), std::string::npos) << first.output;
}

TEST(Lab, HoldSpeedHoldsIt) {
    write("hold.csv", "t,hold_speed,steer_angle\n0,20,0\n5,20,0.01\n");
    ASSERT_EQ(
        run("$lab drive --car roadster --inputs $tmp/hold.csv --duration 20 --hz 1000 --speed 20 --out $tmp/out.csv")
            .code,
        0);
    const auto last = cellsOf(linesOf(readFile(temporary() / "out.csv", kMaxCsvBytes).value.value_or("")).back());
    EXPECT_NEAR(std::atof(last[4].c_str()), 20, 0.01);
    EXPECT_GT(std::atof(last[6].c_str()), 0.04) << "steer angle positive is left";
}

TEST(Lab, AnOutputThatIsFullFailsInOneLine) {
    for (const char* const verb : {"compare kart gt", "lap --car kart --track skid_pad", "check data/surfaces.json"}) {
        const LabResult r = run(std::string("$lab ") + verb + " 2>&1 >/dev/full");
        EXPECT_EQ(r.code, 1) << verb;
        EXPECT_EQ(r.output, "cannot write to the standard output\n") << verb;
    }
}

TEST(Lab, AFileBeyondTheLimitOfTheSystemFails) {
    const LabResult r = run("cd $tmp && ulimit -f 4 && $lab drive --car kart --duration 5 --out limited.csv 2>&1");
    EXPECT_EQ(r.code, 1);
    EXPECT_EQ(r.output, "cannot write limited.csv: File too large\n");
    EXPECT_FALSE(fs::exists(temporary() / "limited.csv"));
}

TEST(Lab, ARecordingThatCannotBeWrittenFails) {
    const LabResult r = run(kRace + " --record /proc/nowhere/r.replay 2>&1 >$tmp/race.txt");
    EXPECT_EQ(r.code, 1);
    EXPECT_EQ(linesOf(r.output).size(), 1u) << r.output;
    EXPECT_TRUE(r.output.starts_with("/proc/nowhere/r.replay: ")) << r.output;
    EXPECT_EQ(fileText(temporary() / "race.txt"), "") << "no race is driven in vain";
}

TEST(Lab, NothingIsWrittenOverAFileThatIsRead) {
    const std::string car = fileText(SLIPANGLE_SOURCE_DIR "/data/cars/kart.json");
    const std::string overlay = R"({"format": 1, "base": "./car.json", "name": "Overlay"})";
    const std::string script = "t,throttle\n0,1\n";
    write("car.json", car), write("overlay.json", overlay), write("in.csv", script);
    ASSERT_EQ(run(kRace + " --record $tmp/race.replay --out /dev/null").code, 0);
    const std::string drive = "cd $tmp && $lab drive --car ./overlay.json --inputs in.csv --duration 1 --out ";
    for (const std::string& command :
         {drive + "overlay.json", drive + "car.json", drive + "$tmp/in.csv",
          std::string("cd $tmp && $lab tune --car ./overlay.json --vary /body/mass=140:170 --goal road_test.t_0_100 "
                      "--budget 1 --out car.json"),
          std::string("cd $tmp && $lab sweep --car ./car.json --set /body/mass=140 --out car.json"),
          std::string("cd $tmp && $lab sound --car ./car.json --out car.json"),
          std::string("cd $tmp && $lab replay race.replay --csv race.replay"),
          std::string("cd $tmp && $lab race --track thistledown --cars ./car.json --laps 1 --out /dev/null "
                      "--record car.json")}) {
        const LabResult r = run(command + " 2>&1");
        EXPECT_EQ(r.code, 1) << command;
        EXPECT_NE(r.output.find("cannot write: this file is also an input or another output; choose another name"),
                  std::string::npos)
            << command << '\n'
            << r.output;
    }
    const auto kept = [](const char* name) { return fileText(temporary() / name); };
    EXPECT_EQ(kept("car.json"), car);
    EXPECT_EQ(kept("overlay.json"), overlay);
    EXPECT_EQ(kept("in.csv"), script);
    for (const char* const places :
         {"--out x --record ./x", "--out $tmp/x --record $tmp/x", "--record -", "--record /dev/stdout"}) {
        const LabResult r = run(kRace + " " + places + " 2>&1");
        EXPECT_EQ(r.code, 2) << places;
        EXPECT_NE(r.output.find("--record: the result of the race goes there"), std::string::npos) << r.output;
    }
}

}  // namespace
}  // namespace slip::test
