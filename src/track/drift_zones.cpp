// SPDX-License-Identifier: MIT
#include "track/drift_zones.hpp"

#include "base/scalar.hpp"
#include "track/corners.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>

namespace slip {
namespace {

constexpr float kMinZone = 20;                      // m
constexpr float kMinZoneTurn = radians(60);         // of a corner that is a zone
constexpr float kBeforeZone = 15, kAfterZone = 10;  // m of road that belong to a corner's zone
constexpr std::size_t kAutoZones = 4;

std::string zonePointer(std::size_t i, const char* key) { return fmt::format("/drift_zones/{}/{}", i, key); }

DriftSpan spanOf(const Track& track, const DriftZone& zone) {
    const float share = zone.to < zone.from ? zone.to + 1 - zone.from : zone.to - zone.from;
    return {zone.name, 0, wrapS(track, zone.from * track.length), share * track.length};
}

bool isIn(const Track& track, const DriftSpan& zone, float s) { return wrapS(track, s - zone.from) < zone.length; }

bool overlap(const Track& track, const DriftSpan& a, const DriftSpan& b) {
    return isIn(track, a, b.from) || isIn(track, b, a.from);
}

void checkZone(const Track& track, std::size_t i, const DriftSpan& zone, std::vector<TrackFault>& faults) {
    if (zone.length < kMinZone)
        faults.push_back({zonePointer(i, "to"), message("the zone is {} m long (at least {})",
                                                        fmt::format("{:.0f}", zone.length), std::lround(kMinZone))});
    for (std::size_t k = 0; k < i; ++k) {
        if (overlap(track, track.driftZones[k], zone))
            faults.push_back({zonePointer(i, "from"), message("the zone overlaps zone {}", k)});
        if (track.driftZones[k].name == zone.name)
            faults.push_back({zonePointer(i, "name"), message("same name as zone {}", k)});
    }
}

/// Returns the zones of the corners in which a drift can last: the longest of those that turn far enough.
std::vector<DriftSpan> cornerZones(const Track& track) {
    std::vector<DriftSpan> zones;
    const std::vector<TrackCorner> corners = cornersOf(track);
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const TrackCorner& corner = corners[i];
        if (std::abs(corner.angle) < kMinZoneTurn) continue;
        const float length = wrapS(track, corner.to - corner.from) + kBeforeZone + kAfterZone;
        zones.push_back({"", i + 1, wrapS(track, track.startS + corner.from - kBeforeZone), length});
    }
    std::ranges::stable_sort(zones, std::greater{}, &DriftSpan::length);
    std::vector<DriftSpan> chosen;
    for (const DriftSpan& zone : zones)
        if (chosen.size() < kAutoZones &&
            std::ranges::none_of(chosen, [&](const DriftSpan& other) { return overlap(track, other, zone); }))
            chosen.push_back(zone);
    return chosen;
}

}  // namespace

void setDriftZones(Track& track, std::vector<TrackFault>& faults) {
    if (!track.params.driftZones) {
        track.driftZones = cornerZones(track);
    } else {
        for (std::size_t i = 0; i < track.params.driftZones->size(); ++i) {
            DriftSpan zone = spanOf(track, (*track.params.driftZones)[i]);
            checkZone(track, i, zone, faults);
            track.driftZones.push_back(std::move(zone));
        }
    }
    std::ranges::stable_sort(track.driftZones, {},
                             [&](const DriftSpan& zone) { return distanceFromStart(track, zone.from); });
}

std::optional<std::size_t> driftZoneAt(const Track& track, float s) {
    for (std::size_t i = 0; i < track.driftZones.size(); ++i)
        if (isIn(track, track.driftZones[i], s)) return i;
    return std::nullopt;
}

}  // namespace slip
