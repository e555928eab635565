#include "app/view/ground_painter.hpp"

#include "app/view/ground_texture.hpp"

namespace slip {

namespace {

constexpr float kQuad = 12;  // m

sf::Color toneAt(float x, float y) {
    const float wide = repeatingNoise(x / 70, y / 70, 4096, 21), close = repeatingNoise(x / 23, y / 23, 4096, 22);
    const float tone = 0.80f + 0.14f * wide + 0.06f * close;
    return {toByte(255 * (tone + 0.05f * (close - 0.5f))), toByte(255 * tone), toByte(255 * (tone - 0.06f * wide))};
}

}  // namespace

void addGround(Mesh& mesh, const Bounds& view, float scale) {
    const auto corner = [scale](float x, float y) { return groundVertex({x, y}, scale, toneAt(x, y)); };
    for (float y = std::floor(view.low.y / kQuad) * kQuad; y < view.high.y; y += kQuad)
        for (float x = std::floor(view.low.x / kQuad) * kQuad; x < view.high.x; x += kQuad)
            addGroundQuad(mesh,
                          {corner(x, y), corner(x + kQuad, y), corner(x + kQuad, y + kQuad), corner(x, y + kQuad)});
}

void addGridLines(Mesh& mesh, const Bounds& view, float pitch, const StampPlace& line) {
    const Vec2 middle = lerp(view.low, view.high, 0.5f), size = view.high - view.low;
    const sf::Color colour = ink(kWhite, 0.5f);
    for (float x = std::ceil(view.low.x / pitch) * pitch; x < view.high.x; x += pitch)
        addSprite(mesh, {{x, middle.y}, {0, 1}, size.y, line.width}, line.cell, colour);
    for (float y = std::ceil(view.low.y / pitch) * pitch; y < view.high.y; y += pitch)
        addSprite(mesh, {{middle.x, y}, {1, 0}, size.x, line.width}, line.cell, colour);
}

}  // namespace slip
