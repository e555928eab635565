// Where a menu begins.
#pragma once
#include "race/event/championship.hpp"

#include <variant>

namespace slip {

/// Where in the menu: its title, the list of replays, or a championship's table.
struct ReplayList {};
using MenuPlace = std::variant<std::monostate, ReplayList, Championship>;

}  // namespace slip
