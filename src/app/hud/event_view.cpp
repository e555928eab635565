#include "app/hud/event_view.hpp"

#include "app/view/palette.hpp"
#include "race/event/rules.hpp"

namespace slip {
namespace {

/// Never so dark that it cannot be told from the panels.
sf::Color colourOf(const Entrant& entrant) {
    const int light = (3 * entrant.colour.r + 6 * entrant.colour.g + entrant.colour.b) / 10;
    const Colour paint = mixed(entrant.colour, {255, 255, 255}, ramp(static_cast<float>(-light), -80, 0) * 0.45f);
    return {static_cast<sf::Uint8>(paint.r), static_cast<sf::Uint8>(paint.g), static_cast<sf::Uint8>(paint.b)};
}

const Entrant& entrantOf(const Event& event, int car) { return event.setup().entrants[static_cast<std::size_t>(car)]; }

const CarSnapshot& carOf(const Event& event, int car) { return event.now().cars[static_cast<std::size_t>(car)]; }

FieldRow rowOf(const Event& event, int car, int own) {
    const Standing& s = event.standing(car);
    return {.position = s.position,
            .name = entrantOf(event, car).name,
            .colour = colourOf(entrantOf(event, car)),
            .gap = s.gap,
            .lapsBehind = s.lapsBehind,
            .penalty = s.penalty,
            .points = s.drift.banked,
            .own = car == own,
            .finished = s.finished,
            .out = s.out};
}

/// Places only mean something where cars race each other.
MapCar mapCarOf(const Event& event, int car, int own) {
    const int position = event.standing(car).position;
    const bool ranked = isContest(event.setup().rules.mode) && event.cars() > 1;
    return {.position = carOf(event, car).pose.position,
            .colour = colourOf(entrantOf(event, car)),
            .mark = ranked ? std::to_string(position) : "",
            .own = car == own,
            .leader = ranked && position == 1};
}

/// Jumped starts and cuts are added up apart.
std::vector<Penalty> penaltiesOf(const Event& event, const Standing& s) {
    const EventMode mode = event.setup().rules.mode;
    const bool metres = mode == EventMode::Elimination, points = mode == EventMode::Drift;
    const auto unit = metres ? Penalty::Unit::Metres : points ? Penalty::Unit::Points : Penalty::Unit::Seconds;
    const double all = s.penalty + s.forfeit;
    const double jump = !s.jumped ? 0 : metres ? forfeitOf(event.track()) : kJumpPenalty;
    std::vector<Penalty> penalties;
    if (s.jumped) penalties.push_back({Penalty::Kind::JumpStart, jump, unit});
    if (all > jump) penalties.push_back({Penalty::Kind::Cut, all - jump, unit});
    return penalties;
}

/// The car at that place of the order, 0 the first; s away from the own one.
std::optional<GapTo> neighbourAt(const Event& event, int place, double seconds) {
    const auto& order = event.state().order;
    if (place < 0 || place >= static_cast<int>(order.size())) return std::nullopt;
    const int car = order[static_cast<std::size_t>(place)];
    if (event.standing(car).out) return std::nullopt;
    return GapTo{entrantOf(event, car).name, seconds};
}

void showNeighbours(HudView& view, const Event& event, const Standing& s) {
    const auto& order = event.state().order;
    view.ahead = neighbourAt(event, s.position - 2, s.interval);
    const int behind = s.position;
    const bool any = behind < static_cast<int>(order.size());
    view.behind =
        neighbourAt(event, behind, any ? event.standing(order[static_cast<std::size_t>(behind)]).interval : 0);
}

std::optional<Elimination> eliminationOf(const Event& event, int own) {
    const EventState& state = event.state();
    Elimination next;
    int last = -1, beforeLast = -1;
    for (const int car : state.order) {
        const Standing& s = event.standing(car);
        if (s.out || s.finished) continue;
        ++next.left;
        beforeLast = last;
        last = car;
    }
    if (next.left < 2) return std::nullopt;
    next.last = entrantOf(event, last).name;
    next.own = last == own;
    if (event.standing(beforeLast).lapsDone == event.standing(last).lapsDone)
        next.metres = event.track().length - carOf(event, beforeLast).lap.distance;
    return next;
}

void showContest(HudView& view, const Event& event, int own) {
    const EventRules& rules = event.setup().rules;
    const Standing& s = event.standing(own);
    const bool limited = rules.mode != EventMode::Elimination;
    const int lap = carOf(event, own).lap.lap;
    view.place =
        OwnPlace{s.position, event.cars(), limited ? std::min(lap, rules.laps) : lap, limited ? rules.laps : 0};
    if (event.cars() > 1)
        for (const int car : event.state().order) view.field.push_back(rowOf(event, car, own));
    if (rules.mode == EventMode::Drift)
        view.drift = s.drift;
    else if (!s.out)
        showNeighbours(view, event, s);
    if (rules.mode == EventMode::Elimination) view.elimination = eliminationOf(event, own);
    view.flag = s.flag;
    const double winner = event.state().winnerTime;
    if (winner > 0 && !s.finished && !s.out) view.timeLeft = winner + kMostBehind - event.now().raceTime;
    view.penalties = penaltiesOf(event, s);
    for (int car = 0; car < event.cars(); ++car)
        if (car != own && isInTheWay(carOf(event, car), event.now().raceTime))
            view.yellowSpots.push_back(carOf(event, car).pose.position);
}

ResultKind kindOf(EventMode mode) {
    return mode == EventMode::Drift         ? ResultKind::Drift
           : mode == EventMode::Elimination ? ResultKind::Elimination
           : mode == EventMode::Race        ? ResultKind::Race
                                            : ResultKind::Qualifying;
}

}  // namespace

void showEvent(HudView& view, const Event& event, int own) {
    const EventMode mode = event.setup().rules.mode;
    if (mode == EventMode::Qualifying)
        view.flag = event.standing(own).flag;
    else if (isContest(mode))
        showContest(view, event, own);
    const auto& order = event.state().order;
    for (auto car = order.rbegin(); car != order.rend(); ++car)
        if (*car != own && !event.standing(*car).out) view.mapCars.push_back(mapCarOf(event, *car, own));
    view.mapCars.push_back(mapCarOf(event, own, own));
}

sf::Vector2f placeIn(const sf::View& camera, sf::Vector2f size, Vec2 place) {
    const sf::Vector2f p = camera.getTransform().transformPoint({place.x, place.y});  // −1…1, y up
    return {(p.x + 1) / 2 * size.x, (1 - p.y) / 2 * size.y};
}

void showTags(HudView& view, const Event& event, int own, const sf::View& camera, sf::Vector2f size, float alpha) {
    constexpr float kFar = 80, kClosing = 1.5f;  // m, m/s
    const auto placeOf = [&](int car) {
        const auto i = static_cast<std::size_t>(car);
        return lerp(event.previous().cars[i].pose.position, event.now().cars[i].pose.position, alpha);
    };
    const Vec2 here = placeOf(own);
    for (int car = 0; car < event.cars(); ++car) {
        const CarSnapshot& other = carOf(event, car);
        const Vec2 there = placeOf(car), way = here - there;
        const float distance = length(way);
        if (car == own || other.retired || distance > kFar) continue;
        const float closing = dot(other.velocity - carOf(event, own).velocity, normalised(way));
        view.tags.push_back({.at = placeIn(camera, size, there),
                             .name = entrantOf(event, car).name,
                             .colour = colourOf(entrantOf(event, car)),
                             .distance = distance,
                             .closing = closing > kClosing});
    }
    std::ranges::stable_sort(view.tags, {}, &CarTag::distance);
}

ResultsView resultsOf(const Event& event) {
    ResultsView view;
    view.title = event.track().params.name;
    view.kind = kindOf(event.setup().rules.mode);
    const auto& state = event.state();
    for (const int car : state.order) {
        const Standing& s = event.standing(car);
        const double best = s.bestLap;
        view.rows.push_back({.position = s.position,
                             .name = entrantOf(event, car).name,
                             .car = entrantOf(event, car).car.name,
                             .laps = s.lapsDone,
                             .time = view.kind == ResultKind::Qualifying ? best
                                     : s.finished                        ? s.total()
                                                                         : 0,
                             .gap = s.gap,
                             .lapsBehind = s.lapsBehind,
                             .bestLap = best,
                             .penalty = s.penalty,
                             .drift = s.drift.banked,
                             .out = s.out && view.kind != ResultKind::Qualifying,
                             .finished = s.finished,
                             .forfeit = s.forfeit});
    }
    return view;
}

}  // namespace slip
