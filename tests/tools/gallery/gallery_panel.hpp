// SPDX-License-Identifier: MIT
// Effect of one number of a car file: the diagram in which it is most visible, and the figures.
#pragma once
#include "race/testdrive/diagrams.hpp"
#include "tools/gallery/gallery_cars.hpp"

#include <array>
#include <map>
#include <mutex>

namespace slip {

/// A car with a smaller value, unchanged, and with a larger value.
enum Trial { kLess, kAsIs, kMore, kTrials };
template <class T>
using PerTrial = std::array<T, kTrials>;

/// Bounding box of lines.
struct Extent {
    Vec2 low{1e9f, 1e9f}, high{-1e9f, -1e9f};
    void add(const std::vector<DiagramLine>& lines);
};

/// Plots and figures of one car.
struct CarPlots {
    std::vector<std::vector<DiagramLine>> diagrams;  // in the order of diagrams()
    std::vector<std::optional<double>> figures;      // all that a panel may show
};

struct FigureInfo {
    std::string_view name, unit;
    double noticed;  // smallest change that counts
    int decimals;
};

struct GalleryPanel {
    GalleryNumber number;
    const Diagram* diagram = nullptr;          // null if there is no car to show
    bool isSeen = false;                       // true if the change is clearly visible in the diagram
    PerTrial<std::vector<DiagramLine>> lines;  // empty if there is no such car
    struct Figure {
        const FigureInfo* info = nullptr;
        PerTrial<std::optional<double>> values;
    };
    std::vector<Figure> figures;  // those that change most, at most three
};

/// Draws and measures cars. Unchanged cars are measured only once. May be used by several threads.
class GalleryBench {
public:
    explicit GalleryBench(const SurfaceTable& surfaces) : surfaces_(surfaces) {}
    GalleryPanel panelOf(const GalleryNumber& number);

private:
    CarPlots plotsOf(const CarParams& car) const;
    CarPlots plotsAsIs(const GalleryNumber& number);

    const SurfaceTable& surfaces_;
    std::map<std::string, CarPlots> asIs_;  // key: car and what it was given
    std::mutex mutex_;
};

}  // namespace slip
