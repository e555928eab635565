// SPDX-License-Identifier: MIT
// Measures texts and breaks them into lines. Sizes are in design units.
#pragma once
#include "io/common/texts.hpp"
#include "platform/paint/fonts.hpp"

#include <SFML/Graphics/Color.hpp>
#include <SFML/Graphics/Glyph.hpp>
#include <SFML/System/String.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace slip {

enum class Align { Left, Centre, Right };

struct TextStyle {
    Face face = Face::Text;
    int size = 15;  // design units
    sf::Color colour = sf::Color::White;
    Align align = Align::Left;
    float slant = 0;       // share of their height by which letters lean to the right
    bool literal = false;  // the text is not translated
};

/// Returns the px of a type size at `unit` px per design unit, limited to 6…640.
unsigned typePixels(int size, float unit);
/// Decodes text and escapes control characters: names come from files and may contain anything.
sf::String shownText(std::string_view utf8);
/// Returns a letter. Creates thin spaces because display faces have none.
sf::Glyph glyphIn(const sf::Font& font, sf::Uint32 c, unsigned size);

/// Texts are translated before they are measured, unless their style is literal.
struct TextMeasure {
    const Fonts& fonts;
    const Texts& texts;
    float unit = 1;  // px per design unit

    std::string_view translated(std::string_view utf8, const TextStyle& style) const {
        return style.literal ? utf8 : texts(utf8);
    }
    float width(std::string_view utf8, const TextStyle& style) const;
    /// Returns the longest beginning that fits, with an ellipsis if anything was left out.
    std::string fitted(std::string_view utf8, float room, const TextStyle& style) const;
    /// Breaks lines at spaces. If `maxLines` is too few, the last one ends in an ellipsis.
    std::vector<std::string> lines(std::string_view utf8, float room, const TextStyle& style, int maxLines) const;
    /// Returns the bytes of the longest beginning, in whole characters, that fits together with the tail.
    std::size_t fitting(std::string_view utf8, float room, const TextStyle& style, std::string_view tail) const;
    /// Returns the bytes of an overlong word that fit on its first line. 0 if the word fits or not even one character
    /// does.
    std::size_t partOfLongWord(std::string_view word, float room, const TextStyle& style) const;
};

}  // namespace slip
