// SPDX-License-Identifier: MIT
// Textures that look well at any size, or take less room. Needs a GL context.
#pragma once
#include <SFML/Graphics/Texture.hpp>
#include <SFML/OpenGL.hpp>

namespace slip {

/// Gives a texture that has a size pixels of another form: OpenGL's names of what is kept and of what is given, a byte
/// a colour, row by row without gaps; null: any pixels.
void replacePixels(const sf::Texture& texture, GLint kept, GLenum given, const void* pixels);
/// filter: of OpenGL, for a texture that is drawn smaller. level: the first of its smaller copies that is drawn.
void setFilter(const sf::Texture& texture, GLint filter, GLint level);
/// Smaller copies of what is in the texture, the nearest of which is smoothed within: half the cost of blending two,
/// and no difference to see on such pictures.
void addSmallerCopies(sf::Texture& texture);
/// The image, smooth and with smaller copies.
void loadSmooth(sf::Texture& texture, const sf::Image& image);

}  // namespace slip
