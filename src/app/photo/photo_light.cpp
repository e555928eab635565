// SPDX-License-Identifier: MIT
#include "app/photo/photo_light.hpp"

#include "race/world/road_water.hpp"
#include "track/conditions.hpp"
#include "ui/widgets/menu_list.hpp"

#include <cmath>

namespace slip {
namespace {

constexpr float kHourStep = 0.5f;          // h
constexpr float kRestBeforeLight = 0.35f;  // s without another change

}  // namespace

void PhotoLight::stepHour(int step) {
    chosen_.time = std::fmod(std::round(chosen_.time / kHourStep + static_cast<float>(step)) * kHourStep + 24, 24.0f);
    rest_ = kRestBeforeLight;
}

void PhotoLight::stepWeather(int step) {
    chosen_.weather = stepped(chosen_.weather, step, namesOf(&chosen_.weather).size());
    rest_ = kRestBeforeLight;
}

bool PhotoLight::isDue(float dt) { return rest_ > 0 && (rest_ -= dt) <= 0; }

std::optional<Track> PhotoLight::pollChange() {
    rest_ = 0;
    if (chosen_.time == shown_.time && chosen_.weather == shown_.weather) return {};
    shown_ = chosen_;
    Track track = track_;
    track.params.environment = shown_;
    return track;
}

RoadState PhotoLight::road() const {
    if (shown_.weather == original_.weather) return road_;
    RoadState road;
    road.weather = shown_.weather;
    if (!affectsGrip(shown_.weather)) return road;
    RoadWater water(track_, shown_.weather, 1);
    water.start();
    water.show(road);
    return road;
}

}  // namespace slip
