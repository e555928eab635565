// SPDX-License-Identifier: MIT
// Places at which the menu can open.
#pragma once
#include "race/event/championship.hpp"
#include "race/event/rules.hpp"

#include <filesystem>
#include <string>
#include <variant>

namespace slip {

/// The set-up of a race or time trial, or its choice of cars.
struct RaceSetUp {
    EventMode mode = EventMode::Race;
    bool cars = false;
};
struct ReplayList {};
/// The career, at one of its events.
struct CareerPlace {
    std::string event;
};
/// The daily challenge, at a day in the format of textOf; today if empty.
struct DailyCalendar {
    std::string day = {};
};
/// The garage, at the car of this file.
struct GaragePlace {
    std::filesystem::path car;
};
/// A place in the menu: the title page, a set-up, the list of replays, the career, the daily challenge, the garage, or
/// a championship's table.
using MenuPlace =
    std::variant<std::monostate, RaceSetUp, ReplayList, CareerPlace, DailyCalendar, GaragePlace, Championship>;

}  // namespace slip
