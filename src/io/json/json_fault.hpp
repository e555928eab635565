// SPDX-License-Identifier: MIT
// What is wrong with a text that is no JSON, in plain words: none of the parser's own.
#pragma once
#include "base/message.hpp"
#include "io/json/json_document.hpp"

namespace slip {

/// Where the parser gave up.
struct JsonStop {
    enum class After { Nothing, Opening, Key, Value, Everything };
    After after = After::Nothing;         // what the last good token was; Everything: the root was complete
    std::size_t end = 0;                  // byte after that token
    JsonKind container = JsonKind::Null;  // innermost open one; Null: none
    std::size_t opening = 0;              // byte of its bracket
    std::string key;                      // After::Key, and the key of the last value in an object
    bool number = false;                  // the last value is a number
};

struct JsonFault {
    std::size_t at = 0;  // byte in the text
    Message what;
};

/// The likeliest slip of the pen: a comma missing or too many, a bracket or quotation mark that is not closed, a word
/// without quotation marks. `text` is the whole file.
JsonFault faultAt(std::string_view text, const JsonStop& stop);

/// "UTF-16" and the like where the text is no UTF-8 by the mark at its beginning or the zeros between its characters;
/// empty: none of them.
std::string_view foreignEncoding(std::string_view text);

/// Line and column of a byte.
JsonPlace placeOf(std::string_view text, std::size_t offset);

}  // namespace slip
