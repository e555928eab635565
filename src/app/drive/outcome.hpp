// How an event stands for those who drive it: whether they are in, whether its result counts, and what leaving would
// lose.
#pragma once
#include "app/drive/drive_order.hpp"
#include "app/menu/pause_menu.hpp"

namespace slip {

/// Every person has finished or is out.
bool peopleAreIn(const Event& event);
/// The result counts and nothing that people do can change it any more: it is neither driven again nor lost.
bool stands(const DriveOrder& order, const Event& event);
/// For the menu over it.
PausedDrive pausedDrive(const DriveOrder& order, const Event& event);

}  // namespace slip
