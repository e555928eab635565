// SPDX-License-Identifier: MIT
// The dialog that binds an action: the choice of what to do, waiting for a control, and the answer to a conflict.
#pragma once
#include "ui/settings/rebinding.hpp"
#include "ui/settings/settings_host.hpp"
#include "ui/widgets/menu_list.hpp"

#include <string>
#include <utility>
#include <vector>

namespace slip {

class RebindDialog {
public:
    enum class State { Closed, Action, Listening, Conflict };

    explicit RebindDialog(const SettingsHost& host) : host_(host) {}
    void open(std::size_t player, Action action);
    void close() { state_ = State::Closed; }
    State state() const { return state_; }
    bool isOpen() const { return state_ != State::Closed; }
    Action action() const { return action_; }
    /// Returns the entries of the state. An accepted entry may lead to another state.
    std::vector<MenuItem> items();
    /// Returns to the previous state.
    void back();
    /// Takes the awaited control, once per frame of dt seconds.
    void update(float dt);
    /// Returns true once after bindings changed.
    bool pollChange() { return std::exchange(changed_, false); }
    /// Returns the line above the entries.
    std::string note() const;

private:
    std::vector<MenuItem> actionItems();
    MenuItem conflictItem(std::string label, bool swap);
    MenuItem clearItem(MenuItem item, bool pad);
    void listenFor(Assign how);
    void take(const ControlName& control);
    void bind();

    SettingsHost host_;
    State state_ = State::Closed;
    std::size_t player_ = 0;
    Action action_{};
    Assign how_{};
    ControlName heard_;
    BindingConflict conflict_;
    float waited_ = 0;  // s of waiting for a control
    bool changed_ = false;
};

}  // namespace slip
