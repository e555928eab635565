// SPDX-License-Identifier: MIT
#include "ui/widgets/opening_page.hpp"

#include "platform/paint/toasts.hpp"
#include "session/run/replay_opening.hpp"

#include <utility>

namespace slip {

MenuPage openingPage(Menu& menu, const std::filesystem::path& file, ShowMenu back) {
    const auto opening = std::make_shared<BackgroundResult<OpenedReplay>>();
    opening->start([file](const std::stop_token& stop) { return openReplay(file, stop); });
    const auto failed = std::make_shared<bool>(false);
    const auto follow = [&app = menu.app, opening, failed, file, back = std::move(back)] {
        std::optional<OpenedReplay> replay = opening->poll();
        if (!replay) return;
        for (const Problem& problem : replay->problems) app.toasts.add(ToastKind::Bad, format(problem));
        *failed = !replay->value;
        if (replay->value) app.next = WatchReplay{std::move(*replay->value), file, back};
    };
    const auto itemsNow = [&menu, failed, follow] {
        follow();
        return std::vector<MenuItem>{{.label = *failed ? "Back" : "Cancel",
                                      .hint = *failed ? "This file cannot be read." : "Loading the replay.",
                                      .act = [&menu](int) { menu.back(); }}};
    };
    return {.title = "Opening replay", .items = itemsNow};
}

}  // namespace slip
