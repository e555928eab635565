// SPDX-License-Identifier: MIT
#include "io/player/first_day.hpp"

#include "io/player/settings.hpp"

namespace slip {

FeelDevice firstDayDevice(bool isPad) {
    const Settings settings;
    return {isPad ? settings.smoothing.pad : settings.smoothing.keyboard, assistsOf(settings.players[0].assists, isPad),
            isPad};
}

}  // namespace slip
