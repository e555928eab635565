// SPDX-License-Identifier: MIT
#include "base/scalar.hpp"
#include "platform/paint/format.hpp"
#include "race/event/drift_score.hpp"
#include "ui/hud/hud_layout.hpp"
#include "ui/hud/hud_parts.hpp"
#include "ui/hud/hud_style.hpp"
#include "ui/hud/hud_view.hpp"

#include <fmt/format.h>

namespace slip {
namespace {

using namespace style;

constexpr float kEndShown = 1.6f, kEndFades = 0.5f;      // s
constexpr float kGrowsTo = 5000;                         // points at which the number reaches its largest size
constexpr int kSmallest = 22, kLargest = 40;             // font sizes
constexpr float kAwardShown = 2.5f, kTimeShownFrom = 3;  // s
constexpr float kFromCar = 62;                           // design units from the car's centre to the nearest line

/// Text at the car: a number and a line of explanation. An award is above them.
struct Counter {
    std::string number, words;
    sf::Color colour;
    int size = kSmallest;
    std::string award = {};
};

const char* reasonOf(DriftEnd end) {
    switch (end) {
        case DriftEnd::Banked:
            return "SAFE";
        case DriftEnd::LeftRoad:
            return "HALF LOST: LEFT THE ROAD";
        case DriftEnd::Hit:
            return "HALF LOST: HIT SOMETHING";
        case DriftEnd::Spun:
            return "HALF LOST: SPUN";
        case DriftEnd::WrongWay:
            return "HALF LOST: WRONG WAY";
    }
    return "";
}

int sizeOf(float points) {
    return static_cast<int>(lerp(kSmallest, kLargest, std::sqrt(std::clamp(points / kGrowsTo, 0.0f, 1.0f))));
}

std::string angleText(float angle) { return std::to_string(std::lround(std::abs(degrees(angle)))) + "°"; }

/// Returns the time of a slide that nears its next award, empty before.
std::string slideTimeText(const DriftScore& score, const Texts& texts) {
    return score.slide < kTimeShownFrom ? "" : texts("{} s", fmt::format("{:.1f}", score.slide));
}

std::string awardText(const DriftScore& score, const Texts& texts) {
    if (score.sinceAward > kAwardShown) return "";
    return texts("{} SECONDS!  +{}", score.awardTens * std::lround(kDriftAwardTime), wholeText(kDriftAward));
}

Counter openCounter(const HudView& view, const Texts& texts) {
    const DriftScore& score = *view.drift;
    const bool slides = score.angle != 0;
    const std::string words = dotted({chainText(texts, score), slides ? slideTimeText(score, texts) : "",
                                      score.slides > 1 ? texts("{} linked", score.slides) : "",
                                      view.driftZone ? std::string(texts("ZONE ×2")) : ""});
    return {"+" + wholeText(score.chain) + "  ×" + std::to_string(std::lround(driftFactor(score))), words,
            slides ? kAccent : kText, sizeOf(score.chain)};
}

std::optional<Counter> closedCounter(const DriftScore& score, const Texts& texts) {
    // An award that was won just before stays as long as it should.
    const float shown = std::max(kEndShown, kAwardShown + score.sinceEnd - score.sinceAward);
    if (score.sinceEnd > shown || score.last < 1) return std::nullopt;
    const bool safe = score.end == DriftEnd::Banked;
    const float share = 1 - ramp(score.sinceEnd, shown - kEndFades, shown);
    return Counter{"+" + wholeText(score.last), std::string(texts(reasonOf(score.end))),
                   withAlpha(safe ? kGood : kBad, share), sizeOf(score.last)};
}

std::optional<Counter> counterOf(const HudView& view, const Texts& texts) {
    std::optional<Counter> counter =
        view.drift->chain > 0 ? openCounter(view, texts) : closedCounter(*view.drift, texts);
    if (counter) counter->award = awardText(*view.drift, texts);
    return counter;
}

}  // namespace

std::string chainText(const Texts& texts, const DriftScore& score) {
    if (score.angle != 0) return angleText(score.angle);
    return texts("SAFE IN {} s", fmt::format("{:.1f}", std::max(0.0f, kDriftBankTime - score.straight)));
}

void drawDriftCounter(Painter& painter, const HudView& view, const HudLayout& layout) {
    if (!view.drift || !view.own) return;
    const auto counter = counterOf(view, painter.texts());
    if (!counter) return;
    const float share = static_cast<float>(counter->colour.a) / 255;  // the text fades
    const TextStyle number = titleStyle(counter->size, counter->colour, Align::Centre),
                    words = labelStyle(kSmall, withAlpha(kText, share), Align::Centre),
                    award = titleStyle(kLarge, withAlpha(kBest, share), Align::Centre);
    const float above = counter->award.empty() ? 0 : kLarge + 6;
    const float high = static_cast<float>(counter->size) + 24 + above,
                wide = std::max({painter.textWidth(counter->number, number), painter.textWidth(counter->words, words),
                                 painter.textWidth(counter->award, award)}) +
                       24;
    const std::vector<UiBox> taken = boxesOf(layout);
    const float left = view.own->x - wide / 2;
    for (const float top : {view.own->y - kFromCar - high, view.own->y + kFromCar}) {
        const UiBox box{left, top, wide, high};
        if (top < 4 || top + high > painter.size().y - 4 ||
            std::ranges::any_of(taken, [&](const UiBox& other) { return meet(box, other); }))
            continue;
        painter.box(box, withAlpha(kPanel, 0.8f * share), kRadius);
        if (above > 0) painter.text(counter->award, view.own->x, box.y + 7, award);
        painter.text(counter->number, view.own->x, box.y + 8 + above, number);
        painter.text(counter->words, view.own->x, box.y + high - 17, words);
        return;
    }
}

}  // namespace slip
