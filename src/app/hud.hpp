// The instruments over the running game. They stay at the edges: nothing covers the middle of the window.
#pragma once
#include "app/corner.hpp"
#include "app/painter.hpp"
#include "app/track_map.hpp"
#include "io/settings.hpp"
#include "race/snapshot.hpp"
#include "vehicle/car_params.hpp"

#include <string>
#include <vector>

namespace slip {

/// A message at the top of the window.
struct Banner {
    std::string text, detail;
    sf::Color colour;
};

/// All that the instruments show.
struct HudView {
    const CarSnapshot* car = nullptr;
    const CarParams* params = nullptr;
    RawInput input;  // as it drives the car
    Units units = Units::Kmh;
    Transmission transmission = Transmission::Arcade;
    double raceTime = 0;         // s since green
    double countdown = 0;        // s until green
    double countdownLength = 3;  // s of the whole countdown
    LapTimes best;               // the lap to beat; total 0: none
    bool recorded = true;        // laps count for the record
    std::string driver;          // "DEMO", "SCRIPT"; empty: a person
    std::optional<Corner> corner;
    std::optional<Banner> banner;
    std::string hint;           // a line at the bottom
    bool blink = true;          // false: steady signs
    float left = 0, right = 0;  // design units covered by a panel at each side
};

class Hud {
public:
    explicit Hud(const Track& track) : map_(mapOf(track)) {}
    void draw(Painter& painter, const HudView& view) const;

private:
    void drawMinimap(Painter& painter, const HudView& view) const;

    TrackMap map_;
};

}  // namespace slip
