// SPDX-License-Identifier: MIT
// Stamps of roofs' materials and of what stands on them. The sun is at the upper left.
#include "render/base/atlas.hpp"

namespace slip {

namespace {

/// Paints sheets of roofing, patched, with the dirt of puddles. The house tints them.
void paintFelt(const StampBrush& b) {
    const Colour base = mixed(b.palette.roof, {164, 162, 158}, 0.72f);
    boxAt(b.c, {0, 0}, 2 * b.length, 2 * b.width);
    fillWith(b.c, base);
    constexpr int sheets = 6;
    for (int i = 0; i < sheets; ++i) {
        const float y = ((static_cast<float>(i) + 0.5f) / sheets - 0.5f) * b.width;
        boxAt(b.c, {0, y}, 2 * b.length, b.width / sheets);
        fillWith(b.c, shaded(base, b.random.between(0.94f, 1.06f)), 0.8f);
        boxAt(b.c, {0, y - b.width / sheets / 2}, 2 * b.length, 0.05f);
        fillWith(b.c, shaded(base, 0.7f), 0.7f);
    }
    for (int i = 0; i < 5; ++i) {
        const Vec2 p{b.random.between(-0.45f, 0.45f) * b.length, b.random.between(-0.4f, 0.4f) * b.width};
        softDisc(b.c, p, b.random.between(0.5f, 1.2f), 0.2f, shaded(base, 0.72f), 0.4f);
    }
    boxAt(b.c, {0.22f * b.length, -0.1f * b.width}, 1.1f, 0.8f);
    fillWith(b.c, shaded(base, 1.12f), 0.7f);
}

/// Paints a ventilator: a box with a grille over its fan.
void paintAirMachine(const StampBrush& b) {
    boxAt(b.c, {0, 0}, b.length, b.width, 0.06f);
    fillWith(b.c, {120, 124, 130});
    boxAt(b.c, {-0.03f, -0.03f}, b.length - 0.1f, b.width - 0.1f, 0.06f);
    fillWith(b.c, {204, 206, 208});
    circleAt(b.c, {-0.16f * b.length, 0}, 0.36f * b.width);
    fillWith(b.c, {52, 56, 64});
    for (int i = 0; i < 3; ++i) {
        circleAt(b.c, {-0.16f * b.length, 0}, (0.3f - 0.09f * static_cast<float>(i)) * b.width);
        strokeWith(b.c, {150, 154, 160}, 0.03f);
    }
    for (int i = 0; i < 4; ++i) {
        boxAt(b.c, {0.34f * b.length, (static_cast<float>(i) - 1.5f) * 0.18f * b.width}, 0.22f * b.length, 0.05f);
        fillWith(b.c, {110, 114, 120});
    }
}

/// Paints panes in a frame that reflect the sky at the upper left.
void paintGlass(const StampBrush& b, int columns, Colour glass, Colour frame) {
    boxAt(b.c, {0, 0}, b.length, b.width);
    fillWith(b.c, frame);
    const float pane = b.length / static_cast<float>(columns);
    for (int i = 0; i < columns; ++i) {
        const float x = (static_cast<float>(i) + 0.5f) * pane - b.length / 2;
        boxAt(b.c, {x, 0}, pane - 0.08f, b.width - 0.16f);
        fillWith(b.c, shaded(glass, b.random.between(0.82f, 1.1f)));
        cairo_move_to(b.c, static_cast<double>(x - pane / 2 + 0.06f), static_cast<double>(-b.width / 2 + 0.1f));
        cairo_line_to(b.c, static_cast<double>(x + pane * 0.15f), static_cast<double>(-b.width / 2 + 0.1f));
        cairo_line_to(b.c, static_cast<double>(x - pane / 2 + 0.06f), static_cast<double>(b.width * 0.3f));
        cairo_close_path(b.c);
        fillWith(b.c, kWhite, 0.4f);
    }
}
void paintSkylight(const StampBrush& b) { paintGlass(b, 2, {94, 142, 172}, {222, 222, 218}); }

/// Paints a long row of panes, one above the other; white, to be tinted.
void paintPanes(const StampBrush& b) {
    boxAt(b.c, {0, 0}, 2 * b.length, 2 * b.width);
    fillWith(b.c, {96, 100, 108});
    constexpr int rows = 9;
    for (int i = 0; i < rows; ++i) {
        const float y = ((static_cast<float>(i) + 0.5f) / rows - 0.5f) * b.width;
        boxAt(b.c, {0, y}, 0.86f * b.length, 0.82f * b.width / rows);
        fillWith(b.c, shaded(kWhite, b.random.between(0.66f, 0.96f)));
    }
}

void paintAwning(const StampBrush& b) {
    constexpr int stripes = 8;
    const float pitch = b.length / stripes;
    for (int i = 0; i < stripes; ++i) {
        const float x = (static_cast<float>(i) + 0.5f) * pitch - b.length / 2;
        const Colour colour = i % 2 == 0 ? b.palette.kerb : Colour{244, 240, 228};
        boxAt(b.c, {x, -0.04f * b.width}, pitch + 0.01f, 0.92f * b.width);
        fillWith(b.c, colour);
        circleAt(b.c, {x, 0.4f * b.width}, pitch / 2);
        fillWith(b.c, shaded(colour, 0.82f));
    }
    boxAt(b.c, {0, -0.46f * b.width}, b.length, 0.08f * b.width);
    fillWith(b.c, {30, 30, 36}, 0.5f);
    boxAt(b.c, {0, 0.33f * b.width}, b.length, 0.05f * b.width);
    fillWith(b.c, kWhite, 0.4f);
}

/// Paints a board seen from above and in front, leaning on its posts. Shapes stand for letters.
void paintRoofSign(const StampBrush& b) {
    for (int i = 0; i < 4; ++i) {
        boxAt(b.c, {((static_cast<float>(i) + 0.5f) / 4 - 0.5f) * b.length, -0.3f * b.width}, 0.1f, 0.4f * b.width);
        fillWith(b.c, {70, 74, 84});
    }
    boxAt(b.c, {0, 0.12f * b.width}, b.length, 0.7f * b.width, 0.06f);
    fillWith(b.c, {26, 28, 40});
    boxAt(b.c, {0, 0.12f * b.width}, b.length - 0.16f, 0.7f * b.width - 0.16f, 0.05f);
    strokeWith(b.c, b.palette.kerb, 0.07f);
    const float size = 0.17f * b.width;
    for (int i = 0; i < 7; ++i) {
        const Vec2 p{((static_cast<float>(i) + 0.5f) / 7 - 0.5f) * 0.84f * b.length, 0.12f * b.width};
        if (b.random.next() % 3 == 0)
            circleAt(b.c, p, size);
        else
            boxAt(b.c, p, 1.7f * size, 2 * size, 0.1f);
        fillWith(b.c, i % 3 == 0 ? Colour{41, 211, 230} : Colour{255, 222, 120});
    }
}

void paintChimney(const StampBrush& b) {
    boxAt(b.c, {0, 0}, b.length, b.width);
    fillWith(b.c, {142, 104, 92});
    boxAt(b.c, {-0.05f, -0.05f}, b.length - 0.1f, b.width - 0.1f);
    fillWith(b.c, {176, 134, 118});
    boxAt(b.c, {0.02f, 0.02f}, b.length * 0.5f, b.width * 0.46f);
    fillWith(b.c, {40, 34, 42});
}

constexpr StampRecipe kRoofStamps[] = {
    {Stamp::Felt, 6, 4, 36, paintFelt},
    {Stamp::AirMachine, 1.8f, 1.2f, 40, paintAirMachine},
    {Stamp::Skylight, 2.2f, 1.3f, 36, paintSkylight},
    {Stamp::Panes, 0.9f, 8, 30, paintPanes},
    {Stamp::Awning, 3, 1.5f, 40, paintAwning},
    {Stamp::RoofSign, 6.5f, 1.5f, 36, paintRoofSign},
    {Stamp::Chimney, 0.9f, 0.8f, 40, paintChimney},
};

}  // namespace

std::span<const StampRecipe> roofStamps() { return kRoofStamps; }

}  // namespace slip
