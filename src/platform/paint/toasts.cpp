// SPDX-License-Identifier: MIT
#include "platform/paint/toasts.hpp"

#include "base/scalar.hpp"
#include "platform/paint/painted_shapes.hpp"
#include "platform/paint/painter.hpp"
#include "platform/paint/style.hpp"

namespace slip {
namespace {

constexpr float kPad = 12, kFadeOut = 0.4f;
constexpr std::size_t kMaxToasts = 5;

sf::Color colourOf(ToastKind kind) {
    return kind == ToastKind::Bad ? style::kBad : kind == ToastKind::Good ? style::kGood : style::kAccent;
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
        const float share = ramp(toast.left, 0, kFadeOut);
        const TextStyle style{Face::Text, style::kSmall, style::withAlpha(style::kText, share), Align::Left};
        const std::string text = painter.texts()(toast.text);
        const float x = right - kToastWidth;
        const float high = paragraphHeight(painter, text, kToastWidth - 2 * kPad - 4, style, 4);
        painter.box({x, top, kToastWidth, high + 2 * kPad - 5}, style::withAlpha(style::kPanelSolid, share),
                    style::kRadius);
        painter.box({x, top + 8, 3, high + 2 * kPad - 21}, style::withAlpha(colourOf(toast.kind), share));
        drawParagraph(painter, text, x + kPad + 4, top + kPad, kToastWidth - 2 * kPad - 4, style, 4);
        top += high + 2 * kPad + 3;
    }
}

void tell(Toasts& toasts, const Problems& problems) {
    for (const Problem& problem : problems)
        if (isShownOnScreen(problem)) toasts.add(ToastKind::Bad, format(problem));
}

}  // namespace slip
