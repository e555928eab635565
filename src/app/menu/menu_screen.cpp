// SPDX-License-Identifier: MIT
#include "app/menu/menu_screen.hpp"

#include "app/base/app_context.hpp"
#include "app/menu/attract.hpp"
#include "app/menu/menu_pages.hpp"
#include "base/scalar.hpp"
#include "io/common/texts.hpp"
#include "platform/audio/audio.hpp"
#include "platform/input/control_prompts.hpp"
#include "platform/input/controls.hpp"
#include "platform/paint/painted_shapes.hpp"
#include "platform/paint/style.hpp"
#include "platform/paint/toasts.hpp"
#include "ui/help/help_menu.hpp"
#include "ui/settings/settings_menu.hpp"
#include "ui/widgets/prompts.hpp"
#include "ui/widgets/word_mark.hpp"

#include <algorithm>

namespace slip {
namespace {

using namespace style;

constexpr float kColumn = 430, kIndent = 48;
const sf::Color kColumnGround(12, 16, 22, 252);
constexpr float kMinWidth = 1000, kMinHeight = 560;  // design units; smaller windows scale everything down
constexpr float kFoot = 112;                         // height of hint and prompts below the entries
constexpr float kRefreshEvery = 1;                   // s between two checks of the folders
constexpr float kAwayTime = 0.6f;                    // s in which the column leaves or returns
constexpr float kStillTime = 0.8f;                   // s without another choice before the race behind changes

/// Draws the name of the game and of the driver above the title page.
void drawMenuTitle(AppContext& app, sf::RenderTarget& target, float x) {
    Painter& painter = app.painter;
    drawWordMark(painter, target, {x + kIndent, 46}, kColumn - 2 * kIndent);
    painter.box({x + kIndent, 137, 44, 4}, kAccent);
    const TextStyle line{Face::Text, kBody, kTextDim, Align::Left};
    const std::string driver = app.texts("{} at the wheel", app.texts(app.settings.players[0].profile.name));
    painter.text(painter.fitted(driver, kColumn - kIndent - 76, line), x + kIndent + 56, 133, line);
}

/// Returns the area beside the column, in design units.
UiBox besideColumn(sf::Vector2f size) {
    return {kColumn + kMargin + 2, kMargin, size.x - kColumn - 2 * kMargin - 2, size.y - 2 * kMargin};
}

/// Draws what to press to leave attract mode. share: opacity.
void drawWakePrompt(AppContext& app, sf::RenderTarget& target, float share) {
    Painter& painter = app.painter;
    const sf::Vector2f size = painter.size();
    const auto faded = [&](sf::Color colour) { return withAlpha(colour, share); };
    painter.gradient({0, size.y - 220, size.x, 220}, {8, 11, 16, 0}, faded({8, 11, 16, 230}));
    constexpr float kWide = 340;
    drawWordMark(painter, target, {(size.x - kWide) / 2, size.y - 160}, kWide, share);
    painter.text(lastDevice(app.controls) == Device::Pad
                     ? app.texts("Press {}", promptFor(app.controls, MenuMove::Accept).in(app.texts))
                     : std::string("Press Enter, or A on the pad"),
                 size.x / 2, size.y - 62, {Face::Text, kLarge, faded(kText), Align::Centre});
}

/// Returns what the help uses. In the menu it also offers the first drive.
HelpHost menuHelp(AppContext& app, MenuPages& pages) {
    HelpHost host = helpHost(app.folders.data, app.texts, app.settings, app.controls);
    host.startFirstDrive = [&pages] { pages.startFirstDrive(); };
    return host;
}

class MenuScreen final : public Screen {
public:
    MenuScreen(AppContext& app, const MenuPlace& place);

    void handle(const sf::Event& event) override;
    void update(double dt) override;
    void draw(sf::RenderTarget& target, float dt) override;
    void interrupt() override { app_.controls.releaseAll(); }
    bool repeats(MenuMove move) const override {
        if (help_.isOpen()) return help_.repeats(move);
        return inSettings_ ? settings_.repeats(move) : menu_.repeats(move);
    }

private:
    void move(MenuMove move);
    void openSettings();
    void followSettings(SettingsMenu::Outcome outcome);
    /// Registers activity. Returns true if it only ended attract mode.
    bool wake();
    /// Returns whether the title page is on top.
    bool isHome() const { return menu_.depth() == 1 && !inSettings_ && !help_.isOpen(); }
    bool watching() const { return idle_ >= kIdleTime && isHome(); }
    void refresh(double dt);
    void playMusic(float dt);
    void drawColumn(sf::RenderTarget& target, float x);
    void drawFoot(float x);
    void drawHelp(const UiBox& rows);

