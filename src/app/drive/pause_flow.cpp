// SPDX-License-Identifier: MIT
#include "app/drive/pause_flow.hpp"

#include "app/drive/drive_audio.hpp"
#include "app/drive/drive_exits.hpp"
#include "app/drive/drive_records.hpp"
#include "platform/input/controls.hpp"

namespace slip {

void PauseFlow::open(std::size_t player) {
    if (uses_.drive.page != DrivePage::Drive) return;
    uses_.drive.page = DrivePage::Pause;
    player_ = player;
    uses_.records.followRun(true);
    uses_.app.controls.releaseAll();
    // Where there will be results, they offer the next track.
    const bool offersTrack = !isContest(modeOf(uses_.drive)) && uses_.drive.source.savesRecords();
    menu_.open(uses_.drive.session.paused(),
               {offersTrack ? uses_.exits.nextTrackName() : "", trackBeforeTest(uses_.drive), uses_.exits.homeName()});
    uses_.audio.silence();
}

void PauseFlow::close() {
    if (!isOpen()) return;
    uses_.drive.page = DrivePage::Drive;
    uses_.records.followRun(true);
    uses_.app.controls.releaseAll();
}

PauseCommand PauseFlow::move(MenuMove move) {
    if (!photo_.isOpen()) return menu_.move(move);
    photo_.move(move);
    return PauseCommand::None;
}

void PauseFlow::draw(Painter& painter, sf::RenderTarget& target, float middle) {
    const Session& session = uses_.drive.session;
    painter.flush(target);
    const float fit = pauseShare(painter.size());
    painter.rescale(fit);
    menu_.draw(painter, middle / fit,
               session.params(firstPlayer(uses_.drive).car).name + "  ·  " + session.track().params.name);
    painter.flush(target);
    unit_ = painter.unit();
}

}  // namespace slip
