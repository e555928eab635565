// SPDX-License-Identifier: MIT
// A list of menu entries for keys, pad and mouse. Every menu of the game is such a list. Each entry holds its action.
#pragma once
#include "platform/input/menu_move.hpp"
#include "platform/paint/painter.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sf {
class Event;
}

namespace slip {

struct MenuItem {
    std::string label;
    std::string value = "";   // right-aligned
    bool adjustable = false;  // left and right change the value
    bool repeats = true;      // a held direction repeats the change
    bool plays = false;       // has a play button beside the value; accepting it plays a sound
    float playing = 0;        // remaining share (0…1) of its sound; 0 if silent
    bool enabled = true;      // a disabled entry can be selected, but not accepted
    std::string tag = "";     // small word beside the label
    std::string note = "";    // small line below the label, or beside it in low rows
    std::string hint = "";    // explanation, shown where the menu has room
    /// Called with step 0 when accepted, −1 or +1 to change the value. It may refill the list. May be empty.
    std::function<void(int step)> act = {};
};

/// Returns an entry whose value changes with left and right. Accepting it also steps forward, unless `take` is given.
MenuItem valueItem(MenuItem item, std::function<void(int step)> change, std::function<void()> take = {});
/// Returns a cyclic value of `count` choices after a step.
template <class T>
T stepped(T now, int step, std::size_t count) {
    const auto n = static_cast<int>(count);
    return static_cast<T>((static_cast<int>(now) + step + n) % n);
}

inline constexpr float kMenuRowHeight = 42, kMinRowHeight = 36;  // design units

class MenuList {
public:
    /// Tries to keep the selection: the row with the same label, or else with the same index.
    void setItems(std::vector<MenuItem> items);
    void move(MenuMove move);
    /// Returns whether the move repeats while its key stays pressed. Repeats stop at the ends of the list.
    bool repeats(MenuMove move) const;
    /// Handles a mouse event where the list was last drawn. `pixel` is in design units per pixel.
    void mouse(const sf::Event& event, float pixel);
    /// Draws all rows if they fit, slightly lower if necessary. Otherwise draws as many as fit, with the selected one
    /// among them and marks for hidden rows.
    void draw(Painter& painter, const UiBox& box);
    std::size_t selected() const { return selected_; }
    /// Returns the English hint of the selected entry.
    std::string hint() const { return items_.empty() ? "" : items_[selected_].hint; }
    /// Returns whether accepting the selected entry plays a sound.
    bool plays() const { return !items_.empty() && items_[selected_].plays; }
    std::size_t count() const { return items_.size(); }
    void select(std::size_t item);

private:
    void act(int step);
    void drawRow(Painter& painter, std::size_t index, const UiBox& row) const;
    /// Slides the selected row out and the others back.
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
    float values_ = 0;  // width of the column of values
    /// Widths of the widest entries, and which features occur.
    struct Widest {
        float unit = 0;  // unit of the painter that measured them
        float labels = 0, values = 0;
        bool adjustable = false, plays = false;
    } widest_;
    std::vector<float> slid_;  // 0…1 per row, progress of the slide
};

}  // namespace slip
