// SPDX-License-Identifier: MIT
#include "render/cars/car_sprite.hpp"

#include "render/base/canvas.hpp"
#include "render/base/svg.hpp"

#include <locale>
#include <sstream>

namespace slip {

namespace {

constexpr float kPixelsPerMetre = 112;
constexpr float kMaxCarPixels = 1600;                       // of a car's length
constexpr float kOfLines = 0.5f, kOfShadow = 0.25f;         // shares of that scale, for parts without detail
constexpr int kMargin = 8;                                  // pixels between the pictures
constexpr float kWheelPicture = 0.7f, kGlowPicture = 0.8f;  // m

/// Joins all parts to one text, numbers with a decimal point.
template <class... Parts>
std::string joined(const Parts&... parts) {
    std::ostringstream out;
    out.imbue(std::locale::classic());
    (out << ... << parts);
    return out.str();
}

void replaceAll(std::string& text, std::string_view mark, Colour colour) {
    const std::string value = hexOf(colour);
    const auto same = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
    auto at = text.begin();
    while ((at = std::search(at, text.end(), mark.begin(), mark.end(), same)) != text.end())
        at = std::copy(value.begin(), value.end(), at);
}

/// Draws the car's SVG over the whole canvas. Returns what went wrong; empty on success or if the car has none.
std::string drawSprite(const Canvas& canvas, const CarLook& look) {
    if (look.sprite.path.empty()) return {};
    const Result<std::string> svg = readSvg(look.sprite.path);
    if (!svg) return svg.why;
    return drawSvg(canvas.context(), recolour(*svg, look.paint, look.accent), static_cast<float>(canvas.width()),
                   static_cast<float>(canvas.height()));
}

float scaleOf(const CarLook& look) { return std::min(look.detail * kPixelsPerMetre, kMaxCarPixels / look.length); }

Canvas bodyCanvas(const CarLook& look, std::string& fault) {
    const int width = static_cast<int>(std::ceil(look.length * scaleOf(look)));
    const int height = static_cast<int>(std::ceil(look.width * scaleOf(look)));
    Canvas own(width, height);
    fault = drawSprite(own, look);
    if (fault.empty() && !look.sprite.path.empty()) return own;
    Canvas canvas(width, height);
    drawSvg(canvas.context(), recolour(defaultBody(look.length, look.width), look.paint, look.accent),
            static_cast<float>(width), static_cast<float>(height));
    return canvas;
}

/// Returns the picture, smaller by the factor `share`.
Canvas shrunk(const Canvas& picture, float share) {
    const auto size = [share](int pixels) { return static_cast<int>(std::ceil(share * static_cast<float>(pixels))); };
    Canvas out(size(picture.width()), size(picture.height()));
    cairo_t* c = out.context();
    cairo_scale(c, static_cast<double>(out.width()) / picture.width(),
                static_cast<double>(out.height()) / picture.height());
    cairo_set_source_surface(c, cairo_get_target(picture.context()), 0, 0);
    cairo_paint(c);
    return out;
}

/// Paints the picture's shape in white, grown by `reach` pixels. `layers` > 1 makes its border soft.
void paintGrown(cairo_t* c, const Canvas& shape, float reach, int layers) {
    const float alpha = layers == 1 ? 1.0f : 0.075f;
    setInk(c, kWhite, alpha);
    for (int layer = 1; layer <= layers; ++layer) {
        const float radius = reach * static_cast<float>(layer) / static_cast<float>(layers);
        for (int i = 0; i < 20; ++i) {
            const Vec2 p = direction(static_cast<float>(i) * kPi / 10) * radius;
            cairo_mask_surface(c, cairo_get_target(shape.context()), static_cast<double>(p.x),
                               static_cast<double>(p.y));
        }
    }
}

void paintWheel(cairo_t* c, float radius, float width) {
    boxAt(c, {0, 0}, 2 * radius, width, 0.05f);
    fillWith(c, {20, 20, 23});
    boxAt(c, {0, 0}, 2 * radius - 0.06f, width - 0.06f, 0.03f);
    fillWith(c, {44, 44, 49});
    for (float x = -radius + 0.05f; x < radius; x += 0.09f) {
        boxAt(c, {x, 0}, 0.03f, width - 0.05f);
        fillWith(c, {16, 16, 19}, 0.8f);
    }
    boxAt(c, {0, 0}, 2 * radius - 0.04f, 0.03f);
    fillWith(c, {16, 16, 19});
}

/// The places of the parts in the picture, and its size (px).
struct Sheet {
    CarPicture parts;
    int width = 0, height = 0;
};
Sheet sheetFor(const CarLook& look) {
    Sheet sheet;
    CarPicture& out = sheet.parts;
    const float scale = scaleOf(look);
    const float w = std::ceil(look.length * scale), h = std::ceil(look.width * scale);
    const float wheel = kWheelPicture * scale, glow = kGlowPicture * scale;
    const float gap = kMargin;
    const auto grown = [&](Vec2 corner, float reach, float share) {
        const float more = 2 * reach * scale * share;
        return Cell{corner.x, corner.y, std::ceil(share * w) + more, std::ceil(share * h) + more};
    };
    out.body = {gap, gap, w, h};
    const float lines = out.body.y + h + gap;
    out.ring = grown({gap, lines}, kRing, kOfLines);
    out.outline = grown({out.ring.x + out.ring.w + gap, lines}, kOutline, kOfLines);
    const float last = lines + out.ring.h + gap;
    out.shadow = grown({gap, last}, kShadowSoftness, kOfShadow);
    out.wheel = {out.shadow.x + out.shadow.w + gap, last, wheel, wheel / 2};
    out.glow = {out.wheel.x + wheel + gap, last, glow, glow};
    sheet.width = static_cast<int>(std::max({out.body.x + w, out.outline.x + out.outline.w, out.glow.x + glow}) + gap);
    sheet.height = static_cast<int>(last + std::max(out.shadow.h, glow) + gap);
    return sheet;
}

std::vector<DrawnWheel> wheelsOf(const CarParams& params) {
    std::vector<DrawnWheel> wheels;
    const auto arms = axleArms(params);
    for (const WheelMount& place : wheelMounts(params)) {
        const Axle& axle = axleOf(params, place.axle);
        wheels.push_back({{arms[place.axle], place.side * axle.track / 2}, axle.wheelRadius});
    }
    return wheels;
}

}  // namespace

CarLook lookOf(const CarParams& params, const SpriteFile& sprite) {
    CarLook look;
    look.paint = params.look.paint, look.accent = params.look.accent;
    look.sprite = sprite;
    look.length = params.body.length, look.width = params.body.width;
    look.frontArm = frontArm(params), look.rearArm = rearArm(params);
    look.wheels = wheelsOf(params);
    look.redlineRpm = params.engine.redlineRpm;
    look.slide = slideLimitsOf(params);
    return look;
}

std::string recolour(std::string svg, Colour paint, Colour accent) {
    replaceAll(svg, kPaintMark, paint);
    replaceAll(svg, kAccentMark, accent);
    return svg;
}

std::string defaultBody(float length, float width) {
    const float l = 100 * length, w = 100 * width, m = w / 2;
    const auto box = [&](float from, float to, float share, float round, std::string_view fill) {
        return joined("<rect x='", from * l, "' y='", m - share * m, "' width='", (to - from) * l, "' height='",
                      share * w, "' rx='", round * w, "' fill='", fill, "'/>");
    };
    std::string svg = joined("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ", l, ' ', w, "'>");
    svg +=
        "<linearGradient id='round' x2='0' y2='1'><stop stop-opacity='.5'/><stop offset='.2' stop-color='#fff' "
        "stop-opacity='.2'/><stop offset='.5' stop-color='#fff' stop-opacity='.1'/><stop offset='1' "
        "stop-opacity='.5'/></linearGradient>";
    svg += box(0.01f, 0.99f, 0.96f, 0.2f, kPaintMark) + box(0.012f, 0.988f, 0.14f, 0, kAccentMark);
    svg += "<g stroke='#10131a' stroke-width='3'>" + box(0.01f, 0.99f, 0.96f, 0.2f, "url(#round)") + "</g>";
    svg += box(0.2f, 0.68f, 0.8f, 0.16f, "#14181f") + box(0.3f, 0.54f, 0.72f, 0.1f, kPaintMark);
    svg += box(0.3f, 0.54f, 0.72f, 0.1f, "url(#round)");
    for (const float y : {0.32f * m, 1.68f * m}) {
        svg += joined("<circle cx='", 0.95f * l, "' cy='", y, "' r='", 0.055f * w, "' fill='#fff3c8'/>");
        svg += joined("<circle cx='", 0.04f * l, "' cy='", y, "' r='", 0.05f * w, "' fill='#b0151f'/>");
    }
    return svg + "</svg>";
}

CarPicture paintCar(const CarLook& look) {
    const Sheet laidOut = sheetFor(look);
    CarPicture out = laidOut.parts;
    const Canvas body = bodyCanvas(look, out.fault);
    Canvas sheet(laidOut.width, laidOut.height);
    const Canvas lines = shrunk(body, kOfLines), shadow = shrunk(body, kOfShadow);
    const float scale = scaleOf(look), grow = kOutline * scale * kOfLines, ring = kRing * scale * kOfLines,
                soft = kShadowSoftness * scale * kOfShadow;
    cairo_t* c = sheet.context();
    const auto within = [&](Cell cell, float inset, auto&& paint) {
        cairo_save(c);
        cairo_translate(c, static_cast<double>(cell.x + inset), static_cast<double>(cell.y + inset));
        paint();
        cairo_restore(c);
    };
    within(out.body, 0, [&] {
        cairo_set_source_surface(c, cairo_get_target(body.context()), 0, 0);
        cairo_paint(c);
    });
    within(out.outline, grow, [&] { paintGrown(c, lines, grow, 1); });
    within(out.shadow, soft, [&] { paintGrown(c, shadow, soft * 0.95f, 7); });
    within(out.ring, ring, [&] {
        paintGrown(c, lines, ring, 1);
        cairo_set_operator(c, CAIRO_OPERATOR_DEST_OUT);
        cairo_mask_surface(c, cairo_get_target(lines.context()), 0, 0);
    });
    within(out.wheel, 0, [&] {
        cairo_scale(c, static_cast<double>(scale), static_cast<double>(scale));
        cairo_translate(c, static_cast<double>(kWheelPicture / 2), static_cast<double>(kWheelPicture / 4));
        paintWheel(c, kWheelPicture / 2 - 0.01f, 0.24f);
    });
    const float glow = out.glow.w;
    within(out.glow, 0, [&] { softDisc(c, {glow / 2, glow / 2}, glow / 2, 0.1f, kWhite); });
    std::move(sheet).moveTo(out.image);
    return out;
}

CarPicture pictureFrom(const CarLook& look, const std::string& pixels) {
    const Sheet sheet = sheetFor(look);
    CarPicture out = sheet.parts;
    const auto width = static_cast<unsigned>(sheet.width), height = static_cast<unsigned>(sheet.height);
    if (pixels.size() == std::size_t{4} * width * height)
        out.image.create(width, height, reinterpret_cast<const sf::Uint8*>(pixels.data()));
    else
        out.fault = "the picture is not whole";
    return out;
}

}  // namespace slip
