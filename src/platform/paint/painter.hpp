// SPDX-License-Identifier: MIT
// Flat shapes and text with soft edges for menus and instruments, collected in triangle lists, one per type size for
// text. Positions and sizes are in design units (style.hpp). Text is aligned to whole pixels. painted_shapes.hpp draws
// more shapes and paragraphs.
#pragma once
#include "io/player/accessibility_settings.hpp"
#include "platform/paint/shape_list.hpp"
#include "platform/paint/text_measure.hpp"
#include "platform/paint/ui_box.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

/// A drawn text and its place.
struct DrawnText {
    std::string text;   // translated
    sf::FloatRect ink;  // px of the window
};

/// Letters of one face and size (px).
struct TextQuads {
    Face face;
    unsigned size;
    sf::VertexArray quads{sf::Triangles};
};

class Painter {
public:
    /// All arguments must outlive it. Every text is translated with `texts` when it is drawn or measured, unless its
    /// style is literal. Its control characters are shown as \u00XX.
    /// `drawn`, if not null, receives every text that is drawn.
    Painter(Fonts& fonts, const Texts& texts, std::vector<DrawnText>* drawn = nullptr)
        : fonts_(fonts), texts_(texts), drawn_(drawn) {}
    /// Returns the translations, for texts with values.
    const Texts& texts() const { return texts_; }

    /// A dt that ends all motion at once, for reduced motion and single pictures.
    static constexpr float kSettled = 1e6f;
    /// Starts a frame. `scale` is the player's size of texts and instruments; `dt` is in s since the previous frame.
    void begin(sf::Vector2u window, float scale, PaletteChoice palette = PaletteChoice::Standard, float dt = kSettled);
    /// Returns the s by which animations advance in this frame.
    float dt() const { return dt_; }
    /// Draws what follows into a part of the window (whole pixels) as if it were the whole, at the size of begin().
    /// Nothing is clipped at its edges. An empty part counts as one pixel.
    void setViewport(const sf::IntRect& pixels);
    /// Scales what follows by `share`; size() changes accordingly. A share of 0 or less counts as the smallest that can
    /// be drawn.
    void rescale(float share);
    /// Sets the opacity (0…1) of what follows: a factor of the alpha of shapes; letters fade half as much. begin()
    /// resets it to 1.
    void setOpacity(float share) { opacity_ = share; }
    /// Returns the size of the window or of the present part, in design units.
    sf::Vector2f size() const { return size_; }
    /// Returns the pixels per design unit.
    float unit() const { return unit_; }

    void box(const UiBox& box, sf::Color colour, float radius = 0);
    /// Draws a vertical gradient from `top` to `bottom`.
    void gradient(const UiBox& box, sf::Color top, sf::Color bottom);
    void disc(sf::Vector2f centre, float radius, sf::Color colour);
    void polygon(std::span<const sf::Vector2f> convex, sf::Color colour);
    /// Draws a line with one width per point, or a single width for all.
    void ribbon(std::span<const sf::Vector2f> points, std::span<const float> widths, sf::Color colour,
                bool closed = false);
    /// Draws a triangle with hard edges, between points in px of the present part.
    void triangle(sf::Vector2f a, sf::Vector2f b, sf::Vector2f c, sf::Color ca, sf::Color cb, sf::Color cc);

    /// Draws a text; `y` is the top of the capitals. Returns the width.
    float text(std::string_view utf8, float x, float y, const TextStyle& style);
    TextMeasure measure() const { return {fonts_, texts_, unit_}; }
    float textWidth(std::string_view utf8, const TextStyle& style) const;
    /// Returns the longest beginning that fits, with an ellipsis if anything was left out.
    std::string fitted(std::string_view utf8, float width, const TextStyle& style) const;

    /// Returns the style with a type that is small enough for the text to fit, but not below `minSize`.
    TextStyle narrowed(std::string_view utf8, float width, TextStyle style, int minSize) const;

    /// Draws what was collected, texts on top, and clears it.
    void flush(sf::RenderTarget& target);

private:
    Fonts& fonts_;
    const Texts& texts_;
    PaletteChoice palette_ = PaletteChoice::Standard;
    float unit_ = 1, fullUnit_ = 1;  // px; fullUnit_: as of begin()
    float dt_ = kSettled;
    float opacity_ = 1;
    sf::Vector2f size_{1280, 720};
    sf::Vector2f origin_;  // px, of the present part
    ShapeList shapes_;
    std::vector<TextQuads> glyphs_;
    std::vector<sf::Vector2f> scratch_, normals_;
    std::vector<DrawnText>* drawn_;
};

}  // namespace slip
