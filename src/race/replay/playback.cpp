// SPDX-License-Identifier: MIT
#include "race/replay/playback.hpp"

#include "race/replay/telemetry_csv.hpp"

#include <cassert>
#include <tuple>

namespace slip {
std::optional<Track> trackOf(const Recording& recording) {
    if (!recording.setup.track) return {};
    std::vector<TrackFault> faults;
    return buildTrack(*recording.setup.track, {recording.setup.surfaces, recording.setup.scenery}, faults);
}

Playback::Playback(const Recording& recording, const Track* track)
    : recording_(recording),
      race_(recording.setup, track, recording.setup.surfaces),
      inputs_(recording.setup.entrants.size()) {
    assert(recording.isPlayable() && "the recording has no inputs or is of another version");
    for (const InputLog& log : recording.inputs) readers_.emplace_back(log);
}

bool Playback::step() {
    if (race().tick() >= recording_.ticks) return false;
    takeChanges();
    for (std::size_t i = 0; i < readers_.size(); ++i) inputs_[i] = readers_[i].next();
    race_.tick({inputs_, changes_});
    compareHash();
    return true;
}

/// Takes the changes of the coming tick.
void Playback::takeChanges() {
    changes_.clear();
    const auto& all = recording_.changes;
    for (; nextChange_ < all.size() && all[nextChange_].tick <= race().tick(); ++nextChange_)
        changes_.push_back(all[nextChange_].change);
}

void Playback::compareHash() {
    if (firstDifference_ || race().tick() % race().hz() != 0) return;
    const std::int64_t second = race().tick() / race().hz();
    const auto index = static_cast<std::size_t>(second - 1);
    const auto& [worlds, events] = std::tie(recording_.hashes, recording_.eventHashes);
    const bool sameWorld = index < worlds.size() && worlds[index] == race().worldHash();
    const bool sameEvent = index >= events.size() || events[index] == race_.stateHash();
    if (!sameWorld || !sameEvent) firstDifference_ = second;
}

std::string telemetryCsv(const Recording& recording, const Track* track, std::size_t car, int sample) {
    const CarParams& params = recording.setup.entrants[car].params;
    const std::size_t wheels = wheelsWithColumns(params);
    std::string csv = telemetryHeader(params) + '\n';
    TelemetrySampler sampler(sample, recording.setup.surfaces);
    Playback playback(recording, track);
    do sampler.add(telemetryRow(playback.now().cars[car], playback.now().time, wheels), csv);
    while (playback.step());
    return csv;
}

}  // namespace slip
