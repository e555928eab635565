// SPDX-License-Identifier: MIT
#include "app/replay/replay_screen.hpp"

#include "app/drive/car_audio.hpp"
#include "app/replay/replay_inside.hpp"
#include "io/replay/replay_file.hpp"
#include "io/stores/ghost_store.hpp"
#include "io/stores/replay_store.hpp"
#include "io/system/file.hpp"
#include "io/system/move_file.hpp"
#include "io/system/save_queue.hpp"
#include "platform/audio/audio.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/toasts.hpp"
#include "render/scene/event_view.hpp"
#include "session/setup/race_setup.hpp"
#include "ui/race/ghost_page.hpp"

#include <algorithm>
#include <utility>

namespace slip {
namespace {

constexpr int kFillTicks = 360;                        // per frame, three seconds of the run
constexpr double kJumpSeconds = 5;                     // per press of an arrow key while playing
constexpr std::int64_t kMaxShown = 30;                 // frames of marks and smoke that a picture catches up on
constexpr int kExportRows = 100;                       // per second
constexpr float kSlowestHeard = 0.25f, kMaxHeard = 2;  // range of playback speeds with sound

}  // namespace

std::unique_ptr<Screen> makeReplayScreen(AppContext& app, WatchReplay replay) {
    return std::make_unique<ReplayScreen>(app, std::move(replay));
}

ReplayScreen::ReplayScreen(AppContext& app, WatchReplay replay)
    : app_(app),
      opened_(std::move(replay.player)),
      player_(*opened_),
      file_(std::move(replay.file)),
      back_(std::move(replay.back)),
      world_(player_.track(), player_.recording().setup.surfaces, app.scenery),
      car_(firstHuman(player_.recording().setup)) {
    if (player_.track()) trackside_ = tracksidePlaces(*player_.track()), rooms_ = roomsOf(*player_.track());
    if (const Message text = posesOnlyText(player_.recording()); !text.empty())
        app_.toasts.add(ToastKind::Info, app_.texts("Replay {}", text));
    app_.controls.setPlayers(1);
    app_.audio.silence();
    dressCars();
    if (replay.from > 0) {
        player_.fill(static_cast<int>(replay.from * player_.recording().setup.hz));
        car_ = static_cast<std::size_t>(replay.car);
    }
    jump(std::max(player_.start(), replay.from));
}

void ReplayScreen::dressCars() {
    std::vector<CarLook> looks;
    for (const Entrant& car : player_.recording().setup.entrants) looks.push_back(lookOf(car, app_.folders));
    world_.setCars(looks, app_.pictures);
}

void ReplayScreen::interrupt() {
    app_.controls.releaseAll();
    scrubbing_ = false;
    player_.play(false);
}

// --- knobs

void ReplayScreen::jump(double time) {
    player_.seek(time);
    player_.timeline().sample(player_.time(), now_);
    shown_ = std::llround((player_.time() - player_.start()) * player_.timeline().rate());
    world_.clear();
    rig_.reset(now_.cars[car_]);
}

void ReplayScreen::followNext(int by) {
    const auto count = static_cast<int>(player_.timeline().cars());
    car_ = static_cast<std::size_t>((static_cast<int>(car_) + by + count) % count);
    rig_.reset(now_.cars[car_]);
}

void ReplayScreen::show(Page page) {
    page_ = page;
    app_.controls.listen(InputMode::Play);
    fillMenu();
    menu_.select(page == Page::Delete ? 1 : 0);
}

void ReplayScreen::fillMenu() {
    if (page_ == Page::Name)
        return menu_.setItems(
            NameEditor::answers(app_.controls, app_.texts, [this](NameEditor::Step step) { wrote(step); }));
    if (page_ == Page::Delete)
        return menu_.setItems({{.label = "Delete it", .note = file_.stem().string(), .act = [this](int) { remove(); }},
                               {.label = "Keep it", .act = [this](int) { show(Page::Menu); }}});
    const Entrant& car = player_.recording().setup.entrants[car_];
    const bool hasLap = !player_.recording().setup.trackFile.name.empty() && player_.bestLap(static_cast<int>(car_));
    menu_.setItems(
        {{.label = "Continue", .act = [this](int) { show(Page::Watch); }},
         valueItem({.label = "Car", .value = car.driver.empty() ? car.params.name : car.driver},
                   [this](int step) { followNext(step); }),
         valueItem({.label = "Camera", .value = byTheTrack_ ? "Trackside" : "Chase", .enabled = !trackside_.empty()},
                   [this](int) { byTheTrack_ = !byTheTrack_; }),
         {.label = "Photo",
          .act =
              [this](int) {
                  photo_.open(world_, player_.track(), now_,
                              byTheTrack_ ? tracksideCamera(trackside_, now_.cars[car_].pose.position) : rig_.camera());
              }},
         {.label = "Save", .act = [this](int) { askName(); }},
         {.label = "Save best lap as ghost", .enabled = hasLap, .act = [this](int) { saveGhost(); }},
         {.label = "Beat this lap", .enabled = hasLap, .act = [this](int) { beat(); }},
         {.label = "Export telemetry",
          .enabled = player_.recording().isPlayable(),
          .act = [this](int) { exportTelemetry(); }},
         {.label = "Delete this replay", .enabled = !file_.empty(), .act = [this](int) { show(Page::Delete); }},
         {.label = "Leave", .act = [this](int) { leave(); }}});
}

void ReplayScreen::leave() {
    std::visit([this](const auto& place) { app_.next = place; }, back_);
}

void ReplayScreen::askName() {
    show(Page::Name);
    const std::string now = file_.stem().string();
    const bool saved = !now.empty() && replayPath(app_.folders, now) == file_;
    name_.begin(app_.controls, saved ? now : replayName(player_.recording()));
}

void ReplayScreen::beat() {
    if (auto lap = ghost()) start(app_, prepareAgainst(app_.library(), std::move(*lap)));
}

/// Handles the arrows while nothing covers the picture.
void ReplayScreen::steer(MenuMove move) {
    switch (move) {
        case MenuMove::Up:
        case MenuMove::Down:
            return player_.changeSpeed(move == MenuMove::Up ? 1 : -1);
        case MenuMove::Left:
        case MenuMove::Right: {
            const int way = move == MenuMove::Left ? -1 : 1;
            if (player_.playing()) return jump(player_.time() + way * kJumpSeconds);
            player_.step(way);
            return;
        }
        case MenuMove::First:
            return jump(player_.start());
        case MenuMove::Last:
            return jump(player_.end());
        case MenuMove::Accept:
            return player_.play(!player_.playing());
        case MenuMove::Back:
            player_.play(false);
            return show(Page::Menu);
    }
}

void ReplayScreen::move(MenuMove move) {
    if (photo_.isOpen()) return photo_.move(move);
    if (page_ == Page::Watch) return steer(move);
    if (page_ == Page::Name) return wrote(name_.move(move));
    if (move == MenuMove::Back) return show(page_ == Page::Menu ? Page::Watch : Page::Menu);
    if (!app_.leaves()) menu_.move(move);
}

bool ReplayScreen::repeats(MenuMove move) const {
    if (photo_.isOpen()) return photo_.repeats(move);
    if (page_ == Page::Watch) return move == MenuMove::Left || move == MenuMove::Right;
    return page_ == Page::Name ? NameEditor::repeats(move) : menu_.repeats(move);
}

void ReplayScreen::act(Action action) {
    switch (action) {
        case Action::Camera:
            byTheTrack_ = !byTheTrack_ && !trackside_.empty();
            return;
        case Action::GearUp:
        case Action::GearDown:
            return followNext(action == Action::GearUp ? 1 : -1);
        case Action::Pause:
            return move(MenuMove::Back);
        case Action::Restart:
            jump(player_.start());
            return player_.play(true);
        default:
            return;
    }
}

void ReplayScreen::handle(const sf::Event& event) {
    const float pixel = 1 / app_.painter.unit();
    const auto at = [&](int x, int y) { return sf::Vector2f(static_cast<float>(x), static_cast<float>(y)) * pixel; };
    if (photo_.isOpen()) return photo_.mouse(event);
    if (event.type == sf::Event::MouseButtonReleased) scrubbing_ = false;
    if (page_ != Page::Watch) {
        if (!app_.leaves()) menu_.mouse(event, pixel);
        return;
    }
    if (event.type == sf::Event::MouseMoved && scrubbing_) scrub(static_cast<float>(event.mouseMove.x) * pixel);
    if (event.type != sf::Event::MouseButtonPressed) return;
    if (event.mouseButton.button == sf::Mouse::Right) return move(MenuMove::Back);
    UiBox box = barBox(app_.painter);
    box.y -= 12, box.h += 24;
    const sf::Vector2f p = at(event.mouseButton.x, event.mouseButton.y);
    if (!box.contains(p)) return player_.play(!player_.playing());
    scrubbing_ = true;
    scrub(p.x);
}

void ReplayScreen::scrub(float x) {
    const UiBox box = barBox(app_.painter);
    const double share = std::clamp((x - box.x) / box.w, 0.0f, 1.0f);
    jump(player_.start() + share * (player_.end() - player_.start()));
}

// --- files

void ReplayScreen::wrote(NameEditor::Step step) {
    if (step == NameEditor::Step::Refused) app_.toasts.add(ToastKind::Bad, "A file name cannot contain a slash.");
    if (step == NameEditor::Step::Done) save();
    if (step == NameEditor::Step::Dropped) show(Page::Menu);
}

void ReplayScreen::save() {
    const std::filesystem::path path = replayPath(app_.folders, name_.name());
    if (path.empty()) return app_.toasts.add(ToastKind::Bad, "A replay needs a name.");
    std::error_code error;
    if (path != file_ && std::filesystem::exists(path, error))
        return app_.toasts.add(ToastKind::Bad, "A replay with that name already exists.");
    show(Page::Menu);
    saveAndThen(
        app_.saves, path.string(), [path, run = player_.recording()] { return saveReplay(run, path); },
        [this, path](const Message& why) {
            if (!why.empty()) return app_.toasts.add(ToastKind::Bad, why);
            file_ = path;
            if (page_ == Page::Menu) fillMenu();
            app_.toasts.add(ToastKind::Good, app_.texts("Saved as {}", homeText(path)));
        });
}

void ReplayScreen::remove() {
    if (Message why = removeFile(file_); !why.empty()) {
        app_.toasts.add(ToastKind::Bad, std::move(why));
        return show(Page::Menu);
    }
    app_.toasts.add(ToastKind::Info, "The replay was deleted.");
    leave();
}

void ReplayScreen::exportTelemetry() {
    const Recording& run = player_.recording();
    const std::string name = replayName(run) + ", " + std::to_string(car_ + 1) + ".csv";
    const std::filesystem::path path = app_.folders.player / "telemetry" / name;
    const std::string csv =
        telemetryCsv(run, player_.track(), static_cast<int>(car_), std::min(kExportRows, run.setup.hz));
    saveAndThen(
        app_.saves, path.string(), [path, csv] { return writeFile(path, csv); },
        [&app = app_, path](const Message& why) {
            if (!why.empty()) return app.toasts.add(ToastKind::Bad, why);
            app.toasts.add(ToastKind::Good, app.texts("Telemetry saved to {}", homeText(path)));
        });
}

std::optional<Recording> ReplayScreen::ghost() const {
    if (player_.recording().ghost) return player_.recording();
    const auto lap = player_.bestLap(static_cast<int>(car_));
    return lap ? std::optional(cutGhost(player_.recording(), static_cast<int>(car_), *lap)) : std::nullopt;
}

/// Saves the best lap among the ghosts, where time trials find it.
void ReplayScreen::saveGhost() {
    const auto lap = ghost();
    if (!lap) return;
    const std::string track = lap->setup.trackFile.name;
    const std::filesystem::path path = ghostPath(app_.folders, track, ghostName(*lap));
    saveAndThen(
        app_.saves, path.string(), [path, lap = *lap] { return saveReplay(lap, path); },
        [&app = app_, path, track](const Message& why) {
            if (!why.empty()) return app.toasts.add(ToastKind::Bad, message("the ghost was not saved: {}", why));
            chooseGhost(app.settings.ghosts, track + "/" + path.stem().string(), true);
            app.saveSettings = true;
            app.toasts.add(ToastKind::Good, app.texts("{} drives along in time trials.", path.stem().string()));
        });
}

// --- time

void ReplayScreen::update(double dt) {
    player_.fill(kFillTicks);
    const std::vector<MenuMove> moves = app_.controls.takeMoves();
    std::vector<Action> actions = app_.controls.takeActions();
    // A key may be both an action and a move: restart and back.
    const bool watching = page_ == Page::Watch, fromStart = watching && std::erase(actions, Action::Restart) > 0;
    if (fromStart) act(Action::Restart);
    for (const MenuMove one : moves)
        if (!fromStart) move(one);
    if (page_ == Page::Name) {
        wrote(name_.update(app_.controls));
    } else {
        for (const Action action : actions)
            if (watching && page_ == Page::Watch) act(action);
    }
    if (page_ != Page::Watch) fillMenu();
    if (page_ == Page::Watch && !scrubbing_) player_.advance(dt);
    showFrames();
    playSound();
    playMusic(static_cast<float>(dt));
}

/// Plays the sound from the followed car. Slow motion sounds slow; speeds that cannot be played are silent.
void ReplayScreen::playSound() {
    const float speed = player_.speed();
    if (page_ != Page::Watch || scrubbing_ || !player_.playing() || speed < kSlowestHeard || speed > kMaxHeard) {
        impacts_.clear();
        return app_.audio.silence();
    }
    const Recording& run = player_.recording();
    const AudioListener ear = earOf(static_cast<int>(car_), byTheTrack_ ? Camera{} : rig_.camera());
    const std::vector<AudioListener> ears{ear};
    hear(voices_, {ears, now_, run.setup.surfaces, player_.track(), player_.track() ? &rooms_ : nullptr}, impacts_,
         [&](int car) -> const CarParams& { return run.setup.entrants[static_cast<std::size_t>(car)].params; });
    app_.audio.set(voices_, app_.settings.volume, speed);
}

/// Plays the track's music, muffled while the replay is paused.
void ReplayScreen::playMusic(float dt) {
    MusicCue cue;
    if (player_.track()) cue = raceMusic(player_.track()->params.name);
    cue.intensity = excitement_.follow(now_, static_cast<int>(car_), dt);
    cue.muffled = page_ != Page::Watch || !player_.playing();
    app_.audio.play(cue, app_.settings.volume);
}

/// Draws marks and smoke and collects impacts of the frames since the last call. Going back clears them.
void ReplayScreen::showFrames() {
    const double rate = player_.timeline().rate();
    const auto frame = static_cast<std::int64_t>(std::floor((player_.time() - player_.start()) * rate + 1e-6));
    if (frame < shown_) world_.clear();
    shown_ = frame < shown_ ? frame : std::max(shown_, frame - kMaxShown);
    while (shown_ < frame) {
        ++shown_;
        player_.timeline().sample(player_.start() + static_cast<double>(shown_) / rate, now_);
        world_.onTick(now_, static_cast<float>(1 / rate));
        impacts_.note(now_.cars);
    }
    player_.timeline().sample(player_.time(), now_);
}

}  // namespace slip
