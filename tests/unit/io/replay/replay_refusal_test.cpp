// SPDX-License-Identifier: MIT
// Replay files that are refused: broken, altered, or of impossible runs.
#include "io/replay/recording_bytes.hpp"
#include "io/replay/recording_check.hpp"
#include "io/replay/replay_file.hpp"
#include "io/system/file.hpp"
#include "support/sample_replay.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

namespace slip {
namespace {

using test::reread, test::runOfChanges, test::sampleRun;

std::string onlyProblem(std::string_view text) {
    const Loaded<Recording> loaded = parseReplay(text, "run.replay");
    EXPECT_FALSE(loaded.value);
    if (loaded.problems.size() != 1) return std::to_string(loaded.problems.size()) + " problems";
    return format(loaded.problems.front());
}

TEST(ReplayFile, TellsThatItIsNone) {
    EXPECT_EQ(onlyProblem("{\"format\": 1}"), "run.replay: not a replay");
    EXPECT_EQ(onlyProblem(""), "run.replay: truncated: it ends inside its header");
}

TEST(ReplayFile, TellsThatItWasTruncated) {
    const std::string text = replayBytes(sampleRun());
    EXPECT_EQ(
        onlyProblem(std::string_view(text).substr(0, text.size() - 1)),
        "run.replay: truncated: " + std::to_string(text.size() - 1) + " of " + std::to_string(text.size()) + " bytes");
    EXPECT_EQ(onlyProblem(std::string_view(text).substr(0, 30)), "run.replay: truncated: it ends inside its header");
    // Truncates a small file at every byte of its header and body.
    const std::string small = replayBytes(test::recordRun({.seconds = 0.2, .resets = false, .edits = false}).recording);
    for (std::size_t size = 0; size < small.size(); ++size)
        ASSERT_NE(onlyProblem(std::string_view(small).substr(0, size)).find("truncated"), std::string::npos) << size;
}

TEST(ReplayFile, NoticesAnyAlteredByte) {
    std::string text = replayBytes(test::recordRun({.seconds = 0.2, .resets = false, .edits = false}).recording);
    for (std::size_t i = 0; i < text.size(); ++i)
        for (const char flip : {'\x01', '\x80'}) {
            text[i] = static_cast<char>(text[i] ^ flip);
            const Loaded<Recording> loaded = parseReplay(text, "f");
            ASSERT_FALSE(loaded.value) << i;
            ASSERT_EQ(loaded.problems.size(), 1u) << i;
            text[i] = static_cast<char>(text[i] ^ flip);
        }
    EXPECT_EQ(onlyProblem(text + "x"), "run.replay: altered: 1 extra bytes");
    text.back() = static_cast<char>(text.back() ^ 4);
    EXPECT_EQ(onlyProblem(text), "run.replay: altered: its checksum is wrong");
}

TEST(ReplayHeader, SaysWhyThereIsNone) {
    const TestFolder folder;
    const std::filesystem::path path = folder / "run.replay";
    const auto problem = [&](const std::string& text) {
        EXPECT_TRUE(writeFile(path, text));
        const Loaded<ReplayHeader> loaded = loadReplayHead(path);
        return loaded.value || loaded.problems.size() != 1 ? asIs("none") : loaded.problems.front().text;
    };
    const std::string text = replayBytes(sampleRun());
    EXPECT_EQ(problem(""), "truncated: it ends inside its header");
    EXPECT_EQ(problem("{}"), "not a replay");
    EXPECT_EQ(problem(text.substr(0, 30)), "truncated: it ends inside its header");
    const std::string all = std::to_string(text.size());
    EXPECT_EQ(problem(text.substr(0, text.size() - 1)),
              "truncated: " + std::to_string(text.size() - 1) + " of " + all + " bytes");
    EXPECT_EQ(problem(text + "!!"), "altered: 2 extra bytes");
    std::string altered = text;
    altered[20] ^= 1;
    EXPECT_EQ(problem(altered), "altered: its header's checksum is wrong");
    EXPECT_EQ(problem(sealReplay("nothing", kSimulationVersion)), "corrupt: its parts do not match");
    EXPECT_EQ(loadReplayHead(folder / "none.replay").problems.front().text, "cannot read: No such file or directory");
}

/// Returns a replay as a forger writes it, without the limits of saveReplay.
std::string forged(const Recording& run) { return sealReplay(replayBody(run), kSimulationVersion); }

TEST(ReplayFile, NamesAsLongAsBooksAreRefused) {
    const TestFolder folder;
    for (const auto& lengthen : std::vector<void (*)(EventSetup&)>{
             [](EventSetup& setup) { setup.date = std::string(1'000'000, '1'); },
             [](EventSetup& setup) { setup.trackFile.name = std::string(1'000'000, 'x'); },
             [](EventSetup& setup) { setup.entrants[1].driver = std::string(1'000'000, 'x'); },
             [](EventSetup& setup) { setup.entrants[1].file.name = std::string(1'000'000, 'x'); }}) {
        Recording run = sampleRun();
        lengthen(run.setup);
        EXPECT_EQ(onlyProblem(forged(run)), "run.replay: corrupt: it contains impossible numbers");
        ASSERT_TRUE(writeFile(folder / "run.replay", forged(run)));
        EXPECT_FALSE(loadReplayHead(folder / "run.replay").value);
    }
}

TEST(ReplayFile, MoreCarsOrEventsThanARunHasAreRefused) {
    const TestFolder folder;
    Recording run = sampleRun();
    run.changes.assign(100'001, {.tick = 1, .change = {}});
    EXPECT_EQ(onlyProblem(forged(run)), "run.replay: corrupt: its parts do not match");
    EXPECT_EQ(saveReplay(run, folder / "run.replay").why, "the run is too long to be saved in a file");
    run.changes.resize(100'000);
    for (std::size_t i = 0; i < run.changes.size(); ++i) run.changes[i].tick = static_cast<std::int64_t>(i / 110);
    EXPECT_TRUE(parseReplay(forged(run), "run.replay").value);
    run = sampleRun();
    run.setup.entrants.resize(kMaxRunCars + 1, run.setup.entrants.front());
    EXPECT_EQ(onlyProblem(forged(run)), "run.replay: corrupt: its parts do not match");
}

TEST(ReplayFile, MorePosesThanItsRunIsLongAreRefused) {
    Recording run = sampleRun();
    run.inputs.clear(), run.hashes.clear(), run.eventHashes.clear();
    EXPECT_TRUE(parseReplay(forged(run), "run.replay").value);
    run.poses.resize(run.poses.size() * 100, run.poses.front());
    EXPECT_EQ(onlyProblem(forged(run)), "run.replay: corrupt: its parts do not match");
    run.poses.resize(1'000'000, run.poses.front());
    EXPECT_EQ(onlyProblem(forged(run)), "run.replay: corrupt: its parts do not match");
}

TEST(ReplayFile, RefusesRunsThatCannotBe) {
    const auto refused = [](auto spoil) {
        Recording run = sampleRun();
        spoil(run);
        return onlyProblem(replayBytes(run));
    };
    const std::string broken = "run.replay: corrupt: it contains impossible numbers";
    EXPECT_EQ(refused([](Recording& r) { r.setup.hz = 0; }), broken);
    EXPECT_EQ(refused([](Recording& r) { r.ticks = -1; }), "run.replay: corrupt: its parts do not match");
    EXPECT_EQ(refused([](Recording& r) { r.setup.entrants[0].start.position.x = NAN; }), broken);
    EXPECT_EQ(refused([](Recording& r) { r.poses[3].yaw = INFINITY; }), broken);
    EXPECT_EQ(refused([](Recording& r) { r.poses.pop_back(); }), broken);
    EXPECT_EQ(refused([](Recording& r) { r.inputs.pop_back(); }), broken);
    EXPECT_EQ(refused([](Recording& r) { r.setup.planeSurface = 99; }), broken);
    EXPECT_EQ(refused([](Recording& r) { r.ghost = GhostLap{-1, 2, {}}; }), broken);
    for (const char* name : {"/tmp/x", "../../x", "..", "."})
        EXPECT_EQ(refused([&](Recording& r) { r.setup.trackFile.name = name; }), broken) << name;
    EXPECT_EQ(refused([](Recording& r) { r.setup.entrants[1].file.name = "../x"; }), broken);
    EXPECT_EQ(refused([](Recording& r) { r.setup.entrants[1].params.body.mass = -5; }),
              "run.replay: its car 2 /body/mass: must be 50 to 40000 kg (found -5)");
}

TEST(ReplayFile, InputsNeedAHashASecondAndTenPoses) {
    const std::string broken = "run.replay: corrupt: it contains impossible numbers";
    const auto refused = [&](auto spoil) {
        Recording run = sampleRun();
        spoil(run);
        return onlyProblem(replayBytes(run)) == broken;
    };
    EXPECT_TRUE(refused([](Recording& r) { r.hashes.clear(); })) << "nothing to verify it by";
    EXPECT_TRUE(refused([](Recording& r) { r.hashes.pop_back(); }));
    EXPECT_TRUE(refused([](Recording& r) { r.hashes.push_back(1); }));
    EXPECT_TRUE(refused([](Recording& r) { r.poses.resize(2); }));
    EXPECT_TRUE(refused([](Recording& r) { r.posesFrom = 0.1; }));
    EXPECT_TRUE(refused([](Recording& r) {
        r.ticks = 86400 * r.setup.hz;
        r.hashes.resize(86400);
    })) << "a day of one pose";
    Recording poses = sampleRun();
    poses.inputs.clear(), poses.hashes.clear(), poses.poses.resize(2);
    EXPECT_FALSE(reread(poses).isPlayable()) << "poses alone may be of any piece of the run";
}

TEST(ReplayFile, NamesAChangeThatMeansNothing) {
    using Kind = EventChange::Kind;
    const auto refused = [](Recording run, auto spoil) {
        spoil(run);
        return onlyProblem(replayBytes(run));
    };
    const auto last = [](EventChange change) {
        return [change](Recording& r) { r.changes.push_back({r.ticks - 1, change}); };
    };
    const Recording plane = test::recordRun({.seconds = 1, .countdown = 0, .onTrack = false}).recording;
    EXPECT_EQ(refused(plane, last({Kind::GiveUp, 1, {}})),
              "run.replay: change 1 (abandoned race, car 2, tick 119): there is no race on the open plane");
    EXPECT_EQ(refused(plane, last({Kind::CallTime, 0, {}})),
              "run.replay: change 1 (early end, car 1, tick 119): there is no race on the open plane");
    EXPECT_EQ(refused(plane, last({Kind::JoinLap, 0, {}})),
              "run.replay: change 1 (mid-lap start, car 1, tick 119): there are no laps on the open plane");
    Recording practice = sampleRun();
    practice.changes.clear();
    practice.setup.rules.mode = EventMode::Practice;
    EXPECT_EQ(refused(practice, last({Kind::GiveUp, 0, {}})),
              "run.replay: change 1 (abandoned race, car 1, tick 959): practice and time trials have no result");
    EXPECT_EQ(refused(practice, last({Kind::JoinLap, 0, {}})),
              "run.replay: change 1 (mid-lap start, car 1, tick 959): a mid-lap start is only possible at the start of "
              "the run");
    EXPECT_EQ(refused(practice, last({Kind::Reset, 2, {}})),
              "run.replay: change 1 (reset, car 3, tick 959): the run has no such car");
    EXPECT_EQ(refused(practice, last({Kind::Reset, static_cast<std::size_t>(-1), {}})),
              "run.replay: change 1 (reset, car 0, tick 959): the run has no such car");
    EXPECT_EQ(refused(practice, last({Kind::Params, 0, {}})),
              "run.replay: change 1 (new parameters, car 1, tick 959): the parameters are missing");
    EXPECT_EQ(refused(practice, last({static_cast<Kind>(8), 0, {}})),
              "run.replay: change 1 (unknown change, car 1, tick 959): this kind of change is unknown");
    const auto at = [](std::int64_t tick) {
        return [tick](Recording& r) { r.changes.push_back({tick, {Kind::Reset, 0, {}}}); };
    };
    EXPECT_EQ(refused(practice, at(960)),
              "run.replay: change 1 (reset, car 1, tick 960): it comes after the end of the run");
    EXPECT_EQ(refused(practice, at(-1)),
              "run.replay: change 1 (reset, car 1, tick -1): it comes before the start of the run");
    EXPECT_EQ(refused(practice, [&](Recording& r) { at(100)(r), at(99)(r); }),
              "run.replay: change 2 (reset, car 1, tick 99): it comes earlier than the previous change");
    practice.changes.assign(kMaxTickChanges, {100, {Kind::Reset, 0, {}}});
    EXPECT_TRUE(parseReplay(replayBytes(practice), "run.replay").value);
    EXPECT_EQ(refused(practice, at(100)),
              "run.replay: change 501 (reset, car 1, tick 100): there are too many changes in this tick");
}

/// Returns a replay as a forger writes it, with its texts changed by `spoil`.
std::string sealedWith(const Recording& run, const std::function<void(JsonParts&)>& spoil) {
    JsonParts texts = textsOf(run);
    spoil(texts);
    return sealReplay(recordingBytes(run, texts, logsOf(run)), kSimulationVersion);
}

void setText(JsonParts& texts, std::size_t change, std::string text) {
    texts.changes[change] = static_cast<std::uint32_t>(texts.changeTexts.size());
    texts.changeTexts.push_back(std::move(text));
}

TEST(ReplayFile, TheFirstBadPartEndsIt) {
    std::string bad = "{\"format\": 1";
    for (int i = 0; i < 5000; ++i) bad += ", \"wheels" + std::to_string(i) + "\": 0";
    bad += "}";
    EXPECT_EQ(onlyProblem(sealedWith(runOfChanges(50),
                                     [&](JsonParts& texts) {
                                         for (std::size_t i = 0; i < 50; ++i)
                                             setText(texts, i, bad + std::string(i, ' '));
                                     }))
                  .substr(0, 26),
              "run.replay: its change 1 /");
}

TEST(ReplayFile, MoreTextThanARunHasIsRefusedBeforeItIsParsed) {
    const Recording run = runOfChanges(70);
    const std::string text = sealedWith(run, [](JsonParts& texts) {
        const std::string car = texts.cars[1];
        for (std::size_t i = 0; i < texts.changes.size(); ++i)
            setText(texts, i, car + std::string(kMaxJsonBytes - car.size() - i, ' '));
    });
    EXPECT_EQ(onlyProblem(text), "run.replay: too large: more than 64 MiB of text");
}

TEST(ReplayFile, ACarInItStandsAlone) {
    const auto based = [](std::string& text) { text.insert(1, "\"base\": \"roadster\", "); };
    EXPECT_EQ(onlyProblem(sealedWith(sampleRun(), [&](JsonParts& texts) { based(texts.cars[1]); })),
              "run.replay: its car 2 /base: a car in a replay cannot be based on another file");
    EXPECT_EQ(onlyProblem(sealedWith(sampleRun(), [&](JsonParts& texts) { based(texts.changeTexts[1]); })),
              "run.replay: its change 1 /base: a car in a replay cannot be based on another file");
    for (const std::string& text : textsOf(sampleRun()).cars) EXPECT_EQ(text.find("\"base\""), text.npos);
}

}  // namespace
}  // namespace slip
