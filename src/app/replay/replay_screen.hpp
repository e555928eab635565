// SPDX-License-Identifier: MIT
// The replay screen: any car at any time and speed, seen by a following or a trackside camera.
#pragma once
#include "app/base/screen.hpp"

namespace slip {

struct AppContext;
struct WatchReplay;

std::unique_ptr<Screen> makeReplayScreen(AppContext& app, WatchReplay replay);

}  // namespace slip
