// SPDX-License-Identifier: MIT
// Flat shapes and text for menus and instruments, gathered into lists of triangles, one a type size for text, with soft
// edges. Positions and sizes are design units (style.hpp); text stands on whole pixels.
#pragma once
#include "io/common/texts.hpp"
#include "io/player/settings.hpp"
#include "platform/paint/fonts.hpp"

#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/Texture.hpp>
#include <SFML/Graphics/VertexArray.hpp>

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

enum class Align { Left, Centre, Right };

struct UiBox {
    float x = 0, y = 0, w = 0, h = 0;
    bool contains(sf::Vector2f p) const { return p.x >= x && p.y >= y && p.x < x + w && p.y < y + h; }
};

struct TextStyle {
    Face face = Face::Text;
    int size = 15;  // design units
    sf::Color colour = sf::Color::White;
    Align align = Align::Left;
    float slant = 0;  // of their height that letters lean to the right
};

/// Where a text's letters were put.
struct DrawnText {
    std::string text;   // as it is read
    sf::FloatRect ink;  // px of the window
};

class Painter {
public:
    /// Both must outlive it. Every text is looked up in `texts` when it is drawn or measured, and its control
    /// characters are shown as \u00XX.
    Painter(Fonts& fonts, const Texts& texts) : fonts_(fonts), texts_(texts) {}
    /// For texts with values in them.
    const Texts& texts() const { return texts_; }

    /// dt that ends all motion at once: reduced motion, and single pictures.
    static constexpr float kSettled = 1e6f;
    /// Starts a frame. scale: the player's size of texts and instruments; dt: s since the frame before.
    void begin(sf::Vector2u window, float scale, PaletteChoice palette = PaletteChoice::Standard, float dt = kSettled);
    /// s that what moves by itself moves on in this frame.
    float dt() const { return dt_; }
    /// What follows is drawn into a part of the window (whole pixels) as if it were the whole, at the size of begin().
    /// Nothing is cut off at its edges. A part of no size counts as one pixel.
    void enter(const sf::IntRect& pixels);
    /// Makes what follows smaller by `share` (or larger); size() follows. A share of nothing or less counts as the
    /// least that can be drawn.
    void rescale(float share);
    /// What follows covers so much less of what lies below: the alpha of its shapes times 0…1, that of its letters half
    /// way to that; 1 again at the next begin().
    void thin(float share) { strength_ = share; }
    /// Size of the window, or of the part entered, in design units.
    sf::Vector2f size() const { return size_; }
    /// Pixels a design unit.
    float unit() const { return unit_; }
    /// Pixels of a type size (design units), whatever the unit: 6…640.
    unsigned pixels(int size) const;

    void box(const UiBox& box, sf::Color colour, float radius = 0);
    void disc(sf::Vector2f centre, float radius, sf::Color colour);
    void polygon(std::span<const sf::Vector2f> convex, sf::Color colour);
    void line(std::span<const sf::Vector2f> points, float width, sf::Color colour, bool closed = false);
    /// The same with a width a point; a single width serves for all.
    void ribbon(std::span<const sf::Vector2f> points, std::span<const float> widths, sf::Color colour,
                bool closed = false);
    /// From angle to angle in degrees, clockwise from the right, round `centre`.
    void arc(sf::Vector2f centre, float radius, float width, float from, float to, sf::Color colour);
    /// Dark at the top, transparent at the bottom, or the other way round.
    void fade(const UiBox& box, sf::Color top, sf::Color bottom);
    /// An ellipse of light that fills the box, `colour` in its middle and nothing at its edge.
    void glow(const UiBox& box, sf::Color colour);

    /// y is the top of the capitals. Returns the width.
    float text(std::string_view utf8, float x, float y, const TextStyle& style);
    /// Breaks lines at spaces to fit `width`; returns the height. maxLines: the last one ends in an ellipsis.
    float paragraph(std::string_view utf8, float x, float y, float width, const TextStyle& style, int maxLines = 8);
    float paragraphHeight(std::string_view utf8, float width, const TextStyle& style, int maxLines = 8) const;
    float textWidth(std::string_view utf8, const TextStyle& style) const;
    /// The longest beginning that fits, with an ellipsis if anything was left off.
    std::string fitted(std::string_view utf8, float width, const TextStyle& style) const;

    /// The style with a smaller type, down to `least`, until the text fits.
    TextStyle narrowed(std::string_view utf8, float width, TextStyle style, int least) const;

    /// Every text from here on is noted there as well; null: none is. It must outlive that.
    void noteTexts(std::vector<DrawnText>* drawn) { drawn_ = drawn; }

    /// Draws what was gathered, texts on top, and forgets it.
    void flush(sf::RenderTarget& target);

private:
    struct Glyphs {
        Face face;
        unsigned size;
        sf::VertexArray quads{sf::Triangles};
    };
    /// Shapes of one kind, drawn before the next ones.
    struct Run {
        bool discs = false;  // pictures of a disc, or flat
        std::size_t from = 0;
    };
    /// Bytes of the longest beginning, in whole characters, that fits with the tail behind it.
    std::size_t fitting(std::string_view utf8, float width, const TextStyle& style, std::string_view tail) const;
    /// Bytes of a word wider than a line that its first line takes; 0: it fits, or not even a character does.
    std::size_t partOfLongWord(std::string_view word, float width, const TextStyle& style) const;
    std::vector<std::string> lines(std::string_view utf8, float width, const TextStyle& style, int maxLines) const;
    void forgetGlyphs();
    /// quads: of its letters, those from `first` on.
    void note(std::string_view text, const sf::VertexArray& quads, std::size_t first);
    Glyphs& glyphsFor(Face face, unsigned size);
    sf::Color seen(sf::Color colour, float strength) const;
    /// What is appended to shapes_ from here on is of the kind.
    void beginRun(bool discs);
    void triangle(sf::Vector2f a, sf::Vector2f b, sf::Vector2f c, sf::Color ca, sf::Color cb, sf::Color cc);
    void smallDisc(sf::Vector2f centre, float radius, sf::Color colour);
    void flushShapes(sf::RenderTarget& target);

    Fonts& fonts_;
    const Texts& texts_;
    PaletteChoice palette_ = PaletteChoice::Standard;
    float unit_ = 1, fullUnit_ = 1;  // px; the latter as of begin()
    float dt_ = kSettled;
    float strength_ = 1;
    sf::Vector2f size_{1280, 720};
    sf::Vector2f origin_;  // px, of the part entered
    sf::VertexArray shapes_{sf::Triangles};
    std::vector<Run> runs_;              // of shapes_, in order
    std::unique_ptr<sf::Texture> disc_;  // made at the first flush that has one: it wants a GL context
    std::vector<Glyphs> glyphs_;
    std::vector<sf::Vector2f> scratch_, normals_;
    std::vector<DrawnText>* drawn_ = nullptr;
};

}  // namespace slip
