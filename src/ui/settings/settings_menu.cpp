// SPDX-License-Identifier: MIT
#include "ui/settings/settings_menu.hpp"

#include "io/common/texts.hpp"
#include "platform/paint/painted_shapes.hpp"
#include "platform/paint/style.hpp"
#include "sound/music/cue.hpp"
#include "ui/settings/calibration_page.hpp"
#include "ui/settings/rebind_dialog.hpp"
#include "ui/settings/steering_plot.hpp"

#include <algorithm>
#include <iterator>

namespace slip {
namespace {

MenuItem nameItem(std::string name, std::function<void(int)> act) {
    const MenuInfo& menu = infoOf(&Profile::name).menu;
    return {.label = std::string(menu.label),
            .value = std::move(name),
            .hint = std::string(menu.hint),
            .act = std::move(act)};
}

std::vector<MenuItem> rootItems(const std::function<void(SettingsPage)>& show) {
    std::vector<MenuItem> items;
    for (std::size_t i = 1; i < kSettingsPages; ++i) {
        const auto page = static_cast<SettingsPage>(i);
        items.push_back({.label = std::string(titleOf(page)),
                         .hint = std::string(hintOf(page)),
                         .act = [show, page](int) { show(page); }});
    }
    return items;
}

std::vector<MenuItem> controlItems(const SettingsHost& host, std::size_t player,
                                   const std::function<void(Action)>& take) {
    std::vector<MenuItem> items;
    for (std::size_t i = 0; i < kActions; ++i) {
        const auto action = static_cast<Action>(i);
        const Binding& binding = bindingOf(playerOf(host.settings, player).bindings, action);
        items.push_back({.label = std::string(nameOf(action)),
                         .value = labelOf(binding, host.controls, player, host.texts),
                         .hint = "Select to assign another key or pad control.",
                         .act = [take, action](int) { take(action); }});
    }
    return items;
}

}  // namespace

SettingsMenu::SettingsMenu(const SettingsHost& host)
    : host_(host),
      rebind_(std::make_unique<RebindDialog>(host)),
      plot_(std::make_unique<SteeringPlot>()),
      wheels_(std::make_unique<CalibrationPage>(host.settings, host.texts, host.controls)) {}

SettingsMenu::~SettingsMenu() = default;

bool SettingsMenu::idle() const { return !naming_ && !rebind_->isOpen() && !wheels_->captures(); }

void SettingsMenu::open(SettingsPage page) {
    naming_ = false;
    rebind_->close();
    player_ = 0;
    left_ = page;
    show(page);
}

// --- entries

std::vector<MenuItem> SettingsMenu::entryItems() {
    std::vector<MenuItem> items;
    for (const SettingEntry& entry : entriesOf(page_, {host_.settings, host_.texts, player_, pad_})) {
        const auto act = [this, change = entry.change](int step) {
            change(step);
            changed();
        };
        const auto row = static_cast<SoundRow>(items.size());
        const bool plays = page_ == SettingsPage::Sound && hasExample(row);
        std::function<void()> take;
        if (plays) take = [this, row] { preview_.start(row, SoundPreview::kFullTime); };
        items.push_back(valueItem({.label = std::string(entry.label),
                                   .value = entry.value,
                                   .repeats = entry.repeats,
                                   .plays = plays,
                                   .playing = plays ? preview_.playing(row) : 0,
                                   .hint = std::string(entry.hint)},
                                  act, take));
    }
    return items;
}

std::vector<MenuItem> SettingsMenu::wheelItems() {
    std::vector<MenuItem> items = wheels_->items([this] { changed(); });
    for (MenuItem& item : items)
        item.act = [this, act = std::move(item.act)](int step) {
            const bool waited = wheels_->captures();
            act(step);
            if (waited == wheels_->captures()) return;
            fill();
            list_.select(waited ? wheels_->row() : 0);
        };
    return items;
}

std::vector<MenuItem> SettingsMenu::pageItems() {
    std::vector<MenuItem> items;
    const auto add = [&](std::vector<MenuItem> more) { std::ranges::move(more, std::back_inserter(items)); };
    if (page_ == SettingsPage::Root) add(rootItems([this](SettingsPage page) { show(page); }));
    if (page_ == SettingsPage::Profile)
        items.push_back(nameItem(playerOf(host_.settings, player_).profile.name, [this](int) {
            name_.begin(host_.controls, std::string(host_.texts(playerOf(host_.settings, player_).profile.name)));
            naming_ = true;
            fill();
            list_.select(1);  // the first row below the field
        }));
    add(entryItems());
    if (page_ == SettingsPage::Controls) {
        add(controlItems(host_, player_, [this](Action action) { rebind_->open(player_, action); }));
        items.push_back({.label = "Reset to defaults",
                         .hint = "Resets all keys and pad controls of this player.",
                         .act = [this](int) {
                             resetBindings(host_.settings, player_);
                             changed();
                         }});
    }
    if (page_ == SettingsPage::Devices)
        items.push_back({.label = "Test your inputs",
                         .hint = "Move the stick or press keys to see what the car receives.",
                         .act = [](int) {}});
    if (page_ == SettingsPage::Wheels) add(wheelItems());
    return items;
}

void SettingsMenu::fill() {
    std::vector<MenuItem> items;
    if (naming_) {
        items.push_back(nameItem(name_.shown(), [](int) {}));
        for (MenuItem& answer :
             NameEditor::answers(host_.controls, host_.texts, [this](NameEditor::Step step) { endName(step); }))
            items.push_back(std::move(answer));
    } else {
        items = rebind_->isOpen() ? rebind_->items() : pageItems();
        const bool cancels = rebind_->isOpen() && rebind_->state() != RebindDialog::State::Action;
        if (!wheels_->captures())
            items.push_back({.label = cancels ? "Cancel" : "Back", .act = [this](int) { back(); }});
    }
    list_.setItems(std::move(items));
}

void SettingsMenu::show(SettingsPage page) {
    left_ = page_;
    page_ = page;
    if (page == SettingsPage::Wheels) wheels_->open();
    fill();
    list_.select(page == SettingsPage::Root && left_ != SettingsPage::Root ? static_cast<std::size_t>(left_) - 1 : 0);
}

void SettingsMenu::changed() {
    host_.save = true;
    if (page_ == SettingsPage::Sound) preview_.start(static_cast<SoundRow>(list_.selected()), SoundPreview::kShortTime);
    outcome_ = Outcome::Changed;
}

void SettingsMenu::back() {
    if (naming_) return endName(NameEditor::Step::Dropped);
    if (rebind_->isOpen()) return rebind_->back();
    if (wheels_->captures()) return wheels_->cancel();
    if (page_ != SettingsPage::Root) return show(SettingsPage::Root);
    preview_.stop(host_.audio);
    outcome_ = Outcome::Left;
}

// --- input and time

SettingsMenu::Outcome SettingsMenu::follow(const std::function<void()>& step) {
    outcome_ = Outcome::Stay;
    const RebindDialog::State before = rebind_->state();
    step();
    if (rebind_->pollChange()) changed();
    if (rebind_->state() == before) return outcome_;
    fill();
    const std::size_t above = entriesOf(page_, {host_.settings, host_.texts, player_, pad_}).size();
    list_.select(rebind_->isOpen() ? 0 : above + static_cast<std::size_t>(rebind_->action()));
    return outcome_;
}

SettingsMenu::Outcome SettingsMenu::move(MenuMove move) {
    follow([&] {
        if (naming_)
            endName(name_.move(move));
        else if (move == MenuMove::Back)
            back();
        else
            list_.move(move);
    });
    fill();
    return outcome_;
}

SettingsMenu::Outcome SettingsMenu::mouse(const sf::Event& event, float pixel) {
    follow([&] { list_.mouse(event, pixel); });
    fill();
    return outcome_;
}

SettingsMenu::Outcome SettingsMenu::update(float dt) {
    return follow([&] {
        const Settings& s = host_.settings;
        if (preview_.plays()) preview_.update(dt, host_.audio, s.volume, raceMusic(host_.trackName()));
        plot_->sample(host_.controls.raw(player_, false), pad_ ? s.smoothing.pad : s.smoothing.keyboard, dt);
        rebind_->update(dt);
        if (naming_) endName(name_.update(host_.controls));
        if (page_ != SettingsPage::Wheels) return;
        const bool waited = wheels_->captures();
        if (wheels_->update(dt)) changed();
        if (!waited || wheels_->captures()) return;
        fill();
        list_.select(wheels_->row());
    });
}

/// Ends the typing of the name, unless it goes on.
void SettingsMenu::endName(NameEditor::Step step) {
    if (step == NameEditor::Step::Writing) return;
    NameEditor::end(host_.controls);
    if (const std::string name = name_.name(); step == NameEditor::Step::Done && !name.empty()) {
        playerOf(host_.settings, player_).profile.name = name;
        changed();
    }
    naming_ = false;
    fill();
    list_.select(0);
}

// --- drawing

std::string SettingsMenu::note() const {
    if (rebind_->isOpen()) return rebind_->note();
    if (naming_) return NameEditor::hint(host_.controls);
    if (page_ == SettingsPage::Wheels) return wheels_->note();
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
        const float high = drawParagraph(painter, line, box.x + 18, box.y + 6, box.w - 36, style, 3) + 12;
        rest.y += high;
        rest.h -= high;
    }
    if (page_ == SettingsPage::Devices) {
        rest.h -= kSteeringPlotHeight + 10;
        plot_->draw(painter, {rest.x, rest.y + rest.h + 10, rest.w, kSteeringPlotHeight}, host_.settings.pad);
    }
    if (page_ == SettingsPage::Wheels) {
        rest.h -= kDeviceReportHeight + 10;
        wheels_->drawReport(painter, {rest.x, rest.y + rest.h + 10, rest.w, kDeviceReportHeight});
    }
    list_.draw(painter, rest);
}

}  // namespace slip
