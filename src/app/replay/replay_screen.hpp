// SPDX-License-Identifier: MIT
// Watching a replay: any car from any moment, at any speed, through a following or a trackside camera.
#pragma once
#include "app/base/screen.hpp"

namespace slip {

struct AppContext;
struct WatchReplay;

std::unique_ptr<Screen> makeReplayScreen(AppContext& app, WatchReplay replay);

}  // namespace slip
