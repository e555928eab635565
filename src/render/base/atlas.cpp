// SPDX-License-Identifier: MIT
#include "render/base/atlas.hpp"

#include "base/hash.hpp"

#include <functional>
#include <utility>
#include <vector>

namespace slip {

namespace {

constexpr int kAtlasWidth = 2048, kMaxAtlasHeight = 4096;
constexpr int kGutter = 12;  // pixels around a stamp, so that smaller copies of the atlas do not mix neighbours
constexpr float kMaxSceneryPixels = 1200;  // px per side
constexpr float kCoarser = 0.75f;          // factor on the scale of scenery, applied until everything fits

struct Placed {
    int w = 0, h = 0;  // pixels, without the gutter
    std::function<void(cairo_t*, Cell)> paint;
    StampPlace* place = nullptr;
    int x = 0, y = 0;
};

int pixels(float metres, float perMetre) { return std::max(1, static_cast<int>(std::ceil(metres * perMetre))); }

/// Packs the stamps in rows of decreasing height. Returns the height used in px.
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

void paintRecipe(cairo_t* c, const StampRecipe& recipe, const Palette& palette, Cell cell) {
    Random random(static_cast<std::uint64_t>(recipe.stamp) + 11);
    constexpr float bleed = kGutter / 2;  // px: bands that run past their ends colour the gutter too
    boxAt(c, {cell.w / 2, cell.h / 2}, cell.w + 2 * bleed, cell.h + 2 * bleed);
    cairo_clip(c);
    cairo_translate(c, static_cast<double>(cell.w) / 2, static_cast<double>(cell.h) / 2);
    cairo_scale(c, static_cast<double>(recipe.pixelsPerMetre), static_cast<double>(recipe.pixelsPerMetre));
    recipe.paint({c, palette, recipe.length, recipe.width, random});
}

/// Returns px per metre. Small things have more detail per metre.
float sceneryScale(Vec2 size) {
    const float longest = std::max(size.x, size.y);
    return std::min(66 / std::sqrt(std::sqrt(longest)), kMaxSceneryPixels / longest);
}

/// Returns the size (m) that the picture covers: that of one slope unless it is flat.
Vec2 coveredBy(const SceneryKind& kind, const SceneryPicture& picture, bool flat) {
    const Vec2 size = sizeOf(kind, picture);
    return flat ? size : Vec2{size.x, size.y / 2};
}

class SceneryPlacer {
public:
    SceneryPlacer(Atlas& atlas, const Palette& palette, SceneryPictures& pictures, float scale)
        : atlas_(atlas),
          theme_(palette.snowWeather ? Theme::Snow : palette.theme),  // nothing green or golden under snow
          stylesheet_(stylesheetOf(palette)),
          pictures_(pictures),
          scale_(scale) {}

    void add(std::vector<Placed>& stamps, DrawnKind& drawn) {
        const SceneryKind& kind = drawn.kind;
        const std::vector<SceneryPicture> shown = picturesIn(kind, theme_);
        drawn.pictures.resize(shown.size());
        for (std::size_t i = 0; i < shown.size(); ++i)
            add(stamps, kind, shown[i], kind.shape == SceneryShape::Flat, drawn.pictures[i]);
        if (kind.top) add(stamps, kind, *kind.top, true, drawn.top);
        if (kind.fallen) add(stamps, kind, *kind.fallen, true, drawn.fallen);
    }

private:
    void add(std::vector<Placed>& stamps, const SceneryKind& kind, const SceneryPicture& picture, bool flat,
             StampPlace& place) {
        const Vec2 size = coveredBy(kind, picture, flat);
        place.length = size.x, place.width = size.y;
        const float perMetre = scale_ * sceneryScale(size);
        const SceneryPictureOrder order{picture.file, stylesheet_, pixels(size.x, perMetre), pixels(size.y, perMetre),
                                        flat && solidOf(kind).round};
        const auto paint = [this, order](cairo_t* c, Cell cell) {
            if (auto later = pictures_.draw(c, order)) atlas_.asyncCells.push_back({cell, std::move(later)});
        };
        stamps.push_back({order.width, order.height, paint, &place});
    }

    Atlas& atlas_;
    Theme theme_;
    std::string stylesheet_;
    SceneryPictures& pictures_;
    float scale_;
};

void paint(const std::vector<Placed>& stamps, const Canvas& canvas) {
    cairo_t* c = canvas.context();
    for (const Placed& p : stamps) {
        p.place->cell = {static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.w),
                         static_cast<float>(p.h)};
        cairo_save(c);
        cairo_translate(c, p.x, p.y);
        p.paint(c, p.place->cell);
        cairo_restore(c);
    }
}

}  // namespace

Atlas paintAtlas(const Palette& palette, const SceneryTable& scenery, SceneryPictures& pictures) {
    Atlas atlas;
    std::vector<Placed> recipes;
    for (const auto list : {roadStamps(), markStamps(), waterStamps(), effectStamps(), lifeStamps(), roofStamps()})
        for (const StampRecipe& r : list) {
            StampPlace& place = atlas.places[static_cast<std::size_t>(r.stamp)];
            place.length = r.length, place.width = r.width;
            const auto paint = [&r, &palette](cairo_t* c, Cell cell) { paintRecipe(c, r, palette, cell); };
            recipes.push_back({pixels(r.length, r.pixelsPerMetre), pixels(r.width, r.pixelsPerMetre), paint, &place});
        }
    for (const NamedSceneryKind& row : scenery) atlas.scenery.push_back({row.kind, {}, {}, {}});
    for (float scale = 1;; scale *= kCoarser) {
        SceneryPlacer placer(atlas, palette, pictures, scale);
        std::vector<Placed> stamps = recipes;
        for (DrawnKind& drawn : atlas.scenery) placer.add(stamps, drawn);
        const int height = pack(stamps);
        if (height > kMaxAtlasHeight) continue;
        Canvas canvas(kAtlasWidth, height);
        paint(stamps, canvas);
        std::move(canvas).moveTo(atlas.image);
        return atlas;
    }
}

std::uint32_t positionHash(Vec2 place) {
    Hash hash;
    hash.add(place.x);
    hash.add(place.y);
    return static_cast<std::uint32_t>(hash.value() ^ (hash.value() >> 32));
}

float positionRandom(Vec2 place, std::uint32_t salt) {
    return Random(positionHash(place) * 31ULL + salt).between(0, 1);
}

}  // namespace slip