    static constexpr float kIdleTime = 30;  // s without input until only the race is shown

    AppContext& app_;
    MenuPages pages_;
    MenuStack& menu_ = pages_.stack();
    SettingsMenu settings_;
    bool inSettings_ = false;
    HelpMenu help_;
    Attract attract_;
    float untilRefresh_ = 0;             // s
    bool drawn_ = false;                 // the menu has been in the window
    std::optional<std::uint64_t> seen_;  // changes of the catalogue, while there is no race behind the menu
    float idle_ = 0;                     // s
    bool woken_ = false;                 // the input of this frame only ended attract mode
    float away_ = 0;                     // 0 column visible, 1 column gone
    float still_ = 0;                    // s since another track was chosen
};

}  // namespace

std::unique_ptr<Screen> makeMenuScreen(AppContext& app, const MenuPlace& place) {
    return std::make_unique<MenuScreen>(app, place);
}

MenuScreen::MenuScreen(AppContext& app, const MenuPlace& place)
    : app_(app),
      pages_(
          app, [this] { openSettings(); }, [this] { help_.open(); }),
      settings_(settingsHost(app)),
      help_(menuHelp(app, pages_)),
      attract_({app.library(), app.pictures, app.scenery, app.spareWorld}) {
    app_.audio.silence();
    if (app.spareWorld) attract_.open();  // otherwise it takes most of a second, and the menu is drawn before
    pages_.open(place);
}

void MenuScreen::openSettings() {
    inSettings_ = true;
    settings_.open();
}

// --- input

bool MenuScreen::wake() {
    const bool watched = watching();
    idle_ = 0;
    return watched;
}

void MenuScreen::followSettings(SettingsMenu::Outcome outcome) {
    if (outcome == SettingsMenu::Outcome::Left) inSettings_ = false;
}

void MenuScreen::move(MenuMove move) {
    if (help_.isOpen()) return help_.move(move);
    if (inSettings_) return followSettings(settings_.move(move));
    if (move == MenuMove::Back && menu_.depth() == 1) return menu_.list().select(menu_.list().count() - 1);  // Quit
    menu_.move(move);
}

void MenuScreen::handle(const sf::Event& event) {
    if (event.type == sf::Event::KeyPressed) {
        const bool picture = event.key.code == sf::Keyboard::F11 || event.key.code == sf::Keyboard::F12;
        woken_ |= !picture && wake();
        return;  // the controls deliver its move
    }
    const bool mouse = event.type == sf::Event::MouseButtonPressed || event.type == sf::Event::MouseMoved ||
                       event.type == sf::Event::MouseWheelScrolled;
    if (!mouse) return;
    if (wake()) return;
    if (event.type == sf::Event::MouseButtonPressed && event.mouseButton.button == sf::Mouse::Right)
        return move(MenuMove::Back);
    const float pixel = 1 / app_.painter.unit();
    if (help_.isOpen()) return help_.mouse(event, pixel);
    if (inSettings_) return followSettings(settings_.mouse(event, pixel));
    menu_.mouse(event, pixel);
}

// --- time

/// Looks for changed files. Changes the track behind the menu once the player stops leafing through tracks.
void MenuScreen::refresh(double dt) {
    untilRefresh_ -= static_cast<float>(dt);
    if (untilRefresh_ <= 0) {
        untilRefresh_ = kRefreshEvery;
        pages_.lookForFiles();
    }
    if (drawn_ && !attract_.isOpen() && std::exchange(seen_, pages_.changes()) != pages_.changes()) attract_.open();
    still_ = attract_.isStale() && menu_.depth() == 1 ? still_ + static_cast<float>(dt) : 0;
    if (still_ > kStillTime) attract_.open();
}

/// Plays the calm piece, or that of the race in attract mode.
void MenuScreen::playMusic(float dt) {
    const MusicCue cue = watching() && attract_.isOpen() ? attract_.music(dt) : menuMusic();
    app_.audio.play(cue, app_.settings.volume);
}

void MenuScreen::update(double dt) {
    app_.controls.takeActions();
    const std::vector<MenuMove> moves = app_.controls.takeMoves();
    if (!moves.empty()) woken_ |= wake();
    for (const MenuMove one : moves)
        if (!woken_) move(one);
    woken_ = false;
    if (inSettings_) followSettings(settings_.update(static_cast<float>(dt)));
    idle_ += static_cast<float>(dt);
    const float rate = app_.settings.accessibility.reducedMotion ? 1e3f : static_cast<float>(dt) / kAwayTime;
    away_ = std::clamp(away_ + (watching() ? rate : -rate), 0.0f, 1.0f);
    refresh(dt);
    pages_.update(static_cast<float>(dt), app_.settings.accessibility.reducedMotion);
    attract_.update(dt);
    if (watching()) attract_.updateTour(dt);
    playMusic(static_cast<float>(dt));
}

// --- drawing

void MenuScreen::drawFoot(float x) {
    Painter& painter = app_.painter;
    const float high = painter.size().y, width = kColumn - 2 * kIndent + 30;
    const std::string hint = help_.isOpen() ? help_.hint()
                             : inSettings_  ? settings_.list().hint()
                                            : menu_.list().hint();
    if (!hint.empty())
        drawParagraph(painter, hint, x + kIndent, high - kFoot + 18, width,
                      {Face::Text, kBody - 1, kTextDim, Align::Left}, 2);
    const auto prompt = [&](MenuMove which) { return promptFor(app_.controls, which).in(app_.texts); };
    const std::array<Prompt, 3> prompts{
        {{prompt(MenuMove::Up), help_.reads() ? "scroll" : "choose"},
         {prompt(MenuMove::Accept), inSettings_ && settings_.list().plays() ? "listen" : "select"},
         {prompt(MenuMove::Back), isHome() ? "quit" : "back"}}};
    drawPrompts(painter, prompts, x + kIndent, high - 46, width);
}

void MenuScreen::drawColumn(sf::RenderTarget& target, float x) {
    Painter& painter = app_.painter;
    const float high = painter.size().y;
    const std::string_view title = help_.isOpen() ? "Help"
                                   : inSettings_  ? settings_.title()
                                                  : std::string_view(menu_.page().title);
    painter.box({x, 0, kColumn, high}, kColumnGround);
    painter.box({x + kColumn, 0, 2, high}, kAccent);
    float top = 112;
    if (title.empty()) {
        drawMenuTitle(app_, target, x);
        top = 182;
    } else {
        const float most = kColumn - kIndent - 30;
        painter.text(title, x + kIndent, 40, painter.narrowed(title, most, {Face::Title, 42, kText, Align::Left}, 24));
        painter.box({x + kIndent, 86, 44, 4}, kAccent);
        if (!inSettings_ && !help_.isOpen() && menu_.page().status)
            painter.text(menu_.page().status(), x + kIndent + 56, 83, {Face::Text, kSmall, kTextDim, Align::Left});
    }
    const UiBox rows{x + kIndent - 18, top, kColumn - kIndent - 6, high - top - kFoot};
    if (help_.isOpen())
        drawHelp(rows);
    else if (inSettings_)
        settings_.draw(painter, rows);
    else
        menu_.list().draw(painter, rows);
    drawFoot(x);
}

void MenuScreen::drawHelp(const UiBox& rows) {
    constexpr float kPad = 28;
    Painter& painter = app_.painter;
    const UiBox card = besideColumn(app_.painter.size());
    painter.box(card, kPanelSolid, kRadius);
    help_.draw(painter, rows, {card.x + kPad, card.y + kPad, card.w - 2 * kPad, card.h - 2 * kPad});
}

void MenuScreen::draw(sf::RenderTarget& target, float dt) {
    Painter& painter = app_.painter;
    const float there = 1 - away_ * away_ * (3 - 2 * away_);
    const float shift = there * kColumn / 2 * painter.unit();
    watching() ? attract_.draw(target, shift, dt, app_.quality())
               : attract_.drawFlight(target, shift, dt, app_.quality());
    painter.rescale(std::min({1.0f, painter.size().x / kMinWidth, painter.size().y / kMinHeight}));
    const sf::Vector2f size = painter.size();
    if (away_ > 0) drawWakePrompt(app_, target, away_);
    drawColumn(target, (there - 1) * (kColumn + 4));
    if (!inSettings_ && !help_.isOpen()) pages_.drawBeside(painter, target, besideColumn(app_.painter.size()));
    painter.flush(target);  // messages cover all texts
    app_.toasts.draw(painter, size.x - kMargin, kMargin);
    painter.flush(target);
    drawn_ = true;
}

}  // namespace slip
