#include "app/menu/replay_list.hpp"

#include "app/style.hpp"
#include "io/replay_file.hpp"

#include <utility>

namespace slip {

using namespace style;

std::unique_ptr<Screen> makeReplayListScreen(Shell& shell, ScreenMaker back) {
    return std::make_unique<ReplayListScreen>(shell, std::move(back));
}

ReplayListScreen::ReplayListScreen(Shell& shell, ScreenMaker back) : shell_(shell), back_(std::move(back)) {
    shell_.controls.setPlayers(1);
    shell_.audio.silence();
    fill();
}

void ReplayListScreen::fill() {
    replays_ = listReplays(shell_.folders);
    std::vector<MenuItem> items;
    for (const ReplayChoice& replay : replays_)
        items.push_back({.label = replay.name, .tag = replay.recent ? "RECENT" : ""});
    items.push_back({.label = "Back"});
    list_.setItems(std::move(items));
}

void ReplayListScreen::open(std::size_t index) {
    if (index >= replays_.size()) {
        shell_.next = back_(shell_);
        return;
    }
    Loaded<Recording> loaded = loadReplay(replays_[index].path);
    for (const Problem& problem : loaded.problems) shell_.toasts.add(ToastKind::Bad, format(problem));
    if (!loaded.value) return;
    const ScreenMaker again = [back = back_](Shell& shell) { return makeReplayListScreen(shell, back); };
    shell_.next = makeReplayScreen(shell_, std::move(*loaded.value), replays_[index].path, again);
}

void ReplayListScreen::move(MenuMove move) {
    if (move == MenuMove::Back) return open(replays_.size());
    if (const auto choice = list_.move(move)) open(choice->item);
}

void ReplayListScreen::handle(const sf::Event& event) {
    if (event.type == sf::Event::MouseButtonPressed && event.mouseButton.button == sf::Mouse::Right)
        return move(MenuMove::Back);
    if (const auto choice = list_.mouse(event, 1 / shell_.painter.unit())) open(choice->item);
}

void ReplayListScreen::update(double) {
    shell_.controls.takeActions();
    for (const MenuMove one : shell_.controls.takeMoves()) move(one);
}

void ReplayListScreen::draw(sf::RenderTarget& target, float) {
    Painter& painter = shell_.painter;
    const sf::Vector2f size = painter.size();
    const float indent = 48;
    target.clear(kInk);
    painter.text("REPLAYS", indent, 64, {Face::Title, kHuge, kText, Align::Left});
    painter.box({indent, 137, 44, 4}, kAccent);
    painter.text(replays_.empty() ? "Every race that you drive is kept here; the last ten by themselves."
                                  : "Races that you saved, and the last ten.",
                 indent + 56, 133, {Face::Text, kBody, kTextDim, Align::Left});
    list_.draw(painter, {indent - 18, 178, std::min(size.x - 2 * indent, 860.0f), size.y - 178 - 74});
    const Controls& controls = shell_.controls;
    const auto prompt = [&](MenuMove which) { return shell_.texts(controls.promptFor(which)); };
    painter.text(shell_.texts("{} choose  ·  {} take  ·  {} back  ·  F11 full screen", prompt(MenuMove::Up),
                              prompt(MenuMove::Accept), prompt(MenuMove::Back)),
                 indent, size.y - 36, {Face::Text, kSmall - 1, kTextDim, Align::Left});
    shell_.toasts.draw(painter, size.x - kMargin, kMargin);
    painter.flush(target);
}

}  // namespace slip
