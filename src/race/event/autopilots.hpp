// SPDX-License-Identifier: MIT
// The machines at the wheels: of rivals, and of people who are in.
#pragma once
#include "race/ai/rival.hpp"
#include "race/event/ruled_race.hpp"

namespace slip {

/// The aids that rivals drive with.
inline constexpr Assists kRivalAssists{kFullAssist, kFullAssist, 0, 0};

class Autopilots {
public:
    /// The track must outlive them.
    Autopilots(const Track& track, const EventSetup& setup);

    /// What the machine does with a car after that tick; asks in `changes` to be put back where it gave up.
    DriverInput drive(std::size_t car, const Snapshot& now, std::vector<EventChange>& changes);
    /// Another car than before: another driver comes when one is needed.
    void setParams(std::size_t car, const CarParams& params);
    /// A new start.
    void restart();

private:
    struct Autopilot {
        Entrant entrant;
        std::optional<Rival> driver;
        RawInput smoothed;
    };
    void makeAutopilot(std::size_t car);
    std::shared_ptr<const DrivingLine> lineFor(const CarParams& car) const;

    const Track& track_;
    std::shared_ptr<const Track> covered_;  // under water or snow; null: the weather does not act
    std::uint64_t seed_;
    bool contest_;  // it counts: against others, or for a grid
    float dt_;      // s
    std::vector<Autopilot> pilots_;
};

}  // namespace slip
