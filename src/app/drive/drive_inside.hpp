// SPDX-License-Identifier: MIT
// Internals of the drive screen, for drive_screen.cpp, results_flow.cpp (the results and what follows),
// challenge_flow.cpp (medals, statistics), drive_view.cpp, drive_tests.cpp (tests in the world) and drive_tuning.cpp
// (the car's file, the panel, ghosts).
#pragma once
#include "app/drive/drive_audio.hpp"
#include "app/drive/drive_screen.hpp"
#include "app/drive/ghosts.hpp"
#include "app/drive/telemetry_recorder.hpp"
#include "app/drive/test_control.hpp"
#include "app/photo/photo_mode.hpp"
#include "race/ai/line_driver.hpp"
#include "race/event/best_laps.hpp"
#include "race/testdrive/script_driver.hpp"
#include "render/scene/event_view.hpp"
#include "session/career/challenge.hpp"
#include "session/run/drive_tally.hpp"
#include "session/run/retry_point.hpp"
#include "session/run/run_keeper.hpp"
#include "session/run/tick_clock.hpp"
#include "session/run/track_change.hpp"
#include "ui/hud/corner_sign.hpp"
#include "ui/hud/event_hud.hpp"
#include "ui/hud/hud.hpp"
#include "ui/results/pause_menu.hpp"
#include "ui/results/results_menu.hpp"
#include "workshop/car/hot_reload_dialog.hpp"

namespace slip {

inline constexpr int kMaxUnseen =
    static_cast<int>(kTimeAfterWinner + 1) * kTickHz;  // ticks; the rules end a race earlier

/// Returns whether a human uses a pedal or the steering.
inline bool isHeld(const RawInput& hands) {
    return hands.throttle > 0 || hands.brake > 0 || hands.handbrake > 0 || hands.clutch > 0 || hands.steer != 0;
}

class DriveScreen final : public Screen {
public:
    DriveScreen(AppContext& app, BenchMemory& bench, SessionSetup setup, DriverSource pilot, bool fromGarage,
                bool panelOpen);

    void handle(const sf::Event& event) override;
    void update(double dt) override;
    void draw(sf::RenderTarget& target, float dt) override;
    void interrupt() override;
    void resume() override;
    void close() override;
    bool showsMenu() const override { return paused_; }
    bool repeats(MenuMove move) const override {
        if (photo_.isOpen()) return photo_.repeats(move);
        return paused_ ? menu_.repeats(move) : results_.isOpen() && results_.repeats(move);
    }
    bool moves() const override { return !paused_; }
    bool takesKeyboard() const override;

private:
    LocalPlayer& first() { return players_.front(); }
    const LocalPlayer& first() const { return players_.front(); }
    const CarSnapshot& carOf(const LocalPlayer& player) const { return session_.car(player.car); }

    // input
    void act(LocalPlayer& player, Action action);
    void resetToTrack(LocalPlayer& player);
    void obey(PauseCommand command);
    void answerReload(const sf::Event& event);
    void answerReload(const PadValues& pad);
    void answerPause(const std::vector<Action>& actions, const std::vector<MenuMove>& moves, double dt);
    DriverInput driverInput(LocalPlayer& player);
    Assists assistsFor(const LocalPlayer& player, bool pad) const;
    void shift(LocalPlayer& player, int by);
    void obey(ResultCommand command);
    void watchResults();
    void beatFastest();
    void conclude();
    NextScreen nextScreen() const;
    void watchReplay(double from = 0, int car = 0);
    void watchReplayOnceKept();
    bool isAllSaved();
    const Overtake* bestOvertaking() const;
    void watchOvertake();
    void keepDriftRuns();
    std::vector<ResultChoice> choicesOf(std::vector<ResultCommand> commands) const;
    // targets of the results and the pause menu
    std::string trackSetting() const;
    const TrackChoice* nextTrack() const;
    std::string nextTrackName() const;
    RaceSetUp setUpPlace(bool cars) const;
    void openSetup(bool cars);
    void chooseDriven();
    void driveAgain();
    void driveNextTrack();
    void savePlayers();
    // medals and statistics
    bool isCarAsFiled() const;
    Attempt attempt() const;
    Award award() const;
    std::optional<MedalGoal> goal() const;
    void settle();
    void saveChallengeResultNow();
    void tellTiers(std::size_t openBefore);
    std::vector<ResultChoice> challengeChoices();
    MenuPlace homePlace() const;
    const char* homeName() const;
    void driveNextEvent();
    void saveCup(const Championship& series);
    void saveStatistics();
    static bool knowsKeys(AppContext& app);
    // tests in the world
    void watchTests();
    void driveTest(std::shared_ptr<const TestRun> run);
    void leaveGround();
    /// Returns to where the drive was chosen.
    void leave();
    std::string groundBack() const;
    std::optional<DriverInput> testInput(LocalPlayer& player);
    void takeControl(LocalPlayer& player);
    // time
    void tick();
    void advance();
    void simulateToEnd(int most);
    bool noHumanFinished() const;
    void restart();
    void pause(bool on);
    void watchEnd();
    void openResults();
    void updateTelemetry();
    bool playSweep(float dt);
    void playSound(float dt);
    // car
    void assignPlayers();
    void tellNotes();
    void makeLineDriver();
    PlayerContext follow() {
        return {session_, app_.folders, app_.settings, app_.texts, pilot_.keepsRecords(), messages_, app_.saves};
    }
    void tellMessages();
    void showNews(std::size_t player, bool drives);
    void takeCar(const CarFile& file, const Problems& notes);
    void driveParams();
    void driveDraft();
    void swapSetups();
    void setPoint(const LocalPlayer& player);
    void driveFromPoint(LocalPlayer& player);
    void watchFiles();
    void continueIn(SessionSetup next, std::shared_ptr<const WatchedTest> test = {});
    void watchTrack();
    void takeTrack(SessionSetup now);
    bool restartElsewhere();
    void drawPanels(float dt);
    void openPanel(bool open);
    bool showsTuningHint() const;
    void followTuningHint();
    bool panelsDrawn() const { return panelShown() || asks(); }
    bool panelShown() const { return panelOpen_ && !panelsMakeWay(); }
    bool panelsMakeWay() const;  // hides them for the pause menu
    /// Returns the px of the window that panel and bench cover.
    TuningPanel::Covered covered() const;
    /// Returns whether the dialog about the car's or the track's file is over the drive. Screens above it suspend it.
    bool asks() const { return !paused_ && !results_.isOpen() && needsDialog(reload_, panel_.car(), trackReload_); }
    Reloads reloads() { return {reload_, panel_.car(), trackReload_}; }
    PanelView panelView() const;
    void openGhosts();
    void followGhosts();
    /// Returns the time in s since the player's lap started; negative before green.
    double lapTime(const LocalPlayer& player) const;
    HudSource spectacle(const LocalPlayer& player) const {
        return {session_.eventSetup(), session_.track(), session_.previous(), session_.now(), player.car};
    }
    Moment moment() const { return {session_.previous(), session_.now(), clock_.alpha()}; }
    void drawStation(sf::RenderTarget& target, float dt);
    void drawResults(sf::RenderTarget& target);
    void drawPlayer(sf::RenderTarget& target, std::size_t index, const sf::IntRect& part, float dt);
    HudView hudView(const Painter& painter, std::size_t player) const;
    /// IndexRange the corner sign. `camera` is that of the player's picture.
    void showCorner(HudView& view, const HudLayout& layout, std::size_t player, const sf::View& camera, float dt);
    std::vector<std::string> hints(const LocalPlayer& player) const;

