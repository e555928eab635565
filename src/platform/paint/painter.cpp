// SPDX-License-Identifier: MIT
#include "platform/paint/painter.hpp"

#include "base/scalar.hpp"
#include "platform/paint/style.hpp"

#include <algorithm>
#include <array>

namespace slip {
namespace {

constexpr float kDesignHeight = 720, kMinWidth = 1000;
constexpr float kSmallDisc = 12;                   // px radius up to which a disc is drawn as an image
constexpr float kMinUnit = 0.4f, kMaxUnit = 8;     // px per design unit, for a whole window
constexpr float kMinPart = 0.01f, kMaxPart = 100;  // of that unit, after rescaling

sf::Color clear(sf::Color colour) { return {colour.r, colour.g, colour.b, 0}; }

sf::Vector2f unitNormal(sf::Vector2f a, sf::Vector2f b) {
    const float dx = b.x - a.x, dy = b.y - a.y, l = std::hypot(dx, dy);
    return l > 1e-6f ? sf::Vector2f(dy / l, -dx / l) : sf::Vector2f(0, 0);
}

bool isApart(sf::Vector2f a, sf::Vector2f b) { return std::abs(a.x - b.x) + std::abs(a.y - b.y) > 1e-3f; }

/// Returns the mean of two edge normals, lengthened so that both edges move by one. Sharp corners are cut short.
sf::Vector2f miter(sf::Vector2f a, sf::Vector2f b) {
    const sf::Vector2f sum = a + b;
    const float square = sum.x * sum.x + sum.y * sum.y;
    return square < 0.5f ? a : sum * (2 / square);
}

/// Returns the box round the letters from `first` on.
sf::FloatRect inkOf(const sf::VertexArray& quads, std::size_t first) {
    sf::Vector2f low = quads[first].position, high = low;
    for (std::size_t i = first; i < quads.getVertexCount(); ++i) {
        const sf::Vector2f at = quads[i].position;
        low = {std::min(low.x, at.x), std::min(low.y, at.y)}, high = {std::max(high.x, at.x), std::max(high.y, at.y)};
    }
    return {low, high - low};
}

/// Returns the colour for the player's palette, with that share of its opacity.
sf::Color visibleColour(sf::Color colour, float strength, PaletteChoice palette) {
    if (strength < 1) colour.a = static_cast<sf::Uint8>(std::lround(strength * static_cast<float>(colour.a)));
    return palette == PaletteChoice::Standard ? colour : style::seenIn(colour, palette);
}

TextQuads& quadsFor(std::vector<TextQuads>& all, Face face, unsigned size) {
    for (TextQuads& quads : all)
        if (quads.face == face && quads.size == size) return quads;
    return all.emplace_back(TextQuads{face, size});
}

}  // namespace

void Painter::begin(sf::Vector2u window, float scale, PaletteChoice palette, float dt) {
    palette_ = palette;
    dt_ = dt;
    opacity_ = 1;
    const auto width = static_cast<float>(window.x), height = static_cast<float>(window.y);
    const float unit = std::clamp(scale * std::min(height / kDesignHeight, width / kMinWidth), kMinUnit, kMaxUnit);
    if (unit != fullUnit_) {  // otherwise resizing a window would collect letters of every size
        glyphs_.clear();
        fonts_.forgetGlyphs();
    }
    fullUnit_ = unit;
    setViewport({0, 0, static_cast<int>(window.x), static_cast<int>(window.y)});
}

void Painter::setViewport(const sf::IntRect& pixels) {
    unit_ = fullUnit_;
    origin_ = {static_cast<float>(pixels.left), static_cast<float>(pixels.top)};
    const sf::Vector2i whole(std::max(1, pixels.width), std::max(1, pixels.height));
    size_ = sf::Vector2f(whole) / unit_;
}

void Painter::rescale(float share) {
    const float unit = std::clamp(unit_ * share, kMinPart * fullUnit_, kMaxPart * fullUnit_);
    size_ = size_ * (unit_ / unit);
    unit_ = unit;
}

void Painter::triangle(sf::Vector2f a, sf::Vector2f b, sf::Vector2f c, sf::Color ca, sf::Color cb, sf::Color cc) {
    const auto corner = [&](sf::Vector2f at, sf::Color colour) {
        return sf::Vertex(origin_ + at, visibleColour(colour, opacity_, palette_));
    };
    shapes_.triangle(corner(a, ca), corner(b, cb), corner(c, cc));
}

void Painter::polygon(std::span<const sf::Vector2f> convex, sf::Color colour) {
    const std::size_t n = convex.size();
    if (n < 3) return;
    float area = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const sf::Vector2f a = convex[i], b = convex[(i + 1) % n];
        area += a.x * b.y - a.y * b.x;
    }
    const float side = area < 0 ? -kSoftEdge : kSoftEdge;
    normals_.resize(n);
    for (std::size_t i = 0; i < n; ++i) normals_[i] = unitNormal(convex[i], convex[(i + 1) % n]);
    const auto corner = [&](std::size_t i, float by) {
        return convex[i % n] * unit_ + miter(normals_[(i + n - 1) % n], normals_[i % n]) * by;
    };
    for (std::size_t i = 0; i < n; ++i) {
        const sf::Vector2f in0 = corner(i, -side), in1 = corner(i + 1, -side), out0 = corner(i, side),
                           out1 = corner(i + 1, side);
        triangle(in0, out0, out1, colour, clear(colour), clear(colour));
        triangle(in0, out1, in1, colour, clear(colour), colour);
    }
    // Proceeds from side to side: triangles that all meet in one corner are several times slower to draw.
    for (std::size_t low = 0, high = n - 1; low + 1 < high;) {
        const sf::Vector2f a = corner(low, -side), b = corner(high, -side);
        const std::size_t next = (n - 1 - high) < low ? --high : ++low;
        triangle(a, b, corner(next, -side), colour, colour, colour);
    }
}

