// SPDX-License-Identifier: MIT
// The AI drivers of an event. They drive the rivals, and the cars of humans who have finished or are out.
#pragma once
#include "vehicle/model/driver_input.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
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
    /// Resets all drivers for a new start.
    void restart();

private:
    struct AiDriver;
    void makeAiDriver(std::size_t car);
    std::shared_ptr<const DrivingLine> lineFor(const CarParams& car) const;

    const Track& track_;
    std::shared_ptr<const Track> covered_;  // under water or snow; null if the weather does not act
    std::uint64_t seed_;
    bool countsAsContest_;  // against others, or for a grid
    float dt_;              // s
    std::vector<AiDriver> drivers_;
};

}  // namespace slip
