// SPDX-License-Identifier: MIT
#include "ui/results/review_lines.hpp"

#include "io/common/texts.hpp"
#include "platform/paint/format.hpp"
#include "race/event/drift_score.hpp"
#include "session/setup/results.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

constexpr double kMinTold = 0.5;  // s

std::string offText(const Texts& texts, const LossReview& review) {
    if (review.offs == 0) return "";
    const std::string times =
        review.offs == 1 ? std::string(texts("Off the road once")) : texts("Off the road {} times", review.offs);
    return review.timeOff < kMinTold ? times + "." : texts("{}: about {} s.", times, std::lround(review.timeOff));
}

std::string cornerText(const Texts& texts, const LossReview& review) {
    if (!review.worst) return "";
    return texts(review.worst->hairpin ? "Most lost at the hairpin, corner {}: about {} s."
                                       : "Most lost at corner {}: about {} s.",
                 review.worst->corner, std::lround(review.worst->time));
}

std::string cleanText(const Texts& texts, const LossReview& review) {
    if (review.cleanLaps == 0) return "";
    if (review.cleanLaps < review.laps) return texts("{} of {} laps clean", review.cleanLaps, review.laps);
    return review.laps == 1 ? std::string(texts("a clean lap")) : texts("all {} laps clean", review.laps);
}

std::string quickCornerText(const Texts& texts, const LossReview& review) {
    return review.bestCorner ? texts("as quick as the winner at corner {}", *review.bestCorner) : "";
}

/// Returns what there is to say when nothing else went well.
std::string leastText(const Texts& texts, const ResultRow& own) {
    if (own.bestLap > 0) return texts("Best lap {}", lapTimeText(own.bestLap));
    return own.laps == 0 ? "" : texts(own.laps == 1 ? "{} lap finished" : "{} laps finished", own.laps);
}

std::string overtakeText(const Texts& texts, const Results& view) {
    if (!view.course || view.course->passed == 0) return "";
    const auto passed = std::ranges::find(view.rows, view.course->firstPassed, &ResultRow::entrant);
    const bool one = view.course->passed == 1 && passed != view.rows.end();
    return one ? texts("overtook {}", texts(passed->name)) : texts("overtook {}", view.course->passed);
}

}  // namespace

std::string lossLine(const Texts& texts, const Results& view) {
    if (!view.review || view.mode == EventMode::Drift) return "";  // there points count, not seconds
    const std::string off = offText(texts, *view.review), corner = cornerText(texts, *view.review);
    return off + (off.empty() || corner.empty() ? "" : "  ") + corner;
}

std::string driftLine(const Texts& texts, const Results& view) {
    if (!view.drift || view.drift->best <= 0) return "";
    const DriftReview& drift = *view.drift;
    const ResultRow* const own = ownRow(view);
    const bool isBest = own && drift.before > 0 && own->drift > drift.before;
    const std::string best = drift.isBestBroken
                                 ? texts("Best drift {} points: half of {}, because it broke", wholeText(drift.best),
                                         wholeText(drift.best / kBrokenDriftShare))
                                 : texts("Best drift {} points", wholeText(drift.best));
    return dotted({isBest ? texts("New best, {} points before", wholeText(drift.before)) : "", best,
                   texts("longest drift {} s", fmt::format("{:.1f}", drift.longest)),
                   drift.awards > 0 ? texts("awards for ten seconds: {}", drift.awards) : ""});
}

std::string zoneLine(const Texts& texts, const Results& view) {
    if (!view.drift || view.drift->zones.empty()) return "";
    std::string zones;
    for (const ZonePoints& zone : view.drift->zones) {
        const std::string name = zone.name.empty() ? texts("corner {}", zone.corner) : zone.name;
        zones = dotted({zones, name + " " + (zone.points > 0 ? wholeText(zone.points) : "–")});
    }
    return texts("Zones: {}", zones);
}

std::string earnedLine(const Texts& texts, const Results& view) {
    const ResultRow* const own = ownRow(view);
    if (!own || !view.review || view.mode == EventMode::Drift) return "";
    const int led = view.course ? view.course->lapsLed : 0;
    const std::string earned =
        dotted({own->personalBest ? texts("new best lap {}", lapTimeText(own->bestLap)) : "", overtakeText(texts, view),
                cleanText(texts, *view.review), led > 0 ? texts(led == 1 ? "led {} lap" : "led {} laps", led) : "",
                quickCornerText(texts, *view.review)});
    return earned.empty() ? leastText(texts, *own) : texts("Well done: {}", earned);
}

}  // namespace slip
