// SPDX-License-Identifier: MIT
#include "ui/widgets/name_editor.hpp"

#include "io/common/texts.hpp"
#include "platform/input/control_prompts.hpp"
#include "platform/input/controls.hpp"

#include <SFML/System/String.hpp>

#include <algorithm>

namespace slip {
namespace {

constexpr char32_t kBackspace = 8, kEnter = 13, kEscape = 27, kDelete = 127;
/// Letters that a pad steps through.
constexpr std::u32string_view kLetters = U"ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789-abcdefghijklmnopqrstuvwxyz";

std::string utf8(const std::u32string& text) {
    const auto bytes = sf::String::fromUtf32(text.begin(), text.end()).toUtf8();
    return {bytes.begin(), bytes.end()};
}

std::u32string utf32(const std::string& text) {
    std::u32string letters;
    for (const sf::Uint32 c : sf::String::fromUtf8(text.begin(), text.end())) letters += c;
    return letters;
}

std::u32string trimmed(std::u32string text) {
    while (!text.empty() && text.back() == U' ') text.pop_back();
    while (!text.empty() && text.front() == U' ') text.erase(text.begin());
    return text;
}

}  // namespace

void NameEditor::begin(Controls& controls, const std::string& name) {
    text_ = utf32(name).substr(0, longest_);
    controls.listen(InputMode::Text);
}

void NameEditor::end(Controls& controls) { controls.listen(InputMode::Play); }

NameEditor::Step NameEditor::update(Controls& controls) {
    Step step = Step::Writing;
    for (const char32_t letter : controls.takeTyped()) {
        if (step == Step::Done || step == Step::Dropped) break;
        if (const Step next = type(letter); next != Step::Writing) step = next;
    }
    return step;
}

NameEditor::Step NameEditor::type(char32_t letter) {
    if (letter == kEnter) return Step::Done;
    if (letter == kEscape) return Step::Dropped;
    if (refused_.find(letter) != std::u32string_view::npos) return Step::Refused;
    if (letter == kBackspace && !text_.empty()) text_.pop_back();
    if (letter >= U' ' && letter != kDelete && text_.size() < longest_) text_ += letter;
    return Step::Writing;
}

NameEditor::Step NameEditor::move(MenuMove move) {
    const auto count = kLetters.size();
    if (move == MenuMove::Left && !text_.empty()) text_.pop_back();
    if (move == MenuMove::Right && text_.size() < longest_) text_ += kLetters.front();
    if (move == MenuMove::Up || move == MenuMove::Down) {
        if (text_.empty()) text_ += kLetters.front();
        const std::size_t at = std::min(kLetters.find(text_.back()), count - 1);
        text_.back() = kLetters[(at + (move == MenuMove::Up ? 1 : count - 1)) % count];
    }
    return move == MenuMove::Accept ? Step::Done : move == MenuMove::Back ? Step::Dropped : Step::Writing;
}

const char* NameEditor::hint(const Controls& controls) {
    return lastDevice(controls) == Device::Pad ? "Up/down: another letter. Right: one more. Left: one less."
                                               : "Type a name, then Enter.";
}

std::vector<MenuItem> NameEditor::answers(const Controls& controls, const Texts& texts,
                                          const std::function<void(Step)>& taken) {
    const bool pad = lastDevice(controls) == Device::Pad;  // letter keys type, hence Enter and Esc
    return {{.label = "Done",
             .value = pad ? promptFor(controls, MenuMove::Accept).in(texts) : "Enter",
             .act = [taken](int) { taken(Step::Done); }},
            {.label = "Cancel",
             .value = pad ? promptFor(controls, MenuMove::Back).in(texts) : "Esc",
             .act = [taken](int) { taken(Step::Dropped); }}};
}

std::string NameEditor::name() const { return utf8(trimmed(text_)); }
std::string NameEditor::shown() const { return utf8(text_) + "_"; }

}  // namespace slip
