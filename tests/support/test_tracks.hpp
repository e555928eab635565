// SPDX-License-Identifier: MIT
// Tracks of known geometry for tests.
#pragma once
#include "base/scalar.hpp"
#include "track/track.hpp"

#include <cstdlib>
#include <iostream>

namespace slip::test {

/// Returns the names of the bundled table, in its order, with default properties.
inline SurfaceTable namedSurfaces() {
    SurfaceTable table;
    for (const char* name : {"asphalt", "concrete", "wet_asphalt", "kerb", "grass", "gravel", "sand", "dirt", "snow",
                             "ice", "oil", "water"})
        table.push_back({name, {}});
    return table;
}

/// Returns points of a circle about (0, 0), anticlockwise from (radius, 0).
inline TrackParams circle(float radius, float width, int points = 24) {
    TrackParams params;
    for (int i = 0; i < points; ++i) {
        const Vec2 p = direction(2 * kPi * static_cast<float>(i) / static_cast<float>(points)) * radius;
        params.road.points.push_back({p.x, p.y, width, {}});
    }
    return params;
}

/// Returns two straights along x at y = 0 (eastward, x = 0…length) and y = 2·radius (westward), joined by half circles.
/// The first point is (0, 0). The start line is in the middle of the first straight.
inline TrackParams stadium(float length = 200, float radius = 40, float width = 10) {
    TrackParams params;
    const auto add = [&](float x, float y) { params.road.points.push_back({x, y, width, {}}); };
    const auto half = [&](float x, float from) {
        for (int i = 1; i < 12; ++i) {
            const Vec2 p = direction(from + kPi * static_cast<float>(i) / 12) * radius;
            add(x + p.x, radius + p.y);
        }
    };
    for (int i = 0; i <= 8; ++i) add(length * static_cast<float>(i) / 8, 0);
    half(length, -kPi / 2);
    for (int i = 0; i <= 8; ++i) add(length - length * static_cast<float>(i) / 8, 2 * radius);
    half(0, kPi / 2);
    params.road.start = length / 2 / (2 * length + 2 * kPi * radius);
    return params;
}

/// Builds a track and aborts if it has faults.
inline Track soundTrack(const TrackParams& params, const SceneryTable& scenery = {}) {
    std::vector<TrackFault> faults;
    Track track = buildTrack(params, {namedSurfaces(), scenery}, faults);
    for (const TrackFault& fault : faults) std::cerr << fault.pointer << ": " << fault.text << '\n';
    if (!faults.empty()) std::abort();
    return track;
}

}  // namespace slip::test
