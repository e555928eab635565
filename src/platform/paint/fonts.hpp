// SPDX-License-Identifier: MIT
// The typefaces, found by fontconfig.
#pragma once
#include <SFML/Graphics/Font.hpp>

#include <array>
#include <string>
#include <vector>

namespace slip {

enum class Face { Title, Text, Strong, Mono };

/// Files of the faces. Empty if the system has no font at all.
struct FontFiles {
    std::string title;   // Bebas Neue: numbers and titles
    std::string text;    // Inter
    std::string strong;  // Inter semibold
    std::string mono;    // JetBrains Mono
};
/// Finds the files. A missing face is replaced by the system's nearest, with a line in `notices`.
FontFiles findFonts(std::vector<std::string>& notices);

class Fonts {
public:
    /// Loads the faces. If a file cannot be read, texts in its face are invisible.
    explicit Fonts(const FontFiles& files);
    const sf::Font& operator[](Face face) const { return faces_[static_cast<std::size_t>(face)].font; }
    /// Frees the images of all letters drawn so far. A font keeps one for every size.
    void forgetGlyphs();

private:
    struct LoadedFace {
        std::string file;  // content; the font reads from it
        sf::Font font;
    };
    std::array<LoadedFace, 4> faces_;  // by Face
};

}  // namespace slip
