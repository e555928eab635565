// SPDX-License-Identifier: MIT
// Tracks one car's laps: events for the player, and the lap to beat.
#pragma once
#include "io/stores/record_class.hpp"
#include "race/world/laps.hpp"
#include "track/corners.hpp"

#include <optional>
#include <vector>

namespace slip {

struct CarSnapshot;
struct Track;

/// Reasons why a lap does not count.
enum class VoidReason { LeftRoad, MissedCheckpoint, Reset, StartedMidLap };

/// An event of a lap that the player is notified of.
struct LapEvent {
    enum class Kind { Sector, Lap, BestLap, VoidLap, Void } kind = Kind::Sector;
    std::size_t sector = 0;            // Sector: 0…2
    double time = 0;                   // s, of the sector or lap
    std::optional<double> difference;  // s against the lap to beat, so far; sectors: only if both laps began alike
    RecordClass recordClass = {};      // of the lap
    VoidReason reason = {};            // Void and VoidLap
    int lap = 0;                       // from 1; Void and VoidLap
    std::optional<int> corner = {};    // Void and VoidLap: the corner, from 1, near which it became void
};

class LapTracker {
public:
    /// Sets the lap to beat in a class. Its total is 0 if there is none.
    void setBest(RecordClass recordClass, const LapTimes& best) { best_[static_cast<std::size_t>(recordClass)] = best; }
    /// Returns the lap to beat in the class of the running lap, or in any class.
    const LapTimes& best() const { return best(lapClass()); }
    const LapTimes& best(RecordClass recordClass) const { return best_[static_cast<std::size_t>(recordClass)]; }

    /// Sets the lap that sectors are compared with. With total 0 that is the lap to beat.
    void setRival(const LapTimes& rival) { rival_ = rival; }
    const LapTimes& rival() const { return rival_; }

    /// Sets the corners by which void laps are described. `length` is that of the lap (m).
    void setCorners(std::vector<TrackCorner> corners, float length);
    /// Compares the car's lap state before and after a tick. news() then is about this tick.
    void follow(const LapState& before, const LapState& now);
    /// Starts again from the grid.
    void restart();
    /// Call it if the car is reset to the road before the coming tick.
    void noteReset() { wasReset_ = true; }
    /// Call it if the car's parameters have changed. `edited` says that they differ from the file.
    void noteParams(bool edited);
    /// Sets how much help the driver has in the coming tick.
    void noteHelp(AssistLevel help);

    /// Returns the running lap's class, by everything that happened in it so far.
    RecordClass lapClass() const;
    const std::optional<LapEvent>& news() const { return news_; }
    /// Returns the news of all void laps that ended since the start or restart.
    const std::vector<LapEvent>& voidLaps() const { return voidLaps_; }

private:
    LapEvent lapNews(const LapTimes& lap, int number);
    void noteVoid(const LapState& before, const LapState& now);
    void noteCorner(float distance);
    LapEvent voidNews(LapEvent::Kind kind, int lap) const;
    void beginLap();

    std::array<LapTimes, kRecordClasses.size()> best_;
    LapTimes rival_;
    bool edited_ = false;                 // at present
    bool lapEdited_ = false;              // at any time of the running lap
    std::optional<AssistLevel> help_;     // at present; empty if unknown
    std::optional<AssistLevel> lapHelp_;  // the most help in the running lap
    bool wasReset_ = false;               // since the last tick
    std::optional<VoidReason> reason_;    // of the running lap if it became void
    std::optional<int> corner_;           // from 1, near which it became void
    std::vector<TrackCorner> corners_;
    float length_ = 0;  // m, of the lap
    std::optional<LapEvent> news_;
    std::vector<LapEvent> voidLaps_;
};

/// True if the car drives nose first against the direction of the road. Reversing does not count.
bool drivesWrongWay(const Track& track, const CarSnapshot& car);

}  // namespace slip
