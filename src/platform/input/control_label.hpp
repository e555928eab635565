// SPDX-License-Identifier: MIT
// What a player reads for a key or a control of a pad.
#pragma once
#include "io/common/texts.hpp"

#include <string>
#include <string_view>

namespace slip {

struct ControlLabel {
    std::string_view text;  // in English; "Button {}" where there is a number
    int number = 0;         // from 1; 0: none

    std::string in(const Texts& texts) const { return number > 0 ? texts(text, number) : std::string(texts(text)); }
    friend bool operator==(const ControlLabel& label, std::string_view english) {
        return label.number == 0 && label.text == english;
    }
};

}  // namespace slip
