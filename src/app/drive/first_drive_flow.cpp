// SPDX-License-Identifier: MIT
#include "app/drive/first_drive_flow.hpp"

#include "app/drive/drive_state.hpp"
#include "io/common/texts.hpp"
#include "io/player/settings.hpp"
#include "platform/input/control_prompts.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/style.hpp"
#include "race/world/snapshot.hpp"

#include <fmt/format.h>

namespace slip {
namespace {

constexpr int kPraiseTicks = 4 * kTickHz;  // for which the praise stays before the race

}  // namespace

bool FirstDriveFlow::isActive() const {
    return uses_.drive.session.setup().isFirstDrive && uses_.drive.source.isHuman();
}

void FirstDriveFlow::onTick() {
    if (!isActive() || uses_.drive.session.now().countdown > 0) return;
    follow(drive_, carOf(uses_.drive, firstPlayer(uses_.drive)), kTick);
    if (drive_.step == FirstDriveStep::Done) ++ticksDone_;
}

void FirstDriveFlow::restart() {
    drive_ = {};
    ticksDone_ = 0;
    hasEnded_ = false;
}

bool FirstDriveFlow::takeEnd() {
    if (hasEnded_ || ticksDone_ < kPraiseTicks) return false;
    return hasEnded_ = true;
}

std::string FirstDriveFlow::key(Action action) const { return promptFor(uses_.controls, action).in(uses_.texts); }

std::string FirstDriveFlow::speed(float metresPerSecond) const {
    return fmt::format("{} {}", speedNumber(metresPerSecond, uses_.settings.units), labelOf(uses_.settings.units));
}

std::optional<Banner> FirstDriveFlow::banner() const {
    if (!isActive()) return {};
    Banner banner = task();
    banner.steps = kFirstDriveSteps;
    banner.done = static_cast<int>(drive_.step);
    banner.share = stepShare(drive_, carOf(uses_.drive, firstPlayer(uses_.drive)));
    return banner;
}

/// Returns the task of the present step, and how to do it.
Banner FirstDriveFlow::task() const {
    const Texts& texts = uses_.texts;
    switch (drive_.step) {
        case FirstDriveStep::Go:
            return {texts("Reach {}", speed(kFirstDriveGo)), texts("Hold {}", key(Action::Throttle)), style::kText};
        case FirstDriveStep::Brake:
            return {"Stop", texts("Hold {}. If you keep holding it, the car reverses.", key(Action::Brake)),
                    style::kText};
        case FirstDriveStep::Left:
            return {"Turn left", texts("Drive on and hold {}: left as seen from the car.", key(Action::Left)),
                    style::kText};
        case FirstDriveStep::Right:
            return {"Turn right", texts("Drive on and hold {}: right as seen from the car.", key(Action::Right)),
                    style::kText};
        case FirstDriveStep::Slide:
            return {drive_.lost ? "Slide once more" : "Slide",
                    texts(drive_.lost ? "The car spun or stopped. Drive {}, steer, and hold {} only briefly."
                                      : "Drive {}, steer to one side, and hold {}.",
                          speed(kFirstDriveSlide), key(Action::Handbrake)),
                    style::kText};
        case FirstDriveStep::Catch:
            return {"Catch it",
                    texts("Let go of {}, and hold {} until it drives straight.", key(Action::Handbrake),
                          key(drive_.slidesLeft ? Action::Left : Action::Right)),
                    style::kAccent};
        case FirstDriveStep::Done:
            return {"Well caught!", "That is all you need. Your first race follows.", style::kGood};
    }
    return {};
}

}  // namespace slip