void Painter::box(const UiBox& box, sf::Color colour, float radius) {
    if (box.w <= 0 || box.h <= 0) return;
    if (radius <= 0) return gradient(box, colour, colour);
    const float r = std::min({radius, box.w / 2, box.h / 2});
    const int steps = std::clamp(static_cast<int>(std::sqrt(r * unit_) * 1.5f), 3, 16);
    scratch_.clear();
    for (int quarter = 0; quarter < 4; ++quarter) {
        const float cx = quarter == 0 || quarter == 3 ? box.x + box.w - r : box.x + r;
        const float cy = quarter < 2 ? box.y + box.h - r : box.y + r;
        for (int i = 0; i <= steps; ++i) {
            const float angle =
                (static_cast<float>(quarter) + static_cast<float>(i) / static_cast<float>(steps)) * kPi / 2;
            const sf::Vector2f point(cx + r * std::cos(angle), cy + r * std::sin(angle));
            if (scratch_.empty() || isApart(point, scratch_.back())) scratch_.push_back(point);
        }
    }
    if (!isApart(scratch_.front(), scratch_.back())) scratch_.pop_back();
    polygon(scratch_, colour);
}

void Painter::gradient(const UiBox& box, sf::Color top, sf::Color bottom) {
    const auto snap = [&](float x) { return std::round(x * unit_); };
    const sf::Vector2f a(snap(box.x), snap(box.y)), b(snap(box.x + box.w), snap(box.y + box.h));
    triangle(a, {b.x, a.y}, b, top, top, bottom);
    triangle(a, b, {a.x, b.y}, top, bottom, bottom);
}

void Painter::disc(sf::Vector2f centre, float radius, sf::Color colour) {
    if (radius <= 0) return;
    if (radius * unit_ <= kSmallDisc)
        return shapes_.disc(origin_ + centre * unit_, radius * unit_, visibleColour(colour, opacity_, palette_));
    box({centre.x - radius, centre.y - radius, 2 * radius, 2 * radius}, colour, radius);
}

