// SPDX-License-Identifier: MIT
#include "ui/widgets/plan_picture.hpp"

#include "platform/paint/painted_shapes.hpp"
#include "platform/paint/style.hpp"
#include "render/base/mesh.hpp"
#include "render/base/palette.hpp"

#include <algorithm>
#include <array>

namespace slip {
namespace {

constexpr float kMinRoadWidth = 4.5f;  // design units, least width of the drawn road
constexpr float kCasing = 3;           // design units, sum of both sides
constexpr float kMinExtent = 0.05f;    // share of the map

/// Converts map positions to the box.
class PlanPlace {
public:
    PlanPlace(const TrackPlan& plan, const UiBox& box)
        : middle_(box.x + box.w / 2, box.y + box.h / 2), scale_(planScale(plan, box)) {}
    sf::Vector2f operator()(Vec2 p) const { return middle_ + toSf(p - Vec2{0.5f, 0.5f}) * scale_; }

private:
    sf::Vector2f middle_;
    float scale_;
};

}  // namespace

float planScale(const TrackPlan& plan, const UiBox& box) {
    return std::min(box.w / std::max(plan.map.extent.x, kMinExtent), box.h / std::max(plan.map.extent.y, kMinExtent));
}

void drawPlanStart(Painter& painter, const TrackPlan& plan, const UiBox& box) {
    const sf::Vector2f start = PlanPlace(plan, box)(plan.map.start), across = toSf(plan.map.startAcross);
    const sf::Vector2f along(-across.y, across.x);
    const float size = std::clamp(std::min(box.w, box.h) / 260, 0.5f, 1.0f), thick = std::max(2.0f, 3.5f * size);
    const auto at = [&](float forward, float aside) { return start + (along * forward + across * aside) * size; };
    drawLine(painter, std::array<sf::Vector2f, 2>{at(0, -11), at(0, 11)}, thick, style::kAccent);
    drawLine(painter, std::array<sf::Vector2f, 2>{at(-9, 15), at(5, 15)}, thick, style::kAccent);
    painter.polygon(std::array<sf::Vector2f, 3>{at(15, 15), at(4, 21), at(4, 9)}, style::kAccent);
}

void drawPlan(Painter& painter, const TrackPlan& plan, const UiBox& box) {
    const float scale = planScale(plan, box);
    const PlanPlace place(plan, box);
    std::vector<sf::Vector2f> points;
    std::vector<float> widths;
    const auto drawRuns = [&](float wider, const sf::Color* colour) {
        for (const TrackPlan::Run& run : plan.runs) {
            points.clear(), widths.clear();
            for (const Vec2 p : run.points) points.push_back(place(p));
            for (const float w : run.widths) widths.push_back(std::max(w * scale, kMinRoadWidth) + wider);
            painter.ribbon(points, widths, colour ? *colour : style::opaque(run.colour));
        }
    };
    const sf::Color casing(250, 250, 248);
    drawRuns(kCasing, &casing);
    drawRuns(0, nullptr);
    drawPlanStart(painter, plan, box);
}

void drawPlanTile(Painter& painter, const TrackPlan& plan, const UiBox& box, float edge) {
    painter.box(box, style::opaque(shaded(plan.ground, 0.62f)), style::kRadius);
    drawPlan(painter, plan, {box.x + edge, box.y + edge, box.w - 2 * edge, box.h - 2 * edge});
}

}  // namespace slip
