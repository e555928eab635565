// SPDX-License-Identifier: MIT
// Drawing of a drive: each player's picture and instruments, then what lies over them.
#include "app/drive/drive_inside.hpp"
#include "platform/paint/imgui_bridge.hpp"
#include "platform/paint/style.hpp"
#include "platform/paint/toasts.hpp"
#include "platform/window/options.hpp"
#include "render/debug/debug_legend.hpp"
#include "ui/hud/event_hud.hpp"

namespace slip {
namespace {

constexpr int kHintTicks = 9 * kTickHz;
constexpr double kRefusalShown = 0.6;  // s for which the dial shows a refused shift
constexpr float kBeyondCorner = 60;    // m of road beyond a corner that its sign avoids

/// A player's view of the world.
struct Seen {
    const sf::View& camera;
    sf::Vector2f size;  // of the picture, in design units
};

/// Returns the visible road from s to `reach` metres ahead.
CornerScene cornerScene(const Track& track, float s, float reach, const Seen& seen) {
    const auto at = [&seen](Vec2 place) { return placeIn(seen.camera, seen.size, place); };
    CornerScene scene{.size = seen.size};
    const RoadSample here = roadAt(track, s);
    const sf::Vector2f along = at(here.position + here.tangent) - at(here.position);
    const float unit = std::max(std::hypot(along.x, along.y), 1e-3f);  // design units per metre
    scene.travel = along / unit;
    scene.halfRoad = (here.halfWidth + std::max(here.kerbLeft, here.kerbRight)) * unit;
    for (std::size_t i = 0; i < scene.road.size(); ++i) {
        const float way = reach * static_cast<float>(i) / static_cast<float>(scene.road.size() - 1);
        scene.road[i] = at(roadAt(track, s + way).position);
    }
    return scene;
}

/// Returns the distance from the centre between the panels to the running order, as a share of the picture's width.
float roomBesideField(const HudLayout& layout, sf::Vector2f size, const HudView& view) {
    if (layout.field.w <= 0) return 1;
    return ((view.left + size.x - view.right) / 2 - layout.field.x - layout.field.w) / size.x;
}

/// Returns the number of finishers. Cars that are out count except in Race and Drift.
int finishersIn(const Results& table, const Progress& cars) {
    if (table.mode != EventMode::Race && table.mode != EventMode::Drift) return cars.in;
    return static_cast<int>(
        std::ranges::count_if(table.rows, [](const ResultRow& row) { return row.finished && !row.out; }));
}

}  // namespace

std::vector<std::string> DriveScreen::hints(const LocalPlayer& player) const {
    const Texts& texts = app_.texts;
    const auto hint = [&](std::string_view pattern, Action action) {
        return texts(pattern, app_.controls.promptFor(action, player.player).in(texts));
    };
    if (player.lost.isLost() && pilot_.person() && !test_.isActive() && !player.hasFinished)
        return {hint("{} back to the road", Action::ResetToTrack)};
    if (ticks_ > kHintTicks && player.player == 0 && showsTuningHint())
        return {hint("{} tune this car while you drive", Action::Panel)};
    if (!pilot_.person() || ticks_ > kHintTicks) return {};
    if (test_.isActive())
        return {hint("{} repeat the test", Action::Restart), std::string(texts("steer or accelerate to take over")),
                hint("{} pause", Action::Pause)};
    if (session_.eventSetup().rules.mode == EventMode::Qualifying)
        return {texts("{} laps, the best one counts", session_.eventSetup().rules.laps),
                hint("{} pause", Action::Pause), hint("{} back to the road", Action::ResetToTrack)};
    if (player.player == 0 && knowsKeys_) return {};
    const auto steering = texts("{} {} steer", app_.controls.promptFor(Action::Left, player.player).in(texts),
                                app_.controls.promptFor(Action::Right, player.player).in(texts));
    std::vector<std::string> all{hint("{} accelerate", Action::Throttle),
                                 hint("{} brake", Action::Brake),
                                 steering,
                                 hint("{} handbrake", Action::Handbrake),
                                 hint("{} back to the road", Action::ResetToTrack),
                                 hint("{} restart", Action::Restart),
                                 hint("{} tuning", Action::Panel),
                                 hint("{} pause", Action::Pause)};
    if (player.driver.transmission() == Transmission::Manual) all.push_back(hint("{} clutch", Action::Clutch));
    return all;
}

HudView DriveScreen::hudView(const Painter& painter, std::size_t index) const {
    const LocalPlayer& player = players_[index];
    const Snapshot& now = session_.now();
    const Settings& s = app_.settings;
    HudView view;
    view.car = &carOf(player);
    view.params = &session_.params(player.car);
    view.input = player.driven;
    view.units = s.units;
    view.transmission = pilot_.script || test_.isActive() ? Transmission::Automatic : player.driver.transmission();
    view.shiftRefused = now.time - player.refusedAt < kRefusalShown;
    view.raceTime = now.raceTime;
    view.countdown = now.countdown;
    view.countdownLength = now.countdownLength;
    if (!pilot_.script && !test_.isActive()) view.assists = assistsFor(player, app_.controls.usesPad(player.player));
    view.best = player.laps.best();
    view.authorDrift = player.authorDrift;
    view.rival = player.laps.rival();
    view.recordClass = player.laps.lapClass();
    view.driver = pilot_.demo ? "DEMO" : pilot_.script ? "SCRIPT" : test_.isActive() ? "TEST" : "";
    view.banner = test_.isActive() ? test_.banner() : banners_[index].banner;
    view.wrongWay = !test_.isActive() && drivesWrongWay(session_.track(), *view.car);
    view.hints = hints(player);
    view.blink = !s.accessibility.reducedMotion;
    const TuningPanel::Covered covered = this->covered();
    view.left = covered.left / painter.unit();
    view.right = covered.right / painter.unit();
    view.split = players_.size() > 1;
    view.showInputs = s.hud.inputDisplay;
    view.goal = goal();
    showEvent(view, spectacle(player));
    if (debug_) view.field.clear();  // the legend takes this place
    return view;
}

void DriveScreen::showCorner(HudView& view, const HudLayout& layout, std::size_t index, const sf::View& camera,
                             float dt) {
    const Track& track = session_.track();
    const CarSnapshot& car = *view.car;
    auto ahead = cornerSign(track, car.location.s, length(car.velocity));
    if (view.wrongWay || view.countdown > 0 || view.ended || test_.isActive()) ahead.reset();  // tests leave the road
    CornerSign& sign = corners_[index];
    if (!ahead && sign.shown <= 0) return;
    const auto& before = session_.previous().cars[static_cast<std::size_t>(players_[index].car)];
    CornerScene scene =
        cornerScene(track, car.location.s - (1 - clock_.alpha()) * length(car.velocity) / kTickHz,
                    (ahead ? ahead->distance : sign.corner.distance) + kBeyondCorner, {camera, app_.painter.size()});
    scene.left = view.left, scene.right = view.right;
    scene.car = placeIn(camera, scene.size, between(before, car, clock_.alpha()).pose.position);
    followCorner(sign, ahead, scene, layout, dt);
    if (sign.shown > 0) view.corner = CornerMark{sign.corner, sign.box, sign.shown};
}

/// Draws a player's picture and instruments.
void DriveScreen::drawPlayer(sf::RenderTarget& target, std::size_t index, const sf::IntRect& part, float dt) {
    const Settings& s = app_.settings;
    const TuningPanel::Covered covered = this->covered();
    const LocalPlayer& player = players_[index];
    const double drawnTime = lapTime(player) - (1 - static_cast<double>(clock_.alpha())) / kTickHz;
    view_.draw(target, index, part, moment(),
               {.dt = paused_ ? 0 : dt,
                .pace = s.accessibility.gameSpeed,
                .shiftPx = (covered.left - covered.right) / 2,
                .free = std::max(0.0f, 1 - (covered.left + covered.right) / static_cast<float>(part.width)),
                .left = roomLeft_[index],
                .camera = s.camera,
                .reducedMotion = s.accessibility.reducedMotion,
                .style = {app_.quality(), s.accessibility.outlinedCar},
                .debug = debug_,
                .ghosts = ghosts_ ? ghosts_->poses(drawnTime) : std::vector<std::optional<CarPose>>{}});
    if (results_.isOpen()) return;  // the results replace the instruments
    Painter& painter = app_.painter;
    painter.enter(part);
    const float share = hudScale(painter.size(), (covered.left + covered.right) / painter.unit());
    messagesTop_ = part.top == 0 ? 0 : messagesTop_;
    if (share <= 0) return;
    painter.rescale(share);
    HudView view = hudView(painter, index);
    const sf::View camera = viewOf(view_.camera(index), sf::Vector2u(target.getSize()));
    showTags(view, spectacle(player), camera, painter.size(), clock_.alpha());
    if (ghosts_) ghosts_->show(view, lapTime(player), drawnTime, camera, painter.size());
    if (!s.hud.delta) view.delta.reset();
    const HudLayout layout = hud_.layout(painter.size(), view);
    roomLeft_[index] = roomBesideField(layout, painter.size(), view);
    if (!app_.options.hud) return;  // the same picture without instruments
    showCorner(view, layout, index, camera, paused_ ? 0 : dt);
    hud_.draw(painter, view, layout);
    if (part.top == 0) messagesTop_ = layout.messages.y * painter.unit();
    if (index == 0) {
        const UiBox& above = layout.delta.w > 0 ? layout.delta : layout.times;
        const UiBox& below = layout.extra.w > 0 && layout.extra.y < layout.map.y ? layout.extra : layout.map;
        legendTop_ = (above.y + above.h + kHudGap) * painter.unit();
        legendBottom_ = (below.y - kHudGap) * painter.unit();
    }
    painter.flush(target);
}

/// Draws a fixed place of the track, independent of the cars.
void DriveScreen::drawStation(sf::RenderTarget& target, float dt) {
    constexpr float kAcross = 90;  // m
    Camera camera;
    camera.centre = roadAt(session_.track(), std::fmod(*app_.options.station, session_.track().length)).position;
    camera.width = kAcross;
    view_.world().setStyle({app_.quality(), false, app_.settings.accessibility.reducedMotion});
    view_.world().draw(target, session_.previous(), session_.now(), clock_.alpha(), camera, dt);
}

void DriveScreen::drawResults(sf::RenderTarget& target) {
    Painter& painter = app_.painter;
    painter.flush(target);
    Results table = session_.results();
    if (const auto& challenge = session_.setup().challenge) {
        table.subtitle = std::exchange(table.title, std::string(app_.texts(challenge->event.name)));
        table.award = award();
    }
    const Progress cars = session_.progress();
    table.running = !session_.isOver() && !cars.complete();
    if (winsMedals(first().laps.lapClass()))
        table.author = table.mode == EventMode::Drift ? first().authorDrift : first().author;
    if (table.running)
        table.subtitle =
            app_.texts("Others are still driving: {} of {} have finished", finishersIn(table, cars), cars.all);
    if (bestInRun_ && players_.size() == 1)
        for (ResultRow& row : table.rows) row.personalBest = row.own && row.bestLap > 0;
    std::vector<const CarLook*> podium;
    if (hasPodium(table))
        for (std::size_t i = 0; i < kPodiumSteps && table.rows[i].entrant >= 0; ++i)
            podium.push_back(standsOnPodium(table, table.rows[i]) ? &view_.world().look(table.rows[i].entrant)
                                                                  : nullptr);
    results_.dressPodium(podium, app_.pictures);
    results_.draw(painter, target, table);
}

void DriveScreen::draw(sf::RenderTarget& target, float dt) {
    if (photo_.isOpen()) return photo_.draw(target, dt);
    if (app_.options.station && !paused_ && !results_.isOpen()) return drawStation(target, dt);
    const auto parts = picturesIn(target.getSize(), static_cast<int>(players_.size()));
    roomLeft_.resize(players_.size(), 1);
    for (std::size_t i = 0; i < players_.size(); ++i) drawPlayer(target, i, parts[i], dt);
    target.setView(target.getDefaultView());
    Painter& painter = app_.painter;
    painter.enter(sf::IntRect({}, sf::Vector2i(target.getSize())));
    const TuningPanel::Covered covered = this->covered();
    const float unit = painter.unit(), left = covered.left / unit, right = painter.size().x - covered.right / unit;
    if (debug_ && !paused_)
        drawDebugLegend(painter,
                        {left + 20, legendTop_ / unit, right - left - 20, (legendBottom_ - legendTop_) / unit});
    const float top = messagesTop_ / unit;
    if (results_.isOpen()) drawResults(target);
    if (paused_) {
        painter.flush(target);
        const float fit = pauseShare(painter.size());
        painter.rescale(fit);
        menu_.draw(painter, (left + right) / 2 / fit,
                   session_.params(first().car).name + "  ·  " + session_.track().params.name);
    }
    painter.flush(target);
    listUnit_ = painter.unit();
    painter.enter(sf::IntRect({}, sf::Vector2i(target.getSize())));  // back to the painter's own unit
    app_.toasts.draw(painter, right - 20, asks() ? std::max(top, dialogBottom_ / unit + 8) : top);
    painter.flush(target);
    if (panelsDrawn())
        drawPanels(dt);
    else
        app_.panels.letGo();
}

}  // namespace slip
