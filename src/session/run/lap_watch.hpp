// SPDX-License-Identifier: MIT
// Follows one car's laps: what there is to tell of them, and the lap to beat.
#pragma once
#include "io/stores/records.hpp"
#include "race/world/snapshot.hpp"

#include <optional>

namespace slip {

/// Why a lap does not count.
enum class VoidReason { LeftRoad, MissedCheckpoint, Reset };

/// What the player is to be told.
struct LapNews {
    enum class Kind { Sector, Lap, BestLap, VoidLap, Void } kind = Kind::Sector;
    int sector = 0;                    // Sector: 0…2
    double time = 0;                   // s, of the sector or lap
    std::optional<double> difference;  // s against the lap to beat, so far; sectors: of laps that began alike
    RecordClass recordClass = {};      // of the lap
    VoidReason reason = {};            // Void and VoidLap
};

class LapWatch {
public:
    /// The lap to beat in a class; total 0: none.
    void setBest(RecordClass recordClass, const LapTimes& best) { best_[static_cast<std::size_t>(recordClass)] = best; }
    /// Of the class of the running lap, or of any.
    const LapTimes& best() const { return best(lapClass()); }
    const LapTimes& best(RecordClass recordClass) const { return best_[static_cast<std::size_t>(recordClass)]; }

    /// The lap that sectors are compared with; total 0: the lap to beat.
    void setRival(const LapTimes& rival) { rival_ = rival; }
    const LapTimes& rival() const { return rival_; }

    /// The laps of the car before and after a tick; news() is of this tick.
    void follow(const LapState& before, const LapState& now);
    /// A new start.
    void restart();
    /// The car was put back to the road before the coming tick.
    void noteReset() { wasReset_ = true; }
    /// The car's parameters changed; edited: they are not what the file says.
    void noteParams(bool edited);
    /// How much the driver is helped in the coming tick.
    void noteHelp(Help help);

    /// The running lap's, by all that happened in it so far.
    RecordClass lapClass() const;
    const std::optional<LapNews>& news() const { return news_; }

private:
    LapNews lapNews(const LapTimes& lap);
    void noteVoid(const LapState& before, const LapState& now);
    void beginLap();

    std::array<LapTimes, kRecordClasses.size()> best_;
    LapTimes rival_;
    bool edited_ = false;                       // now
    bool lapEdited_ = false;                    // at any time of the running lap
    std::optional<Help> help_;                  // now; none: not told
    std::optional<Help> lapHelp_;               // the most in the running lap
    bool wasReset_ = false;                     // since the last tick
    VoidReason reason_ = VoidReason::LeftRoad;  // of the running lap, once it is void
    std::optional<LapNews> news_;
};

/// The car goes against the road nose first; reversing with the nose the right way is no wrong way.
bool drivesWrongWay(const Track& track, const CarSnapshot& car);

}  // namespace slip
