// Replay files: whole or told what is wrong with them.
#include "io/files/replay_file.hpp"
#include "io/files/check.hpp"
#include "io/files/recording_bytes.hpp"
#include "io/system/file.hpp"
#include "race/replay/playback.hpp"
#include "race/replay/replay_player.hpp"
#include "support/recorded_runs.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

#include <functional>

namespace slip {
namespace {

const Recording& sample() {
    static const Recording recording = test::recordRun().recording;
    return recording;
}

std::string onlyProblem(std::string_view text) {
    const Loaded<Recording> loaded = parseReplay(text, "run.replay");
    EXPECT_FALSE(loaded.value);
    if (loaded.problems.size() != 1) return std::to_string(loaded.problems.size()) + " problems";
    return format(loaded.problems.front());
}

template <class T>
bool sameBytes(const std::vector<T>& a, const std::vector<T>& b) {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin());
}

void expectSame(const Recording& a, const Recording& b) {
    EXPECT_EQ(a.version, b.version);
    EXPECT_EQ(a.ticks, b.ticks);
    EXPECT_EQ(a.setup.date, b.setup.date);
    EXPECT_EQ(a.setup.trackFile.name, b.setup.trackFile.name);
    EXPECT_EQ(a.setup.trackFile.hash, b.setup.trackFile.hash);
    EXPECT_EQ(a.setup.hz, b.setup.hz);
    EXPECT_EQ(a.setup.countdown, b.setup.countdown);
    EXPECT_EQ(a.setup.rules.laps, b.setup.rules.laps);
    EXPECT_EQ(a.setup.rules.mode, b.setup.rules.mode);
    EXPECT_EQ(a.setup.rules.freeStart, b.setup.rules.freeStart);
    EXPECT_EQ(a.setup.seed, b.setup.seed);
    ASSERT_EQ(a.setup.track.has_value(), b.setup.track.has_value());
    EXPECT_TRUE(!a.setup.track || sameValue(*a.setup.track, *b.setup.track));
    ASSERT_EQ(a.setup.surfaces.size(), b.setup.surfaces.size());
    for (std::size_t i = 0; i < a.setup.surfaces.size(); ++i) {
        EXPECT_EQ(a.setup.surfaces[i].name, b.setup.surfaces[i].name);
        EXPECT_TRUE(sameValue(a.setup.surfaces[i].surface, b.setup.surfaces[i].surface));
    }
    ASSERT_EQ(a.setup.entrants.size(), b.setup.entrants.size());
    for (std::size_t i = 0; i < a.setup.entrants.size(); ++i) {
        const Entrant &x = a.setup.entrants[i], &y = b.setup.entrants[i];
        EXPECT_EQ(x.driver, y.driver);
        EXPECT_EQ(x.file.hash, y.file.hash);
        EXPECT_TRUE(sameValue(x.params, y.params));
        EXPECT_EQ(x.start.position, y.start.position);
        EXPECT_EQ(x.start.yaw, y.start.yaw);
        EXPECT_EQ(x.speed, y.speed);
        EXPECT_EQ(x.isPerson(), y.isPerson());
        EXPECT_EQ(x.paint, y.paint);
    }
    ASSERT_EQ(a.inputs.size(), b.inputs.size());
    for (std::size_t i = 0; i < a.inputs.size(); ++i)
        EXPECT_TRUE(std::equal(a.inputs[i].bytes().begin(), a.inputs[i].bytes().end(), b.inputs[i].bytes().begin(),
                               b.inputs[i].bytes().end()));
    ASSERT_EQ(a.changes.size(), b.changes.size());
    for (std::size_t i = 0; i < a.changes.size(); ++i) {
        EXPECT_EQ(a.changes[i].tick, b.changes[i].tick);
        EXPECT_EQ(a.changes[i].change.car, b.changes[i].change.car);
        EXPECT_EQ(a.changes[i].change.kind, b.changes[i].change.kind);
        ASSERT_EQ(a.changes[i].change.params == nullptr, b.changes[i].change.params == nullptr);
        EXPECT_TRUE(!a.changes[i].change.params || sameValue(*a.changes[i].change.params, *b.changes[i].change.params));
    }
    EXPECT_TRUE(sameBytes(a.hashes, b.hashes));
    EXPECT_TRUE(sameBytes(a.eventHashes, b.eventHashes));
    ASSERT_EQ(a.poses.size(), b.poses.size());
    for (std::size_t i = 0; i < a.poses.size(); ++i) {
        EXPECT_EQ(a.poses[i].position, b.poses[i].position);
        EXPECT_EQ(a.poses[i].yaw, b.poses[i].yaw);
        EXPECT_EQ(a.poses[i].steer, b.poses[i].steer);
        EXPECT_EQ(a.poses[i].rpm, b.poses[i].rpm);
        EXPECT_EQ(a.poses[i].gear, b.poses[i].gear);
    }
    EXPECT_EQ(a.ghost.has_value(), b.ghost.has_value());
}

Recording reread(const Recording& run) {
    Loaded<Recording> loaded = parseReplay(replayText(run), "run.replay");
    for (const Problem& p : loaded.problems) ADD_FAILURE() << format(p);
    return std::move(loaded.value).value();
}

TEST(ReplayFile, GivesBackAllThatWasRecorded) {
    expectSame(reread(sample()), sample());
    const Recording plane = test::recordRun({.seconds = 2, .countdown = 0, .onTrack = false}).recording;
    expectSame(reread(plane), plane);
}

TEST(ReplayFile, EveryBundledTrackAndCarComesBack) {
    for (const std::string& name : test::bundledNames("tracks")) {
        const TrackParams params = test::bundledTrack(name).params;
        const Loaded<Track> again = parseTrack(trackText(params), name, test::bundledTables());
        ASSERT_TRUE(again.value) << name;
        EXPECT_TRUE(sameValue(again.value->params, params)) << name;
    }
    for (const std::string& name : test::bundledNames("cars")) {
        const CarParams params = test::bundledCar(name);
        const Loaded<CarParams> again = parseCar(carText(params, ""), name);
        ASSERT_TRUE(again.value) << name;
        EXPECT_TRUE(sameValue(*again.value, params)) << name;
    }
}

TEST(ReplayFile, PlaysTheSameBitsAfterwards) {
    const Recording again = reread(sample());
    const std::optional<Track> track = trackOf(again);
    Playback playback(again, &*track);
    while (playback.step()) {
    }
    EXPECT_EQ(again.hashes.size(), 8u);
    EXPECT_EQ(again.eventHashes.size(), 8u);
    EXPECT_FALSE(playback.firstDifference());
}

TEST(ReplayFile, OfTheTimeBeforeKindsAndEventHashesIsStillShown) {
    const std::filesystem::path file =
        std::filesystem::path(SLIPANGLE_SOURCE_DIR) / "tests/unit/io/old/replays/24aa9e2.replay";
    Loaded<Recording> old = loadReplay(file);
    ASSERT_TRUE(old.value) << (old.problems.empty() ? Message() : format(old.problems.front()));
    EXPECT_EQ(old.value->version, 3);
    EXPECT_FALSE(old.value->inputs.empty());
    EXPECT_TRUE(old.value->eventHashes.empty());
    EXPECT_FALSE(old.value->setup.scenery.empty()) << "the bundled kinds stand in";
    EXPECT_NE(posesOnlyText(*old.value).find("simulation version 3"), std::string::npos);
    const double end = static_cast<double>(old.value->ticks) / old.value->setup.hz;
    ReplayPlayer player(std::move(*old.value));
    EXPECT_TRUE(player.filled());
    EXPECT_NEAR(player.reach(), end, 0.1);
    const Pose first = player.timeline().frameAt(0, 0).pose;
    const Pose last = player.timeline().frameAt(0, player.reach()).pose;
    EXPECT_GT(length(last.position - first.position), 1);
}

TEST(ReplayFile, SaysWhetherWeatherActsAndOlderOnesWithoutItDoNot) {
    Recording run = sample();
    run.setup.weatherActs = true;
    EXPECT_TRUE(reread(run).setup.weatherActs);
    const std::string body = replayBody(run);
    const std::size_t newer = 1 + 4;  // bytes: whether it acts, and the size of the challenge's name
    const std::string older = sealReplay(std::string_view(body).substr(0, body.size() - newer), run.version);
    const Loaded<Recording> loaded = parseReplay(older, "older.replay");
    ASSERT_TRUE(loaded.value);
    EXPECT_FALSE(loaded.value->setup.weatherActs);
    EXPECT_EQ(loaded.value->eventHashes.size(), run.eventHashes.size());
}

TEST(ReplayFile, KeepsAGhostsLap) {
    const Recording ghost = reread(cutGhost(sample(), 1, {0.5, 4.25, {1, 1.25, 2}}));
    ASSERT_TRUE(ghost.ghost);
    EXPECT_EQ(ghost.ghost->start, 0.5);
    EXPECT_EQ(ghost.ghost->time, 4.25);
    EXPECT_EQ(ghost.ghost->sectors[1], 1.25);
    EXPECT_FALSE(ghost.isPlayable());
    EXPECT_EQ(posesOnlyText(ghost), "holds no inputs: only its poses are shown");
}

TEST(ReplayFile, TellsThatItWasTruncated) {
    const std::string text = replayText(sample());
    EXPECT_EQ(
        onlyProblem(std::string_view(text).substr(0, text.size() - 1)),
        "run.replay: truncated: " + std::to_string(text.size() - 1) + " of " + std::to_string(text.size()) + " bytes");
    EXPECT_EQ(onlyProblem(std::string_view(text).substr(0, 30)), "run.replay: truncated: it ends within its header");
    // At every place of the header and of a small file's body.
    const std::string small = replayText(test::recordRun({.seconds = 0.2, .resets = false, .edits = false}).recording);
    for (std::size_t size = 0; size < small.size(); ++size)
        ASSERT_NE(onlyProblem(std::string_view(small).substr(0, size)).find("truncated"), std::string::npos) << size;
}

TEST(ReplayFile, NoticesAnyAlteredByte) {
    std::string text = replayText(test::recordRun({.seconds = 0.2, .resets = false, .edits = false}).recording);
    for (std::size_t i = 0; i < text.size(); ++i)
        for (const char flip : {'\x01', '\x80'}) {
            text[i] = static_cast<char>(text[i] ^ flip);
            const Loaded<Recording> loaded = parseReplay(text, "f");
            ASSERT_FALSE(loaded.value) << i;
            ASSERT_EQ(loaded.problems.size(), 1u) << i;
            text[i] = static_cast<char>(text[i] ^ flip);
        }
    EXPECT_EQ(onlyProblem(text + "x"), "run.replay: altered: 1 bytes too many");
    text.back() = static_cast<char>(text.back() ^ 4);
    EXPECT_EQ(onlyProblem(text), "run.replay: altered: its checksum is wrong");
}

TEST(ReplayHead, TellsWhatARunIsWithoutReadingIt) {
    const TestFolder folder;
    const std::filesystem::path path = folder / "run.replay";
    ASSERT_EQ(saveReplay(sample(), path), "");
    const Loaded<ReplayHead> loaded = loadReplayHead(path);
    ASSERT_TRUE(loaded.value) << format(loaded.problems.front());
    const ReplayHead& head = *loaded.value;
    EXPECT_EQ(head.version, kSimulationVersion);
    EXPECT_EQ(head.duration, sample().duration());
    EXPECT_EQ(head.setup.date, sample().setup.date);
    EXPECT_EQ(head.setup.trackFile.name, "larkmead");
    EXPECT_EQ(head.setup.rules.mode, EventMode::Elimination);
    EXPECT_EQ(head.setup.countdown, sample().setup.countdown);
    ASSERT_EQ(head.setup.entrants.size(), 2u);
    EXPECT_EQ(head.setup.entrants[0].driver, "Driver 0");
    EXPECT_TRUE(head.setup.entrants[0].isPerson());
    EXPECT_EQ(head.setup.entrants[1].file.name, sample().setup.entrants[1].file.name);
}

TEST(ReplayHead, OfALargeSetUpIsReadToo) {
    const TestFolder folder;
    Recording run = sample();
    run.setup.entrants.clear();
    Random random(3);
    for (std::size_t i = 0; i < kMaxRunCars; ++i) {
        run.setup.entrants.push_back(sample().setup.entrants.front());
        std::string& words = run.setup.entrants.back().params.description;
        while (words.size() < 4000) words += static_cast<char>('a' + random.next() % 26);  // nothing that packs well
    }
    ASSERT_EQ(saveReplay(run, folder / "run.replay"), "");
    ASSERT_GT(readStart(folder / "run.replay", 0).size, 128u << 10);
    const Loaded<ReplayHead> loaded = loadReplayHead(folder / "run.replay");
    ASSERT_TRUE(loaded.value) << format(loaded.problems.front());
    EXPECT_EQ(loaded.value->setup.entrants.size(), kMaxRunCars);
    EXPECT_EQ(loaded.value->duration, run.duration());
}

TEST(ReplayHead, SaysWhyThereIsNone) {
    const TestFolder folder;
    const std::filesystem::path path = folder / "run.replay";
    const auto problem = [&](const std::string& text) {
        EXPECT_EQ(writeFile(path, text), "");
        const Loaded<ReplayHead> loaded = loadReplayHead(path);
        return loaded.value || loaded.problems.size() != 1 ? asIs("none") : loaded.problems.front().text;
    };
    const std::string text = replayText(sample());
    EXPECT_EQ(problem(""), "truncated: it ends within its header");
    EXPECT_EQ(problem("{}"), "no replay");
    EXPECT_EQ(problem(text.substr(0, 30)), "truncated: it ends within its header");
    const std::string all = std::to_string(text.size());
    EXPECT_EQ(problem(text.substr(0, text.size() - 1)),
              "truncated: " + std::to_string(text.size() - 1) + " of " + all + " bytes");
    EXPECT_EQ(problem(text + "!!"), "altered: 2 bytes too many");
    std::string altered = text;
    altered[20] ^= 1;
    EXPECT_EQ(problem(altered), "altered: its header's checksum is wrong");
    EXPECT_EQ(problem(sealReplay("nothing", kSimulationVersion)), "broken: its parts do not fit together");
    EXPECT_EQ(loadReplayHead(folder / "none.replay").problems.front().text, "cannot read: No such file or directory");
}

/// As a forger writes it, whom saveReplay's limits do not bind.
std::string forged(const Recording& run) { return sealReplay(replayBody(run), kSimulationVersion); }

TEST(ReplayFile, NamesAsLongAsBooksAreRefused) {
    const TestFolder folder;
    for (const auto& lengthen : std::vector<void (*)(EventSetup&)>{
             [](EventSetup& setup) { setup.date = std::string(1'000'000, '1'); },
             [](EventSetup& setup) { setup.trackFile.name = std::string(1'000'000, 'x'); },
             [](EventSetup& setup) { setup.entrants[1].driver = std::string(1'000'000, 'x'); },
             [](EventSetup& setup) { setup.entrants[1].file.name = std::string(1'000'000, 'x'); }}) {
        Recording run = sample();
        lengthen(run.setup);
        EXPECT_EQ(onlyProblem(forged(run)), "run.replay: broken: it holds numbers that no run has");
        ASSERT_EQ(writeFile(folder / "run.replay", forged(run)), "");
        EXPECT_FALSE(loadReplayHead(folder / "run.replay").value);
    }
}

/// A run of many changes of car 2, a hundred a tick.
Recording runOfChanges(std::size_t count) {
    Recording run = sample();
    run.changes.clear();
    const auto car = std::make_shared<const CarParams>(run.setup.entrants[1].params);
    for (std::size_t i = 0; i < count; ++i)
        run.changes.push_back({static_cast<std::int64_t>(i / 110), {EventChange::Kind::Params, 1, car}});
    return run;
}

TEST(ReplayFile, MoreCarsOrEventsThanARunHasAreRefused) {
    const TestFolder folder;
    Recording run = sample();
    run.changes.assign(100'001, {.tick = 1, .change = {}});
    EXPECT_EQ(onlyProblem(forged(run)), "run.replay: broken: its parts do not fit together");
    EXPECT_EQ(saveReplay(run, folder / "run.replay"), "too long a run to be kept in a file");
    run.changes.resize(100'000);
    for (std::size_t i = 0; i < run.changes.size(); ++i) run.changes[i].tick = static_cast<std::int64_t>(i / 110);
    EXPECT_TRUE(parseReplay(forged(run), "run.replay").value);
    run = sample();
    run.setup.entrants.resize(kMaxRunCars + 1, run.setup.entrants.front());
    EXPECT_EQ(onlyProblem(forged(run)), "run.replay: broken: its parts do not fit together");
}

TEST(ReplayFile, TellsThatItIsNone) {
    EXPECT_EQ(onlyProblem("{\"format\": 1}"), "run.replay: no replay");
    EXPECT_EQ(onlyProblem(""), "run.replay: truncated: it ends within its header");
}

TEST(ReplayFile, OfAnOlderVersionStillShowsItsPoses) {
    Recording old = sample();
    old.version = kSimulationVersion - 1;
    const Recording again = reread(old);
    EXPECT_FALSE(again.isPlayable());
    EXPECT_EQ(again.poses.size(), sample().poses.size());
    EXPECT_EQ(posesOnlyText(again), "recorded by simulation version " + std::to_string(kSimulationVersion - 1) +
                                        ", this is version " + std::to_string(kSimulationVersion) +
                                        ": only its poses are shown");
}

TEST(ReplayFile, RefusesRunsThatCannotBe) {
    const auto refused = [](auto spoil) {
        Recording run = sample();
        spoil(run);
        return onlyProblem(replayText(run));
    };
    const std::string broken = "run.replay: broken: it holds numbers that no run has";
    EXPECT_EQ(refused([](Recording& r) { r.setup.hz = 0; }), broken);
    EXPECT_EQ(refused([](Recording& r) { r.ticks = -1; }), "run.replay: broken: its parts do not fit together");
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

TEST(ReplayFile, NamesAChangeThatMeansNothing) {
    using Kind = EventChange::Kind;
    const auto refused = [](Recording run, auto spoil) {
        spoil(run);
        return onlyProblem(replayText(run));
    };
    const auto last = [](EventChange change) {
        return [change](Recording& r) { r.changes.push_back({r.ticks - 1, change}); };
    };
    const Recording plane = test::recordRun({.seconds = 1, .countdown = 0, .onTrack = false}).recording;
    EXPECT_EQ(refused(plane, last({Kind::GiveUp, 1, {}})),
              "run.replay: its change 1 (give-up of car 2 at tick 119): there is no race on the open plane");
    EXPECT_EQ(refused(plane, last({Kind::CallTime, 0, {}})),
              "run.replay: its change 1 (call of time of car 1 at tick 119): there is no race on the open plane");
    EXPECT_EQ(refused(plane, last({Kind::JoinLap, 0, {}})),
              "run.replay: its change 1 (joined lap of car 1 at tick 119): there are no laps on the open plane");
    Recording practice = sample();
    practice.changes.clear();
    practice.setup.rules.mode = EventMode::Practice;
    EXPECT_EQ(refused(practice, last({Kind::GiveUp, 0, {}})),
              "run.replay: its change 1 (give-up of car 1 at tick 959): a drive without an end has no result");
    EXPECT_EQ(refused(practice, last({Kind::JoinLap, 0, {}})),
              "run.replay: its change 1 (joined lap of car 1 at tick 959): a lap can only be joined at the start");
    EXPECT_EQ(refused(practice, last({Kind::Reset, 2, {}})),
              "run.replay: its change 1 (reset of car 3 at tick 959): the run has no such car");
    EXPECT_EQ(refused(practice, last({Kind::Reset, -1, {}})),
              "run.replay: its change 1 (reset of car 0 at tick 959): the run has no such car");
    EXPECT_EQ(refused(practice, last({Kind::Params, 0, {}})),
              "run.replay: its change 1 (new parameters of car 1 at tick 959): the parameters are missing");
    EXPECT_EQ(refused(practice, last({static_cast<Kind>(8), 0, {}})),
              "run.replay: its change 1 (unknown change of car 1 at tick 959): this kind of change is unknown");
    const auto at = [](std::int64_t tick) {
        return [tick](Recording& r) { r.changes.push_back({tick, {Kind::Reset, 0, {}}}); };
    };
    EXPECT_EQ(refused(practice, at(960)),
              "run.replay: its change 1 (reset of car 1 at tick 960): the run has ended by then");
    EXPECT_EQ(refused(practice, at(-1)),
              "run.replay: its change 1 (reset of car 1 at tick -1): it comes before the run");
    EXPECT_EQ(refused(practice, [&](Recording& r) { at(100)(r), at(99)(r); }),
              "run.replay: its change 2 (reset of car 1 at tick 99): it is earlier than the change before it");
    practice.changes.assign(10'000, {100, {Kind::Reset, 0, {}}});
    EXPECT_TRUE(parseReplay(replayText(practice), "run.replay").value);
    EXPECT_EQ(refused(practice, at(100)),
              "run.replay: its change 10001 (reset of car 1 at tick 100): there are too many changes in this tick");
}

TEST(ReplayFile, ChangesOfAnotherVersionAreNeverPlayedAndNoReasonToRefuseIt) {
    Recording old = test::recordRun({.seconds = 1, .countdown = 0, .onTrack = false}).recording;
    old.version = kSimulationVersion - 1;
    old.changes.push_back({119, {EventChange::Kind::GiveUp, 0, {}}});
    EXPECT_FALSE(reread(old).isPlayable());
}

TEST(ReplayFile, EqualTextsAreParsedOnceAndShared) {
    const Recording run = runOfChanges(20'000);
    const Recording again = reread(run);
    ASSERT_EQ(again.changes.size(), run.changes.size());
    for (const RecordedChange& change : again.changes)
        ASSERT_EQ(change.change.params, again.changes.front().change.params) << "one object for all of them";
}

/// With those texts in place of its own, as a forger writes it.
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
    EXPECT_EQ(onlyProblem(text), "run.replay: too large: more than 64 MiB of texts");
}

TEST(ReplayFile, ACarInItStandsAlone) {
    const auto based = [](std::string& text) { text.insert(1, "\"base\": \"roadster\", "); };
    EXPECT_EQ(onlyProblem(sealedWith(sample(), [&](JsonParts& texts) { based(texts.cars[1]); })),
              "run.replay: its car 2 /base: a car in a replay cannot be based on another file");
    EXPECT_EQ(onlyProblem(sealedWith(sample(), [&](JsonParts& texts) { based(texts.changeTexts[1]); })),
              "run.replay: its change 1 /base: a car in a replay cannot be based on another file");
    for (const std::string& text : textsOf(sample()).cars) EXPECT_EQ(text.find("\"base\""), text.npos);
}

TEST(ReplayFile, NamesTheChallengeThatItIsDrivenFor) {
    Recording run = sample();
    EXPECT_EQ(reread(run).setup.challenge, "");
    run.setup.challenge = "daily 2024-05-31";
    EXPECT_EQ(reread(run).setup.challenge, "daily 2024-05-31");
}

TEST(ReplayFile, MorePosesThanItsRunIsLongAreRefused) {
    Recording run = sample();
    run.inputs.clear(), run.hashes.clear(), run.eventHashes.clear();
    EXPECT_TRUE(parseReplay(forged(run), "run.replay").value);
    run.poses.resize(run.poses.size() * 100, run.poses.front());
    EXPECT_EQ(onlyProblem(forged(run)), "run.replay: broken: its parts do not fit together");
    run.poses.resize(1'000'000, run.poses.front());
    EXPECT_EQ(onlyProblem(forged(run)), "run.replay: broken: its parts do not fit together");
}

TEST(ReplayFile, ReadingStopsWhenNobodyWaits) {
    std::stop_source nobody;
    nobody.request_stop();
    const Loaded<Recording> stopped = parseReplay(replayText(sample()), "run.replay", nobody.get_token());
    EXPECT_FALSE(stopped.value);
    EXPECT_EQ(stopped.problems.size(), 1u);
}

TEST(ReplayFile, InputsNeedAHashASecondAndTenPoses) {
    const std::string broken = "run.replay: broken: it holds numbers that no run has";
    const auto refused = [&](auto spoil) {
        Recording run = sample();
        spoil(run);
        return onlyProblem(replayText(run)) == broken;
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
    Recording poses = sample();
    poses.inputs.clear(), poses.hashes.clear(), poses.poses.resize(2);
    EXPECT_FALSE(reread(poses).isPlayable()) << "poses alone may be of any piece of the run";
}

TEST(ReplayFile, GhostsOfAloneCarComeBackPlayable) {
    for (const int hz : {60, 77, 120, 1000}) {
        const Recording run =
            test::recordRun({.hz = hz, .seconds = 5.33, .cars = {"coupe"}, .edits = false, .retires = false}).recording;
        for (const double start : {0.5, 1.2345})
            for (const double time : {3.0, 3.456, 3.999})
                EXPECT_TRUE(reread(cutGhost(run, 0, {start, time, {1, 1, 1}})).isPlayable()) << hz << ' ' << time;
    }
}

TEST(ReplayFile, IsWrittenReadAndChecked) {
    const TestFolder folder;
    const auto path = folder / "run.replay";
    ASSERT_EQ(saveReplay(sample(), path), "");
    EXPECT_TRUE(checkFile(path, test::bundledTables()).empty());
    std::filesystem::copy_file(path, folder / "renamed.json");
    EXPECT_TRUE(checkFile(folder / "renamed.json", test::bundledTables()).empty()) << "told apart by its bytes";
    Recording old = sample();
    old.version = 1;
    ASSERT_EQ(saveReplay(old, path), "");
    const Problems problems = checkFile(path, test::bundledTables());
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_TRUE(problems[0].note);
    std::filesystem::resize_file(path, 100);
    EXPECT_TRUE(hasErrors(checkFile(path, test::bundledTables())));
    EXPECT_TRUE(hasErrors(checkFile(folder / "none.replay", test::bundledTables())));
}

}  // namespace
}  // namespace slip
