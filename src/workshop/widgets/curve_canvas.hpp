// SPDX-License-Identifier: MIT
// A part of the panel that shows a section of a plane: grid, lines, marks.
#pragma once
#include "base/table.hpp"
#include "platform/paint/panel_style.hpp"

namespace slip {

/// Screen rectangle (px) that maps the plane between `low` and `high`.
struct CurveCanvas {
    ImVec2 at, size;
    Vec2 low, high;

    ImVec2 pixel(Vec2 p) const {
        return {at.x + (p.x - low.x) / (high.x - low.x) * size.x, at.y + (high.y - p.y) / (high.y - low.y) * size.y};
    }
    Vec2 point(ImVec2 p) const {
        return {low.x + (p.x - at.x) / size.x * (high.x - low.x), high.y - (p.y - at.y) / size.y * (high.y - low.y)};
    }
};

/// Draws the background. Clips to it until endCanvas.
void beginCanvas(const CurveCanvas& canvas);
void endCanvas();
/// Draws lines at round steps with their numbers.
void drawGrid(const CurveCanvas& canvas);
/// Draws the table's line, which is level beyond its ends.
void drawLine(const CurveCanvas& canvas, const Table& table, ImU32 colour, float thickness);
/// Marks the car's present state with a vertical line and a dot.
void drawNow(const CurveCanvas& canvas, Vec2 now);

}  // namespace slip
