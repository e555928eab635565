// SPDX-License-Identifier: MIT
// Wording of values, ranges and misspelt words in problems.
#pragma once
#include "base/message.hpp"

#include <span>
#include <string>
#include <string_view>

namespace slip {

/// Returns the shortest text that parses to the same number: 0.31, 4000, 1e+30.
std::string numberText(double value);
std::string numberText(float value);
/// Returns "50 to 40000 kg", "at least 0", "at most 40". Bounds of ±1e9 and beyond count as no bound.
Message rangeText(double low, double high, std::string_view unit);
/// Returns a question for a number out of range that fits if it was meant in another unit: "in percent? Then 0.65".
/// Empty if there is none.
Message unitQuestion(double number, double low, double high, std::string_view unit);
/// Returns a range of lengths or counts: "1 to 40 characters", "4 entries".
Message countText(double low, double high, const Message& what);
/// Returns the beginning of UTF-8 text, at most `most` bytes, cut after a whole character.
std::string_view wholeCharacters(std::string_view text, std::size_t most);
/// Returns `text` on one line: control characters as \u00XX, broken UTF-8 as \xXX, cut after about `most` bytes.
std::string printable(std::string_view text, std::size_t most = 60);
/// Returns the same as printable without the cut, for names on a terminal or on the screen.
std::string escaped(std::string_view text);
/// Returns 'text', made printable.
std::string inQuotes(std::string_view text);
/// Returns "'a', 'b' or 'c'".
Message choiceText(std::span<const std::string_view> words);
/// Returns "2, 4 or 6".
Message choiceText(std::span<const int> numbers);
/// Returns the word in `words` that `word` most likely misspells. Empty if none is near.
std::string_view nearest(std::string_view word, std::span<const std::string_view> words);
/// Returns `unknown`, which says that `word` is not in `words`, with a suggestion if one is near: "unknown key
/// 'wheelbse', did you mean 'wheelbase'?"
Message unknownText(Message unknown, std::string_view word, std::span<const std::string_view> words);

/// Returns the bytes of the UTF-8 character at the start of `text`, which is not empty. 0 if it is broken.
std::size_t utf8Length(std::string_view text);
/// Returns the number of characters in valid UTF-8.
std::size_t characterCount(std::string_view text);

}  // namespace slip
