// SPDX-License-Identifier: MIT
#include "app/game/quality_trial.hpp"

#include "app/base/app_context.hpp"
#include "io/common/texts.hpp"
#include "io/stores/settings_saver.hpp"
#include "io/system/save_queue.hpp"
#include "platform/paint/toasts.hpp"
#include "race/replay/replay_player.hpp"

#include <SFML/Graphics/RenderWindow.hpp>
#include <SFML/OpenGL.hpp>
#include <SFML/System/Clock.hpp>

#include <algorithm>
#include <tuple>
#include <utility>

namespace slip {
namespace {

constexpr float kBetween = 40, kLater = 600;  // s of driving between two measurements, and after two that agree

}  // namespace

QualityTrial::QualityTrial(GameFiles& files, AppContext& app, SettingsSaver& saver)
    : files_(files), app_(app), saver_(saver), level_(files.settings.video.effects) {
    app.tried = valueNamed<EffectsLevel>(files.options.quality);
    measures_ = !app.tried && !files.options.isScripted();
    if (measures_ && std::ranges::max(costs()) <= 0) meter_.emplace();
}

VideoSettings& QualityTrial::video() const { return files_.settings.video; }

/// Notices that the player chose another level, which the game then leaves alone.
void QualityTrial::noticeChoice() {
    if (std::exchange(level_, video().effects) == video().effects) return;
    wanted_.reset();
    isSure_ = false;
    timer_.clear();
    if (video().isEffectsByGame) keep(costs(), std::nullopt);
}

PictureCosts QualityTrial::costs() const {
    const VideoSettings& video = files_.settings.video;
    return {video.lowMs, video.mediumMs, video.highMs};
}

/// Returns whether this frame of a drive is measured. A computer that saves files is not quiet.
bool QualityTrial::isDue(const Screen& screen, float dt) {
    if (!measures_ || !screen.moves() || screen.showsMenu() || app_.leaves() || app_.saves.isBusy()) return false;
    driven_ += dt;
    return driven_ > kBetween;
}

void QualityTrial::draw(Screen& screen, float dt) {
    if (!meter_) noticeChoice();
    if (!meter_ && screen.showsMenu()) choose();
    if (!meter_ && !isDue(screen, dt)) return screen.draw(app_.window, dt);
    if (meter_) app_.tried = meter_->level();
    const sf::Clock clock;
    screen.draw(app_.window, dt);
    glFinish();
    const float ms = clock.getElapsedTime().asSeconds() * 1000;
    meter_ ? followTrial(ms) : followDrive(ms);
}

void QualityTrial::followTrial(float ms) {
    meter_->add(ms);
    if (!meter_->done()) return;
    const PictureCosts measured = std::exchange(meter_, {})->costs();
    const bool isFree = files_.firstStart && files_.settings.video.effects == saver_.last().video.effects;
    keep(measured, isFree ? std::optional(suitedLevel(measured)) : std::nullopt);
    app_.tried.reset();
}

void QualityTrial::followDrive(float ms) {
    const auto usual = timer_.add(ms);
    if (!usual) return;
    const PictureCosts now = remeasured(costs(), level_, *usual);
    keep(now, video().isEffectsByGame ? std::optional(level_) : std::nullopt);
    const EffectsLevel better = betterLevel(now, level_);
    isSure_ = std::exchange(wanted_, better) == better;
    driven_ = isSure_ ? kBetween - kLater : 0;
}

/// Changes the level if two measurements agree and the player has not chosen one. It waits for a menu, so that the
/// picture does not change on the road.
void QualityTrial::choose() {
    if (!video().isEffectsByGame || !isSure_ || !wanted_ || *wanted_ == level_) return;
    keep(costs(), *wanted_);
    isSure_ = false;
    app_.toasts.add(ToastKind::Info,
                    app_.texts("Quality set to {}, which suits this computer. You can change it in Settings > Video.",
                               app_.texts(labelOf(level_))));
}

/// Saves these values, and the level if the game chose it; otherwise the player's stays. Other settings from the
/// command line of this run are not saved.
void QualityTrial::keep(const PictureCosts& costs, std::optional<EffectsLevel> chosen) {
    Settings kept = saver_.last();
    for (VideoSettings* const video : {&kept.video, &files_.settings.video}) {
        std::tie(video->lowMs, video->mediumMs, video->highMs) = std::tuple_cat(costs);
        video->effects = chosen.value_or(video->effects);
        video->isEffectsByGame = chosen.has_value();
    }
    saver_.save(kept);
    level_ = video().effects;
}

}  // namespace slip
