// SPDX-License-Identifier: MIT
// Shadows of clouds that drift over the land. Needs no screen.
#pragma once
#include "render/base/mesh.hpp"

#include <vector>

namespace slip {

/// s after which the same clouds come again.
inline constexpr float kCloudsRepeat = 600;

/// Where the view is shaded, and only there, as colours to multiply by; ink: of the darkest place.
void addCloudShadows(Mesh& mesh, const Bounds& view, float time, Colour ink);
/// The ink of a sun whose shadows are of that opacity.
Colour cloudInk(Colour shadowInk, float opacity);

}  // namespace slip