void Painter::ribbon(std::span<const sf::Vector2f> points, std::span<const float> widths, sf::Color colour,
                     bool closed) {
    const std::size_t n = points.size();
    if (n < 2) return;
    const std::size_t edges = closed ? n : n - 1;
    normals_.resize(edges);
    for (std::size_t i = 0; i < edges; ++i) normals_[i] = unitNormal(points[i], points[(i + 1) % n]);
    const auto across = [&](std::size_t i) {
        if (closed) return miter(normals_[(i + n - 1) % n], normals_[i % n]);
        return i == 0 ? normals_[0] : i == n - 1 ? normals_[edges - 1] : miter(normals_[i - 1], normals_[i]);
    };
    const auto rowsAt = [&](std::size_t i) {
        const float half = std::max(widths[i % widths.size()] * unit_ / 2, kSoftEdge);
        return std::array{-half - kSoftEdge, -half + kSoftEdge, half - kSoftEdge, half + kSoftEdge};
    };
    const sf::Color colours[4] = {clear(colour), colour, colour, clear(colour)};
    for (std::size_t i = 0; i < edges; ++i) {
        const sf::Vector2f p = points[i] * unit_, q = points[(i + 1) % n] * unit_;
        const sf::Vector2f np = across(i), nq = across((i + 1) % n);
        const auto rows = rowsAt(i), next = rowsAt((i + 1) % n);
        for (std::size_t k = 0; k < 3; ++k) {
            const sf::Vector2f a = p + np * rows[k], b = p + np * rows[k + 1], c = q + nq * next[k + 1],
                               d = q + nq * next[k];
            triangle(a, b, c, colours[k], colours[k + 1], colours[k + 1]);
            triangle(a, c, d, colours[k], colours[k + 1], colours[k]);
        }
    }
}

float Painter::text(std::string_view utf8, float x, float y, const TextStyle& style) {
    const sf::Font& font = fonts_[style.face];
    const unsigned size = typePixels(style.size, unit_);
    const sf::Color colour = visibleColour(style.colour, (1 + opacity_) / 2, palette_);
    const float width = measure().width(utf8, style);
    const float shift = style.align == Align::Left ? 0 : style.align == Align::Centre ? width / 2 : width;
    const float baseline = std::round(y * unit_ - font.getGlyph('H', size, false).bounds.top);
    float pen = std::round((x - shift) * unit_);
    sf::Uint32 before = 0;
    sf::VertexArray& quads = quadsFor(glyphs_, style.face, size).quads;
    const std::size_t first = quads.getVertexCount();
    for (const sf::Uint32 c : shownText(measure().translated(utf8, style))) {
        pen += font.getKerning(before, c, size);
        before = c;
        const sf::Glyph glyph = glyphIn(font, c, size);
        const sf::FloatRect at(std::round(pen) + glyph.bounds.left, baseline + glyph.bounds.top, glyph.bounds.width,
                               glyph.bounds.height);
        const sf::FloatRect from(glyph.textureRect);
        const auto corner = [&](float u, float v) {
            const float down = at.top + v * at.height, lean = style.slant * (baseline - down);
            return sf::Vertex(origin_ + sf::Vector2f(at.left + u * at.width + lean, down), colour,
                              {from.left + u * from.width, from.top + v * from.height});
        };
        if (at.width > 0)
            for (const auto& [u, v] : kQuadCorners) quads.append(corner(u, v));
        pen += glyph.advance;
    }
    if (drawn_ && quads.getVertexCount() > first)
        drawn_->push_back({std::string(measure().translated(utf8, style)), inkOf(quads, first)});
    return width;
}

float Painter::textWidth(std::string_view utf8, const TextStyle& style) const { return measure().width(utf8, style); }

std::string Painter::fitted(std::string_view utf8, float width, const TextStyle& style) const {
    return measure().fitted(utf8, width, style);
}

TextStyle Painter::narrowed(std::string_view utf8, float width, TextStyle style, int minSize) const {
    while (style.size > minSize && textWidth(utf8, style) > width) --style.size;
    return style;
}

void Painter::flush(sf::RenderTarget& target) {
    target.setView(
        sf::View(sf::FloatRect(0, 0, static_cast<float>(target.getSize().x), static_cast<float>(target.getSize().y))));
    shapes_.draw(target);
    for (TextQuads& glyphs : glyphs_) {
        if (glyphs.quads.getVertexCount() == 0) continue;
        target.draw(glyphs.quads, &fonts_[glyphs.face].getTexture(glyphs.size));
        glyphs.quads.clear();
    }
}

}  // namespace slip
