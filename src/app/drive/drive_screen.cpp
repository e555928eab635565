// SPDX-License-Identifier: MIT
#include "app/drive/drive_screen.hpp"

#include "app/audio/drive_audio.hpp"
#include "app/base/app_context.hpp"
#include "app/drive/challenge_flow.hpp"
#include "app/drive/drive_banners.hpp"
#include "app/drive/drive_exits.hpp"
#include "app/drive/drive_hints.hpp"
#include "app/drive/drive_picture.hpp"
#include "app/drive/drive_records.hpp"
#include "app/drive/drive_state.hpp"
#include "app/drive/drive_workshop.hpp"
#include "app/drive/file_reload.hpp"
#include "app/drive/first_drive_flow.hpp"
#include "app/drive/pad_panel.hpp"
#include "app/drive/pause_flow.hpp"
#include "app/drive/results_flow.hpp"
#include "app/drive/session_loop.hpp"
#include "app/drive/telemetry_recorder.hpp"
#include "app/drive/test_flow.hpp"
#include "app/photo/photo_mode.hpp"
#include "base/contains.hpp"
#include "io/player/settings.hpp"
#include "platform/input/controls.hpp"
#include "platform/paint/imgui_bridge.hpp"
#include "platform/paint/painter.hpp"
#include "platform/paint/toasts.hpp"
#include "platform/window/options.hpp"
#include "race/world/snapshot.hpp"
#include "session/run/session_state.hpp"
#include "sound/car/audio_listener.hpp"
#include "ui/results/pause_command.hpp"
#include "ui/widgets/requests.hpp"
#include "workshop/car/car_tab.hpp"
#include "workshop/car/tuning_panel.hpp"
#include "workshop/telemetry/telemetry_tab.hpp"

#include <algorithm>
#include <utility>

namespace slip {
namespace {

/// Holds the parts of a drive, and passes on what one part does to the others.
class DriveScreen final : public Screen {
public:
    DriveScreen(AppContext& app, BenchMemory& bench, SessionSetup setup, DriverSource source, bool fromGarage,
                bool panelOpen);

    void handle(const sf::Event& event) override;
    void update(double dt) override;
    void draw(sf::RenderTarget& target, float dt) override;
    void interrupt() override;
    void resume() override;
    void close() override;
    bool showsMenu() const override { return pause_.isOpen(); }
    bool repeats(MenuMove move) const override {
        return pause_.isOpen() ? pause_.repeats(move) : results_.isOpen() && results_.repeats(move);
    }
    bool moves() const override { return !pause_.isOpen(); }
    bool takesKeyboard() const override {
        return !pause_.photo().isOpen() && drawsPanels() && app_.panels.wantsKeyboard();
    }

private:
    void readControls();
    void updatePause(float dt);
    void updateFiles();
    void tick();
    void act(LocalPlayer& player, Action action);
    void handle(PauseCommand command);
    void restart(bool reseeds);
    bool drawsPanels() const { return workshop_.isShown() || reload_.isShown(); }
    void drawPanels(float dt);

