// SPDX-License-Identifier: MIT
#include "app/drive/drive_screen.hpp"

#include "app/drive/drive_inside.hpp"
#include "platform/paint/imgui_bridge.hpp"
#include "platform/paint/style.hpp"
#include "platform/paint/toasts.hpp"
#include "platform/window/options.hpp"
#include "race/world/weather.hpp"
#include "ui/hud/lap_banner.hpp"
#include "vehicle/model/gearbox.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr double kDemoCountdown = 1;  // s
constexpr int kBannerTicks = 3 * kTickHz;

SessionSetup startedBy(const DriverSource& pilot, SessionSetup setup) {
    if (pilot.demo) setup.event.countdown = kDemoCountdown;
    if (pilot.script) setup.event.countdown = 0;
    return setup;
}

Pose startPose(const Session& session) { return session.eventSetup().midLapStart.value_or(Pose{}); }

}  // namespace

std::unique_ptr<Screen> makeDriveScreen(AppContext& app, BenchMemory& bench, SessionSetup setup, DriverSource pilot,
                                        bool fromGarage, bool panelOpen) {
    return std::make_unique<DriveScreen>(app, bench, std::move(setup), std::move(pilot), fromGarage, panelOpen);
}

DriveScreen::DriveScreen(AppContext& app, BenchMemory& bench, SessionSetup setup, DriverSource pilot, bool fromGarage,
                         bool panelOpen)
    : app_(app),
      memory_(bench),
      pilot_(std::move(pilot)),
      session_(startedBy(pilot_, std::move(setup)), app.folders),
      view_(session_.track(), app.folders, app.pictures, app.scenery, app.spareWorld),
      hud_(session_.track()),
      recorder_({app.folders, app.settings, app.texts, app.toasts, session_.track()}),
      audio_({app.audio, app.controls, app.settings, session_}, static_cast<std::size_t>(session_.setup().people())),
      test_({app.texts, bench, panel_}, pilot_.test, startPose(session_)),
      menu_(settingsHost(app), app.folders.data),
      fromGarage_(fromGarage),
      knowsKeys_(knowsKeys(app)) {
    assignPlayers();
    if (pilot_.demo) makeLineDriver();
    if (pilot_.script) script_.emplace(*pilot_.script);
    if (pilot_.keepsRecords()) keeper_.emplace(app.folders, app.saves);
    const PlayerCar& car = session_.playerCar(first().player);
    for (const Problem& problem : panel_.setFile(car.file, app.folders, car.notes, pilot_.person()))
        app.toasts.add(ToastKind::Bad, format(problem));
    panel_.setTrack(session_.track().params.name);
    reload_.setFile(car.file);
    if (pilot_.keepsRecords()) trackReload_.setTrack(session_.setup());
    tellNotes();
    driveDraft();
    if (!app.options.telemetry.empty()) recorder_.open(app.options.telemetry, panel_.car().driven(), carOf(first()));
    if (const int changes = panel_.changes(); changes > 0 && panel_.car().problems().empty() && !pilot_.test)
        app.toasts.add(ToastKind::Info,
                       app.texts("{}: you drive with unsaved changes: {}", car.file.params.name, changes));
    openGhosts();
    memory_.tests.watch({});  // another drive's request is void
    if (panelOpen) openPanel(true);
    app.controls.forgetPresses();  // but a throttle held during loading applies
}

/// Lists the players by number, independent of their grid slots.
void DriveScreen::assignPlayers() {
    for (int i = 0; i < session_.cars(); ++i) {
        const std::optional<int> player = session_.entrant(i).player;
        if (!player) continue;
        const Transmission lever = playerOf(app_.settings, *player).transmission;
        players_.push_back({*player, i, PlayerDriver(pilot_.demo ? Transmission::Arcade : lever)});
        if (!session_.eventSetup().midLapStart) continue;
        players_.back().driver.engage(session_.car(i).telemetry.gear);
        players_.back().laps.noteReset();  // the lap is void
    }
    std::ranges::sort(players_, {}, &LocalPlayer::player);
    std::vector<int> watched;
    for (LocalPlayer& player : players_) {
        openRecords(player, follow());
        watched.push_back(player.car);
    }
    inputs_.resize(players_.size());
    banners_.resize(players_.size());
    corners_.resize(players_.size());
    view_.setCars(session_.eventSetup().entrants);
    view_.watch(watched, session_.now());
    app_.controls.setPlayers(static_cast<int>(players_.size()));
}

