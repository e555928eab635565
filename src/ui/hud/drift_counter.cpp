// SPDX-License-Identifier: MIT
#include "base/scalar.hpp"
#include "platform/paint/format.hpp"
#include "race/event/drift_score.hpp"
#include "ui/hud/hud_layout.hpp"
#include "ui/hud/hud_parts.hpp"
#include "ui/hud/hud_style.hpp"
#include "ui/hud/hud_view.hpp"

#include <fmt/format.h>

#include <utility>

namespace slip {
namespace {

using namespace style;

constexpr float kEndShown = 1.6f, kEndFades = 0.5f;  // s
constexpr float kGrowsTo = 5000;                     // points at which the number reaches its largest size
constexpr int kSmallest = 22, kLargest = 40;         // font sizes
constexpr float kTimeShownFrom = 3;                  // s
constexpr float kFromCar = 62;                       // design units from the car's centre to the nearest line

/// Text at the car: a number and a line of explanation. Above them is an award, or what a broken chain has left.
struct Counter {
    std::string number, words;
    sf::Color colour;
    int size = kSmallest;
    std::string news = {};
    sf::Color newsColour = {};
    int newsSize = kLarge;
};

/// Returns what is said of a broken chain of "{}" points, half of which it keeps.
const char* patternOf(DriftEnd end) {
    switch (end) {
        case DriftEnd::Banked:
            return "";
        case DriftEnd::LeftRoad:
            return "HALF OF {} KEPT: LEFT THE ROAD";
        case DriftEnd::Hit:
            return "HALF OF {} KEPT: HIT SOMETHING";
        case DriftEnd::Spun:
            return "HALF OF {} KEPT: SPUN";
        case DriftEnd::WrongWay:
            return "HALF OF {} KEPT: WRONG WAY";
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

/// Returns a counter that stays for `shown` s, of which `since` have passed.
Counter endedCounter(float points, std::string words, sf::Color colour, float since, float shown) {
    const float share = 1 - ramp(since, shown - kEndFades, shown);
    return Counter{"+" + wholeText(points), std::move(words), withAlpha(colour, share), sizeOf(points)};
}

std::optional<Counter> closedCounter(const HudView& view, const Texts& texts) {
    const DriftScore& score = *view.drift;
    // An award that was won just before stays as long as it should.
    const float award = kAwardShown + score.sinceEnd - score.sinceAward;
    if (const BrokenDrift& broken = view.brokenDrift; broken.isShown())
        return endedCounter(broken.kept, brokenText(texts, broken), kBad, broken.since, std::max(kBreakShown, award));
    const float shown = std::max(kEndShown, award);
    if (score.end != DriftEnd::Banked || score.sinceEnd > shown || score.last < 1) return std::nullopt;
    return endedCounter(score.last, std::string(texts("SAFE")), kGood, score.sinceEnd, shown);
}

/// Adds an award, or else the break of a chain that the next one has already followed.
void addNews(Counter& counter, const HudView& view, const Texts& texts) {
    counter.news = awardText(*view.drift, texts), counter.newsColour = kBest;
    if (!counter.news.empty() || view.drift->chain <= 0 || !view.brokenDrift.isShown()) return;
    counter.news = brokenText(texts, view.brokenDrift), counter.newsColour = kBad, counter.newsSize = kSmall;
}

std::optional<Counter> counterOf(const HudView& view, const Texts& texts) {
    std::optional<Counter> counter = view.drift->chain > 0 ? openCounter(view, texts) : closedCounter(view, texts);
    if (counter) addNews(*counter, view, texts);
    return counter;
}

}  // namespace

std::string brokenText(const Texts& texts, const BrokenDrift& broken) {
    return texts(patternOf(broken.end), wholeText(broken.kept / kBrokenDriftShare));
}

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
                    news = titleStyle(counter->newsSize, withAlpha(counter->newsColour, share), Align::Centre);
    const float above = counter->news.empty() ? 0 : static_cast<float>(counter->newsSize) + 6;
    const float high = static_cast<float>(counter->size) + 24 + above,
                wide = std::max({painter.textWidth(counter->number, number), painter.textWidth(counter->words, words),
                                 painter.textWidth(counter->news, news)}) +
                       24;
    const std::vector<UiBox> taken = boxesOf(layout);
    const float left = view.own->x - wide / 2;
    for (const float top : {view.own->y - kFromCar - high, view.own->y + kFromCar}) {
        const UiBox box{left, top, wide, high};
        if (top < 4 || top + high > painter.size().y - 4 ||
            std::ranges::any_of(taken, [&](const UiBox& other) { return meet(box, other); }))
            continue;
        painter.box(box, withAlpha(kPanel, 0.8f * share), kRadius);
        if (above > 0) painter.text(counter->news, view.own->x, box.y + 7, news);
        painter.text(counter->number, view.own->x, box.y + 8 + above, number);
        painter.text(counter->words, view.own->x, box.y + high - 17, words);
        return;
    }
}

}  // namespace slip
