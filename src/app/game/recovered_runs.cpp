// SPDX-License-Identifier: MIT
#include "app/game/recovered_runs.hpp"

#include "platform/window/log.hpp"

namespace slip {
namespace {

constexpr float kLookAfter = 3;  // s
constexpr int kMaxLooks = 20;    // a killed game has ended after that

}  // namespace

RecoveredRuns::RecoveredRuns(const Folders& folders) : folders_(folders) { look(); }

void RecoveredRuns::look() {
    ++looks_;
    recovery_.start([this](const std::stop_token&) { return recoverRuns(folders_); });
}

void RecoveredRuns::update(Toasts& toasts, const Texts& texts, float dt) {
    if (wait_ > 0 && (wait_ -= dt) <= 0) look();
    const std::optional<Recovery> found = recovery_.poll();
    if (!found) return;
    wait_ = found->someInUse && looks_ < kMaxLooks ? kLookAfter : 0;
    for (const std::string& name : found->names) {
        say("recovered a drive that was cut off: " + name);
        toasts.add(ToastKind::Good, texts("Recovered an interrupted drive. Find it in Replays: {}", name));
    }
    for (const Message& problem : found->problems) {
        say(problem);
        toasts.add(ToastKind::Bad, problem);
    }
}

}  // namespace slip
