// SPDX-License-Identifier: MIT
#include "tools/gallery/gallery_plot.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

namespace slip {
namespace {

constexpr float kFlat = 0.35f;  // px, maximum error of a simplified line

/// Visible part of the plane and its position in the plot.
struct View {
    PlotBox box;
    Vec2 low, high;

    Vec2 pixel(Vec2 p) const {
        return {box.x + (p.x - low.x) / (high.x - low.x) * box.w, box.y + (high.y - p.y) / (high.y - low.y) * box.h};
    }
};

View viewOf(const GalleryPanel& panel, const PlotBox& box) {
    Extent reach;
    for (const auto& lines : panel.lines) reach.add(lines);
    auto& [low, high] = reach;
    if (low.x > high.x) low = {0, 0}, high = {1, 1};
    if (low.y > 0 && low.y < 0.5f * high.y) low.y = 0;
    const float lacking = std::max(0.0f, panel.diagram->height - (high.y - low.y));
    high.y += lacking / 2 + 0.04f * (high.y - low.y);
    if (low.y != 0) low.y -= lacking / 2 + 0.04f * (high.y - low.y);
    return {box, low, {std::max(high.x, low.x + 1e-3f), high.y}};
}

/// Returns 1, 2 or 5 times a power of ten, so that about `parts` of them fill `length`.
double stepFor(float length, float parts) {
    const double raw = static_cast<double>(length / parts), power = std::pow(10, std::floor(std::log10(raw)));
    const double share = raw / power;
    return power * (share < 1.5 ? 1 : share < 3.5 ? 2 : share < 7.5 ? 5 : 10);
}

std::string grid(const View& view) {
    std::string lines, numbers;
    const PlotBox& box = view.box;
    const auto from = [](double step, float low) { return std::ceil(static_cast<double>(low) / step - 1e-6); };
    const double xStep = stepFor(view.high.x - view.low.x, 6), yStep = stepFor(view.high.y - view.low.y, 4);
    for (double i = from(xStep, view.low.x); i * xStep <= static_cast<double>(view.high.x); ++i) {
        const float x = view.pixel({static_cast<float>(i * xStep), 0}).x;
        lines += fmt::format("M{:.0f} {:.0f}v{:.0f}", x, box.y, box.h);
        numbers += fmt::format("<text class=\"n m\" x=\"{:.0f}\" y=\"{:.0f}\">{:.4g}</text>", x, box.y + box.h + 12,
                               i == 0 ? 0.0 : i * xStep);
    }
    for (double i = from(yStep, view.low.y); i * yStep <= static_cast<double>(view.high.y); ++i) {
        const float y = view.pixel({0, static_cast<float>(i * yStep)}).y;
        lines += fmt::format("M{:.0f} {:.0f}h{:.0f}", box.x, y, box.w);
        numbers += fmt::format("<text class=\"n e\" x=\"{:.0f}\" y=\"{:.0f}\">{:.4g}</text>", box.x - 4, y + 4,
                               i == 0 ? 0.0 : i * yStep);
    }
    return fmt::format("<path class=\"g\" d=\"{}\"/>{}\n", lines, numbers);
}

/// Marks the points between two others that are needed to keep the line within kFlat of all points (U. Ramer, D.
/// Douglas, T. Peucker).
void keepBetween(const DiagramLine& line, std::size_t first, std::size_t last, std::vector<char>& kept) {
    float most = kFlat;
    std::size_t farthest = first;
    const Vec2 way = line[last] - line[first];
    const float size = length(way);
    for (std::size_t i = first + 1; i < last; ++i) {
        const Vec2 p = line[i] - line[first];
        const float away = size > 0 ? std::abs(way.x * p.y - way.y * p.x) / size : length(p);
        if (away > most) most = away, farthest = i;
    }
    if (farthest == first) return;
    kept[farthest] = 1;
    keepBetween(line, first, farthest, kept);
    keepBetween(line, farthest, last, kept);
}

/// Returns an SVG path of relative steps in tenths of a px.
std::string pathOf(const DiagramLine& line, const View& view) {
    DiagramLine pixels;
    for (const Vec2 p : line) pixels.push_back(view.pixel(p));
    if (pixels.size() < 2) return "";
    std::vector<char> kept(pixels.size(), 0);
    kept.front() = kept.back() = 1;
    keepBetween(pixels, 0, pixels.size() - 1, kept);
    const auto tenths = [](float x) { return static_cast<int>(std::lround(10 * x)); };
    std::string path;
    int x = 0, y = 0;
    for (std::size_t i = 0; i < pixels.size(); ++i) {
        if (kept[i] == 0) continue;
        const int toX = tenths(pixels[i].x), toY = tenths(pixels[i].y);
        path += fmt::format("{}{}{}{}", i == 0 ? "M" : "l", toX - x, toY - y < 0 ? "" : " ", toY - y);
        x = toX;
        y = toY;
    }
    return path;
}

}  // namespace

std::string drawPlot(const GalleryPanel& panel, const PlotBox& box) {
    const View view = viewOf(panel, box);
    std::string svg = grid(view) + "<g transform=\"scale(.1)\">\n";
    constexpr std::array kClasses{"l", "a", "h"};
    for (const Trial trial : {kAsIs, kLess, kMore}) {
        std::string whole, dashed;
        for (std::size_t i = 0; i < panel.lines[trial].size(); ++i)
            ((panel.diagram->dashed >> i & 1u) != 0 ? dashed : whole) += pathOf(panel.lines[trial][i], view);
        for (const auto& [path, more] : {std::pair{&whole, ""}, {&dashed, " d"}})
            if (!path->empty()) svg += fmt::format("<path class=\"{}{}\" d=\"{}\"/>\n", kClasses[trial], more, *path);
    }
    return svg + "</g>\n";
}

}  // namespace slip
