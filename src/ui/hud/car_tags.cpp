// SPDX-License-Identifier: MIT
#include "base/scalar.hpp"
#include "platform/paint/painted_shapes.hpp"
#include "ui/hud/hud_layout.hpp"
#include "ui/hud/hud_parts.hpp"
#include "ui/hud/hud_style.hpp"
#include "ui/hud/hud_view.hpp"

#include <fmt/format.h>

#include <array>

namespace slip {
namespace {

using namespace style;

constexpr float kTagHeight = 15, kAbove = 30;             // design units
constexpr float kEdge = 4;                                // to the edge of the picture
constexpr float kTagGap = 4;                              // between a name and its car
constexpr float kTagNear = 25, kTagFar = 70;              // m: distances at which a name is opaque and invisible
constexpr float kPointerNear = 15, kPointerFar = 60;      // m
constexpr float kPointerWidth = 62, kPointerHeight = 54;  // with the distance text
constexpr std::size_t kPointers = 2;                      // for the nearest cars out of view

bool inPicture(sf::Vector2f size, sf::Vector2f at) {
    return at.x >= 0 && at.y >= 0 && at.x <= size.x && at.y <= size.y;
}

/// Returns the box that a pointer at `place` covers.
UiBox pointerBox(sf::Vector2f place) {
    return {place.x - kPointerWidth / 2, place.y - kPointerHeight / 2, kPointerWidth, kPointerHeight};
}

bool isFree(const UiBox& box, sf::Vector2f size, const std::vector<UiBox>& taken) {
    return box.x >= kEdge && box.y >= kEdge && box.x + box.w <= size.x - kEdge && box.y + box.h <= size.y - kEdge &&
           std::none_of(taken.begin(), taken.end(), [&](const UiBox& other) { return meet(box, other); });
}

void drawName(Painter& painter, const CarTag& tag, std::vector<UiBox>& taken) {
    const float share = 1 - ramp(tag.distance, kTagNear, kTagFar);
    const TextStyle style = labelStyle(kTiny, withAlpha(kText, share));
    const auto place = namePlace(tag, painter.textWidth(tag.name, style) + 13, painter.size(), taken);
    if (share < 0.05f || !place) return;
    const UiBox& box = *place;
    taken.push_back(box);
    painter.box(box, withAlpha(kPanel, 0.8f * share), 4);
    if (tag.ghost)  // hollow, as on the map
        drawArc(painter, {box.x + 6, box.y + box.h / 2}, 3, 1.5f, 0, 360, withAlpha(tag.colour, share));
    else
        painter.box({box.x + 3, box.y + 3, 4, box.h - 6}, withAlpha(tag.colour, share), 2);
    painter.text(tag.name, box.x + 9.5f, box.y + 3.5f, style);
}

/// Returns the permanent instrument that hides the place; a box without width if none does.
UiBox coverOf(const HudLayout& layout, sf::Vector2f at) {
    for (const UiBox& box : {layout.times, layout.field, layout.map, layout.dial, layout.extra})
        if (box.w > 0 && box.contains(at)) return box;
    return {};
}

bool isSeen(const HudLayout& layout, sf::Vector2f size, sf::Vector2f at) {
    return inPicture(size, at) && coverOf(layout, at).w <= 0;
}

/// Returns the nearest free place at the edge of the instrument that hides a car. Returns `at`, where no pointer is
/// drawn, if there is none.
sf::Vector2f besideCover(sf::Vector2f size, const HudLayout& layout, sf::Vector2f at, const UiBox& cover) {
    constexpr float kAway = 5;
    const std::vector<UiBox> taken = boxesOf(layout);
    const float right = cover.x + cover.w + kAway + kPointerWidth / 2, left = cover.x - kAway - kPointerWidth / 2;
    const float above = cover.y - kAway - kPointerHeight / 2, below = cover.y + cover.h + kAway + kPointerHeight / 2;
    std::array<sf::Vector2f, 4> places{sf::Vector2f(right, at.y), {left, at.y}, {at.x, above}, {at.x, below}};
    std::ranges::sort(places, {}, [&](sf::Vector2f p) { return std::hypot(p.x - at.x, p.y - at.y); });
    for (const sf::Vector2f p : places)
        if (isFree(pointerBox(p), size, taken)) return p;
    return at;
}

/// Draws a pointer unless it would cover a car or an earlier pointer.
void drawPointer(Painter& painter, const CarTag& tag, const HudLayout& layout, std::vector<UiBox>& taken) {
    const float share = 1 - ramp(tag.distance, kPointerNear, kPointerFar);
    const UiBox cover = coverOf(layout, tag.at);
    const sf::Vector2f place =
        cover.w > 0 ? besideCover(painter.size(), layout, tag.at, cover) : pointerPlace(painter.size(), layout, tag.at);
    const UiBox box = pointerBox(place);
    if (share <= 0 || place == tag.at || !isFree(box, painter.size(), taken)) return;
    taken.push_back(box);
    const sf::Vector2f to = tag.at - place;
    const float far = std::max(1.0f, std::hypot(to.x, to.y));
    const sf::Vector2f ahead = to / far, across(-ahead.y, ahead.x);
    const float size = 7 + 5 * share;
    constexpr float kApart = 13;  // design units, from the centre to the arrow and to the distance text
    const sf::Vector2f tail = place + ahead * kApart, words = place - ahead * kApart;
    const auto triangle = [&](float front, float rear, float wide) {
        return std::array{tail + ahead * front, tail - ahead * rear + across * wide,
                          tail - ahead * rear - across * wide};
    };
    const float tip = 1.25f * size, back = 0.5f * size, aside = 0.72f * size;  // long, to point clearly
    painter.polygon(triangle(tip + 3, back + 1.5f, aside + 3),
                    withAlpha(tag.closing ? kBad : kInk, 0.5f + 0.5f * share));
    painter.polygon(triangle(tip, back, aside), withAlpha(tag.colour, 0.5f + 0.5f * share));
    const std::string metres = fmt::format("{} m", std::lround(tag.distance));
    const TextStyle style = labelStyle(kSmall, kText, Align::Centre);
    for (const float x : {-1.0f, 0.0f, 1.0f})  // an outline, because snow is white as well
        for (const float y : {-1.0f, 0.0f, 1.0f})
            painter.text(metres, words.x + x, words.y - 4 + y, labelStyle(kSmall, kInk, Align::Centre));
    painter.text(metres, words.x, words.y - 4, style);
}

}  // namespace

sf::Vector2f pointerPlace(sf::Vector2f size, const HudLayout& layout, sf::Vector2f at) {
    constexpr float kStep = 8, kFar = 240;  // design units, from the place on the edge that is nearest to the car
    constexpr float kInward = 4;            // cost factor of moving away from the edge, towards the own car
    const auto clamped = [](float it, float picture, float pointer) {
        const float least = kEdge + pointer / 2;
        return std::clamp(it, least, std::max(least, picture - least));
    };
    const sf::Vector2f edge(clamped(at.x, size.x, kPointerWidth), clamped(at.y, size.y, kPointerHeight));
    const std::vector<UiBox> taken = boxesOf(layout);
    if (isFree(pointerBox(edge), size, taken)) return edge;
    const float acrossX = at.x < 0 || at.x > size.x ? kInward : 1, acrossY = at.y < 0 || at.y > size.y ? kInward : 1;
    sf::Vector2f best = at;
    float least = kInward * kFar;
    for (float y = -kFar; y <= kFar; y += kStep)
        for (float x = -kFar; x <= kFar; x += kStep) {
            const sf::Vector2f p(edge.x + x, edge.y + y);
            const float cost = std::hypot(acrossX * x, acrossY * y);
            if (cost < least && std::hypot(x, y) < kFar && isFree(pointerBox(p), size, taken)) best = p, least = cost;
        }
    return best;
}

std::optional<UiBox> namePlace(const CarTag& tag, float width, sf::Vector2f size, const std::vector<UiBox>& taken) {
    const float left = tag.at.x - width / 2;
    const bool known = tag.car.w > 0;
    const UiBox above{left, (known ? tag.car.y - kTagGap : tag.at.y - kAbove) - kTagHeight, width, kTagHeight};
    if (isFree(above, size, taken)) return above;
    const UiBox below{left, tag.car.y + tag.car.h + kTagGap, width, kTagHeight};
    if (known && isFree(below, size, taken)) return below;
    return std::nullopt;
}

std::vector<const CarTag*> pointedAt(const std::vector<CarTag>& tags, sf::Vector2f size, const HudLayout& layout) {
    std::vector<const CarTag*> nearest;
    for (const CarTag& tag : tags)
        if (nearest.size() < kPointers && !tag.ghost && tag.distance < kPointerFar && !isSeen(layout, size, tag.at))
            nearest.push_back(&tag);
    return nearest;
}

void drawTags(Painter& painter, const HudView& view, const HudLayout& layout) {
    std::vector<UiBox> taken;
    for (const CarTag& tag : view.tags)
        if (tag.car.w > 0) taken.push_back(tag.car);
    for (const CarTag* tag : pointedAt(view.tags, painter.size(), layout)) drawPointer(painter, *tag, layout, taken);
    const std::vector<UiBox> instruments = boxesOf(layout);
    taken.insert(taken.end(), instruments.begin(), instruments.end());
    for (const CarTag& tag : view.tags)
        if (isSeen(layout, painter.size(), tag.at)) drawName(painter, tag, taken);
}

}  // namespace slip
