// SPDX-License-Identifier: MIT
#include "platform/paint/textures.hpp"

#include <SFML/Window/GlResource.hpp>

namespace slip {
namespace {

/// Binds the texture in OpenGL while it exists. Provides a context if there was none.
class BoundTexture : sf::GlResource {
public:
    explicit BoundTexture(const sf::Texture& texture) {
        glGetIntegerv(GL_TEXTURE_BINDING_2D, &before_);
        glBindTexture(GL_TEXTURE_2D, texture.getNativeHandle());
    }
    BoundTexture(const BoundTexture&) = delete;
    BoundTexture& operator=(const BoundTexture&) = delete;
    ~BoundTexture() { glBindTexture(GL_TEXTURE_2D, static_cast<GLuint>(before_)); }

private:
    TransientContextLock context_;
    GLint before_ = 0;  // SFML draws with it and assumes that it is bound
};

}  // namespace

void replacePixels(const sf::Texture& texture, GLint internalFormat, GLenum pixelFormat, const void* pixels) {
    const BoundTexture bound(texture);
    const sf::Vector2<GLsizei> size(texture.getSize());
    GLint alignment = 0;
    glGetIntegerv(GL_UNPACK_ALIGNMENT, &alignment);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glTexImage2D(GL_TEXTURE_2D, 0, internalFormat, size.x, size.y, 0, pixelFormat, GL_UNSIGNED_BYTE, pixels);
    glPixelStorei(GL_UNPACK_ALIGNMENT, alignment);
}

void setFilter(const sf::Texture& texture, GLint filter, GLint level) {
    const BoundTexture bound(texture);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, filter);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_BASE_LEVEL, level);
}

void addSmallerCopies(sf::Texture& texture) {
    texture.generateMipmap();
    setFilter(texture, GL_LINEAR_MIPMAP_NEAREST, 0);
}

void loadSmooth(sf::Texture& texture, const sf::Image& image) {
    texture.loadFromImage(image);
    texture.setSmooth(true);
    addSmallerCopies(texture);
}

}  // namespace slip
