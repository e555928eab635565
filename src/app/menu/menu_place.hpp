// Where a menu begins.
#pragma once
#include "race/event/championship.hpp"
#include "race/event/rules.hpp"

#include <variant>

namespace slip {

/// The set-up of a race or of a time trial, or its choice of cars.
struct RaceSetUp {
    EventMode mode = EventMode::Race;
    bool cars = false;
};
struct ReplayList {};
/// Where in the menu: its title, a set-up, the list of replays, or a championship's table.
using MenuPlace = std::variant<std::monostate, RaceSetUp, ReplayList, Championship>;

}  // namespace slip
