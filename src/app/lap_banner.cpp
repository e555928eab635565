#include "app/lap_banner.hpp"

#include "app/format.hpp"
#include "app/style.hpp"

#include <array>
#include <cmath>

namespace slip {
namespace {

sf::Color colourOf(const std::optional<double>& difference) {
    return !difference ? style::kText : *difference <= 0 ? style::kGood : style::kBad;
}

std::string versusBest(const LapNews& news, const Texts& texts) {
    return news.difference ? texts("{} to best", differenceText(*news.difference)) : "";
}

std::string_view textOf(VoidReason reason) {
    return std::array<std::string_view, 3>{"left the road", "missed a checkpoint",
                                           "put back to the road"}[static_cast<std::size_t>(reason)];
}

}  // namespace

Banner bannerOf(const LapNews& news, const Texts& texts) {
    switch (news.kind) {
        case LapNews::Kind::Sector: {
            const std::string name = texts("SECTOR {}", news.sector + 1);
            if (!news.difference) return {sectorTimeText(news.time), name, style::kText};
            return {differenceText(*news.difference), name, colourOf(news.difference)};
        }
        case LapNews::Kind::Lap:
            return {lapTimeText(news.time), news.edited ? "car was changed: not recorded" : versusBest(news, texts),
                    colourOf(news.difference)};
        case LapNews::Kind::BestLap:
            return {lapTimeText(news.time),
                    news.difference ? texts("NEW BEST  {}", differenceText(*news.difference)) : "BEST LAP SET",
                    style::kBest};
        case LapNews::Kind::VoidLap:
            return {lapTimeText(news.time), texts("lap was void: {}", texts(textOf(news.reason))), style::kBad};
        case LapNews::Kind::Void:
            return {"LAP VOID", std::string(textOf(news.reason)), style::kBad};
    }
    return {};
}

std::optional<Banner> bannerOf(const StripNews& news, Units units) {
    const auto metres = [](float distance) { return std::to_string(std::lround(distance)) + " m"; };
    switch (news.kind) {
        case StripNews::Kind::Start:
            return std::nullopt;
        case StripNews::Kind::Mark:
            return Banner{sectorTimeText(news.time),
                          metres(news.distance) + "  ·  " + std::to_string(speedNumber(news.speed, units)) + " " +
                              std::string(unitText(units)),
                          style::kText};
        case StripNews::Kind::To100:
            return Banner{sectorTimeText(news.time), "0–100 km/h  ·  " + metres(news.distance), style::kGood};
        case StripNews::Kind::Stopped:
            return Banner{metres(news.distance), "100–0 km/h  ·  " + sectorTimeText(news.time) + " s", style::kGood};
    }
    return std::nullopt;
}

}  // namespace slip
