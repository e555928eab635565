// A time trial without its window: one car on one track, the clock, the lap to beat.
#pragma once
#include "io/car_file.hpp"
#include "io/folders.hpp"
#include "io/records.hpp"
#include "race/race.hpp"

#include <optional>
#include <string>

namespace slip {

inline constexpr double kFirstCountdown = 3, kRestartCountdown = 1;  // s

/// Why a lap does not count.
enum class VoidReason { LeftRoad, MissedCheckpoint, Reset };

/// What the player is to be told.
struct LapNews {
    enum class Kind { Sector, Lap, BestLap, VoidLap, Void } kind = Kind::Sector;
    int sector = 0;                    // Sector: 0…2
    double time = 0;                   // s, of the sector or lap
    std::optional<double> difference;  // s against the lap to beat, so far
    bool edited = false;               // the car was not the file's all lap long
    VoidReason reason = {};            // Void and VoidLap
};

/// Where the best laps of a track with a car are kept.
class RecordBook {
public:
    /// Reads the track's file in the player's folder; a broken one becomes a line in `notice`.
    RecordBook(const Folders& folders, const std::string& trackName, const std::string& trackText,
               const std::string& carText, std::string& notice);
    std::optional<LapRecord> best() const;
    /// Keeps the lap and writes the file; returns what went wrong.
    std::string save(const LapRecord& lap);

private:
    std::filesystem::path path_;
    std::string key_;
    Records records_;
};

class TimeTrial {
public:
    /// The track must outlive it. countdown: s; 0 starts at green.
    TimeTrial(const Track& track, const CarFile& car, double countdown);

    /// One tick of 1/120 s.
    void tick(const DriverInput& input);
    /// At once back to the start.
    void restart(double countdown);
    /// Back on the road; voids the lap.
    void resetToTrack();
    /// From the next tick on. edited: not what the file says, so that this lap counts for no record.
    void setParams(const CarParams& params, bool edited);

    const Snapshot& now() const { return now_; }
    const Snapshot& previous() const { return previous_; }
    const CarSnapshot& car() const { return now_.cars.front(); }
    const CarParams& params() const { return race_.params(0); }
    const Race& race() const { return race_; }
    double raceTime() const { return now_.time - countdown_; }  // s since green, negative before
    double countdownLength() const { return countdown_; }
    /// The car goes against the road nose first; reversing with the nose the right way is no wrong way.
    bool wrongWay() const;

    /// The lap to beat; total 0: none.
    const LapTimes& best() const { return best_; }
    void setBest(const std::optional<LapRecord>& record);
    /// The running lap was driven in the car of the file, all of it.
    bool unedited() const { return !lapEdited_; }
    /// What the last tick brought, if anything.
    const std::optional<LapNews>& news() const { return news_; }

private:
    void readNews(const LapState& before);
    LapNews lapNews(const LapTimes& lap);
    void noteVoid(const LapState& before);

    const Track& track_;
    Race race_;
    Snapshot now_, previous_;
    double countdown_;
    LapTimes best_;
    bool edited_ = false, lapEdited_ = false;
    bool wasReset_ = false;                     // since the last tick
    VoidReason reason_ = VoidReason::LeftRoad;  // of the running lap, once it is void
    std::optional<LapNews> news_;
};

}  // namespace slip