    /// The last lap news that was shown.
    struct ShownBanner {
        std::optional<Banner> banner;
        int ticks = 0;                    // ticks for which it stays visible
        std::optional<RaceEvent> ofRace;  // race event that it reports
    };

    AppContext& app_;
    BenchMemory& memory_;
    DriverSource pilot_;
    Session session_;
    EventView view_;
    Hud hud_;
    std::vector<LocalPlayer> players_;   // in the order of the player numbers
    std::vector<ShownBanner> banners_;   // by player
    float listUnit_ = 1;                 // px per design unit of results or pause menu
    bool bestInRun_ = false;             // the player's best lap ever was driven since the start
    std::vector<CornerSign> corners_;    // by player
    std::vector<float> roomLeft_;        // by player: EventView::DrawOptions::left of the last frame
    std::vector<DriverInput> inputs_;    // by player, during a tick
    std::vector<std::string> messages_;  // problems to be shown
    std::optional<Ghosts> ghosts_;       // of a single human against the clock
    BestLaps bestLaps_;
    std::optional<LineDriver> line_;
    std::optional<ScriptDriver> script_;
    TelemetryRecorder recorder_;
    DriveAudio audio_;
    TuningPanel panel_{app_.saves};
    Bench bench_;
    TestControl test_;
    HotReload reload_;
    TrackReload trackReload_;
    std::optional<SessionSetup> newTrack_;  // for the next restart
    PauseMenu menu_;
    PhotoMode photo_{app_};
    ResultsMenu results_;
    TickClock clock_;
    std::optional<std::pair<double, int>> replayFrom_;  // wanted: time (s) and car, once the replay is saved
    std::optional<ResultCommand> chosen_;               // of the results table, to be handled when the result is final
    std::optional<Outcome> after_;                      // target of 'Next', once a result that counts is final
    std::size_t pausedBy_ = 0;                          // player
    std::int64_t ticks_ = 0;                            // driven since the screen opened
    std::int64_t allFinishedTick_ = -1;                 // tick at which all humans had finished; negative before
    std::optional<RunRecorder> keeper_;                 // of a human's drives
    RetryPoint tries_;                                  // of the first human
    std::array<Stretch, 2> stretches_;                  // of the last tries
    DriveTally tally_;                                  // of the first human
    bool settled_ = false;                              // the result of the challenge is saved
    std::optional<CareerEvent> nextEvent_;              // career event that the results offer
    const bool fromGarage_;
    const bool knowsKeys_;  // the first player has driven enough to need no list of keys
    bool paused_ = false, panelOpen_ = false, debug_ = false;
    bool padAnswers_ = false;                 // still held since it answered the dialog
    float dialogBottom_ = 0;                  // px, bottom edge of the dialog about the car's file
    float messagesTop_ = 0;                   // px, below signs, flags and penalties
    float legendTop_ = 0, legendBottom_ = 0;  // px, between the times with the delta bar and the map
};

}  // namespace slip