    AppContext& app_;
    DriveState drive_;
    DriveRecords records_;
    DriveAudio audio_;
    TelemetryRecorder recorder_;
    DriveExits exits_;
    PauseFlow pause_;
    DriveWorkshop workshop_;
    PadPanel padPanel_;
    FileReload reload_;
    TestFlow test_;
    SessionLoop loop_;
    DriveBanners banners_;
    ChallengeFlow challenge_;
    ResultsFlow results_;
    DriveHints hints_;
    FirstDriveFlow firstDrive_;
    DrivePicture picture_;
};

DriveScreen::DriveScreen(AppContext& app, BenchMemory& bench, SessionSetup setup, DriverSource source, bool fromGarage,
                         bool panelOpen)
    : app_(app),
      drive_(std::move(source), std::move(setup), app.folders, app.settings),
      records_({drive_, app.library(), app.saves, app.toasts}),
      audio_({app.audio, app.controls, app.settings, drive_.session}, drive_.players.size()),
      recorder_({app.folders, app.settings, app.texts, app.toasts, drive_.session.track()}),
      exits_({app, drive_, recorder_, fromGarage}),
      pause_({app, drive_, records_, audio_, exits_}),
      workshop_({drive_, app.folders, app.settings, app.saveSettings, app.texts, app.painter, app.controls, app.toasts,
                 app.saves, pause_}),
      padPanel_({app.controls, app.panels, pause_, workshop_}),
      reload_({drive_, app.tables, app.texts, app.toasts, workshop_.panel()}),
      test_({drive_, app.folders, app.tables, app.texts, app.toasts, bench, workshop_.panel().setups()}),
      loop_({drive_, app.controls, app.settings, app.texts, app.toasts, test_.control()},
            [this] {
                picture_.onTick();
                recorder_.onTick(workshop_.panel().car().driven(), carOf(drive_, firstPlayer(drive_)));
            }),
      banners_({drive_, app.settings, app.texts}),
      challenge_({drive_, app.folders, app.settings, app.texts, app.toasts, app.saves, loop_}),
      results_({drive_, app.folders, app.texts, app.toasts, app.saves, loop_, records_, challenge_, exits_, banners_}),
      hints_({drive_, app.settings, app.saveSettings, app.texts, app.controls, test_.control()}),
      firstDrive_({drive_, app.settings, app.texts, app.controls}),
      picture_({drive_,
                app.options,
                app.settings,
                app.painter,
                app.pictures,
                app.scenery,
                app.spareWorld,
                {app.folders, app.settings, app.saves, app.toasts}},
               {drive_, app.settings, app.controls, test_.control(), banners_, challenge_, hints_, firstDrive_}) {
    CarDraft& car = workshop_.panel().car();
    if (car.pollChange()) loop_.setParams(car.driven(), isChanged(car));
    if (!app.options.telemetry.empty())
        recorder_.open(app.options.telemetry, car.driven(), carOf(drive_, firstPlayer(drive_)));
    picture_.openGhosts(loop_.point(), workshop_.panel().setups().drivesB());
    if (panelOpen) workshop_.open(true);
    if (drive_.source.isHuman()) app.saveSettings |= std::exchange(app.settings.firstDrive, false);
    app.controls.setPlayers(drive_.players.size());
    app.controls.forgetPresses();  // but a throttle held during loading applies
}

void DriveScreen::handle(const sf::Event& event) {
    if (pause_.photo().isOpen()) return pause_.photo().mouse(event);
    if (drawsPanels() || event.type == sf::Event::MouseMoved) app_.panels.handle(event);
    if (pause_.isOpen()) {
        if (!drawsPanels() || !app_.panels.wantsMouse()) handle(pause_.handleMouse(event));
        return;
    }
    workshop_.handle(event);
    if (!takesKeyboard()) reload_.handle(event);
    if (results_.isOpen()) results_.handleMouse(event);
}

void DriveScreen::interrupt() {
    if (drive_.source.isHuman()) pause_.open();
    app_.controls.suspendInput();
}

void DriveScreen::resume() {
    app_.controls.setPlayers(drive_.players.size());
    app_.controls.releaseAll();
}

void DriveScreen::close() {
    workshop_.panel().setups().finishDraft();
    challenge_.saveNow();
    if (isFinal(drive_.session)) results_.decideOutcome();
    records_.finish();
    showProblems(drive_, app_.toasts);
}

// --- controls

void DriveScreen::readControls() {
    const auto actions = app_.controls.takeActions();
    const auto moves = app_.controls.takeMoves();
    const bool again = contains(actions, Action::Restart);  // its key may also mean back
    if (results_.isOpen() && !again)
        for (const MenuMove move : moves) results_.move(move);
    for (const Action action : actions) act(firstPlayer(drive_), action);
    if (drive_.players.size() > 1)
        for (const Action action : app_.controls.takeActions(1)) act(drive_.players[1], action);
    reload_.handle(app_.controls.state().pads.merged);
}

void DriveScreen::act(LocalPlayer& player, Action action) {
    const bool drivesB = workshop_.panel().setups().drivesB();
    switch (action) {
        case Action::GearUp:
        case Action::GearDown:
            return loop_.shift(player, action == Action::GearUp ? 1 : -1);
        case Action::Transmission:
            return player.driver.toggleTransmission(carOf(drive_, player).telemetry.gear);
        case Action::ResetToTrack:
            loop_.resetToTrack(player);
            return picture_.jump(player);
        case Action::Restart:
            return restart(false);
        case Action::Pause:
            return pause_.open(static_cast<std::size_t>(&player - drive_.players.data()));
        case Action::Panel:
            return workshop_.open(!workshop_.isOpen());
        case Action::SwapSetups:
            return workshop_.swapSetups();
        case Action::SetPoint:
            return loop_.point().set(player, drivesB);
        case Action::FromPoint:
            if (loop_.driveFromPoint(player, drivesB)) picture_.jump(player);
            return;
        case Action::Debug:
            return picture_.toggleDebug();
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

void DriveScreen::handle(PauseCommand command) {
    switch (command) {
        case PauseCommand::None:
            return;
        case PauseCommand::Resume:
            return pause_.close();
        case PauseCommand::Restart:
            restart(false);
            return pause_.close();
        case PauseCommand::EndSession:
            modeOf(drive_) == EventMode::Qualifying ? callTime(drive_.session) : giveUp(drive_.session);
            pause_.close();
            return results_.open();
        case PauseCommand::ResetToTrack:
            act(drive_.players[pause_.player()], Action::ResetToTrack);
            return pause_.close();
        case PauseCommand::Panel:
            return padPanel_.toggle();
        case PauseCommand::Photo:
            return pause_.photo().open(picture_.world(), &drive_.session.track(), drive_.session.now(),
                                       drive_.players[pause_.player()].car, picture_.camera(pause_.player()));
        case PauseCommand::BackFromTest:
            return exits_.continueIn(test_.sessionBefore(), workshop_.isOpen());
        case PauseCommand::FirstRace:
            return exits_.driveFirstRace();
        case PauseCommand::NextTrack:
            return exits_.driveNextTrack();
        case PauseCommand::SetUp:
            return exits_.openSetup(false);
        case PauseCommand::Leave:
            return exits_.leave();
        case PauseCommand::Quit:
            app_.quit = true;
            return;
        case PauseCommand::SettingsChanged:
            for (LocalPlayer& player : drive_.players)
                player.driver = PlayerDriver(playerOf(app_.settings, player.player).transmission);
            return;
    }
}

// --- time

void DriveScreen::update(double dt) {
    const auto frame = static_cast<float>(dt);
    showProblems(drive_, app_.toasts);
    results_.updateLesson();
    if (pause_.isOpen()) return updatePause(frame);
    readControls();
    updateFiles();
    if (pause_.isOpen() || app_.leaves()) return;
    const double seconds = dt * static_cast<double>(app_.settings.accessibility.gameSpeed);
    for (int due = drive_.clock.advance(seconds); due > 0; --due) tick();
    if (results_.isOpen() && results_.update()) restart(true);
    records_.followRun();
    TuningPanel& panel = workshop_.panel();
    recorder_.update();
    if (std::exchange(panel.telemetry().recordPressed, false))
        recorder_.toggle(panel.car().driven(), carOf(drive_, firstPlayer(drive_)));
    panel.telemetry().recording = recorder_.recordingPath();
    picture_.updateGhosts(loop_.point(), panel.setups().drivesB());
    if (firstDrive_.takeEnd()) exits_.driveFirstRace();
    if (drive_.source.isHuman() && !test_.control().isActive()) audio_.shakePads(drive_.players, frame);
    if (!audio_.playSweep(panel.carTab().takeListenPress(), panel.car().driven(), frame))
        audio_.playCars(picture_.listeners());
    audio_.playMusic(firstPlayer(drive_).car, false, frame);
}

void DriveScreen::updatePause(float dt) {
    const auto actions = app_.controls.takeActions();
    const auto moves = app_.controls.takeMoves();
    TuningPanel& panel = workshop_.panel();
    audio_.playMusic(firstPlayer(drive_).car, true, 0);
    audio_.playSweep(panel.carTab().takeListenPress(), panel.car().driven(), dt);
    for (const MenuMove move : moves) padPanel_.hasInput() ? padPanel_.move(move) : handle(pause_.move(move));
    if (pause_.photo().isOpen()) return;
    handle(pause_.update(dt));
    const bool pausePressed = contains(actions, Action::Pause);
    if (pausePressed && moves.empty() && !pause_.listens()) pause_.close();  // Escape is also a move: one page back
}

/// Applies changes of the car and the track, and what panel and bench request.
void DriveScreen::updateFiles() {
    TuningPanel& panel = workshop_.panel();
    if (const auto car = reload_.pollCar()) {
        LocalPlayer& player = firstPlayer(drive_);
        drive_.session.setCar(player.car, car->file, car->notes);
        picture_.setCars();
        records_.open(player);
        picture_.openGhosts(loop_.point(), panel.setups().drivesB());
        loop_.setParams(panel.car().driven(), isChanged(panel.car()));
    }
    if (auto next = reload_.pollTrack()) exits_.continueIn(std::move(*next), workshop_.isOpen());
    if (panel.car().pollChange()) loop_.setParams(panel.car().driven(), isChanged(panel.car()));
    workshop_.update();
    if (std::filesystem::path folder = panel.takeFolder(); !folder.empty()) app_.openFolder = std::move(folder);
    if (auto next = test_.update())
        exits_.continueIn(std::move(next->setup), workshop_.isOpen(), std::move(next->test));
}

void DriveScreen::tick() {
    loop_.tick();
    for (std::size_t i = 0; i < drive_.players.size(); ++i) {
        const bool drives = !drive_.players[i].hasFinished;  // true also in the tick in which the human's lap ended
        records_.onTick(i);
        banners_.onTick(i, drives);
        hints_.onTick(i, drives);
    }
    firstDrive_.onTick();
    audio_.onTick();
    if (results_.onTick()) app_.controls.suspendInput();
    workshop_.onTick();
}

/// Restarts, on a changed track in another session. With `reseeds` the rivals may drive differently this time.
void DriveScreen::restart(bool reseeds) {
    if (test_.repeat()) return;
    if (isFinal(drive_.session)) return app_.toasts.add(ToastKind::Info, "This result is final.");
    if (auto next = reload_.restartSetup()) return exits_.continueIn(std::move(*next), workshop_.isOpen());
    if (reseeds && exits_.driveReseeded()) return;
    challenge_.restart();
    records_.restart();
    loop_.restart();
    picture_.restart();
    banners_.restart();
    firstDrive_.restart();
    results_.restart();
    const bool mayBeBest = modeOf(drive_) == EventMode::Drift;
    if (mayBeBest) picture_.openGhosts(loop_.point(), workshop_.panel().setups().drivesB());
}

// --- picture

void DriveScreen::draw(sf::RenderTarget& target, float dt) {
    if (pause_.photo().isOpen()) return pause_.photo().draw(target, dt);
    const CoveredSides covered = workshop_.covered();
    const DrivePicture::Frame frame{covered, app_.quality(),          pause_.isOpen(), results_.isOpen(),
                                    dt,      workshop_.pointedPlace()};
    if (app_.options.station && drive_.page == DrivePage::Drive) return picture_.drawStation(target, frame);
    picture_.draw(target, frame);
    constexpr float kMessageGap = 20, kBelowDialog = 8;  // design units
    Painter& painter = app_.painter;
    const sf::IntRect whole({}, sf::Vector2i(target.getSize()));
    painter.setViewport(whole);
    const float unit = painter.unit(), left = covered.left / unit, right = painter.size().x - covered.right / unit;
    if (!pause_.isOpen()) picture_.drawLegend(left, right);
    if (results_.isOpen()) results_.draw(painter, target, picture_.world(), app_.pictures);
    if (pause_.isOpen()) pause_.draw(painter, target, (left + right) / 2);
    if (padPanel_.hasInput()) padPanel_.draw(painter, left, right);
    painter.flush(target);
    painter.setViewport(whole);  // back to the painter's own unit
    const float top = picture_.messagesTop() / unit, dialog = reload_.bottom() / unit + kBelowDialog;
    if (results_.isOpen())
        app_.toasts.drawUp(painter, right - kMessageGap, painter.size().y - kMessageGap, results_.messagesTop() / unit);
    else
        app_.toasts.draw(painter, right - kMessageGap, reload_.isShown() ? std::max(top, dialog) : top);
    painter.flush(target);
    if (drawsPanels())
        drawPanels(dt);
    else
        app_.panels.letGo();
}

void DriveScreen::drawPanels(float dt) {
    padPanel_.passOn();
    app_.panels.newFrame(dt);
    workshop_.draw({test_.memory(), app_.sheets, app_.tables, loop_.point().stretches(), trackBeforeTest(drive_)});
    reload_.draw(app_.painter, workshop_.covered());
    app_.panels.render();
}

}  // namespace

std::unique_ptr<Screen> makeDriveScreen(AppContext& app, BenchMemory& bench, SessionSetup setup, DriverSource source,
                                        bool fromGarage, bool panelOpen) {
    return std::make_unique<DriveScreen>(app, bench, std::move(setup), std::move(source), fromGarage, panelOpen);
}

}  // namespace slip
