// SPDX-License-Identifier: MIT
// The ground on which a set-up is measured.
#pragma once
#include "track/surface.hpp"

namespace slip {

struct Track;

/// Surfaces and track for the measurements. Both must outlive it.
struct TestGround {
    const SurfaceTable& surfaces;  // of the endless plane
    const Track* track = nullptr;  // for laps; null if there is none
};

}  // namespace slip
