// SPDX-License-Identifier: MIT
#include "app/menu/attract.hpp"

#include "io/player/settings.hpp"
#include "render/scene/event_view.hpp"
#include "render/scene/world_view.hpp"
#include "session/run/session.hpp"
#include "session/setup/catalogue.hpp"
#include "session/setup/race_setup.hpp"

#include <SFML/Graphics/RenderTarget.hpp>

#include <algorithm>

namespace slip {
namespace {

constexpr double kLookFor = 9;        // s per car
constexpr int kLeaderEvery = 3;       // looks
constexpr double kTourAfter = 40;     // s at one track
constexpr int kTourStep = 5;          // steps in the list of tracks, because neighbours are similar
constexpr float kWider = 0.8f;        // relative to the drive, to show more of a duel
constexpr float kLiveliness = 0.45f;  // of the camera; calmer than in the drive

constexpr float kFlightSpeed = 12;   // m/s
constexpr float kFlightWidth = 150;  // m across the picture
constexpr float kCornersCut = 45;    // m of road before and after, over which the flight averages
constexpr int kCornerSamples = 9;
constexpr float kSeen = 50;        // m; the menu hides what is further away
constexpr float kBefore = 55;      // m ahead of the leader at which the flight continues
constexpr float kAloneFor = 0.8f;  // s without a visible car after which it does so

}  // namespace

Camera flightOver(const Track& track, float flown) {
    Camera camera;
    camera.width = kFlightWidth;
    for (int i = 0; i < kCornerSamples; ++i) {
        const float aside = lerp(-kCornersCut, kCornersCut, static_cast<float>(i) / (kCornerSamples - 1));
        camera.centre += roadAt(track, wrapS(track, track.startS + flown + aside)).position * (1.0f / kCornerSamples);
    }
    return camera;
}

float flightBefore(const Track& track, float s) { return wrapS(track, s - track.startS + kBefore); }

std::optional<std::size_t> worthWatching(const Standings& standings, bool leader) {
    std::optional<std::size_t> best;
    double closest = 0;
    for (const std::size_t car : standings.order) {
        const Standing& s = standings.cars[car];
        if (s.finished || s.out) continue;
        if (!best) {
            best = car;
            if (leader) return best;
        } else if (s.interval > 0 && (closest == 0 || s.interval < closest)) {
            best = car;
            closest = s.interval;
        }
    }
    return best;
}

Attract::Attract(const AttractSources& sources) : sources_(sources) {}

Attract::~Attract() = default;

bool Attract::isStale() const {
    const Settings& settings = sources_.library.settings;
    return track_ != settings.track || car_ != settings.car;
}

void Attract::open() {
    track_ = sources_.library.settings.track;
    car_ = sources_.library.settings.car;
    open(sources_.library.settings);
}

void Attract::open(const Settings& settings) {
    view_.reset();
    session_.reset();
    excitement_.reset();
    watched_ = 0;
    flown_ = alone_ = 0;
    SessionSetup setup = aiRace(sources_.library, settings);
    if (!setup) return;
    session_ = std::make_unique<Session>(std::move(setup), sources_.library.folders);
    view_ = std::make_unique<EventView>(session_->track(), sources_.library.folders, sources_.pictures,
                                        sources_.scenery, sources_.spareWorld);
    view_->setCars(session_->eventSetup().entrants);
    view_->watch({0}, session_->now());
    clock_.reset();
    untilLook_ = kLookFor;
    looks_ = 0;
}

void Attract::updateTour(double dt) {
    watched_ += dt;
    const auto& tracks = sources_.library.catalogue.tracks();
    if (watched_ < kTourAfter || tracks.empty()) return;
    Settings settings = sources_.library.settings;
    settings.track = settingsName(tracks[static_cast<std::size_t>(++tours_ * kTourStep) % tracks.size()].file);
    settings.race.weather = WeatherChoice::Lot;
    settings.race.hour = HourChoice::Lot;
    settings.race.seed = 0;
    open(settings);
}

void Attract::chooseCar() {
    untilLook_ = kLookFor;
    const std::optional<std::size_t> car = worthWatching(session_->now().standings, ++looks_ % kLeaderEvery == 0);
    if (!car) return open();  // the race is over
    if (car == view_->watched(0)) return;
    view_->watch({*car}, session_->now());
    excitement_.reset();
}

void Attract::update(double dt) {
    if (!session_) return;
    for (int due = clock_.advance(dt); due > 0; --due) {
        session_->tick({});
        view_->onTick(session_->previous(), session_->now());
    }
    untilLook_ -= dt;
    if (untilLook_ <= 0) chooseCar();
}

MusicCue Attract::music(float dt) {
    MusicCue cue = raceMusic(session_->track().params.name);
    cue.intensity = excitement_.update(session_->now(), view_->watched(0), dt);
    return cue;
}

void Attract::draw(sf::RenderTarget& target, float shiftPx, float dt, EffectsLevel quality) {
    if (!session_) return;
    CameraSettings camera = sources_.library.settings.camera;
    camera.mode = CameraMode::NorthUp;
    camera.zoom *= kWider;
    const sf::Vector2i size(target.getSize());
    view_->draw(target, 0, {{0, 0}, size}, {session_->previous(), session_->now(), clock_.alpha()},
                {.dt = dt,
                 .shiftPx = shiftPx,
                 .free = std::max(0.0f, 1 - 2 * shiftPx / static_cast<float>(size.x)),
                 .liveliness = kLiveliness,
                 .camera = camera,
                 .reducedMotion = sources_.library.settings.accessibility.reducedMotion,
                 .style = {quality}});
}

/// Continues the flight where the race will pass soon, once the race has passed.
void Attract::rejoinRace(Vec2 eye, float dt) {
    const Snapshot& race = session_->now();
    const bool seen =
        std::ranges::any_of(race.cars, [&](const CarSnapshot& car) { return length(car.pose.position - eye) < kSeen; });
    alone_ = seen ? 0 : alone_ + dt;
    const std::optional<std::size_t> leader = worthWatching(race.standings, true);
    if (alone_ < kAloneFor || !leader) return;
    flown_ = flightBefore(session_->track(), race.cars[*leader].location.s);
    alone_ = 0;
}

void Attract::drawFlight(sf::RenderTarget& target, float shiftPx, float dt, EffectsLevel quality) {
    if (!session_) return;
    const bool still = sources_.library.settings.accessibility.reducedMotion;
    if (!still) flown_ = std::fmod(flown_ + kFlightSpeed * dt, session_->track().length);
    Camera camera = flightOver(session_->track(), flown_);
    if (!still) rejoinRace(camera.centre, dt);
    camera.shakePx.x = -shiftPx;
    view_->world().setStyle({quality, false, still});
    view_->world().outlineOnly({});
    view_->world().draw(target, session_->previous(), session_->now(), clock_.alpha(), camera, dt);
}

}  // namespace slip
