#include "app/drive_screen.hpp"

#include "app/keys.hpp"
#include "app/lap_banner.hpp"
#include "app/panel/hot_reload_dialog.hpp"
#include "app/style.hpp"
#include "app/view/debug_legend.hpp"

namespace slip {
namespace {

constexpr double kDemoCountdown = 1;  // s
constexpr int kBannerTicks = 3 * kTickHz;
constexpr int kHintTicks = 9 * kTickHz;

double countdownFor(const Pilot& pilot) { return pilot.script ? 0 : pilot.demo ? kDemoCountdown : kFirstCountdown; }

/// A hidden panel must see what ends, or a key would hang there; what begins is none of its business.
bool isPress(const sf::Event& event) {
    return event.type == sf::Event::KeyPressed || event.type == sf::Event::TextEntered ||
           event.type == sf::Event::MouseButtonPressed || event.type == sf::Event::MouseWheelScrolled;
}

}  // namespace

DriveScreen::DriveScreen(Shell& shell, DriveOrder order, Pilot pilot)
    : shell_(shell),
      pilot_(std::move(pilot)),
      stage_(std::move(order), countdownFor(pilot_), shell.folders),
      hud_(stage_.track()),
      player_(pilot_.demo ? Transmission::Arcade : shell.settings.transmission),
      menu_(shell.settingsHost()) {
    if (pilot_.demo) hireDriver();
    if (pilot_.script) script_.emplace(*pilot_.script);
    if (!shell.options.telemetry.empty()) {
        telemetry_.emplace(shell.options.telemetry, stage_.track().surfaces);
        if (telemetry_->ok())
            telemetry_->add(stage_.trial().car(), 0);
        else
            shell.toasts.add(ToastKind::Bad, "cannot write '" + shell.options.telemetry + "'");
    }
    panel_.setFile(stage_.order().car, shell.folders, stage_.order().notes);
    reload_.setFile(stage_.order().car);
    tellNotes();
    openRecords();
    shell.controls.releaseAll();
}

/// A line driver that knows the car as it is now.
void DriveScreen::hireDriver() { line_.emplace(stage_.track(), stage_.trial().params()); }

void DriveScreen::tellNotes() {
    for (const Problem& note : stage_.order().notes)
        shell_.toasts.add(ToastKind::Info, note.pointer + ": " + note.text);
    for (const std::string& line : stage_.lookWarnings()) shell_.toasts.add(ToastKind::Bad, line);
}

void DriveScreen::openRecords() {
    std::string notice;
    const DriveOrder& order = stage_.order();
    records_.emplace(shell_.folders, order.trackName, order.trackText, order.car.text, notice);
    if (!notice.empty()) shell_.toasts.add(ToastKind::Bad, notice);
    stage_.trial().setBest(records_->best());
}

// --- input
// -------------------------------------------------------------------------------------------------------------

void DriveScreen::handle(const sf::Event& event) {
    if (panelsDrawn() || !isPress(event)) shell_.panels.handle(event);
    if (!paused_) answerReload(event);
    if (paused_ && !(panelsDrawn() && shell_.panels.wantsMouse())) obey(menu_.mouse(event, 1 / shell_.painter.unit()));
}

/// The box about the car's file, by keys and pad controls that drive nothing by default.
void DriveScreen::answerReload(const sf::Event& event) {
    if (event.type != sf::Event::KeyPressed || takesKeyboard()) return;
    if (event.key.code == sf::Keyboard::Enter) answer(reload_, ReloadAnswer::Yes);
    if (event.key.code == sf::Keyboard::Delete) answer(reload_, ReloadAnswer::No);
}

void DriveScreen::answerReload(const PadState& pad) {
    const bool yes = pad[PadControl::DpadRight] > 0.5f, no = pad[PadControl::DpadLeft] > 0.5f;
    if ((yes || no) && !padAnswers_) answer(reload_, yes ? ReloadAnswer::Yes : ReloadAnswer::No);
    padAnswers_ = yes || no;
}

void DriveScreen::interrupt() {
    shell_.controls.releaseAll();
    if (pilot_.person()) pause(true);
}

void DriveScreen::act(Action action) {
    const Telemetry& t = stage_.trial().car().telemetry;
    switch (action) {
        case Action::GearUp:
            return player_.shift(1, static_cast<int>(stage_.trial().params().gearbox.ratios.size()));
        case Action::GearDown:
            return player_.shift(-1, static_cast<int>(stage_.trial().params().gearbox.ratios.size()));
        case Action::Transmission:
            return player_.toggleTransmission(t.gear);
        case Action::ResetToTrack:
            return obey(PauseCommand::ResetToTrack);
        case Action::Restart:
            return restart();
        case Action::Pause:
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

void DriveScreen::obey(PauseCommand command) {
    switch (command) {
        case PauseCommand::None:
            return;
        case PauseCommand::Resume:
            return pause(false);
        case PauseCommand::Restart:
            restart();
            return pause(false);
        case PauseCommand::ResetToTrack:
            stage_.trial().resetToTrack();
            stage_.jumped();
            player_.reset();
            return pause(false);
        case PauseCommand::Panel:
            panelOpen_ = true;
            return pause(false);
        case PauseCommand::Leave:
            shell_.settings.car = shell_.catalogue.includeCar(stage_.order().car.path.string());
            shell_.next = makeMenuScreen(shell_);
            return;
        case PauseCommand::Quit:
            shell_.quit = true;
            return;
        case PauseCommand::SettingsChanged:
            player_ = PlayerDriver(shell_.settings.transmission);
            return;
    }
}

void DriveScreen::pause(bool on) {
    if (on == paused_) return;
    paused_ = on;
    shell_.controls.releaseAll();
    if (on) {
        menu_.open();
        shell_.audio.silence();
    }
}

void DriveScreen::answerPause(const std::vector<Action>& actions, const std::vector<MenuMove>& moves, double dt) {
    for (const MenuMove move : moves) obey(menu_.move(move));
    obey(menu_.update(static_cast<float>(dt)));
    const bool pausePressed = std::find(actions.begin(), actions.end(), Action::Pause) != actions.end();
    if (pausePressed && moves.empty() && !menu_.listens()) pause(false);  // Escape is a move too: one page back
}

DriverInput DriveScreen::driverInput() {
    const TimeTrial& trial = stage_.trial();
    const Settings& s = shell_.settings;
    if (script_) {
        const DriverInput input = script_->drive(trial.race().time(), trial.car(), trial.params(), kTick);
        raw_ = analogue(input);
        return input;
    }
    raw_ = line_ ? line_->drive(trial.car()) : shell_.controls.raw(0, trial.now().countdown <= 0);
    const bool pad = line_ || shell_.controls.usesPad();
    return player_.drive(raw_, pad ? s.smoothing.pad : s.smoothing.keyboard, assistsOf(s.assists), kTick);
}

// --- time
// --------------------------------------------------------------------------------------------------------------

void DriveScreen::tick() {
    const DriverInput input = driverInput();
    driven_ = analogue(input);
    stage_.tick(input);
    ++ticks_;
    if (telemetry_) telemetry_->add(stage_.trial().car(), static_cast<double>(ticks_) / kTickHz);
    if (stage_.trial().news()) tellNews(*stage_.trial().news());
    panel_.sample(panelView());
}

void DriveScreen::tellNews(const LapNews& news) {
    banner_ = bannerOf(news, shell_.texts);
    bannerUntil_ = ticks_ + kBannerTicks;
    if (news.kind != LapNews::Kind::BestLap || !pilot_.person()) return;
    const LapTimes& lap = stage_.trial().best();
    if (const std::string error = records_->save({lap.total, lap.sectors}); !error.empty())
        shell_.toasts.add(ToastKind::Bad, shell_.texts("the record was not saved: {}", error));
}

void DriveScreen::restart() {
    stage_.trial().restart(pilot_.script ? 0 : kRestartCountdown);
    stage_.jumped();
    player_.reset();
    if (line_) hireDriver();
    banner_.reset();
    if (pilot_.script) script_.emplace(*pilot_.script);
}

void DriveScreen::update(double dt) {
    const auto actions = shell_.controls.takeActions();
    const auto moves = shell_.controls.takeMoves();
    if (paused_) return answerPause(actions, moves, dt);
    for (const Action action : actions) act(action);
    answerReload(shell_.controls.pads());
    watchFiles();
    if (paused_) return;
    for (int due = clock_.advance(dt * static_cast<double>(shell_.settings.accessibility.gameSpeed)); due > 0; --due)
        tick();
    if (ticks_ > bannerUntil_) banner_.reset();
    const CarSnapshot& car = stage_.trial().car();
    CarSound sound = soundOf(car, stage_.trial().params(), stage_.track().surfaces);
    sound.crowd = crowdAt(car.location.s, stage_.track().length);
    shell_.audio.set(sound, shell_.settings.volume);
}

// --- the car's file and the panel
// --------------------------------------------------------------------------------------

void DriveScreen::takeCar(const CarFile& file, const Problems& notes) {
    stage_.setCar(file, notes);
    if (line_) hireDriver();
    openRecords();
}

void DriveScreen::watchFiles() {
    reload_.poll(panel_.edited());
    if (const auto file = reload_.takeFile()) {
        takeCar(*file, reload_.notes());
        panel_.setFile(*file, shell_.folders, reload_.notes());
        reload_.setFile(*file);
        shell_.toasts.add(ToastKind::Good, shell_.texts("{} reloaded", file->params.name));
        tellNotes();
    }
    if (panel_.takeFile()) {
        reload_.setFile(panel_.file());
        takeCar(panel_.file(), {});
    }
    if (panel_.takeChange()) {
        stage_.trial().setParams(panel_.draft(), panel_.edited());
        if (line_) hireDriver();
    }
    if (!panel_.takeSettingsChange()) return;
    shell_.saveSettings = true;
}

PanelView DriveScreen::panelView() const {
    return {&stage_.trial().car(), raw_, driven_, static_cast<float>(stage_.trial().now().time)};
}

void DriveScreen::drawPanels(float dt) {
    shell_.panels.newFrame(dt);
    if (panelOpen_) panel_.draw(panelView(), shell_.settings);
    const auto covered = panelOpen_ ? panel_.covered() : TuningPanel::Covered{};
    const float unit = shell_.painter.unit(), room = shell_.painter.size().x - (covered.left + covered.right) / unit;
    const sf::Vector2f place = messagePlace(room, kReloadWidth * panelScale() / unit) * unit;
    dialogBottom_ = drawHotReload(reload_, covered.left + place.x, covered.right + style::kMargin * unit, place.y);
    shell_.panels.render();
}

// --- drawing
// -----------------------------------------------------------------------------------------------------------

std::vector<std::string> DriveScreen::hints() const {
    if (!pilot_.person() || ticks_ > kHintTicks) return {};
    const Texts& texts = shell_.texts;
    const auto hint = [&](std::string_view pattern, Action action) {
        return texts(pattern, texts(shell_.controls.promptFor(action)));
    };
    return {hint("{} handbrake", Action::Handbrake), hint("{} back to the road", Action::ResetToTrack),
            hint("{} restart", Action::Restart), hint("{} tuning", Action::Panel), hint("{} pause", Action::Pause)};
}

HudView DriveScreen::hudView(const Painter& painter) const {
    const TimeTrial& trial = stage_.trial();
    const Settings& s = shell_.settings;
    HudView view;
    view.car = &trial.car();
    view.params = &trial.params();
    view.input = driven_;
    view.units = s.units;
    view.transmission = pilot_.script ? Transmission::Automatic : player_.transmission();
    view.raceTime = trial.raceTime();
    view.countdown = trial.now().countdown;
    view.countdownLength = trial.countdownLength();
    if (!pilot_.script) view.assists = assistsOf(s.assists);
    view.best = trial.best();
    view.recorded = trial.unedited();
    view.driver = pilot_.demo ? "DEMO" : pilot_.script ? "SCRIPT" : "";
    view.corner = cornerSign(stage_.track(), trial.car().location.s, length(trial.car().velocity));
    view.banner = banner_;
    view.wrongWay = trial.wrongWay();
    view.hints = hints();
    view.blink = !s.accessibility.reducedMotion;
    const auto covered = panelOpen_ ? panel_.covered() : TuningPanel::Covered{};
    view.left = covered.left / painter.unit();
    view.right = covered.right / painter.unit();
    return view;
}

void DriveScreen::draw(sf::RenderTarget& target, float dt) {
    const Settings& s = shell_.settings;
    const auto covered = panelOpen_ ? panel_.covered() : TuningPanel::Covered{};
    stage_.draw(target, {.alpha = clock_.alpha(),
                         .dt = paused_ ? 0 : dt,
                         .shiftPx = (covered.left - covered.right) / 2,
                         .camera = s.camera,
                         .reducedMotion = s.accessibility.reducedMotion,
                         .style = {s.video.effects, s.accessibility.outlinedCar},
                         .debug = debug_});
    Painter& painter = shell_.painter;
    painter.rescale(hudShare(painter.size(), (covered.left + covered.right) / painter.unit()));
    const HudView view = hudView(painter);
    hud_.draw(painter, view);
    if (debug_ && !paused_) drawDebugLegend(painter, view.left + 20, 212, painter.size().x - view.right);
    const float right = painter.size().x - view.right, top = messagePlace(right - view.left, kToastWidth).y;
    const bool asks = reload_.state() != HotReload::State::Watching;
    shell_.toasts.draw(painter, right - 20, asks ? std::max(top, dialogBottom_ / painter.unit() + 8) : top);
    if (paused_) {
        painter.flush(target);
        menu_.draw(painter, (view.left + right) / 2,
                   stage_.trial().params().name + "  ·  " + stage_.track().params.name);
    }
    painter.flush(target);
    if (panelsDrawn()) drawPanels(dt);
}

}  // namespace slip
