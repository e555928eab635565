// SPDX-License-Identifier: MIT
#include "app/game/slow_notice.hpp"

#include "app/base/app_context.hpp"
#include "io/player/settings.hpp"
#include "platform/input/controls.hpp"
#include "platform/paint/toasts.hpp"

#include <utility>

namespace slip {
namespace {

constexpr sf::Keyboard::Key kLowKey = sf::Keyboard::F5;
constexpr double kOfferTime = 30;  // s

}  // namespace

void SlowNotice::follow(double taken, double counted) {
    if (!time_.notice(taken, counted)) return;
    if (app_.quality() == EffectsLevel::Low)
        return app_.toasts.add(ToastKind::Bad, "The game runs slower than real time. A smaller window helps.");
    if (isBound(app_.controls.state(), kLowKey) || lastDevice(app_.controls) == Device::Pad)  // no key to offer
        return app_.toasts.add(ToastKind::Bad,
                               "The game runs slower than real time. Low quality helps: Settings > Video.");
    app_.toasts.add(ToastKind::Bad, "The game runs slower than real time. F5 switches to Low quality.");
    offer_ = kOfferTime;
}

void SlowNotice::answer(sf::Keyboard::Key key) {
    if (key != kLowKey || std::exchange(offer_, 0) <= 0) return;
    app_.tried.reset();
    app_.settings.video.effects = EffectsLevel::Low;
    app_.saveSettings = true;
    app_.toasts.add(ToastKind::Good, "Quality set to Low. You can change it in Settings > Video.");
}

}  // namespace slip
