// SPDX-License-Identifier: MIT
// The label that a layout prints on a key.
#pragma once
#include <cstdint>
#include <string>

namespace slip {

/// Returns the label from the keysyms of the key alone and with Shift: its digit, else its capital letter or sign, in
/// UTF-8. Empty if the game's fonts have no such sign.
std::string keycap(std::uint32_t plain, std::uint32_t shifted);

}  // namespace slip
