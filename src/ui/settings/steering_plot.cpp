// SPDX-License-Identifier: MIT
#include "ui/settings/steering_plot.hpp"

#include "platform/input/pad.hpp"
#include "platform/paint/painted_shapes.hpp"
#include "platform/paint/style.hpp"

#include <cmath>
#include <vector>

namespace slip {
namespace {

using namespace style;

constexpr float kPlotPad = 10, kPlotHead = 20, kPlotGap = 10;

UiBox framed(Painter& painter, const UiBox& box, std::string_view title) {
    painter.box(box, {255, 255, 255, 14}, 6);
    painter.text(title, box.x + kPlotPad, box.y + 8, {Face::Strong, kTiny - 1, kTextDim, Align::Left});
    return {box.x + kPlotPad, box.y + kPlotHead + 4, box.w - 2 * kPlotPad, box.h - kPlotHead - 4 - kPlotPad};
}

}  // namespace

void SteeringPlot::sample(const RawInput& raw, const Smoothing& rates, float dt) {
    for (owed_ = std::min(owed_ + dt, 1.0f); owed_ >= kStep; owed_ -= kStep) {
        const RawInput& last = samples_[(next_ + kSamples - 1) % kSamples].smoothed;
        samples_[next_] = {raw, smooth(last, raw, rates, kStep)};
        next_ = (next_ + 1) % kSamples;
    }
}

void SteeringPlot::drawTrace(Painter& painter, const UiBox& box) const {
    const auto trace = [&](auto value, float low, float width, sf::Color colour) {
        std::vector<sf::Vector2f> points;
        for (std::size_t i = 0; i < kSamples; ++i) {
            const float share = static_cast<float>(i) / (kSamples - 1);
            const float y = (value(samples_[(next_ + i) % kSamples]) - low) / (1 - low);
            points.emplace_back(box.x + share * box.w, box.y + (1 - y) * box.h);
        }
        drawLine(painter, points, width, colour);
    };
    painter.box({box.x, box.y + box.h / 2, box.w, 1}, kPanelLine);
    trace([](const Sample& s) { return s.smoothed.throttle; }, -1, 1.5f, {kGood.r, kGood.g, kGood.b, 130});
    trace([](const Sample& s) { return -s.smoothed.brake; }, -1, 1.5f, {kBad.r, kBad.g, kBad.b, 130});
    trace([](const Sample& s) { return s.raw.steer; }, -1, 1.5f, kTextFaint);
    trace([](const Sample& s) { return s.smoothed.steer; }, -1, 2.5f, kAccent);
}

void SteeringPlot::drawCurve(Painter& painter, const UiBox& box, const PadSettings& pad) const {
    constexpr int kPoints = 33;
    const auto place = [&](float x) {
        return sf::Vector2f(box.x + x * box.w, box.y + (1 - shapeStick(x, pad.deadZone, pad.exponent)) * box.h);
    };
    std::vector<sf::Vector2f> curve;
    for (int i = 0; i < kPoints; ++i) curve.push_back(place(static_cast<float>(i) / (kPoints - 1)));
    painter.box({box.x, box.y + box.h - 1, box.w, 1}, kPanelLine);
    drawLine(painter, curve, 2.5f, kAccent);
    const float now = std::abs(samples_[(next_ + kSamples - 1) % kSamples].raw.steer);
    const float stick = now <= 0 ? 0 : pad.deadZone + (1 - pad.deadZone) * std::pow(now, 1 / pad.exponent);
    painter.disc(place(stick), 5, kText);
}

void SteeringPlot::draw(Painter& painter, const UiBox& box, const PadSettings& pad) const {
    const float curve = box.h;
    drawTrace(painter, framed(painter, {box.x, box.y, box.w - curve - kPlotGap, box.h}, "STEERING, THROTTLE, BRAKE"));
    drawCurve(painter, framed(painter, {box.x + box.w - curve, box.y, curve, box.h}, "STICK"), pad);
}

}  // namespace slip
