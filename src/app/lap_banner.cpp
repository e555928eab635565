#include "app/lap_banner.hpp"

#include "app/format.hpp"
#include "app/style.hpp"

#include <array>

namespace slip {
namespace {

sf::Color colourOf(const std::optional<double>& difference) {
    return !difference ? style::kText : *difference <= 0 ? style::kGood : style::kBad;
}

std::string versusBest(const LapNews& news) {
    return news.difference ? differenceText(*news.difference) + " to best" : "";
}

std::string textOf(VoidReason reason) {
    return std::array{"left the road", "missed a checkpoint", "put back to the road"}[static_cast<std::size_t>(reason)];
}

}  // namespace

Banner bannerOf(const LapNews& news) {
    switch (news.kind) {
        case LapNews::Kind::Sector: {
            const std::string name = "SECTOR " + std::to_string(news.sector + 1);
            if (!news.difference) return {sectorTimeText(news.time), name, style::kText};
            return {differenceText(*news.difference), name, colourOf(news.difference)};
        }
        case LapNews::Kind::Lap:
            return {lapTimeText(news.time), news.edited ? "car was changed: not recorded" : versusBest(news),
                    colourOf(news.difference)};
        case LapNews::Kind::BestLap:
            return {lapTimeText(news.time),
                    news.difference ? "NEW BEST  " + differenceText(*news.difference) : "BEST LAP SET", style::kBest};
        case LapNews::Kind::VoidLap:
            return {lapTimeText(news.time), "lap was void: " + textOf(news.reason), style::kBad};
        case LapNews::Kind::Void:
            return {"LAP VOID", textOf(news.reason), style::kBad};
    }
    return {};
}

}  // namespace slip
