// How far a mesh reaches.
#pragma once
#include "app/view/mesh.hpp"

namespace slip {

inline Bounds boundsOf(const Mesh& mesh) {
    Bounds bounds;
    for (const sf::Vertex& vertex : mesh) bounds.add(fromSf(vertex.position));
    return bounds;
}

}  // namespace slip
