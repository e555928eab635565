// SPDX-License-Identifier: MIT
#include "workshop/telemetry/opened_laps.hpp"

#include "base/scalar.hpp"
#include "io/replay/replay_file.hpp"
#include "race/replay/playback.hpp"
#include "race/replay/replay_timeline.hpp"
#include "track/track.hpp"
#include "workshop/telemetry/row_samples.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace slip {
namespace {

constexpr float kBesideRoad = 30;         // m beyond the edge; a car beyond it is not on this track
constexpr float kMinPart = 100;           // m of a lap that is not whole
constexpr std::size_t kLooks = 200;       // at samples of a file
constexpr double kPosesAgain = 1.0 / 60;  // s between samples of a run of which only the poses are known

/// Collects the laps of a car, sample by sample.
class LapCollector {
public:
    explicit LapCollector(const std::string& name) { traces_.begin(name, name); }

    void add(const LapState& lap, const LiveSample& sample) {
        traces_.add(lap, sample);
        if (traces_.last() && traces_.last()->number > laps_.size()) laps_.push_back(*traces_.last());
    }
    /// Returns the whole laps, or else the part of one from the line on.
    std::vector<LapTrace> end() {
        const std::vector<LiveSample>& part = traces_.running().samples;
        if (laps_.empty() && !part.empty() && part.front().lapDistance < 2 * kLapStep &&
            part.back().lapDistance > kMinPart)
            laps_.push_back(traces_.running());
        return std::move(laps_);
    }

private:
    LapTraces traces_;
    std::vector<LapTrace> laps_;
};

/// Starts the clock of the first lap where the car crosses the line, for a drive whose start is unknown.
void startClock(LapState& state, float before, double time, double dt) {
    if (state.lap != 1 || before >= 0 || state.distance < 0) return;
    const double share = static_cast<double>(state.distance / std::max(state.distance - before, 1e-3f));
    state.lapStart = time - share * dt;
    state.current.total = time - state.lapStart;
}

bool isBeside(const Track& track, const LiveSample& sample) {
    const Location place = locate(track, sample.position);
    return std::abs(place.offset) > track.road[place.sample].halfWidth + kBesideRoad;
}

/// Returns whether most of the samples are far from the road.
bool isElsewhere(const std::vector<LiveSample>& samples, const Track& track) {
    const std::size_t step = 1 + samples.size() / kLooks;
    std::size_t beside = 0, seen = 0;
    for (std::size_t i = 0; i < samples.size(); i += step) beside += isBeside(track, samples[i]), ++seen;
    return 2 * beside > seen;
}

/// Returns the samples of a run of which only the poses are known, from the moment when its clock starts.
std::vector<LiveSample> samplesOfPoses(const Recording& run, std::size_t car, const Track& track,
                                       const std::stop_token& stop) {
    const ReplayTimeline timeline = timelineOfPoses(run, &track, stop);
    const double green = run.ghost ? run.ghost->start : run.setup.countdown;
    RowSamples rows;
    LoggedRow row = logColumns({}).absent;
    for (double time = std::max(green, timeline.start()); time <= timeline.end() && !stop.stop_requested();
         time += kPosesAgain) {
        const CarFrame frame = timeline.frameAt(car, time);
        row.time = time, row.pose = frame.pose, row.gear = frame.gear;
        row.velocity = unrotate(frame.velocity, direction(frame.pose.yaw));
        row.car.rpm = frame.rpm, row.car.steerAngle = frame.steerAngle;
        rows.add(row);
    }
    return std::move(rows.samples);
}

std::vector<LapTrace> simulatedLaps(const Recording& run, std::size_t car, const Track& track,
                                    const std::stop_token& stop, std::atomic<float>& share) {
    LapCollector laps(run.setup.entrants[car].params.name);
    Playback playback(run, &track);
    const auto ticks = static_cast<float>(std::max<std::int64_t>(run.ticks, 1));
    do {
        const CarSnapshot& now = playback.now().cars[car];
        laps.add(now.lap, liveSample({&now, {}, {}, static_cast<float>(playback.now().time)}));
        share = static_cast<float>(playback.race().tick()) / ticks;
    } while (!stop.stop_requested() && playback.step());
    std::vector<LapTrace> all = laps.end();
    if (run.ghost && all.size() > 1) all.erase(all.begin(), all.end() - 1);  // the ghost is the last one
    return all;
}

Message elsewhereText(const FileStamp& driven) {
    return message("driven on another track or version of it: {}", driven.name);
}

Loaded<std::vector<LapTrace>> lapsOfReplay(const std::filesystem::path& path, const LapTrack& on,
                                           const std::stop_token& stop, std::atomic<float>& share) {
    Loaded<Recording> loaded = loadReplay(path, stop);
    if (stop.stop_requested()) return {};
    if (!loaded.value) return {std::nullopt, std::move(loaded.problems)};
    const Recording& run = *loaded.value;
    if (run.setup.trackFile.hash != on.file.hash)
        return refused<std::vector<LapTrace>>(path.string(), elsewhereText(run.setup.trackFile));
    const std::size_t car = firstHuman(run.setup);
    if (!run.isPlayable()) return {lapsOnTrack(samplesOfPoses(run, car, *on.track, stop), *on.track, true), {}};
    const std::optional<Track> track = trackOf(run);  // in the weather of the run
    return {simulatedLaps(run, car, track ? *track : *on.track, stop, share), {}};
}

Loaded<std::vector<LapTrace>> lapsOfTelemetry(const std::filesystem::path& path, const LapTrack& on,
                                              const std::stop_token& stop, std::atomic<float>& share) {
    Loaded<std::vector<LiveSample>> read = readSamples(path, stop, share);
    if (!read.value) return {std::nullopt, std::move(read.problems)};
    if (std::isnan(length(read.value->front().position)))
        return refused<std::vector<LapTrace>>(path.string(), message("no x and y columns, so no laps"));
    if (isElsewhere(*read.value, *on.track))
        return refused<std::vector<LapTrace>>(path.string(), message("driven on another track"));
    return {lapsOnTrack(std::move(*read.value), *on.track, false), {}};
}

std::vector<LapPoint> pointsOf(const LapTrace& trace) {
    std::vector<LapPoint> points;
    points.reserve(trace.samples.size());
    for (const LiveSample& sample : trace.samples)
        points.push_back(
            {sample.lapDistance, sample.lapTime, sample.speed, radians(sample.slipFront), radians(sample.slipRear)});
    return points;
}

}  // namespace

