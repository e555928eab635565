// SPDX-License-Identifier: MIT
#include "platform/paint/text_measure.hpp"

#include "io/json/wording.hpp"

#include <SFML/Graphics/Font.hpp>

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

constexpr long kMinType = 6, kMaxType = 640;  // px

}  // namespace

unsigned typePixels(int size, float unit) {
    return static_cast<unsigned>(std::clamp(std::lround(static_cast<float>(size) * unit), kMinType, kMaxType));
}

sf::String shownText(std::string_view utf8) {
    const auto plain = [](char c) { return static_cast<unsigned char>(c) - 0x20u < 0x7fu - 0x20u; };
    if (std::all_of(utf8.begin(), utf8.end(), plain)) return sf::String::fromUtf8(utf8.begin(), utf8.end());
    const std::string shown = escaped(utf8);
    return sf::String::fromUtf8(shown.begin(), shown.end());
}

sf::Glyph glyphIn(const sf::Font& font, sf::Uint32 c, unsigned size) {
    constexpr sf::Uint32 kThinSpaceCode = 0x2009;
    constexpr float kThin = 0.18f;  // of the size
    if (c != kThinSpaceCode) return font.getGlyph(c, size, false);
    sf::Glyph space;
    space.advance = kThin * static_cast<float>(size);
    return space;
}

float TextMeasure::width(std::string_view utf8, const TextStyle& style) const {
    const sf::Font& font = fonts[style.face];
    const unsigned size = typePixels(style.size, unit);
    float width = 0;
    sf::Uint32 before = 0;
    for (const sf::Uint32 c : shownText(translated(utf8, style))) {
        width += font.getKerning(before, c, size) + glyphIn(font, c, size).advance;
        before = c;
    }
    return width / unit;
}

std::size_t TextMeasure::fitting(std::string_view utf8, float room, const TextStyle& style,
                                 std::string_view tail) const {
    const auto fits = [&](std::size_t end) {
        return width(std::string(wholeCharacters(utf8, end)).append(tail), style) <= room;
    };
    std::size_t most = 0, beyond = utf8.size() + 1;
    while (beyond - most > 1) {
        const std::size_t middle = (most + beyond) / 2;
        (fits(middle) ? most : beyond) = middle;
    }
    return wholeCharacters(utf8, most).size();
}

std::string TextMeasure::fitted(std::string_view utf8, float room, const TextStyle& style) const {
    utf8 = translated(utf8, style);
    if (width(utf8, style) <= room) return std::string(utf8);
    return std::string(utf8.substr(0, fitting(utf8, room, style, "…"))) + "…";
}

std::size_t TextMeasure::partOfLongWord(std::string_view word, float room, const TextStyle& style) const {
    if (width(word, style) <= room) return 0;
    const std::size_t part = fitting(word, room, style, "");
    if (part == 0) return 0;
    const std::size_t slash = word.rfind('/', part - 1);  // a path is best broken after a folder
    return slash != std::string_view::npos && slash > 0 ? slash + 1 : part;
}

std::vector<std::string> TextMeasure::lines(std::string_view utf8, float room, const TextStyle& style,
                                            int maxLines) const {
    std::vector<std::string> lines;
    utf8 = translated(utf8, style);
    while (!utf8.empty() && static_cast<int>(lines.size()) < maxLines) {
        std::size_t end = std::min(utf8.find(' '), utf8.size());
        for (std::size_t next = end; next < utf8.size() && width(utf8.substr(0, end), style) <= room;) {
            next = std::min(utf8.find(' ', next + 1), utf8.size());
            if (width(utf8.substr(0, next), style) > room) break;
            end = next;
        }
        const bool last = static_cast<int>(lines.size()) + 1 == maxLines;
        if (const std::size_t part = last ? 0 : partOfLongWord(utf8.substr(0, end), room, style); part > 0) {
            lines.emplace_back(utf8.substr(0, part));
            utf8.remove_prefix(part);
            continue;
        }
        lines.push_back(fitted(last ? utf8 : utf8.substr(0, end), room, style));
        utf8 = end < utf8.size() ? utf8.substr(end + 1) : std::string_view{};
    }
    return lines;
}

}  // namespace slip
