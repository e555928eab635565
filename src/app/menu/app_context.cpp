#include "app/menu/app_context.hpp"

#include "app/menu/settings_menu.hpp"
#include "app/platform/toasts.hpp"
#include "io/files/championship_file.hpp"
#include "io/system/save_queue.hpp"

namespace slip {

SettingsHost settingsHost(AppContext& app) {
    const auto trackName = [&app] {
        const TrackChoice* const track = app.catalogue.findTrack(app.settings.track);
        return track ? track->params.name : app.settings.track;
    };
    return {app.settings, app.texts, app.controls, app.audio, app.saveSettings, trackName};
}

void start(AppContext& app, Prepared prepared, bool fromGarage) {
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
