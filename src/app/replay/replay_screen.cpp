// SPDX-License-Identifier: MIT
#include "app/replay/replay_screen.hpp"

#include "app/base/app_context.hpp"
#include "app/base/driver_lesson.hpp"
#include "app/photo/photo_mode.hpp"
#include "app/replay/lesson_row.hpp"
#include "app/replay/replay_files.hpp"
#include "app/replay/replay_picture.hpp"
#include "app/replay/replay_sound.hpp"
#include "app/replay/replay_world.hpp"
#include "io/player/settings.hpp"
#include "io/replay/replay_file.hpp"
#include "platform/input/control_prompts.hpp"
#include "platform/input/controls.hpp"
#include "platform/paint/style.hpp"
#include "platform/paint/toasts.hpp"
#include "platform/window/options.hpp"
#include "session/setup/driven_again.hpp"
#include "ui/widgets/name_editor.hpp"
#include "ui/widgets/page_tools.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace slip {
namespace {

constexpr int kFillTicks = 360;                  // per frame, three seconds of the run
constexpr double kJumpSeconds = 5;               // per press of an arrow key while playing
constexpr float kBarReach = 12;                  // design units above and below the bar in which the mouse holds it
constexpr float kBarStays = 4, kBarFade = 0.5f;  // s without input until the bar fades, s of fading
constexpr std::size_t kMaxNameLength = 60;       // characters of a replay's name

/// Returns what the controls do while nothing covers the picture.
std::vector<Prompt> replayPrompts(const Controls& controls, const Texts& texts, const ReplayPlayer& player,
                                  bool hasTrackside) {
    std::vector<Prompt> prompts{
        {promptFor(controls, MenuMove::Accept).in(texts), player.playing() ? "pause" : "play"},
        {promptFor(controls, MenuMove::Up).in(texts), player.playing() ? "seek, speed" : "frame by frame, speed"}};
    const auto add = [&](Action action, const char* what) {
        const std::string control = promptFor(controls, action).in(texts);
        if (control != "–") prompts.push_back({control, what});
    };
    add(Action::Restart, "from the start");
    if (hasTrackside) add(Action::Camera, "camera");
    if (player.timeline().cars() > 1) add(Action::GearUp, "next car");
    prompts.push_back({promptFor(controls, MenuMove::Back).in(texts), "menu"});
    return prompts;
}

class ReplayScreen final : public Screen {
public:
    ReplayScreen(AppContext& app, WatchReplay replay);

    void handle(const sf::Event& event) override;
    void update(double dt) override;
    void draw(sf::RenderTarget& target, float dt) override;
    void interrupt() override;
    bool repeats(MenuMove move) const override;
    bool moves() const override { return player().playing() || isScrubbing_; }

private:
    enum class Page { Watch, Menu, Name, Delete };
    void show(Page page);
    void fillMenu();
    std::vector<MenuItem> mainItems();
    void learn();
    void raceLearned();
    void move(MenuMove move);
    void control(MenuMove move);
    void act(Action action);
    void type(NameEditor::Step step);
    void leave();
    void scrub(float x);
    float barOpacity() const;
    ReplayPage page() const;
    ReplayPlayer& player() const { return *opened_; }

