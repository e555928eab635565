// SPDX-License-Identifier: MIT
// The drive: a human, the line driver or a script on a track, with instruments, tuning panel and pause menu.
#pragma once
#include "app/base/screen.hpp"
#include "app/drive/driver_source.hpp"

#include <memory>

namespace slip {

struct AppContext;
struct BenchMemory;
struct SessionSetup;

/// Makes the screen, which `bench` must outlive. With `fromGarage` leaving returns to the garage. With `panelOpen` the
/// tuning panel is open at first.
std::unique_ptr<Screen> makeDriveScreen(AppContext& app, BenchMemory& bench, SessionSetup setup,
                                        DriverSource source = {}, bool fromGarage = false, bool panelOpen = false);

}  // namespace slip
