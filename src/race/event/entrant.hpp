// SPDX-License-Identifier: MIT
// The participants of a run, and the files behind them, in one form from the set-up page to the replay file.
#pragma once
#include "base/fields.hpp"
#include "race/ai/ai_driver_params.hpp"
#include "race/ai/rival_params.hpp"
#include "vehicle/params/car_params.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace slip {

struct DriverHabits;

/// A file that a run is based on.
struct FileStamp {
    std::string name;        // file name without .json; empty if there is no file
    std::uint64_t hash = 0;  // of its text
};
/// Returns `name` with the hash of `text`.
FileStamp stampOf(const std::string& name, const std::string& text);

struct Entrant {
    std::string driver;                      // name
    CarParams params;                        // of the car, at the start of the run
    FileStamp file = {};                     // of the car
    std::filesystem::path path = {};         // of that file; empty if unknown
    std::optional<std::size_t> player = {};  // 0 or 1 for a human; empty for a rival
    bool isNewcomer = false;                 // nobody knows its pace yet; rivals near it keep it company (company.hpp)
    float skill = 1;                         // kMinSkill…1, of a rival
    Temperament temperament = {};            // of a rival
    std::shared_ptr<const DriverHabits> habits = {};  // of a rival that was learned from laps; else null
    float grudge = 0;                                 // −1…1, of a rival towards the first human; negative: respect
    AiDriverParams aiParams = {};                     // of the AI driver; not in replays, which hold its inputs
    Colour colour = {};                               // on map and results
    std::optional<Colour> paint = {};                 // colour of the drawn car; empty to use its file's
    Pose start = {};                                  // where it is at the start; set by the event
    float speed = 0;                                  // m/s, rolling start

    /// Returns the driver's name, or the car's if the driver has none.
    const std::string& shownName() const { return driver.empty() ? params.name : driver; }
    bool isHuman() const { return player.has_value(); }
    Colour paintDrawn() const { return paint.value_or(params.look.paint); }
};

}  // namespace slip
