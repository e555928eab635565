// SPDX-License-Identifier: MIT
#include "ui/widgets/podium.hpp"

#include "platform/paint/painted_shapes.hpp"
#include "render/cars/car_pictures.hpp"
#include "session/setup/results.hpp"
#include "ui/hud/event_hud.hpp"
#include "ui/hud/hud_parts.hpp"
#include "ui/hud/hud_style.hpp"
#include "ui/widgets/car_preview.hpp"

#include <algorithm>

namespace slip {
namespace {

using namespace style;

constexpr std::array<std::size_t, kPodiumSteps> kStepsFromLeft{1, 0, 2};
constexpr std::array<float, kPodiumSteps> kStepHeights{0.62f, 0.44f, 0.32f};  // share of the box, by place
constexpr float kStepsShare = 0.44f;                                          // share of a box that also holds cars
constexpr float kMinStep = 36;                                                // design units, for a step with a name

void drawPodiumStep(Painter& painter, const ResultRow& row, bool taken, std::size_t place, const UiBox& step) {
    painter.box(step, taken && row.own ? sf::Color(255, 138, 31, 70) : sf::Color(255, 255, 255, 22), 4);
    if (taken) painter.box({step.x, step.y, step.w, 5}, legibleOnPanel(row.colour), 2);
    const float room = std::max(0.0f, step.h - 5);
    drawInBox(painter, std::to_string(place + 1), {step.x, step.y + 5, step.w, room},
              titleStyle(static_cast<int>(std::min(34.0f, 0.7f * room)), taken ? kText : kTextFaint));
}

void drawPodiumName(Painter& painter, const ResultRow& row, float middle, float y, float width) {
    const TextStyle name = labelStyle(kTiny, row.own ? kText : kTextDim, Align::Centre);
    const TextStyle fitting = painter.narrowed(row.name, width, name, 9);
    painter.text(painter.fitted(row.name, width, fitting), middle, y, fitting);
}

}  // namespace

bool hasPodium(const Results& view) {
    return (hasRivals(view.mode) || view.mode == EventMode::Drift) && view.rows.size() >= kPodiumSteps;
}

bool hasPodiumPlace(const Results& view, const ResultRow& row) {
    return row.finished || row.drift > 0 || (view.mode == EventMode::Elimination && row.out);
}

void drawPodium(Painter& painter, const Results& view, const UiBox& box) {
    const float wide = box.w / kPodiumSteps;
    for (std::size_t i = 0; i < kPodiumSteps; ++i) {
        const std::size_t place = kStepsFromLeft[i];
        const float high = kStepHeights[place] * box.h, x = box.x + wide * static_cast<float>(i),
                    y = box.y + box.h - high;
        const bool taken = hasPodiumPlace(view, view.rows[place]);
        drawPodiumStep(painter, view.rows[place], taken, place, {x + 2, y, wide - 4, high});
        if (taken) drawPodiumName(painter, view.rows[place], x + wide / 2, y - 15, wide - 8);
    }
}

Podium::Podium() = default;

Podium::~Podium() = default;

bool Podium::isDressed() const { return cars_ != nullptr; }

void Podium::dress(std::span<const CarLook* const> cars, CarPictures& pictures) {
    if (cars.size() != kPodiumSteps) return cars_.reset();
    if (!cars_) cars_ = std::make_unique<std::array<CarPreview, kPodiumSteps>>();
    for (std::size_t i = 0; i < kPodiumSteps; ++i) {
        if (!cars[i]) continue;
        (*cars_)[i].show(*cars[i], pictures.paint(*cars[i]));
        (*cars_)[i].standUpright();
    }
}

void Podium::draw(Painter& painter, sf::RenderTarget& target, const Results& view, const UiBox& box) {
    const float wide = box.w / kPodiumSteps, foot = box.y + box.h, steps = kStepsShare * box.h;
    std::array<UiBox, kPodiumSteps> stages;
    drawGlow(painter, {box.x - 20, box.y - 16, box.w + 40, box.h - 0.3f * steps}, {255, 240, 214, 150});
    for (std::size_t i = 0; i < kPodiumSteps; ++i) {
        const std::size_t place = kStepsFromLeft[i];
        const ResultRow& row = view.rows[place];
        const float high = std::max(kMinStep, steps * kStepHeights[place] / kStepHeights[0]);
        const float x = box.x + wide * static_cast<float>(i), car = box.h - steps - 4;
        const UiBox step{x + 2, foot - high, wide - 4, high};
        stages[place] = {step.x, step.y - car - 2, step.w, car};
        const sf::Color paint = legibleOnPanel(row.colour);
        const UiBox& stage = stages[place];
        const bool taken = hasPodiumPlace(view, row);
        if (taken)
            drawGlow(painter, {stage.x - 0.15f * wide, stage.y - 0.08f * car, 1.3f * wide, 1.16f * car},
                     {paint.r, paint.g, paint.b, 150});
        drawPodiumStep(painter, row, taken, place, {step.x, step.y, step.w, high - 16});
        painter.box({step.x, step.y + high - 16, step.w, 16}, {0, 0, 0, 60}, 4);
        if (taken) drawPodiumName(painter, row, x + wide / 2, step.y + high - 13, wide - 8);
    }
    painter.flush(target);
    const float unit = painter.unit();
    for (std::size_t place = 0; place < kPodiumSteps; ++place) {
        if (!hasPodiumPlace(view, view.rows[place])) continue;
        const UiBox& stage = stages[place];
        (*cars_)[place].draw(target, {stage.x * unit, stage.y * unit, stage.w * unit, stage.h * unit});
    }
}

}  // namespace slip
