// SPDX-License-Identifier: MIT
#include "io/stores/replay_summary.hpp"

#include "io/system/bytes.hpp"

#include <algorithm>
#include <utility>

namespace slip {
namespace {

constexpr std::size_t kMinCarBytes = 20;

template <class Stream, class Car>
void passReplayCar(Stream& stream, Car& car) {
    stream(car.driver), stream(car.file.name), stream(car.file.hash);
    stream(car.paint.r), stream(car.paint.g), stream(car.paint.b), stream(car.isHuman);
}

template <class Stream, class Summary>
void passSummary(Stream& stream, Summary& summary) {
    stream(summary.version), stream(summary.date), stream(summary.track.name), stream(summary.track.hash);
    passEnum(stream, summary.mode);
    stream(summary.laps), stream(summary.duration);
    stream.count(summary.cars, kMinCarBytes, kMaxRunCars);
    for (auto& car : summary.cars) passReplayCar(stream, car);
}

std::string bytesOf(const ReplaySummary& summary) {
    ByteWriter writer;
    passSummary(writer, summary);
    return writer.bytes();
}

std::optional<ReplaySummary> summaryIn(std::string_view bytes) {
    ReplaySummary summary;
    ByteReader reader(bytes);
    passSummary(reader, summary);
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

ReplayEntry readReplayEntry(ReplayChoice file, StampCache& cache) {
    ReplayEntry entry{.file = std::move(file)};
    const DiskStamp stamp = diskStamp(entry.file.path);
    if (const std::string* const known = cache.find(entry.file.path, stamp)) entry.summary = summaryIn(*known);
    if (entry.summary) return entry;
    const Loaded<ReplayHeader> head = loadReplayHead(entry.file.path);
    if (!head.problems.empty()) entry.problem = head.problems.front().text;
    if (!head.value) return entry;
    entry.summary = summaryOf(*head.value);
    cache.put(entry.file.path, stamp, bytesOf(*entry.summary));
    return entry;
}

}  // namespace slip
