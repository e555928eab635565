// SPDX-License-Identifier: MIT
// Shadows of clouds that drift over the land. Needs no GL context.
#pragma once
#include "render/base/mesh.hpp"

#include <vector>

namespace slip {

/// s after which the clouds repeat.
inline constexpr float kCloudsRepeat = 600;

/// Adds quads where the view is shaded, and only there, with colours to multiply by; ink: the darkest colour.
void addCloudShadows(Mesh& mesh, const Bounds& view, float time, Colour ink);
/// Returns the ink under a sun whose shadows have that opacity.
Colour cloudInk(Colour shadowInk, float opacity);

}  // namespace slip
