// SPDX-License-Identifier: MIT
#include "ui/help/help_menu.hpp"

#include <algorithm>
#include <utility>

namespace slip {
namespace {

constexpr const char* kIndex = "manual/README.md";
constexpr const char* kFirstDriveHint = "Drive it again, or let a friend drive it. A race follows.";

/// Returns the page, or one with the line that says why it cannot be read.
ManualPage pageOrProblem(const HelpHost& host, const std::string& name) {
    Loaded<ManualPage> page = loadPage(host.data, name);
    if (page.value) return std::move(*page.value);
    return {{{.text = {{host.texts(format(page.problems.front()))}}}}};
}

}  // namespace

HelpHost helpHost(const std::filesystem::path& data, const Texts& texts, const Settings& settings,
                  const Controls& controls) {
    return {data, texts, [&texts, &settings, &controls] { return boundControls(settings, controls, texts); }};
}

void HelpMenu::open() {
    open_ = true;
    reading_ = false;
    visits_.clear();
    fillList();
    list_.select(firstPage());
    showSelected();
}

/// Lists the first drive, if it is offered, and the pages to which the index has links.
void HelpMenu::fillList() {
    std::vector<MenuItem> items;
    addresses_.clear();
    if (host_.startFirstDrive) {
        items.push_back(
            {.label = "First drive", .hint = kFirstDriveHint, .act = [this](int) { host_.startFirstDrive(); }});
        addresses_.emplace_back();
    }
    for (PageBlock& block : pageOrProblem(host_, kIndex).blocks)
        forTexts(block, [&](const PageText& text) {
            for (const PageSpan& span : text) {
                if (span.link.empty()) continue;
                items.push_back({.label = span.text, .act = [this](int) { reading_ = true; }});
                addresses_.push_back(span.link);
            }
        });
    const bool hasPages = addresses_.size() > firstPage();
    addresses_.emplace_back(hasPages ? "" : kIndex);  // shows what is wrong with it
    items.push_back({.label = "Back", .act = [this](int) { open_ = false; }});
    list_.setItems(std::move(items));
}

/// Shows the page of the selected row, or keeps the last one beside a row without a page.
void HelpMenu::showSelected() {
    const std::string& address = addresses_[list_.selected()];
    if (address.empty()) return;
    if (visits_.size() == 1 && visits_.front().address == address) return;
    visits_ = {{address}};
    show(visits_.back());
}

void HelpMenu::show(const Visit& visit) {
    const std::size_t end = std::min(visit.address.find('#'), visit.address.size());
    const std::string anchor = end < visit.address.size() && !visit.offset ? visit.address.substr(end + 1) : "";
    manual_ = pageOrProblem(host_, visit.address.substr(0, end));
    page_.open(boundPage(manual_, controls_), visit.offset.value_or(0), anchor);
}

void HelpMenu::follow(const std::string& address) {
    visits_.back().offset = page_.offset();
    visits_.push_back({address});
    show(visits_.back());
}

void HelpMenu::back() {
    if (!reading_) {
        open_ = false;
    } else if (visits_.size() > 1) {
        visits_.pop_back();
        show(visits_.back());
    } else {
        reading_ = false;
    }
}

void HelpMenu::move(MenuMove move) {
    if (move == MenuMove::Back) return back();
    if (!reading_) {
        list_.move(move);
        return showSelected();
    }
    if (move != MenuMove::Accept) return page_.move(move);
    if (const std::string link = page_.link(); !link.empty()) follow(link);
}

void HelpMenu::mouse(const sf::Event& event, float pixel) {
    const bool press = event.type == sf::Event::MouseButtonPressed && event.mouseButton.button == sf::Mouse::Left;
    if ((apart_ || reading_) && page_.mouse(event, pixel)) {
        if (!press) return;
        reading_ = true;
        if (const std::string link = page_.link(); !link.empty()) follow(link);
    } else if (!reading_ || (apart_ && press)) {
        reading_ = false;
        list_.mouse(event, pixel);
        showSelected();
    }
}

std::string HelpMenu::hint() const {
    if (reading_) return "Up and down scroll. Left and right choose a link.";
    const std::string own = list_.hint();
    return own.empty() ? "The pages of the manual, in English." : own;
}

/// Shows changed bindings, and the names of the device that was used last.
void HelpMenu::bind() {
    BoundControls now = host_.controls();
    if (now == controls_) return;
    controls_ = std::move(now);
    page_.change(boundPage(manual_, controls_));
}

void HelpMenu::draw(Painter& painter, const UiBox& list, const UiBox& page) {
    apart_ = true;
    bind();
    list_.draw(painter, list);
    page_.draw(painter, page);
}

void HelpMenu::draw(Painter& painter, const UiBox& box) {
    apart_ = false;
    bind();
    reading_ ? page_.draw(painter, box) : list_.draw(painter, box);
}

}  // namespace slip
