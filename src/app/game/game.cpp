// SPDX-License-Identifier: MIT
#include "app/game/game.hpp"

#include "app/base/error_report.hpp"
#include "app/game/file_notices.hpp"
#include "app/game/game_input.hpp"
#include "app/game/game_parts.hpp"
#include "app/game/game_saves.hpp"
#include "app/game/game_screens.hpp"
#include "app/game/game_window.hpp"
#include "app/game/loading_note.hpp"
#include "app/game/quality_trial.hpp"
#include "app/game/recovered_runs.hpp"
#include "app/game/request_handler.hpp"
#include "app/game/slow_notice.hpp"
#include "app/photo/screenshots.hpp"
#include "io/docs/check.hpp"
#include "io/docs/player_files.hpp"
#include "platform/audio/audio.hpp"
#include "platform/input/pads.hpp"
#include "platform/paint/imgui_bridge.hpp"
#include "platform/paint/painter.hpp"
#include "platform/paint/toasts.hpp"
#include "platform/window/display_loss.hpp"
#include "platform/window/end_signals.hpp"
#include "platform/window/frame_stats.hpp"
#include "platform/window/log.hpp"
#include "race/replay/replay_player.hpp"
#include "session/run/tick_clock.hpp"

#include <SFML/System/Clock.hpp>

#include <cstdlib>

namespace slip {
namespace {

/// Returns whether a key has no name. Shortcuts of the panel use the letter of a key if the keyboard layout has Latin
/// letters.
bool isNamelessKey(const sf::Event& event) {
    const bool key = event.type == sf::Event::KeyPressed || event.type == sf::Event::KeyReleased;
    return key && event.key.code == sf::Keyboard::Unknown;
}

struct FrameClock {
    sf::Clock sinceFrame;
    double time = 0;  // s of game time
};

class Game {
public:
    Game(GameFiles& files, Catalogue& catalogue, sf::RenderWindow& window, Pads& pads, const Cursors& cursors,
         const FontFiles& fontFiles, std::vector<std::string>& notices);
    int run();

private:
    void begin();
    void frame();
    void readEvents();
    void answer(const sf::Event& event);
    void interruptScreen();
    void soundMoves();
    double frameTime();
    void beginPicture(float dt);
    void drawFrame(float dt);
    void drawLoading();
    void applyRequests();
    bool isReadyToShow();
    void keepAll();
    void followSaves();
    int endingCode() const;

