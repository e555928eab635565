#include "app/view/atlas.hpp"

#include "base/hash.hpp"

#include <vector>

namespace slip {

namespace {

constexpr int kAtlasWidth = 2048;
constexpr int kGutter = 12;  // pixels around a stamp, so that smaller copies of the atlas do not mix neighbours

struct Placed {
    const StampRecipe* recipe;
    int x, y, w, h;  // pixels, without the gutter
};

int pixels(float metres, const StampRecipe& recipe) {
    return static_cast<int>(std::ceil(metres * recipe.pixelsPerMetre));
}

/// Rows of falling height. Returns the height used.
int pack(std::vector<Placed>& stamps) {
    std::stable_sort(stamps.begin(), stamps.end(), [](const Placed& a, const Placed& b) { return a.h > b.h; });
    int x = 0, y = 0, row = 0;
    for (Placed& p : stamps) {
        if (x + p.w + 2 * kGutter > kAtlasWidth) x = 0, y += row, row = 0;
        p.x = x + kGutter, p.y = y + kGutter;
        x += p.w + 2 * kGutter;
        row = std::max(row, p.h + 2 * kGutter);
    }
    return y + row;
}

void paint(cairo_t* c, const Placed& p, const Palette& palette) {
    const StampRecipe& recipe = *p.recipe;
    Random random(static_cast<std::uint64_t>(recipe.stamp) + 11);
    cairo_save(c);
    constexpr int bleed = kGutter / 2;  // bands that run on past their ends colour the gutter too
    cairo_rectangle(c, p.x - bleed, p.y - bleed, p.w + 2 * bleed, p.h + 2 * bleed);
    cairo_clip(c);
    cairo_translate(c, p.x + p.w / 2.0, p.y + p.h / 2.0);
    cairo_scale(c, static_cast<double>(recipe.pixelsPerMetre), static_cast<double>(recipe.pixelsPerMetre));
    recipe.paint({c, palette, recipe.length, recipe.width, random});
    cairo_restore(c);
}

}  // namespace

const StampPlace& Atlas::variant(Stamp first, int count, std::uint32_t index) const {
    return places[static_cast<std::size_t>(first) + index % static_cast<std::uint32_t>(count)];
}

Atlas paintAtlas(const Palette& palette) {
    std::vector<Placed> stamps;
    for (const auto recipes : {roadStamps(), sceneryStamps(), yardStamps(), effectStamps()})
        for (const StampRecipe& r : recipes) stamps.push_back({&r, 0, 0, pixels(r.length, r), pixels(r.width, r)});
    const Canvas canvas(kAtlasWidth, pack(stamps));
    Atlas atlas;
    for (const Placed& p : stamps) {
        paint(canvas.context(), p, palette);
        const Cell cell{static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.w),
                        static_cast<float>(p.h)};
        atlas.places[static_cast<std::size_t>(p.recipe->stamp)] = {cell, p.recipe->length, p.recipe->width};
    }
    atlas.image = canvas.image();
    return atlas;
}

std::uint32_t hashOf(Vec2 place) {
    Hash hash;
    hash.add(place.x);
    hash.add(place.y);
    return static_cast<std::uint32_t>(hash.value() ^ (hash.value() >> 32));
}

float chanceOf(Vec2 place, std::uint32_t salt) { return Random(hashOf(place) * 31ULL + salt).between(0, 1); }

}  // namespace slip
