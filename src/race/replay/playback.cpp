#include "race/replay/playback.hpp"

#include "race/replay/telemetry_csv.hpp"

#include <cassert>

namespace slip {
namespace {

std::vector<CarEntry> entriesOf(const RunSetup& setup) {
    std::vector<CarEntry> entries;
    for (const RecordedCar& car : setup.cars) entries.push_back({car.params, car.start, car.speed});
    return entries;
}

}  // namespace

std::optional<Track> trackOf(const Recording& recording) {
    if (!recording.setup.track) return {};
    std::vector<TrackFault> faults;
    return buildTrack(*recording.setup.track, recording.setup.surfaces, faults);
}

Playback::Playback(const Recording& recording, const Track* track)
    : recording_(recording),
      race_({track, &recording.setup.surfaces, recording.setup.planeSurface}, entriesOf(recording.setup),
            recording.setup.hz, recording.setup.countdown, recording.setup.rules.freeStart),
      inputs_(recording.setup.cars.size()) {
    assert(recording.isPlayable());
    for (const InputTape& tape : recording.inputs) readers_.emplace_back(tape);
    race_.snapshot(now_);
}

bool Playback::step() {
    if (race_.tick() >= recording_.ticks) return false;
    applyEvents();
    for (std::size_t i = 0; i < readers_.size(); ++i) inputs_[i] = readers_[i].next();
    race_.step(inputs_);
    race_.snapshot(now_);
    compareHash();
    return true;
}

void Playback::applyEvents() {
    for (; nextEvent_ < recording_.events.size(); ++nextEvent_) {
        const RecordedEvent& event = recording_.events[nextEvent_];
        if (event.tick > race_.tick()) return;
        switch (event.kind) {
            case RecordedEvent::Kind::Reset:
                race_.resetToTrack(event.car);
                break;
            case RecordedEvent::Kind::Retire:
                race_.retire(event.car);
                break;
            case RecordedEvent::Kind::Params:
                race_.setParams(event.car, *event.params);
        }
    }
}

void Playback::compareHash() {
    if (firstDifference_ || race_.tick() % race_.hz() != 0) return;
    const std::int64_t second = race_.tick() / race_.hz();
    const bool known = second <= std::ssize(recording_.hashes);
    if (!known || recording_.hashes[static_cast<std::size_t>(second - 1)] != race_.stateHash())
        firstDifference_ = second;
}

std::string telemetryCsv(const Recording& recording, const Track* track, int car, int sample) {
    std::string csv = telemetryHeader() + '\n';
    TelemetrySampler sampler(sample, recording.setup.surfaces);
    Playback playback(recording, track);
    do sampler.add(telemetryRow(playback.now().cars[static_cast<std::size_t>(car)], playback.now().time), csv);
    while (playback.step());
    return csv;
}

}  // namespace slip
