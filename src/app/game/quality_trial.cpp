// SPDX-License-Identifier: MIT
#include "app/game/quality_trial.hpp"

#include "app/base/app_context.hpp"
#include "io/stores/settings_saver.hpp"

#include <SFML/Graphics/RenderWindow.hpp>
#include <SFML/OpenGL.hpp>
#include <SFML/System/Clock.hpp>

#include <tuple>
#include <utility>

namespace slip {

QualityTrial::QualityTrial(GameFiles& files, AppContext& app, SettingsSaver& saver)
    : files_(files), app_(app), saver_(saver) {
    const VideoSettings& video = files.settings.video;
    app.tried = valueNamed<EffectsLevel>(files.options.quality);
    if (video.lowMs + video.mediumMs + video.highMs <= 0 && !app.tried && !files.options.isScripted()) meter_.emplace();
}

void QualityTrial::draw(Screen& screen, float dt) {
    if (!meter_) return screen.draw(app_.window, dt);
    app_.tried = meter_->level();
    const sf::Clock clock;
    screen.draw(app_.window, dt);
    glFinish();
    meter_->add(clock.getElapsedTime().asSeconds() * 1000);
    if (!meter_->done()) return;
    keep(std::exchange(meter_, {})->costs());
    app_.tried.reset();
}

/// Saves only these values, not other settings from the command line of this run.
void QualityTrial::keep(const PictureCosts& costs) {
    const bool choose = files_.firstStart && files_.settings.video.effects == saver_.last().video.effects;
    Settings kept = saver_.last();
    for (VideoSettings* const video : {&kept.video, &files_.settings.video}) {
        std::tie(video->lowMs, video->mediumMs, video->highMs) = std::tuple_cat(costs);
        if (choose) video->effects = suitedLevel(costs);
    }
    saver_.save(kept);
}

}  // namespace slip
