// SPDX-License-Identifier: MIT
#include "ui/race/rival_page.hpp"

#include "io/content/rival_file.hpp"
#include "io/player/settings.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/painted_shapes.hpp"
#include "platform/paint/style.hpp"
#include "platform/paint/toasts.hpp"
#include "session/setup/catalogue.hpp"
#include "session/setup/race_setup.hpp"
#include "ui/race/race_page.hpp"
#include "ui/widgets/page_tools.hpp"

#include <array>

namespace slip {
namespace {

using namespace style;

constexpr float kRivalPad = 26, kChip = 46, kTraitRow = 40;  // design units
constexpr int kMaxLines = 6;

void drawTrait(Painter& painter, const char* name, float share, const UiBox& row) {
    painter.text(name, row.x, row.y, {Face::Text, kBody, kTextDim, Align::Left});
    painter.box({row.x, row.y + 21, row.w, 6}, kTrack, 3);
    painter.box({row.x, row.y + 21, row.w * std::max(share, 0.02f), 6}, kAccent, 3);
}

/// Draws the card of a rival. Returns the area that remains below.
UiBox drawRivalCard(Painter& painter, const RivalParams& rival, const UiBox& card) {
    painter.box(card, kPanelSolid, kRadius);
    const float left = card.x + kRivalPad, width = card.w - 2 * kRivalPad;
    const Colour paint = rival.paint.value_or(Colour{});
    if (rival.paint) painter.box({left, card.y + kRivalPad, kChip, kChip}, {paint.r, paint.g, paint.b}, kRadius);
    const float name = left + (rival.paint ? kChip + 18 : 0);
    painter.text(
        painter.fitted(rival.name, card.x + card.w - kRivalPad - name, {Face::Title, kTitle, kText, Align::Left}), name,
        card.y + kRivalPad + 11, {Face::Title, kTitle, kText, Align::Left});
    float y = card.y + kRivalPad + kChip + 24;
    y += drawParagraph(painter, rival.character, left, y, width, {Face::Text, kLarge - 2, kText, Align::Left},
                       kMaxLines);
    y += 26;
    const Temperament& t = rival.temperament;
    for (const auto& [label, share] : {std::pair{"Skill", rival.skill}, std::pair{"Attack", t.aggression},
                                       std::pair{"Defence", t.defence}, std::pair{"Consistency", t.consistency}}) {
        drawTrait(painter, label, share, {left, y, width, kTraitRow});
        y += kTraitRow;
    }
    return {left, y + kRivalPad, width, card.y + card.h - kRivalPad - y - kRivalPad};
}

/// Draws the player's car in the rival's colour.
void drawCarOf(PageSources& sources, const DetailView& view, const RivalParams& rival, const UiBox& room) {
    const CarChoice* const car = sources.library.catalogue.findCar(sources.library.settings.car);
    if (!car || !car->problem.empty() || room.h < 40) return;
    CarParams painted = car->params;
    painted.look.paint = rival.paint.value_or(painted.look.paint);
    view.painter.flush(view.target);
    sources.preview.show(car->key + " of " + rival.name, painted, car->sprite, sources.pictures);
    const float unit = view.painter.unit();
    sources.preview.draw(view.target, {room.x * unit, room.y * unit, room.w * unit, room.h * unit});
}

std::vector<RivalParams> everybody(const PageSources& sources) {
    Problems problems;
    std::vector<RivalParams> rivals = loadAllRivals(sources.library.folders, problems);
    for (const Problem& problem : problems) sources.toasts.add(ToastKind::Bad, format(problem));
    return rivals;
}

}  // namespace

MenuPage rivalPage(const PageTools& tools, float raceSkill) {
    const auto rivals = std::make_shared<const std::vector<RivalParams>>(everybody(tools.sources));
    const auto itemsNow = [tools, rivals, raceSkill] {
        std::vector<MenuItem> items;
        for (const RivalParams& rival : *rivals)
            items.push_back({.label = rival.name,
                             .value = skillText(tools.library.texts, skillInRace(rival, raceSkill)),
                             .hint = "A new random line-up for every race.",
                             .act = [tools](int) { tools.menu.back(); }});
        return items;
    };
    return {.title = "Drivers", .items = itemsNow, .beside = [tools, rivals](const DetailView& view) {
                if (view.selected >= rivals->size()) return;
                const RivalParams& rival = (*rivals)[view.selected];
                drawCarOf(tools.sources, view, rival, drawRivalCard(view.painter, rival, view.area));
            }};
}

}  // namespace slip
