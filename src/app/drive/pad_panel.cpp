// SPDX-License-Identifier: MIT
#include "app/drive/pad_panel.hpp"

#include "app/drive/drive_workshop.hpp"
#include "app/drive/pause_flow.hpp"
#include "platform/input/control_prompts.hpp"
#include "platform/input/controls.hpp"
#include "platform/paint/imgui_bridge.hpp"
#include "platform/paint/style.hpp"
#include "ui/widgets/prompts.hpp"
#include "workshop/car/tuning_panel.hpp"

#include <vector>

namespace slip {

void PadPanel::toggle() {
    uses_.workshop.open(!uses_.workshop.isOpen());
    if (!uses_.workshop.isOpen()) return;
    if (lastDevice(uses_.controls) != Device::Pad) return uses_.pause.close();
    uses_.controls.releaseAll();
    uses_.workshop.panel().takeFocus();
    uses_.pause.hideMenu(true);
}

bool PadPanel::hasInput() const { return uses_.pause.isOpen() && uses_.pause.isMenuHidden(); }

void PadPanel::move(MenuMove move) {
    if (move != MenuMove::Back || uses_.panels.goesBack()) return;
    uses_.workshop.open(false);
    uses_.pause.hideMenu(false);
}

void PadPanel::passOn() { uses_.panels.navigate(hasInput() ? &uses_.controls.state().pads.merged : nullptr); }

void PadPanel::draw(Painter& painter, float left, float right) const {
    constexpr float kMargin = 20, kAround = 10;  // design units
    const Controls& controls = uses_.controls;
    std::vector<Prompt> prompts;
    const auto add = [&](const ControlLabel& control, const char* what) {
        prompts.push_back({control.in(painter.texts()), what});
    };
    if (lastDevice(controls) == Device::Pad) {
        add(promptFor(controls, MenuMove::Up), "choose");
        add(promptFor(controls, MenuMove::Accept), "select");
    }
    add(promptFor(controls, MenuMove::Back), "close");
    add(promptFor(controls, Action::Pause, uses_.pause.player()), "drive on");
    const UiBox box{left, painter.size().y - kPromptHeight - 2 * kAround, right - left, kPromptHeight + 2 * kAround};
    painter.box({left, 0, right - left, box.y}, {8, 11, 16, 110});
    painter.box(box, style::kPanelSolid);
    drawPrompts(painter, prompts, left + box.w / 2, box.y + kAround, box.w - 2 * kMargin, Align::Centre);
}

}  // namespace slip