void DriveScreen::tellMessages() {
    for (const std::string& message : messages_) app_.toasts.add(ToastKind::Bad, message);
    messages_.clear();
}

/// Creates a line driver for the present car.
void DriveScreen::makeLineDriver() {
    line_.emplace(makeDrivingLine(session_.track(), session_.params(first().car),
                                  coveredTrack(session_.track(), session_.eventSetup().weatherAffectsGrip)),
                  LineDriver::kDefaultGrip);
}

// --- input

void DriveScreen::handle(const sf::Event& event) {
    if (photo_.isOpen()) return photo_.mouse(event);
    if (panelsDrawn() || event.type == sf::Event::MouseMoved) app_.panels.handle(event);
    if (!paused_) answerReload(event);
    if (results_.isOpen() && !paused_)
        if (const auto command = results_.mouse(event, 1 / listUnit_)) chosen_ = command;
    if (paused_ && !(panelsDrawn() && app_.panels.wantsMouse())) obey(menu_.mouse(event, 1 / listUnit_));
}

bool DriveScreen::takesKeyboard() const { return !photo_.isOpen() && panelsDrawn() && app_.panels.wantsKeyboard(); }

void DriveScreen::interrupt() {
    if (pilot_.person()) pause(true);
    app_.controls.suspendInput();
}

void DriveScreen::shift(LocalPlayer& player, int by) {
    const CarParams& params = session_.params(player.car);
    const CarSnapshot& car = carOf(player);
    const int gears = static_cast<int>(params.gearbox.ratios.size()), gear = player.driver.gear();
    const int wanted = std::clamp(gear + by, -1, gears);
    const bool manual = player.driver.transmission() == Transmission::Manual;
    if (manual && wouldOverRev(params, gear, wanted, dot(car.velocity, direction(car.pose.yaw))))
        player.refusedAt = session_.now().time;
    else
        player.driver.shift(by, gears);
}

void DriveScreen::act(LocalPlayer& player, Action action) {
    switch (action) {
        case Action::GearUp:
            return shift(player, 1);
        case Action::GearDown:
            return shift(player, -1);
        case Action::Transmission:
            return player.driver.toggleTransmission(carOf(player).telemetry.gear);
        case Action::ResetToTrack:
            return resetToTrack(player);
        case Action::Restart:
            return restart();
        case Action::Pause:
            pausedBy_ = static_cast<std::size_t>(&player - players_.data());
            return pause(true);
        case Action::Panel:
            return openPanel(!panelOpen_);
        case Action::SwapSetups:
            return swapSetups();
        case Action::SetPoint:
            return setPoint(player);
        case Action::FromPoint:
            return driveFromPoint(player);
        case Action::Debug:
            debug_ = !debug_;
            return;
        case Action::Camera: {
            CameraMode& mode = app_.settings.camera.mode;
            mode = mode == CameraMode::NorthUp ? CameraMode::HeadingUp : CameraMode::NorthUp;
            app_.saveSettings = true;
            return;
        }
        default:
            return;  // held actions are handled elsewhere
    }
}

void DriveScreen::resetToTrack(LocalPlayer& player) {
    takeControl(player);
    session_.resetToTrack(player.car);
    view_.jump(player.car, session_.now());
    player.laps.noteReset();
    player.driver.reset();
}

void DriveScreen::leave() {
    close();
    if (!session_.setup().challenge)  // a challenge sets the car, not the player
        app_.settings.car = app_.catalogue.includeCar(session_.playerCar(first().player).file.path.string());
    app_.next = ShowMenu{homePlace()};
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
            session_.eventSetup().rules.mode == EventMode::Qualifying ? session_.callTime() : session_.giveUp();
            openResults();
            return pause(false);
        case PauseCommand::ResetToTrack:
            resetToTrack(players_[pausedBy_]);
            return pause(false);
        case PauseCommand::Panel:
            openPanel(true);
            return pause(false);
        case PauseCommand::Photo:
            return photo_.open(view_.world(), &session_.track(), session_.now(), view_.camera(pausedBy_));
        case PauseCommand::BackFromTest:
            return leaveGround();
        case PauseCommand::NextTrack:
            return driveNextTrack();
        case PauseCommand::SetUp:
            return openSetup(false);
        case PauseCommand::Leave:
            return leave();
        case PauseCommand::Quit:
            app_.quit = true;
            return;
        case PauseCommand::SettingsChanged:
            for (LocalPlayer& player : players_)
                player.driver = PlayerDriver(playerOf(app_.settings, player.player).transmission);
            return;
    }
}

