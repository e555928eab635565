// SPDX-License-Identifier: MIT
#include "app/game/game.hpp"

#include "app/base/error_report.hpp"
#include "app/drive/slow_notice.hpp"
#include "app/game/quality_trial.hpp"
#include "app/game/recovered_runs.hpp"
#include "app/menu/menu_screen.hpp"
#include "app/photo/screenshots.hpp"
#include "app/replay/replay_screen.hpp"
#include "io/common/folders.hpp"
#include "io/docs/check.hpp"
#include "io/stores/settings_saver.hpp"
#include "io/system/folder_opener.hpp"
#include "platform/audio/audio.hpp"
#include "platform/input/pads.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/imgui_bridge.hpp"
#include "platform/paint/toasts.hpp"
#include "platform/window/desk.hpp"
#include "platform/window/display_loss.hpp"
#include "platform/window/end_signals.hpp"
#include "platform/window/frame_pace.hpp"
#include "platform/window/frame_stats.hpp"
#include "platform/window/log.hpp"
#include "platform/window/window.hpp"
#include "render/base/scenery_pictures.hpp"
#include "render/cars/car_pictures.hpp"
#include "session/engineer/live_sheets.hpp"
#include "session/run/tick_clock.hpp"
#include "ui/garage/problems_page.hpp"
#include "ui/settings/settings_menu.hpp"
#include "ui/widgets/app_context.hpp"
#include "workshop/bench/bench.hpp"
#include "workshop/car/tuning_panel.hpp"

#include <SFML/System/Clock.hpp>

#include <cstdlib>

namespace slip {
namespace {

float panelScaleFor(const sf::RenderWindow& window, const Settings& settings) {
    const sf::Vector2f size(window.getSize());
    return TuningPanel::scaleIn(size.x, size.y, settings.video.uiScale);
}

/// Returns whether a key has no name. Shortcuts of the panel use the letter of a key if the keyboard layout has Latin
/// letters.
bool isNamelessKey(const sf::Event& event) {
    const bool key = event.type == sf::Event::KeyPressed || event.type == sf::Event::KeyReleased;
    return key && event.key.code == sf::Keyboard::Unknown;
}

class Game {
public:
    Game(GameFiles& files, Catalogue& catalogue, sf::RenderWindow& window, Pads& pads, const Cursors& cursors,
         const FontFiles& fontFiles, std::vector<std::string>& notices)
        : files_(files),
          window_(window),
          pads_(pads),
          fonts_(fontFiles),
          painter_(fonts_, files.texts),
          panels_(window, cursors, {fontFiles.text, fontFiles.strong, fontFiles.mono},
                  panelScaleFor(window, files.settings)),
          input_(realInput(window, keyboard_, pads)),
          stats_(files.options.frameStats),
          sceneryPictures_(files.folders),
          sheets_(files.tables.surfaces),
          playerFiles_(files.folders, files.tables, cacheFolder() / "checks"),
          app_{files.options, files.folders, files.tables,     files.settings, window,  panels_,
               painter_,      controls_,     catalogue,        playerFiles_,   toasts_, audio_,
               files.texts,   pictures_,     sceneryPictures_, sheets_,        saves_},
          recovered_(files.folders),
          report_(files.folders) {
        panelScale_ = panelScaleFor(window, files.settings);
        panels_.setTexts(files.texts);
        chosenSize_ = {files.settings.video.width, files.settings.video.height};
        for (std::string& notice : controls_.bind(files.settings)) notices.push_back(std::move(notice));
        if (files.options.audio && !audio_.start()) notices.push_back("no sound device: playing on without sound");
        for (const std::string& notice : notices) say(notice);
        tell(toasts_, files.problems);
        saves_.add({"schema", [folders = files.folders] {
                        installSchemas(folders);
                        return Message();
                    }});
    }

    int run();

private:
    void frame();
    void readEvents();
    void answer(const sf::Event& event);
    void readPads();
    void soundMoves();
    double frameTime();
    void updatePictures(float dt);
    void watchFiles();
    void drawFrame(float dt);
    FramePace pace();
    void toggleFullscreen();
    void applyVideo();
    bool waitsForScreen() const;
    void fitPanels();
    void settle();
    void show(NextScreen next);
    void openFolders();
    void saveIfAsked();
    void deliverSaves();
    bool isReadyToShow();
    void closeScreen();
    void closeWaiting();
    void keepAll();
    void begin();
    void finishSaves();
    void followSaves();
    int endingCode() const;

