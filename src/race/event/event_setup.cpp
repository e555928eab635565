// SPDX-License-Identifier: MIT
#include "race/event/event_setup.hpp"

#include <algorithm>

namespace slip {

std::size_t firstHuman(const EventSetup& setup) {
    const auto person = std::ranges::find_if(setup.entrants, &Entrant::isHuman);
    return person == setup.entrants.end() ? 0 : static_cast<std::size_t>(person - setup.entrants.begin());
}

}  // namespace slip
