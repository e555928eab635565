// SPDX-License-Identifier: MIT
#include "workshop/curves/curve_edit.hpp"

#include <algorithm>
#include <iterator>

namespace slip {
namespace {

/// Returns the least distance in x between neighbours, which keeps curves editable by hand.
float leastGap(const FieldInfo& info) { return static_cast<float>((info.xHigh - info.xLow) / 2000); }

float inRange(float value, double low, double high) {
    return std::clamp(value, static_cast<float>(low), static_cast<float>(high));
}

}  // namespace

Vec2 allowedPoint(const Table& table, std::size_t i, Vec2 wanted, const FieldInfo& info) {
    const float gap = leastGap(info);
    const float low = i > 0 ? table[i - 1].x + gap : static_cast<float>(info.xLow);
    const float high = i + 1 < table.size() ? table[i + 1].x - gap : static_cast<float>(info.xHigh);
    const float x = low <= high ? std::clamp(wanted.x, low, high) : table[i].x;
    return {inRange(x, info.xLow, info.xHigh), inRange(wanted.y, info.low, info.high)};
}

std::size_t addPoint(Table& table, Vec2 point, const FieldInfo& info) {
    if (static_cast<int>(table.size()) >= info.maxItems) return table.size();
    const float gap = leastGap(info);
    const Vec2 placed{inRange(point.x, info.xLow, info.xHigh), inRange(point.y, info.low, info.high)};
    const auto next = std::find_if(table.begin(), table.end(), [&](Vec2 p) { return p.x >= placed.x; });
    const bool nearNext = next != table.end() && next->x - placed.x < gap;
    const bool nearLast = next != table.begin() && placed.x - std::prev(next)->x < gap;
    if (nearNext || nearLast) return table.size();
    return static_cast<std::size_t>(std::distance(table.begin(), table.insert(next, placed)));
}

std::size_t addPointAfter(Table& table, std::size_t i, const FieldInfo& info) {
    if (i + 1 < table.size()) return addPoint(table, lerp(table[i], table[i + 1], 0.5f), info);
    const float step = i > 0 ? table[i].x - table[i - 1].x : leastGap(info) * 20;
    return addPoint(table, {table[i].x + step, table[i].y}, info);
}

bool removePoint(Table& table, std::size_t i, const FieldInfo& info) {
    if (static_cast<int>(table.size()) <= info.minItems) return false;
    table.erase(table.begin() + static_cast<std::ptrdiff_t>(i));
    return true;
}

}  // namespace slip
