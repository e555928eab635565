// SPDX-License-Identifier: MIT
#include "ui/widgets/prompts.hpp"

#include "platform/paint/style.hpp"

namespace slip {
namespace {

using namespace style;

constexpr float kCapPad = 7, kBetween = 6, kPromptGap = 14;  // design units
constexpr int kMinSize = 12;

TextStyle capStyle(int size) { return {Face::Strong, size - 1, kText, Align::Left}; }
TextStyle wordStyle(int size) { return {Face::Text, size, kTextDim, Align::Left}; }

float widthOf(const Painter& painter, const Prompt& prompt, int size) {
    return painter.textWidth(prompt.control, capStyle(size)) + 2 * kCapPad + kBetween +
           painter.textWidth(prompt.what, wordStyle(size));
}

float widthOf(const Painter& painter, std::span<const Prompt> prompts, int size) {
    float width = -kPromptGap;
    for (const Prompt& prompt : prompts) width += widthOf(painter, prompt, size) + kPromptGap;
    return width;
}

}  // namespace

void drawPrompts(Painter& painter, std::span<const Prompt> prompts, float x, float y, float width, Align align) {
    int size = kBody;
    while (size > kMinSize && widthOf(painter, prompts, size) > width) --size;
    while (prompts.size() > 1 && widthOf(painter, prompts, size) > width) prompts = prompts.first(prompts.size() - 1);
    if (align == Align::Centre) x -= widthOf(painter, prompts, size) / 2;
    const float top = y + kPromptHeight / 2 - 0.36f * static_cast<float>(size);
    for (const Prompt& prompt : prompts) {
        const float cap = painter.textWidth(prompt.control, capStyle(size)) + 2 * kCapPad;
        painter.box({x, y, cap, kPromptHeight}, {255, 255, 255, 40}, 5);
        painter.text(prompt.control, x + kCapPad, top + 0.4f, capStyle(size));
        painter.text(prompt.what, x + cap + kBetween, top, wordStyle(size));
        x += widthOf(painter, prompt, size) + kPromptGap;
    }
}

}  // namespace slip
