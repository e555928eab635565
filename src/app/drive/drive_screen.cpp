#include "app/drive/drive_screen.hpp"

#include "app/drive/outcome.hpp"
#include "app/hud/hud_parts.hpp"
#include "app/say.hpp"
#include "app/style.hpp"

namespace slip {
namespace {

constexpr double kDemoCountdown = 1;  // s

DriveOrder startedBy(const Pilot& pilot, DriveOrder order) {
    if (pilot.demo) order.countdown = kDemoCountdown;
    if (pilot.script) order.countdown = 0;
    return order;
}

}  // namespace

DriveScreen::DriveScreen(Shell& shell, DriveOrder order, Pilot pilot)
    : shell_(shell),
      pilot_(std::move(pilot)),
      stage_(startedBy(pilot_, std::move(order)), shell.folders, shell.pictures),
      hud_(stage_.track()),
      menu_(shell.settingsHost()) {
    takeSeats();
    if (pilot_.demo) hireDriver();
    if (pilot_.script) script_.emplace(*pilot_.script);
    if (pilot_.person()) journal_.emplace(shell.folders);
    if (!shell.options.telemetry.empty()) {
        telemetry_.emplace(shell.options.telemetry, stage_.track().surfaces);
        telemetry_->add(carOf(first()), 0);
    }
    const DriveCar& car = stage_.entry(first().car);
    for (const Problem& problem : panel_.setFile(car.file, shell.folders, car.notes, pilot_.person()))
        shell.toasts.add(ToastKind::Bad, format(problem));
    reload_.setFile(car.file);
    tellNotes();
    driveDraft();
    if (const int changes = panel_.changes(); changes > 0 && panel_.car().problems().empty())
        shell.toasts.add(ToastKind::Info,
                         shell.texts("{}: unsaved changes are driven: {}", car.file.params.name, changes));
    openGhosts();
    shell.controls.releaseAll();
}

DriveScreen::~DriveScreen() { finishKeeping(); }

void DriveScreen::takeSeats() {
    std::vector<int> watched;
    for (int i = 0; i < stage_.event().cars(); ++i) {
        const std::optional<int> player = stage_.entry(i).player;
        if (!player) continue;
        const Transmission lever = transmissionOf(shell_.settings, *player);
        seats_.push_back({*player, i, PlayerDriver(pilot_.demo ? Transmission::Arcade : lever)});
        openRecords(seats_.back(), stage_, shell_);
        watched.push_back(i);
    }
    inputs_.resize(seats_.size());
    stage_.watch(watched);
    shell_.controls.setPlayers(static_cast<int>(seats_.size()));
}

/// A line driver that knows the car as it is now.
void DriveScreen::hireDriver() { line_.emplace(stage_.track(), stage_.params(first().car)); }

void DriveScreen::tellNotes() {
    for (const Problem& note : stage_.entry(first().car).notes)
        shell_.toasts.add(ToastKind::Info, note.pointer + ": " + note.text);
}

// --- input

void DriveScreen::handle(const sf::Event& event) {
    if (panelsDrawn() || event.type == sf::Event::MouseMoved) shell_.panels.handle(event);
    if (!paused_) answerReload(event);
    if (results_.isOpen() && !paused_)
        if (const auto command = results_.mouse(event, 1 / shell_.painter.unit())) asked_ = command;
    if (paused_ && !(panelsDrawn() && shell_.panels.wantsMouse())) obey(menu_.mouse(event, 1 / shell_.painter.unit()));
}

/// The car's file and the box about it, by keys and pad controls that drive nothing by default.
void DriveScreen::answerReload(const sf::Event& event) {
    if (event.type != sf::Event::KeyPressed) return;
    if (panelOpen_ && event.key.control && event.key.code == sf::Keyboard::S) panel_.save();
    if (takesKeyboard()) return;
    if (event.key.code == sf::Keyboard::Enter) answer(reload_, panel_.car(), ReloadAnswer::Yes);
    if (event.key.code == sf::Keyboard::Delete) answer(reload_, panel_.car(), ReloadAnswer::No);
}

void DriveScreen::answerReload(const PadState& pad) {
    const bool yes = pad[PadControl::DpadRight] > 0.5f, no = pad[PadControl::DpadLeft] > 0.5f;
    if ((yes || no) && !padAnswers_) answer(reload_, panel_.car(), yes ? ReloadAnswer::Yes : ReloadAnswer::No);
    padAnswers_ = yes || no;
}

void DriveScreen::interrupt() {
    shell_.controls.releaseAll();
    if (pilot_.person()) pause(true);
}

void DriveScreen::shift(Seat& seat, int by) {
    seat.hands.shift(by, static_cast<int>(stage_.params(seat.car).gearbox.ratios.size()));
}

void DriveScreen::act(Seat& seat, Action action) {
    switch (action) {
        case Action::GearUp:
            return shift(seat, 1);
        case Action::GearDown:
            return shift(seat, -1);
        case Action::Transmission:
            return seat.hands.toggleTransmission(carOf(seat).telemetry.gear);
        case Action::ResetToTrack:
            return resetToTrack(seat);
        case Action::Restart:
            return restart();
        case Action::Pause:
            pausedBy_ = static_cast<std::size_t>(&seat - seats_.data());
            return pause(true);
        case Action::Panel:
            panelOpen_ = !panelOpen_;
            return;
        case Action::Debug:
            debug_ = !debug_;
            return;
        case Action::Camera: {
            CameraMode& mode = shell_.settings.camera.mode;
            mode = mode == CameraMode::NorthUp ? CameraMode::HeadingUp : CameraMode::NorthUp;
            shell_.saveSettings = true;
            return;
        }
        default:
            return;  // held, not pressed
    }
}

void DriveScreen::resetToTrack(Seat& seat) {
    stage_.resetToTrack(seat.car);
    seat.laps.noteReset();
    seat.hands.reset();
}

void DriveScreen::obey(PauseCommand command) {
    switch (command) {
        case PauseCommand::None:
            return;
        case PauseCommand::Resume:
            return pause(false);
        case PauseCommand::Restart:
            restart();
            return pause(false);
        case PauseCommand::EndSession:
            stage_.callTime();
            openResults();
            return pause(false);
        case PauseCommand::ResetToTrack:
            resetToTrack(seats_[pausedBy_]);
            return pause(false);
        case PauseCommand::Panel:
            panelOpen_ = true;
            return pause(false);
        case PauseCommand::Leave:
            close();
            shell_.settings.car = shell_.catalogue.includeCar(stage_.entry(first().car).file.path.string());
            shell_.next = makeMenuScreen(shell_);
            return;
        case PauseCommand::Quit:
            shell_.quit = true;
            return;
        case PauseCommand::SettingsChanged:
            for (Seat& seat : seats_) seat.hands = PlayerDriver(transmissionOf(shell_.settings, seat.player));
            return;
    }
}

void DriveScreen::pause(bool on) {
    if (on == paused_) return;
    paused_ = on;
    followJournal(true);
    shell_.controls.releaseAll();
    if (on) {
        menu_.open(pausedDrive(stage_.order(), stage_.event()));
        shell_.audio.silence();
    }
}

void DriveScreen::answerPause(const std::vector<Action>& actions, const std::vector<MenuMove>& moves, double dt) {
    for (const MenuMove move : moves) obey(menu_.move(move));
    obey(menu_.update(static_cast<float>(dt)));
    const bool pausePressed = std::find(actions.begin(), actions.end(), Action::Pause) != actions.end();
    if (pausePressed && moves.empty() && !menu_.listens()) pause(false);  // Escape is a move too: one page back
}

DriverInput DriveScreen::driverInput(Seat& seat) {
    const CarSnapshot& car = carOf(seat);
    const Settings& s = shell_.settings;
    if (script_) {
        const DriverInput input = script_->drive(stage_.event().race().time(), car, stage_.params(seat.car), kTick);
        seat.raw = analogue(input);
        return input;
    }
    seat.raw = line_ ? line_->drive(car) : shell_.controls.raw(seat.player, stage_.event().now().countdown <= 0);
    const bool pad = line_ || shell_.controls.usesPad(seat.player);
    const Smoothing& rates = pad ? s.smoothing.pad : s.smoothing.keyboard;
    return seat.hands.drive(seat.raw, rates, assistsOf(assistsOf(s, seat.player)), kTick);
}

// --- time

void DriveScreen::tick() {
    for (std::size_t i = 0; i < seats_.size(); ++i) inputs_[i] = driverInput(seats_[i]);
    advance();
    impacts_.note(stage_.event().now().cars);
    for (Seat& seat : seats_) followTick(seat, stage_, shell_, pilot_.person());
    soundLights();
    bestLaps_.follow(stage_.event().now(), stage_.event().state());
    watchEnd();
    panel_.sample(panelView());
}

/// All that a tick is, whether it is seen or not.
void DriveScreen::advance() {
    stage_.tick(inputs_);
    ++ticks_;
    if (telemetry_) telemetry_->add(carOf(first()), static_cast<double>(ticks_) / kTickHz);
}

/// A reader that went, or a full disk, ends it, and that is said once.
void DriveScreen::watchTelemetry() {
    if (!telemetry_ || telemetry_->problem().empty()) return;
    say("telemetry ends: " + shell_.options.telemetry + ": " + telemetry_->problem());
    shell_.toasts.add(ToastKind::Bad,
                      shell_.texts("Telemetry ends: {}", std::string(shell_.texts(telemetry_->problem()))));
    telemetry_.reset();
}

/// A note for each start light, and one for green.
void DriveScreen::soundLights() {
    const Event& event = stage_.event();
    const double before = event.previous().countdown, now = event.now().countdown;
    if (before <= 0) return;
    const int lit = litLights(now, event.countdown());
    const bool first = event.now().tick == 1 && lit > 0;
    if (now <= 0)
        shell_.audio.signal(Signal::Green, shell_.settings.volume);
    else if (first || lit > litLights(before, event.countdown()))
        shell_.audio.signal(Signal::Light, shell_.settings.volume);
}

void DriveScreen::restart() {
    if (stands(stage_.order(), stage_.event())) return shell_.toasts.add(ToastKind::Info, "This result stands.");
    keepReplay();
    for (Seat& seat : seats_) keepGhost(seat, stage_, shell_, pilot_.person());
    beginJournal();
    bestLaps_.clear();
    stage_.restart(pilot_.script ? 0 : isContest(stage_.order().rules.mode) ? kFirstCountdown : kRestartCountdown);
    for (Seat& seat : seats_) slip::restart(seat);
    results_.close();
    asked_.reset();
    kept_ = false;
    inSince_ = -1;
    if (line_) hireDriver();
    if (pilot_.script) script_.emplace(*pilot_.script);
}

void DriveScreen::update(double dt) {
    const auto actions = shell_.controls.takeActions();
    const auto moves = shell_.controls.takeMoves();
    tellKept(false);
    if (paused_) return answerPause(actions, moves, dt);
    if (results_.isOpen())
        for (const MenuMove move : moves)
            if (const auto command = results_.move(move)) asked_ = command;
    for (const Action action : actions) act(first(), action);
    if (seats_.size() > 1)
        for (const Action action : shell_.controls.takeActions(1)) act(seats_[1], action);
    answerReload(shell_.controls.pads());
    watchFiles();
    if (paused_) return;
    for (int due = clock_.advance(dt * static_cast<double>(shell_.settings.accessibility.gameSpeed)); due > 0; --due)
        tick();
    watchResults();
    followJournal(false);
    watchTelemetry();
    followGhosts();
    playSound();
}

void DriveScreen::playSound() {
    std::vector<Ear> ears;
    for (std::size_t i = 0; i < seats_.size(); ++i) ears.push_back(earOf(seats_[i].car, stage_.camera(i)));
    hear(voices_, ears, stage_.event().now(), stage_.track().surfaces, &stage_.track(), impacts_,
         [&](int car) -> const CarParams& { return stage_.params(car); });
    shell_.audio.set(voices_, shell_.settings.volume);
}

// --- the car's file and the panel

/// `file` is the panel's, whose changes to it are driven.
void DriveScreen::takeCar(const CarFile& file, const Problems& notes) {
    stage_.setCar(first().car, file, notes);
    reload_.setFile(file);
    openRecords(first(), stage_, shell_);
    openGhosts();
    driveCar();
}

/// The car as the panel has it, from the next tick on.
void DriveScreen::driveCar() {
    stage_.setParams(first().car, panel_.car().driven());
    first().laps.noteParams(panel_.car().changed());
    if (line_) hireDriver();
}

void DriveScreen::driveDraft() {
    if (panel_.car().takeChange()) driveCar();
}

// --- ghosts

/// Where cars race each other or share the screen, nobody needs more of them.
void DriveScreen::openGhosts() {
    const EventMode mode = stage_.order().rules.mode;
    const bool alone = mode == EventMode::TimeTrial || mode == EventMode::Practice;
    if (!alone || stage_.event().cars() > 1 || pilot_.script) return;
    ghosts_.emplace(shell_, stage_, first());
    stage_.setGhosts(ghosts_->looks());
}

void DriveScreen::followGhosts() {
    if (!ghosts_) return;
    if (ghosts_->update(first())) stage_.setGhosts(ghosts_->looks());
    first().laps.setRival(ghosts_->reference());
}

double DriveScreen::lapTime(const Seat& seat) const { return stage_.event().now().raceTime - carOf(seat).lap.lapStart; }

void DriveScreen::watchFiles() {
    if (panel_.takeFile()) takeCar(panel_.car().file(), {});
    reload_.poll();
    if (const auto file = reload_.takeFile()) {
        panel_.mergeFile(*file, reload_.notes());
        takeCar(*file, reload_.notes());
        shell_.toasts.add(ToastKind::Good, shell_.texts("{} reloaded", file->params.name));
        tellNotes();
    }
    driveDraft();
    if (const std::string problem = panel_.keepDraft(); !problem.empty())
        shell_.toasts.add(ToastKind::Bad, shell_.texts("Your changes are driven, but cannot be kept: {}", problem));
    if (!panel_.takeSettingsChange()) return;
    shell_.saveSettings = true;
}

PanelView DriveScreen::panelView() const {
    return {&carOf(first()), first().raw, first().driven, static_cast<float>(stage_.event().now().time)};
}

void DriveScreen::drawPanels(float dt) {
    shell_.panels.newFrame(dt);
    if (panelOpen_) panel_.draw(panelView(), shell_.settings);
    const auto covered = panelOpen_ ? panel_.covered() : TuningPanel::Covered{};
    const float unit = shell_.painter.unit(), room = shell_.painter.size().x - (covered.left + covered.right) / unit;
    const sf::Vector2f place = messagePlace(room, kReloadWidth * panelScale() / unit) * unit;
    dialogBottom_ =
        drawHotReload(reload_, panel_.car(), covered.left + place.x, covered.right + style::kMargin * unit, place.y);
    shell_.panels.render();
}

}  // namespace slip
