// SPDX-License-Identifier: MIT
// A name being written: by keys, or by a pad alone; its two answers also by mouse.
#pragma once
#include "ui/widgets/menu_list.hpp"

#include <string>
#include <string_view>

namespace slip {

class NameEditor {
public:
    /// Refused: a letter that no such name may hold.
    enum class Step { Writing, Refused, Done, Dropped };

    /// longest: characters. refused: letters.
    explicit NameEditor(std::size_t longest, std::u32string_view refused = U"")
        : longest_(longest), refused_(refused) {}

    /// From here on keys write, until the controls listen to something else again.
    void begin(Controls& controls, const std::string& name);
    /// Once a frame: what keys wrote.
    Step update(Controls& controls);
    /// A pad writes too: up and down change the last letter, right adds one, left takes it away.
    Step move(MenuMove move);
    /// A direction that stays pressed goes on.
    static bool repeats(MenuMove move) { return move != MenuMove::Right; }

    /// The entries below the field, with what to press instead of them.
    static std::vector<MenuItem> answers(const Controls& controls, const Texts& texts,
                                         const std::function<void(Step)>& taken);

    /// Without blanks at its ends.
    std::string name() const;
    /// As it stands, with a cursor.
    std::string shown() const;

private:
    Step type(char32_t letter);

    std::size_t longest_;
    std::u32string_view refused_;
    std::u32string text_;
};

}  // namespace slip
