// SPDX-License-Identifier: MIT
#include "io/replay/recording_bytes.hpp"

#include "io/car/car_file.hpp"
#include "io/replay/recording_check.hpp"
#include "io/system/bytes.hpp"
#include "io/track/scenery_file.hpp"
#include "io/track/track_file.hpp"

#include <functional>
#include <iterator>
#include <limits>
#include <memory>
#include <unordered_map>
#include <utility>

namespace slip {
namespace {

constexpr std::size_t kNoLimit = std::numeric_limits<std::size_t>::max();

/// Passes an index, which the file holds as an int.
template <class Stream, class Index>
void serializeIndex(Stream& stream, Index& index) {
    auto number = static_cast<std::int32_t>(index);
    stream(number);
    if constexpr (!std::is_const_v<Index>) index = static_cast<std::size_t>(number);
}

template <class Stream, class Stamp>
void serializeStamp(Stream& stream, Stamp& stamp) {
    stream(stamp.name), stream(stamp.hash);
}

template <class Stream, class Where>
void serializePose(Stream& stream, Where& pose) {
    stream(pose.position.x), stream(pose.position.y), stream(pose.yaw);
}

/// people: number of humans before this car; a human increases it on reading.
template <class Stream, class Car, class Text>
void serializeCar(Stream& stream, Car& car, Text& text, std::size_t& people) {
    stream(car.driver);
    serializeStamp(stream, car.file);
    stream(text);
    serializePose(stream, car.start);
    bool person = car.isHuman();
    stream(car.speed), stream(person);
    Colour paint = car.paintDrawn();
    stream(paint.r), stream(paint.g), stream(paint.b);
    if constexpr (!std::is_const_v<Car>) {
        car.paint = car.colour = paint;
        if (person) car.player = people++;
    }
}

template <class Stream, class Setup, class Parts>
void serializeSetup(Stream& stream, Setup& setup, Parts& texts) {
    stream(setup.date);
    serializeStamp(stream, setup.trackFile);
    stream(texts.track), stream(texts.surfaces);
    serializeIndex(stream, setup.planeSurface), stream(setup.hz), stream(setup.countdown), stream(setup.seed);
    serializeEnum(stream, setup.rules.mode);
    stream(setup.rules.laps), stream(setup.rules.freeStart);
    stream.count(setup.entrants, 32, kMaxRunCars);
    if constexpr (!std::is_const_v<Setup>) texts.cars.resize(setup.entrants.size());
    std::size_t people = 0;
    for (std::size_t i = 0; i < setup.entrants.size(); ++i)
        serializeCar(stream, setup.entrants[i], texts.cars[i], people);
}

template <class Stream, class Lap>
void serializeGhost(Stream& stream, Lap& ghost) {
    bool is = ghost.has_value();
    stream(is);
    if constexpr (!std::is_const_v<Lap>)
        if (is) ghost.emplace();
    if (!is) return;
    stream(ghost->start), stream(ghost->time);
    for (auto& sector : ghost->sectors) stream(sector);
}

/// Passes the last parts, which older recordings lack.
template <class Stream, class Run, class Parts>
void serializeNewer(Stream& stream, Run& run, Parts& texts) {
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
    stream(run.setup.weatherAffectsGrip);
    if (ends()) return;
    stream(run.setup.challenge);
}

/// Stores equal texts once. Texts that share a hash but differ from its first text are stored each time.
class TextPool {
public:
    explicit TextPool(std::vector<std::string>& texts) : texts_(texts) { known_.emplace(hashOf(""), 0); }
    std::uint32_t add(std::string text) {
        const auto next = static_cast<std::uint32_t>(texts_.size());
        const auto [known, fresh] = known_.emplace(hashOf(text), next);
        if (!fresh && texts_[known->second] == text) return known->second;
        texts_.push_back(std::move(text));
        return next;
    }

private:
    static std::size_t hashOf(std::string_view text) { return std::hash<std::string_view>()(text); }
    std::vector<std::string>& texts_;
    std::unordered_map<std::size_t, std::uint32_t> known_;
};

template <class Stream, class Run, class Parts, class PassText>
void serializeChanges(Stream& stream, Run& run, Parts& texts, const PassText& serializeText) {
    stream.count(run.changes, 16, kMaxEvents);
    if constexpr (!std::is_const_v<Run>) texts.changes.resize(run.changes.size());
    for (std::size_t i = 0; i < run.changes.size(); ++i) {
        stream(run.changes[i].tick), serializeIndex(stream, run.changes[i].change.car);
        serializeEnum(stream, run.changes[i].change.kind);
        serializeText(texts.changes[i]);
    }
}

void serializeChanges(ByteWriter& stream, const Recording& run, const JsonParts& texts) {
    serializeChanges(stream, run, texts, [&](std::uint32_t text) { stream(texts.changeTexts[text]); });
}

void serializeChanges(ByteReader& stream, Recording& run, JsonParts& texts) {
    TextPool pool(texts.changeTexts);
    std::string text;
    serializeChanges(stream, run, texts, [&](std::uint32_t& which) {
        stream(text);
        which = pool.add(std::move(text));
    });
}

template <class Stream, class Run, class Parts, class Logs>
void serializeRecording(Stream& stream, Run& run, Parts& texts, Logs& logs) {
    serializeSetup(stream, run.setup, texts);
    stream(run.ticks);
    stream.count(logs, 4, kMaxRunCars);
    for (auto& log : logs) stream(log);
    serializeChanges(stream, run, texts);
    stream.count(run.hashes, 8);
    for (auto& hash : run.hashes) stream(hash);
    stream(run.posesFrom);
    stream.count(run.poses, 24, run.setup.entrants.empty() ? kNoLimit : maxPoses(run.setup, run.ticks));
    for (auto& pose : run.poses) serializePose(stream, pose), stream(pose.steer), stream(pose.rpm), stream(pose.gear);
    serializeGhost(stream, run.ghost);
    serializeNewer(stream, run, texts);
}

/// Moves the value of a part that has its own loader to `part`.
template <class T, class Part>
Result<> take(Loaded<T> loaded, Part& part) {
    if (const Problem* const error = firstError(loaded.problems))
        return message("{} {}: {}", error->file, error->pointer, error->text);
    part = *std::move(loaded);
    return {};
}

Result<> readPlace(EventSetup& setup, const JsonParts& texts) {
    if (Result<> read = take(parseSurfaces(texts.surfaces, "its surfaces", {}), setup.surfaces); !read) return read;
    if (texts.track.empty()) return {};
    if (texts.scenery.empty())
        setup.scenery = bundledScenery();
    else if (Result<> read = take(parseScenery(texts.scenery, "its scenery", {}), setup.scenery); !read)
        return read;
    Track track;
    const TrackTables tables{setup.surfaces, setup.scenery};
    if (Result<> read = take(parseTrack(texts.track, "its track", tables), track); !read) return read;
    setup.track = std::move(track.params);
    setup.scenery = std::move(track.scenery);
    return {};
}

/// Parses the cars of changes, equal texts once.
Result<> readChanges(Recording& run, const JsonParts& texts, const std::stop_token& stop) {
    std::vector<std::shared_ptr<const CarParams>> cars(texts.changeTexts.size());
    for (std::size_t i = 0; i < run.changes.size() && !stop.stop_requested(); ++i) {
        std::shared_ptr<const CarParams>& car = cars[texts.changes[i]];
        const std::string& text = texts.changeTexts[texts.changes[i]];
        if (!car && !text.empty()) {
            CarParams params;
            Result<> read = take(parseEmbeddedCar(text, "its change " + std::to_string(i + 1)), params);
            if (!read) return read;
            car = std::make_shared<const CarParams>(std::move(params));
        }
        run.changes[i].change.params = car;
    }
    return {};
}

/// Parses all texts up to the first bad part.
Result<> readTexts(Recording& run, const JsonParts& texts, const std::stop_token& stop) {
    Result<> read = checkTexts(texts);
    if (!read) return read;
    read = readPlace(run.setup, texts);
    for (std::size_t i = 0; i < texts.cars.size() && read && !stop.stop_requested(); ++i)
        read = take(parseEmbeddedCar(texts.cars[i], "its car " + std::to_string(i + 1)), run.setup.entrants[i].params);
    if (read) read = readChanges(run, texts, stop);
    return stop.stop_requested() ? stoppedText() : read;
}

/// Reads the input logs and frees each one when it is read, so that none is in memory twice. Returns false if they are
/// not valid logs.
bool readLogs(Recording& run, std::vector<std::string> logs) {
    if (!logs.empty() && logs.size() != run.setup.entrants.size()) return false;
    run.inputs.resize(logs.size());
    for (std::size_t i = 0; i < logs.size(); ++i) {
        const auto* const bytes = reinterpret_cast<const std::uint8_t*>(logs[i].data());
        if (!run.inputs[i].assign({bytes, logs[i].size()}, run.ticks)) return false;
        std::string().swap(logs[i]);
    }
    return true;
}

Result<> readParts(RawRecording& raw, const std::stop_token& stop) {
    if (Result<> read = readTexts(raw.run, raw.texts, stop); !read) return read;
    if (Result<> checked = checkRecording(raw.run); !checked) return checked;
    if (!readLogs(raw.run, std::move(raw.logs)) || !hasConsistentLength(raw.run))
        return message("corrupt: it contains impossible numbers");
    return {};
}

/// Returns the size of all texts in bytes. Equal texts of changes count once.
std::size_t textBytes(const JsonParts& texts) {
    std::size_t bytes = texts.surfaces.size() + texts.track.size() + texts.scenery.size();
    for (const auto* const all : {&texts.cars, &texts.changeTexts})
        for (const std::string& text : *all) bytes += text.size();
    return bytes;
}

/// Moves the items of `more` to the end of `all`.
template <class Items>
void moveTo(Items& all, Items& more) {
    all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

}  // namespace

JsonParts textsOf(const Recording& run) {
    JsonParts texts;
    texts.surfaces = surfacesText(run.setup.surfaces);
    if (run.setup.track) texts.track = trackText(*run.setup.track);
    if (!run.setup.scenery.empty()) texts.scenery = sceneryText(run.setup.scenery);
    for (const Entrant& car : run.setup.entrants) texts.cars.push_back(carText(car.params, ""));
    std::unordered_map<const CarParams*, std::uint32_t> written{{nullptr, 0}};
    for (const RecordedChange& recorded : run.changes) {
        const CarParams* const car = recorded.change.params.get();
        const auto next = static_cast<std::uint32_t>(texts.changeTexts.size());
        const auto [text, fresh] = written.emplace(car, next);
        if (fresh) texts.changeTexts.push_back(carText(*car, ""));
        texts.changes.push_back(text->second);
    }
    return texts;
}

std::vector<std::string_view> logsOf(const Recording& run) {
    std::vector<std::string_view> logs;
    for (const InputLog& log : run.inputs) logs.push_back(textOf(log.bytes()));
    return logs;
}

std::string recordingBytes(const Recording& run, const JsonParts& texts, const std::vector<std::string_view>& logs) {
    ByteWriter bytes;
    serializeRecording(bytes, run, texts, logs);
    return bytes.bytes();
}

Result<> checkTexts(const JsonParts& texts) {
    if (textBytes(texts) > kMaxTexts) return message("too large: more than {} MiB of text", kMaxTexts >> 20);
    if (texts.changeTexts.size() > kMaxCarTexts) return message("too large: more than {} car set-ups", kMaxCarTexts);
    return {};
}

std::string_view textOf(std::span<const std::uint8_t> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::optional<RawRecording> readRecording(std::string_view bytes) {
    RawRecording raw;
    ByteReader reader(bytes);
    serializeRecording(reader, raw.run, raw.texts, raw.logs);
    if (reader.failed() || !reader.atEnd()) return std::nullopt;
    return raw;
}

bool holdsTooMuch(std::string_view beginning) {
    RawRecording raw;
    ByteReader reader(beginning);
    serializeRecording(reader, raw.run, raw.texts, raw.logs);
    return reader.foundTooMany();
}

bool readSetup(std::string_view bytes, EventSetup& setup, std::int64_t& ticks) {
    JsonParts texts;
    ByteReader reader(bytes);
    serializeSetup(reader, setup, texts);
    reader(ticks);
    return !reader.failed();
}

bool append(RawRecording& all, RawRecording more) {
    if (more.logs.size() != all.logs.size()) return false;
    all.run.ticks = more.run.ticks;
    for (std::size_t i = 0; i < all.logs.size(); ++i) all.logs[i] += more.logs[i];
    moveTo(all.run.changes, more.run.changes);
    const auto before = static_cast<std::uint32_t>(all.texts.changeTexts.size());
    for (const std::uint32_t text : more.texts.changes) all.texts.changes.push_back(before + text);
    moveTo(all.texts.changeTexts, more.texts.changeTexts);
    moveTo(all.run.hashes, more.run.hashes);
    moveTo(all.run.eventHashes, more.run.eventHashes);
    moveTo(all.run.poses, more.run.poses);
    return true;
}

Loaded<Recording> recordingOf(RawRecording raw, int version, const std::string& file, std::stop_token stop) {
    raw.run.version = version;
    if (Result<> read = readParts(raw, stop); !read) return refused<Recording>(file, read.why);
    return {std::move(raw.run), {}};
}

}  // namespace slip
