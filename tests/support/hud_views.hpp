// SPDX-License-Identifier: MIT
// A HUD view with every instrument on, filled in by hand.
#pragma once
#include "platform/paint/style.hpp"
#include "race/world/snapshot.hpp"
#include "support/test_tracks.hpp"
#include "ui/hud/hud.hpp"
#include "vehicle/params/car_params.hpp"

namespace slip::test {

enum class Show { Alone, Race, Start, Drift, Elimination };

/// A car at speed on the stadium with everything that the mode shows. The view points into it.
struct HudScene {
    Track track = soundTrack(stadium(300, 60, 12));
    CarParams params;
    CarSnapshot car;
    HudView view;

    explicit HudScene(Show show, int cars = 9, int own = 4) {
        car.pose.position = {40, 0};
        car.velocity = {54, 0};
        car.telemetry.gear = 4;
        car.telemetry.rpm = 0.93f * params.engine.redlineRpm;
        car.telemetry.aids.abs = 1;
        if (show == Show::Alone || show == Show::Race) params.front.tyre.heat = params.rear.tyre.heat = TyreHeat{};
        car.lap.lap = 2;
        car.lap.lapStart = 70;
        car.lap.current.sectors = {21.345, 0, 0};
        car.lap.sector = 1;
        car.lap.sectorStart = 91.345;
        car.lap.last = {68.912, {21.5, 23.1, 24.312}, true};
        view.car = &car;
        view.params = &params;
        view.input = {.throttle = 0.8f, .brake = 0.3f, .steer = 0.4f};
        view.assists = {1, 1, 1, 0};
        view.raceTime = 129.8;
        view.best = {67.512, {21.4, 22.9, 23.212}, true};
        view.corner = CornerMark{{120, 1.2f, 45}, {700, 300, 92, 50}};
        view.banner = Banner{"-0.123", "SECTOR 1", style::kGood};
        view.keys = {{"Up accelerate", true}, {"Down brake"}, {"Left Right steer"}, {"Space handbrake"}};
        view.hints = {"R back to the road"};
        if (show == Show::Alone) view.delta = Delta{-0.345, "AUTHOR"};
        if (show != Show::Alone) fillField(cars, own, show == Show::Drift);
        if (show != Show::Start && show != Show::Race) view.goal = MedalGoal{Medal::Silver, "1:02.310"};
        if (show == Show::Race) view.flag = Flag::Yellow, view.delta = Delta{0.512, "BEST"};
        if (show == Show::Start)
            view.countdown = 1.6, view.countdownLength = 5, view.raceTime = -1.6, view.penalties = {};
        if (show == Show::Drift) view.drift = DriftScore{12340, 820, 5, 0.3f, 0, 0, 0.6f};
        if (show == Show::Elimination) view.elimination = Elimination{"Okonkwo", false, 5, 230}, view.flag = Flag::Blue;
    }

private:
    void fillField(int cars, int own, bool drift) {
        const char* const names[] = {"Marta Lindqvist", "Okonkwo",   "Player", "Bruno",
                                     "Yuki Tanaka",     "Delacroix", "Ines",   "Ravn",
                                     "Petrosyan",       "Hale",      "Sorrel", "Vance"};
        for (int i = 0; i < cars; ++i) {
            const auto k = static_cast<std::size_t>(i);
            const sf::Color colour(static_cast<sf::Uint8>(60 + 130 * i % 196),
                                   static_cast<sf::Uint8>(230 - 77 * i % 200),
                                   static_cast<sf::Uint8>(40 + 53 * i % 210));
            view.field.push_back({i + 1, names[k], colour, 1.37 * i, i == cars - 1 ? 1 : 0, i == 5 ? 5.0 : 0.0,
                                  4000.0f - 400.0f * static_cast<float>(i), i == own, i == 0, i == cars - 1 && i > 5});
            const RoadSample at = roadAt(track, 47.0f * static_cast<float>(i));
            view.mapCars.push_back({at.position, colour, std::to_string(i + 1), i == own, i == 0, false});
        }
        view.mapCars.push_back({roadAt(track, 500).position, style::kAccent, "", false, false, true});
        view.yellowSpots = {roadAt(track, 620).position};
        view.place = OwnPlace{own + 1, cars, 2, 5};
        if (!drift) {
            view.ahead = GapTo{"Bruno", 0.84};
            view.behind = GapTo{"Delacroix", 1.2};
        }
        view.penalties = {{Penalty::Kind::JumpStart, 5}, {Penalty::Kind::Cut, 10}};
    }
};

/// Returns the layout for the instruments of a scene.
inline HudLayout layoutOf(const HudScene& scene, sf::Vector2f size, const HudView& view) {
    return Hud(scene.track).layout(size, view);
}

}  // namespace slip::test
