// SPDX-License-Identifier: MIT
// What a layout prints on a key.
#pragma once
#include <cstdint>
#include <string>

namespace slip {

/// By the keysyms that the key gives alone and with Shift: its digit, else its capital letter or sign, in UTF-8. Empty:
/// nothing that the game's fonts have.
std::string keycap(std::uint32_t plain, std::uint32_t shifted);

}  // namespace slip
