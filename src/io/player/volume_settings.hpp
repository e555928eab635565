// SPDX-License-Identifier: MIT
// Volume of each kind of sound.
#pragma once
#include "base/fields.hpp"

namespace slip {

/// Volume of each channel, 0…1. All are multiplied by master.
struct VolumeSettings {
    float master = 0.8f, engine = 0.8f, rivals = 0.7f, tyres = 0.8f, effects = 0.8f, ambience = 0.6f, ui = 0.6f;
    bool musicOn = true;
    float music = 0.5f;
};
constexpr auto fieldsOf(const VolumeSettings*) {
    using V = VolumeSettings;
    constexpr auto volume = [](float V::*channel, std::string_view key, std::string_view doc, const MenuInfo& menu) {
        return field(channel, {.key = key, .doc = doc, .low = 0, .high = 1},
                     {.label = menu.label, .hint = menu.hint, .percentStep = 5});
    };
    return FieldList{
        volume(&V::master, "master", "everything", {.label = "Master volume", .hint = "Everything together."}),
        volume(&V::engine, "engine", "engines", {.label = "Engines", .hint = "Your own engine."}),
        volume(&V::rivals, "rivals", "the other cars, beside the own",
               {.label = "Other cars", .hint = "The engines and tyres around you."}),
        volume(&V::tyres, "tyres", "squeal, gravel and grass",
               {.label = "Tyres", .hint = "Squeal, gravel and grass: hear how much grip you have."}),
        volume(&V::effects, "effects", "impacts", {.label = "Impacts", .hint = "Walls, cars and cones."}),
        volume(&V::ambience, "ambience", "wind and crowd",
               {.label = "Wind and crowd", .hint = "Wind at speed, and the spectators."}),
        volume(&V::ui, "ui", "menus and signals",
               {.label = "Menus and signals", .hint = "Menus, start lights, clocks."}),
        field(&V::musicOn, {.key = "music_on", .doc = "music plays in menus and races"},
              {.label = "Music", .hint = "Each track has its own music, which follows the race."}),
        volume(&V::music, "music", "music",
               {.label = "Music volume", .hint = "Volume beside the cars. The music makes way for your engine."}),
    };
}

}  // namespace slip
