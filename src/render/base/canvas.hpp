// SPDX-License-Identifier: MIT
// Paints pictures with cairo: metres in, pixels out. Needs no GL context.
#pragma once
#include "render/base/palette.hpp"

#include <SFML/Graphics/Image.hpp>

#include <cairo.h>
#include <memory>

namespace slip {

/// A picture of width × height pixels, transparent at first. The cairo context's y axis points down. Throws
/// std::bad_alloc if memory is short.
class Canvas {
public:
    Canvas(int width, int height);
    cairo_t* context() const { return context_.get(); }
    int width() const { return width_; }
    int height() const { return height_; }
    /// Writes the picture to `out`, its colours multiplied by alpha as kPremultiplied requires. The canvas cannot be
    /// used afterwards, because its own pixels are converted. `out` exists already: SFML's images cannot be moved, and
    /// large ones should not be in memory three times.
    void moveTo(sf::Image& out) &&;

private:
    struct Release {
        void operator()(cairo_t* context) const { cairo_destroy(context); }
        void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
    };
    int width_, height_;
    std::unique_ptr<cairo_surface_t, Release> surface_;
    std::unique_ptr<cairo_t, Release> context_;
};

void setInk(cairo_t* c, Colour colour, float alpha = 1);
void fillWith(cairo_t* c, Colour colour, float alpha = 1);
void strokeWith(cairo_t* c, Colour colour, float width, float alpha = 1);
void circleAt(cairo_t* c, Vec2 centre, float radius);
void boxAt(cairo_t* c, Vec2 centre, float length, float width, float cornerRadius = 0);
/// Paints a disc that is opaque up to `core` of its radius and fades smoothly to nothing at its rim.
void softDisc(cairo_t* c, Vec2 centre, float radius, float core, Colour colour, float alpha = 1);

}  // namespace slip