/// Pauses or resumes the drive. Results cannot be paused.
void DriveScreen::pause(bool on) {
    if (on == paused_ || (on && results_.isOpen())) return;
    paused_ = on;
    if (keeper_) keeper_->follow(session_, true);
    app_.controls.releaseAll();
    if (on) {
        const bool goesOn =
            !isContest(session_.eventSetup().rules.mode) && pilot_.keepsRecords();  // otherwise there are results
        menu_.open(session_.paused(), {goesOn ? nextTrackName() : "", groundBack(), homeName()});
        audio_.silence();
    }
}

void DriveScreen::answerPause(const std::vector<Action>& actions, const std::vector<MenuMove>& moves, double dt) {
    audio_.playMusic(first().car, paused_, 0);
    playSweep(static_cast<float>(dt));
    for (const MenuMove move : moves) photo_.isOpen() ? photo_.move(move) : obey(menu_.move(move));
    if (photo_.isOpen()) return;
    obey(menu_.update(static_cast<float>(dt)));
    const bool pausePressed = std::find(actions.begin(), actions.end(), Action::Pause) != actions.end();
    if (pausePressed && moves.empty() && !menu_.listens()) pause(false);  // Escape is also a move: one page back
}

DriverInput DriveScreen::driverInput(LocalPlayer& player) {
    const CarSnapshot& car = carOf(player);
    const Settings& s = app_.settings;
    if (script_) {
        const DriverInput input = script_->drive(session_.now().time, car, session_.params(player.car), kTick);
        player.raw = analogue(input);
        return input;
    }
    if (const auto input = testInput(player)) return *input;
    if (line_) line_->senseRoad(session_.now().road);
    player.raw = line_ ? line_->drive(car) : app_.controls.raw(player.player, session_.now().countdown <= 0);
    const bool pad = line_ || app_.controls.usesPad(player.player);
    const Smoothing& rates = pad ? s.smoothing.pad : s.smoothing.keyboard;
    return player.driver.drive(player.raw, rates, assistsFor(player, pad), kTick);
}

/// Returns the assists as set. Drifts have no limits on the slide.
Assists DriveScreen::assistsFor(const LocalPlayer& player, bool pad) const {
    Assists assists = assistsOf(playerOf(app_.settings, player.player).assists, pad);
    if (session_.eventSetup().rules.mode == EventMode::Drift) assists.tractionControl = assists.stability = 0;
    return assists;
}

// --- time

void DriveScreen::tick() {
    for (std::size_t i = 0; i < players_.size(); ++i) inputs_[i] = driverInput(players_[i]);
    advance();
    for (std::size_t i = 0; i < players_.size(); ++i) {
        const bool drives = !players_[i].hasFinished;  // true also in the tick in which the human's lap ended
        if (i == 0 && drives && pilot_.keepsRecords())
            tally_.follow(carOf(first()), session_.now().countdown > 0 ? 0 : static_cast<double>(kTick));
        followTick(players_[i], follow());
        if (banners_[i].ticks > 0 && --banners_[i].ticks == 0) banners_[i].banner.reset();
        showNews(i, drives);
    }
    audio_.onTick();
    bestLaps_.follow(session_.now());
    watchEnd();
    panel_.sample(panelView());
}

