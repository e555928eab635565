#include "app/drive/replay_screen.hpp"

#include "app/drive/hearing.hpp"
#include "app/drive/race_start.hpp"
#include "app/drive/stage.hpp"
#include "app/format.hpp"
#include "app/menu/ghost_page.hpp"
#include "app/style.hpp"
#include "base/scalar.hpp"
#include "io/file.hpp"
#include "io/ghost_store.hpp"
#include "io/replay_file.hpp"
#include "io/replay_store.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace slip {
namespace {

using namespace style;

constexpr int kFillTicks = 360;                            // a frame: three seconds of the run
constexpr double kJumpSeconds = 5;                         // of the arrows while it plays
constexpr std::int64_t kMostShown = 30;                    // frames of marks and smoke that one picture catches up with
constexpr int kExportRows = 100;                           // a second
constexpr float kBarHeight = 10, kPanelHeight = 88;        // design units, of the bar and of what it stands on
constexpr float kLeastWidth = 1000;                        // design units; smaller windows shrink it all
constexpr float kSlowestHeard = 0.25f, kFastestHeard = 2;  // of the run's own speed

enum Item : std::size_t { kContinue, kFollow, kView, kSave, kGhost, kBeat, kExport, kDelete, kLeave };

std::string speedText(float speed) {
    const float size = std::abs(speed);
    const std::string number =
        size < 1 ? "1/" + std::to_string(std::lround(1 / size)) : std::to_string(std::lround(size));
    return (speed < 0 ? "−" : "") + number + "×";
}

}  // namespace

std::unique_ptr<Screen> makeReplayScreen(Shell& shell, Recording recording, std::filesystem::path file,
                                         ScreenMaker back) {
    return std::make_unique<ReplayScreen>(shell, std::move(recording), std::move(file), std::move(back));
}

ReplayScreen::ReplayScreen(Shell& shell, Recording recording, std::filesystem::path file, ScreenMaker back)
    : shell_(shell),
      deck_(std::move(recording)),
      file_(std::move(file)),
      back_(std::move(back)),
      world_(deck_.track(), deck_.recording().setup.surfaces) {
    const std::vector<RecordedCar>& cars = deck_.recording().setup.cars;
    const auto person = std::find_if(cars.begin(), cars.end(), [](const RecordedCar& car) { return car.person; });
    if (person != cars.end()) car_ = static_cast<std::size_t>(person - cars.begin());
    if (deck_.track()) trackside_ = tracksidePlaces(*deck_.track());
    if (const std::string text = posesOnlyText(deck_.recording(), shell_.texts); !text.empty())
        shell_.toasts.add(ToastKind::Info, shell_.texts("Replay {}", text));
    shell_.controls.setPlayers(1);
    shell_.audio.silence();
    dressCars();
    jump(deck_.start());
}

void ReplayScreen::dressCars() {
    std::vector<CarLook> looks;
    for (const RecordedCar& car : deck_.recording().setup.cars) looks.push_back(lookOf(car, shell_.folders));
    for (const std::string& warning : world_.setCars(looks)) shell_.toasts.add(ToastKind::Bad, warning);
}

void ReplayScreen::interrupt() {
    shell_.controls.releaseAll();
    scrubbing_ = false;
    deck_.play(false);
}

// --- knobs

void ReplayScreen::jump(double time) {
    deck_.seek(time);
    deck_.film().sample(deck_.time(), now_);
    shown_ = std::llround((deck_.time() - deck_.start()) * deck_.film().rate());
    world_.clear();
    rig_.reset(now_.cars[car_]);
}

void ReplayScreen::followNext(int by) {
    const auto count = static_cast<int>(deck_.film().cars());
    car_ = static_cast<std::size_t>((static_cast<int>(car_) + by + count) % count);
    rig_.reset(now_.cars[car_]);
}

void ReplayScreen::show(Page page) {
    page_ = page;
    shell_.controls.listen(Listen::Play);
    fillMenu();
    menu_.select(page == Page::Delete ? 1 : 0);
}

