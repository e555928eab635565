// SPDX-License-Identifier: MIT
#include "io/player/default_device.hpp"

#include "io/player/settings.hpp"

namespace slip {

InputProfile defaultDevice(bool isPad) {
    const Settings settings;
    return {isPad ? settings.smoothing.pad : settings.smoothing.keyboard, assistsOf(settings.players[0].assists, isPad),
            isPad};
}

}  // namespace slip
