#include "io/files/recording_bytes.hpp"

#include "io/files/car_file.hpp"
#include "io/files/scenery_file.hpp"
#include "io/files/track_file.hpp"
#include "io/system/bytes.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace slip {
namespace {

constexpr std::size_t kMaxNameBytes = 255, kMaxDateBytes = 32;  // bytes
constexpr double kLongestRun = 86400;                           // s
constexpr float kFarthest = 1e6f;                               // m from the origin

template <class Stream, class Word>
void passWord(Stream& stream, Word& word) {
    auto number = static_cast<std::uint8_t>(word);
    stream(number);
    if constexpr (!std::is_const_v<Word>) word = static_cast<Word>(number);
}

template <class Stream, class Stamp>
void passStamp(Stream& stream, Stamp& stamp) {
    stream(stamp.name), stream(stamp.hash);
}

template <class Stream, class Where>
void passPose(Stream& stream, Where& pose) {
    stream(pose.position.x), stream(pose.position.y), stream(pose.yaw);
}

/// people: those before it.
template <class Stream, class Car, class Text>
void passCar(Stream& stream, Car& car, Text& text, int& people) {
    stream(car.driver);
    passStamp(stream, car.file);
    stream(text);
    passPose(stream, car.start);
    bool person = car.isPerson();
    stream(car.speed), stream(person);
    Colour paint = car.paintDrawn();
    stream(paint.r), stream(paint.g), stream(paint.b);
    if constexpr (!std::is_const_v<Car>) {
        car.paint = car.colour = paint;
        if (person) car.player = people++;
    }
}

template <class Stream, class Setup, class Parts>
void passSetup(Stream& stream, Setup& setup, Parts& texts) {
    stream(setup.date);
    passStamp(stream, setup.trackFile);
    stream(texts.track), stream(texts.surfaces);
    stream(setup.planeSurface), stream(setup.hz), stream(setup.countdown), stream(setup.seed);
    passWord(stream, setup.rules.mode);
    stream(setup.rules.laps), stream(setup.rules.freeStart);
    stream.count(setup.entrants, 32, kMaxRunCars);
    if constexpr (!std::is_const_v<Setup>) texts.cars.resize(setup.entrants.size());
    int people = 0;
    for (std::size_t i = 0; i < setup.entrants.size(); ++i) passCar(stream, setup.entrants[i], texts.cars[i], people);
}

template <class Stream, class Lap>
void passGhost(Stream& stream, Lap& ghost) {
    bool is = ghost.has_value();
    stream(is);
    if constexpr (!std::is_const_v<Lap>)
        if (is) ghost.emplace();
    if (!is) return;
    stream(ghost->start), stream(ghost->time);
    for (auto& sector : ghost->sectors) stream(sector);
}

/// What older recordings end without.
template <class Stream, class Run, class Parts>
void passNewer(Stream& stream, Run& run, Parts& texts) {
    const auto ends = [&] {
        if constexpr (std::is_const_v<Run>)
            return false;
        else
            return stream.atEnd();
    };
    if (ends()) return;
    stream(texts.scenery);
    if (ends()) return;
    stream.count(run.eventHashes, 8);
    for (auto& hash : run.eventHashes) stream(hash);
    if (ends()) return;
    stream(run.setup.weatherActs);
}

template <class Stream, class Run, class Parts, class Logs>
void passRecording(Stream& stream, Run& run, Parts& texts, Logs& logs) {
    passSetup(stream, run.setup, texts);
    stream(run.ticks);
    stream.count(logs, 4, kMaxRunCars);
    for (auto& log : logs) stream(log);
    stream.count(run.changes, 16, kMaxEvents);
    if constexpr (!std::is_const_v<Run>) texts.changes.resize(run.changes.size());
    for (std::size_t i = 0; i < run.changes.size(); ++i) {
        stream(run.changes[i].tick), stream(run.changes[i].change.car);
        passWord(stream, run.changes[i].change.kind);
        stream(texts.changes[i]);
    }
    stream.count(run.hashes, 8);
    for (auto& hash : run.hashes) stream(hash);
    stream(run.posesFrom);
    stream.count(run.poses, 24);
    for (auto& pose : run.poses) passPose(stream, pose), stream(pose.steer), stream(pose.rpm), stream(pose.gear);
    passGhost(stream, run.ghost);
    passNewer(stream, run, texts);
}

JsonParts textsOf(const Recording& run) {
    JsonParts texts;
    texts.surfaces = surfacesText(run.setup.surfaces);
    if (run.setup.track) texts.track = trackText(*run.setup.track);
    if (!run.setup.scenery.empty()) texts.scenery = sceneryText(run.setup.scenery);
    for (const Entrant& car : run.setup.entrants) texts.cars.push_back(carText(car.params, ""));
    for (const RecordedChange& recorded : run.changes)
        texts.changes.push_back(recorded.change.params ? carText(*recorded.change.params, "") : "");
    return texts;
}

/// Reads the parts that have loaders of their own; their problems are told under the file's name.
class PartLoader {
public:
    explicit PartLoader(std::string file) : file_(std::move(file)) {}

