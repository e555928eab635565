// SPDX-License-Identifier: MIT
// How far a mesh reaches.
#pragma once
#include "render/base/mesh.hpp"

namespace slip {

inline Bounds boundsOf(const Mesh& mesh) {
    Bounds bounds;
    for (const sf::Vertex& vertex : mesh) bounds.add(fromSf(vertex.position));
    return bounds;
}

}  // namespace slip
