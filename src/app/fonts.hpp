// The type faces, found through fontconfig.
#pragma once
#include <SFML/Graphics/Font.hpp>

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

struct Fonts {
    sf::Font title, text, strong;
    /// A file that cannot be read leaves its face empty: texts in it do not show.
    explicit Fonts(const FontFiles& files);
    const sf::Font& operator[](Face face) const {
        return face == Face::Title ? title : face == Face::Text ? text : strong;
    }
};

}  // namespace slip
