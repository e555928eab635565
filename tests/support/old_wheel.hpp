// SPDX-License-Identifier: MIT
// A steering wheel without an entry in the controller database.
#pragma once
#include "platform/input/pad.hpp"

namespace slip::test {

inline PadState oldWheel(std::size_t axes, std::size_t buttons) {
    PadState wheel;
    wheel.connected = true;
    wheel.kind = PadKind::Raw;
    wheel.name = "Old wheel";
    wheel.guid = "0300";
    wheel.axis.resize(axes);
    wheel.button.resize(buttons);
    return wheel;
}

}  // namespace slip::test
