// SPDX-License-Identifier: MIT
// Materials of things that a car can hit.
#pragma once
#include "track/track_params.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace slip {

enum class Material : std::uint8_t { Concrete, Metal, Car, Tyres, Wood, Straw, Plastic };
constexpr auto namesOf(const Material*) {
    return std::array<std::string_view, 7>{"concrete", "metal", "car", "tyres", "wood", "straw", "plastic"};
}

constexpr Material materialOf(WallKind kind) {
    return kind == WallKind::Tyres ? Material::Tyres : kind == WallKind::Rail ? Material::Metal : Material::Concrete;
}

}  // namespace slip
