// SPDX-License-Identifier: MIT
#include "app/base/app_context.hpp"

#include "io/player/settings.hpp"
#include "session/setup/catalogue.hpp"
#include "ui/settings/settings_host.hpp"

namespace slip {

EffectsLevel AppContext::quality() const { return tried.value_or(settings.video.effects); }

void start(AppContext& app, Preparation prepare, bool fromGarage) {
    start(app.requests, std::move(prepare), fromGarage);
}

SettingsHost settingsHost(AppContext& app) {
    const auto trackName = [&app] {
        const TrackChoice* const track = app.catalogue.findTrack(app.settings.track);
        return track ? track->params.name : app.settings.track;
    };
    return {app.settings, app.texts, app.controls, app.audio, app.requests.saveSettings, trackName};
}

}  // namespace slip
