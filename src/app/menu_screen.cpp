#include "app/menu_screen.hpp"

#include "app/drive_screen.hpp"
#include "app/menu_cards.hpp"
#include "app/style.hpp"

#include <algorithm>

namespace slip {
namespace {

using namespace style;

constexpr float kColumn = 430, kIndent = 48;
constexpr float kLeastWidth = kColumn + kCardWidth + 2 * kMargin, kLeastHeight = 520;  // smaller ones shrink it all
constexpr float kRefreshEvery = 1;  // s between two looks at the folders
enum MainItem : std::size_t { kDriveItem, kCarItem, kTrackItem, kSettingsItem, kQuitItem };

/// Index of the chosen entry, moved by `step` to the next usable one.
template <class Choice>
const Choice* neighbour(const std::vector<Choice>& list, const Choice* now, int step) {
    if (!now) return nullptr;
    const auto count = static_cast<std::ptrdiff_t>(list.size());
    std::ptrdiff_t i = now - list.data();
    do i = (i + step + count) % count;
    while (!list[static_cast<std::size_t>(i)].problem.empty());
    return &list[static_cast<std::size_t>(i)];
}

template <class Choice>
bool isChoice(const std::vector<Choice>& list) {
    return std::count_if(list.begin(), list.end(), [](const Choice& c) { return c.problem.empty(); }) > 1;
}

template <class Choice>
MenuItem itemOf(const Choice& choice) {
    const bool usable = choice.problem.empty();
    return {.label = usable ? choice.params.name : choice.file.name,
            .enabled = usable,
            .tag = !usable           ? "CANNOT BE USED"
                   : choice.file.own ? "OWN"
                                     : ""};
}

template <class Choice>
std::vector<MenuItem> itemsOf(const std::vector<Choice>& list) {
    std::vector<MenuItem> items;
    std::transform(list.begin(), list.end(), std::back_inserter(items), itemOf<Choice>);
    return items;
}

}  // namespace

std::unique_ptr<Screen> makeMenuScreen(Shell& shell) { return std::make_unique<MenuScreen>(shell); }

MenuScreen::MenuScreen(Shell& shell) : shell_(shell), settings_(shell.settingsHost()) {
    shell_.catalogue.refresh();
    shell_.audio.silence();
    openBackdrop();
    show(Page::Main);
}

void MenuScreen::openBackdrop() {
    backdrop_.reset();
    const CarChoice* car = shell_.catalogue.findCar(shell_.settings.car);
    const TrackChoice* track = shell_.catalogue.findTrack(shell_.settings.track);
    if (!car || !track) return;
    Problems problems;
    DriveOrder order =
        loadDrive(shell_.folders, shell_.surfaces, car->file.path.string(), track->file.path.string(), problems);
    if (!order) return;
    order.countdown = 0;
    order.cars.front().player.reset();
    order.cars.front().skill = 0.5f;
    backdrop_ = std::make_unique<Stage>(std::move(order), shell_.folders);
    clock_.reset();
}

const CarChoice* MenuScreen::shownCar() const {
    if (page_ == Page::Cars) return &shell_.catalogue.cars()[list_.selected()];
    return shell_.catalogue.findCar(shell_.settings.car);
}

const TrackChoice* MenuScreen::shownTrack() const {
    if (page_ == Page::Tracks) return &shell_.catalogue.tracks()[list_.selected()];
    return shell_.catalogue.findTrack(shell_.settings.track);
}

// --- pages
// -------------------------------------------------------------------------------------------------------------

void MenuScreen::fill() {
    const CarChoice* car = shell_.catalogue.findCar(shell_.settings.car);
    const TrackChoice* track = shell_.catalogue.findTrack(shell_.settings.track);
    switch (page_) {
        case Page::Main:
            return list_.setItems({{.label = "Time trial", .enabled = car && track},
                                   {.label = "Car",
                                    .value = car ? car->params.name : "none",
                                    .adjustable = isChoice(shell_.catalogue.cars())},
                                   {.label = "Track",
                                    .value = track ? track->params.name : "none",
                                    .adjustable = isChoice(shell_.catalogue.tracks())},
                                   {.label = "Settings"},
                                   {.label = "Quit"}});
        case Page::Cars:
            return list_.setItems(itemsOf(shell_.catalogue.cars()));
        case Page::Tracks:
            return list_.setItems(itemsOf(shell_.catalogue.tracks()));
        case Page::Settings:
            return;
    }
}

void MenuScreen::show(Page page) {
    const CarChoice* car = shell_.catalogue.findCar(shell_.settings.car);
    const TrackChoice* track = shell_.catalogue.findTrack(shell_.settings.track);
    const std::size_t from = page_ == Page::Cars       ? kCarItem
                             : page_ == Page::Tracks   ? kTrackItem
                             : page_ == Page::Settings ? kSettingsItem
                                                       : kDriveItem;
    if ((page == Page::Cars && shell_.catalogue.cars().empty()) ||
        (page == Page::Tracks && shell_.catalogue.tracks().empty()))
        return;
    page_ = page;
    if (page == Page::Settings) settings_.open();
    fill();
    std::size_t selected = 0;
    if (page == Page::Main) selected = from;
    if (page == Page::Cars && car) selected = static_cast<std::size_t>(car - shell_.catalogue.cars().data());
    if (page == Page::Tracks && track) selected = static_cast<std::size_t>(track - shell_.catalogue.tracks().data());
    list_.select(selected);
}

void MenuScreen::back() {
    if (page_ != Page::Main) return show(Page::Main);
    list_.select(kQuitItem);
}

void MenuScreen::take(std::string& setting, const FileChoice& file) {
    setting = settingOf(file);
    shell_.saveSettings = true;
    openBackdrop();
}

template <class Choice>
void MenuScreen::step(std::string& setting, const std::vector<Choice>& list, const Choice* now, int by) {
    if (const Choice* next = neighbour(list, now, by)) take(setting, next->file);
}

void MenuScreen::drive() {
    const CarChoice* car = shell_.catalogue.findCar(shell_.settings.car);
    const TrackChoice* track = shell_.catalogue.findTrack(shell_.settings.track);
    if (!car || !track) return;
    Problems problems;
    DriveOrder order =
        loadDrive(shell_.folders, shell_.surfaces, car->file.path.string(), track->file.path.string(), problems);
    for (const Problem& problem : problems) shell_.toasts.add(ToastKind::Bad, format(problem));
    if (order) shell_.next = std::make_unique<DriveScreen>(shell_, std::move(order), Pilot{});
}

void MenuScreen::chooseMain(MenuChoice choice) {
    Settings& s = shell_.settings;
    const Catalogue& all = shell_.catalogue;
    switch (choice.item) {
        case kDriveItem:
            return drive();
        case kCarItem:
            if (choice.step == 0) return show(Page::Cars);
            return step(s.car, all.cars(), all.findCar(s.car), choice.step);
        case kTrackItem:
            if (choice.step == 0) return show(Page::Tracks);
            return step(s.track, all.tracks(), all.findTrack(s.track), choice.step);
        case kSettingsItem:
            return show(Page::Settings);
        default:
            shell_.quit = true;
    }
}

void MenuScreen::choose(MenuChoice choice) {
    switch (page_) {
        case Page::Main:
            return chooseMain(choice);
        case Page::Cars:
            take(shell_.settings.car, shell_.catalogue.cars()[choice.item].file);
            return back();
        case Page::Tracks:
            take(shell_.settings.track, shell_.catalogue.tracks()[choice.item].file);
            return back();
        case Page::Settings:
            return;
    }
}

void MenuScreen::answer(SettingsMenu::Outcome outcome) {
    if (outcome == SettingsMenu::Outcome::Left) back();
}

void MenuScreen::move(MenuMove move) {
    if (page_ == Page::Settings) return answer(settings_.move(move));
    if (move == MenuMove::Back) return back();
    if (const auto choice = list_.move(move)) choose(*choice);
}

void MenuScreen::handle(const sf::Event& event) {
    const float pixel = 1 / shell_.painter.unit();
    if (event.type == sf::Event::MouseButtonPressed && event.mouseButton.button == sf::Mouse::Right)
        return move(MenuMove::Back);
    if (page_ == Page::Settings) return answer(settings_.mouse(event, pixel));
    if (const auto choice = list_.mouse(event, pixel)) choose(*choice);
}

void MenuScreen::moveBackdrop(double dt) {
    if (!backdrop_) return;
    for (int due = clock_.advance(dt); due > 0; --due) backdrop_->tick({});
}

void MenuScreen::update(double dt) {
    shell_.controls.takeActions();
    for (const MenuMove one : shell_.controls.takeMoves()) move(one);
    if (page_ == Page::Settings) answer(settings_.update(static_cast<float>(dt)));
    untilRefresh_ -= static_cast<float>(dt);
    if (untilRefresh_ <= 0) {
        untilRefresh_ = kRefreshEvery;
        if (shell_.catalogue.refresh() && !backdrop_) openBackdrop();
    }
    fill();
    moveBackdrop(dt);
}

// --- drawing
// -----------------------------------------------------------------------------------------------------------

void MenuScreen::drawColumn() {
    Painter& painter = shell_.painter;
    const float high = painter.size().y;
    painter.box({0, 0, kColumn, high}, {12, 16, 22, 252});
    painter.box({kColumn, 0, 2, high}, kAccent);
    painter.text("SLIPANGLE", kIndent, 64, {Face::Title, kHuge, kText, Align::Left});
    painter.box({kIndent, 137, 44, 4}, kAccent);
    const char* const titles[] = {"Honest tyres, open files.", "Choose a car", "Choose a track", "Settings"};
    painter.text(page_ == Page::Settings ? settings_.title() : titles[static_cast<std::size_t>(page_)], kIndent + 56,
                 133, {Face::Text, kBody, kTextDim, Align::Left});
    const UiBox rows{kIndent - 18, 178, kColumn - kIndent - 6, high - 178 - 74};
    if (page_ == Page::Settings)
        settings_.draw(painter, rows);
    else
        list_.draw(painter, rows);
    const Controls& controls = shell_.controls;
    const auto prompt = [&](MenuMove which) { return shell_.texts(controls.promptFor(which)); };
    painter.text(shell_.texts("{} choose  ·  {} take  ·  {} back  ·  F11 full screen", prompt(MenuMove::Up),
                              prompt(MenuMove::Accept), prompt(MenuMove::Back)),
                 kIndent, high - 36, {Face::Text, kSmall - 1, kTextDim, Align::Left});
}

void MenuScreen::drawCards() {
    Painter& painter = shell_.painter;
    const sf::Vector2f size = painter.size();
    const bool both = size.x >= kColumn + 2 * kCardWidth + 3 * kMargin;
    float x = size.x - kMargin - kCardWidth;
    const float y = size.y - kMargin - kCardHeight;
    const TrackChoice* track = page_ == Page::Cars ? nullptr : shownTrack();
    const CarChoice* car = page_ == Page::Tracks ? nullptr : shownCar();
    if (track && (both || !car)) {
        drawTrackCard(painter, *track, x, y);
        x -= kCardWidth + kMargin;
    }
    if (car) drawCarCard(painter, *car, x, y);
}

void MenuScreen::draw(sf::RenderTarget& target, float dt) {
    Painter& painter = shell_.painter;
    const Settings& s = shell_.settings;
    if (backdrop_) {
        CameraSettings camera = s.camera;
        camera.mode = CameraMode::NorthUp;
        backdrop_->draw(target, 0, {{0, 0}, sf::Vector2i(target.getSize())},
                        {.alpha = clock_.alpha(),
                         .dt = dt,
                         .shiftPx = kColumn / 2 * painter.unit(),
                         .liveliness = 0.3f,
                         .camera = camera,
                         .reducedMotion = s.accessibility.reducedMotion,
                         .style = {s.video.effects}});
    }
    painter.rescale(std::min({1.0f, painter.size().x / kLeastWidth, painter.size().y / kLeastHeight}));
    drawColumn();
    if (page_ != Page::Settings) drawCards();
    shell_.toasts.draw(painter, painter.size().x - kMargin, kMargin);
    painter.flush(target);
}

}  // namespace slip
