// The two type faces, found through fontconfig.
#pragma once
#include <SFML/Graphics/Font.hpp>

#include <string>
#include <vector>

namespace slip {

enum class Face { Title, Text, Strong };

struct Fonts {
    sf::Font title;   // Bebas Neue: numbers and titles
    sf::Font text;    // Inter
    sf::Font strong;  // Inter semibold
    const sf::Font& operator[](Face face) const {
        return face == Face::Title ? title : face == Face::Text ? text : strong;
    }
};

/// A missing face is replaced by the system's nearest sans; `notices` gets a line for each.
void loadFonts(Fonts& fonts, std::vector<std::string>& notices);

}  // namespace slip
