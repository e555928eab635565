// SPDX-License-Identifier: MIT
#include "sound/car/voices.hpp"

#include "base/scalar.hpp"

#include <cassert>
#include <limits>
#include <utility>

namespace slip {
namespace {

constexpr float kReference = 8;    // m
constexpr float kFadeFrom = 80;    // m, from here the rest fades out
constexpr float kNearer = 0.8f;    // share of an audible car's distance below which another car takes its voice
constexpr float kBeside = 4;       // m: a closer car is hardly at one side
constexpr float kMaxSide = 0.85f;  // of the distance to the edge of a picture: no car is audible in one ear only
constexpr float kNever = std::numeric_limits<float>::max();

float distanceTo(std::span<const CarSnapshot> cars, const AudioListener& ear, std::size_t car) {
    return length(cars[car].pose.position - cars[ear.car].pose.position);
}

const AudioListener& nearestEar(std::span<const CarSnapshot> cars, std::span<const AudioListener> ears,
                                std::size_t car) {
    return *std::ranges::min_element(ears, {}, [&](const AudioListener& ear) { return distanceTo(cars, ear, car); });
}

/// Returns the distance to the nearest listener. Returns kNever if the car is inaudible or an own car.
float distanceOf(std::span<const CarSnapshot> cars, std::span<const AudioListener> ears, std::size_t car) {
    const bool own = std::ranges::any_of(ears, [&](const AudioListener& ear) { return ear.car == car; });
    if (own || car >= cars.size() || cars[car].retired) return kNever;
    const float distance = distanceTo(cars, nearestEar(cars, ears, car), car);
    return distance < kMaxAudibleDistance ? distance : kNever;
}

/// Pans the voice with constant power; at side 0 both gains equal `gain`. side: −1 left … 1 right.
void place(Voice& voice, float gain, float side) {
    const float angle = (1 + side) * kPi / 4;
    voice.left = gain * std::sqrt(2.0f) * std::cos(angle);
    voice.right = gain * std::sqrt(2.0f) * std::sin(angle);
}

void placeOther(Voice& voice, std::span<const CarSnapshot> cars, std::span<const AudioListener> ears) {
    const AudioListener& ear = nearestEar(cars, ears, *voice.car);
    const CarSnapshot &own = cars[ear.car], &other = cars[*voice.car];
    const Vec2 to = other.pose.position - own.pose.position;
    const Vec2 way = to * (1 / std::hypot(length(to), kBeside));
    place(voice, gainAt(length(to)), ear.pictureCentre + ear.pictureHalfWidth * kMaxSide * dot(way, ear.right));
    voice.distance = length(to);
}

/// Returns the nearest audible car without a voice.
std::optional<std::size_t> nearestUnheard(const Voices& voices, std::span<const CarSnapshot> cars,
                                          std::span<const AudioListener> ears) {
    std::optional<std::size_t> best;
    float nearest = kNever;
    for (std::size_t car = 0; car < cars.size(); ++car) {
        const bool heard = std::ranges::any_of(voices, [&](const Voice& voice) { return voice.car == car; });
        if (const float distance = distanceOf(cars, ears, car); !heard && distance < nearest)
            nearest = distance, best = car;
    }
    return best;
}

void chooseOthers(Voices& voices, std::span<const CarSnapshot> cars, std::span<const AudioListener> ears) {
    const std::span<Voice> others = std::span(voices).subspan(kOwnVoices);
    const auto distance = [&](const Voice& voice) { return voice.car ? distanceOf(cars, ears, *voice.car) : kNever; };
    for (Voice& voice : others)
        if (distance(voice) == kNever) voice.car.reset();
    while (const std::optional<std::size_t> car = nearestUnheard(voices, cars, ears)) {
        Voice& farthest = *std::ranges::max_element(others, {}, distance);
        if (distanceOf(cars, ears, *car) >= kNearer * distance(farthest)) return;
        farthest.car = car;
    }
}

}  // namespace

float gainAt(float distance) {
    return kReference / std::max(distance, kReference) * (1 - ramp(distance, kFadeFrom, kMaxAudibleDistance));
}

void placeVoices(Voices& voices, std::span<const CarSnapshot> cars, std::span<const AudioListener> ears) {
    assert(!ears.empty() && ears.size() <= kOwnVoices && "one or two listeners");
    for (std::size_t i = 0; i < kOwnVoices; ++i) {
        const bool heard = i < ears.size() && !cars[ears[i].car].retired;
        voices[i].car = heard ? std::optional(ears[i].car) : std::nullopt;
        voices[i].distance = 0;
        if (i < ears.size()) place(voices[i], 1, ears[i].pictureCentre);
    }
    chooseOthers(voices, cars, ears);
    for (Voice& voice : std::span(voices).subspan(kOwnVoices))
        if (voice.car) placeOther(voice, cars, ears);
}

void replaceVoices(Voices& voices, const Voices& next) {
    for (std::size_t i = 0; i < kVoices; ++i) {
        const Voice before = std::exchange(voices[i], next[i]);
        if (before.car == voices[i].car && before.sound.impact.blow > voices[i].sound.impact.blow)
            voices[i].sound.impact = before.sound.impact;
    }
}

ImpactSound impactSoundOf(const Impact& impact) { return {impact.blow, impact.scrape, impact.material}; }

void HardestImpacts::note(std::span<const CarSnapshot> cars) {
    hardest_.resize(std::max(hardest_.size(), cars.size()));
    for (std::size_t i = 0; i < cars.size(); ++i) keepHarder(hardest_[i], cars[i].impact);
}

void HardestImpacts::clear() {
    for (Impact& impact : hardest_) impact.speed = impact.blow = 0;
}

Impact HardestImpacts::of(std::size_t car) const { return car < hardest_.size() ? hardest_[car] : Impact{}; }

}  // namespace slip
