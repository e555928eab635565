// SPDX-License-Identifier: MIT
// Text for the player: English, with its pattern and arguments, so that it can be translated.
#pragma once
#include <algorithm>
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace slip {

/// Placeholder for one argument of a pattern.
inline constexpr std::string_view kHole = "{}";

constexpr std::size_t holesOf(std::string_view pattern) {
    std::size_t count = 0;
    for (std::size_t at = pattern.find(kHole); at != pattern.npos; at = pattern.find(kHole, at + kHole.size())) ++count;
    return count;
}

/// Replaces each {} of `pattern` in order. A {} without a value remains. `values` is a range of strings.
template <class Values>
std::string filledWith(std::string_view pattern, const Values& values) {
    std::string text;
    for (const std::string& value : values) {
        const std::size_t hole = pattern.find(kHole);
        if (hole == std::string_view::npos) break;
        text.append(pattern.substr(0, hole)).append(value);
        pattern.remove_prefix(hole + kHole.size());
    }
    return text.append(pattern);
}

/// The string is the English text. Another language has its own text for `form` and takes the same arguments
/// (io/common/texts.hpp). Only message(), word() and asIs() make a Message, because a test checks that their literals
/// have a German text.
struct [[nodiscard]] Message : std::string {
    Message() = default;
    Message(std::string text, std::string_view of, std::vector<Message> with)
        : std::string(std::move(text)), form(of), arguments(std::move(with)) {}

    std::string_view form;           // never freed; empty if the text is the same in every language
    std::vector<Message> arguments;  // one for each {} of the form
};

/// Makes a message that is the same in every language, such as a name, number or quotation.
inline Message asIs(std::string text) { return {std::move(text), "", {}}; }
/// Makes a message without arguments. `text` must never be freed.
inline Message word(std::string_view text) { return {std::string(text), text, {}}; }

inline const Message& argumentOf(const Message& part) { return part; }
inline Message argumentOf(const std::string& text) { return asIs(text); }
inline Message argumentOf(std::string_view text) { return asIs(std::string(text)); }
Message argumentOf(const char*) = delete;  // use word() or asIs()
Message argumentOf(std::integral auto number) { return asIs(std::to_string(number)); }

/// A literal that contains `Holes` times {}.
template <std::size_t Holes>
struct MessageForm {
    consteval MessageForm(const char* literal) : text(literal) {
        if (holesOf(text) != Holes) throw "as many {} as arguments";
    }
    std::string_view text;
};

/// Makes a message from a pattern, as in message("{} must increase ({} after {})", word("rpm"), numberText(b),
/// numberText(a)).
template <class... Parts>
Message message(MessageForm<sizeof...(Parts)> form, const Parts&... parts) {
    std::vector<Message> arguments{argumentOf(parts)...};
    std::string text = filledWith(form.text, arguments);
    return {std::move(text), form.text, std::move(arguments)};
}

}  // namespace slip
