// SPDX-License-Identifier: MIT
// Explains in plain words why a text is not JSON, without the parser's own messages.
#pragma once
#include "base/message.hpp"
#include "io/json/json_document.hpp"

namespace slip {

/// Place where the parser stopped.
struct ParserStop {
    enum class After { Nothing, Opening, Key, Value, Everything };
    After after = After::Nothing;         // last good token; Everything: the root is complete
    std::size_t end = 0;                  // byte after that token
    JsonKind container = JsonKind::Null;  // innermost open one; Null if none is open
    std::size_t opening = 0;              // byte of its bracket
    std::string key;                      // the key before the stop, or the key of the last value in an object
    bool number = false;                  // the last value is a number
};

struct JsonFault {
    std::size_t at = 0;  // byte in the text
    Message text;
};

/// Returns the most likely mistake: a comma missing or too many, a bracket or quotation mark that is not closed, a word
/// without quotation marks. `text` is the whole file.
JsonFault diagnoseSyntax(std::string_view text, const ParserStop& stop);

/// Returns the name of an encoding other than UTF-8, such as "UTF-16". Recognises it by the byte order mark or by zero
/// bytes between characters. Empty if there is neither.
std::string_view foreignEncoding(std::string_view text);

/// Returns the line and column of a byte.
JsonPlace placeOf(std::string_view text, std::size_t offset);

}  // namespace slip
