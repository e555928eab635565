// SPDX-License-Identifier: MIT
#include "ui/widgets/replay_opening_page.hpp"

#include "platform/paint/toasts.hpp"
#include "session/run/replay_opening.hpp"
#include "ui/widgets/page_tools.hpp"

#include <utility>

namespace slip {

MenuPage openingPage(const PageTools& tools, const std::filesystem::path& file, ShowMenu back) {
    const auto opening = std::make_shared<BackgroundResult<OpenedReplay>>();
    opening->start([file](const std::stop_token& stop) { return openReplay(file, stop); });
    const auto failed = std::make_shared<bool>(false);
    const auto follow = [tools, opening, failed, file, back = std::move(back)] {
        std::optional<OpenedReplay> replay = opening->poll();
        if (!replay) return;
        for (const Problem& problem : replay->problems) tools.sources.toasts.add(ToastKind::Bad, format(problem));
        *failed = !replay->value;
        if (replay->value) tools.requests.next = WatchReplay{std::move(*replay->value), file, back};
    };
    const auto itemsNow = [tools, failed, follow] {
        follow();
        return std::vector<MenuItem>{{.label = *failed ? "Back" : "Cancel",
                                      .hint = *failed ? "This file cannot be read." : "Loading the replay.",
                                      .act = [tools](int) { tools.menu.back(); }}};
    };
    return {.title = "Opening replay", .items = itemsNow};
}

}  // namespace slip
