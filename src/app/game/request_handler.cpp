// SPDX-License-Identifier: MIT
#include "app/game/request_handler.hpp"

#include "app/base/app_context.hpp"
#include "io/common/texts.hpp"
#include "io/content/championship_file.hpp"
#include "io/stores/settings_saver.hpp"
#include "platform/input/controls.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/toasts.hpp"

#include <utility>

namespace slip {

void RequestHandler::takeNews() {
    Requests& requests = app_.requests;
    for (const Message& problem : std::exchange(requests.problems, {})) app_.toasts.add(ToastKind::Bad, problem);
    if (!requests.newSeries) return;
    const auto path = championshipPath(app_.folders);
    app_.saves.add({path.string(), [path, series = *std::exchange(requests.newSeries, std::nullopt)] {
                        return problemIn("the championship was not saved: {}", startChampionship(series, path));
                    }});
}

void RequestHandler::saveSettings() {
    if (!std::exchange(app_.requests.saveSettings, false)) return;
    app_.texts.choose(app_.settings.language);
    app_.controls.bind(app_.settings);
    saver_.save(app_.settings);
}

void RequestHandler::openFolders() {
    if (!app_.requests.openFolder.empty()) opener_.open(std::exchange(app_.requests.openFolder, {}));
    if (const auto folder = opener_.takeFailed())
        app_.toasts.add(ToastKind::Bad,
                        app_.texts("No file manager could open it. The folder is {}", homeText(*folder)));
}

}  // namespace slip
