// SPDX-License-Identifier: MIT
// Tuning during a drive: the car's file, the panel's changes to it, and the ghosts.
#include "app/drive/drive_inside.hpp"
#include "platform/paint/imgui_bridge.hpp"
#include "platform/paint/style.hpp"
#include "platform/paint/toasts.hpp"

namespace slip {
namespace {

constexpr double kTuningHintFrom = 10, kTuningHintTo = 20;  // s since green, after the list of keys has gone

}  // namespace

void DriveScreen::tellNotes() {
    for (const Problem& note : session_.playerCar(first().player).notes)
        app_.toasts.add(ToastKind::Info, message("{}: {}", note.pointer, note.text));
}

/// Handles the keys and pad controls of the panel's file and of the dialog about it. By default they drive nothing.
void DriveScreen::answerReload(const sf::Event& event) {
    if (event.type != sf::Event::KeyPressed) return;
    if (panelOpen_ && event.key.control && event.key.code == sf::Keyboard::S) panel_.save();
    if (takesKeyboard() || !asks()) return;
    if (event.key.code == sf::Keyboard::Enter) answer(reloads(), ReloadChoice::Yes);
    if (event.key.code == sf::Keyboard::Delete) answer(reloads(), ReloadChoice::No);
}

void DriveScreen::answerReload(const PadValues& pad) {
    const bool yes = pad[PadControl::DpadRight] > 0.5f, no = pad[PadControl::DpadLeft] > 0.5f;
    if ((yes || no) && !padAnswers_ && asks()) answer(reloads(), yes ? ReloadChoice::Yes : ReloadChoice::No);
    padAnswers_ = yes || no;
}

/// Switches to the panel's `file`, with the panel's changes.
void DriveScreen::takeCar(const CarFile& file, const Problems& notes) {
    session_.setCar(first().car, file, notes);
    view_.setCars(session_.eventSetup().entrants);
    reload_.setFile(file);
    openRecords(first(), follow());
    openGhosts();
    driveParams();
}

/// Applies the panel's car from the next tick on.
void DriveScreen::driveParams() {
    if (!sameValue(session_.params(first().car), panel_.car().driven())) test_.noteChange();
    session_.setParams(first().car, panel_.car().driven());
    first().laps.noteParams(panel_.car().changed());
    tries_.noteParams();
    if (line_) makeLineDriver();
}

void DriveScreen::driveDraft() {
    if (panel_.car().pollChange()) driveParams();
}

/// Swaps the first player's car to its other set-up.
void DriveScreen::swapSetups() {
    panel_.swapSetups();
    app_.toasts.add(ToastKind::Info, app_.texts("Set-up {}", panel_.drivesB() ? "B" : "A"));
}

/// Sets the point from which the following ticks can be driven again any number of times.
void DriveScreen::setPoint(const LocalPlayer& player) {
    if (!hasPoints(session_))
        return app_.toasts.add(ToastKind::Info, "Return points only work when you drive alone, not in a race.");
    tries_.mark(session_, player, panel_.drivesB());
    app_.toasts.add(ToastKind::Info, app_.texts("Return point set: {} starts from here again",
                                                app_.controls.promptFor(Action::FromPoint).in(app_.texts)));
}

void DriveScreen::driveFromPoint(LocalPlayer& player) {
    if (!tries_.isSet())
        return app_.toasts.add(ToastKind::Info, app_.texts("No return point yet: {} sets one",
                                                           app_.controls.promptFor(Action::SetPoint).in(app_.texts)));
    takeControl(player);
    tries_.again(session_, player, panel_.drivesB());
    view_.jump(player.car, session_.now());
}

/// Opens the ghosts if a single human drives against the clock.
void DriveScreen::openGhosts() {
    const EventMode mode = session_.eventSetup().rules.mode;
    const bool attack = mode == EventMode::Qualifying && session_.setup().challenge;
    const bool alone =
        mode == EventMode::TimeTrial || mode == EventMode::Practice || mode == EventMode::Drift || attack;
    if (!alone || session_.cars() > 1 || pilot_.script || pilot_.test) return;
    ghosts_.emplace(app_, session_, first());
    ghosts_->setTries(tries_.last(), panel_.drivesB());
    view_.setGhosts(ghosts_->looks());
}

void DriveScreen::followGhosts() {
    if (!ghosts_) return;
    bool changed = ghosts_->update(first());
    const bool fresh = tries_.pollChange();
    if (fresh)
        for (std::size_t i = 0; i < stretches_.size(); ++i)
            stretches_[i] = tries_.last()[i] ? stretchOf(*tries_.last()[i], session_.track()) : Stretch{};
    if (fresh || ghosts_->triesForB() != panel_.drivesB()) {
        ghosts_->setTries(tries_.last(), panel_.drivesB());
        changed = true;
    }
    if (changed) view_.setGhosts(ghosts_->looks());
    first().laps.setRival(ghosts_->reference());
}

double DriveScreen::lapTime(const LocalPlayer& player) const {
    const bool wholeRun = session_.eventSetup().rules.mode == EventMode::Drift;
    return session_.now().raceTime - (wholeRun ? 0 : carOf(player).lap.lapStart);
}

void DriveScreen::watchFiles() {
    if (panel_.takeFile()) takeCar(panel_.car().file(), {});
    if (!panel_.isSaving()) reload_.poll();
    if (const auto file = reload_.takeFile()) {
        panel_.mergeFile(*file, reload_.notes());
        takeCar(*file, reload_.notes());
        app_.toasts.add(ToastKind::Good, app_.texts("{} reloaded", file->params.name));
        tellNotes();
    }
    watchTrack();
    driveDraft();
    panel_.keepDraft();
    if (std::filesystem::path folder = panel_.takeFolder(); !folder.empty()) app_.openFolder = std::move(folder);
    if (!panel_.takeSettingsChange()) return;
    app_.saveSettings = true;
}

/// Continues in another session. The recording ends here.
void DriveScreen::continueIn(SessionSetup next, std::shared_ptr<const WatchedTest> test) {
    recorder_.stop();
    close();
    app_.next = StartDrive{std::move(next), fromGarage_, panelOpen_, std::move(test)};
}

void DriveScreen::watchTrack() {
    trackReload_.poll(app_.tables);
    if (auto now = trackReload_.take()) takeTrack(std::move(*now));
}

/// Handles the changed track. The drive so far belongs to the old one: its recording ends here, or continues without
/// the change.
void DriveScreen::takeTrack(SessionSetup now) {
    const std::string name = now.track->params.name;
    switch (trackChangeOf(session_)) {
        case TrackChange::DriveOn: {
            SessionSetup next = onTrackNow(session_.setup(), now);
            if (session_.now().raceTime > 0) startOnTheWay(next, carOf(first()));
            continueIn(std::move(next));
            return app_.toasts.add(ToastKind::Good,
                                   app_.texts("{} reloaded: a new drive begins, this lap is void", name));
        }
        case TrackChange::Restart:
            newTrack_ = std::move(now);
            return app_.toasts.add(ToastKind::Info, app_.texts("{} has changed. Restart to use it.", name));
        case TrackChange::Never:
            return app_.toasts.add(ToastKind::Info, app_.texts("{} has changed, but not for this event", name));
    }
}

/// Restarts as another session: on the changed track, or at the line if this one started in mid-lap. Returns false if
/// neither applies.
bool DriveScreen::restartElsewhere() {
    if (!newTrack_ && !session_.eventSetup().midLapStart) return false;
    SessionSetup next = newTrack_ ? onTrackNow(session_.setup(), *newTrack_) : session_.setup();
    startAtTheLine(next);
    continueIn(std::move(next));
    return true;
}

void DriveScreen::openPanel(bool open) {
    panelOpen_ = open;
    app_.saveSettings |= app_.settings.hud.tuningHint;
    app_.settings.hud.tuningHint = false;  // the hint has served its purpose
}

/// Returns whether the hint is shown, which happens once per player, a while after the start.
bool DriveScreen::showsTuningHint() const {
    return pilot_.person() && app_.settings.hud.tuningHint && session_.now().raceTime > kTuningHintFrom &&
           !results_.isOpen();
}

void DriveScreen::followTuningHint() {
    if (!showsTuningHint() || session_.now().raceTime < kTuningHintTo) return;
    app_.settings.hud.tuningHint = false;
    app_.saveSettings = true;
}

PanelView DriveScreen::panelView() const {
    return {&carOf(first()), first().raw, first().driven, static_cast<float>(session_.now().time)};
}

/// Returns whether the panels hide for the pause menu, because they leave no room for it.
bool DriveScreen::panelsMakeWay() const {
    if (!paused_) return false;
    const TuningPanel::Covered taken = panel_.covered();
    const bool bench = panel_.wantsBench() && panel_.hasRoomForBench();
    const float pixels = taken.left + taken.right + (bench ? TuningPanel::kBenchWidth * panelScale() : 0);
    return app_.painter.size().x - pixels / app_.painter.unit() < menu_.width();
}

TuningPanel::Covered DriveScreen::covered() const {
    if (!panelShown()) return {};
    TuningPanel::Covered covered = panel_.covered();
    (panel_.isLeft() ? covered.right : covered.left) += bench_.covered();
    return covered;
}

void DriveScreen::drawPanels(float dt) {
    app_.panels.newFrame(dt);
    bench_.hide();
    if (panelShown()) {
        panel_.draw(panelView(), app_.settings);
        if (panel_.wantsBench())
            bench_.draw(panel_,
                        {memory_, app_.sheets, {app_.tables.surfaces, &session_.track()}, stretches_, groundBack()});
    }
    const TuningPanel::Covered covered = this->covered();
    const float unit = app_.painter.unit(), room = app_.painter.size().x - (covered.left + covered.right) / unit;
    const sf::Vector2f place = messagePlace(room, kReloadWidth * panelScale() / unit) * unit;
    dialogBottom_ = 0;
    if (asks())
        dialogBottom_ =
            drawHotReload(reloads(), covered.left + place.x, covered.right + style::kMargin * unit, place.y);
    app_.panels.render();
}

}  // namespace slip