    GameFiles& files_;
    sf::RenderWindow& window_;
    Pads& pads_;
    SaveQueue saves_;  // outlives everything that saves
    SettingsSaver settingsSaver_{saves_, files_.folders, files_.savedSettings};
    Fonts fonts_;
    Painter painter_;
    ImGuiBridge panels_;
    Controls controls_;
    Keyboard keyboard_;
    InputSource input_;
    FrameStats stats_;
    Toasts toasts_;
    Audio audio_;
    CarPictures pictures_;
    SceneryPictures sceneryPictures_;
    LiveSheets sheets_;
    BenchMemory bench_;
    PlayerFiles playerFiles_;
    bool toldOfFiles_ = false;
    AppContext app_;
    Screenshots shots_{app_};
    QualityTrial quality_{files_, app_, settingsSaver_};
    SlowNotice slow_{app_};
    RecoveredRuns recovered_;
    FolderOpener opener_;
    std::unique_ptr<Screen> screen_, waiting_;  // the visible one; the one behind a replay, whose results it returns to
    sf::Clock clock_;
    double time_ = 0;                              // s of game time
    bool closed_ = false, waitingClosed_ = false;  // the screen has ended, and the next one waits for its saves
    bool diskHangs_ = false;                       // not everything could be saved before the end
    bool isAllKept_ = true;                        // no save at the end has failed
    ErrorReport report_;
    bool focused_ = true, shown_ = true;
    sf::Clock sinceLook_;  // since the last check whether the window is shown
    FramePacer pacer_;
    WindowMode mode_;
    bool synced_ = false;
    float panelScale_;
    sf::Vector2i chosenSize_;  // px, from the settings
};

void Game::toggleFullscreen() {
    files_.settings.video.fullscreen = !files_.settings.video.fullscreen;
    app_.saveSettings = true;
}

void Game::answer(const sf::Event& event) {
    if (event.type == sf::Event::Closed) app_.quit = true;
    if (event.type != sf::Event::KeyPressed) return;
    if (event.key.code == sf::Keyboard::F11) toggleFullscreen();
    if (event.key.code == sf::Keyboard::F12) shots_.want();
    slow_.answer(event.key.code);
}

void Game::readEvents() {
    bool lostFocus = false;
    for (sf::Event event; input_.poll(event);) {
        // A window that opens under the pointer loses and regains the focus at once, so the last event counts.
        if (event.type == sf::Event::LostFocus) lostFocus = true;
        if (event.type == sf::Event::GainedFocus) lostFocus = false, focused_ = true;
        answer(event);
        const sf::Event placed = input_.byPlace(event);
        controls_.handle(placed, screen_->takesKeyboard());
        if (!app_.leaves()) screen_->handle(isNamelessKey(event) ? placed : event);
    }
    if (auto labels = keyboard_.takeLabels()) controls_.setKeyLabels(std::move(*labels));
    if (!lostFocus || window_.hasFocus()) return;
    focused_ = false;
    if (!app_.leaves()) screen_->interrupt();
}

void Game::readPads() {
    const PadEvents news = controls_.readPads(input_);
    if (!focused_) controls_.releaseAll();  // presses are meant for another window
    for (const PadProblem& problem : pads_.takeProblems()) {
        say(filled(problem.pattern, {problem.name, problem.reason}));
        toasts_.add(ToastKind::Bad, files_.texts(problem.pattern, problem.name, files_.texts(problem.reason)));
    }
    for (const std::string& name : news.connected)
        toasts_.add(ToastKind::Info, files_.texts("Gamepad connected: {}", name));
    for (const std::string& name : news.unknown)
        toasts_.add(ToastKind::Info,
                    files_.texts("{} is connected. Set it up in Settings > Wheels and joysticks.", name));
    if (!news.lostInUse) return;
    toasts_.add(ToastKind::Bad, "The gamepad was disconnected");
    if (!app_.leaves()) screen_->interrupt();
}

void Game::soundMoves() {
    const auto move = controls_.pendingMove();
    if (!move || !screen_->showsMenu()) return;
    const UiSound signal = *move == MenuMove::Accept ? UiSound::Take
                           : *move == MenuMove::Back ? UiSound::Back
                                                     : UiSound::Move;
    audio_.signal(signal, files_.settings.volume);
}

double Game::frameTime() {
    const double measured = clock_.restart().asSeconds(), counted = std::min(measured, kMaxFrame);
    if (files_.options.frameTime) return *files_.options.frameTime;
    slow_.pass(counted);
    if (screen_->moves() && !screen_->showsMenu()) slow_.follow(measured, counted);
    return counted;
}

void Game::updatePictures(float dt) {
    pictures_.update(dt);
    sceneryPictures_.update();
    for (const auto& notices : {pictures_.takeNotices(), sceneryPictures_.takeNotices()})
        for (const Problem& notice : notices) {
            say(format(notice));
            toasts_.add(ToastKind::Bad, format(notice));
            playerFiles_.addPicture(notice);
        }
}

/// Applies what was read in the background. Reports unusable files once, after the first full check.
void Game::watchFiles() {
    app_.catalogue.take();
    playerFiles_.take();
    if (toldOfFiles_ || playerFiles_.isLooking()) return;
    toldOfFiles_ = true;
    if (const std::string broken = unusableText(playerFiles_, files_.texts, files_.problems); !broken.empty())
        toasts_.add(ToastKind::Bad, broken);
}

/// Applies the video settings to the window. A size that the player chooses overrides the one of the command line.
void Game::applyVideo() {
    const VideoSettings& video = files_.settings.video;
    const sf::Vector2i size(video.width, video.height);
    if (std::exchange(chosenSize_, size) != size) mode_.resize(window_, size);
    mode_.fill(window_, video.fullscreen);
    const bool waits = waitsForScreen();
    if (std::exchange(synced_, waits) != waits) waitForScreen(window_, waits);
}

bool Game::waitsForScreen() const {
    return files_.settings.video.vsync && !files_.options.frameTime && !files_.options.fpsLimit;
}

/// Rescales the panels only if window or text size changed, because new fonts take a moment.
void Game::fitPanels() {
    if (panelScaleFor(window_, files_.settings) == panelScale_) return;
    panelScale_ = panelScaleFor(window_, files_.settings);
    panels_.setScale(panelScale_);
}

void Game::openFolders() {
    if (!app_.openFolder.empty()) opener_.open(std::exchange(app_.openFolder, {}));
    if (const auto folder = opener_.takeFailed())
        toasts_.add(ToastKind::Bad, files_.texts("No file manager could open it. The folder is {}", homeText(*folder)));
}

void Game::saveIfAsked() {
    if (!std::exchange(app_.saveSettings, false)) return;
    files_.texts.choose(files_.settings.language);
    controls_.bind(files_.settings);
    settingsSaver_.save(files_.settings);
}

/// Passes the results of saves to the screens.
void Game::deliverSaves() {
    saves_.deliver();
    for (const Message& problem : saves_.takeProblems()) {
        say(problem);
        toasts_.add(ToastKind::Bad, problem);
    }
}

/// Saves everything, however the program ends. Uses neither window nor graphics.
void Game::keepAll() {
    for (const auto part : {&Game::saveIfAsked, &Game::closeScreen, &Game::closeWaiting}) try {
            (this->*part)();
        } catch (...) {  // the other parts are still saved
            report_.noteError();
        }
    finishSaves();
}

/// Waits for the disk and prints what was not saved.
void Game::finishSaves() {
    const std::vector<std::string> lost = saves_.finish();
    const std::vector<Message> problems = saves_.takeProblems();
    for (const Message& problem : problems) say(problem);
    for (const std::string& what : lost) say("not saved, the disk does not answer: " + what);
    diskHangs_ = !lost.empty();
    isAllKept_ = isAllKept_ && problems.empty() && !diskHangs_;
}

/// Handles the results of the last saves, which may change the settings, for example the path of a renamed car.
void Game::followSaves() {
    try {
        saves_.deliver();
        saveIfAsked();
    } catch (...) {
        report_.noteError();
    }
    finishSaves();
}

int Game::endingCode() const {
    if (windowIsLost()) say("the window is gone");
    if (receivedSignal() != 0) return kEndedBySignal + receivedSignal();
    return windowIsLost() || shots_.failed() || diskHangs_ || report_.hasError() ? 1 : 0;
}

/// Returns whether the next screen can start. It reads files that the previous screen saves, so it waits until they are
/// written, unless the disk hangs. Meanwhile the previous screen stays visible.
bool Game::isReadyToShow() {
    const auto* const replay = std::get_if<WatchReplay>(&app_.next);
    const bool comesBack = replay && std::holds_alternative<ShowResults>(replay->back);
    if (!comesBack) closeScreen();
    if (!replay && !std::holds_alternative<ShowResults>(app_.next)) closeWaiting();
    saveIfAsked();
    if (saves_.isBusy()) {
        audio_.silence();
        return false;
    }
    saves_.forget();
    closed_ = waitingClosed_ = false;
    return true;
}

void Game::closeScreen() {
    if (screen_ && !std::exchange(closed_, true)) screen_->close();
}

void Game::closeWaiting() {
    if (waiting_ && !std::exchange(waitingClosed_, true)) waiting_->close();
}

/// Makes the next screen. The previous one ends first, except results to which a replay returns.
void Game::show(NextScreen next) {
    auto* const replay = std::get_if<WatchReplay>(&next);
    if (replay && std::holds_alternative<ShowResults>(replay->back)) waiting_ = std::move(screen_);
    report_.noteDoing(next);
    if (std::holds_alternative<ShowResults>(next)) {
        screen_ = std::move(waiting_);
        return screen_->resume();
    }
    if (!replay) waiting_.reset();
    if (auto* const menu = std::get_if<ShowMenu>(&next)) {
        screen_ = makeMenuScreen(app_, menu->place);
    } else if (auto* const drive = std::get_if<StartDrive>(&next)) {
        screen_ = makeDriveScreen(app_, bench_, std::move(drive->setup), {.test = std::move(drive->test)},
                                  drive->fromGarage, drive->panelOpen);
    } else if (replay) {
        screen_ = makeReplayScreen(app_, std::move(*replay));
    }
}

/// Applies the requests of the screens.
void Game::settle() {
    if (app_.leaves() && isReadyToShow()) {
        show(std::exchange(app_.next, {}));
        if (!focused_) screen_->interrupt();
        clock_.restart();
    }
    saveIfAsked();
    openFolders();
    applyVideo();
    if (files_.options.exitAfter && time_ + kTimeRounding >= *files_.options.exitAfter) app_.quit = true;
}

/// Returns the pace of frames. Only a window without the focus can be minimised.
FramePace Game::pace() {
    constexpr float kLookEvery = 0.5f;  // s
    if (files_.options.frameTime) return {};
    if (focused_) {
        shown_ = true;
    } else if (sinceLook_.getElapsedTime().asSeconds() > kLookEvery) {
        shown_ = isShown(window_.getSystemHandle());
        sinceLook_.restart();
    }
    const int limit = waitsForScreen() ? 0 : files_.options.fpsLimit.value_or(files_.settings.video.fpsLimit);
    return paceOf({limit, screen_->moves(), focused_, shown_});
}

void Game::drawFrame(float dt) {
    fitPanels();
    window_.clear();
    const AccessibilitySettings& eyes = files_.settings.accessibility;
    painter_.begin(window_.getSize(), files_.settings.video.uiScale, eyes.palette,
                   eyes.reducedMotion ? Painter::kSettled : dt);
    quality_.draw(*screen_, dt);
    shots_.take(time_);
    window_.display();
}

void Game::frame() {
    stats_.beginFrame();
    const double dt = app_.leaves() ? 0 : frameTime();
    time_ += dt;
    readEvents();
    readPads();
    controls_.repeatMoves(static_cast<float>(dt), [this](MenuMove move) { return screen_->repeats(move); });
    soundMoves();
    deliverSaves();
    if (!app_.leaves()) screen_->update(dt);
    controls_.sendRumble(input_);
    updatePictures(static_cast<float>(dt));
    recovered_.update(toasts_, files_.texts, static_cast<float>(dt));
    watchFiles();
    toasts_.update(static_cast<float>(dt));
    stats_.updated();
    const FramePace now = pace();
    if (now.drawn || shots_.isDue(time_)) {
        drawFrame(static_cast<float>(dt));
        stats_.drawn();
    }
    pacer_.wait(now.perSecond);
}

void Game::begin() {
    if (files_.setup) {
        report_.noteDoing(files_.setup);
        screen_ = makeDriveScreen(app_, bench_, std::move(files_.setup), std::move(files_.pilot));
    } else if (files_.replay) {
        show(WatchReplay{std::move(files_.replay), {}, {}});
    } else {
        show(ShowMenu{});
    }
    playerFiles_.look();
    onDisplayLoss([this] { keepAll(); });
    watchWindow(window_.getSystemHandle());
    keyboard_.watch(window_.getSystemHandle());
    applyVideo();
    clock_.restart();
}

int Game::run() {
    try {
        begin();
        while (!app_.quit && receivedSignal() == 0 && !windowIsLost()) {
            frame();
            settle();
        }
    } catch (...) {
        report_.noteError();
    }
    onDisplayLoss({});
    keepAll();
    if (!diskHangs_) followSaves();
    if (report_.hasError()) report_.tell(window_, files_.options.isScripted() ? nullptr : &painter_, isAllKept_);
    if (diskHangs_) std::_Exit(endingCode());  // the writer thread cannot be stopped
    return endingCode();
}

}  // namespace

int runGame(GameFiles& files, Catalogue& catalogue) {
    Pads pads;              // before the window, whose drawing starts threads
    const Cursors cursors;  // before the window, because closing it uses its last cursor
    sf::RenderWindow window;
    files.settings.video.fullscreen =
        (files.settings.video.fullscreen || files.options.fullscreen) && !files.options.windowed;
    if (!openWindow(window, files.settings.video, files.options)) {
        say("the window could not be opened");
        return 1;
    }
    std::vector<std::string> notices;
    const FontFiles fonts = findFonts(notices);
    return Game(files, catalogue, window, pads, cursors, fonts, notices).run();
}

}  // namespace slip
