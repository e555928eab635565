// SPDX-License-Identifier: MIT
// What the laws of the look are measured by, in pictures of stations whose track is known.
#pragma once
#include "session/engineer/lab_colour.hpp"
#include "tools/look/look_map.hpp"

#include <array>
#include <vector>

namespace slip {

/// The value that a share (0…1) of them does not exceed; NaN of none.
double quantile(std::vector<double> values, double share);

/// A picture's cells, each the mean of its pixels.
struct Cells {
    std::vector<Colour> colours;
    std::vector<LabColour> labs;
};
Cells cellsOf(const Picture& picture);

/// dE00 of the road 1 m within its edge and of what lies 2.5 m beyond it or its kerb, at every metre that is
/// seen and that no shadow lies on.
void addVergeContrasts(std::vector<double>& apart, const Track& track, const StationView& view, const StationMap& map,
                       const Picture& picture);

/// Chroma by what lies there, and the road's colours.
struct PartColours {
    std::vector<double> road, ground, scenery;  // chroma
    std::array<std::vector<double>, 3> roadLab;
};
void addColours(PartColours& colours, const StationMap& map, const Cells& cells);

/// Which way shadows fall: the bearing (deg) at which a sun explains best what is darker in the first picture than in
/// the second, whose light is dull; NaN: too few round things throw a shadow.
double shadowBearing(const Track& track, const StationView& view, const Sun& sun, const Cells& sunny,
                     const Cells& dull);

/// Share of pixels in which two pictures differ.
double shareThatDiffers(const Picture& a, const Picture& b);

}  // namespace slip
