// SPDX-License-Identifier: MIT
// A column of menu entries for keys, pad and mouse. Every menu of the game is such a list, whose entries say what they
// do.
#pragma once
#include "platform/input/controls.hpp"
#include "platform/paint/painter.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace slip {

struct MenuItem {
    std::string label;
    std::string value = "";   // at the right
    bool adjustable = false;  // left and right change the value
    bool repeats = true;      // again and again while they stay pressed
    bool plays = false;       // a button beside the value: taking it lets it be heard
    float playing = 0;        // 0…1 of what is heard of it is still to come; 0: it is not heard
    bool enabled = true;      // a disabled one can be looked at, not taken
    std::string tag = "";     // small word beside the label
    std::string note = "";    // small line below the label, or beside it where rows are low
    std::string hint = "";    // about it, where the menu has room for that
    /// What it does: step 0: taken; −1, +1: its value changed. It may fill the list anew. None: nothing.
    std::function<void(int step)> act = {};
};

/// An entry whose value left and right change, and taking it too unless `take` says otherwise.
MenuItem valueItem(MenuItem item, std::function<void(int step)> change, std::function<void()> take = {});
/// What a value of `count` choices is after a press, round and round.
template <class T>
T stepped(T now, int step, std::size_t count) {
    const auto n = static_cast<int>(count);
    return static_cast<T>((static_cast<int>(now) + step + n) % n);
}

inline constexpr float kMenuRowHeight = 42, kMinRowHeight = 36;  // design units

class MenuList {
public:
    /// Keeps the selection as far as it can: the row of that name, else the one in that place.
    void setItems(std::vector<MenuItem> items);
    void move(MenuMove move);
    /// A direction that stays pressed goes on: to the end of a list, not round it.
    bool repeats(MenuMove move) const;
    /// Mouse events, in the place where the list was last drawn. pixel: design units a pixel.
    void mouse(const sf::Event& event, float pixel);
    /// Draws all rows if they fit, somewhat lower ones if need be; else as many as fit, the selected one among them,
    /// with marks that there are more.
    void draw(Painter& painter, const UiBox& box);
    std::size_t selected() const { return selected_; }
    /// About the selected entry, in English.
    std::string hint() const { return items_.empty() ? "" : items_[selected_].hint; }
    /// Taking the selected entry lets it be heard.
    bool plays() const { return !items_.empty() && items_[selected_].plays; }
    std::size_t count() const { return items_.size(); }
    void select(std::size_t item);

private:
    void act(int step);
    void drawRow(Painter& painter, std::size_t index, const UiBox& row) const;
    /// Rows slide out when they are chosen, and back.
    void slide(float dt);
    void drawMarks(Painter& painter) const;
    static void drawPlay(Painter& painter, float x, float y, const MenuItem& item, bool selected);
    void measure(const Painter& painter);
    float valuesWidth(const Painter& painter);
    std::optional<std::size_t> rowAt(sf::Vector2f p) const;

    std::vector<MenuItem> items_;
    std::size_t selected_ = 0, first_ = 0;
    UiBox box_;
    std::size_t rows_ = 0;
    float rowHeight_ = kMenuRowHeight;
    float values_ = 0;  // width of the values' column
    /// The widest of the entries, and what there is among them.
    struct Widest {
        float unit = 0;  // of the painter that measured
        float labels = 0, values = 0;
        bool adjustable = false, plays = false;
    } widest_;
    std::vector<float> slid_;  // 0…1 a row, of the time that it takes
};

}  // namespace slip
