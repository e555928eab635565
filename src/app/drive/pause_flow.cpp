// SPDX-License-Identifier: MIT
#include "app/drive/pause_flow.hpp"

#include "app/audio/drive_audio.hpp"
#include "app/base/app_context.hpp"
#include "app/drive/drive_exits.hpp"
#include "app/drive/drive_records.hpp"
#include "app/drive/drive_state.hpp"
#include "app/photo/photo_mode.hpp"
#include "io/common/folders.hpp"
#include "platform/input/controls.hpp"
#include "platform/paint/painter.hpp"
#include "session/run/session_state.hpp"
#include "track/track.hpp"
#include "ui/results/pause_menu.hpp"
#include "ui/settings/settings_host.hpp"

namespace slip {

PauseFlow::PauseFlow(const Uses& uses)
    : uses_(uses),
      menu_(std::make_unique<PauseMenu>(settingsHost(uses.app), uses.app.folders.data)),
      photo_(std::make_unique<PhotoMode>(uses.app)) {}

PauseFlow::~PauseFlow() = default;

bool PauseFlow::isOpen() const { return uses_.drive.page == DrivePage::Pause; }

void PauseFlow::showPanel(bool isOpen) { menu_->showPanel(isOpen); }

PauseCommand PauseFlow::handleMouse(const sf::Event& event) {
    return isMenuHidden_ ? PauseCommand::None : menu_->mouse(event, 1 / unit_);
}

PauseCommand PauseFlow::update(float dt) { return menu_->update(dt); }

bool PauseFlow::listens() const { return menu_->listens(); }

bool PauseFlow::repeats(MenuMove move) const {
    return photo_->isOpen() ? photo_->repeats(move) : !isMenuHidden_ && menu_->repeats(move);
}

float PauseFlow::width() const { return isMenuHidden_ ? 0 : menu_->width(); }

void PauseFlow::open(std::size_t player) {
    if (uses_.drive.page != DrivePage::Drive) return;
    uses_.drive.page = DrivePage::Pause;
    isMenuHidden_ = false;
    player_ = player;
    uses_.records.followRun(true);
    uses_.app.controls.releaseAll();
    // Where there will be results, they offer the next track.
    const bool firstDrive = uses_.drive.session.setup().isFirstDrive;
    const bool offersTrack = !isContest(modeOf(uses_.drive)) && uses_.drive.source.savesRecords() && !firstDrive;
    menu_->open(pausedDrive(uses_.drive.session), {offersTrack ? uses_.exits.nextTrackName() : "",
                                                   trackBeforeTest(uses_.drive), firstDrive, uses_.exits.homeName()});
    uses_.audio.silence();
}

void PauseFlow::close() {
    if (!isOpen()) return;
    uses_.drive.page = DrivePage::Drive;
    uses_.records.followRun(true);
    uses_.app.controls.releaseAll();
}

PauseCommand PauseFlow::move(MenuMove move) {
    if (!photo_->isOpen()) return menu_->move(move);
    photo_->move(move);
    return PauseCommand::None;
}

void PauseFlow::draw(Painter& painter, sf::RenderTarget& target, float middle) {
    if (isMenuHidden_) return;
    const Session& session = uses_.drive.session;
    painter.flush(target);
    const float fit = pauseShare(painter.size());
    painter.rescale(fit);
    menu_->draw(painter, middle / fit,
                session.params(firstPlayer(uses_.drive).car).name + "  ·  " + session.track().params.name);
    painter.flush(target);
    unit_ = painter.unit();
}

}  // namespace slip
