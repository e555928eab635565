// SPDX-License-Identifier: MIT
#include "app/game/recovered_runs.hpp"

#include "platform/window/say.hpp"

namespace slip {

RecoveredRuns::RecoveredRuns(const Folders& folders) {
    recovery_.start([&folders](const std::stop_token&) { return recoverRuns(folders); });
}

void RecoveredRuns::tell(Toasts& toasts, const Texts& texts) {
    const std::optional<Recovery> found = recovery_.poll();
    if (!found) return;
    for (const std::string& name : found->names) {
        say("recovered a drive that was cut off: " + name);
        toasts.add(ToastKind::Good, texts("A drive that was cut off is among the replays: {}", name));
    }
    for (const Message& problem : found->problems) {
        say(problem);
        toasts.add(ToastKind::Bad, problem);
    }
}

}  // namespace slip