LapCorners cornersOfLap(const LapTrace& trace, const LapTrack& on) {
    return on.track ? cornerFigures(pointsOf(trace), on.corners, on.track->length) : LapCorners{};
}

std::shared_ptr<const ListedLap> bestOf(const ListedLaps& laps) {
    const auto rank = [](const auto& lap) {
        return std::pair(!lap->trace.valid || lap->trace.number == 0, lap->trace.time);
    };
    const auto best = std::ranges::min_element(laps, {}, rank);
    return best == laps.end() ? nullptr : *best;
}

std::vector<LapTrace> lapsOnTrack(std::vector<LiveSample> samples, const Track& track, bool clockRuns) {
    LapCollector laps(track.params.name);
    if (samples.empty()) return {};
    LapState state = startLaps(track, samples.front().position);
    double last = static_cast<double>(samples.front().time);
    for (LiveSample& sample : samples) {
        if (std::isnan(length(sample.position))) continue;
        const double time = static_cast<double>(sample.time), dt = time - std::exchange(last, time);
        const float before = state.distance;
        const LapInput car{sample.position, {}, sample.position, sample.position};
        stepLaps(state, track, car, time, static_cast<float>(dt));
        if (!clockRuns) startClock(state, before, time, dt);
        sample.lapTime = static_cast<float>(state.current.total);
        sample.lapDistance = state.distance;
        laps.add(state, sample);
    }
    return laps.end();
}

Loaded<ListedLaps> openLaps(const std::filesystem::path& path, const LapTrack& on, const std::stop_token& stop,
                            std::atomic<float>& share) {
    return catchExceptions(path.string(), [&]() -> Loaded<ListedLaps> {
        Loaded<std::vector<LapTrace>> traces =
            path.extension() == ".csv" ? lapsOfTelemetry(path, on, stop, share) : lapsOfReplay(path, on, stop, share);
        if (stop.stop_requested()) return {};
        if (!traces.value) return {std::nullopt, std::move(traces.problems)};
        if (traces.value->empty()) return refused<ListedLaps>(path.string(), message("no lap of this track"));
        ListedLaps laps;
        for (LapTrace& trace : *traces.value) {
            LapCorners corners = cornersOfLap(trace, on);
            laps.push_back(std::make_shared<const ListedLap>(
                ListedLap{path.stem().string(), std::move(trace), std::move(corners)}));
        }
        return {std::move(laps), {}};
    });
}

}  // namespace slip
