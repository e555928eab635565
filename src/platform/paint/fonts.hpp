// SPDX-License-Identifier: MIT
// The type faces, found through fontconfig.
#pragma once
#include <SFML/Graphics/Font.hpp>

#include <array>
#include <string>
#include <vector>

namespace slip {

enum class Face { Title, Text, Strong };

/// Files of the faces; empty: the system has no font at all.
struct FontFiles {
    std::string title;   // Bebas Neue: numbers and titles
    std::string text;    // Inter
    std::string strong;  // Inter semibold
    std::string mono;    // JetBrains Mono
};
/// A missing face is replaced by the system's nearest; `notices` gets a line for each.
FontFiles findFonts(std::vector<std::string>& notices);

class Fonts {
public:
    /// A file that cannot be read leaves its face empty: texts in it do not show.
    explicit Fonts(const FontFiles& files);
    const sf::Font& operator[](Face face) const { return faces_[static_cast<std::size_t>(face)].font; }
    /// Gives back the pictures of all letters drawn so far, of which a font keeps one for every size.
    void forgetGlyphs();

private:
    struct LoadedFace {
        std::string file;  // its bytes, which the font reads from
        sf::Font font;
    };
    std::array<LoadedFace, 3> faces_;  // by Face
};

}  // namespace slip
