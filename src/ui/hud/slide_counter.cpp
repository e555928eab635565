// SPDX-License-Identifier: MIT
#include "ui/hud/slide_counter.hpp"

#include "base/scalar.hpp"
#include "io/common/texts.hpp"
#include "race/event/drift_score.hpp"
#include "race/world/slide_cue.hpp"
#include "ui/hud/hud_layout.hpp"
#include "ui/hud/hud_parts.hpp"
#include "ui/hud/hud_style.hpp"
#include "ui/hud/hud_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace slip {
namespace {

using namespace style;

constexpr float kCountsFrom = radians(15), kCountsUntil = radians(10), kSpins = radians(75);
constexpr float kMinSpeed = 5;                                                         // m/s
constexpr float kChangeOfSide = 0.4f;                                                  // s
constexpr float kMaxStep = 0.5f;                                                       // s; more is another drive
constexpr float kShownFrom = 0.7f, kFadeIn = 0.2f, kStaysFor = 1.4f, kFadeOut = 0.5f;  // s
constexpr float kSlideWidth = 92, kSlideHeight = 30;                                   // design units
constexpr float kBesideCar = 56;                                                       // design units from its centre
constexpr float kWarnsFrom = 0.35f, kWarnsFully = 0.8f;                                // of the edge

/// Ends the slide. One that was never shown leaves nothing behind.
void endSlide(HeldSlide& slide) {
    slide.ended = true;
    slide.since = slide.held < kShownFrom ? 1e3f : 0.0f;
}

}  // namespace

void followSlide(HeldSlide& slide, const CarSnapshot& car, const CarParams& params, double time) {
    const auto dt = static_cast<float>(time - slide.time);
    if (dt < 0 || dt > kMaxStep) slide = {};
    slide.time = time;
    if (dt <= 0 || dt > kMaxStep) return;
    slide.since += dt;
    slide.sinceTens += dt;
    const float angle = length(car.velocity) < kMinSpeed ? 0.0f : std::abs(sideslipOf(car));
    const bool slides = angle < kSpins && angle > (slide.ended ? kCountsFrom : kCountsUntil);
    if (slide.ended && !slides) return;
    if (slide.ended) slide = {.time = time, .ended = false};
    slide.narrow = slides ? 0 : slide.narrow + dt;
    if (angle >= kSpins || slide.narrow > kChangeOfSide) return endSlide(slide);
    slide.held += dt;
    if (const int tens = static_cast<int>(slide.held / kDriftAwardTime); tens > slide.tens)
        slide.tens = tens, slide.sinceTens = 0;
    if (slides) slide.angle = angle;
    slide.widest = std::max(slide.widest, slide.angle);
    slide.edge = slideCueOf(car, slideLimitsOf(params)).edge;
}

std::string slidePraise(const Texts& texts, const HeldSlide& slide) {
    if (slide.tens == 0 || slide.sinceTens > kAwardShown) return "";
    return texts("{} SECONDS!", slide.tens * std::lround(kDriftAwardTime));
}

float slideCounterShown(const HeldSlide& slide) {
    if (slide.ended) return 1 - ramp(slide.since, kStaysFor - kFadeOut, kStaysFor);
    return ramp(slide.held, kShownFrom, kShownFrom + kFadeIn);
}

std::optional<UiBox> slideCounterPlace(sf::Vector2f own, sf::Vector2f counter, sf::Vector2f picture,
                                       std::span<const UiBox> taken) {
    constexpr float kClearOfEdge = 4;
    const float left = own.x - counter.x / 2, middle = own.y - counter.y / 2;
    for (const sf::Vector2f at : {sf::Vector2f(left, own.y - kBesideCar - counter.y),
                                  {left, own.y + kBesideCar},
                                  {own.x + kBesideCar, middle},
                                  {own.x - kBesideCar - counter.x, middle}}) {
        const UiBox box{at.x, at.y, counter.x, counter.y};
        if (box.x >= kClearOfEdge && box.y >= kClearOfEdge && box.x + box.w <= picture.x - kClearOfEdge &&
            box.y + box.h <= picture.y - kClearOfEdge &&
            std::ranges::none_of(taken, [&](const UiBox& other) { return meet(box, other); }))
            return box;
    }
    return std::nullopt;
}

UiBox drawSlideCounter(Painter& painter, const HudView& view, const HudLayout& layout) {
    if (!view.slide || !view.own || view.drift) return {};
    const HeldSlide& slide = *view.slide;
    const float shown = slideCounterShown(slide);
    if (shown <= 0) return {};
    const std::string praise = slidePraise(painter.texts(), slide);
    const TextStyle large = titleStyle(kLarge, withAlpha(kBest, shown), Align::Centre);
    const float above = praise.empty() ? 0 : kLarge + 6;
    const sf::Vector2f size(std::max(kSlideWidth, painter.textWidth(praise, large) + 24), kSlideHeight + above);
    std::vector<UiBox> taken = boxesOf(layout);
    for (const CarTag& tag : view.tags)
        if (tag.car.w > 0) taken.push_back(tag.car);
    const auto box = slideCounterPlace(*view.own, size, painter.size(), taken);
    if (!box) return {};
    const sf::Color number = slide.ended ? kText : mixed(kText, kAccent, ramp(slide.edge, kWarnsFrom, kWarnsFully));
    const float angle = slide.ended ? slide.widest : slide.angle;
    painter.box(*box, withAlpha(kPanel, 0.6f * shown), kRadius);
    const float middle = box->x + box->w / 2, y = box->y + above;
    painter.text(praise, middle, box->y + 7, large);
    painter.text(fmt::format("{}°", std::lround(degrees(angle))), middle - kSlideWidth / 2 + 10, y + 5,
                 titleStyle(20, withAlpha(number, shown)));
    painter.text(fmt::format("{:.1f} s", slide.held), middle + kSlideWidth / 2 - 10, y + 9,
                 labelStyle(kSmall, withAlpha(kText, shown), Align::Right));
    return *box;
}

}  // namespace slip
