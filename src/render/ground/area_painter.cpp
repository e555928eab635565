// SPDX-License-Identifier: MIT
#include "render/ground/area_painter.hpp"

#include "track/planar.hpp"

#include <algorithm>
#include <optional>

namespace slip {
namespace {

constexpr float kTrueCorner = 0.75f;       // cosine of the turn from which an area's corner stays sharp
constexpr float kFringe = 0.9f;            // m, for loose ground
constexpr float kHardFringe = 0.25f;       // m
constexpr float kFringePiece = 1.2f;       // m
constexpr float kMaxFringe = 100000;       // pieces of all areas; longer borders have longer pieces
constexpr float kSquare = 5;               // m: a square has a colour at each corner
constexpr float kMaxSquares = 25000;       // squares of all areas; larger areas have larger squares
constexpr float kMaxCut = 3000;            // squares on borders, approximately
constexpr std::size_t kManyCorners = 500;  // such a border needs no more rounding

/// Returns the unit vector along the longest side.
Vec2 longestSide(const std::vector<Vec2>& polygon) {
    Vec2 longest;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2 side = polygon[(i + 1) % polygon.size()] - polygon[i];
        if (length(side) > length(longest)) longest = side;
    }
    return normalised(longest);
}

using Polygon = std::vector<Vec2>;

/// Returns the part of a convex polygon where dot(p, normal) ≤ limit.
Polygon clipped(const Polygon& polygon, Vec2 normal, float limit) {
    Polygon out;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2 a = polygon[i], b = polygon[(i + 1) % polygon.size()];
        const float da = dot(a, normal) - limit, db = dot(b, normal) - limit;
        if (da <= 0) out.push_back(a);
        if ((da < 0 && db > 0) || (da > 0 && db < 0)) out.push_back(lerp(a, b, da / (da - db)));
    }
    return out;
}

/// Divides a polygon into squares: whole ones inside, cut ones at its border, which take their colour from the same
/// corners.
class AreaGrid {
public:
    AreaGrid(const Polygon& polygon, const GroundPaint& paint, float cell)
        : polygon_(polygon), paint_(paint), cell_(cell) {
        Bounds bounds;
        for (const Vec2 p : polygon) bounds.add(p);
        low_ = bounds.low - Vec2{0.5f, 0.5f} * cell;
        columns_ = column(bounds.high.x) + 2, rows_ = row(bounds.high.y) + 2;
        places_.resize(index(0, rows_), Place::Outside);
        corners_.resize(static_cast<std::size_t>(columns_ + 1) * static_cast<std::size_t>(rows_ + 1));
        for (std::size_t i = 0; i < polygon.size(); ++i) markBorder(polygon[i], polygon[(i + 1) % polygon.size()]);
        for (int y = 0; y < rows_; ++y) markWithin(y);
    }
    void addTo(Mesh& mesh) {
        for (int y = 0; y < rows_; ++y)
            for (int x = 0; x < columns_; ++x)
                if (places_[index(x, y)] == Place::Within)
                    addGroundQuad(mesh, {corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1)});
        for (const auto& [a, b, c] : triangulate(polygon_)) addCut(mesh, {a, b, c});
    }
    /// Returns the vertex at a point of the border.
    sf::Vertex vertexAt(Vec2 p) { return vertexIn(column(p.x), row(p.y), p); }

