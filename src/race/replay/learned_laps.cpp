// SPDX-License-Identifier: MIT
#include "race/replay/learned_laps.hpp"

#include "race/replay/playback.hpp"

namespace slip {

LearnedLaps learnFrom(const Recording& recording, std::size_t car) {
    const std::optional<Track> track = recording.isPlayable() ? trackOf(recording) : std::nullopt;
    if (!track) return {};
    Playback playback(recording, &*track);
    LapTracer tracer(sampleCount(*track));
    while (playback.step()) {
        tracer.follow(playback.now().cars[car]);
        if (playback.now().standings.cars[car].isDone()) break;  // afterwards the AI driver has the wheel
    }
    LearnedLaps learned{static_cast<int>(tracer.laps().size()), {}};
    if (learned.laps < kMinLearnedLaps) return learned;
    learned.habits = learnHabits(*makeDrivingLine(*track, recording.setup.entrants[car].params), tracer.laps());
    return learned;
}

}  // namespace slip
