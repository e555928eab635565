// SPDX-License-Identifier: MIT
#include "render/cars/car_dirt.hpp"

#include "race/world/snapshot.hpp"

#include <optional>

namespace slip {
namespace {

constexpr float kSoiling = 8, kWashing = 25;       // s at speed, from clean to dirty and back
constexpr float kSoilsFrom = 1, kSoilsFully = 15;  // m/s
constexpr float kNoseShare = 0.35f;                // share of the dirt at its tail
constexpr Colour kEarth{112, 84, 54};              // under grass

/// Returns the colour in which a surface soils, or nothing if it does not.
std::optional<Colour> soilOf(const Surface& surface) {
    if (surface.particles == Particles::Grass) return kEarth;
    if (surface.particles == Particles::Dust || surface.particles == Particles::Snow) return surface.colour;
    return std::nullopt;
}

void soil(DirtFilm& film, Colour colour, float amount) {
    if (amount <= 0) return;
    // Fresh dirt covers what is there already, even if the film gets no thicker.
    const float share = amount / (film.level + amount);
    const std::array<float, 3> fresh{static_cast<float>(colour.r), static_cast<float>(colour.g),
                                     static_cast<float>(colour.b)};
    for (std::size_t i = 0; i < fresh.size(); ++i) film.redGreenBlue[i] = lerp(film.redGreenBlue[i], fresh[i], share);
    film.level = std::min(film.level + amount, kMaxDirt);
}

}  // namespace

void stepDirt(DirtFilm& film, const CarSnapshot& car, const SurfaceTable& surfaces, float water, float dt) {
    const float speed = ramp(length(car.velocity), kSoilsFrom, kSoilsFully);
    film.level = std::max(0.0f, film.level - kMaxDirt / kWashing * water * (0.3f + 0.7f * speed) * dt);
    for (const std::size_t surface : {car.surfaceFront, car.surfaceRear})
        if (const auto colour = soilOf(surfaces[surface].surface))
            soil(film, *colour, 0.5f * kMaxDirt / kSoiling * speed * dt);
}

void addDirt(Mesh& mesh, const CarLook& look, const CarPicture& picture, const CarPose& pose, const DirtFilm& film) {
    if (film.level <= 0.01f) return;
    const Vec2 along = direction(pose.pose.yaw), lean = leanOf(pose);
    const Vec2 middle = pose.pose.position + along * (bodyOffset(look) + lean.x) + leftOf(along) * lean.y;
    const Vec2 x = along * (look.length / 2), y = leftOf(along) * (look.width / 2);
    addQuad(mesh, {middle - x + y, middle - x - y, middle + x - y, middle + x + y}, picture.outline,
            ink(film.colour(), film.level), ink(film.colour(), kNoseShare * film.level));
}

}  // namespace slip