void ReplayScreen::fillMenu() {
    if (page_ == Page::Delete) return menu_.setItems({{.label = "Delete it"}, {.label = "Keep it"}});
    const RecordedCar& car = deck_.recording().setup.cars[car_];
    const bool hasLap = !deck_.recording().setup.trackFile.name.empty() && deck_.bestLap(static_cast<int>(car_));
    menu_.setItems({{.label = "Continue"},
                    {.label = "Car", .value = car.driver.empty() ? car.params.name : car.driver, .adjustable = true},
                    {.label = "Camera",
                     .value = byTheTrack_ ? "Trackside" : "Following",
                     .adjustable = true,
                     .enabled = !trackside_.empty()},
                    {.label = "Save"},
                    {.label = "Keep best lap as ghost", .enabled = hasLap},
                    {.label = "Beat this lap", .enabled = hasLap},
                    {.label = "Export telemetry", .enabled = deck_.recording().isPlayable()},
                    {.label = "Delete", .enabled = !file_.empty()},
                    {.label = "Leave"}});
}

void ReplayScreen::choose(MenuChoice choice) {
    if (shell_.next) return;  // on the way already
    if (page_ == Page::Delete) return choice.item == 0 ? remove() : show(Page::Menu);
    switch (choice.item) {
        case kContinue:
            return show(Page::Watch);
        case kFollow:
            return followNext(choice.step == 0 ? 1 : choice.step);
        case kView:
            byTheTrack_ = !byTheTrack_;
            return;
        case kSave:
            show(Page::Name);
            return name_.begin(shell_.controls, replayName(deck_.recording()));
        case kGhost:
            return saveGhost();
        case kBeat:
            if (auto lap = ghost()) startAgainst(shell_, std::move(*lap));
            return;
        case kExport:
            return exportTelemetry();
        case kDelete:
            return show(Page::Delete);
        default:
            shell_.next = back_(shell_);
    }
}

/// The arrows, while nothing lies over the picture.
void ReplayScreen::steer(MenuMove move) {
    switch (move) {
        case MenuMove::Up:
        case MenuMove::Down:
            return deck_.changeSpeed(move == MenuMove::Up ? 1 : -1);
        case MenuMove::Left:
        case MenuMove::Right: {
            const int way = move == MenuMove::Left ? -1 : 1;
            if (deck_.playing()) return jump(deck_.time() + way * kJumpSeconds);
            deck_.step(way);
            return;
        }
        case MenuMove::Accept:
            return deck_.play(!deck_.playing());
        case MenuMove::Back:
            deck_.play(false);
            return show(Page::Menu);
    }
}

void ReplayScreen::move(MenuMove move) {
    if (page_ == Page::Watch) return steer(move);
    if (page_ == Page::Name) return wrote(name_.move(move));
    if (move == MenuMove::Back) return show(page_ == Page::Menu ? Page::Watch : Page::Menu);
    if (const auto choice = menu_.move(move)) choose(*choice);
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
            jump(deck_.start());
            return deck_.play(true);
        default:
            return;
    }
}

void ReplayScreen::handle(const sf::Event& event) {
    const float pixel = 1 / shell_.painter.unit();
    const auto at = [&](int x, int y) { return sf::Vector2f(static_cast<float>(x), static_cast<float>(y)) * pixel; };
    if (page_ == Page::Menu || page_ == Page::Delete) {
        if (const auto choice = menu_.mouse(event, pixel)) choose(*choice);
        return;
    }
    if (event.type == sf::Event::MouseButtonReleased) scrubbing_ = false;
    if (event.type == sf::Event::MouseMoved && scrubbing_) scrub(static_cast<float>(event.mouseMove.x) * pixel);
    if (event.type != sf::Event::MouseButtonPressed || page_ != Page::Watch) return;
    if (event.mouseButton.button == sf::Mouse::Right) return move(MenuMove::Back);
    UiBox box = barBox(shell_.painter);
    box.y -= 12, box.h += 24;
    const sf::Vector2f p = at(event.mouseButton.x, event.mouseButton.y);
    if (!box.contains(p)) return deck_.play(!deck_.playing());
    scrubbing_ = true;
    scrub(p.x);
}

void ReplayScreen::scrub(float x) {
    const UiBox box = barBox(shell_.painter);
    const double share = std::clamp((x - box.x) / box.w, 0.0f, 1.0f);
    jump(deck_.start() + share * (deck_.end() - deck_.start()));
}