    GameFiles& files_;
    GameWindow window_;
    GameParts parts_;
    AppContext& app_ = parts_.app();
    GameInput input_;
    FrameStats stats_;
    Screenshots shots_{app_};
    QualityTrial quality_;
    SlowNotice slow_{app_};
    RecoveredRuns recovered_;
    FileNotices notices_;
    RequestHandler requests_;
    ErrorReport report_;
    GameScreens screens_{app_, report_};
    FrameClock clock_;
};

Game::Game(GameFiles& files, Catalogue& catalogue, sf::RenderWindow& window, Pads& pads, const Cursors& cursors,
           const FontFiles& fontFiles, std::vector<std::string>& notices)
    : files_(files),
      window_(window, files.options, files.settings.video),
      parts_(files, catalogue, window, window_.panelScale(), cursors, fontFiles),
      input_(window, pads, app_.controls),
      stats_(files.options.frameStats),
      quality_(files, app_, parts_.saves().settings()),
      recovered_(files.folders),
      notices_(app_, files.problems),
      requests_(app_, parts_.saves().settings()),
      report_(files.folders) {
    for (std::string& notice : app_.controls.bind(files.settings)) notices.push_back(std::move(notice));
    if (files.options.audio && !app_.audio.start()) notices.push_back("no sound device: playing on without sound");
    for (const std::string& notice : notices) say(notice);
    tell(app_.toasts, files.problems);
    app_.saves.add({"schema", [folders = files.folders] {
                        installSchemas(folders);
                        return Result<>();
                    }});
}

// --- a frame

void Game::answer(const sf::Event& event) {
    if (event.type == sf::Event::Closed) app_.requests.quit = true;
    if (event.type != sf::Event::KeyPressed) return;
    if (event.key.code == sf::Keyboard::F11) {
        files_.settings.video.fullscreen ^= true;
        app_.requests.saveSettings = true;
    }
    if (event.key.code == sf::Keyboard::F12) shots_.want();
    slow_.answer(event.key.code);
}

void Game::interruptScreen() {
    if (!app_.leaves()) screens_.visible().interrupt();
}

void Game::readEvents() {
    Screen& screen = screens_.visible();
    bool lostFocus = false;
    for (sf::Event event; input_.poll(event);) {
        // A window that opens under the pointer loses and regains the focus at once, so the last event counts.
        if (event.type == sf::Event::LostFocus) lostFocus = true;
        if (event.type == sf::Event::GainedFocus) {
            lostFocus = false;
            window_.setFocused(true);
        }
        answer(event);
        const sf::Event placed = input_.byPlace(event);
        app_.controls.handle(placed, screen.takesKeyboard());
        if (!app_.leaves()) screen.handle(isNamelessKey(event) ? placed : event);
    }
    input_.updateLabels();
    if (!lostFocus || app_.window.hasFocus()) return;
    window_.setFocused(false);
    interruptScreen();
}

void Game::soundMoves() {
    const auto move = app_.controls.state().moves.latest();
    if (!move || !screens_.visible().showsMenu()) return;
    const UiSound signal = *move == MenuMove::Accept ? UiSound::Take
                           : *move == MenuMove::Back ? UiSound::Back
                                                     : UiSound::Move;
    app_.audio.signal(signal, files_.settings.volume);
}

double Game::frameTime() {
    const double measured = clock_.sinceFrame.restart().asSeconds(), counted = std::min(measured, kMaxFrame);
    if (files_.options.frameTime) return *files_.options.frameTime;
    slow_.pass(counted);
    const Screen& screen = screens_.visible();
    if (screen.moves() && !screen.showsMenu()) slow_.follow(measured, counted);
    return counted;
}

void Game::beginPicture(float dt) {
    window_.fit(app_.panels);
    app_.window.clear();
    const AccessibilitySettings& eyes = files_.settings.accessibility;
    app_.painter.begin(app_.window.getSize(), files_.settings.video.uiScale, eyes.palette,
                       eyes.reducedMotion ? Painter::kSettled : dt);
}

/// Shows that the game loads, over whatever is visible.
void Game::drawLoading() {
    app_.painter.setViewport(sf::IntRect({}, sf::Vector2i(app_.window.getSize())));
    drawLoadingNote(app_.painter);
    app_.painter.flush(app_.window);
}

void Game::drawFrame(float dt) {
    beginPicture(dt);
    quality_.draw(screens_.visible(), dt);
    if (app_.leaves()) drawLoading();  // the next screen is made after this frame
    shots_.take(clock_.time);
    app_.window.display();
}

void Game::frame() {
    stats_.beginFrame();
    const double dt = app_.leaves() ? 0 : frameTime();
    const auto seconds = static_cast<float>(dt);
    clock_.time += dt;
    Screen& screen = screens_.visible();
    readEvents();
    if (input_.readPads(window_.isFocused(), app_.toasts, files_.texts)) interruptScreen();
    app_.controls.repeatMoves(seconds, [&](MenuMove move) { return screen.repeats(move); });
    soundMoves();
    parts_.saves().deliver(app_.toasts);
    if (!app_.leaves()) screen.update(dt);
    input_.sendRumble();
    notices_.update(seconds);
    recovered_.update(app_.toasts, files_.texts, seconds);
    app_.toasts.update(seconds);
    stats_.updated();
    const FramePace now = window_.pace(screen.moves());
    if (now.drawn || shots_.isDue(clock_.time)) {
        drawFrame(seconds);
        stats_.drawn();
    }
    window_.wait(now.perSecond);
}

/// Applies the requests of the screens.
void Game::applyRequests() {
    prepareNext(app_.requests);
    requests_.takeNews();
    if (app_.leaves() && isReadyToShow()) {
        screens_.show(std::exchange(app_.requests.next, {}));
        if (!window_.isFocused()) screens_.visible().interrupt();
        clock_.sinceFrame.restart();
    }
    requests_.saveSettings();
    requests_.openFolders();
    window_.apply();
    if (files_.options.exitAfter && clock_.time + kTimeRounding >= *files_.options.exitAfter) app_.requests.quit = true;
}

/// Returns whether the next screen can start. It reads files that the previous screen saves, so it waits until they are
/// written, unless the disk hangs. Meanwhile the previous screen stays visible.
bool Game::isReadyToShow() {
    screens_.closeFor(app_.requests.next);
    requests_.saveSettings();
    if (app_.saves.isBusy()) {
        app_.audio.silence();
        return false;
    }
    app_.saves.forget();
    return true;
}

// --- beginning and end

void Game::begin() {
    beginPicture(0);
    drawLoading();
    app_.window.display();
    if (files_.setup) {
        screens_.show(std::move(files_.setup), std::move(files_.pilot));
    } else if (files_.replay) {
        screens_.show(WatchReplay{std::move(files_.replay), {}, {}});
    } else {
        screens_.show(ShowMenu{});
    }
    app_.files.startScan();
    onDisplayLoss([this] { keepAll(); });
    watchWindow(app_.window.getSystemHandle());
    input_.watch(app_.window.getSystemHandle());
    window_.apply();
    clock_.sinceFrame.restart();
}

/// Saves everything, however the program ends. Uses neither window nor graphics.
void Game::keepAll() {
    const std::function<void()> steps[] = {[this] { requests_.takeNews(); }, [this] { requests_.saveSettings(); },
                                           [this] { screens_.closeVisible(); }, [this] { screens_.closeWaiting(); }};
    for (const auto& step : steps) try {
            step();
        } catch (...) {  // the other parts are still saved
            report_.noteError();
        }
    parts_.saves().finish();
}

/// Handles the results of the last saves, which may change the settings, for example the path of a renamed car.
void Game::followSaves() {
    try {
        app_.saves.deliver();
        requests_.saveSettings();
    } catch (...) {
        report_.noteError();
    }
    parts_.saves().finish();
}

int Game::endingCode() const {
    if (windowIsLost()) say("the window is gone");
    if (receivedSignal() != 0) return kEndedBySignal + receivedSignal();
    return windowIsLost() || shots_.failed() || parts_.saves().diskHangs() || report_.hasError() ? 1 : 0;
}

int Game::run() {
    try {
        begin();
        while (!app_.requests.quit && receivedSignal() == 0 && !windowIsLost()) {
            frame();
            applyRequests();
        }
    } catch (...) {
        report_.noteError();
    }
    onDisplayLoss({});
    keepAll();
    if (!parts_.saves().diskHangs()) followSaves();
    if (report_.hasError())
        report_.tell(app_.window, files_.options.isScripted() ? nullptr : &app_.painter, parts_.saves().areAllSaved());
    if (parts_.saves().diskHangs()) std::_Exit(endingCode());  // the writer thread cannot be stopped
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
