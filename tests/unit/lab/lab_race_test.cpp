// SPDX-License-Identifier: MIT
// Races, recordings and corner tables of the headless tool.
#include "io/replay/replay_file.hpp"
#include "io/system/file.hpp"
#include "support/file_text.hpp"
#include "support/lab.hpp"

#include <gtest/gtest.h>

#include <filesystem>

namespace slip::test {
namespace {

TEST(Lab, RaceWritesTheContractsKeys) {
    const LabResult r = run(kRace + " --seed 5");
    ASSERT_EQ(r.code, 0) << r.output;
    ASSERT_EQ(linesOf(r.output).size(), 1u) << r.output;
    EXPECT_NE(r.output.find("\"laps\":1,\"seed\":5,"), std::string::npos) << r.output;
    for (const char* key :
         {"track",    "simulated_s", "wall_s",     "hash",       "cars",        "name",      "driver",
          "position", "finished",    "best_lap_s", "total_s",    "off_track_s", "contacts",  "car_contacts",
          "class",    "grid",        "classified", "distance_m", "overtakes",   "overtaken", "lead_changes"})
        EXPECT_NE(r.output.find("\"" + std::string(key) + "\":"), std::string::npos) << key;
    EXPECT_EQ(r.output.find("\"finished\":false"), std::string::npos) << "both come home";
    EXPECT_EQ(run("$lab race --track nowhere --cars kart").code, 1);
    EXPECT_EQ(run("$lab race --track thistledown --cars nobody").code, 1);
    EXPECT_EQ(run(kRace + " --races 2 --record $tmp/r.replay").code, 2);
}

TEST(Lab, TheGridIsAsAskedFor) {
    const auto gridOf = [&](const std::string& grid) {
        const LabResult r = run("$lab race --track thistledown --cars kart,hatch --laps 1 --grid " + grid);
        return r.output.substr(r.output.find("\"grid\":") + 7, 1);
    };
    EXPECT_EQ(gridOf("order"), "1");
    EXPECT_EQ(gridOf("reverse"), "2");
    EXPECT_EQ(run(kRace + " --grid sideways").code, 2);
}

TEST(Lab, ARaceIsWrittenIntoPipesAndDevicesToo) {
    EXPECT_EQ(run(kRace + " --out /dev/null --record /dev/null").code, 0);
    const LabResult piped =
        run("mkfifo $tmp/pipe && (cat $tmp/pipe > $tmp/piped.json & " + kRace + " --out $tmp/pipe && wait)");
    EXPECT_EQ(piped.code, 0) << piped.output;
    EXPECT_EQ(fileText(temporary() / "piped.json").substr(0, 1), "{");
    EXPECT_EQ(run(kRace + " --out /dev/full").code, 1);
}

TEST(Lab, ARecordedRaceIsVerifiedAndAnAlteredOneIsNot) {
    ASSERT_EQ(run(kRace + " --record $tmp/race.replay --out $tmp/race.json").code, 0);
    const std::string line = fileText(temporary() / "race.json");
    const LabResult good = run("$lab replay $tmp/race.replay --verify");
    EXPECT_EQ(good.code, 0) << good.output;
    EXPECT_TRUE(good.output.ends_with(
        "race.replay: not part of an event; the track is the bundled one; the cars are the bundled ones\n"))
        << good.output;
    const std::size_t at = good.output.find("state hash ");
    ASSERT_NE(at, std::string::npos) << good.output;
    EXPECT_NE(line.find("\"hash\":\"" + good.output.substr(at + 11, 16)), std::string::npos) << line << good.output;
    Loaded<Recording> recording = loadReplay(temporary() / "race.replay");
    ASSERT_TRUE(recording.value);
    recording.value->hashes[1] ^= 1;
    ASSERT_TRUE(saveReplay(*recording.value, temporary() / "other.replay"));
    const LabResult other = run("$lab replay $tmp/other.replay --verify");
    EXPECT_EQ(other.code, 1);
    EXPECT_NE(other.output.find("second 2: the state is not the recorded one"), std::string::npos) << other.output;
    recording.value->hashes.clear();
    ASSERT_TRUE(saveReplay(*recording.value, temporary() / "bare.replay"));
    EXPECT_EQ(run("$lab replay $tmp/bare.replay --verify").code, 1) << "nothing to verify it by";
    std::string bytes = readFile(temporary() / "race.replay", kMaxReplayBytes).value.value_or("");
    bytes[bytes.size() / 2] ^= 1;
    write("spoilt.replay", bytes);
    EXPECT_EQ(run("$lab replay $tmp/spoilt.replay --verify").code, 1);
}

TEST(Lab, CornersOfALapAreATableAndJson) {
    const std::string lap = "$lab lap --car coupe --track larkmead --laps 2 ";
    const LabResult table = run(lap + "--corners"), plain = run(lap), json = run(lap + "--corners --json");
    ASSERT_EQ(table.code, 0) << table.output;
    EXPECT_TRUE(table.output.starts_with(plain.output)) << "the rest is as without";
    const std::vector<std::string> lines = linesOf(table.output.substr(plain.output.size()));
    ASSERT_GT(lines.size(), 5u) << table.output;
    EXPECT_TRUE(lines[1].starts_with("1 ")) << lines[1];
    for (const char* key :
         {"number", "at_m", "angle_deg", "direction", "entry_kmh", "least_kmh", "exit_kmh", "balance_deg"})
        EXPECT_NE(json.output.find("\"" + std::string(key) + "\":"), std::string::npos) << key;
    EXPECT_EQ(run(lap + "--json").output.find("corners"), std::string::npos);
}

TEST(Lab, CornersOfAReplayAreComparedOnTheSameTrackOnly) {
    ASSERT_EQ(run("$lab race --track thistledown --cars kart,kart --laps 2 --record $tmp/race.replay").code, 0);
    const LabResult same = run("$lab replay $tmp/race.replay --corners --against $tmp/race.replay");
    ASSERT_EQ(same.code, 0) << same.output;
    EXPECT_NE(same.output.find("against\n"), std::string::npos) << same.output;
    EXPECT_NE(same.output.find("+0.000"), std::string::npos) << "a lap equals itself";
    EXPECT_EQ(run("$lab replay $tmp/race.replay --corners --car 2").code, 0);
    const LabResult third = run("$lab replay $tmp/race.replay --corners --car 3");
    EXPECT_EQ(third.code, 1);
    EXPECT_NE(third.output.find("--car: there is no car 3"), std::string::npos) << third.output;
    ASSERT_EQ(run("$lab race --track larkmead --cars coupe --laps 1 --record $tmp/far.replay").code, 0);
    const LabResult far = run("$lab replay $tmp/race.replay --corners --against $tmp/far.replay");
    EXPECT_EQ(far.code, 1);
    EXPECT_EQ(linesOf(far.output).size(), 1u) << far.output;
    EXPECT_NE(far.output.find("far.replay: driven on another track: larkmead"), std::string::npos) << far.output;
    EXPECT_EQ(run("$lab replay $tmp/race.replay --json").code, 2) << "of nothing";
    EXPECT_EQ(run("$lab replay $tmp/race.replay --corners --json --verify").code, 2);
}

TEST(Lab, AVerifiedReplaySaysWhatItIsOf) {
    ASSERT_EQ(run(kRace + " --record $tmp/race.replay --out $tmp/race.json").code, 0);
    const Loaded<Recording> recording = loadReplay(temporary() / "race.replay");
    ASSERT_TRUE(recording.value);
    const auto origin = [&](auto change) {
        Recording altered = *recording.value;
        change(altered);
        EXPECT_TRUE(saveReplay(altered, temporary() / "other.replay"));
        return linesOf(run("$lab replay $tmp/other.replay --verify").output).back();
    };
    const auto named = [&](const std::string& challenge) {
        return origin([&](Recording& r) { r.setup.challenge = challenge; });
    };
    EXPECT_NE(named("daily 2024-05-31").find("driven for daily 2024-05-31, but not as that event is driven;"),
              std::string::npos);
    EXPECT_NE(
        named("daily 2024-02-31").find("driven for 'daily 2024-02-31', an event that this installation does not know;"),
        std::string::npos);
    EXPECT_NE(named("career nowhere").find("an event that this installation does not know;"), std::string::npos);
    EXPECT_NE(
        origin([](Recording& r) { r.setup.entrants[1].file.hash ^= 1; }).find("these cars are not bundled ones: 2"),
        std::string::npos);
    EXPECT_NE(origin([](Recording& r) {
                  r.setup.entrants[1].params.name = "Other";
              }).find("these cars are not bundled ones: 2"),
              std::string::npos)
        << "whatever hash the file claims";
    EXPECT_NE(origin([](Recording& r) { r.setup.trackFile.hash ^= 1; }).find("the track is not a bundled one"),
              std::string::npos);
    EXPECT_NE(origin([](Recording& r) { r.setup.track->name = "Other"; }).find("the track is not a bundled one"),
              std::string::npos);
}

TEST(Lab, AuthorKeepsWhatItDoesNotDrive) {
    const std::string author = "$reports author --out $tmp/times.json ", broken = "{\"format\": 1, \"author_times\": [";
    write("times.json", broken);
    const LabResult spoilt = run(author + "--track thistledown --class Kart");
    EXPECT_EQ(spoilt.code, 1);
    EXPECT_NE(spoilt.output.find("times.json:1:"), std::string::npos) << spoilt.output;
    EXPECT_EQ(fileText(temporary() / "times.json"), broken) << "not written over";
    write("times.json", broken + "{\"track\": \"mine\", \"class\": \"Kart\", \"car\": \"kart\", \"time\": 9}]}");
    const LabResult noTrack = run(author + "--track thistledwon"), noClass = run(author + "--class Sledge");
    EXPECT_EQ(noTrack.code, 2);
    EXPECT_EQ(noTrack.output, "--track: no bundled track is named 'thistledwon'\n");
    EXPECT_EQ(noClass.code, 2);
    EXPECT_EQ(noClass.output, "--class: no bundled car is of class 'Sledge'\n");
    ASSERT_EQ(run(author + "--track thistledown --class Kart").code, 0);
    const std::string times = fileText(temporary() / "times.json");
    EXPECT_NE(times.find("\"mine\""), std::string::npos) << times;
    EXPECT_NE(times.find("\"thistledown\""), std::string::npos) << times;
}

TEST(Lab, LearnSaysWhyALapTeachesNothing) {
    ASSERT_EQ(
        run("$lab race --track thistledown --cars kart,kart --laps 2 --record $tmp/short.replay --out $tmp/short.json")
            .code,
        0);
    const std::string learn = "$lab learn $tmp/short.replay --out $tmp/me.driver.json";
    const LabResult few = run(learn), none = run(learn + " --of 3");
    EXPECT_EQ(few.code, 1);
    EXPECT_NE(few.output.find("2 complete laps are needed, without the one from the grid; so far: 1"),
              std::string::npos)
        << few.output;
    EXPECT_EQ(none.code, 2);
    EXPECT_EQ(none.output, "--of: there is no car 3: the replay has 2 cars\n");
    Loaded<Recording> recording = loadReplay(temporary() / "short.replay");
    ASSERT_TRUE(recording.value);
    recording.value->version -= 1;
    ASSERT_TRUE(saveReplay(*recording.value, temporary() / "short.replay"));
    const LabResult old = run(learn);
    EXPECT_EQ(old.code, 1);
    EXPECT_NE(old.output.find("recorded by simulation version"), std::string::npos) << old.output;
    EXPECT_FALSE(std::filesystem::exists(temporary() / "me.driver.json"));
}

}  // namespace
}  // namespace slip::test