private:
    enum class Place : char { Outside, Border, Within };

    int column(float x) const { return static_cast<int>(std::floor((x - low_.x) / cell_)); }
    int row(float y) const { return static_cast<int>(std::floor((y - low_.y) / cell_)); }
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(x);
    }
    Vec2 placeOf(int x, int y) const { return low_ + Vec2{static_cast<float>(x), static_cast<float>(y)} * cell_; }

    void markBorder(Vec2 a, Vec2 b) {
        const int pieces = 1 + static_cast<int>(2 * length(b - a) / cell_);
        for (int i = 0; i < pieces; ++i) {
            const Vec2 p = lerp(a, b, static_cast<float>(i) / static_cast<float>(pieces));
            const Vec2 q = lerp(a, b, static_cast<float>(i + 1) / static_cast<float>(pieces));
            for (int y = std::min(row(p.y), row(q.y)); y <= std::max(row(p.y), row(q.y)); ++y)
                for (int x = std::min(column(p.x), column(q.x)); x <= std::max(column(p.x), column(q.x)); ++x)
                    places_[index(x, y)] = Place::Border;
        }
    }
    /// Marks the inner squares of a row. Adjacent squares without a border lie on the same side of it.
    void markWithin(int y) {
        Place last = Place::Outside;
        for (int x = 0; x < columns_; ++x) {
            Place& place = places_[index(x, y)];
            if (place != Place::Border && last == Place::Border)
                place = insidePolygon(polygon_, placeOf(x, y) + Vec2{0.5f, 0.5f} * cell_) ? Place::Within : place;
            else if (place != Place::Border)
                place = last;
            last = place;
        }
    }
    const sf::Vertex& corner(int x, int y) {
        std::optional<sf::Vertex>& known = corners_[index(x, y) + static_cast<std::size_t>(y)];
        if (!known) known = groundVertex(paint_, placeOf(x, y));
        return *known;
    }
    sf::Vertex vertexIn(int x, int y, Vec2 p) {
        const Vec2 share = (p - placeOf(x, y)) * (1 / cell_);
        const sf::Vertex &a = corner(x, y), &b = corner(x + 1, y), &c = corner(x, y + 1), &d = corner(x + 1, y + 1);
        const auto between = [share](float va, float vb, float vc, float vd) {
            return lerp(lerp(va, vb, share.x), lerp(vc, vd, share.x), share.y);
        };
        const auto part = [&](sf::Uint8 sf::Color::*of) {
            return toByte(between(a.color.*of, b.color.*of, c.color.*of, d.color.*of));
        };
        return {toSf(p),
                {part(&sf::Color::r), part(&sf::Color::g), part(&sf::Color::b)},
                {between(a.texCoords.x, b.texCoords.x, c.texCoords.x, d.texCoords.x),
                 between(a.texCoords.y, b.texCoords.y, c.texCoords.y, d.texCoords.y)}};
    }
    /// Adds the part of a triangle that lies in squares of the border.
    void addCut(Mesh& mesh, const Polygon& triangle) {
        const auto [lowest, highest] = std::ranges::minmax(triangle, {}, &Vec2::y);
        for (int y = row(lowest.y); y <= row(highest.y); ++y) {
            const Polygon band = clipped(clipped(triangle, {0, 1}, placeOf(0, y + 1).y), {0, -1}, -placeOf(0, y).y);
            if (band.size() < 3) continue;
            const auto [left, right] = std::ranges::minmax(band, {}, &Vec2::x);
            for (int x = column(left.x); x <= column(right.x); ++x) {
                if (places_[index(x, y)] != Place::Border) continue;
                const Polygon cut = clipped(clipped(band, {1, 0}, placeOf(x + 1, 0).x), {-1, 0}, -placeOf(x, 0).x);
                for (std::size_t i = 2; i < cut.size(); ++i)
                    for (const Vec2 p : {cut[0], cut[i - 1], cut[i]}) mesh.push_back(vertexIn(x, y, p));
            }
        }
    }

    const Polygon& polygon_;
    const GroundPaint& paint_;
    float cell_;  // m
    Vec2 low_;
    int columns_ = 0, rows_ = 0;
    std::vector<Place> places_;
    std::vector<std::optional<sf::Vertex>> corners_;
};

