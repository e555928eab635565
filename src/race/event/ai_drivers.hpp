// SPDX-License-Identifier: MIT
// The AI drivers of an event. They drive the rivals, and the cars of humans who have finished or are out.
#pragma once
#include "race/ai/company.hpp"
#include "vehicle/model/driver_input.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace slip {

struct CarParams;
struct DrivingLine;
struct EventChange;
struct EventSetup;
struct Snapshot;
struct Track;

/// The assists of rivals.
inline constexpr Assists kRivalAssists{kFullAssist, kFullAssist, 0, 0};
/// The same while a driver's wheels lock before an error.
inline constexpr Assists kRivalAssistsLocking{0, kFullAssist, 0, 0};

class AiDrivers {
public:
    /// The track must outlive the object.
    AiDrivers(const Track& track, const EventSetup& setup);
    ~AiDrivers();
    AiDrivers(const AiDrivers&) = delete;
    AiDrivers& operator=(const AiDrivers&) = delete;

    /// Returns the AI driver's input for a car after that tick. Where it gave up, it requests a reset in `changes`.
    DriverInput drive(std::size_t car, const Snapshot& now, std::vector<EventChange>& changes);
    /// Sets the parameters of another car. A new driver is made when one is needed.
    void setParams(std::size_t car, const CarParams& params);
    /// Lets the rivals near a newcomer learn from its first lap. Call it before the inputs of each tick.
    void meetNewcomer(const Snapshot& now);
    /// Resets all drivers for a new start.
    void restart();

private:
    struct AiDriver;
    void makeAiDriver(std::size_t car);
    std::shared_ptr<const DrivingLine> lineFor(const CarParams& car) const;

    const Track& track_;
    std::shared_ptr<const Track> covered_;  // under water or snow; null if the weather does not act
    std::uint64_t seed_;
    bool countsAsContest_;              // against others, or for a grid
    float dt_;                          // s
    std::optional<std::size_t> human_;  // the first one's car, which rivals may remember
    std::optional<Newcomer> newcomer_;
    std::vector<AiDriver> drivers_;
};

}  // namespace slip
