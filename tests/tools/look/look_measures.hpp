// SPDX-License-Identifier: MIT
// Measures for the laws of the look, in pictures of stations of a known track.
#pragma once
#include "session/engineer/lab_colour.hpp"
#include "tools/look/look_map.hpp"

#include <array>
#include <vector>

namespace slip {

/// Returns the value that a share (0…1) of the values do not exceed. NaN if there are none.
double quantile(std::vector<double> values, double share);

/// Cells of a picture, each the mean of its pixels.
struct Cells {
    std::vector<Colour> colours;
    std::vector<LabColour> labs;
};
Cells cellsOf(const Picture& picture);

/// Adds the dE00 between the road 1 m within its edge and the ground 2.5 m beyond the edge or kerb, for every visible
/// road sample without shadow.
void addVergeContrasts(std::vector<double>& apart, const Track& track, const StationView& view, const StationMap& map,
                       const Picture& picture);

/// Chroma by content, and the colours of the road.
struct PartColours {
    std::vector<double> ground, scenery;  // chroma
    std::array<std::vector<double>, 3> roadLab;
};
void addColours(PartColours& colours, const StationMap& map, const Cells& cells);

/// Returns the bearing (deg) of the sun that best explains where the first picture is darker than the second, whose
/// light is dull. NaN if too few round objects throw a shadow.
double shadowBearing(const Track& track, const StationView& view, const Sun& sun, const Cells& sunny,
                     const Cells& dull);

/// Returns the share of pixels that differ between two pictures.
double shareThatDiffers(const Picture& a, const Picture& b);

}  // namespace slip
