// SPDX-License-Identifier: MIT
#include "ui/settings/settings_menu.hpp"

#include "platform/paint/style.hpp"
#include "ui/widgets/app_context.hpp"

#include <SFML/System/String.hpp>

namespace slip {
namespace {

constexpr float kPatience = 8;  // s, timeout of a control, because a player without a keyboard cannot press Escape

MenuItem nameItem(std::string name) {
    const MenuInfo& menu = infoOf(&Profile::name).menu;
    return {.label = std::string(menu.label), .value = std::move(name), .hint = std::string(menu.hint)};
}

}  // namespace

SettingsHost settingsHost(AppContext& app) {
    const auto trackName = [&app] {
        const TrackChoice* const track = app.catalogue.findTrack(app.settings.track);
        return track ? track->params.name : app.settings.track;
    };
    return {app.settings, app.texts, app.controls, app.audio, app.saveSettings, trackName};
}

SettingsScope SettingsMenu::scope() { return {host_.settings, host_.texts, player_, pad_}; }

void SettingsMenu::open(SettingsPage page) {
    mode_ = Mode::List;
    player_ = 0;
    left_ = page;
    show(page);
}

// --- entries

void SettingsMenu::add(MenuItem item, std::function<void()> take) {
    item.act = [take = std::move(take)](int) { take(); };
    items_.push_back(std::move(item));
}

void SettingsMenu::addEntries() {
    for (const SettingEntry& entry : entriesOf(page_, scope())) {
        const auto act = [this, change = entry.change](int step) {
            change(step);
            changed();
        };
        const auto row = static_cast<SoundRow>(items_.size());
        const bool plays = page_ == SettingsPage::Sound && hasExample(row);
        std::function<void()> take;
        if (plays) take = [this, row] { preview_.start(row, SoundPreview::kWhole); };
        items_.push_back(valueItem({.label = std::string(entry.label),
                                    .value = entry.value,
                                    .repeats = entry.repeats,
                                    .plays = plays,
                                    .playing = plays ? preview_.playing(row) : 0,
                                    .hint = std::string(entry.hint)},
                                   act, take));
    }
}

void SettingsMenu::addRoot() {
    for (std::size_t i = 1; i < kSettingsPages; ++i) {
        const auto page = static_cast<SettingsPage>(i);
        add({.label = std::string(titleOf(page)), .hint = std::string(hintOf(page))}, [this, page] { show(page); });
    }
}

void SettingsMenu::addControls() {
    for (std::size_t i = 0; i < kActions; ++i) {
        const auto action = static_cast<Action>(i);
        const Binding& binding = bindingOf(playerOf(host_.settings, player_).bindings, action);
        const auto act = [this, action] {
            action_ = action;
            enter(Mode::Action);
        };
        add({.label = std::string(nameOf(action)),
             .value = labelOf(binding, host_.controls, player_, host_.texts),
             .hint = "Select to assign another key or pad control."},
            act);
    }
    add({.label = "Reset to defaults", .hint = "Resets all keys and pad controls of this player."}, [this] {
        resetBindings(host_.settings, player_);
        changed();
    });
}

void SettingsMenu::addWheels() {
    for (MenuItem& item : wheels_.items([this] { changed(); })) {
        item.act = [this, act = std::move(item.act)](int step) {
            const bool waited = wheels_.captures();
            act(step);
            if (waited == wheels_.captures()) return;
            fill();
            list_.select(waited ? wheels_.row() : 0);
        };
        items_.push_back(std::move(item));
    }
}

void SettingsMenu::addAction() {
    const auto addClear = [this](MenuItem item, bool pad) {
        add(std::move(item), [this, pad] {
            clear(host_.settings, player_, action_, pad);
            changed();
        });
    };
    const Binding& binding = bindingOf(playerOf(host_.settings, player_).bindings, action_);
    add({.label = "Change",
         .value = labelOf(binding, host_.controls, player_, host_.texts),
         .hint = "The next key or pad control that you press replaces it."},
        [this] { listenFor(Assign::Replace); });
    add({.label = "Add another", .hint = "Adds another key or pad control for this action."},
        [this] { listenFor(Assign::Add); });
    addClear({.label = "Clear keys", .hint = "Removes all keys from this action."}, false);
    addClear({.label = "Clear pad", .hint = "Removes all pad controls from this action."}, true);
}

void SettingsMenu::addClash() {
    const auto addAnswer = [this](std::string label, bool swap) {
        add({.label = std::move(label)}, [this, swap] {
            resolve(host_.settings, clash_, player_, action_, heard_, swap);
            bind();
        });
    };
    addAnswer("Swap", true);
    addAnswer("Move it here", false);
}

void SettingsMenu::addNaming() {
    add(nameItem(name_.shown()), [] {});
    for (MenuItem& answer :
         NameEditor::answers(host_.controls, host_.texts, [this](NameEditor::Step step) { wrote(step); }))
        items_.push_back(std::move(answer));
}

void SettingsMenu::fill() {
    items_.clear();
    if (mode_ == Mode::Action) addAction();
    if (mode_ == Mode::Clashing) addClash();
    if (mode_ == Mode::Naming) addNaming();
    if (mode_ == Mode::List) {
        if (page_ == SettingsPage::Root) addRoot();
        if (page_ == SettingsPage::Profile)
            add(nameItem(playerOf(host_.settings, player_).profile.name), [this] { startName(); });
        addEntries();
        if (page_ == SettingsPage::Controls) addControls();
        if (page_ == SettingsPage::Devices)
            add({.label = "Test your inputs", .hint = "Move the stick or press keys to see what the car receives."},
                [] {});
        if (page_ == SettingsPage::Wheels) addWheels();
    }
    if (mode_ != Mode::Naming && !wheels_.captures())
        add({.label = mode_ == Mode::List || mode_ == Mode::Action ? "Back" : "Cancel"}, [this] { back(); });
    list_.setItems(std::move(items_));
}

void SettingsMenu::show(SettingsPage page) {
    left_ = page_;
    page_ = page;
    if (page == SettingsPage::Wheels) wheels_.open();
    fill();
    list_.select(page == SettingsPage::Root && left_ != SettingsPage::Root ? static_cast<std::size_t>(left_) - 1 : 0);
}

void SettingsMenu::enter(Mode mode) {
    const Mode before = mode_;
    mode_ = mode;
    fill();
    const bool backToActions = mode == Mode::List && before != Mode::Naming;
    const std::size_t first = mode == Mode::Naming ? 1 : 0;  // the first row below the field
    list_.select(backToActions ? entriesOf(page_, scope()).size() + static_cast<std::size_t>(action_) : first);
}

void SettingsMenu::changed() {
    host_.save = true;
    if (page_ == SettingsPage::Sound) preview_.start(static_cast<SoundRow>(list_.selected()), SoundPreview::kTaste);
    outcome_ = Outcome::Changed;
}

void SettingsMenu::leave() {
    preview_.stop(host_.audio);
    outcome_ = Outcome::Left;
}

void SettingsMenu::back() {
    switch (mode_) {
        case Mode::Naming:
            return endName(false);
        case Mode::Listening:
            host_.controls.listen(InputMode::Play);
            return enter(Mode::Action);
        case Mode::Clashing:
            return enter(Mode::Action);
        case Mode::Action:
            return enter(Mode::List);
        case Mode::List:
            if (wheels_.captures())
                wheels_.cancel();
            else if (page_ == SettingsPage::Root)
                leave();
            else
                show(SettingsPage::Root);
    }
}

SettingsMenu::Outcome SettingsMenu::move(MenuMove move) {
    outcome_ = Outcome::Stay;
    if (mode_ == Mode::Naming)
        wrote(name_.move(move));
    else if (move == MenuMove::Back)
        back();
    else
        list_.move(move);
    fill();
    return outcome_;
}

SettingsMenu::Outcome SettingsMenu::mouse(const sf::Event& event, float pixel) {
    outcome_ = Outcome::Stay;
    list_.mouse(event, pixel);
    fill();
    return outcome_;
}

// --- rebinding

void SettingsMenu::listenFor(Assign how) {
    how_ = how;
    waited_ = 0;
    host_.controls.listen(InputMode::Control);
    enter(Mode::Listening);
}

void SettingsMenu::bind() {
    assign(host_.settings, player_, action_, heard_, how_);
    changed();
    enter(Mode::List);
}

void SettingsMenu::take(const ControlName& control) {
    host_.controls.listen(InputMode::Play);
    if (!control.pad && control.name == "Escape") return enter(Mode::Action);
    heard_ = control;
    if (const auto clash = findConflict(host_.settings, player_, action_, control, how_)) {
        clash_ = *clash;
        return enter(Mode::Clashing);
    }
    bind();
}

SettingsMenu::Outcome SettingsMenu::update(float dt) {
    outcome_ = Outcome::Stay;
    const Settings& s = host_.settings;
    if (preview_.plays()) preview_.update(dt, host_.audio, s.volume, raceMusic(host_.trackName()));
    plot_.sample(host_.controls.raw(player_, false), pad_ ? s.smoothing.pad : s.smoothing.keyboard, dt);
    if (mode_ == Mode::Listening) {
        waited_ += dt;
        if (const auto heard = host_.controls.pollCapturedControl())
            take(*heard);
        else if (waited_ > kPatience)
            back();
    }
    if (mode_ == Mode::Naming) wrote(name_.update(host_.controls));
    if (page_ == SettingsPage::Wheels) updateWheels(dt);
    return outcome_;
}

void SettingsMenu::updateWheels(float dt) {
    const bool waited = wheels_.captures();
    if (wheels_.update(dt)) changed();
    if (!waited || wheels_.captures()) return;
    fill();
    list_.select(wheels_.row());
}

// --- the player's name

void SettingsMenu::startName() {
    name_.begin(host_.controls, std::string(host_.texts(playerOf(host_.settings, player_).profile.name)));
    enter(Mode::Naming);
}

void SettingsMenu::wrote(NameEditor::Step step) {
    if (step != NameEditor::Step::Writing) endName(step == NameEditor::Step::Done);
}

void SettingsMenu::endName(bool keep) {
    host_.controls.listen(InputMode::Play);
    if (const std::string name = name_.name(); keep && !name.empty()) {
        playerOf(host_.settings, player_).profile.name = name;
        changed();
    }
    enter(Mode::List);
}

// --- drawing

std::string SettingsMenu::note() const {
    const Texts& texts = host_.texts;
    const std::string_view action = texts(nameOf(action_));
    switch (mode_) {
        case Mode::Listening:
            return texts("Press a key or pad control for: {}", action);
        case Mode::Clashing: {
            const std::string control = labelOf(heard_, host_.controls, player_).in(texts);
            const std::string_view other = texts(nameOf(clash_.action));
            return clash_.player == player_
                       ? texts("{} is already assigned to: {}", control, other)
                       : texts("{} is already assigned for player {}: {}", control, clash_.player + 1, other);
        }
        case Mode::Action:
            return std::string(action);
        case Mode::Naming:
            return "Type a name, then Enter. Pad: up/down letter, right add, left delete.";
        case Mode::List:
            break;
    }
    if (page_ == SettingsPage::Wheels) return wheels_.note();
    return page_ == SettingsPage::Controls ? "In split screen, a key shared by both players works for player 2 only."
                                           : "";
}

void SettingsMenu::draw(Painter& painter, const UiBox& box) {
    fill();
    UiBox rest = box;
    if (const std::string line = note(); !line.empty()) {
        const bool loud = !idle();
        const TextStyle style{loud ? Face::Strong : Face::Text, loud ? style::kBody : style::kSmall,
                              loud ? style::kText : style::kTextDim, Align::Left};
        const float high = painter.paragraph(line, box.x + 18, box.y + 6, box.w - 36, style, 3) + 12;
        rest.y += high;
        rest.h -= high;
    }
    if (page_ == SettingsPage::Devices) {
        rest.h -= kSteeringPlotHeight + 10;
        plot_.draw(painter, {rest.x, rest.y + rest.h + 10, rest.w, kSteeringPlotHeight}, host_.settings.pad);
    }
    if (page_ == SettingsPage::Wheels) {
        rest.h -= kDeviceReportHeight + 10;
        wheels_.drawReport(painter, {rest.x, rest.y + rest.h + 10, rest.w, kDeviceReportHeight});
    }
    list_.draw(painter, rest);
}

}  // namespace slip
