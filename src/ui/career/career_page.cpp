// SPDX-License-Identifier: MIT
#include "ui/career/career_page.hpp"

#include "io/player/settings.hpp"
#include "platform/paint/painted_shapes.hpp"
#include "platform/paint/style.hpp"
#include "platform/paint/toasts.hpp"
#include "session/career/challenge.hpp"
#include "ui/cards/menu_cards.hpp"
#include "ui/career/event_card.hpp"
#include "ui/career/medal_wall.hpp"
#include "ui/hud/medal_picture.hpp"
#include "ui/widgets/page_tools.hpp"

#include <fmt/format.h>
#include <algorithm>

namespace slip {
namespace {

using namespace style;

constexpr float kGap = 14;              // design units, between the wall and the card
constexpr std::size_t kFirstEvent = 1;  // row of the list

/// State that the parts of the page share.
struct CareerView {
    CareerState state;
    std::size_t tier = 0;
    UiBox wall;  // where it was last drawn
    const CareerTier& now() const { return state.career.tiers[tier]; }
};

CareerState loadState(const PageSources& sources) {
    Problems problems;
    CareerState state = loadCareerState(sources.library.folders, sources.library.settings.race.careerOpen, problems);
    tell(sources.toasts, problems);
    return state;
}

WallPlace placeOf(const CareerState& state, const std::string& event) {
    const auto& tiers = state.career.tiers;
    for (std::size_t tier = 0; tier < tiers.size(); ++tier) {
        const auto found = std::ranges::find(tiers[tier].events, event, &CareerEvent::id);
        if (found != tiers[tier].events.end())
            return {tier, static_cast<std::size_t>(found - tiers[tier].events.begin())};
    }
    const auto wants = [&](const CareerTier& tier) {
        return isOpen(state, tier) && medalsIn(state, tier) < static_cast<int>(tier.events.size());
    };
    const auto first = std::ranges::find_if(tiers, wants);
    return {first == tiers.end() ? 0 : static_cast<std::size_t>(first - tiers.begin()), 0};
}

void drive(const PageTools& tools, const CareerEvent& event) {
    start(tools.requests, [tools, event] { return prepareEvent(tools.library, event, Challenge::Of::Career, 0); });
}

/// Returns what opens the tier; empty if it is open.
std::string lockText(const Texts& texts, const CareerState& state, const CareerTier& tier) {
    const int missing = tier.medals - medalsIn(state);
    if (isOpen(state, tier)) return "";
    return missing == 1 ? std::string(texts("One more medal opens this tier."))
                        : texts("{} more medals open this tier.", missing);
}

std::string hintOf(const CareerEvent& event, const std::string& lock, const Texts& texts) {
    if (!lock.empty()) return texts("{} You can also choose 'All tiers open' below.", lock);
    return event.kind == CareerKind::Championship
               ? "Starts the cup and ends any championship in progress."
               : "Starts the event. Repeat it as often as you like: the best counts.";
}

std::vector<MenuItem> rowsOf(const PageTools& tools, const std::shared_ptr<CareerView>& view) {
    const Texts& texts = tools.library.texts;
    const std::string lock = lockText(texts, view->state, view->now());
    std::vector<MenuItem> rows{
        valueItem({.label = "Tier",
                   .value = fmt::format("{}  {}", view->tier + 1, texts(view->now().name)),
                   .hint = "Left/right: another tier."},
                  [view](int step) { view->tier = stepped(view->tier, step, view->state.career.tiers.size()); })};
    for (const CareerEvent& event : view->now().events) {
        const Medal medal = reachedIn(view->state, event.id).medal;
        rows.push_back({.label = event.name,
                        .enabled = lock.empty(),
                        .tag = std::string(labelOf(medal)),
                        .note = std::string(labelOf(event.kind)),
                        .hint = hintOf(event, lock, texts),
                        .act = [tools, event](int) { drive(tools, event); }});
    }
    rows.push_back(valueItem({.label = "All tiers open",
                              .value = tools.settings.race.careerOpen ? "On" : "Off",
                              .hint = "Opens every tier at once."},
                             [tools, view](int) {
                                 tools.settings.race.careerOpen ^= true;
                                 tools.requests.saveSettings = true;
                                 view->state.allOpen = tools.settings.race.careerOpen;
                             }));
    return rows;
}

/// Draws the names and kinds of the tier's events in two columns, with their medals.
void drawEvents(Painter& painter, const CareerView& view, const UiBox& box) {
    const auto& events = view.now().events;
    const std::size_t rows = (events.size() + 1) / 2;
    const float w = box.w / 2, h = std::min(42.0f, box.h / static_cast<float>(rows));
    for (std::size_t i = 0; i < events.size(); ++i) {
        const float x = box.x + w * static_cast<float>(i / rows);
        const float middle = box.y + h * (static_cast<float>(i % rows) + 0.5f), room = w - 50;
        drawMedal(painter, reachedIn(view.state, events[i].id).medal, {x + 12, middle}, 12);
        const TextStyle name{Face::Strong, kBody, kText, Align::Left},
            kind{Face::Text, kSmall, kTextFaint, Align::Left};
        const float used = painter.text(painter.fitted(events[i].name, room, name), x + 34, middle - 5.5f, name) + 10;
        if (room - used > 50)
            painter.text(painter.fitted(labelOf(events[i].kind), room - used, kind), x + 34 + used, middle - 4.5f,
                         kind);
    }
}

/// Draws the tier's description and what opens it.
void drawTierCard(Painter& painter, const CareerView& view, const UiBox& box) {
    const CareerTier& tier = view.now();
    const Texts& texts = painter.texts();
    drawCardHead(painter, box,
                 {std::string(texts(tier.name)), texts("{} of {}", medalsIn(view.state, tier), tier.events.size()),
                  false, kAccent});
    const float x = box.x + kCardPad, width = box.w - 2 * kCardPad;
    const float high = drawParagraph(painter, tier.description, x, box.y + kCardHead + 6, width,
                                     {Face::Text, kLarge, kText, Align::Left}, 4);
    const std::string lock = lockText(texts, view.state, tier);
    const std::string line = lock.empty() ? std::string(texts("This tier is open.")) : lock;
    const float top = box.y + kCardHead + high + 16;
    drawParagraph(painter, line, x, top, width, {Face::Strong, kBody, kTextDim, Align::Left}, 1);
    drawEvents(painter, view, {x, top + 32, width, box.y + box.h - top - 46});
}

void drawPage(PageSources& sources, CareerView& view, const DetailView& beside) {
    const UiBox& area = beside.area;
    const std::size_t events = view.now().events.size();
    const bool onEvent = beside.selected >= kFirstEvent && beside.selected < kFirstEvent + events;
    const std::size_t event = onEvent ? beside.selected - kFirstEvent : events;
    view.wall = {area.x, area.y, area.w, std::min(wallHeight(view.state), area.h * 0.48f)};
    drawMedalWall(beside.painter, view.state, {view.tier, event}, view.wall);
    DetailView below = beside;
    below.area.y += view.wall.h + kGap;
    below.area.h -= view.wall.h + kGap;
    if (!onEvent) return drawTierCard(beside.painter, view, below.area);
    const CareerEvent& chosen = view.now().events[event];
    drawEventCard(sources, below,
                  {challengeOf(sources, chosen, Challenge::Of::Career), reachedIn(view.state, chosen.id)});
}

/// Selects the clicked tile; accepts it if it is already selected.
void click(const PageTools& tools, CareerView& view, sf::Vector2f p) {
    const std::optional<WallPlace> tile = tileAt(view.state, view.wall, p);
    if (!tile) return;
    const std::size_t row = tile->event + kFirstEvent;
    if (tile->tier == view.tier && tools.menu.list().selected() == row) return tools.menu.list().move(MenuMove::Accept);
    view.tier = tile->tier;
    tools.menu.refill();
    tools.menu.list().select(row);
}

}  // namespace

std::string careerText(const PageSources& sources) {
    const CareerState state = loadState(sources);
    return sources.library.texts("{} of {}", medalsIn(state), eventCount(state.career));
}

MenuPage careerPage(const PageTools& tools, const std::string& event) {
    const auto view = std::make_shared<CareerView>(CareerView{.state = loadState(tools.sources), .wall = {}});
    if (view->state.career.tiers.empty())
        return {.title = "Career",
                .items = [] { return std::vector<MenuItem>{{.label = "None yet", .enabled = false}}; }};
    const WallPlace place = placeOf(view->state, event);
    view->tier = place.tier;
    return {.title = "Career",
            .items = [tools, view] { return rowsOf(tools, view); },
            .beside = [tools, view](const DetailView& beside) { drawPage(tools.sources, *view, beside); },
            .clicked = [tools, view](sf::Vector2f p) { click(tools, *view, p); },
            .selected = place.event + kFirstEvent};
}

}  // namespace slip
