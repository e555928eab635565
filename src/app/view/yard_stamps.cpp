// What people put beside roads: containers, cranes, lamps, parked cars, fences, barrels.
#include "app/view/atlas.hpp"

namespace slip {

namespace {

constexpr Vec2 kLit{-0.62f, -0.78f};  // towards the sun on a canvas

void line(const StampBrush& b, Vec2 from, Vec2 to, Colour colour, float width, float alpha = 1) {
    cairo_move_to(b.c, static_cast<double>(from.x), static_cast<double>(from.y));
    cairo_line_to(b.c, static_cast<double>(to.x), static_cast<double>(to.y));
    strokeWith(b.c, colour, width, alpha);
}

/// A corrugated steel roof, white: the paint comes when it is drawn.
void paintContainer(const StampBrush& b) {
    boxAt(b.c, {0, 0}, b.length, b.width, 0.04f);
    fillWith(b.c, {150, 150, 152});
    boxAt(b.c, {0, 0}, b.length - 0.14f, b.width - 0.14f, 0.02f);
    fillWith(b.c, {226, 226, 226});
    for (float x = -b.length / 2 + 0.25f; x < b.length / 2 - 0.15f; x += 0.28f) {
        boxAt(b.c, {x, 0}, 0.12f, b.width - 0.24f);
        fillWith(b.c, {178, 178, 182});
        boxAt(b.c, {x - 0.09f, 0}, 0.05f, b.width - 0.24f);
        fillWith(b.c, kWhite);
    }
    for (int i = 0; i < 7; ++i) {
        circleAt(b.c, {b.random.between(-0.45f, 0.45f) * b.length, b.random.between(-0.4f, 0.4f) * b.width},
                 b.random.between(0.06f, 0.24f));
        fillWith(b.c, {120, 78, 56}, 0.16f);
    }
    for (const float x : {-1.0f, 1.0f})
        for (const float y : {-1.0f, 1.0f}) {
            boxAt(b.c, {x * (b.length / 2 - 0.1f), y * (b.width / 2 - 0.1f)}, 0.18f, 0.18f);
            fillWith(b.c, {110, 110, 114});
        }
    line(b, {-b.length / 2, -b.width / 2 + 0.04f}, {b.length / 2, -b.width / 2 + 0.04f}, kWhite, 0.07f, 0.8f);
}

/// A jib of lattice over a foot with its machine house; the jib reaches out to the right.
void paintCrane(const StampBrush& b) {
    constexpr Colour steel{232, 168, 44}, dark{150, 96, 28};
    const float back = -b.length / 2, tip = b.length / 2;
    for (const float y : {-2.6f, 2.6f}) {
        boxAt(b.c, {0, y}, 6, 0.5f, 0.1f);
        fillWith(b.c, dark);
        boxAt(b.c, {0, y - 0.08f}, 6, 0.24f, 0.1f);
        fillWith(b.c, steel);
    }
    for (const float x : {-2.6f, 2.6f}) {
        boxAt(b.c, {x, 0}, 0.5f, 5.4f);
        fillWith(b.c, dark);
    }
    const float half = 0.7f;
    for (float x = back + 6; x < tip - 0.8f; x += 1.2f) {
        line(b, {x, -half}, {x + 1.2f, half}, dark, 0.12f);
        line(b, {x, half}, {x + 1.2f, -half}, dark, 0.12f);
    }
    for (const float y : {-half, half}) {
        line(b, {back + 2, y}, {tip, y}, dark, 0.3f);
        line(b, {back + 2, y - 0.06f}, {tip, y - 0.06f}, steel, 0.18f);
    }
    boxAt(b.c, {back + 2.4f, 0}, 4, 2.8f, 0.15f);
    fillWith(b.c, {92, 98, 110});
    boxAt(b.c, {back + 2.4f, -0.35f}, 3.6f, 1.7f, 0.1f);
    fillWith(b.c, {128, 134, 146});
    boxAt(b.c, {0.6f, 1.6f}, 1.8f, 1.3f, 0.15f);
    fillWith(b.c, {236, 232, 222});
    boxAt(b.c, {1.2f, 1.6f}, 0.5f, 1.0f);
    fillWith(b.c, {70, 104, 128});
    circleAt(b.c, {tip - 1, 0}, 0.4f);
    fillWith(b.c, {60, 60, 66});
}

/// The arm and the lamp at its right end.
void paintLampArm(const StampBrush& b) {
    line(b, {-b.length / 2, 0.02f}, {b.length / 2 - 0.4f, 0.02f}, {52, 56, 64}, 0.13f);
    line(b, {-b.length / 2, -0.02f}, {b.length / 2 - 0.4f, -0.02f}, {132, 138, 148}, 0.06f);
    circleAt(b.c, {-b.length / 2 + 0.14f, 0}, 0.13f);
    fillWith(b.c, {74, 78, 88});
    boxAt(b.c, {b.length / 2 - 0.42f, 0}, 0.8f, 0.36f, 0.12f);
    fillWith(b.c, {70, 74, 84});
    boxAt(b.c, {b.length / 2 - 0.42f, -0.04f}, 0.6f, 0.2f, 0.08f);
    fillWith(b.c, {176, 182, 190});
}

/// A saloon, white: the paint comes when it is drawn. Its nose points right.
void paintParkedCar(const StampBrush& b) {
    const float l = b.length, w = b.width;
    for (const float x : {-0.3f, 0.32f})
        for (const float y : {-1.0f, 1.0f}) {
            boxAt(b.c, {x * l, y * w * 0.45f}, 0.62f, 0.2f, 0.05f);
            fillWith(b.c, {22, 22, 26});
        }
    boxAt(b.c, {0, 0}, l * 0.98f, w * 0.92f, 0.42f);
    fillWith(b.c, {206, 206, 206});
    boxAt(b.c, {0, -0.06f}, l * 0.94f, w * 0.76f, 0.36f);
    fillWith(b.c, kWhite);
    boxAt(b.c, {-0.06f * l, 0}, l * 0.5f, w * 0.78f, 0.3f);
    fillWith(b.c, {30, 40, 54});
    boxAt(b.c, {-0.08f * l, 0}, l * 0.29f, w * 0.7f, 0.14f);
    fillWith(b.c, {230, 230, 230});
    boxAt(b.c, {-0.08f * l, -0.14f * w}, l * 0.25f, w * 0.3f, 0.1f);
    fillWith(b.c, kWhite);
    for (const float y : {-1.0f, 1.0f}) {
        boxAt(b.c, {l * 0.455f, y * w * 0.3f}, 0.14f, 0.32f, 0.06f);
        fillWith(b.c, {255, 250, 226});
        boxAt(b.c, {-l * 0.47f, y * w * 0.31f}, 0.1f, 0.34f, 0.04f);
        fillWith(b.c, {156, 28, 30});
    }
}

/// A ribbed column with arms, from above: lobes round a crown.
void paintCactus(const StampBrush& b) {
    const float r = b.length / 2;
    const auto column = [&](Vec2 p, float radius) {
        circleAt(b.c, p - kLit * (0.16f * radius), radius);
        fillWith(b.c, {38, 66, 42});
        constexpr int ribs = 9;
        for (int i = 0; i < ribs; ++i) {
            const Vec2 way = direction(static_cast<float>(i) * (2 * kPi / ribs));
            circleAt(b.c, p + way * (radius * 0.66f), radius * 0.3f);
            fillWith(b.c, mixed({52, 92, 54}, {142, 172, 98}, 0.5f + 0.5f * dot(way, kLit)));
        }
        circleAt(b.c, p, radius * 0.5f);
        fillWith(b.c, {96, 136, 74});
        circleAt(b.c, p + kLit * (radius * 0.16f), radius * 0.22f);
        fillWith(b.c, {176, 196, 120});
    };
    const float turn = b.random.between(0, 2 * kPi);
    for (const float side : {0.0f, kPi + b.random.between(-0.4f, 0.4f)}) {
        const Vec2 way = direction(turn + side);
        line(b, {0, 0}, way * (0.68f * r), {60, 98, 56}, 0.3f * r);
        column(way * (0.7f * r), 0.22f * r);
    }
    column({0, 0}, 0.44f * r);
}

/// A panel of mesh between posts, along x.
void paintFence(const StampBrush& b) {
    boxAt(b.c, {0, 0}, b.length + 2, 0.1f);
    fillWith(b.c, {96, 100, 106}, 0.7f);
    boxAt(b.c, {0, -0.02f}, b.length + 2, 0.04f);
    fillWith(b.c, {206, 210, 214});
    for (const float x : {-0.5f, 0.0f, 0.5f}) {
        boxAt(b.c, {x * b.length, 0}, 0.16f, 0.16f, 0.04f);
        fillWith(b.c, {66, 70, 78});
        boxAt(b.c, {x * b.length - 0.02f, -0.03f}, 0.07f, 0.07f);
        fillWith(b.c, {190, 194, 200});
    }
}

/// A footbridge with a banner on either face, along x.
void paintBridge(const StampBrush& b) {
    const float l = b.length, w = b.width;
    boxAt(b.c, {0, 0}, l, w * 0.92f);
    fillWith(b.c, {84, 88, 98});
    boxAt(b.c, {0, 0}, l - 0.2f, w * 0.62f);
    fillWith(b.c, {172, 174, 178});
    for (float x = -l / 2 + 0.5f; x < l / 2; x += 0.5f) {
        boxAt(b.c, {x, 0}, 0.05f, w * 0.62f);
        fillWith(b.c, {128, 130, 136});
    }
    constexpr int panels = 12;
    for (int i = 0; i < panels; ++i)
        for (const float y : {-0.4f, 0.4f}) {
            boxAt(b.c, {(static_cast<float>(i) + 0.5f - panels / 2.0f) * l / panels, y * w}, l / panels + 0.01f,
                  w * 0.16f);
            fillWith(b.c, i % 2 == 0 ? b.palette.kerb : b.palette.kerbPale);
        }
    boxAt(b.c, {0, -0.47f * w}, l, 0.06f);
    fillWith(b.c, kWhite, 0.7f);
    for (int i = 0; i < 9; ++i) {
        const Vec2 p{b.random.between(-0.45f, 0.45f) * l, b.random.between(-0.2f, 0.2f) * w};
        circleAt(b.c, p, 0.2f);
        fillWith(b.c, mixed({58, 96, 164}, {214, 70, 62}, b.random.between(0, 1)));
        circleAt(b.c, p, 0.1f);
        fillWith(b.c, {226, 184, 150});
    }
}

/// Ploughed snow, in a row along x.
void paintSnowBank(const StampBrush& b) {
    for (int i = 0; i < 16; ++i) {
        const float x = b.random.between(-0.42f, 0.42f), r = b.random.between(0.3f, 0.44f) * (1 - 0.9f * sq(x) * 2);
        const Vec2 p{x * b.length, b.random.between(-0.13f, 0.13f) * b.width};
        circleAt(b.c, p - kLit * 0.14f, r * b.width);
        fillWith(b.c, {166, 186, 212});
    }
    for (int i = 0; i < 22; ++i) {
        const float x = b.random.between(-0.42f, 0.42f), r = b.random.between(0.18f, 0.34f) * (1 - 0.9f * sq(x) * 2);
        const Vec2 p{x * b.length, b.random.between(-0.12f, 0.08f) * b.width};
        circleAt(b.c, p, r * b.width);
        fillWith(b.c, {232, 240, 248});
        circleAt(b.c, p + kLit * (0.3f * r), 0.55f * r * b.width);
        fillWith(b.c, kWhite, 0.8f);
    }
}

void paintBarrel(const StampBrush& b) {
    const float r = b.length / 2 * 0.95f;
    circleAt(b.c, {0, 0}, r);
    fillWith(b.c, shaded(b.palette.kerb, 0.7f));
    circleAt(b.c, kLit * 0.02f, r * 0.86f);
    fillWith(b.c, b.palette.kerb);
    circleAt(b.c, kLit * 0.02f, r * 0.8f);
    strokeWith(b.c, mixed(b.palette.kerb, kWhite, 0.5f), 0.03f, 0.8f);
    circleAt(b.c, {0.1f, 0.06f}, 0.05f);
    fillWith(b.c, {30, 30, 34});
}
void paintBarrelDown(const StampBrush& b) {
    boxAt(b.c, {0, 0}, b.length, b.width * 0.9f, 0.08f);
    fillWith(b.c, shaded(b.palette.kerb, 0.75f));
    boxAt(b.c, {0, -0.1f}, b.length * 0.96f, b.width * 0.4f, 0.06f);
    fillWith(b.c, mixed(b.palette.kerb, kWhite, 0.2f));
    for (const float x : {-0.2f, 0.2f}) {
        boxAt(b.c, {x * b.length, 0}, 0.06f, b.width * 0.9f);
        fillWith(b.c, {244, 240, 232});
    }
}

void paintTyreStack(const StampBrush& b) {
    const float r = b.length / 2 * 0.96f;
    circleAt(b.c, {0, 0}, r);
    fillWith(b.c, {22, 22, 26});
    circleAt(b.c, kLit * 0.02f, r * 0.8f);
    strokeWith(b.c, {96, 96, 104}, 0.07f);
    circleAt(b.c, {0, 0}, r * 0.5f);
    fillWith(b.c, {8, 8, 10});
    circleAt(b.c, {0.03f, 0.04f}, r * 0.4f);
    fillWith(b.c, {56, 50, 46});
}

/// A cone on its side, its tip to the right.
void paintConeDown(const StampBrush& b) {
    boxAt(b.c, {-0.36f * b.length, 0}, 0.09f, b.width * 0.92f, 0.03f);
    fillWith(b.c, {150, 58, 22});
    const auto cut = [&](float from, float to, Colour colour) {
        const double base = static_cast<double>(b.width) * 0.36, l = static_cast<double>(b.length);
        const auto at = [&](float t) { return l * (static_cast<double>(t) * 0.8 - 0.33); };
        const auto half = [&](float t) { return base * (1 - 0.84 * static_cast<double>(t)); };
        cairo_move_to(b.c, at(from), -half(from));
        cairo_line_to(b.c, at(to), -half(to));
        cairo_line_to(b.c, at(to), half(to));
        cairo_line_to(b.c, at(from), half(from));
        cairo_close_path(b.c);
        fillWith(b.c, colour);
    };
    cut(0, 1, {240, 112, 40});
    cut(0.34f, 0.62f, {248, 244, 236});
}

/// A board on its back, with the feet that held it.
void paintSignDown(const StampBrush& b) {
    for (const float x : {-0.3f, 0.3f}) {
        boxAt(b.c, {x * b.length, 0}, 0.1f, b.width, 0.02f);
        fillWith(b.c, {70, 72, 80});
    }
    boxAt(b.c, {0, -0.1f}, b.length * 0.96f, b.width * 0.66f, 0.04f);
    fillWith(b.c, {150, 146, 140});
    boxAt(b.c, {0, -0.14f}, b.length * 0.92f, b.width * 0.5f, 0.03f);
    fillWith(b.c, {188, 184, 176});
}

constexpr StampRecipe kYardStamps[] = {
    {Stamp::SignDown, 2.6f, 1.2f, 56, paintSignDown},
    {Stamp::ConeDown, 0.8f, 0.56f, 80, paintConeDown},
    {Stamp::Container, 6.1f, 2.44f, 40, paintContainer},
    {Stamp::Crane, 24, 6.2f, 26, paintCrane},
    {Stamp::LampArm, 2.6f, 0.5f, 56, paintLampArm},
    {Stamp::ParkedCar, 4.3f, 1.8f, 48, paintParkedCar},
    {Stamp::Cactus0, 1.5f, 1.5f, 64, paintCactus},
    {Stamp::Cactus1, 1.5f, 1.5f, 64, paintCactus},
    {Stamp::Fence, 4, 0.3f, 48, paintFence},
    {Stamp::Bridge, 24, 3.4f, 32, paintBridge},
    {Stamp::SnowBank, 4.4f, 2, 44, paintSnowBank},
    {Stamp::Barrel, 0.62f, 0.62f, 72, paintBarrel},
    {Stamp::BarrelDown, 0.9f, 0.6f, 72, paintBarrelDown},
    {Stamp::TyreStack, 0.72f, 0.72f, 72, paintTyreStack},
};

}  // namespace

std::span<const StampRecipe> yardStamps() { return kYardStamps; }

}  // namespace slip
