// SPDX-License-Identifier: MIT
#include "platform/paint/toasts.hpp"

#include "base/scalar.hpp"
#include "platform/paint/painted_shapes.hpp"
#include "platform/paint/painter.hpp"
#include "platform/paint/style.hpp"

namespace slip {
namespace {

constexpr float kPad = 12, kBetween = 8, kTextWidth = kToastWidth - 2 * kPad - 4;  // design units
constexpr int kLines = 4;
constexpr float kFadeOut = 0.4f;  // s
constexpr std::size_t kMaxToasts = 5;

sf::Color colourOf(ToastKind kind) {
    return kind == ToastKind::Bad ? style::kBad : kind == ToastKind::Good ? style::kGood : style::kAccent;
}

TextStyle styleOf(float left) {
    return {Face::Text, style::kSmall, style::withAlpha(style::kText, ramp(left, 0, kFadeOut)), Align::Left};
}

}  // namespace

void Toasts::add(ToastKind kind, Message text) {
    const float time = std::clamp(2.5f + 0.05f * static_cast<float>(text.size()), 3.0f, 9.0f);
    const auto same = [&](const Toast& toast) { return toast.text == text; };
    std::erase_if(toasts_, same);
    toasts_.push_back({kind, std::move(text), time});
    if (toasts_.size() > kMaxToasts) toasts_.erase(toasts_.begin());
}

void Toasts::update(float dt) {
    for (Toast& toast : toasts_) toast.left -= dt;
    std::erase_if(toasts_, [](const Toast& toast) { return toast.left <= 0; });
}

void Toasts::draw(Painter& painter, float right, float top) const {
    for (const Toast& toast : toasts_) {
        const float high = heightOf(painter, toast);
        drawToast(painter, toast, {right - kToastWidth, top, kToastWidth, high});
        top += high + kBetween;
    }
}

void Toasts::drawUp(Painter& painter, float right, float bottom, float top) const {
    for (auto toast = toasts_.rbegin(); toast != toasts_.rend(); ++toast) {
        const float high = heightOf(painter, *toast);
        if (toast != toasts_.rbegin() && bottom - high < top) return;
        drawToast(painter, *toast, {right - kToastWidth, bottom - high, kToastWidth, high});
        bottom -= high + kBetween;
    }
}

float Toasts::heightOf(const Painter& painter, const Toast& toast) {
    return paragraphHeight(painter, painter.texts()(toast.text), kTextWidth, styleOf(toast.left), kLines) + 2 * kPad -
           5;
}

void Toasts::drawToast(Painter& painter, const Toast& toast, const UiBox& box) {
    const float share = ramp(toast.left, 0, kFadeOut);
    painter.box(box, style::withAlpha(style::kPanelSolid, share), style::kRadius);
    painter.box({box.x, box.y + 8, 3, box.h - 16}, style::withAlpha(colourOf(toast.kind), share));
    drawParagraph(painter, painter.texts()(toast.text), box.x + kPad + 4, box.y + kPad, kTextWidth, styleOf(toast.left),
                  kLines);
}

void tell(Toasts& toasts, const Problems& problems) {
    for (const Problem& problem : problems)
        if (isShownOnScreen(problem)) toasts.add(ToastKind::Bad, format(problem));
}

}  // namespace slip
