// SPDX-License-Identifier: MIT
#include "race/replay/learned_laps.hpp"

#include "race/replay/playback.hpp"

#include <cassert>

namespace slip {

std::vector<DrivenTrace> flyingLaps(const Recording& recording, std::size_t car, const std::stop_token& stop) {
    assert(recording.isPlayable() && recording.setup.track && "nothing can be learned from this recording");
    const std::optional<Track> track = trackOf(recording);
    Playback playback(recording, &*track);
    LapTracer tracer(sampleCount(*track));
    while (!stop.stop_requested() && playback.step()) {
        tracer.follow(playback.now().cars[car]);
        if (playback.now().standings.cars[car].isDone()) break;  // afterwards the AI driver has the wheel
    }
    return tracer.laps();
}

DriverHabits learnFrom(const Recording& recording, std::size_t car, const std::vector<DrivenTrace>& laps) {
    return learnHabits(*makeDrivingLine(*trackOf(recording), recording.setup.entrants[car].params), laps);
}

}  // namespace slip
