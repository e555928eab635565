// SPDX-License-Identifier: MIT
// What a number of a car's file changes: the diagram in which that is seen most, and the figures.
#pragma once
#include "race/testdrive/diagrams.hpp"
#include "tools/gallery/gallery_cars.hpp"

#include <array>
#include <map>
#include <mutex>

namespace slip {

/// A car with less of a number, as it is, with more.
enum Trial { kLess, kAsIs, kMore, kTrials };
template <class T>
using PerTrial = std::array<T, kTrials>;

/// What lines reach.
struct Extent {
    Vec2 low{1e9f, 1e9f}, high{-1e9f, -1e9f};
    void add(const std::vector<DiagramLine>& lines);
};

/// Of one car.
struct CarPlots {
    std::vector<std::vector<DiagramLine>> diagrams;  // in the order of diagrams()
    std::vector<std::optional<double>> figures;      // of all that a panel may name
};

struct FigureInfo {
    std::string_view name, unit;
    double noticed;  // a smaller change is none
    int decimals;
};

struct GalleryPanel {
    GalleryNumber number;
    const Diagram* diagram = nullptr;          // null: there is no car to be shown
    bool isSeen = false;                       // whether more than a trace is seen in it
    PerTrial<std::vector<DiagramLine>> lines;  // empty: there is no such car
    struct Figure {
        const FigureInfo* info = nullptr;
        PerTrial<std::optional<double>> values;
    };
    std::vector<Figure> figures;  // those that change most, at most three
};

/// Draws and measures cars as they are but once. May be used by several threads.
class GalleryBench {
public:
    explicit GalleryBench(const SurfaceTable& surfaces) : surfaces_(surfaces) {}
    GalleryPanel panelOf(const GalleryNumber& number);

private:
    CarPlots plotsOf(const CarParams& car) const;
    CarPlots plotsAsIs(const GalleryNumber& number);

    const SurfaceTable& surfaces_;
    std::map<std::string, CarPlots> asIs_;  // by car and what it was given
    std::mutex mutex_;
};

}  // namespace slip
