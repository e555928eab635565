// SPDX-License-Identifier: MIT
// Who takes part, and in what: the same from the set-up page to the replay file.
#pragma once
#include "base/fields.hpp"
#include "race/ai/rival_params.hpp"
#include "vehicle/params/car_params.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace slip {

/// A file that a run rests on.
struct FileStamp {
    std::string name;        // file name without .json; empty: from no file
    std::uint64_t hash = 0;  // of its text
};
/// name with the hash of text.
FileStamp stampOf(const std::string& name, const std::string& text);

struct Entrant {
    std::string driver;                // name
    CarParams params;                  // of the car, as the run starts
    FileStamp file = {};               // the car's
    std::filesystem::path path = {};   // of that file; empty: it is not known
    std::optional<int> player = {};    // 0 or 1, of the people; none: a rival
    float skill = 1;                   // kMinSkill…1, of a rival
    Temperament temperament = {};      // of a rival
    Colour colour = {};                // on map and results
    std::optional<Colour> paint = {};  // as the car is drawn; none: as its file says
    Pose start = {};                   // where it stands at the start, by the event
    float speed = 0;                   // m/s, rolling start

    bool isPerson() const { return player.has_value(); }
    Colour paintDrawn() const { return paint.value_or(params.look.paint); }
};

}  // namespace slip
