// SPDX-License-Identifier: MIT
// Where a menu begins.
#pragma once
#include "race/event/championship.hpp"
#include "race/event/rules.hpp"

#include <filesystem>
#include <string>
#include <variant>

namespace slip {

/// The set-up of a race or of a time trial, or its choice of cars.
struct RaceSetUp {
    EventMode mode = EventMode::Race;
    bool cars = false;
};
struct ReplayList {};
/// The career, at an event of it.
struct CareerPlace {
    std::string event;
};
/// The daily challenge, at a day as textOf gives it; empty: today.
struct DailyCalendar {
    std::string day = {};
};
/// The garage, at the car of that file.
struct GaragePlace {
    std::filesystem::path car;
};
/// Where in the menu: its title, a set-up, the list of replays, the career, the daily challenge, the garage, or a
/// championship's table.
using MenuPlace =
    std::variant<std::monostate, RaceSetUp, ReplayList, CareerPlace, DailyCalendar, GaragePlace, Championship>;

}  // namespace slip