// --- files

void ReplayScreen::wrote(NameEditor::Step step) {
    if (step == NameEditor::Step::Done) save();
    if (step == NameEditor::Step::Dropped) show(Page::Menu);
}

void ReplayScreen::save() {
    const std::filesystem::path path = replayPath(shell_.folders, name_.name());
    show(Page::Menu);
    if (path.empty()) return shell_.toasts.add(ToastKind::Bad, "A replay needs a name.");
    std::error_code error;
    if (path != file_ && std::filesystem::exists(path, error))
        return shell_.toasts.add(ToastKind::Bad, "There is a replay of that name already.");
    if (const std::string why = saveReplay(deck_.recording(), path); !why.empty())
        return shell_.toasts.add(ToastKind::Bad, why);
    file_ = path;
    fillMenu();
    shell_.toasts.add(ToastKind::Good, shell_.texts("Saved as {}", homeText(path)));
}

void ReplayScreen::remove() {
    std::error_code error;
    std::filesystem::remove(file_, error);
    if (error) {
        shell_.toasts.add(ToastKind::Bad, file_.string() + ": " + error.message());
        return show(Page::Menu);
    }
    shell_.toasts.add(ToastKind::Info, "The replay was deleted.");
    shell_.next = back_(shell_);
}

void ReplayScreen::exportTelemetry() {
    const Recording& run = deck_.recording();
    const std::string name = replayName(run) + ", " + std::to_string(car_ + 1) + ".csv";
    const std::filesystem::path path = shell_.folders.player / "telemetry" / name;
    const std::string csv =
        telemetryCsv(run, deck_.track(), static_cast<int>(car_), std::min(kExportRows, run.setup.hz));
    if (const std::string why = writeFile(path, csv); !why.empty())
        shell_.toasts.add(ToastKind::Bad, why);
    else
        shell_.toasts.add(ToastKind::Good, shell_.texts("Telemetry in {}", homeText(path)));
}

std::optional<Recording> ReplayScreen::ghost() const {
    if (deck_.recording().ghost) return deck_.recording();
    const auto lap = deck_.bestLap(static_cast<int>(car_));
    return lap ? std::optional(cutGhost(deck_.recording(), static_cast<int>(car_), *lap)) : std::nullopt;
}

/// It drives along from now on.
void ReplayScreen::saveGhost() {
    const auto lap = ghost();
    if (!lap) return;
    const std::string track = lap->setup.trackFile.name;
    const std::filesystem::path path = ghostPath(shell_.folders, track, ghostName(*lap));
    if (const std::string why = saveReplay(*lap, path); !why.empty())
        return shell_.toasts.add(ToastKind::Bad, shell_.texts("the ghost was not saved: {}", why));
    chooseGhost(shell_.settings.ghosts, track + "/" + path.stem().string(), true);
    shell_.saveSettings = true;
    shell_.toasts.add(ToastKind::Good, shell_.texts("{} drives along in time trials.", path.stem().string()));
}

// --- time

void ReplayScreen::update(double dt) {
    deck_.fill(kFillTicks);
    const std::vector<MenuMove> moves = shell_.controls.takeMoves();
    std::vector<Action> actions = shell_.controls.takeActions();
    // A key may be an action and a move: the start again and back.
    const bool watching = page_ == Page::Watch, fromStart = watching && std::erase(actions, Action::Restart) > 0;
    if (fromStart) act(Action::Restart);
    for (const MenuMove one : moves)
        if (!fromStart) move(one);
    if (page_ == Page::Name) {
        wrote(name_.update(shell_.controls));
    } else {
        for (const Action action : actions)
            if (watching && page_ == Page::Watch) act(action);
        if (page_ == Page::Menu) fillMenu();
    }
    if (page_ == Page::Watch && !scrubbing_) deck_.advance(dt);
    showFrames();
    playSound();
}