    template <class T>
    T take(Loaded<T> loaded) {
        for (const Problem& p : loaded.problems)
            if (!p.note) problems.push_back({file_, 0, 0, "", message("{} {}: {}", p.file, p.pointer, p.text)});
        return loaded.value ? std::move(*loaded.value) : T{};
    }
    void fail(const Message& text) { problems.push_back({file_, 0, 0, "", text}); }

    Problems problems;

private:
    std::string file_;
};

void readTexts(PartLoader& loader, Recording& run, const JsonParts& texts) {
    EventSetup& setup = run.setup;
    setup.surfaces = loader.take(parseSurfaces(texts.surfaces, "its surfaces", {}));
    if (!loader.problems.empty()) return;
    if (!texts.track.empty()) {
        setup.scenery =
            texts.scenery.empty() ? bundledScenery() : loader.take(parseScenery(texts.scenery, "its scenery", {}));
        Track track = loader.take(parseTrack(texts.track, "its track", {setup.surfaces, setup.scenery}));
        setup.track = std::move(track.params);
        setup.scenery = std::move(track.scenery);
    }
    for (std::size_t i = 0; i < texts.cars.size(); ++i)
        setup.entrants[i].params = loader.take(parseCar(texts.cars[i], "its car " + std::to_string(i + 1)));
    for (std::size_t i = 0; i < texts.changes.size(); ++i)
        if (!texts.changes[i].empty())
            run.changes[i].change.params =
                loader.take(parseCar(texts.changes[i], "its change " + std::to_string(i + 1)));
}

bool within(double x, double low, double high) { return x >= low && x <= high; }

bool isPlace(Vec2 p, float yaw) {
    return within(p.x, -kFarthest, kFarthest) && within(p.y, -kFarthest, kFarthest) &&
           within(yaw, -kFarthest, kFarthest);
}

/// A name that leads nowhere else when it stands in a path.
bool isSound(const FileStamp& stamp) {
    return stamp.name.size() <= kMaxNameBytes && stamp.name != "." && stamp.name != ".." &&
           stamp.name.find_first_of(std::string_view("/\0", 2)) == stamp.name.npos;
}

bool isSoundSetup(const EventSetup& setup) {
    return within(setup.hz, 60, 1000) && within(setup.countdown, 0, 3600) && within(setup.rules.laps, 1, 10000) &&
           setup.rules.mode <= EventMode::Qualifying && !setup.entrants.empty() && setup.date.size() <= kMaxDateBytes &&
           isSound(setup.trackFile) && std::ranges::all_of(setup.entrants, [](const Entrant& car) {
               return isSound(car.file) && car.driver.size() <= kMaxNameBytes;
           });
}

bool isSound(const EventSetup& setup) {
    bool sound = isSoundSetup(setup) && within(setup.planeSurface, 0, static_cast<double>(setup.surfaces.size()) - 1);
    for (const Entrant& car : setup.entrants)
        sound = sound && isPlace(car.start.position, car.start.yaw) && within(car.speed, -150, 150);
    return sound;
}

bool isSound(const std::optional<GhostLap>& ghost) {
    if (!ghost) return true;
    bool sound = within(ghost->start, 0, kLongestRun) && ghost->time > 0 && ghost->time <= kLongestRun;
    for (const double sector : ghost->sectors) sound = sound && within(sector, 0, kLongestRun);
    return sound;
}

/// Inputs come with a hash for every second and poses for every tenth, so that the file is as long as its run says. A
/// ghost's poses begin later and end about its lap's end.
bool fitsItsTicks(const Recording& run) {
    if (run.inputs.empty()) return true;
    const std::int64_t hz = run.setup.hz, last = run.ticks * kPosesPerSecond / hz;
    const auto first = std::llround(run.posesFrom * kPosesPerSecond);
    const std::int64_t has = first + std::ssize(run.poses) / std::ssize(run.setup.entrants) - 1;
    const bool posesFit = run.ghost ? std::abs(has - last) <= 2 : first == 0 && has == last;
    const bool eventFits = run.eventHashes.empty() || run.eventHashes.size() == run.hashes.size();
    return posesFit && eventFits && std::ssize(run.hashes) == run.ticks / hz;
}

/// Whether all that the loaders do not know fits together.
bool isSound(const Recording& run) {
    const std::size_t cars = run.setup.entrants.size();
    if (!isSound(run.setup) || !isSound(run.ghost)) return false;
    if (run.ticks < 0 || !within(static_cast<double>(run.ticks), 0, kLongestRun * run.setup.hz)) return false;
    if (run.poses.empty() || run.poses.size() % cars != 0 || !within(run.posesFrom, 0, kLongestRun)) return false;
    for (const RecordedPose& pose : run.poses)
        if (!isPlace(pose.position, pose.yaw) || !within(pose.steer, -4, 4) || !within(pose.rpm, 0, 1e6)) return false;
    std::int64_t tick = 0;
    for (const auto& [when, change] : run.changes) {
        if (!within(change.car, 0, static_cast<double>(cars) - 1) || when < tick) return false;
        if (change.kind > EventChange::Kind::JoinLap) return false;
        if ((change.kind == EventChange::Kind::Params) != change.params.has_value()) return false;
        tick = when;
    }
    return true;
}

/// False when the logs are none.
bool readLogs(Recording& run, const std::vector<std::string>& logs) {
    if (!logs.empty() && logs.size() != run.setup.entrants.size()) return false;
    run.inputs.resize(logs.size());
    for (std::size_t i = 0; i < logs.size(); ++i) {
        const auto* const bytes = reinterpret_cast<const std::uint8_t*>(logs[i].data());
        if (!run.inputs[i].assign({bytes, logs[i].size()}, run.ticks)) return false;
    }
    return true;
}

/// Moves what `more` holds to the end of `all`.
template <class Items>
void moveTo(Items& all, Items& more) {
    all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

}  // namespace

std::string recordingBytes(const Recording& run, const std::vector<std::string_view>& logs) {
    const JsonParts texts = textsOf(run);
    ByteWriter bytes;
    passRecording(bytes, run, texts, logs);
    return bytes.bytes();
}

std::string recordingBytes(const Recording& run) {
    std::vector<std::string_view> logs;
    for (const InputLog& log : run.inputs) logs.push_back(textOf(log.bytes()));
    return recordingBytes(run, logs);
}

std::string_view textOf(std::span<const std::uint8_t> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::optional<RawRecording> readRecording(std::string_view bytes) {
    RawRecording raw;
    ByteReader reader(bytes);
    passRecording(reader, raw.run, raw.texts, raw.logs);
    if (reader.failed() || !reader.atEnd()) return std::nullopt;
    return raw;
}

bool readSetup(std::string_view bytes, EventSetup& setup, std::int64_t& ticks) {
    JsonParts texts;
    ByteReader reader(bytes);
    passSetup(reader, setup, texts);
    reader(ticks);
    return !reader.failed();
}

bool isSoundHead(const EventSetup& setup, std::int64_t ticks) {
    return isSoundSetup(setup) && within(static_cast<double>(ticks) / setup.hz, 0, kLongestRun);
}

bool append(RawRecording& all, RawRecording more) {
    if (more.logs.size() != all.logs.size()) return false;
    all.run.ticks = more.run.ticks;
    for (std::size_t i = 0; i < all.logs.size(); ++i) all.logs[i] += more.logs[i];
    moveTo(all.run.changes, more.run.changes);
    moveTo(all.texts.changes, more.texts.changes);
    moveTo(all.run.hashes, more.run.hashes);
    moveTo(all.run.eventHashes, more.run.eventHashes);
    moveTo(all.run.poses, more.run.poses);
    return true;
}

Loaded<Recording> recordingOf(RawRecording raw, int version, const std::string& file) {
    PartLoader loader(file);
    Recording& run = raw.run;
    run.version = version;
    readTexts(loader, run, raw.texts);
    if (loader.problems.empty() && (!isSound(run) || !readLogs(run, raw.logs) || !fitsItsTicks(run)))
        loader.fail(message("broken: it holds numbers that no run has"));
    if (!loader.problems.empty()) return {std::nullopt, std::move(loader.problems)};
    return {std::move(run), {}};
}

}  // namespace slip
