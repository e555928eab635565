// SPDX-License-Identifier: MIT
// The bounds of a mesh.
#pragma once
#include "render/base/mesh.hpp"

namespace slip {

inline Bounds boundsOf(const Mesh& mesh) {
    Bounds bounds;
    for (const sf::Vertex& vertex : mesh) bounds.add(fromSf(vertex.position));
    return bounds;
}

}  // namespace slip