    AppContext& app_;
    const std::shared_ptr<ReplayPlayer> opened_;
    const std::variant<ShowMenu, ShowResults> back_;
    ReplayState replay_;
    ReplayFiles files_;
    ReplayWorld world_;
    ReplaySound sound_;
    MenuList menu_;
    PhotoMode photo_{app_};
    NameEditor name_{kMaxNameLength, U"/\\"};
    Page page_ = Page::Watch;
    bool isScrubbing_ = false;
    bool resumes_ = false;  // plays again when the menu closes
    float untouched_ = 0;   // s of playing without input
    DriverLesson lesson_;
    std::size_t lessonCar_ = 0;  // whose laps it learns from
};

ReplayScreen::ReplayScreen(AppContext& app, WatchReplay replay)
    : app_(app),
      opened_(std::move(replay.player)),
      back_(std::move(replay.back)),
      replay_{*opened_, firstHuman(opened_->recording().setup)},
      files_({replay_, app.folders, app.texts, app.settings, app.saveSettings, app.toasts, app.saves},
             std::move(replay.file)),
      world_({replay_, app.settings, app.folders, app.pictures, app.scenery}),
      sound_({app.audio, app.settings, replay_}),
      lesson_({app.folders, app.toasts, app.saves}) {
    if (const Message text = posesOnlyText(player().recording()); !text.empty())
        app_.toasts.add(ToastKind::Info, app_.texts("Replay {}", text));
    app_.controls.setPlayers(1);
    if (replay.from > 0) {
        player().fill(static_cast<int>(replay.from * player().recording().setup.hz));
        replay_.car = replay.car;
    }
    world_.jump(std::max(player().start(), replay.from));
}

void ReplayScreen::interrupt() {
    app_.controls.releaseAll();
    isScrubbing_ = false;
    player().play(false);
}

// --- pages

void ReplayScreen::show(Page page) {
    page_ = page;
    if (page == Page::Watch) player().play(std::exchange(resumes_, false));
    app_.controls.listen(InputMode::Play);
    fillMenu();
    menu_.select(page == Page::Delete ? 1 : 0);
    if (page == Page::Name) name_.begin(app_.controls, files_.suggestedName());
}

void ReplayScreen::fillMenu() {
    switch (page_) {
        case Page::Name:
            return menu_.setItems(
                NameEditor::answers(app_.controls, app_.texts, [this](NameEditor::Step step) { type(step); }));
        case Page::Delete:
            return menu_.setItems({{.label = "Delete it",
                                    .note = files_.name(),
                                    .act = [this](int) { files_.remove() ? leave() : show(Page::Menu); }},
                                   {.label = "Keep it", .act = [this](int) { show(Page::Menu); }}});
        case Page::Watch:
        case Page::Menu:
            return menu_.setItems(mainItems());
    }
}

std::vector<MenuItem> ReplayScreen::mainItems() {
    const Entrant& car = followedCar(replay_);
    const bool hasLap = files_.hasLap();
    std::vector<MenuItem> items{
        {.label = "Continue", .act = [this](int) { show(Page::Watch); }},
        valueItem({.label = "Car", .value = car.shownName()}, [this](int step) { world_.followNext(step); }),
        valueItem({.label = "Camera",
                   .value = world_.isTrackside() ? "Trackside" : "Chase",
                   .enabled = world_.hasTrackside()},
                  [this](int) { world_.toggleTrackside(); }),
        {.label = "Photo",
         .act =
             [this](int) { photo_.open(world_.view(), player().track(), replay_.now, replay_.car, world_.camera()); }},
        {.label = "Save", .act = [this](int) { show(Page::Name); }},
        {.label = "Save best lap as ghost",
         .enabled = hasLap,
         .note = hasLap ? "" : std::string(app_.texts("This car drove no valid lap.")),
         .act = [this](int) { files_.saveGhost(); }},
        {.label = "Beat this lap",
         .enabled = hasLap,
         .act =
             [this](int) {
                 if (const auto lap = files_.bestLap())
                     start(app_, [this, lap = *lap] { return prepareAgainst(app_.library(), lap); });
             }},
        lessonRow(replay_, lesson_, app_.texts, {[this] { learn(); }, [this] { raceLearned(); }}),
        {.label = "Export telemetry",
         .enabled = player().recording().isPlayable(),
         .act = [this](int) { files_.exportTelemetry(); }},
        {.label = "Delete this replay", .enabled = files_.hasFile(), .act = [this](int) { show(Page::Delete); }},
        {.label = "Leave", .act = [this](int) { leave(); }}};
    if (!lesson_.learned().empty())
        items.insert(items.end() - 1, folderItem(app_.requests, driversFolder(app_.folders)));
    return items;
}

/// Starts the race against the driver that was learned.
void ReplayScreen::raceLearned() {
    start(app_, [this, driver = lesson_.learned(), car = lessonCar_] {
        return prepareAgainstLearned(app_.library(), runOf(replay_).setup, car, driver);
    });
}

/// Learns from the followed car, unless a lesson is under way.
void ReplayScreen::learn() {
    if (lesson_.isUnderWay()) return;
    lessonCar_ = replay_.car;
    lesson_.start(runOf(replay_), lessonCar_);
}

void ReplayScreen::leave() {
    std::visit([this](const auto& place) { app_.next = place; }, back_);
}

/// Handles what was typed or chosen on the page for the name.
void ReplayScreen::type(NameEditor::Step step) {
    if (step == NameEditor::Step::Refused) app_.toasts.add(ToastKind::Bad, "A file name cannot contain a slash.");
    const bool isSaved = step == NameEditor::Step::Done && files_.save(name_.name());
    if (isSaved || step == NameEditor::Step::Dropped) show(Page::Menu);
}

// --- controls

/// Handles the moves while nothing covers the picture.
void ReplayScreen::control(MenuMove move) {
    switch (move) {
        case MenuMove::Up:
        case MenuMove::Down:
            return player().changeSpeed(move == MenuMove::Up ? 1 : -1);
        case MenuMove::Left:
        case MenuMove::Right: {
            const int way = move == MenuMove::Left ? -1 : 1;
            if (player().playing()) return world_.jump(player().time() + way * kJumpSeconds);
            return player().step(way);
        }
        case MenuMove::First:
            return world_.jump(player().start());
        case MenuMove::Last:
            return world_.jump(player().end());
        case MenuMove::Accept:
            return player().play(!player().playing());
        case MenuMove::Back:
            resumes_ = player().playing();
            player().play(false);
            return show(Page::Menu);
    }
}

void ReplayScreen::move(MenuMove move) {
    if (photo_.isOpen()) return photo_.move(move);
    if (page_ == Page::Watch) return control(move);
    if (page_ == Page::Name) return type(name_.move(move));
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
            return world_.toggleTrackside();
        case Action::GearUp:
        case Action::GearDown:
            return world_.followNext(action == Action::GearUp ? 1 : -1);
        case Action::Pause:
            return move(MenuMove::Back);
        case Action::Restart:
            world_.jump(player().start());
            return player().play(true);
        default:
            return;
    }
}

