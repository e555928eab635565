// SPDX-License-Identifier: MIT
// The race behind the menu: machines on the chosen track. The eye flies slowly over the road, or watches the best duel.
#pragma once
#include "render/scene/event_view.hpp"
#include "session/run/session.hpp"
#include "session/run/tick_clock.hpp"
#include "sound/music/cue.hpp"
#include "ui/widgets/app_context.hpp"

namespace slip {

class Attract {
public:
    explicit Attract(AppContext& app) : app_(app) {}
    /// On the chosen track; nothing is shown when there is no usable car or track.
    void open();
    /// For who only watches: after a while on another track, in another weather and light.
    void tour(double dt);
    bool isOpen() const { return session_ != nullptr; }
    /// Of the race that is shown, which is open, after dt s more.
    MusicCue music(float dt);
    /// Another track or car was chosen since.
    bool isStale() const { return track_ != app_.settings.track || car_ != app_.settings.car; }
    void update(double dt);
    /// The best duel. shiftPx: moves the picture to the right, clear of the menu.
    void draw(sf::RenderTarget& target, float shiftPx, float dt);
    /// The track from a slow flight, at rest with reduced motion.
    void drawFlight(sf::RenderTarget& target, float shiftPx, float dt);

private:
    void open(const Settings& settings);
    void look();
    void meetRace(Vec2 eye, float dt);

    AppContext& app_;
    std::string track_, car_;
    std::unique_ptr<Session> session_;
    std::optional<EventView> view_;  // of the session
    TickClock clock_;
    double untilLook_ = 0;  // s
    int looks_ = 0;
    double watched_ = 0;  // s, of this race
    float flown_ = 0;     // m
    float alone_ = 0;     // s that it has seen no car
    int tours_ = 0;
    Excitement excitement_;
};

/// The eye after so many metres of a flight from the start, the way that the race goes; it cuts the corners.
Camera flightOver(const Track& track, float flown);
/// m flown at which who is at s comes into sight from behind.
float flightBefore(const Track& track, float s);

/// Whom to watch: now and then the leader, else the one that chases another most closely. −1: nobody is racing.
int worthWatching(const Standings& standings, bool leader);

}  // namespace slip
