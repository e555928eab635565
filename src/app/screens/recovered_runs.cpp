#include "app/screens/recovered_runs.hpp"

#include "app/platform/say.hpp"

#include <chrono>
#include <system_error>

namespace slip {

RecoveredRuns::RecoveredRuns(const Folders& folders) {
    try {
        recovery_ = std::async(std::launch::async, recoverRuns, std::cref(folders));
    } catch (const std::system_error&) {  // no thread is to be had: the next start looks again
    }
}

void RecoveredRuns::tell(Toasts& toasts, const Texts& texts) {
    if (!recovery_.valid() || recovery_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return;
    const Recovery found = recovery_.get();
    for (const std::string& name : found.names) {
        say("recovered a drive that was cut off: " + name);
        toasts.add(ToastKind::Good, texts("A drive that was cut off is among the replays: {}", name));
    }
    for (const Message& problem : found.problems) {
        say(problem);
        toasts.add(ToastKind::Bad, problem);
    }
}

}  // namespace slip
