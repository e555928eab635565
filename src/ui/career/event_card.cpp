// SPDX-License-Identifier: MIT
#include "ui/career/event_card.hpp"

#include "io/content/championship_file.hpp"
#include "io/player/settings.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/painted_shapes.hpp"
#include "platform/paint/style.hpp"
#include "session/career/challenge.hpp"
#include "session/setup/catalogue.hpp"
#include "ui/cards/menu_cards.hpp"
#include "ui/career/goal_text.hpp"
#include "ui/hud/medal_picture.hpp"
#include "ui/race/race_page.hpp"
#include "ui/widgets/menu_page.hpp"
#include "ui/widgets/page_sources.hpp"
#include "ui/widgets/track_pictures.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>

namespace slip {
namespace {

using namespace style;

constexpr float kFact = 46, kGoal = 38, kFoot = 44;  // design units: heights of a fact, a goal and the last line
constexpr float kLowFact = 28, kRuleLine = 20;

struct Fact {
    const char* name;
    std::string text;
};

std::string carText(const CareerEvent& event, const CarChoice* car, const Texts& texts) {
    if (!event.carClass.empty() && car) return fmt::format("{}  ·  {}", texts(event.carClass), car->params.name);
    return car ? car->params.name : event.car;
}

std::string trackText(const CareerEvent& event, const TrackChoice* track, const Texts& texts) {
    if (!track) return event.track;
    const int count = lapsOf(event, track->params);
    if (event.kind == CareerKind::Elimination) return track->params.name;
    return fmt::format("{}  ·  {}", track->params.name, texts(count == 1 ? "{} lap" : "{} laps", count));
}

std::string rivalText(const CareerEvent& event, const Texts& texts) {
    if (goalKindOf(event.kind) != GoalKind::Place) return std::string(texts("None"));
    return fmt::format("{}  ·  {}", event.rivals, skillText(texts, event.skill));
}

std::vector<Fact> factsOf(const CareerEvent& event, const TrackChoice* track, const CarChoice* car,
                          const Texts& texts) {
    std::vector<Fact> facts;
    if (event.kind == CareerKind::Championship)
        facts.push_back({"CUP", std::string(texts(event.cup))});
    else
        facts.push_back({"TRACK", trackText(event, track, texts)});
    facts.push_back({"CAR", carText(event, car, texts)});
    if (event.kind != CareerKind::Championship)
        facts.push_back({"CONDITIONS", conditionsText({event.weather, event.hour}, track, texts)});
    facts.push_back({"RIVALS", rivalText(event, texts)});
    return facts;
}

const char* ruleOf(CareerKind kind) {
    switch (kind) {
        case CareerKind::Race:
        case CareerKind::ClassRace:
            return "First across the line after all laps wins.";
        case CareerKind::MultiClass:
            return "Fast and slow cars together: your position in class counts.";
        case CareerKind::Elimination:
            return "The last car on each lap is eliminated.";
        case CareerKind::Drift:
            return "Score points for fast drifts that stay on the road.";
        case CareerKind::TimeAttack:
            return "Alone against the clock: the best lap counts.";
        case CareerKind::ShootOut:
            return "One lap to get up to speed, and one that counts.";
        case CareerKind::Championship:
            return "Several races, points, one champion.";
        case CareerKind::SkidPad:
            return "Round and round at the limit: the best lap counts.";
        case CareerKind::Slalom:
            return "The best lap counts, and every cone costs a second.";
    }
    return "";
}

void drawFacts(Painter& painter, const std::vector<Fact>& facts, const char* rule, const UiBox& box) {
    const float each = factHeight(facts.size(), box.h), below = std::min(16.0f, each - 16);
    float y = box.y;
    for (const Fact& fact : facts) {
        painter.text(fact.name, box.x, y, {Face::Strong, kTiny, kTextFaint, Align::Left});
        const TextStyle style =
            painter.narrowed(fact.text, box.w, {Face::Strong, kBody + 1, kText, Align::Left}, kTiny);
        painter.text(painter.fitted(fact.text, box.w, style), box.x, y + below, style);
        y += each;
    }
    const int lines = static_cast<int>((box.y + box.h - y) / kRuleLine);
    if (lines > 0)
        drawParagraph(painter, rule, box.x, y + 4, box.w, {Face::Text, kSmall + 1, kTextDim, Align::Left}, lines);
}

void drawGoals(Painter& painter, const EventCard& card, const UiBox& box) {
    const float row = std::min(kGoal, (box.h - kFoot) / 4);
    float y = box.y + row / 2;
    for (const Medal medal : {Medal::Author, Medal::Gold, Medal::Silver, Medal::Bronze}) {
        const bool won = card.reached.medal >= medal;
        drawMedal(painter, medal, {box.x + 16, y}, 14, !won);
        const std::string goal = goalText(painter.texts(), card.challenge, medal);
        const float room = box.w - 42;
        const TextStyle style =
            painter.narrowed(goal, room, {Face::Strong, kBody + 1, won ? kText : kTextDim, Align::Left}, kTiny);
        painter.text(painter.fitted(goal, room, style), box.x + 42, y - 6, style);
        y += row;
    }
}

/// Draws the player's best result and what it lacks.
void drawReached(Painter& painter, const EventCard& card, const UiBox& box) {
    const GoalKind kind = goalKindOf(card.challenge.event.kind);
    const Texts& texts = painter.texts();
    const float reached = comparableValue(kind, card.reached.value, card.reached.driftScoring);
    const auto value = static_cast<double>(reached);
    painter.box({box.x, box.y, box.w, 1}, kPanelLine);
    const std::string best = texts("Your best: {}", valueText(texts, kind, value));
    const std::string missing = missingText(texts, card.challenge, card.reached.medal, value);
    const TextStyle left{Face::Strong, kBody, kText, Align::Left}, right{Face::Strong, kBody, kAccent, Align::Right};
    const float used = painter.text(best, box.x, box.y + 18, left);
    const TextStyle style = painter.narrowed(missing, box.w - used - 20, right, kTiny);
    painter.text(painter.fitted(missing, box.w - used - 20, style), box.x + box.w, box.y + 18, style);
}

/// Draws the turning car on a tile. Flushes the painter, so earlier shapes lie below it.
void drawCarTile(PageSources& sources, const DetailView& view, const CarChoice& car, const UiBox& box) {
    Painter& painter = view.painter;
    painter.box(box, {255, 255, 255, 14}, kRadius);
    painter.flush(view.target);
    sources.preview.show(car.key, car.params, car.sprite, sources.pictures);
    const float unit = painter.unit();
    sources.preview.draw(view.target, {box.x * unit, box.y * unit, box.w * unit, box.h * unit});
}

/// Returns the track whose plan is shown. A cup shows its first track, because plans of all would be too small.
const TrackChoice* pictured(const PageSources& sources, const CareerEvent& event) {
    if (event.kind != CareerKind::Championship) return trackOf(event, sources.library.catalogue);
    const auto cup = std::ranges::find(sources.cups, event.cup, &Cup::name);
    return cup == sources.cups.end()
               ? nullptr
               : sources.library.catalogue.findTrack(cup->tracks.front(), NamePreference::MeansBundled);
}

}  // namespace

float factHeight(std::size_t facts, float height) {
    return std::clamp((height - 2 * kRuleLine) / static_cast<float>(facts), kLowFact, kFact);
}

std::string conditionsText(const ConditionsChoice& sky, const TrackChoice* track, const Texts& texts) {
    const Environment own = track ? track->params.environment : Environment{};
    const auto weather = sky.weather == WeatherChoice::Track
                             ? valueNamed<WeatherChoice>(nameOf(own.weather)).value_or(WeatherChoice::Dry)
                             : sky.weather;
    const std::string hour = sky.hour == HourChoice::Track ? clockText(static_cast<double>(own.time) * 60)
                                                           : std::string(texts(labelOf(sky.hour)));
    return fmt::format("{}  ·  {}", texts(labelOf(weather)), hour);
}

Challenge challengeOf(const PageSources& sources, const CareerEvent& event, Challenge::Of of) {
    const Catalogue& all = sources.library.catalogue;
    const TrackChoice* const track = trackOf(event, all);
    const CarChoice* const car = carOf(event, all, sources.library.settings.car);
    if (!track || !car) return {of, event, {}, {}};
    return {of, event, goalsOf(event, sources.authors, *track, car->params), car->params};
}

void drawEventCard(PageSources& sources, const DetailView& view, const EventCard& card) {
    const CareerEvent& event = card.challenge.event;
    Painter& painter = view.painter;
    const Texts& texts = painter.texts();
    const UiBox& box = view.area;
    const TrackChoice* const track = pictured(sources, event);
    const CarChoice* const car = carOf(event, sources.library.catalogue, sources.library.settings.car);
    drawCardHead(painter, box,
                 {std::string(texts(event.name)), std::string(texts(labelOf(event.kind))), false, kAccent});
    const float top = box.y + kCardHead, bottom = box.y + box.h - kFoot - 8, high = bottom - top;
    const float inner = box.w - 2 * kCardPad, gap = 20;
    const float picture = 0.31f * inner, goals = std::max(0.28f * inner, 150.0f);
    const float x = box.x + kCardPad;
    const UiBox plan{x, top, picture, std::round(high * 0.58f)},
        preview{x, top + plan.h + 8, picture, high - plan.h - 8};
    drawFacts(painter, factsOf(event, track, car, texts), ruleOf(event.kind),
              {x + picture + gap, top, inner - picture - goals - 2 * gap, high});
    drawGoals(painter, card, {box.x + box.w - kCardPad - goals, top, goals, high});
    drawReached(painter, card, {x, bottom + 8, inner, kFoot});
    if (track) view.tracks.draw(painter, view.target, *track, plan, 14);
    if (car && preview.h > 30) drawCarTile(sources, view, *car, preview);
}

}  // namespace slip