/// Adds a fringe that fades outside the area, unevenly where the ground is loose. piece: m
void addFringe(Mesh& mesh, AreaGrid& grid, const GroundPaint& paint, const Polygon& polygon, bool ragged, float piece) {
    const std::size_t n = polygon.size();
    const float outward = signedArea(polygon) > 0 ? -1.0f : 1.0f;
    const auto cornerNormal = [&](std::size_t i) {
        const Vec2 before = normalised(polygon[i] - polygon[(i + n - 1) % n]);
        const Vec2 after = normalised(polygon[(i + 1) % n] - polygon[i]);
        return normalised(leftOf(before) + leftOf(after)) * outward;
    };
    const auto reach = [&](Vec2 p) { return ragged ? kFringe * lerp(0.35f, 1.5f, noiseAt(p, 1.7f, 4)) : kHardFringe; };
    const auto faded = [&](Vec2 p) { return sf::Vertex(toSf(p), sf::Color::Transparent, textureAt(paint, p)); };
    for (std::size_t i = 0; i < n; ++i) {
        const Vec2 a = polygon[i], b = polygon[(i + 1) % n];
        const Vec2 na = cornerNormal(i), nb = cornerNormal((i + 1) % n);
        const int pieces = std::clamp(static_cast<int>(length(b - a) / piece), 1, 400);
        for (int k = 0; k < pieces; ++k) {
            const float t0 = static_cast<float>(k) / static_cast<float>(pieces);
            const float t1 = static_cast<float>(k + 1) / static_cast<float>(pieces);
            const Vec2 p0 = lerp(a, b, t0), p1 = lerp(a, b, t1);
            addGroundQuad(mesh, {grid.vertexAt(p0), grid.vertexAt(p1), faded(p1 + lerp(na, nb, t1) * reach(p1)),
                                 faded(p0 + lerp(na, nb, t0) * reach(p0))});
        }
    }
}

}  // namespace

float perimeterOf(const std::vector<Vec2>& polygon) {
    float sum = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) sum += length(polygon[(i + 1) % polygon.size()] - polygon[i]);
    return sum;
}

/// Applies Chaikin's corner cutting twice; sharp corners stay.
std::vector<Vec2> drawnOutline(std::vector<Vec2> polygon) {
    if (polygon.size() >= kManyCorners) return polygon;
    for (int pass = 0; pass < 2; ++pass) {
        const std::size_t n = polygon.size();
        std::vector<Vec2> out;
        for (std::size_t i = 0; i < n; ++i) {
            const Vec2 before = polygon[(i + n - 1) % n], here = polygon[i], after = polygon[(i + 1) % n];
            if (dot(normalised(here - before), normalised(after - here)) < kTrueCorner) {
                out.push_back(here);
            } else {
                out.push_back(lerp(here, before, 0.25f));
                out.push_back(lerp(here, after, 0.25f));
            }
        }
        polygon = std::move(out);
    }
    return polygon;
}

void addAreas(std::vector<GroundMesh>& out, const Track& track, const Palette& palette) {
    float borders = 0, ground = 0;
    for (const Area& area : track.params.areas)
        borders += perimeterOf(area.polygon), ground += std::fabs(signedArea(area.polygon));
    const float piece = std::max(kFringePiece, borders / kMaxFringe);
    const float cell = std::max({kSquare, std::sqrt(ground / kMaxSquares), borders / kMaxCut});
    for (std::size_t i = 0; i < track.params.areas.size(); ++i) {
        const std::size_t surface = shownSurface(track.surfaces, track.areaSurface[i], palette);
        const NamedSurface& named = track.surfaces[surface];
        const Polygon& drawn = track.params.areas[i].polygon;
        const Polygon polygon = drawnOutline(drawn);
        GroundPaint paint = paintOf(named, palette, GroundRole::Beside);
        if (isLaid(paint.kind)) paint.along = longestSide(drawn);
        if (out.empty() || out.back().kind != paint.kind) out.push_back({paint.kind, {}, {}});
        AreaGrid grid(polygon, paint, cell);
        grid.addTo(out.back().opaque);
        addFringe(out.back().fading, grid, paint, polygon, !isPaved(named), piece);
    }
}

}  // namespace slip
