// SPDX-License-Identifier: MIT
// Stamps of quays, and of what moves on the water.
#include "render/base/atlas.hpp"

namespace slip {

namespace {

/// Paints dressed stones. Their upper edge, away from the water, is lit.
void paintQuayStone(const StampBrush& b) {
    boxAt(b.c, {0, 0}, b.length + 2 * kPastEnds, b.width);
    fillWith(b.c, {168, 163, 152});
    const float stone = b.length / 3;
    for (int i = -2; i < 3; ++i) {
        const float x = static_cast<float>(i) * stone;
        boxAt(b.c, {x, 0.02f}, stone - 0.05f, b.width - 0.1f, 0.05f);
        fillWith(b.c, shaded({204, 198, 184}, i % 2 == 0 ? 1 : 0.93f));
        boxAt(b.c, {x, -b.width / 2 + 0.08f}, stone - 0.08f, 0.05f);
        fillWith(b.c, {238, 234, 222}, 0.9f);
    }
    boxAt(b.c, {0, b.width / 2 - 0.03f}, b.length + 2 * kPastEnds, 0.06f);
    fillWith(b.c, {92, 90, 88}, 0.9f);
    for (int i = 0; i < 40; ++i) {
        const Vec2 p{b.random.between(-0.5f, 0.5f) * b.length, b.random.between(-0.4f, 0.4f) * b.width};
        circleAt(b.c, p, b.random.between(0.01f, 0.03f));
        fillWith(b.c, {96, 92, 88}, 0.3f);
    }
}

/// Paints the wall below the stones, from its top (above) to the water: courses, weed, a dark line. It is pale, to be
/// coloured.
void paintQuayFace(const StampBrush& b) {
    boxAt(b.c, {0, 0}, b.length + 2 * kPastEnds, b.width);
    fillWith(b.c, {190, 188, 184});
    for (int row = 0; row < 4; ++row) {
        const float y = lerp(-0.5f, 0.5f, (static_cast<float>(row) + 0.5f) / 4) * b.width;
        boxAt(b.c, {0, y + 0.12f * b.width}, b.length + 2 * kPastEnds, 0.03f * b.width);
        fillWith(b.c, {100, 98, 98}, 0.7f);
    }
    for (int i = 0; i < 26; ++i) {
        const Vec2 p{b.random.between(-0.5f, 0.5f) * b.length, b.width * b.random.between(0.2f, 0.5f)};
        softDisc(b.c, p, b.random.between(0.1f, 0.22f), 0.2f, {70, 96, 66}, 0.6f);
    }
    boxAt(b.c, {0, 0.46f * b.width}, b.length + 2 * kPastEnds, 0.1f * b.width);
    fillWith(b.c, {34, 44, 46}, 0.8f);
}

/// Paints a few short waves with bent crests.
void paintCrest(const StampBrush& b) {
    cairo_set_line_cap(b.c, CAIRO_LINE_CAP_ROUND);
    for (int i = 0; i < 4; ++i) {
        const double x = static_cast<double>(b.random.between(-0.24f, 0.24f) * b.length);
        const double y = static_cast<double>(lerp(-0.34f, 0.34f, static_cast<float>(i) / 3) * b.width);
        const double half = static_cast<double>(b.random.between(0.14f, 0.26f) * b.length);
        const double bend = static_cast<double>(0.07f * b.width);
        cairo_move_to(b.c, x - half, y + bend);
        cairo_curve_to(b.c, x - half / 2, y - bend, x + half / 2, y - bend, x + half, y + bend);
        strokeWith(b.c, kWhite, 0.07f, 0.8f);
    }
}

/// Paints the rings that a drop leaves on water.
void paintRing(const StampBrush& b) {
    circleAt(b.c, {0, 0}, 0.41f * b.length);
    strokeWith(b.c, kWhite, 0.07f * b.length, 0.95f);
    circleAt(b.c, {0, 0}, 0.24f * b.length);
    strokeWith(b.c, kWhite, 0.05f * b.length, 0.5f);
}

/// Paints an open launch, its bow to the right. Its hull is white, to be coloured.
void paintBoat(const StampBrush& b) {
    const auto hull = [&](float share) {
        const double l = static_cast<double>(share * b.length / 2), w = static_cast<double>(share * b.width / 2);
        cairo_move_to(b.c, -l, -0.62 * w);
        cairo_curve_to(b.c, -0.4 * l, -1.02 * w, 0.45 * l, -1.0 * w, l, 0);
        cairo_curve_to(b.c, 0.45 * l, 1.0 * w, -0.4 * l, 1.02 * w, -l, 0.62 * w);
        cairo_close_path(b.c);
    };
    hull(0.97f);
    fillWith(b.c, {172, 172, 176});
    cairo_save(b.c);
    cairo_translate(b.c, -0.03 * static_cast<double>(b.width), -0.04 * static_cast<double>(b.width));
    hull(0.93f);
    fillWith(b.c, kWhite);
    cairo_restore(b.c);
    hull(0.74f);
    fillWith(b.c, {96, 66, 44});
    hull(0.66f);
    fillWith(b.c, {150, 106, 68});
    for (const float x : {-0.2f, 0.04f}) {
        boxAt(b.c, {x * b.length, 0}, 0.07f * b.length, 0.6f * b.width);
        fillWith(b.c, {196, 150, 100});
    }
    boxAt(b.c, {0.2f * b.length, 0}, 0.16f * b.length, 0.56f * b.width, 0.08f);
    fillWith(b.c, {226, 224, 216});
    boxAt(b.c, {0.235f * b.length, 0}, 0.05f * b.length, 0.5f * b.width, 0.05f);
    fillWith(b.c, {46, 70, 90});
    boxAt(b.c, {-0.46f * b.length, 0}, 0.07f * b.length, 0.2f * b.width, 0.04f);
    fillWith(b.c, {38, 40, 46});
}

constexpr StampRecipe kWaterStamps[] = {
    {Stamp::QuayStone, 3.6f, 0.7f, 56, paintQuayStone}, {Stamp::QuayFace, 3.6f, 1.1f, 48, paintQuayFace},
    {Stamp::Crest, 3.2f, 0.9f, 40, paintCrest},         {Stamp::Ring, 0.66f, 0.66f, 64, paintRing},
    {Stamp::Boat, 6.4f, 2.4f, 40, paintBoat},
};

}  // namespace

std::span<const StampRecipe> waterStamps() { return kWaterStamps; }

}  // namespace slip
