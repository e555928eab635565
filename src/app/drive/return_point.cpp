// SPDX-License-Identifier: MIT
#include "app/drive/return_point.hpp"

#include "app/drive/drive_state.hpp"
#include "platform/input/control_prompts.hpp"
#include "platform/input/controls.hpp"
#include "platform/paint/toasts.hpp"

namespace slip {

void ReturnPoint::set(const LocalPlayer& player, bool drivesB) {
    if (!hasPoints(uses_.drive.session))
        return uses_.toasts.add(ToastKind::Info, "Return points only work when you drive alone, not in a race.");
    tries_.mark(uses_.drive.session, player, drivesB);
    uses_.toasts.add(ToastKind::Info, uses_.texts("Return point set: {} starts from here again",
                                                  promptFor(uses_.controls, Action::FromPoint).in(uses_.texts)));
}

bool ReturnPoint::drive(LocalPlayer& player, bool drivesB) {
    if (!isSet()) {
        uses_.toasts.add(ToastKind::Info, uses_.texts("No return point yet: {} sets one",
                                                      promptFor(uses_.controls, Action::SetPoint).in(uses_.texts)));
        return false;
    }
    tries_.again(uses_.drive.session, player, drivesB);
    return true;
}

void ReturnPoint::onTick() { tries_.follow(uses_.drive.session); }

bool ReturnPoint::update() {
    if (!tries_.pollChange()) return false;
    for (std::size_t i = 0; i < stretches_.size(); ++i)
        stretches_[i] = tries_.last()[i] ? stretchOf(*tries_.last()[i], uses_.drive.session.track()) : Stretch{};
    return true;
}

}  // namespace slip
