// SPDX-License-Identifier: MIT
// How problems word values, ranges and near misses.
#pragma once
#include "base/message.hpp"

#include <span>
#include <string>
#include <string_view>

namespace slip {

/// Shortest text that gives the same number back: 0.31, 4000, 1e+30.
std::string numberText(double value);
std::string numberText(float value);
/// "50 to 40000 kg", "at least 0", "at most 40"; bounds of ±1e9 and beyond count as none.
Message rangeText(double low, double high, std::string_view unit);
/// The same for lengths and counts: "1 to 40 characters", "4 entries".
Message countText(double low, double high, const Message& what);
/// The beginning of UTF-8 text, at most `most` bytes, that ends with a whole character.
std::string_view wholeCharacters(std::string_view text, std::size_t most);
/// `text` on one line: control characters as \u00XX, broken UTF-8 as \xXX, cut after about `most` bytes.
std::string printable(std::string_view text, std::size_t most = 60);
/// The whole of it, control characters and broken UTF-8 as above: for names that go to a terminal or on the screen.
std::string escaped(std::string_view text);
/// 'text', printable.
std::string inQuotes(std::string_view text);
/// " 'a', 'b' or 'c'" without the leading space.
Message choiceText(std::span<const std::string_view> words);
/// "2, 4 or 6"
Message choiceText(std::span<const int> numbers);
/// The word of `words` that `word` was probably meant to be; empty when none is near.
std::string_view nearest(std::string_view word, std::span<const std::string_view> words);
/// `unknown` says that `word` is none of `words`: "unknown key 'wheelbse', did you mean 'wheelbase'?"
Message unknownText(Message unknown, std::string_view word, std::span<const std::string_view> words);

/// Bytes of the UTF-8 character at the start of `text`, which is not empty; 0 when it is broken.
std::size_t utf8Length(std::string_view text);
/// Characters of valid UTF-8.
std::size_t characterCount(std::string_view text);

}  // namespace slip
