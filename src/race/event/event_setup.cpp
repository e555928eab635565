// SPDX-License-Identifier: MIT
#include "race/event/event_setup.hpp"

#include "base/index_of.hpp"

#include <algorithm>

namespace slip {

std::size_t firstHuman(const EventSetup& setup) { return indexWhere(setup.entrants, &Entrant::isHuman).value_or(0); }

}  // namespace slip
