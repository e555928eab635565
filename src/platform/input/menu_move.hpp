// SPDX-License-Identifier: MIT
// A step of the player through a menu.
#pragma once

namespace slip {

enum class MenuMove { Up, Down, Left, Right, First, Last, Accept, Back };

}  // namespace slip
