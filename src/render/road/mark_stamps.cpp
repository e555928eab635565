// SPDX-License-Identifier: MIT
// Stamps of tyre marks, from one end to the other: rubber, ruts in soft ground and in snow. The upper side faces the
// sun.
#include "render/base/atlas.hpp"

namespace slip {

namespace {

/// A band across a part of a mark: `middle` and `width` are shares of the stamp's width.
struct MarkBand {
    float middle = 0, width = 1;
    Colour colour;
    float alpha = 1;
};

/// Paints the band, which fades at its sides.
void paintMarkBand(const StampBrush& b, const MarkBand& band) {
    constexpr int steps = 8;
    for (int i = 0; i < steps; ++i) {
        const float width = band.width * b.width * lerp(1, 0.45f, static_cast<float>(i) / (steps - 1));
        boxAt(b.c, {0, band.middle * b.width}, b.length + 2 * kPastEnds, width);
        fillWith(b.c, band.colour, 1 - std::pow(1 - band.alpha, 1.0f / steps));
    }
}

/// Paints torn tread: dashes of about 15 cm in rows.
void paintRubber(const StampBrush& b) {
    paintMarkBand(b, {0, 0.94f, kWhite, 0.5f});
    for (const float side : {-0.33f, 0.33f}) paintMarkBand(b, {side, 0.2f, kWhite, 0.72f});
    constexpr int rows = 9;
    for (int row = 0; row < rows; ++row) {
        const float y = lerp(-0.38f, 0.38f, static_cast<float>(row) / (rows - 1)) * b.width;
        for (float x = -b.length / 2; x < b.length / 2;) {
            const float dash = b.random.between(0.06f, 0.2f);
            boxAt(b.c, {x + dash / 2, y}, dash, 0.05f * b.width);
            fillWith(b.c, kWhite, b.random.between(0.15f, 0.6f));
            x += dash + b.random.between(0.01f, 0.06f);
        }
    }
}

/// Paints lumps along a line, lit above and shaded below.
void paintLumps(const StampBrush& b, float middle, int count, Colour lit, Colour shade) {
    for (int i = 0; i < count; ++i) {
        const Vec2 p{b.random.between(-0.5f, 0.5f) * b.length, (middle + b.random.between(-0.06f, 0.06f)) * b.width};
        const float r = b.random.between(0.02f, 0.055f) * b.width;
        circleAt(b.c, p + Vec2{0.5f * r, 0.6f * r}, r);
        fillWith(b.c, shade, 0.5f);
        circleAt(b.c, p, r);
        fillWith(b.c, lit, 0.8f);
    }
}

/// The tones of a groove and of the ridges that a wheel pushed up beside it. The sun lights the ridge that faces it and
/// the groove's far wall; the near wall lies in shade.
struct RutTones {
    Colour ridge, shade, floor, farRidge;
};
void paintGroove(const StampBrush& b, const RutTones& tones) {
    paintMarkBand(b, {-0.34f, 0.3f, tones.ridge, 0.85f});
    paintMarkBand(b, {0.34f, 0.3f, tones.farRidge, 0.8f});
    paintMarkBand(b, {0.02f, 0.56f, tones.floor, 0.92f});
    paintMarkBand(b, {-0.13f, 0.24f, tones.shade, 0.85f});
    paintLumps(b, -0.36f, 60, tones.ridge, tones.shade);
    paintLumps(b, 0.36f, 60, tones.farRidge, tones.shade);
    for (int i = 0; i < 26; ++i) {  // marks of the tyre's lugs
        const float x = (static_cast<float>(i) / 26 - 0.5f) * b.length;
        boxAt(b.c, {x, 0.04f * b.width}, 0.02f, b.random.between(0.2f, 0.34f) * b.width);
        fillWith(b.c, tones.shade, 0.4f);
    }
}

void paintRut(const StampBrush& b) {
    paintGroove(b, {kWhite, shaded(kWhite, 0.34f), shaded(kWhite, 0.58f), shaded(kWhite, 0.74f)});
}

void paintSnowRut(const StampBrush& b) {
    paintGroove(b, {{252, 253, 255}, {92, 128, 186}, {150, 178, 218}, {196, 212, 236}});
}

constexpr StampRecipe kMarkStamps[] = {
    {Stamp::Rubber, 1.2f, 0.28f, 128, paintRubber},
    {Stamp::Rut, 1.2f, 0.28f, 128, paintRut},
    {Stamp::SnowRut, 1.2f, 0.28f, 128, paintSnowRut},
};

}  // namespace

std::span<const StampRecipe> markStamps() { return kMarkStamps; }

}  // namespace slip
