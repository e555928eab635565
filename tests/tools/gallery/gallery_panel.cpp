// SPDX-License-Identifier: MIT
#include "tools/gallery/gallery_panel.hpp"

#include "base/scalar.hpp"
#include "race/testdrive/sheet.hpp"
#include "track/planar.hpp"

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

constexpr float kSeen = 0.004f;       // mean distance between two lines, as a share of the diagram
constexpr std::size_t kMaxShown = 3;  // figures per panel
constexpr std::size_t kSamples = 60;  // per line

constexpr FigureInfo kFigureInfos[] = {
    {"0–100 km/h", "s", 0.02, 2},   {"top speed", "km/h", 1, 0}, {"100–0 km/h", "m", 0.2, 1}, {"circle", "g", 0.004, 3},
    {"understeer", "°/g", 0.02, 2}, {"yaw rise", "s", 0.002, 3}, {"overshoot", "%", 0.5, 1},
};

std::vector<std::optional<double>> figuresOf(const CarParams& car, const SurfaceTable& surfaces) {
    const RoadTest road = roadTest(car, surfaces);
    const StepResponse step = stepResponse(car, surfaces);
    return {road.t0To100,   road.topSpeedKmh, road.braking100To0M, road.skidpadG, skidpad(car, surfaces).degPerG,
            step.riseTimeS, step.overshootPct};
}

/// Returns some points of a line, as shares of a diagram's size.
DiagramLine thinned(const DiagramLine& line, Vec2 size) {
    DiagramLine points;
    const std::size_t count = std::min(line.size(), kSamples);
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2 p = line[count > 1 ? i * (line.size() - 1) / (count - 1) : 0];
        points.push_back({p.x / size.x, p.y / size.y});
    }
    return points;
}

/// Returns the mean distance of the points of one line from the other line.
float meanWay(const DiagramLine& from, const DiagramLine& to) {
    if (from.empty() || to.empty()) return from.empty() == to.empty() ? 0.0f : 1.0f;
    float sum = 0;
    for (const Vec2 p : from) sum += distanceTo(to, false, p);
    return sum / static_cast<float>(from.size());
}

/// Returns the distance between the lines of two cars, as a share of the diagram.
float change(const Diagram& diagram, const std::vector<DiagramLine>& a, const std::vector<DiagramLine>& b) {
    Extent reach;
    reach.add(a);
    const Vec2 all = reach.high - reach.low, size{std::max(all.x, 1e-3f), std::max(all.y, diagram.height)};
    float most = 0;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
        const DiagramLine one = thinned(a[i], size), other = thinned(b[i], size);
        most = std::max({most, meanWay(one, other), meanWay(other, one)});
    }
    return most;
}

std::vector<GalleryPanel::Figure> changedFigures(const PerTrial<CarPlots>& plots) {
    std::vector<std::pair<double, GalleryPanel::Figure>> all;
    for (std::size_t i = 0; i < std::size(kFigureInfos); ++i) {
        GalleryPanel::Figure figure{&kFigureInfos[i], {}};
        double most = 0;
        for (std::size_t t = 0; t < kTrials; ++t)
            if (!plots[t].figures.empty()) figure.values[t] = plots[t].figures[i];
        for (const std::size_t t : {kLess, kMore})
            if (figure.values[t] && figure.values[kAsIs])
                most = std::max(most, std::abs(*figure.values[t] - *figure.values[kAsIs]) / kFigureInfos[i].noticed);
        if (most >= 1) all.emplace_back(most, figure);
    }
    std::ranges::stable_sort(all, std::greater{}, [](const auto& one) { return one.first; });
    std::vector<GalleryPanel::Figure> figures;
    for (std::size_t i = 0; i < std::min(all.size(), kMaxShown); ++i) figures.push_back(all[i].second);
    return figures;
}

}  // namespace

void Extent::add(const std::vector<DiagramLine>& lines) {
    for (const DiagramLine& line : lines)
        for (const Vec2 p : line) {
            low = {std::min(low.x, p.x), std::min(low.y, p.y)};
            high = {std::max(high.x, p.x), std::max(high.y, p.y)};
        }
}

CarPlots GalleryBench::plotsOf(const CarParams& car) const {
    CarPlots plots;
    const HandlingTest test{car, surfaces_, 0, driftSurfaceFor(car, surfaces_), deviceNamed("keys")};
    for (const Diagram& diagram : diagrams()) plots.diagrams.push_back(diagram.draw(test));
    plots.figures = figuresOf(car, surfaces_);
    return plots;
}

CarPlots GalleryBench::plotsAsIs(const GalleryNumber& number) {
    const std::string name = number.car + number.given;
    {
        const std::scoped_lock lock(mutex_);
        if (const auto known = asIs_.find(name); known != asIs_.end()) return known->second;
    }
    CarPlots plots = plotsOf(*number.asIs.params);
    const std::scoped_lock lock(mutex_);
    return asIs_.emplace(name, std::move(plots)).first->second;
}

GalleryPanel GalleryBench::panelOf(const GalleryNumber& number) {
    GalleryPanel panel{number, nullptr, false, {}, {}};
    if (number.car.empty()) return panel;
    PerTrial<CarPlots> plots;
    plots[kAsIs] = plotsAsIs(number);
    if (number.less.params) plots[kLess] = plotsOf(*number.less.params);
    if (number.more.params) plots[kMore] = plotsOf(*number.more.params);
    float most = -1;
    for (std::size_t i = 0; i < diagrams().size(); ++i) {
        const Diagram& diagram = diagrams()[i];
        float moved = 0;
        for (const std::size_t t : {kLess, kMore})
            if (!plots[t].diagrams.empty())
                moved = std::max(moved, change(diagram, plots[kAsIs].diagrams[i], plots[t].diagrams[i]));
        if (moved * diagram.weight <= most) continue;
        most = moved * diagram.weight;
        panel.diagram = &diagram;
        panel.isSeen = moved >= kSeen;
        for (std::size_t t = 0; t < kTrials; ++t)
            if (!plots[t].diagrams.empty()) panel.lines[t] = plots[t].diagrams[i];
    }
    panel.figures = changedFigures(plots);
    return panel;
}

}  // namespace slip
