// SPDX-License-Identifier: MIT
#include "race/world/weather.hpp"

#include "base/random.hpp"
#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr double kSpell = 48;                   // s between two changes of the weather
constexpr float kWetLoose = 0.84f;              // share of its grip that loose ground keeps in the wet
constexpr float kSnowyLoose = 0.7f;             // and under snow
constexpr float kStands = 1.15f, kDeep = 2.2f;  // levels at which a tyre begins to float and floats fully
constexpr float kFloatFrom = 15, kFloats = 45;  // m/s, the same
constexpr float kFloating = 1.15f;  // factor on the compound's loss in the wet, taken again where it floats: tread that
                                    // cuts through a film also cuts through a puddle
constexpr float kPuddleDrag = 0.004f;  // s/m
constexpr float kShowsFrom = 0.4f;     // level from which ground looks covered

/// Returns a value 0…1 that depends on seed and number alone.
float turnOf(std::uint64_t seed, std::int64_t number) {
    Random random(seed * 0x9E3779B97F4A7C15ULL + static_cast<std::uint64_t>(number));
    random.next();
    return random.between(0, 1);
}

bool isPaved(const Surface& surface) { return surface.skid == SkidKind::Rubber; }
bool isLoose(const Surface& surface) {
    return surface.particles == Particles::Grass || surface.particles == Particles::Dust;
}

void coverPaved(Surface& surface, const Surface& cover, const Surface& asphalt) {
    const Surface bare = surface;
    for (const auto& [compound, factor] : cover.friction)
        surface.friction[compound] = frictionFor(bare, compound) * factor / frictionFor(asphalt, compound);
    surface.rollingResistance += cover.rollingResistance;
    surface.drag += cover.drag;
    surface.peakSlipFactor = std::max(surface.peakSlipFactor, cover.peakSlipFactor);
    surface.slideFactor *= cover.slideFactor;
}

std::optional<std::size_t> coverOf(const SurfaceTable& surfaces, Weather weather) {
    return findSurface(surfaces, weather == Weather::Snow ? std::string_view("snow") : kWetRoad);
}

}  // namespace

float rainAt(Weather weather, std::uint64_t seed, double time) {
    const bool showers = weather == Weather::Changing;
    if (!showers && weather != Weather::Rain && weather != Weather::Snow) return 0;
    const double turns = std::max(time, 0.0) / kSpell;
    const auto number = static_cast<std::int64_t>(turns);
    const auto share = static_cast<float>(turns - static_cast<double>(number));
    const float now = lerp(turnOf(seed, number), turnOf(seed, number + 1), share * share * (3 - 2 * share));
    return showers ? ramp(now, 0.45f, 0.85f) : 0.15f + 0.85f * ramp(now, 0.1f, 0.8f);
}

float rainSoon(Weather weather, std::uint64_t seed, double time) {
    float most = 0;
    for (const double later : {8, 16, 25}) most = std::max(most, rainAt(weather, seed, time + later));
    return most;
}

SurfaceTable coveredSurfaces(const SurfaceTable& surfaces, Weather weather) {
    SurfaceTable out = surfaces;
    const std::optional<std::size_t> cover = coverOf(surfaces, weather), asphalt = findSurface(surfaces, "asphalt");
    if (!cover || !asphalt) return out;
    const Surface &over = surfaces[*cover].surface, &plain = surfaces[*asphalt].surface;
    for (NamedSurface& named : out)
        if (isPaved(named.surface))
            coverPaved(named.surface, over, plain);
        else if (isLoose(named.surface))
            for (auto& [compound, factor] : named.surface.friction)
                factor *= weather == Weather::Snow ? kSnowyLoose : kWetLoose;
    return out;
}

std::shared_ptr<const Track> coveredTrack(const Track& track, bool acts) {
    const Weather weather = track.params.environment.weather;
    if (!acts || !affectsGrip(weather)) return nullptr;
    auto covered = std::make_shared<Track>(track);
    covered->surfaces = coveredSurfaces(track.surfaces, weather);
    return covered;
}

std::size_t visibleSurface(const SurfaceTable& surfaces, std::size_t surface, Weather weather) {
    const Surface& own = surfaces[surface].surface;
    const bool hidden = isPaved(own) || (isLoose(own) && weather == Weather::Snow);
    return hidden ? coverOf(surfaces, weather).value_or(surface) : surface;
}

float standing(float level) { return ramp(level, kStands, kDeep); }

WheelGround underCover(const WheelGround& bare, const WheelGround& covered, float level, float speed) {
    const float wet = std::min(level, 1.0f);
    WheelGround out = bare;
    if (wet <= 0) return out;
    out.friction = lerp(bare.friction, covered.friction, wet);
    out.rollingResistance = lerp(bare.rollingResistance, covered.rollingResistance, wet);
    out.drag = lerp(bare.drag, covered.drag, wet);
    out.peakSlipFactor = lerp(bare.peakSlipFactor, covered.peakSlipFactor, wet);
    out.slideFactor = lerp(bare.slideFactor, covered.slideFactor, wet);
    if (level > kShowsFrom) out.surface = covered.surface;
    const float stands = standing(level);
    if (stands <= 0) return out;
    const float lost = std::max(0.0f, 1 - covered.friction / bare.friction);
    out.friction *= 1 - std::min(0.9f, kFloating * lost * stands * ramp(speed, kFloatFrom, kFloats));
    out.drag += kPuddleDrag * stands;
    return out;
}

}  // namespace slip
