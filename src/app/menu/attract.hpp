// SPDX-License-Identifier: MIT
// The race behind the menu: AI drivers on the chosen track. The camera flies slowly over the road, or watches the best
// duel.
#pragma once
#include "base/vec2.hpp"
#include "session/run/tick_clock.hpp"
#include "session/setup/session_sources.hpp"
#include "sound/music/cue.hpp"

#include <memory>
#include <optional>
#include <string>

namespace sf {
class RenderTarget;
}

namespace slip {

class CarPictures;
class EventView;
class SceneryPictures;
class Session;
class WorldView;
struct Camera;
struct Standings;
struct Track;
enum class EffectsLevel;

struct AttractSources {
    SessionSources library;
    CarPictures& pictures;
    SceneryPictures& scenery;
    std::shared_ptr<WorldView>& spareWorld;  // of the last screen, for the next one
};

class Attract {
public:
    explicit Attract(const AttractSources& sources);
    ~Attract();
    /// Starts a race on the chosen track. Shows nothing if no car or track is usable.
    void open();
    /// Changes to another track, weather and light after a while in which nobody plays.
    void updateTour(double dt);
    bool isOpen() const { return session_ != nullptr; }
    /// Returns the music of the race, advanced by dt s. The race must be open.
    MusicCue music(float dt);
    /// Returns whether another track or car has been chosen since.
    bool isStale() const;
    void update(double dt);
    /// Draws the best duel. `shiftPx` moves the picture to the right, clear of the menu.
    void draw(sf::RenderTarget& target, float shiftPx, float dt, EffectsLevel quality);
    /// Draws the track from a slow flight, which stands still with reduced motion.
    void drawFlight(sf::RenderTarget& target, float shiftPx, float dt, EffectsLevel quality);

private:
    void open(const Settings& settings);
    void chooseCar();
    void rejoinRace(Vec2 eye, float dt);

    const AttractSources sources_;
    std::string track_, car_;
    std::unique_ptr<Session> session_;
    std::unique_ptr<EventView> view_;  // of the session
    TickClock clock_;
    double untilLook_ = 0;  // s
    int looks_ = 0;
    double watched_ = 0;  // s, of this race
    float flown_ = 0;     // m
    float alone_ = 0;     // s for which no car has been visible
    int tours_ = 0;
    Excitement excitement_;
};

/// Returns the camera after `flown` metres of a flight from the start in the direction of the race. It cuts the
/// corners.
Camera flightOver(const Track& track, float flown);
/// Returns the m flown at which a car at s will soon come into view from behind.
float flightBefore(const Track& track, float s);

/// Returns the car to watch: the leader if `leader`, else the closest pursuer. Returns nothing if nobody is racing.
std::optional<std::size_t> worthWatching(const Standings& standings, bool leader);

}  // namespace slip
