// SPDX-License-Identifier: MIT
#include "io/stores/replay_summary.hpp"

#include "io/system/bytes.hpp"

#include <algorithm>
#include <utility>

namespace slip {
namespace {

constexpr std::size_t kMinCarBytes = 20;

template <class Stream, class Car>
void serializeReplayCar(Stream& stream, Car& car) {
    stream(car.driver), stream(car.file.name), stream(car.file.hash);
    stream(car.paint.r), stream(car.paint.g), stream(car.paint.b), stream(car.isHuman);
}

template <class Stream, class Summary>
void serializeSummary(Stream& stream, Summary& summary) {
    stream(summary.version), stream(summary.date), stream(summary.track.name), stream(summary.track.hash);
    serializeEnum(stream, summary.mode);
    stream(summary.laps), stream(summary.duration);
    stream.count(summary.cars, kMinCarBytes, kMaxRunCars);
    for (auto& car : summary.cars) serializeReplayCar(stream, car);
}

std::string bytesOf(const ReplaySummary& summary) {
    ByteWriter writer;
    serializeSummary(writer, summary);
    return writer.bytes();
}

std::optional<ReplaySummary> summaryIn(std::string_view bytes) {
    ReplaySummary summary;
    ByteReader reader(bytes);
    serializeSummary(reader, summary);
    if (reader.failed() || !reader.atEnd() || summary.cars.empty() || summary.mode > EventMode::Qualifying)
        return std::nullopt;
    return summary;
}

}  // namespace

const ReplayCar& ReplaySummary::ownCar() const {
    const auto person = std::ranges::find(cars, true, &ReplayCar::isHuman);
    return person == cars.end() ? cars.front() : *person;
}

ReplaySummary summaryOf(const ReplayHeader& head) {
    const EventSetup& setup = head.setup;
    ReplaySummary summary{head.version,  setup.date, setup.trackFile, setup.rules.mode, setup.rules.laps,
                          head.duration, {}};
    for (const Entrant& car : setup.entrants)
        summary.cars.push_back({car.driver, car.file, car.paintDrawn(), car.isHuman()});
    return summary;
}

namespace {

Result<ReplaySummary> readSummary(const std::filesystem::path& path, StampCache& cache) {
    const DiskStamp stamp = diskStamp(path);
    if (const std::string* const known = cache.find(path, stamp))
        if (std::optional<ReplaySummary> summary = summaryIn(*known)) return *std::move(summary);
    const Loaded<ReplayHeader> head = loadReplayHead(path);
    if (!head) return head.problems.front().text;
    ReplaySummary summary = summaryOf(*head);
    cache.put(path, stamp, bytesOf(summary));
    return summary;
}

}  // namespace

ReplayEntry readReplayEntry(ReplayChoice file, StampCache& cache) {
    Result<ReplaySummary> summary = readSummary(file.path, cache);
    return {std::move(file), std::move(summary)};
}

}  // namespace slip
