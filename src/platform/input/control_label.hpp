// SPDX-License-Identifier: MIT
// The label of a key or pad control for the player.
#pragma once
#include "io/common/texts.hpp"

#include <string>
#include <string_view>

namespace slip {

struct ControlLabel {
    std::string_view text;  // in English; "Button {}" if there is a number
    int number = 0;         // from 1; 0 if there is none

    std::string in(const Texts& texts) const { return number > 0 ? texts(text, number) : std::string(texts(text)); }
    friend bool operator==(const ControlLabel& label, std::string_view english) {
        return label.number == 0 && label.text == english;
    }
};

}  // namespace slip
