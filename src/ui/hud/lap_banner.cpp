// SPDX-License-Identifier: MIT
#include "ui/hud/lap_banner.hpp"

#include "io/common/texts.hpp"
#include "io/content/author_times.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/style.hpp"
#include "race/event/event_setup.hpp"
#include "race/event/rules.hpp"
#include "race/world/standing.hpp"
#include "race/world/timed_strips.hpp"
#include "session/run/lap_tracker.hpp"
#include "session/watch/race_events.hpp"
#include "track/track.hpp"
#include "ui/hud/event_hud.hpp"

#include <fmt/format.h>
#include <array>
#include <cmath>

namespace slip {
namespace {

sf::Color colourOf(const std::optional<double>& difference) {
    return !difference ? style::kText : *difference <= 0 ? style::kGood : style::kBad;
}

std::string versusBest(const LapEvent& news, const Texts& texts) {
    return dotted({news.difference ? texts("{} to best", differenceText(*news.difference)) : "",
                   std::string(texts(nameOf(news.recordClass)))});
}

/// Returns the medal that is won, and `needed` for the next one if there is one.
std::string medalAndNext(const Texts& texts, Medal won, const std::string& needed) {
    return dotted({std::string(texts(labelOf(won))), won == Medal::Author ? "" : needed});
}

std::string bestText(const LapEvent& news, const Texts& texts, double author) {
    return dotted(
        {news.difference ? texts("NEW BEST  {}", differenceText(*news.difference)) : std::string(texts("BEST LAP SET")),
         std::string(texts(nameOf(news.recordClass))),
         winsMedals(news.recordClass) ? medalLine(texts, news.time, author) : ""});
}

}  // namespace

std::string voidReasonText(const LapEvent& news, const Texts& texts) {
    constexpr std::array<std::string_view, 4> kReasons{"left the road", "missed a checkpoint", "put back on the road",
                                                       "started in mid-lap"};
    const std::string_view reason = texts(kReasons[static_cast<std::size_t>(news.reason)]);
    return news.corner ? texts("{}, corner {}", reason, *news.corner) : std::string(reason);
}

std::string medalLine(const Texts& texts, double lap, double author) {
    if (author <= 0 || lap <= 0) return "";
    const Medal won = medalOf(lap, author), next = nextMedal(won);
    return medalAndNext(texts, won,
                        texts("{} needs a {} lap", texts(labelOf(next)), lapTimeText(medalTime(next, author))));
}

std::string driftMedalLine(const Texts& texts, double points, double author) {
    if (author <= 0) return "";
    const Medal won = medalOfPoints(points, author), next = nextMedal(won);
    return medalAndNext(texts, won,
                        texts("{} needs {} points", texts(labelOf(next)), wholeText(medalPoints(next, author))));
}

std::string driftGoalText(const Texts& texts, double points, double author) {
    if (author <= 0) return "";
    const Medal won = medalOfPoints(points, author), next = nextMedal(won);
    return won == Medal::Author ? std::string(texts(labelOf(won)))
                                : texts("{} from {}", texts(labelOf(next)), wholeText(medalPoints(next, author)));
}

bool isRelevantTo(const LapEvent& news, EventMode mode) {
    using Kind = LapEvent::Kind;
    return mode != EventMode::Drift || news.kind == Kind::Lap || news.kind == Kind::BestLap;
}

Banner bannerOf(const LapEvent& news, const Texts& texts, double author) {
    switch (news.kind) {
        case LapEvent::Kind::Sector: {
            const std::string name = texts("SECTOR {}", news.sector + 1);
            if (!news.difference) return {sectorTimeText(news.time), name, style::kText};
            return {differenceText(*news.difference), name, colourOf(news.difference)};
        }
        case LapEvent::Kind::Lap:
            return {lapTimeText(news.time), versusBest(news, texts), colourOf(news.difference)};
        case LapEvent::Kind::BestLap:
            return {lapTimeText(news.time), bestText(news, texts, author), style::kBest};
        case LapEvent::Kind::VoidLap:
            return {lapTimeText(news.time), texts("lap was void: {}", voidReasonText(news, texts)), style::kBad};
        case LapEvent::Kind::Void:
            return {"LAP VOID", voidReasonText(news, texts), style::kBad};
    }
    return {};
}

std::optional<Banner> bannerOf(const StripEvent& news, Units units) {
    const auto metres = [](float distance) { return std::to_string(std::lround(distance)) + " m"; };
    switch (news.kind) {
        case StripEvent::Kind::Start:
            return std::nullopt;
        case StripEvent::Kind::Mark:
            return Banner{
                sectorTimeText(news.time),
                fmt::format("{}  ·  {} {}", metres(news.distance), speedNumber(news.speed, units), unitText(units)),
                style::kText};
        case StripEvent::Kind::To100:
            return Banner{sectorTimeText(news.time), "0–100 km/h  ·  " + metres(news.distance), style::kGood};
        case StripEvent::Kind::Stopped:
            return Banner{metres(news.distance), "100–0 km/h  ·  " + sectorTimeText(news.time) + " s", style::kGood};
    }
    return std::nullopt;
}

std::string zoneName(const DriftSpan& zone, const Texts& texts) {
    return zone.name.empty() ? texts("Corner {}", zone.corner) : zone.name;
}

Banner zoneBanner(const DriftScore& score, const Track& track, const Texts& texts) {
    const std::string name = zoneName(track.driftZones[score.lastZone], texts);
    return {texts("{} points", wholeText(score.lastZonePoints)),
            dotted({name, score.lastZoneBest ? std::string(texts("best of this run"))
                                             : texts("your best {}", wholeText(score.zoneBest[score.lastZone]))}),
            score.lastZoneBest ? style::kGood : style::kText};
}

Banner flagBanner(const Standing& standing, std::size_t cars, const std::optional<LapEvent>& lap, const Texts& texts) {
    const bool best = lap && lap->kind == LapEvent::Kind::BestLap;
    return {cars > 1 ? texts("P{}", standing.position) : std::string(texts("FINISHED")),
            dotted({lapTimeText(standing.total()), best ? texts("NEW BEST  {}", lapTimeText(lap->time)) : "",
                    best ? std::string(texts(nameOf(lap->recordClass))) : ""}),
            standing.position <= 3 ? style::kGood : style::kText};
}

Banner bannerOf(const RaceEvent& news, const EventSetup& event, std::size_t own, const Texts& texts) {
    const auto name = [&](std::size_t entrant) {
        return std::string(texts(instrumentName(event.entrants[entrant].driver)));
    };
    using Kind = RaceEvent::Kind;
    const std::string place = texts("P{}", news.place), who = name(news.car);
    if (news.kind == Kind::Passes && news.car == own)
        return {texts("You pass {} – P{}", name(*news.passedCar), news.place), "", style::kGood};
    if (news.kind == Kind::Passes && news.passedCar == own) return {texts("{} passes you", who), place, style::kText};
    if (news.kind == Kind::Passes) return {texts("{} passes {}", who, name(*news.passedCar)), place, style::kText};
    if (news.kind == Kind::Out) return {texts("{} is out", who), place, style::kText};
    if (news.kind == Kind::Spins) return {texts("{} spins", who), place, style::kText};
    return {texts("{} is off the road", who), place, style::kText};
}

}  // namespace slip
