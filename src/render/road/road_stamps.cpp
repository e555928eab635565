// SPDX-License-Identifier: MIT
// Stamps of what lies on and beside the road: paint, kerb teeth, walls, marks.
#include "render/base/atlas.hpp"

namespace slip {

namespace {

/// Paints a band along x whose edges fade over `fade` metres.
void softBand(const StampBrush& b, Colour colour, float core, float fade, float alpha) {
    constexpr int steps = 16;
    for (int i = 0; i < steps; ++i) {
        const float reach = core / 2 + fade * (1 - static_cast<float>(i) / steps);
        boxAt(b.c, {0, 0}, b.length + 2 * kPastEnds, 2 * reach);
        fillWith(b.c, colour, 1 - std::pow(1 - alpha, 1.0f / steps));
    }
}

void paintWhite(const StampBrush& b) {
    setInk(b.c, kWhite);
    cairo_paint(b.c);
}

void paintSoftDisc(const StampBrush& b) { softDisc(b.c, {0, 0}, b.length / 2, 0.45f, kWhite); }

void paintShadowBand(const StampBrush& b) { softBand(b, kWhite, 0.35f * b.width, 0.32f * b.width, 0.97f); }

void paintLine(const StampBrush& b) { softBand(b, {236, 236, 228}, 0.7f * b.width, 0.12f * b.width, 0.96f); }

/// Paints one tooth: a bright face towards the road (below), a worn outer edge, a joint at the end.
void paintTooth(const StampBrush& b, Colour colour) {
    const float half = b.width / 2;
    boxAt(b.c, {0, 0}, b.length + 2 * kPastEnds, b.width * 0.96f);
    fillWith(b.c, shaded(colour, 0.9f));
    boxAt(b.c, {0, half * 0.55f}, b.length, b.width * 0.38f);
    fillWith(b.c, mixed(colour, kWhite, 0.14f));
    boxAt(b.c, {0, half * 0.86f}, b.length, b.width * 0.1f);
    fillWith(b.c, mixed(colour, kWhite, 0.4f), 0.8f);
    boxAt(b.c, {0, -half * 0.84f}, b.length, b.width * 0.12f);
    fillWith(b.c, shaded(colour, 0.66f));
    boxAt(b.c, {b.length / 2 - 0.02f, 0}, 0.05f, b.width * 0.96f);
    fillWith(b.c, {30, 26, 30}, 0.5f);
    boxAt(b.c, {-b.length / 2 + 0.03f, 0}, 0.04f, b.width * 0.9f);
    fillWith(b.c, kWhite, 0.3f);
    for (int i = 0; i < 40; ++i) {
        const Vec2 p{b.random.between(-0.5f, 0.5f) * b.length, b.random.between(-0.4f, 0.45f) * b.width};
        boxAt(b.c, p, b.random.between(0.05f, 0.3f), 0.02f);
        fillWith(b.c, {40, 38, 40}, 0.1f);
    }
}
void paintKerbRed(const StampBrush& b) { paintTooth(b, b.palette.kerb); }
void paintKerbPale(const StampBrush& b) { paintTooth(b, b.palette.kerbPale); }

/// Paints a sausage kerb: round from end to end, scraped along its back.
void paintSausage(const StampBrush& b) {
    boxAt(b.c, {0, 0}, b.length, b.width, b.width / 2);
    fillWith(b.c, {176, 104, 20});
    boxAt(b.c, {0, -0.06f * b.width}, b.length - 0.06f, 0.82f * b.width, 0.4f * b.width);
    fillWith(b.c, {238, 160, 34});
    boxAt(b.c, {0, -0.2f * b.width}, b.length - 0.24f, 0.26f * b.width, 0.13f * b.width);
    fillWith(b.c, {255, 214, 120}, 0.9f);
    for (int i = 0; i < 12; ++i) {
        boxAt(b.c, {b.random.between(-0.42f, 0.42f) * b.length, b.random.between(-0.25f, 0.25f) * b.width},
              b.random.between(0.06f, 0.2f), 0.02f);
        fillWith(b.c, {60, 50, 44}, 0.4f);
    }
}

void paintChequer(const StampBrush& b) {
    paintWhite(b);
    for (const Vec2 p : {Vec2{-0.25f, -0.25f}, {0.25f, 0.25f}}) {
        boxAt(b.c, {p.x * b.length, p.y * b.width}, b.length / 2, b.width / 2);
        fillWith(b.c, {30, 30, 34});
    }
    for (int i = 0; i < 60; ++i) {
        circleAt(b.c, {b.random.between(-0.5f, 0.5f) * b.length, b.random.between(-0.5f, 0.5f) * b.width}, 0.03f);
        fillWith(b.c, {110, 110, 114}, 0.25f);
    }
}

/// Paints a bracket, open at the back (left).
void paintGridBox(const StampBrush& b) {
    const double x = static_cast<double>(b.length / 2 - 0.1f), y = static_cast<double>(b.width / 2 - 0.1f);
    cairo_move_to(b.c, -x, -y);
    cairo_line_to(b.c, x, -y);
    cairo_line_to(b.c, x, y);
    cairo_line_to(b.c, -x, y);
    strokeWith(b.c, {236, 236, 228}, 0.14f, 0.9f);
}

void paintTyre(const StampBrush& b, Vec2 p, float radius, Colour colour) {
    circleAt(b.c, p, radius);
    fillWith(b.c, shaded(colour, 0.45f));
    circleAt(b.c, p + Vec2{-0.03f, -0.03f}, radius * 0.9f);
    fillWith(b.c, colour);
    circleAt(b.c, p + Vec2{-0.05f, -0.05f}, radius * 0.72f);
    strokeWith(b.c, mixed(colour, kWhite, 0.35f), 0.05f, 0.7f);
    circleAt(b.c, p, radius * 0.46f);
    fillWith(b.c, {16, 16, 20});
    circleAt(b.c, p + Vec2{0.03f, 0.03f}, radius * 0.36f);
    fillWith(b.c, {46, 46, 52}, 0.8f);
}
void paintTyres(const StampBrush& b, Colour front) {
    boxAt(b.c, {0, 0}, b.length + 2 * kPastEnds, b.width * 0.5f);
    fillWith(b.c, {20, 20, 24});
    const float pitch = b.length / 4;
    for (const float row : {-0.25f, 0.25f})
        for (int i = -3; i < 4; ++i)
            paintTyre(b, {(static_cast<float>(i) + (row < 0 ? 0.5f : 0.0f)) * pitch, row * b.width}, pitch * 0.49f,
                      front);
}
void paintTyresBlack(const StampBrush& b) { paintTyres(b, {54, 54, 60}); }
void paintTyresRed(const StampBrush& b) { paintTyres(b, b.palette.kerb); }
void paintTyresPale(const StampBrush& b) { paintTyres(b, b.palette.kerbPale); }

void paintBlock(const StampBrush& b, Colour top) {
    const float half = b.width / 2;
    boxAt(b.c, {0, 0}, b.length + 2 * kPastEnds, b.width * 0.94f);
    fillWith(b.c, {112, 112, 114});
    boxAt(b.c, {0, -half * 0.78f}, b.length + 2 * kPastEnds, b.width * 0.16f);
    fillWith(b.c, {214, 212, 206});
    boxAt(b.c, {0, 0}, b.length - 0.08f, b.width * 0.56f);
    fillWith(b.c, top);
    boxAt(b.c, {0, -half * 0.45f}, b.length - 0.08f, b.width * 0.1f);
    fillWith(b.c, kWhite, 0.35f);
    boxAt(b.c, {b.length / 2 - 0.02f, 0}, 0.06f, b.width * 0.94f);
    fillWith(b.c, {56, 56, 62}, 0.85f);
    for (const float x : {-0.3f, 0.3f}) {
        circleAt(b.c, {x * b.length, 0}, 0.06f);
        fillWith(b.c, {70, 70, 76}, 0.9f);
    }
}
void paintConcrete(const StampBrush& b) { paintBlock(b, {184, 182, 176}); }
void paintConcreteRed(const StampBrush& b) { paintBlock(b, b.palette.kerb); }

void paintRail(const StampBrush& b) {
    for (const float x : {-0.25f, 0.25f}) {
        boxAt(b.c, {x * b.length, 0.12f * b.width}, 0.16f, b.width * 0.7f, 0.03f);
        fillWith(b.c, {88, 92, 100});
    }
    const auto stripe = [&](float y, float width, Colour colour) {
        boxAt(b.c, {0, y * b.width}, b.length + 2 * kPastEnds, width * b.width);
        fillWith(b.c, colour);
    };
    stripe(-0.02f, 0.44f, {96, 102, 112});
    stripe(-0.06f, 0.3f, {196, 202, 210});
    stripe(-0.06f, 0.08f, {128, 134, 144});
    stripe(-0.16f, 0.06f, {244, 246, 250});
    boxAt(b.c, {b.length / 2, -0.04f * b.width}, 0.04f, b.width * 0.4f);
    fillWith(b.c, {70, 74, 84}, 0.7f);
}

/// Paints blades that lean outwards from a root, the lit ones last.
void paintTuft(const StampBrush& b) {
    for (int i = 0; i < 26; ++i) {
        const float lit = static_cast<float>(i) / 25;
        const Vec2 root = direction(b.random.between(0, 2 * kPi)) * (b.random.between(0, 0.14f) * b.length);
        const Vec2 way = direction(b.random.between(0, 2 * kPi));
        const Vec2 tip = root + way * (b.random.between(0.16f, 0.34f) * b.length);
        const Vec2 bend = lerp(root, tip, 0.6f) + leftOf(way) * (b.random.between(-0.05f, 0.05f) * b.length);
        const auto x = [](float v) { return static_cast<double>(v); };
        cairo_move_to(b.c, x(root.x), x(root.y));
        cairo_curve_to(b.c, x(bend.x), x(bend.y), x(bend.x), x(bend.y), x(tip.x), x(tip.y));
        strokeWith(b.c, shaded(kWhite, lerp(0.55f, 1, lit)), 0.05f * b.length, 0.9f);
    }
}

/// Paints fallen leaves and what rots between them, ragged at the rim.
void paintLitter(const StampBrush& b) {
    for (int i = 0; i < 46; ++i) {
        const Vec2 p = direction(b.random.between(0, 2 * kPi)) * (b.random.between(0, 0.34f) * b.length);
        softDisc(b.c, p, b.random.between(0.08f, 0.15f) * b.length, 0.3f, shaded(kWhite, 0.8f), 0.3f);
    }
    for (int i = 0; i < 170; ++i) {
        const Vec2 p = direction(b.random.between(0, 2 * kPi)) * (b.random.between(0, 0.46f) * b.length);
        circleAt(b.c, p, b.random.between(0.006f, 0.014f) * b.length);
        fillWith(b.c, shaded(kWhite, b.random.between(0.5f, 1)), 0.8f);
    }
}

/// Paints little stones, each with its shade.
void paintCrumbs(const StampBrush& b) {
    for (int i = 0; i < 12; ++i) {
        const Vec2 p = direction(b.random.between(0, 2 * kPi)) * (b.random.between(0.02f, 0.4f) * b.length);
        const float r = b.random.between(0.02f, 0.055f) * b.length;
        circleAt(b.c, p + Vec2{0.4f * r, 0.5f * r}, r);
        fillWith(b.c, {20, 22, 30}, 0.4f);
        circleAt(b.c, p, r);
        fillWith(b.c, shaded(kWhite, b.random.between(0.7f, 1)));
    }
}

/// Paints what wind or wheels spread along the edge: a long, ragged patch that thins out.
void paintTongue(const StampBrush& b) {
    for (int i = 0; i < 34; ++i) {
        const float along = b.random.between(-0.42f, 0.42f), room = 1 - sq(along / 0.5f);
        const Vec2 p{along * b.length, b.random.between(-0.26f, 0.26f) * room * b.width};
        softDisc(b.c, p, b.random.between(0.08f, 0.2f) * b.width * lerp(0.6f, 1, room), 0.6f, kWhite, 0.6f);
    }
}

/// Paints a piece of road that was filled by hand: ragged, and thinner towards its edge.
void paintPatch(const StampBrush& b) {
    for (int i = 0; i < 60; ++i) {
        const float x = b.random.between(-0.34f, 0.34f), y = b.random.between(-0.24f, 0.24f);
        softDisc(b.c, {x * b.length, y * b.width}, b.random.between(0.16f, 0.26f) * b.width, 0.35f, kWhite, 0.35f);
    }
}

/// Draws a line from one end to the other that wanders to both sides.
void wanderAlong(const StampBrush& b, int pieces, float sway, float share, auto line) {
    Vec2 last{-0.46f * b.length, 0};
    for (int i = 1; i <= pieces; ++i) {
        const float x = (-0.46f + 0.92f * static_cast<float>(i) / static_cast<float>(pieces)) * b.length;
        const Vec2 next{x, std::clamp(last.y + b.random.between(-sway, sway), -share * b.width, share * b.width)};
        line(last, next, i);
        last = next;
    }
}

void strokeBetween(const StampBrush& b, Vec2 from, Vec2 to, float width, float alpha) {
    cairo_move_to(b.c, static_cast<double>(from.x), static_cast<double>(from.y));
    cairo_line_to(b.c, static_cast<double>(to.x), static_cast<double>(to.y));
    strokeWith(b.c, kWhite, width, alpha);
}

void paintTarLine(const StampBrush& b) {
    cairo_set_line_cap(b.c, CAIRO_LINE_CAP_ROUND);
    wanderAlong(b, 16, 0.09f, 0.36f, [&](Vec2 from, Vec2 to, int) { strokeBetween(b, from, to, 0.09f, 1); });
}

void paintCrack(const StampBrush& b) {
    wanderAlong(b, 22, 0.10f, 0.36f, [&](Vec2 from, Vec2 to, int i) {
        strokeBetween(b, from, to, 0.032f, 0.9f);
        if (i % 5 != 2) return;
        const Vec2 branch{b.random.between(0.12f, 0.3f), b.random.between(-0.2f, 0.2f)};
        strokeBetween(b, to, to + branch, 0.022f, 0.7f);
    });
}

constexpr StampRecipe kRoadStamps[] = {
    {Stamp::White, 0.5f, 0.5f, 32, paintWhite},
    {Stamp::SoftDisc, 2, 2, 48, paintSoftDisc},
    {Stamp::ShadowBand, 1, 1, 32, paintShadowBand},
    {Stamp::Line, 0.5f, 0.25f, 100, paintLine},
    {Stamp::KerbRed, 1, 1.2f, 64, paintKerbRed},
    {Stamp::KerbPale, 1, 1.2f, 64, paintKerbPale},
    {Stamp::Chequer, 1.2f, 1.2f, 64, paintChequer},
    {Stamp::Sausage, 2.2f, 0.5f, 64, paintSausage},
    {Stamp::GridBox, 1.4f, 2.6f, 48, paintGridBox},
    {Stamp::TyresBlack, 2.4f, 1.2f, 64, paintTyresBlack},
    {Stamp::TyresRed, 2.4f, 1.2f, 64, paintTyresRed},
    {Stamp::TyresPale, 2.4f, 1.2f, 64, paintTyresPale},
    {Stamp::Concrete, 3, 0.7f, 64, paintConcrete},
    {Stamp::ConcreteRed, 3, 0.7f, 64, paintConcreteRed},
    {Stamp::Rail, 4, 0.6f, 64, paintRail},
    {Stamp::Tuft, 0.6f, 0.6f, 72, paintTuft},
    {Stamp::Litter, 5, 5, 26, paintLitter},
    {Stamp::Crumbs, 0.6f, 0.6f, 72, paintCrumbs},
    {Stamp::Tongue, 1.5f, 0.55f, 64, paintTongue},
    {Stamp::Patch, 4.5f, 2, 24, paintPatch},
    {Stamp::TarLine, 3.6f, 0.9f, 48, paintTarLine},
    {Stamp::Crack, 2.8f, 0.9f, 56, paintCrack},
};

}  // namespace

std::span<const StampRecipe> roadStamps() { return kRoadStamps; }

}  // namespace slip
