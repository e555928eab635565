// SPDX-License-Identifier: MIT
#include "ui/hud/event_hud.hpp"

#include "race/event/event_setup.hpp"
#include "race/event/rules.hpp"
#include "race/world/snapshot.hpp"
#include "render/base/mesh.hpp"
#include "render/base/palette.hpp"
#include "ui/hud/hud_view.hpp"
#include "vehicle/params/car_params.hpp"

namespace slip {
namespace {

sf::Color colourOf(const Entrant& entrant) { return legibleOnPanel(entrant.colour); }

const Entrant& entrantOf(const HudSource& shown, std::size_t car) { return shown.event.entrants[car]; }

const CarSnapshot& carOf(const HudSource& shown, std::size_t car) { return shown.now.cars[car]; }

const Standing& standingOf(const HudSource& shown, std::size_t car) { return shown.now.standings.cars[car]; }

std::size_t carsOf(const HudSource& shown) { return shown.now.cars.size(); }

FieldRow rowOf(const HudSource& shown, std::size_t car) {
    const Standing& s = standingOf(shown, car);
    return {.position = s.position,
            .name = instrumentName(entrantOf(shown, car).driver),
            .colour = colourOf(entrantOf(shown, car)),
            .gap = s.gap,
            .lapsBehind = s.lapsBehind,
            .penalty = s.penalty,
            .points = s.drift.banked,
            .own = car == shown.own,
            .finished = s.finished,
            .out = s.out};
}

/// Returns a car on the map. Positions are shown only if the cars race each other.
MapCar mapCarOf(const HudSource& shown, std::size_t car) {
    const int position = standingOf(shown, car).position;
    const bool ranked = isContest(shown.event.rules.mode) && carsOf(shown) > 1;
    return {.position = carOf(shown, car).pose.position,
            .colour = colourOf(entrantOf(shown, car)),
            .label = ranked ? std::to_string(position) : "",
            .own = car == shown.own,
            .leader = ranked && position == 1};
}

/// Returns the penalties, with jumped starts and cuts summed separately.
std::vector<Penalty> penaltiesOf(const HudSource& shown, const Standing& s) {
    const EventMode mode = shown.event.rules.mode;
    const bool metres = mode == EventMode::Elimination, points = mode == EventMode::Drift;
    const auto unit = metres ? Penalty::Unit::Metres : points ? Penalty::Unit::Points : Penalty::Unit::Seconds;
    const double all = s.penalty + s.nonTimePenalty;
    const double jump = !s.jumped ? 0 : metres ? checkpointSpacing(shown.track) : kJumpPenalty;
    std::vector<Penalty> penalties;
    if (s.jumped) penalties.push_back({Penalty::Kind::JumpStart, jump, unit});
    if (all > jump) penalties.push_back({Penalty::Kind::Cut, all - jump, unit});
    return penalties;
}

/// Returns a car in the race and its gap in s to the own car. Returns nothing if it is out.
std::optional<GapTo> neighbour(const HudSource& shown, std::size_t car, double seconds) {
    if (standingOf(shown, car).out) return std::nullopt;
    return GapTo{instrumentName(entrantOf(shown, car).driver), seconds};
}

void showNeighbours(HudView& view, const HudSource& shown, const Standing& s) {
    const auto& order = shown.now.standings.order;
    const auto behind = static_cast<std::size_t>(s.position);  // index into order
    view.ahead = behind < 2 ? std::nullopt : neighbour(shown, order[behind - 2], s.interval);
    view.behind = behind < order.size() ? neighbour(shown, order[behind], standingOf(shown, order[behind]).interval)
                                        : std::nullopt;
}

std::optional<Elimination> eliminationOf(const HudSource& shown) {
    const Standings& standings = shown.now.standings;
    Elimination next;
    std::size_t last = 0, beforeLast = 0;
    for (const std::size_t car : standings.order) {
        const Standing& s = standingOf(shown, car);
        if (s.out || s.finished) continue;
        ++next.remaining;
        beforeLast = last;
        last = car;
    }
    if (next.remaining < 2) return std::nullopt;
    next.last = instrumentName(entrantOf(shown, last).driver);
    next.own = last == shown.own;
    if (standingOf(shown, beforeLast).lapsDone == standingOf(shown, last).lapsDone)
        next.metresToLine = shown.track.length - carOf(shown, beforeLast).lap.distance;
    return next;
}

std::optional<Ended> endOf(EventMode mode, const Standing& s) {
    if (!s.isDone()) return std::nullopt;
    return Ended{s.out, mode == EventMode::Qualifying ? s.bestLap : s.tookFlag() ? s.total() : 0};
}

void showContest(HudView& view, const HudSource& shown) {
    const EventRules& rules = shown.event.rules;
    const Standing& s = standingOf(shown, shown.own);
    const bool elimination = rules.mode == EventMode::Elimination;
    if (elimination) view.elimination = eliminationOf(shown);
    const auto isListed = [&](std::size_t car) {
        return !elimination || !standingOf(shown, car).out || car == shown.own;
    };
    const auto& order = shown.now.standings.order;
    const auto among = s.out ? std::ssize(order) : std::ranges::count_if(order, isListed);
    view.place = OwnPlace{s.position, static_cast<int>(among), displayedLap(rules, carOf(shown, shown.own).lap.lap),
                          hasLaps(rules.mode) ? rules.laps : 0};
    if (carsOf(shown) > 1)
        for (const std::size_t car : order)
            if (isListed(car)) view.field.push_back(rowOf(shown, car));
    if (rules.mode == EventMode::Drift) {
        view.drift = s.drift;
        view.driftZone = s.drift.zone.has_value();
    } else if (!s.out) {
        showNeighbours(view, shown, s);
    }
    const double winner = shown.now.standings.winnerTime;
    view.flag = s.flag;
    if (s.flag == Flag::LastLap && rules.laps == 1 && winner <= 0) view.flag = Flag::None;  // it has no meaning there
    const bool duel = view.elimination && view.elimination->remaining == 2 && carsOf(shown) > 2 && !s.out;
    if (duel && view.flag == Flag::None) view.flag = Flag::LastLap;  // not in Standing: replays verify that
    if (winner > 0 && !s.finished && !s.out) view.timeLeft = winner + kTimeAfterWinner - shown.now.raceTime;
    view.penalties = penaltiesOf(shown, s);
    for (std::size_t car = 0; car < carsOf(shown); ++car)
        if (car != shown.own && isYellowFlagHazard(carOf(shown, car), shown.now.raceTime))
            view.yellowSpots.push_back(carOf(shown, car).pose.position);
}

}  // namespace

std::string instrumentName(const std::string& driver) {
    const std::size_t space = driver.rfind(' ');
    const bool numbered = driver.find_first_not_of("0123456789", space + 1) == std::string::npos;
    return space == std::string::npos || numbered ? driver : driver.substr(space + 1);
}

sf::Color legibleOnPanel(Colour colour) {
    const int light = (3 * colour.r + 6 * colour.g + colour.b) / 10;
    const Colour paint = mixed(colour, {255, 255, 255}, ramp(static_cast<float>(-light), -80, 0) * 0.45f);
    return {static_cast<sf::Uint8>(paint.r), static_cast<sf::Uint8>(paint.g), static_cast<sf::Uint8>(paint.b)};
}

void fillEvent(HudView& view, const HudSource& shown) {
    const EventMode mode = shown.event.rules.mode;
    if (shown.now.road.acts()) view.road = &shown.now.road;
    if (mode == EventMode::Qualifying)
        view.flag = standingOf(shown, shown.own).flag;
    else if (isContest(mode))
        showContest(view, shown);
    if (isContest(mode)) view.ended = endOf(mode, standingOf(shown, shown.own));
    const auto& order = shown.now.standings.order;
    for (auto car = order.rbegin(); car != order.rend(); ++car)
        if (*car != shown.own && !standingOf(shown, *car).out) view.mapCars.push_back(mapCarOf(shown, *car));
    view.mapCars.push_back(mapCarOf(shown, shown.own));
}

sf::Vector2f placeIn(const sf::View& camera, sf::Vector2f size, Vec2 place) {
    const sf::Vector2f p = camera.getTransform().transformPoint({place.x, place.y});  // −1…1, y up
    return {(p.x + 1) / 2 * size.x, (1 - p.y) / 2 * size.y};
}

namespace {

/// Returns the box that encloses a car in the picture.
UiBox seenBox(const sf::View& camera, sf::Vector2f size, const Pose& pose, const Body& body) {
    Bounds box;
    for (const float along : {-0.5f, 0.5f})
        for (const float aside : {-0.5f, 0.5f}) {
            const Vec2 corner = pose.position + rotate({along * body.length, aside * body.width}, direction(pose.yaw));
            box.add(fromSf(placeIn(camera, size, corner)));
        }
    return {box.low.x, box.low.y, box.high.x - box.low.x, box.high.y - box.low.y};
}

}  // namespace

void fillTags(HudView& view, const HudSource& shown, const sf::View& camera, sf::Vector2f size, float alpha) {
    constexpr float kFar = 80, kClosing = 1.5f;  // m, m/s
    const auto placeOf = [&](std::size_t car) {
        return lerp(shown.before.cars[car].pose.position, shown.now.cars[car].pose.position, alpha);
    };
    const Vec2 here = placeOf(shown.own);
    view.own = placeIn(camera, size, here);
    for (std::size_t car = 0; car < carsOf(shown); ++car) {
        const CarSnapshot& other = carOf(shown, car);
        const Vec2 there = placeOf(car), way = here - there;
        const float distance = length(way);
        if (car == shown.own || other.retired || distance > kFar) continue;
        const float closing = dot(other.velocity - carOf(shown, shown.own).velocity, normalised(way));
        view.tags.push_back({.at = placeIn(camera, size, there),
                             .name = instrumentName(entrantOf(shown, car).driver),
                             .colour = colourOf(entrantOf(shown, car)),
                             .distance = distance,
                             .closing = closing > kClosing,
                             .car = seenBox(camera, size, {there, other.pose.yaw}, entrantOf(shown, car).params.body)});
    }
    std::ranges::stable_sort(view.tags, {}, &CarTag::distance);
}

}  // namespace slip
