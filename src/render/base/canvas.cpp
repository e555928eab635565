// SPDX-License-Identifier: MIT
#include "render/base/canvas.hpp"

#include <cstring>
#include <new>

namespace slip {

Canvas::Canvas(int width, int height)
    : width_(width),
      height_(height),
      surface_(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)),
      context_(cairo_create(surface_.get())) {
    if (cairo_status(context_.get()) != CAIRO_STATUS_SUCCESS) throw std::bad_alloc();
}

void Canvas::moveTo(sf::Image& out) && {
    cairo_surface_flush(surface_.get());
    unsigned char* const pixels = cairo_image_surface_get_data(surface_.get());  // rows of 32 bits have no padding
    const std::size_t count = static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_);
    for (unsigned char* pixel = pixels; pixel != pixels + 4 * count; pixel += 4) {
        std::uint32_t argb = 0;
        std::memcpy(&argb, pixel, 4);
        pixel[0] = static_cast<unsigned char>(argb >> 16);
        pixel[1] = static_cast<unsigned char>(argb >> 8);
        pixel[2] = static_cast<unsigned char>(argb);
        pixel[3] = static_cast<unsigned char>(argb >> 24);
    }
    out.create(static_cast<unsigned>(width_), static_cast<unsigned>(height_), pixels);
    context_.reset();
    surface_.reset();
}

void setInk(cairo_t* c, Colour colour, float alpha) {
    cairo_set_source_rgba(c, colour.r / 255.0, colour.g / 255.0, colour.b / 255.0, static_cast<double>(alpha));
}

void fillWith(cairo_t* c, Colour colour, float alpha) {
    setInk(c, colour, alpha);
    cairo_fill(c);
}

void strokeWith(cairo_t* c, Colour colour, float width, float alpha) {
    setInk(c, colour, alpha);
    cairo_set_line_width(c, static_cast<double>(width));
    cairo_stroke(c);
}

void circleAt(cairo_t* c, Vec2 centre, float radius) {
    cairo_new_sub_path(c);
    cairo_arc(c, static_cast<double>(centre.x), static_cast<double>(centre.y), static_cast<double>(radius), 0,
              2 * static_cast<double>(kPi));
}

void boxAt(cairo_t* c, Vec2 centre, float length, float width, float cornerRadius) {
    const double x = static_cast<double>(centre.x), y = static_cast<double>(centre.y);
    const double r = static_cast<double>(cornerRadius);
    const double dx = static_cast<double>(length) / 2 - r, dy = static_cast<double>(width) / 2 - r;
    constexpr double quarter = static_cast<double>(kPi) / 2;
    cairo_new_sub_path(c);
    cairo_arc(c, x + dx, y + dy, r, 0, quarter);
    cairo_arc(c, x - dx, y + dy, r, quarter, 2 * quarter);
    cairo_arc(c, x - dx, y - dy, r, 2 * quarter, 3 * quarter);
    cairo_arc(c, x + dx, y - dy, r, 3 * quarter, 4 * quarter);
    cairo_close_path(c);
}

void softDisc(cairo_t* c, Vec2 centre, float radius, float core, Colour colour, float alpha) {
    const double x = static_cast<double>(centre.x), y = static_cast<double>(centre.y);
    cairo_pattern_t* fade = cairo_pattern_create_radial(x, y, 0, x, y, static_cast<double>(radius));
    const double r = colour.r / 255.0, g = colour.g / 255.0, b = colour.b / 255.0;
    for (int i = 0; i <= 8; ++i) {
        const float t = static_cast<float>(i) / 8;
        const float left = static_cast<float>(alpha) * (1 - smoothstep(t));
        cairo_pattern_add_color_stop_rgba(fade, static_cast<double>(lerp(core, 1, t)), r, g, b,
                                          static_cast<double>(left));
    }
    cairo_set_source(c, fade);
    circleAt(c, centre, radius);
    cairo_fill(c);
    cairo_pattern_destroy(fade);
}

}  // namespace slip
