#include "app/view/smooth_texture.hpp"

namespace slip {

void setFilter(const sf::Texture& texture, GLint filter, GLint level) {
    GLint bound = 0;
    glGetIntegerv(GL_TEXTURE_BINDING_2D, &bound);  // what SFML draws with and takes for bound
    sf::Texture::bind(&texture);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, filter);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_BASE_LEVEL, level);
    glBindTexture(GL_TEXTURE_2D, static_cast<GLuint>(bound));
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
