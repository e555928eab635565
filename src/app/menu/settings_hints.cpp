#include "app/menu/settings_hints.hpp"

#include <algorithm>
#include <array>

namespace slip {
namespace {

struct Hint {
    std::string_view label, text;
};

constexpr Hint kHints[] = {
    {"Language", "Of all texts; German and English are in the box."},
    {"Player", "Whose settings these are: each of two has their own."},
    {"Key layout", "Ready-made keys for two hands or for one."},
    {"Pad in split screen", "Which pad is this player's when two play; alone you have them all."},
    {"Reset to defaults", "Puts back every key and pad control of this player."},
    {"Gearbox", "Automatic reverses too, when you hold the brake at a standstill."},
    {"ABS", "Keeps the brakes from locking a wheel, so that the car still steers."},
    {"Traction control", "Keeps the engine from spinning the wheels."},
    {"Stability", "Brakes single wheels against a slide; such laps are ranked apart."},
    {"Steering help", "Never too much lock, some countersteer; such laps are ranked apart."},
    {"Device", "What the rates below are for."},
    {"Steering in", "How fast the wheels follow the key or stick; lower is calmer."},
    {"Steering back", "How fast they straighten when you let go."},
    {"Throttle on", "How fast the throttle opens."},
    {"Throttle off", "How fast it closes."},
    {"Brake on", "How fast the brakes come on."},
    {"Brake off", "How fast they let go."},
    {"Stick dead zone", "Part of the stick's way that does nothing; raise it if the car steers by itself."},
    {"Stick curve", "Higher is finer near the centre."},
    {"Rumble", "Kerbs, slides and impacts in your hands."},
    {"Steer and watch the plot", "Move the stick, or press the keys, and see what the car gets."},
    {"Camera", "North up keeps the map still; heading up turns it with the car."},
    {"Zoom", "Higher is closer, lower shows more of the road."},
    {"Shake", "The picture shakes on impacts."},
    {"Units", "Of speeds."},
    {"Pedals and steering", "Shows what your hands and feet do, beside the dial."},
    {"Gap to the ghost", "How far you are ahead or behind, at every metre."},
    {"Resolution", "Size of the window; full screen takes all there is."},
    {"Full screen (F11)", "Fills the screen; F11 does it anywhere."},
    {"Vertical sync", "No torn pictures, a little later to the eye."},
    {"Frame rate limit", "Spares battery and fan."},
    {"Effects", "Smoke, marks, weather: lower it where the picture stutters."},
    {"Text size", "Of texts and instruments."},
    {"Master volume", "Everything together."},
    {"Engines", "Your own engine."},
    {"Other cars", "The engines and tyres around you."},
    {"Tyres", "Squeal, gravel and grass: what the grip is doing."},
    {"Impacts", "Walls, cars and cones."},
    {"Wind and crowd", "The air at speed, and those who watch."},
    {"Menus and signals", "Menus, start lights, clocks."},
    {"Colours", "Colour-blind: good and bad differ for every kind of sight."},
    {"Outlined own car", "A bright line round your car, so that you never lose it."},
    {"Reduced motion", "No shake, a calmer camera, nothing blinks."},
    {"Automatic throttle", "Full throttle by itself, unless you brake; such laps are ranked apart."},
    {"Game speed", "Slower gives more time to react; such laps are ranked apart."},
    {"Name", "In results and records."},
    {"Colour", "On the map, in results, and of your ghost."},
    {"Change", "The next key or pad control that you press takes its place."},
    {"Add another", "A further key or pad control that does the same."},
    {"Clear keys", "No key does it any more."},
    {"Clear pad", "No pad control does it any more."},
};

}  // namespace

std::string_view hintOf(std::string_view label) {
    const auto* const found = std::ranges::find(kHints, label, &Hint::label);
    return found == std::end(kHints) ? "" : found->text;
}

std::string_view hintOf(SettingsPage page) {
    static constexpr std::array<std::string_view, kSettingsPages> kPages{
        "",
        "Every action on keys and pads, for each player.",
        "Gearbox and driving aids.",
        "How fast keys and sticks act, and how a stick is felt.",
        "Wheels, pedals and joysticks that no table knows.",
        "What you see of the road, and the instruments.",
        "Window, frame rate, effects.",
        "A volume for each kind of sound.",
        "Colours, motion, one hand, slow motion, text size.",
        "Your name and colour."};
    return kPages[static_cast<std::size_t>(page)];
}

}  // namespace slip