void ReplayScreen::handle(const sf::Event& event) {
    const float pixel = 1 / app_.painter.unit();
    const auto at = [&](int x, int y) { return sf::Vector2f(static_cast<float>(x), static_cast<float>(y)) * pixel; };
    if (photo_.isOpen()) return photo_.mouse(event);
    if (event.type == sf::Event::MouseMoved || event.type == sf::Event::MouseButtonPressed) untouched_ = 0;
    if (event.type == sf::Event::MouseButtonReleased) isScrubbing_ = false;
    if (page_ != Page::Watch) {
        if (!app_.leaves()) menu_.mouse(event, pixel);
        return;
    }
    if (event.type == sf::Event::MouseMoved && isScrubbing_) scrub(static_cast<float>(event.mouseMove.x) * pixel);
    if (event.type != sf::Event::MouseButtonPressed) return;
    if (event.mouseButton.button == sf::Mouse::Right) return move(MenuMove::Back);
    UiBox box = replayBar(app_.painter);
    box.y -= kBarReach, box.h += 2 * kBarReach;
    const sf::Vector2f p = at(event.mouseButton.x, event.mouseButton.y);
    if (!box.contains(p)) return player().play(!player().playing());
    isScrubbing_ = true;
    scrub(p.x);
}

void ReplayScreen::scrub(float x) {
    const UiBox box = replayBar(app_.painter);
    const double share = std::clamp((x - box.x) / box.w, 0.0f, 1.0f);
    world_.jump(player().start() + share * (player().end() - player().start()));
}

/// Returns how visible the bar is, 0…1. It leaves while the replay plays and nobody touches anything.
float ReplayScreen::barOpacity() const {
    const float left = (kBarStays + kBarFade - untouched_) / kBarFade;
    return app_.settings.accessibility.reducedMotion ? std::ceil(std::clamp(left, 0.0f, 1.0f))
                                                     : std::clamp(left, 0.0f, 1.0f);
}

// --- time

void ReplayScreen::update(double dt) {
    player().fill(kFillTicks);
    lesson_.update();
    const std::vector<MenuMove> moves = app_.controls.takeMoves();
    std::vector<Action> actions = app_.controls.takeActions();
    const bool isTouched = !moves.empty() || !actions.empty() || isScrubbing_ || page_ != Page::Watch;
    untouched_ = isTouched || !player().playing() ? 0 : untouched_ + static_cast<float>(dt);
    // A key may be both an action and a move: restart and back.
    const bool watching = page_ == Page::Watch, fromStart = watching && std::erase(actions, Action::Restart) > 0;
    if (fromStart) act(Action::Restart);
    for (const MenuMove one : moves)
        if (!fromStart) move(one);
    if (page_ == Page::Name) {
        type(name_.update(app_.controls));
    } else {
        for (const Action action : actions)
            if (watching && page_ == Page::Watch) act(action);
    }
    if (replay_.car != lessonCar_) lesson_.clear();
    if (page_ != Page::Watch) fillMenu();
    const bool runs = page_ == Page::Watch && !isScrubbing_;
    if (runs) player().advance(dt);
    world_.update([this](const Snapshot& frame) { sound_.onFrame(frame); });
    sound_.play(world_.isTrackside() ? Camera{} : world_.camera(), runs);
    sound_.playMusic(page_ != Page::Watch || !player().playing(), static_cast<float>(dt));
}

// --- picture

ReplayPage ReplayScreen::page() const {
    if (page_ == Page::Delete) return {.title = "DELETE THE REPLAY?"};
    if (page_ != Page::Name) return {.title = "REPLAY"};
    return {.title = "REPLAY NAME", .field = name_.shown(), .explainsPad = lastDevice(app_.controls) == Device::Pad};
}

void ReplayScreen::draw(sf::RenderTarget& target, float dt) {
    if (photo_.isOpen()) return photo_.draw(target, dt);
    Painter& painter = app_.painter;
    const float bar = barOpacity();
    world_.draw(target, app_.quality(), app_.options.hud ? bar * replayBarHeight() * painter.unit() : 0, dt);
    scaleReplay(painter);
    if (app_.options.hud) {
        drawReplayCar(painter, replay_, app_.settings.units, app_.texts);
        painter.setOpacity(bar);
        if (bar > 0)
            drawReplayBar(painter, replay_, replayPrompts(app_.controls, app_.texts, player(), world_.hasTrackside()));
        painter.setOpacity(1);
    }
    if (page_ != Page::Watch) {
        painter.flush(target);
        drawReplayPage(painter, page(), menu_);
    }
    painter.flush(target);
    app_.toasts.draw(painter, painter.size().x - style::kMargin, style::kMargin);
    painter.flush(target);
}

}  // namespace

std::unique_ptr<Screen> makeReplayScreen(AppContext& app, WatchReplay replay) {
    return std::make_unique<ReplayScreen>(app, std::move(replay));
}

}  // namespace slip
