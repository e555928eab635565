// SPDX-License-Identifier: MIT
#include "app/game/game_saves.hpp"

#include "platform/paint/toasts.hpp"
#include "platform/window/log.hpp"

namespace slip {

void GameSaves::deliver(Toasts& toasts) {
    queue_.deliver();
    for (const Message& problem : queue_.takeProblems()) {
        say(problem);
        toasts.add(ToastKind::Bad, problem);
    }
}

void GameSaves::finish() {
    const std::vector<std::string> lost = queue_.finish();
    const std::vector<Message> problems = queue_.takeProblems();
    for (const Message& problem : problems) say(problem);
    for (const std::string& what : lost) say("not saved, the disk does not answer: " + what);
    diskHangs_ = !lost.empty();
    areAllSaved_ = areAllSaved_ && problems.empty() && !diskHangs_;
}

}  // namespace slip
