// SPDX-License-Identifier: MIT
// Stamps of life along a track: people from above, cloth, birds. They are painted white and coloured when drawn.
#include "render/base/atlas.hpp"

namespace slip {

namespace {

constexpr Colour kHair{104, 76, 58}, kUnderPeople{20, 22, 31};

void paintShoulders(const StampBrush& b, float reach) {
    circleAt(b.c, {0.03f, 0.05f}, 0.24f);
    fillWith(b.c, kUnderPeople, 0.4f);
    boxAt(b.c, {0, 0}, 0.26f, 0.46f);
    fillWith(b.c, kWhite);
    for (const float side : {-1.0f, 1.0f}) {
        boxAt(b.c, {reach, 0.19f * side}, 0.26f, 0.1f);
        fillWith(b.c, shaded(kWhite, 0.82f));
    }
    circleAt(b.c, {-0.02f, 0}, 0.12f);
    fillWith(b.c, kHair);
    circleAt(b.c, {-0.05f, -0.04f}, 0.05f);
    fillWith(b.c, mixed(kHair, kWhite, 0.3f));
}

void paintSitting(const StampBrush& b) { paintShoulders(b, 0.08f); }

/// Paints a person with both arms up, and what the hands hold.
void paintCheering(const StampBrush& b) {
    paintShoulders(b, 0.24f);
    for (const float side : {-1.0f, 1.0f}) {
        circleAt(b.c, {0.36f, 0.19f * side}, 0.06f);
        fillWith(b.c, kWhite);
    }
}

/// Paints a square with a hem, held at the left.
void paintCloth(const StampBrush& b) {
    boxAt(b.c, {0, 0}, b.length, b.width);
    fillWith(b.c, kWhite);
    boxAt(b.c, {-b.length / 2 + 0.03f, 0}, 0.06f, b.width);
    fillWith(b.c, shaded(kWhite, 0.45f));
    for (const float side : {-1.0f, 1.0f}) {
        boxAt(b.c, {0, side * (b.width / 2 - 0.02f)}, b.length, 0.04f);
        fillWith(b.c, shaded(kWhite, 0.8f));
    }
}

/// Paints a bird from above, its wings spread, facing right.
void paintBird(const StampBrush& b) {
    const auto at = [&](float x, float y) {
        return std::pair{static_cast<double>(x * b.length), static_cast<double>(y * b.width)};
    };
    const auto line = [&](std::initializer_list<std::pair<float, float>> points) {
        for (const auto& [x, y] : points) cairo_line_to(b.c, at(x, y).first, at(x, y).second);
        cairo_close_path(b.c);
    };
    line({{0.12f, 0},
          {0.02f, -0.28f},
          {-0.22f, -0.5f},
          {-0.16f, -0.2f},
          {-0.12f, 0},
          {-0.16f, 0.2f},
          {-0.22f, 0.5f},
          {0.02f, 0.28f}});
    fillWith(b.c, shaded(kWhite, 0.86f));
    line({{0.46f, 0},
          {0.3f, -0.09f},
          {-0.2f, -0.08f},
          {-0.48f, -0.14f},
          {-0.44f, 0.14f},
          {-0.2f, 0.08f},
          {0.3f, 0.09f}});
    fillWith(b.c, kWhite);
}

constexpr StampRecipe kLifeStamps[] = {
    {Stamp::Sitting, 0.6f, 0.6f, 64, paintSitting},
    {Stamp::Cheering, 0.9f, 0.6f, 64, paintCheering},
    {Stamp::Cloth, 1, 0.76f, 40, paintCloth},
    {Stamp::Bird, 0.8f, 0.9f, 48, paintBird},
};

}  // namespace

std::span<const StampRecipe> lifeStamps() { return kLifeStamps; }

}  // namespace slip
