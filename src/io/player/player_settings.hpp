// SPDX-License-Identifier: MIT
// Settings that each player of a split screen has separately: name, controls, driving aids.
#pragma once
#include "base/fields.hpp"
#include "io/player/bindings.hpp"
#include "io/player/driving_settings.hpp"

#include <array>
#include <string>
#include <string_view>

namespace slip {

inline constexpr Colour kDefaultPlayerColour{255, 138, 31}, kDefaultSecondColour{56, 150, 255};

/// Name and colour of a player, as others see them.
struct Profile {
    std::string name = "Player";
    Colour colour = kDefaultPlayerColour;
};
constexpr auto fieldsOf(const Profile*) {
    using P = Profile;
    return FieldList{
        field(&P::name, {.key = "name", .doc = "name in results and records", .low = 1, .high = 20},
              {.label = "Name", .hint = "Shown in results and records."}),
        field(&P::colour, {.key = "colour", .doc = "colour on map, ghost and results"},
              {.label = "Colour", .hint = "Your colour on the map, in results and for your ghost."}),
    };
}

/// Selects a player's pad among the connected ones in split screen. A single player has them all.
enum class PadChoice { Any, First, Second };
constexpr auto namesOf(const PadChoice*) { return std::array<std::string_view, 3>{"any", "1", "2"}; }
constexpr auto labelsOf(const PadChoice*) { return std::array<std::string_view, 3>{"Any", "1", "2"}; }

/// Controls that a player has used while the car moved. Hints name the others.
struct KnownControls {
    bool throttle = false, brake = false, steering = false, handbrake = false, clutch = false;
};
constexpr auto fieldsOf(const KnownControls*) {
    using K = KnownControls;
    return FieldList{
        field(&K::throttle, {.key = "throttle", .doc = "has accelerated"}),
        field(&K::brake, {.key = "brake", .doc = "has braked"}),
        field(&K::steering, {.key = "steering", .doc = "has steered"}),
        field(&K::handbrake, {.key = "handbrake", .doc = "has pulled the handbrake"}),
        field(&K::clutch, {.key = "clutch", .doc = "has pressed the clutch pedal"}),
    };
}

/// Settings that each player of a split screen has separately.
struct PlayerSettings {
    Profile profile;
    Bindings bindings;
    PadChoice padChoice = PadChoice::First;
    Transmission transmission = Transmission::Arcade;
    AssistSettings assists;
    KnownControls known;
};
constexpr auto fieldsOf(const PlayerSettings*) {
    using P = PlayerSettings;
    return FieldList{
        field(&P::profile, {.key = "profile", .doc = "name and colour"}),
        field(&P::bindings, {.key = "bindings", .doc = "what each control does"}),
        field(
            &P::padChoice, {.key = "pad_number", .doc = "whose pad in split screen: any, 1 or 2"},
            {.label = "Pad in split screen", .hint = "This player's pad in split screen. Alone, you can use any pad."}),
        field(&P::transmission,
              {.key = "transmission", .doc = "arcade: automatic, and holding the brake at a standstill reverses"},
              {.label = "Gearbox", .hint = "Automatic also reverses when you hold the brake at a standstill."}),
        field(&P::assists, {.key = "assists", .doc = "driving aids"}),
        field(&P::known, {.key = "known_controls", .doc = "controls that the player has used; hints name the others"}),
    };
}

inline constexpr std::size_t kMaxPlayers = 2;
std::array<PlayerSettings, kMaxPlayers> defaultPlayers();

}  // namespace slip
