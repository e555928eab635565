// SPDX-License-Identifier: MIT
#include "ui/widgets/app_context.hpp"

#include "io/content/championship_file.hpp"
#include "io/system/save_queue.hpp"
#include "platform/paint/toasts.hpp"

namespace slip {

void start(AppContext& app, PreparedSession prepared, bool fromGarage) {
    for (const Message& message : prepared.messages) app.toasts.add(ToastKind::Bad, message);
    if (prepared.newSeries) {
        const auto path = championshipPath(app.folders);
        app.saves.add({path.string(), [path, series = std::move(*prepared.newSeries)] {
                           return problemIn("the championship was not saved: {}", startChampionship(series, path));
                       }});
    }
    if (prepared.setup) app.next = StartDrive{std::move(prepared.setup), fromGarage};
}

}  // namespace slip
