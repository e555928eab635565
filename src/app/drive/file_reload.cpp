// SPDX-License-Identifier: MIT
#include "app/drive/file_reload.hpp"

#include "app/drive/drive_state.hpp"
#include "platform/input/pad.hpp"
#include "platform/paint/painter.hpp"
#include "platform/paint/panel_style.hpp"
#include "platform/paint/style.hpp"
#include "platform/paint/toasts.hpp"
#include "race/world/snapshot.hpp"
#include "session/run/track_change.hpp"
#include "ui/hud/hud_layout.hpp"
#include "workshop/car/hot_reload_dialog.hpp"
#include "workshop/car/tuning_panel.hpp"

#include <SFML/Window/Event.hpp>

#include <utility>

namespace slip {

FileReload::FileReload(const Uses& uses)
    : uses_(uses), car_(std::make_unique<HotReload>()), track_(std::make_unique<TrackReload>()) {
    const PlayerCar& car = firstCar(uses_.drive);
    car_->setFile(car.file);
    if (uses_.drive.source.savesRecords()) track_->setTrack(uses_.drive.session.setup());
    showNotes(car.notes);
}

FileReload::~FileReload() = default;

void FileReload::showNotes(const Problems& notes) {
    for (const Problem& note : notes) uses_.toasts.add(ToastKind::Info, message("{}: {}", note.pointer, note.text));
}

std::optional<PlayerCar> FileReload::pollCar() {
    if (uses_.panel.takeFile()) {
        car_->setFile(uses_.panel.car().file());
        return PlayerCar{uses_.panel.car().file()};
    }
    if (!uses_.panel.isSaving()) car_->poll();
    std::optional<CarFile> file = car_->takeFile();
    if (!file) return {};
    const Problems notes = car_->notes();
    uses_.panel.mergeFile(*file, notes);
    car_->setFile(*file);
    uses_.toasts.add(ToastKind::Good, uses_.texts("{} reloaded", file->params.name));
    showNotes(notes);
    return PlayerCar{std::move(*file), notes};
}

/// The drive so far belongs to the old track: it ends here, or continues without the change.
std::optional<SessionSetup> FileReload::pollTrack() {
    track_->poll(uses_.tables);
    std::optional<SessionSetup> now = track_->take();
    if (!now) return {};
    const Session& session = uses_.drive.session;
    const std::string name = now->track->params.name;
    switch (trackChangeOf(session)) {
        case TrackChange::DriveOn: {
            SessionSetup next = onTrackNow(session.setup(), *now);
            if (session.now().raceTime > 0) startOnTheWay(next, carOf(uses_.drive, firstPlayer(uses_.drive)));
            uses_.toasts.add(ToastKind::Good, uses_.texts("{} reloaded: a new drive begins, this lap is void", name));
            return next;
        }
        case TrackChange::Restart:
            newTrack_ = std::move(now);
            uses_.toasts.add(ToastKind::Info, uses_.texts("{} has changed. Restart to use it.", name));
            return {};
        case TrackChange::Never:
            uses_.toasts.add(ToastKind::Info, uses_.texts("{} has changed, but not for this event", name));
            return {};
    }
    return {};
}

std::optional<SessionSetup> FileReload::restartSetup() const {
    const Session& session = uses_.drive.session;
    if (!newTrack_ && !session.eventSetup().midLapStart) return {};
    SessionSetup next = newTrack_ ? onTrackNow(session.setup(), *newTrack_) : session.setup();
    startAtTheLine(next);
    return next;
}

Reloads FileReload::reloads() const { return {*car_, uses_.panel.car(), *track_}; }

bool FileReload::isShown() const {
    return uses_.drive.page == DrivePage::Drive && needsDialog(*car_, uses_.panel.car(), *track_);
}

void FileReload::handle(const sf::Event& event) {
    if (event.type != sf::Event::KeyPressed || !isShown()) return;
    if (event.key.code == sf::Keyboard::Enter) answer(reloads(), ReloadChoice::Yes);
    if (event.key.code == sf::Keyboard::Delete) answer(reloads(), ReloadChoice::No);
}

void FileReload::handle(const PadValues& pad) {
    const bool yes = pad[PadControl::DpadRight] > 0.5f, no = pad[PadControl::DpadLeft] > 0.5f;
    if ((yes || no) && !padIsHeld_ && isShown()) answer(reloads(), yes ? ReloadChoice::Yes : ReloadChoice::No);
    padIsHeld_ = yes || no;
}

void FileReload::draw(const Painter& painter, const CoveredSides& covered) {
    bottom_ = 0;
    if (!isShown()) return;
    const float unit = painter.unit(), room = painter.size().x - (covered.left + covered.right) / unit;
    const sf::Vector2f place = messagePlace(room, kReloadWidth * panelScale() / unit) * unit;
    bottom_ = drawHotReload(reloads(), covered.left + place.x, covered.right + style::kMargin * unit, place.y);
}

}  // namespace slip
