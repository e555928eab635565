// SPDX-License-Identifier: MIT
#include "ui/settings/rebind_dialog.hpp"

#include "io/common/texts.hpp"
#include "io/player/settings.hpp"

namespace slip {
namespace {

constexpr float kInputTimeout = 8;  // s, timeout of a control, because a player without a keyboard cannot press Escape

}  // namespace

void RebindDialog::open(std::size_t player, Action action) {
    player_ = player;
    action_ = action;
    state_ = State::Action;
}

MenuItem RebindDialog::clearItem(MenuItem item, bool pad) {
    item.act = [this, pad](int) {
        clear(host_.settings, player_, action_, pad);
        changed_ = true;
    };
    return item;
}

MenuItem RebindDialog::conflictItem(std::string label, bool swap) {
    return {.label = std::move(label), .act = [this, swap](int) {
                resolveConflict(host_.settings, conflict_, player_, action_, heard_, swap);
                bind();
            }};
}

std::vector<MenuItem> RebindDialog::actionItems() {
    const Binding& binding = bindingOf(playerOf(host_.settings, player_).bindings, action_);
    return {{.label = "Change",
             .value = labelOf(binding, host_.controls, player_, host_.texts),
             .hint = "The next key or pad control that you press replaces it.",
             .act = [this](int) { listenFor(Assign::Replace); }},
            {.label = "Add another",
             .hint = "Adds another key or pad control for this action.",
             .act = [this](int) { listenFor(Assign::Add); }},
            clearItem({.label = "Clear keys", .hint = "Removes all keys from this action."}, false),
            clearItem({.label = "Clear pad", .hint = "Removes all pad controls from this action."}, true)};
}

std::vector<MenuItem> RebindDialog::items() {
    if (state_ == State::Action) return actionItems();
    if (state_ == State::Conflict) return {conflictItem("Swap", true), conflictItem("Move it here", false)};
    return {};
}

void RebindDialog::back() {
    if (state_ == State::Listening) host_.controls.listen(InputMode::Play);
    state_ = state_ == State::Action ? State::Closed : State::Action;
}

void RebindDialog::listenFor(Assign how) {
    how_ = how;
    waited_ = 0;
    host_.controls.listen(InputMode::Control);
    state_ = State::Listening;
}

void RebindDialog::update(float dt) {
    if (state_ != State::Listening) return;
    waited_ += dt;
    if (const auto heard = host_.controls.pollCapturedControl())
        take(*heard);
    else if (waited_ > kInputTimeout)
        back();
}

void RebindDialog::take(const ControlName& control) {
    host_.controls.listen(InputMode::Play);
    state_ = State::Action;
    if (!control.pad && control.name == "Escape") return;
    heard_ = control;
    const auto conflict = findConflict(host_.settings, player_, action_, control, how_);
    if (!conflict) return bind();
    conflict_ = *conflict;
    state_ = State::Conflict;
}

void RebindDialog::bind() {
    assign(host_.settings, player_, action_, heard_, how_);
    changed_ = true;
    state_ = State::Closed;
}

std::string RebindDialog::note() const {
    const Texts& texts = host_.texts;
    const std::string_view action = texts(nameOf(action_));
    if (state_ == State::Action) return std::string(action);
    if (state_ == State::Listening) return texts("Press a key or pad control for: {}", action);
    const std::string control = labelOf(heard_, host_.controls, player_).in(texts);
    const std::string_view other = texts(nameOf(conflict_.action));
    return conflict_.player == player_
               ? texts("{} is already assigned to: {}", control, other)
               : texts("{} is already assigned for player {}: {}", control, conflict_.player + 1, other);
}

}  // namespace slip
