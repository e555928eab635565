// SPDX-License-Identifier: MIT
#include "ui/settings/calibration_page.hpp"

#include "base/contains.hpp"
#include "base/index_of.hpp"
#include "io/player/settings.hpp"
#include "platform/paint/style.hpp"
#include "ui/settings/rebinding.hpp"

#include <algorithm>

namespace slip {
namespace {

using Control = PadControl;

constexpr float kCapturePatience = 12;  // s, timeout of a control
constexpr std::array kControls{Control::LeftStickLeft,
                               Control::LeftStickRight,
                               Control::RT,
                               Control::LT,
                               Control::RightStickDown,
                               Control::A,
                               Control::B,
                               Control::RB,
                               Control::LB,
                               Control::Y,
                               Control::X,
                               Control::DpadUp,
                               Control::DpadDown,
                               Control::DpadLeft,
                               Control::DpadRight,
                               Control::Back,
                               Control::Start};
enum Row : std::size_t { kAll = 1, kFirstControl };

/// Returns the fixed use of a control in menus.
std::string_view menuUseOf(PadControl control) {
    switch (control) {
        case Control::A:
            return "Accept";
        case Control::B:
            return "Back";
        case Control::DpadUp:
            return "Up";
        case Control::DpadDown:
            return "Down";
        case Control::DpadLeft:
            return "Left";
        case Control::DpadRight:
            return "Right";
        default:
            return "";
    }
}

std::string_view patternFor(PadControl control) {
    switch (control) {
        case Control::LeftStickLeft:
            return "Turn all the way left, then back to the centre: {}";
        case Control::LeftStickRight:
            return "Turn all the way right, then back to the centre: {}";
        case Control::RT:
        case Control::LT:
        case Control::RightStickDown:  // a third pedal, for the clutch
            return "Press the pedal all the way, then let go: {}";
        default:
            return "Press, then let go: {}";
    }
}

}  // namespace

const PadState* CalibrationPage::device() const {
    const auto states = controls_.state().pads.devices;
    return slot_ < states.size() && states[slot_].connected ? &states[slot_] : nullptr;
}

const DeviceCalibration* CalibrationPage::calibration() const {
    const PadState* const state = device();
    return state ? calibrationOf(settings_.devices, state->guid) : nullptr;
}

DeviceCalibration& CalibrationPage::ownCalibration(const PadState& state) {
    auto& all = settings_.devices;
    const auto own = std::find_if(all.begin(), all.end(), [&](const auto& c) { return c.guid == state.guid; });
    if (own != all.end()) return *own;
    all.push_back({state.guid, state.name, {}});
    return all.back();
}

void CalibrationPage::open() {
    const auto states = controls_.state().pads.devices;
    const auto isNew = [&](const PadState& state) {
        return state.connected && state.has.none() && !calibrationOf(settings_.devices, state.guid);
    };
    const std::optional<std::size_t> newDevice = indexWhere(states, isNew);
    slot_ = newDevice ? *newDevice : indexWhere(states, &PadState::connected).value_or(0);
}

// --- rows

/// Returns the uses of a control in the player's bindings and in menus: "Handbrake, Accept".
std::string CalibrationPage::useOf(PadControl control) const {
    std::string uses;
    const auto add = [&](std::string_view use) {
        if (!use.empty()) uses.append(uses.empty() ? "" : ", ").append(texts_(use));
    };
    Bindings& bindings = playerOf(settings_, 0).bindings;
    for (std::size_t i = 0; i < kActions; ++i) {
        const auto& names = bindingOf(bindings, static_cast<Action>(i)).pad;
        if (contains(names, nameOf(control))) add(nameOf(static_cast<Action>(i)));
    }
    add(menuUseOf(control));
    return uses.empty() ? std::string(texts_(labelOf(control, PadKind::Other))) : uses;
}

std::string CalibrationPage::sourceOf(PadControl control) const {
    const PadState* const state = device();
    const DeviceCalibration* const known = calibration();
    const CalibratedControl* const own = known ? controlIn(*known, control) : nullptr;
    if (own) return labelOf(*own).in(texts_);
    const bool has = state && state->has[static_cast<std::size_t>(control)];
    return has ? std::string(texts_(labelOf(control, state->kind))) : "–";
}

std::vector<MenuItem> CalibrationPage::items(const std::function<void()>& changed) {
    if (capture_)
        return {{.label = "Skip", .value = "Enter", .act = [this](int) { next(); }},
                {.label = "Cancel", .value = "Esc", .act = [this](int) { cancel(); }}};
    const PadState* const state = device();
    const bool there = state != nullptr;
    std::vector<MenuItem> items{
        valueItem({.label = "Device", .value = there ? state->name : "None connected"},
                  [this](int step) { stepDevice(step); }),
        {.label = "Set up everything", .enabled = there, .act = [this](int) { capture(0, true); }}};
    for (std::size_t i = 0; i < kControls.size(); ++i)
        items.push_back(
            {.label = useOf(kControls[i]), .value = sourceOf(kControls[i]), .enabled = there, .act = [this, i](int) {
                 capture(i, false);
             }});
    items.push_back(
        {.label = "Delete this calibration", .enabled = calibration() != nullptr, .act = [this, changed](int) {
             if (forget()) changed();
         }});
    return items;
}

void CalibrationPage::stepDevice(int step) {
    const auto states = controls_.state().pads.devices;
    const std::size_t count = states.size();
    for (std::size_t i = 1; i <= count; ++i) {
        const std::size_t slot = (slot_ + (step < 0 ? count - i : i)) % count;
        if (!states[slot].connected) continue;
        slot_ = slot;
        return;
    }
}

bool CalibrationPage::forget() {
    const PadState* const state = device();
    return state && std::erase_if(settings_.devices, [&](const auto& own) { return own.guid == state->guid; }) > 0;
}

// --- capturing

void CalibrationPage::capture(std::size_t control, bool all) {
    if (!device()) return;
    captured_ = control;
    all_ = all;
    waited_ = 0;
    capture_.emplace(*device());
    controls_.listen(InputMode::Control);
}

/// Moves on to the next control, or ends.
void CalibrationPage::next() {
    if (all_ && device() && captured_ + 1 < kControls.size()) return capture(captured_ + 1, true);
    cancel();
}

void CalibrationPage::cancel() {
    capture_.reset();
    controls_.listen(InputMode::Play);
}

std::size_t CalibrationPage::row() const { return all_ ? kAll : kFirstControl + captured_; }

bool CalibrationPage::update(float dt) {
    if (!capture_) {
        if (!device()) open();
        return false;
    }
    const PadState* const state = device();
    const auto heard = controls_.pollCapturedControl();
    const bool key = heard && !heard->pad;
    waited_ += dt;
    if (!state || (key && heard->name == "Escape")) return cancel(), false;
    if (key || waited_ > kCapturePatience) return next(), false;
    auto found = capture_->watch(*state, dt);
    if (!found) return false;
    setControl(ownCalibration(*state), kControls[captured_], std::move(*found));
    next();
    return true;
}

std::string CalibrationPage::note() const {
    if (capture_) return texts_(patternFor(kControls[captured_]), useOf(kControls[captured_]));
    const PadState* const state = device();
    if (!state) return "Plug in a wheel, pedals or a joystick.";
    if (calibration()) return "Calibrated. Select a control to redo it.";
    return state->has.any() ? "Known pad. Set up only controls that respond wrongly."
                            : "Unknown device. Assign its controls one by one.";
}

// --- drawing

void CalibrationPage::drawReport(Painter& painter, const UiBox& box) const {
    using namespace style;
    constexpr float kPad = 10, kRow = 34;
    painter.box(box, {255, 255, 255, 14}, 6);
    painter.text("DEVICE INPUT", box.x + kPad, box.y + 8, {Face::Strong, kTiny - 1, kTextDim, Align::Left});
    const PadState* const state = device();
    if (!state) return;
    const TextStyle small{Face::Text, kTiny, kText, Align::Left};
    const float columns = static_cast<float>(std::max<std::size_t>(state->axis.size(), 4));
    const float width = (box.w - 2 * kPad) / columns;
    for (std::size_t i = 0; i < state->axis.size(); ++i) {
        const float x = box.x + kPad + static_cast<float>(i) * width, y = box.y + kRow;
        const float bar = width - 24, value = state->axis[i].value_or(0);
        painter.text(std::to_string(i + 1), x, y, small);
        painter.box({x + 16, y + 3, bar, 5}, kPanelLine, 2);
        painter.box({x + 16 + (value + 1) / 2 * (bar - 4), y - 1, 4, 13}, state->axis[i] ? kAccent : kTextFaint, 2);
    }
    std::string pressed;
    for (std::size_t i = 0; i < state->button.size(); ++i)
        if (state->button[i]) pressed += (pressed.empty() ? "" : "  ") + std::to_string(i + 1);
    painter.text(texts_("Pressed: {}", pressed.empty() ? "–" : pressed), box.x + kPad, box.y + kRow + 30, small);
}

}  // namespace slip
