// What stands around the track, seen from above, lit from the upper left.
#include "app/view/atlas.hpp"

#include <vector>

namespace slip {

namespace {

constexpr Vec2 kLit{-0.62f, -0.78f};  // towards the sun on a canvas

Colour tone(Colour dark, Colour middle, Colour pale, float t) {
    return t < 0.5f ? mixed(dark, middle, 2 * std::max(t, 0.0f)) : mixed(middle, pale, 2 * std::min(t, 1.0f) - 1);
}

struct Clump {
    Vec2 p;
    float radius, tone;
};

/// A crown of overlapping clumps of leaves, the lit ones on top.
void paintCrown(const StampBrush& b, int clumps) {
    const Palette& k = b.palette;
    const float r = b.length / 2 * 0.94f;
    for (int i = 0; i < 22; ++i) {
        const Vec2 p = direction(static_cast<float>(i) * (2 * kPi / 22)) * (r * b.random.between(0.68f, 0.8f));
        circleAt(b.c, p, r * b.random.between(0.14f, 0.21f));
        fillWith(b.c, shaded(k.leafDark, 0.86f));
    }
    circleAt(b.c, {0, 0}, r * 0.74f);
    fillWith(b.c, shaded(k.leafDark, 0.86f));
    std::vector<Clump> leaves;
    for (int i = 0; i < clumps; ++i) {
        const float rho = 0.84f * std::sqrt(b.random.between(0, 1));
        const Vec2 p = direction(b.random.between(0, 2 * kPi)) * rho;
        const float lit = 0.42f + 0.46f * dot(p, kLit) + 0.16f * (1 - rho) + b.random.between(-0.16f, 0.16f);
        leaves.push_back({p * r, r * b.random.between(0.1f, 0.19f), lit});
    }
    std::sort(leaves.begin(), leaves.end(), [](const Clump& a, const Clump& c) { return a.tone < c.tone; });
    for (const Clump& leaf : leaves) {
        circleAt(b.c, leaf.p - kLit * (leaf.radius * 0.35f), leaf.radius);
        fillWith(b.c, shaded(k.leafDark, 0.7f), 0.4f);
        circleAt(b.c, leaf.p, leaf.radius);
        fillWith(b.c, tone(k.leafDark, k.leaf, k.leafLight, leaf.tone));
        circleAt(b.c, leaf.p + kLit * (leaf.radius * 0.3f), leaf.radius * 0.5f);
        fillWith(b.c, tone(k.leafDark, k.leaf, k.leafLight, leaf.tone + 0.2f), 0.7f);
    }
}
void paintTree(const StampBrush& b) { paintCrown(b, 110); }
void paintBush(const StampBrush& b) { paintCrown(b, 34); }

void starPath(cairo_t* c, Vec2 centre, float outer, float inner, int spikes, float turn) {
    for (int i = 0; i < 2 * spikes; ++i) {
        const Vec2 p = centre + direction(turn + static_cast<float>(i) * kPi / static_cast<float>(spikes)) *
                                    (i % 2 == 0 ? outer : inner);
        cairo_line_to(c, static_cast<double>(p.x), static_cast<double>(p.y));
    }
    cairo_close_path(c);
}

void paintPine(const StampBrush& b) {
    const Palette& k = b.palette;
    const float r = b.length / 2 * 0.96f;
    cairo_set_line_join(b.c, CAIRO_LINE_JOIN_ROUND);
    for (int tier = 0; tier < 5; ++tier) {
        const float t = static_cast<float>(tier) / 4, outer = r * lerp(1, 0.2f, t);
        const Vec2 centre = kLit * (r * 0.05f * t);
        const float turn = b.random.between(0, 2 * kPi);
        const int spikes = 13 - tier;
        starPath(b.c, centre - kLit * (outer * 0.14f), outer, outer * 0.7f, spikes, turn);
        fillWith(b.c, shaded(k.pineDark, 0.7f), tier == 0 ? 0.0f : 0.5f);
        starPath(b.c, centre, outer, outer * 0.68f, spikes, turn);
        fillWith(b.c, tone(k.pineDark, k.pine, k.pineLight, t * 0.62f));
        starPath(b.c, centre + kLit * (outer * 0.16f), outer * 0.72f, outer * 0.46f, spikes, turn);
        fillWith(b.c, tone(k.pineDark, k.pine, k.pineLight, t * 0.62f + 0.2f), 0.75f);
    }
    circleAt(b.c, kLit * (r * 0.07f), r * 0.06f);
    fillWith(b.c, k.pineLight);
}

/// Facets between an outer and a smaller, raised outline, each lit by its slope.
void paintRock(const StampBrush& b) {
    constexpr int n = 9;
    const float r = b.length / 2 * 0.92f;
    std::array<Vec2, n> foot, top;
    for (std::size_t i = 0; i < n; ++i) {
        const Vec2 way = direction((static_cast<float>(i) + b.random.between(-0.25f, 0.25f)) * (2 * kPi / n));
        foot[i] = way * (r * b.random.between(0.78f, 1.0f));
        top[i] = foot[i] * b.random.between(0.45f, 0.68f) + kLit * (r * 0.05f);
    }
    const auto fillPath = [&](std::initializer_list<Vec2> path, float bright) {
        for (const Vec2 p : path) cairo_line_to(b.c, static_cast<double>(p.x), static_cast<double>(p.y));
        cairo_close_path(b.c);
        setInk(b.c, shaded(b.palette.rock, bright));
        cairo_fill_preserve(b.c);
        strokeWith(b.c, shaded(b.palette.rock, bright), 0.02f);
    };
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t j = (i + 1) % n;
        fillPath({foot[i], foot[j], top[j], top[i]}, 0.82f + 0.38f * dot(normalised(foot[i] + foot[j]), kLit));
    }
    const bool snow = b.palette.snowOnTop;
    for (std::size_t i = 0; i < n; ++i)
        fillPath({{0, 0}, top[i], top[(i + 1) % n]}, (snow ? 1.75f : 1.08f) + b.random.between(-0.07f, 0.07f));
}

Colour crowdColour(Random& random) {
    constexpr Colour shirts[] = {{214, 70, 62},  {236, 232, 222}, {58, 96, 164},  {240, 190, 70}, {46, 52, 66},
                                 {92, 150, 106}, {220, 130, 70},  {150, 96, 150}, {110, 176, 204}};
    return shirts[random.next() % std::size(shirts)];
}

void paintSpectator(const StampBrush& b, Vec2 p) {
    circleAt(b.c, p + Vec2{0.07f, 0.1f}, 0.24f);
    fillWith(b.c, {20, 22, 34}, 0.35f);
    boxAt(b.c, p, 0.46f, 0.26f, 0.12f);
    fillWith(b.c, crowdColour(b.random));
    circleAt(b.c, p + Vec2{-0.01f, -0.02f}, 0.11f);
    fillWith(b.c, mixed({236, 196, 164}, {96, 62, 46}, b.random.between(0, 1)));
}

/// Steps that rise from the front (below) to a roof over the back rows.
void paintStand(const StampBrush& b) {
    const float l = b.length - 0.3f, front = b.width / 2 - 0.2f;
    boxAt(b.c, {0, 0}, l, b.width - 0.3f, 0.1f);
    fillWith(b.c, {120, 122, 130});
    constexpr int rows = 6;
    for (int row = 0; row < rows; ++row) {
        const float y = front - 0.5f - 0.78f * static_cast<float>(row);
        boxAt(b.c, {0, y}, l - 0.2f, 0.74f);
        fillWith(b.c, row % 2 == 0 ? Colour{158, 160, 166} : Colour{172, 174, 180});
        boxAt(b.c, {0, y + 0.36f}, l - 0.2f, 0.1f);
        fillWith(b.c, {86, 88, 98});
        for (float x = -l / 2 + 0.5f; x < l / 2 - 0.4f; x += 0.56f)
            if (std::fabs(x) > 0.4f && b.random.between(0, 1) < 0.84f)
                paintSpectator(b, {x + b.random.between(-0.08f, 0.08f), y + b.random.between(-0.06f, 0.06f)});
    }
    const float roof = 2.1f, y = -b.width / 2 + 0.15f + roof / 2;
    boxAt(b.c, {0.1f, y + 0.35f}, l, roof);
    fillWith(b.c, {18, 22, 40}, 0.35f);
    constexpr int panels = 10;
    for (int i = 0; i < panels; ++i) {
        boxAt(b.c, {(static_cast<float>(i) + 0.5f - panels / 2.0f) * l / panels, y}, l / panels + 0.01f, roof);
        fillWith(b.c, i % 2 == 0 ? b.palette.kerb : Colour{240, 236, 226});
    }
    boxAt(b.c, {0, y - roof / 2 + 0.12f}, l, 0.24f);
    fillWith(b.c, kWhite, 0.4f);
    boxAt(b.c, {0, y + roof / 2 - 0.08f}, l, 0.16f);
    fillWith(b.c, {20, 20, 30}, 0.3f);
}

/// Rows of tiles, white: the roof's colour and light come when it is drawn.
void paintRoof(const StampBrush& b) {
    setInk(b.c, {236, 236, 236});
    cairo_paint(b.c);
    for (float y = -b.width / 2; y < b.width / 2; y += 0.34f) {
        boxAt(b.c, {0, y}, b.length + 1, 0.07f);
        fillWith(b.c, {60, 50, 60}, 0.4f);
        for (float x = -b.length / 2; x < b.length / 2; x += 0.26f) {
            boxAt(b.c, {x + b.random.between(0, 0.1f), y + 0.17f}, 0.22f, 0.26f, 0.04f);
            fillWith(b.c, b.random.next() % 2 == 0 ? kWhite : Colour{150, 146, 150}, b.random.between(0, 0.3f));
        }
    }
}

void paintCanvas(const StampBrush& b) {
    setInk(b.c, kWhite);
    cairo_paint(b.c);
    for (int i = -2; i <= 2; i += 2) {
        boxAt(b.c, {static_cast<float>(i) * b.length / 5, 0}, b.length / 5, b.width + 1);
        fillWith(b.c, b.palette.kerb, 0.85f);
    }
}

void paintFlag(const StampBrush& b) {
    const double l = static_cast<double>(b.length) / 2 - 0.15, w = static_cast<double>(b.width) / 2 - 0.1;
    const auto wave = [&] {
        cairo_move_to(b.c, -l, -w);
        cairo_curve_to(b.c, -l / 3, -w - 0.15, l / 3, -w + 0.25, l, -w + 0.05);
        cairo_line_to(b.c, l - 0.1, w - 0.1);
        cairo_curve_to(b.c, l / 3, w + 0.1, -l / 3, w - 0.3, -l, w - 0.1);
        cairo_close_path(b.c);
    };
    wave();
    fillWith(b.c, b.palette.kerb);
    cairo_save(b.c);
    wave();
    cairo_clip(b.c);
    boxAt(b.c, {0, 0}, b.length, b.width * 0.24f);
    fillWith(b.c, {244, 240, 230});
    for (const float x : {-0.22f, 0.2f}) {
        boxAt(b.c, {x * b.length, 0}, b.length * 0.12f, b.width);
        fillWith(b.c, {20, 20, 40}, 0.2f);
    }
    cairo_restore(b.c);
    circleAt(b.c, {static_cast<float>(-l), 0}, 0.12f);
    fillWith(b.c, {226, 228, 234});
}

void paintHay(const StampBrush& b) {
    boxAt(b.c, {0, 0}, b.length * 0.94f, b.width * 0.9f, 0.08f);
    fillWith(b.c, {196, 154, 74});
    for (int i = 0; i < 90; ++i) {
        const Vec2 p{b.random.between(-0.42f, 0.42f) * b.length, b.random.between(-0.38f, 0.38f) * b.width};
        boxAt(b.c, p, b.random.between(0.1f, 0.34f), 0.03f);
        fillWith(b.c, b.random.next() % 2 == 0 ? Colour{238, 206, 124} : Colour{150, 110, 50}, 0.6f);
    }
    for (const float x : {-0.22f, 0.22f}) {
        boxAt(b.c, {x * b.length, 0}, 0.05f, b.width * 0.9f);
        fillWith(b.c, {120, 66, 50});
    }
    boxAt(b.c, {0, -0.4f * b.width}, b.length * 0.9f, 0.06f);
    fillWith(b.c, {255, 236, 170}, 0.7f);
}

void paintCone(const StampBrush& b) {
    boxAt(b.c, {0, 0}, b.length * 0.9f, b.width * 0.9f, 0.06f);
    fillWith(b.c, {168, 66, 24});
    circleAt(b.c, {0, 0}, 0.2f);
    fillWith(b.c, {240, 112, 40});
    circleAt(b.c, kLit * 0.02f, 0.14f);
    fillWith(b.c, {248, 244, 236});
    circleAt(b.c, kLit * 0.03f, 0.085f);
    fillWith(b.c, {250, 140, 60});
    circleAt(b.c, kLit * 0.03f, 0.035f);
    fillWith(b.c, {60, 26, 16});
}

void paintMarshal(const StampBrush& b) {
    boxAt(b.c, {0, 0}, 0.36f, 0.62f, 0.16f);
    fillWith(b.c, {240, 120, 36});
    boxAt(b.c, {0, 0}, 0.1f, 0.6f);
    fillWith(b.c, {250, 240, 150});
    circleAt(b.c, {0, 0}, 0.15f);
    fillWith(b.c, {246, 242, 234});
    circleAt(b.c, {-0.03f, -0.04f}, 0.08f);
    fillWith(b.c, kWhite);
    boxAt(b.c, {0.3f, 0.34f}, 0.3f, 0.26f);
    fillWith(b.c, {250, 214, 60});
}

/// A board with chevrons that point along x.
void paintSign(const StampBrush& b) {
    boxAt(b.c, {0, 0}, b.length * 0.96f, b.width * 0.84f, 0.06f);
    fillWith(b.c, {246, 244, 238});
    cairo_save(b.c);
    boxAt(b.c, {0, 0}, b.length * 0.92f, b.width * 0.72f, 0.04f);
    cairo_clip(b.c);
    const double w = static_cast<double>(b.width) / 2;
    for (int i = -2; i <= 2; ++i) {
        const double x = i * static_cast<double>(b.length) / 4.4;
        cairo_move_to(b.c, x - 0.2, -w);
        cairo_line_to(b.c, x + 0.16, 0);
        cairo_line_to(b.c, x - 0.2, w);
        strokeWith(b.c, b.palette.kerb, 0.26f);
    }
    cairo_restore(b.c);
    boxAt(b.c, {0, -0.4f * b.width}, b.length * 0.94f, 0.05f);
    fillWith(b.c, kWhite);
}

constexpr StampRecipe kSceneryStamps[] = {
    {Stamp::Tree0, 6.4f, 6.4f, 40, paintTree},  {Stamp::Tree1, 5.6f, 5.6f, 40, paintTree},
    {Stamp::Tree2, 7, 7, 40, paintTree},        {Stamp::Tree3, 4.8f, 4.8f, 44, paintTree},
    {Stamp::Pine0, 4.6f, 4.6f, 44, paintPine},  {Stamp::Pine1, 5.2f, 5.2f, 44, paintPine},
    {Stamp::Pine2, 3.8f, 3.8f, 48, paintPine},  {Stamp::Bush0, 1.8f, 1.8f, 56, paintBush},
    {Stamp::Bush1, 2.4f, 2.4f, 56, paintBush},  {Stamp::Bush2, 1.4f, 1.4f, 56, paintBush},
    {Stamp::Rock0, 1.6f, 1.6f, 56, paintRock},  {Stamp::Rock1, 2.2f, 2.2f, 56, paintRock},
    {Stamp::Rock2, 1, 1, 64, paintRock},        {Stamp::Stand, 14, 7.4f, 40, paintStand},
    {Stamp::Roof, 6, 4, 40, paintRoof},         {Stamp::Canvas, 3, 3, 40, paintCanvas},
    {Stamp::Flag, 2.2f, 1.4f, 56, paintFlag},   {Stamp::Hay, 1.4f, 0.8f, 64, paintHay},
    {Stamp::Cone, 0.56f, 0.56f, 80, paintCone}, {Stamp::Marshal, 1, 1, 64, paintMarshal},
    {Stamp::Sign, 2.6f, 0.8f, 56, paintSign},
};

}  // namespace

std::span<const StampRecipe> sceneryStamps() { return kSceneryStamps; }

}  // namespace slip
