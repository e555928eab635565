// SPDX-License-Identifier: MIT
// An editor for a name, usable with keys or with a pad alone. Done and Cancel also work by mouse.
#pragma once
#include "ui/widgets/menu_list.hpp"

#include <string>
#include <string_view>

namespace slip {

class Controls;

class NameEditor {
public:
    /// Refused: the letter is not allowed in the name.
    enum class Step { Writing, Refused, Done, Dropped };

    /// Limits names to `longest` characters. `refused` lists letters that are not allowed.
    explicit NameEditor(std::size_t longest, std::u32string_view refused = U"")
        : longest_(longest), refused_(refused) {}

    /// Starts editing. Keys type until the controls listen to something else.
    void begin(Controls& controls, const std::string& name);
    /// Ends editing: keys act again.
    static void end(Controls& controls);
    /// Handles typed keys, once per frame.
    Step update(Controls& controls);
    /// Lets a pad type: up and down change the last letter, right adds one, left removes it.
    Step move(MenuMove move);
    /// Returns whether the move repeats while its key stays pressed.
    static bool repeats(MenuMove move) { return move != MenuMove::Right; }

    /// Returns how to edit the name with the device that was used last.
    static const char* hint(const Controls& controls);
    /// Returns the entries below the field, with the keys that replace them.
    static std::vector<MenuItem> answers(const Controls& controls, const Texts& texts,
                                         const std::function<void(Step)>& taken);

    /// Returns the name without blanks at its ends.
    std::string name() const;
    /// Returns the text with a cursor.
    std::string shown() const;

private:
    Step type(char32_t letter);

    std::size_t longest_;
    std::u32string_view refused_;
    std::u32string text_;
};

}  // namespace slip