/// Shows the news of the tick: the lap, if a human drove it, the flag, timed straights, or else the race, with the
/// player's own place first.
void DriveScreen::showNews(std::size_t index, bool drives) {
    const LocalPlayer& player = players_[index];
    ShownBanner& shown = banners_[index];
    const auto show = [&](const std::optional<Banner>& banner) {
        if (banner) shown = {banner, kBannerTicks, {}};
    };
    const EventMode mode = session_.eventSetup().rules.mode;
    if (shown.ofRace && !holds(*shown.ofRace, session_.now())) shown = {};
    const auto& news = player.laps.news();
    const bool best = news && news->kind == LapEvent::Kind::BestLap;
    if (drives && news && concerns(*news, mode)) {
        show(bannerOf(*news, app_.texts, player.author));
        bestInRun_ |= index == 0 && best;
    }
    const auto which = static_cast<std::size_t>(player.car);
    const Standing &before = session_.previous().standings.cars[which], &own = session_.now().standings.cars[which];
    if (hasRivals(mode) && own.tookFlag() && !before.finished) show(flagBanner(own, news, app_.texts));
    for (const StripEvent& strip : player.stripNews) show(bannerOf(strip, app_.settings.units));
    if (!hasRivals(mode) || (shown.ticks > 0 && !shown.ofRace)) return;  // nothing else may be shown
    const RaceEvent* const told = mostRelevant(session_.story().news(), session_.now(), player.car);
    if (told && (shown.ticks == 0 || involves(*told, player.car)))
        shown = {bannerOf(*told, session_.eventSetup(), player.car, app_.texts), kBannerTicks, *told};
}

/// Advances the drive by a tick, whether it is visible or not.
void DriveScreen::advance() {
    session_.tick(inputs_);
    view_.onTick(session_.previous(), session_.now());
    ++ticks_;
    recorder_.onTick(panel_.car().driven(), carOf(first()));
    tries_.follow(session_);
}

void DriveScreen::restart() {
    if (pilot_.test) return memory_.tests.watch(pilot_.test->run->plan.kind);
    if (session_.stands()) return app_.toasts.add(ToastKind::Info, "This result is final.");
    if (restartElsewhere()) return;
    saveChallengeResultNow();
    settled_ = false;
    savePlayers();
    if (keeper_) {
        keeper_->keep(session_);
        keeper_->begin();
    }
    bestLaps_.clear();
    session_.restart(pilot_.script                                 ? 0
                     : isContest(session_.eventSetup().rules.mode) ? kFirstCountdown
                                                                   : kRestartCountdown);
    view_.restart(session_.now());
    for (LocalPlayer& player : players_) slip::restart(player);
    tries_.clear();
    banners_.assign(players_.size(), {});
    corners_.assign(players_.size(), {});
    results_.close();
    bestInRun_ = false;
    chosen_.reset();
    allFinishedTick_ = -1;
    if (line_) makeLineDriver();
    if (pilot_.script) script_.emplace(*pilot_.script);
    if (session_.eventSetup().rules.mode == EventMode::Drift) openGhosts();  // the run may be the new best
}

void DriveScreen::update(double dt) {
    const auto actions = app_.controls.takeActions();
    const auto moves = app_.controls.takeMoves();
    tellMessages();
    if (paused_) return answerPause(actions, moves, dt);
    const bool again = std::ranges::find(actions, Action::Restart) != actions.end();  // its key may also mean back
    if (results_.isOpen() && !again)
        for (const MenuMove move : moves)
            if (const auto command = results_.move(move)) chosen_ = command;
    for (const Action action : actions) act(first(), action);
    if (players_.size() > 1)
        for (const Action action : app_.controls.takeActions(1)) act(players_[1], action);
    answerReload(app_.controls.pads());
    watchFiles();
    watchTests();
    if (paused_ || app_.leaves()) return;
    for (int due = clock_.advance(dt * static_cast<double>(app_.settings.accessibility.gameSpeed)); due > 0; --due)
        tick();
    watchResults();
    if (keeper_) keeper_->follow(session_);
    updateTelemetry();
    followGhosts();
    followTuningHint();
    if (pilot_.person() && !test_.isActive()) audio_.shakePads(players_, static_cast<float>(dt));
    playSound(static_cast<float>(dt));
    audio_.playMusic(first().car, paused_, static_cast<float>(dt));
}

void DriveScreen::updateTelemetry() {
    recorder_.update();
    if (panel_.takeRecordPress()) recorder_.toggle(panel_.car().driven(), carOf(first()));
    panel_.showRecording(recorder_.recordingPath());
}

bool DriveScreen::playSweep(float dt) {
    if (panel_.takeListenPress()) audio_.startSweep();
    return audio_.playSweep(panel_.car().driven(), dt);
}

void DriveScreen::playSound(float dt) {
    if (playSweep(dt)) return;
    std::vector<AudioListener> ears;
    for (std::size_t i = 0; i < players_.size(); ++i) ears.push_back(earOf(players_[i].car, view_.camera(i)));
    audio_.playCars(ears);
}

}  // namespace slip