/// From the followed car; slow motion is heard as such, and what a tape cannot play is not heard.
void ReplayScreen::playSound() {
    const float speed = deck_.speed();
    if (page_ != Page::Watch || scrubbing_ || !deck_.playing() || speed < kSlowestHeard || speed > kFastestHeard)
        return shell_.audio.silence();
    const Recording& run = deck_.recording();
    const Ear ear = earOf(static_cast<int>(car_), byTheTrack_ ? Camera{} : rig_.camera());
    hear(voices_, {ear}, now_, run.setup.surfaces, deck_.track(),
         [&](int car) -> const CarParams& { return run.setup.cars[static_cast<std::size_t>(car)].params; });
    for (Voice& voice : voices_) voice.sound.rpm *= speed;
    shell_.audio.set(voices_, shell_.settings.volume);
}

/// Marks and smoke of the frames that went by; going back leaves none.
void ReplayScreen::showFrames() {
    const double rate = deck_.film().rate();
    const auto frame = static_cast<std::int64_t>(std::floor((deck_.time() - deck_.start()) * rate + 1e-6));
    if (frame < shown_) world_.clear();
    shown_ = frame < shown_ ? frame : std::max(shown_, frame - kMostShown);
    while (shown_ < frame) {
        ++shown_;
        deck_.film().sample(deck_.start() + static_cast<double>(shown_) / rate, now_);
        world_.onTick(now_, static_cast<float>(1 / rate));
    }
    deck_.film().sample(deck_.time(), now_);
}

// --- picture

Camera ReplayScreen::cameraNow(sf::Vector2f size, float dt) {
    const Settings& s = shell_.settings;
    rig_.update(now_.cars[car_], s.camera, s.accessibility.reducedMotion, size.x / size.y, dt);
    return byTheTrack_ ? tracksideCamera(trackside_, now_.cars[car_].pose.position) : rig_.camera();
}

void ReplayScreen::draw(sf::RenderTarget& target, float dt) {
    const sf::Vector2f size(target.getSize());
    world_.draw(target, now_, now_, 1, cameraNow(size, dt), dt);
    Painter& painter = shell_.painter;
    painter.rescale(std::min(1.0f, painter.size().x / kLeastWidth));
    drawCar(painter);
    drawBar(painter);
    shell_.toasts.draw(painter, painter.size().x - kMargin, kMargin);
    if (page_ != Page::Watch) {
        painter.flush(target);
        drawPanels(painter);
    }
    painter.flush(target);
}

UiBox ReplayScreen::panelBox(const Painter& painter) const {
    return {kMargin, painter.size().y - kMargin - kPanelHeight, painter.size().x - 2 * kMargin, kPanelHeight};
}

UiBox ReplayScreen::barBox(const Painter& painter) const {
    const UiBox panel = panelBox(painter);
    return {panel.x + 132, panel.y + 22, panel.w - 132 - 172, kBarHeight};
}

void ReplayScreen::drawBar(Painter& painter) {
    const UiBox panel = panelBox(painter), box = barBox(painter);
    painter.box(panel, kPanelSolid, kRadius);
    const float middle = box.y + box.h / 2, x = panel.x + 22;
    if (deck_.playing()) {
        painter.polygon(std::array<sf::Vector2f, 3>{sf::Vector2f(x, middle - 8), {x, middle + 8}, {x + 14, middle}},
                        kAccent);
    } else {
        painter.box({x, middle - 8, 5, 16}, kText);
        painter.box({x + 9, middle - 8, 5, 16}, kText);
    }
    const double whole = std::max(deck_.end() - deck_.start(), 1e-3);
    const auto along = [&](double time) { return box.w * static_cast<float>((time - deck_.start()) / whole); };
    painter.box(box, kTrack, kBarHeight / 2);
    painter.box({box.x, box.y, along(deck_.reach()), box.h}, kTrack, kBarHeight / 2);
    painter.box({box.x, box.y, along(deck_.time()), box.h}, kAccent, kBarHeight / 2);
    painter.disc({box.x + along(deck_.time()), middle}, 9, kText);
    const float y = middle - 7.5f;
    painter.text(clockText(deck_.time() - deck_.start(), true), box.x - 18, y, {Face::Title, 22, kText, Align::Right});
    painter.text("/ " + clockText(whole, true), box.x + box.w + 18, y, {Face::Title, 22, kTextDim, Align::Left});
    painter.text(speedText(deck_.speed()), panel.x + panel.w - 20, y, {Face::Title, 22, kText, Align::Right});
    drawPrompts(painter, prompts(), panel.x + panel.w / 2, panel.y + 54, panel.w - 40, Align::Centre);
}

