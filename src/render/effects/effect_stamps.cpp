// SPDX-License-Identifier: MIT
// Stamps of what flies: smoke, dirt, grass, sparks, flames. They are painted white and coloured when drawn.
#include "render/base/atlas.hpp"

namespace slip {

namespace {

/// Paints a puff lit from the upper left, with shade below, which gives smoke a body.
void paintPuff(const StampBrush& b) {
    const float r = b.length / 2;
    const Vec2 lit{-0.13f * r, -0.13f * r};
    const Colour shade = shaded(kWhite, 0.7f);
    softDisc(b.c, -lit, r * 0.86f, 0.05f, shade, 0.5f);
    softDisc(b.c, lit, r * 0.76f, 0.05f, kWhite, 0.4f);
    for (int i = 0; i < 9; ++i) {
        const Vec2 p = direction(b.random.between(0, 2 * kPi)) * (r * b.random.between(0.15f, 0.48f));
        const float size = r * b.random.between(0.28f, 0.42f);
        softDisc(b.c, p - lit, size, 0.1f, shade, 0.22f);
        softDisc(b.c, p + lit, size * 0.9f, 0.1f, kWhite, 0.3f);
    }
}

void paintClod(const StampBrush& b) {
    const float r = b.length / 2;
    for (int i = 0; i < 5; ++i) {
        circleAt(b.c, direction(b.random.between(0, 2 * kPi)) * (r * 0.4f), r * b.random.between(0.3f, 0.5f));
        fillWith(b.c, shaded(kWhite, b.random.between(0.7f, 1.0f)));
    }
}

void paintBlade(const StampBrush& b) {
    for (int i = 0; i < 3; ++i) {
        const double y = static_cast<double>(b.random.between(-0.3f, 0.3f) * b.width);
        const double bend = static_cast<double>(b.random.between(-0.5f, 0.5f) * b.width);
        const double x = static_cast<double>(b.length) * 0.42;
        cairo_move_to(b.c, -x, y);
        cairo_curve_to(b.c, -x / 2, y + bend, x / 2, y + bend, x, -y);
        strokeWith(b.c, shaded(kWhite, b.random.between(0.75f, 1.0f)), b.width * 0.14f);
    }
}

void paintSpark(const StampBrush& b) {
    cairo_scale(b.c, 1, static_cast<double>(b.width / b.length));
    softDisc(b.c, {0, 0}, b.length / 2, 0, kWhite, 0.7f);
    softDisc(b.c, {0, 0}, b.length / 4, 0.2f, kWhite, 1);
}

void paintFlame(const StampBrush& b) {
    cairo_scale(b.c, 1, static_cast<double>(b.width / b.length));
    for (int i = 0; i < 4; ++i) {
        const float t = static_cast<float>(i) / 3;
        softDisc(b.c, {(t - 0.5f) * b.length * 0.5f, 0}, b.length * lerp(0.16f, 0.3f, t), 0.1f, kWhite, 0.7f);
    }
}

constexpr StampRecipe kEffectStamps[] = {
    {Stamp::Puff0, 2, 2, 64, paintPuff},        {Stamp::Puff1, 2, 2, 64, paintPuff},
    {Stamp::Clod, 0.4f, 0.4f, 80, paintClod},   {Stamp::Blade, 0.5f, 0.3f, 80, paintBlade},
    {Stamp::Spark, 0.8f, 0.2f, 80, paintSpark}, {Stamp::Flame, 1, 0.5f, 64, paintFlame},
};

}  // namespace

std::span<const StampRecipe> effectStamps() { return kEffectStamps; }

}  // namespace slip
