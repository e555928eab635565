#include "app/lap_banner.hpp"

#include "app/format.hpp"
#include "app/style.hpp"

#include <array>

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

}  // namespace slip
