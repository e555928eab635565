// SPDX-License-Identifier: MIT
// The initial conditions of a run, and what changes it from outside while it is driven.
#pragma once
#include "race/event/entrant.hpp"
#include "race/event/event_mode.hpp"
#include "track/scenery_kind.hpp"
#include "track/surface.hpp"
#include "track/track_params.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

/// The initial conditions of a run.
struct EventSetup {
    EventRules rules;
    std::vector<Entrant> entrants;  // from the first grid slot back
    double countdown = 3;           // s until green
    std::uint64_t seed = 1;
    std::uint64_t luck = 0;  // varies the drivers for the same seed and the same weather
    int hz = 120;
    FileStamp trackFile = {};
    std::string date = "";       // "2024-05-31 18:04", local time; may be empty
    std::string challenge = "";  // event that the run belongs to: "daily 2024-05-31", "career ID"; empty without one
    /// True if the track's weather acts on the road. It does not in recordings from before it could.
    bool weatherAffectsGrip = false;
    /// Start of a single entrant in the middle of a lap, at its speed. Empty to start before the line.
    std::optional<Pose> midLapStart = {};

    // The place where it is driven, set by the event.
    std::optional<TrackParams> track = {};  // empty for the endless plane
    SurfaceTable surfaces = {};
    SceneryTable scenery = {};  // the kinds on the track
    std::size_t planeSurface = 0;
};

/// Returns the index of the first human, or 0 without humans.
std::size_t firstHuman(const EventSetup& setup);

/// A change from outside the cars, before the step of a tick.
struct EventChange {
    enum class Kind : std::uint8_t {
        Reset,       // back on the road; voids the lap
        Retire,      // out of the world
        Params,      // new, valid parameters of the car from here on
        CallTime,    // the event ends in the present order
        GiveUp,      // the event ends for that car
        Mark,        // remembers the place and motion to return to
        BackToMark,  // returns to the mark; voids the lap
        JoinLap,     // the car starts in mid-lap; that lap is void
    };
    Kind kind = Kind::Reset;
    std::size_t car = 0;
    std::shared_ptr<const CarParams> params = {};  // only for Params; equal ones may be shared
};
/// Names of the changes in problem messages, in English.
constexpr auto labelsOf(const EventChange::Kind*) {
    return std::array<std::string_view, 8>{
        "reset",          "retirement",   "new parameters",           "early end",
        "abandoned race", "return point", "jump to the return point", "mid-lap start"};
}

}  // namespace slip