std::vector<Prompt> ReplayScreen::prompts() const {
    const Controls& controls = shell_.controls;
    std::vector<Prompt> prompts{
        {std::string(controls.promptFor(MenuMove::Accept)), deck_.playing() ? "pause" : "play"},
        {std::string(controls.promptFor(MenuMove::Up)), deck_.playing() ? "wind, speed" : "frame by frame, speed"}};
    const auto add = [&](Action action, const char* what) {
        const std::string control(controls.promptFor(action));
        if (control != "–") prompts.push_back({control, what});
    };
    add(Action::Restart, "from the start");
    if (!trackside_.empty()) add(Action::Camera, "camera");
    if (deck_.film().cars() > 1) add(Action::GearUp, "next car");
    prompts.push_back({std::string(controls.promptFor(MenuMove::Back)), "menu"});
    return prompts;
}

void ReplayScreen::drawCar(Painter& painter) {
    const RecordedCar& car = deck_.recording().setup.cars[car_];
    const CarSnapshot& now = now_.cars[car_];
    const int position = deck_.film().frameAt(car_, deck_.time()).position;
    painter.box({kMargin, kMargin, 300, 84}, kPanel, kRadius);
    painter.box({kMargin, kMargin, 5, 84}, {car.paint.r, car.paint.g, car.paint.b});
    float x = kMargin + 20;
    if (position > 0 && deck_.film().cars() > 1)
        x += painter.text(std::to_string(position), x, kMargin + 16, {Face::Title, kTitle, kAccent, Align::Left}) + 12;
    const std::string name = car.driver.empty() ? car.params.name : car.driver;
    const float room = kMargin + 290 - x;
    const TextStyle strong{Face::Strong, kLarge, kText, Align::Left}, small{Face::Text, kSmall, kTextDim, Align::Left};
    painter.text(painter.fitted(name, room, strong), x, kMargin + 16, strong);
    painter.text(painter.fitted(car.params.name, room, small), x, kMargin + 42, small);
    const Units units = shell_.settings.units;
    const std::string speed = std::to_string(speedNumber(length(now.velocity), units)) + " ";
    painter.text(shell_.texts("Lap {}", now.lap.lap) + "  ·  " + speed + std::string(unitText(units)) + "  ·  " +
                     gearText(now.telemetry.gear),
                 kMargin + 20, kMargin + 62, small);
}

void ReplayScreen::drawPanels(Painter& painter) {
    const sf::Vector2f size = painter.size();
    painter.box({0, 0, size.x, size.y}, {8, 11, 16, 150});
    const float width = 460, rows = kMenuRowHeight * static_cast<float>(menu_.count());
    const float high = page_ == Page::Name ? 170 : rows + 116, x = (size.x - width) / 2, y = (size.y - high) / 2;
    painter.box({x, y, width, high}, kPanelSolid, kRadius);
    painter.box({x + 28, y + 28, 4, 30}, kAccent);
    painter.text(page_ == Page::Name     ? "NAME OF THE REPLAY"
                 : page_ == Page::Delete ? "DELETE THE REPLAY?"
                                         : "REPLAY",
                 x + 42, y + 31, {Face::Title, kTitle, kText, Align::Left});
    if (page_ != Page::Name) return menu_.draw(painter, {x + 20, y + 92, width - 40, rows + 8});
    const UiBox field{x + 28, y + 84, width - 56, 36};
    painter.box(field, kTrack, 4);
    const TextStyle style{Face::Text, kBody, kText, Align::Left};
    painter.text(painter.fitted(name_.shown(), field.w - 20, style), field.x + 10, field.y + 12, style);
    const bool pad = shell_.controls.lastDevice() == Device::Pad;
    painter.text(pad ? "Up and down change a letter, right adds one, left deletes. A saves, B goes back."
                     : "Enter saves, Esc goes back.",
                 x + 28, y + 138, {Face::Text, kSmall, kTextDim, Align::Left});
}

}  // namespace slip
