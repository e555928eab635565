// SPDX-License-Identifier: MIT
// Textures that look good at any size or need less memory. These functions need a GL context.
#pragma once
#include <SFML/Graphics/Texture.hpp>
#include <SFML/OpenGL.hpp>

namespace slip {

/// Gives pixels of another format to a texture that already has a size. `internalFormat` and `pixelFormat` are OpenGL's
/// names of the internal and the given format. Pixels have a byte per channel, row by row without gaps. If null, the
/// pixels are undefined.
void replacePixels(const sf::Texture& texture, GLint internalFormat, GLenum pixelFormat, const void* pixels);
/// Sets OpenGL's minification `filter` and the first mipmap `level` that is drawn.
void setFilter(const sf::Texture& texture, GLint filter, GLint level);
/// Creates mipmaps. Only the nearest one is used, smoothed within: that costs half as much as blending two and looks
/// the same on such images.
void addSmallerCopies(sf::Texture& texture);
/// Loads the image, smooth and with mipmaps.
void loadSmooth(sf::Texture& texture, const sf::Image& image);

}  // namespace slip
