// An event: cars on a track under rules, driven by people and by rivals. What the game shows, the laboratory races and
// a recording keeps.
#pragma once
#include "race/ai/rival.hpp"
#include "race/event/recording.hpp"
#include "race/event/rules.hpp"
#include "race/world/race.hpp"

#include <optional>
#include <string>

namespace slip {

/// The aids that rivals drive with.
inline constexpr Assists kRivalAssists{kFullAssist, kFullAssist, 0, 0};

struct Entrant {
    std::string name;  // of the driver
    CarParams car;
    std::optional<float> skill;        // 0…1, of a rival; none: a person
    Temperament temperament;           // of a rival
    FileStamp file = {};               // the car's
    Colour colour = {};                // on map and results
    std::optional<Colour> paint = {};  // as it is drawn; none: as the car says
};

struct EventSetup {
    EventRules rules;
    std::vector<Entrant> entrants;  // from the first grid slot back
    double countdown = 3;           // s until green
    std::uint64_t seed = 1;
    int hz = 120;
    FileStamp trackFile = {};
    std::string date = "";  // "2024-05-31 18:04"
};

class Event {
public:
    /// The track must outlive it. A single entrant starts with its nose 1 m before the line, several from the grid.
    Event(const Track& track, EventSetup setup);

    /// One tick. people: one input a person, in the order of the entrants. Rivals and people who are in drive by
    /// themselves.
    void tick(std::span<const DriverInput> people);
    /// At once back to the grid.
    void restart(double countdown);
    /// Back on the road; voids the lap.
    void resetToTrack(int car);
    /// Ends it now: those who are not in yet are out, as they stand.
    void callTime();
    /// From the next tick on; the params must be valid.
    void setParams(int car, const CarParams& params);
    /// When it starts: for the recordings of later starts, as the one of the set-up.
    void setDate(const std::string& date) { setup_.date = date; }
    /// Another file's, for the recordings of later starts.
    void setFile(int car, const FileStamp& file, const std::optional<Colour>& paint);

    const Track& track() const { return track_; }
    const EventSetup& setup() const { return setup_; }
    const Race& race() const { return race_; }
    const Snapshot& now() const { return now_; }
    const Snapshot& previous() const { return previous_; }
    const EventState& state() const { return state_; }
    int cars() const { return static_cast<int>(setup_.entrants.size()); }
    bool isPerson(int car) const { return !setup_.entrants[static_cast<std::size_t>(car)].skill; }
    const Standing& standing(int car) const { return state_.cars[static_cast<std::size_t>(car)]; }
    /// What moved a car in the last tick.
    const DriverInput& input(int car) const { return inputs_[static_cast<std::size_t>(car)]; }
    double countdown() const { return setup_.countdown; }
    /// All of it since the start or restart.
    const Recording& recording() const { return recorder_.recording(); }

private:
    /// The machine at the wheel of a rival, or of a person who is in.
    struct Autopilot {
        std::optional<Rival> driver;
        RawInput hands;  // smoothed
    };
    void hire(std::size_t car);
    std::shared_ptr<const DrivingLine> lineFor(const CarParams& car) const;
    DriverInput steerItself(std::size_t car);
    void begin();

    const Track& track_;
    EventSetup setup_;
    Race race_;
    std::vector<Autopilot> pilots_;
    std::vector<DriverInput> inputs_;
    Snapshot now_, previous_;
    EventState state_;
    Recorder recorder_;
};

}  // namespace slip
