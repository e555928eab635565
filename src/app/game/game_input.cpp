// SPDX-License-Identifier: MIT
#include "app/game/game_input.hpp"

#include "io/common/texts.hpp"
#include "platform/input/pads.hpp"
#include "platform/paint/toasts.hpp"
#include "platform/window/log.hpp"

namespace slip {

void GameInput::updateLabels() {
    if (auto labels = keyboard_.takeLabels()) controls_.setKeyLabels(std::move(*labels));
}

bool GameInput::readPads(bool focused, Toasts& toasts, const Texts& texts) {
    const PadEvents news = controls_.readPads(source_);
    if (!focused) controls_.releaseAll();  // presses are meant for another window
    for (const PadProblem& problem : pads_.takeProblems()) {
        say(filled(problem.pattern, {problem.name, problem.reason}));
        toasts.add(ToastKind::Bad, texts(problem.pattern, problem.name, texts(problem.reason)));
    }
    for (const std::string& name : news.connected) toasts.add(ToastKind::Info, texts("Gamepad connected: {}", name));
    for (const std::string& name : news.unknown)
        toasts.add(ToastKind::Info, texts("{} is connected. Set it up in Settings > Wheels and joysticks.", name));
    if (news.lostInUse) toasts.add(ToastKind::Bad, "The gamepad was disconnected");
    return news.lostInUse;
}

}  // namespace slip
