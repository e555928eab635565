// SPDX-License-Identifier: MIT
#include "io/common/placeholders.hpp"

#include "io/system/read_number.hpp"

#include <algorithm>
#include <utility>

namespace slip {
namespace {

constexpr std::size_t kMaxArguments = 100;

/// Reads the placeholder whose opening brace is at `begin`. `next` is the argument that "{}" refers to here. Returns
/// false if there is no placeholder.
bool readPlaceholder(std::string_view text, std::size_t begin, std::size_t& next, Placeholder& found) {
    const std::size_t end = text.find_first_of("{}", begin + 1);
    if (end == text.npos || text[end] == '{') return false;
    const std::string_view inside = text.substr(begin + 1, end - begin - 1);
    const std::size_t colon = std::min(inside.find(':'), inside.size());
    found = {begin, end + 1, 0, inside.substr(std::min(colon + 1, inside.size()))};
    if (colon == 0) {
        found.argument = next++;
        return true;
    }
    return readNumber(inside.substr(0, colon), found.argument) && found.argument < kMaxArguments;
}

/// Returns the arguments and specs that a text uses, sorted by argument.
std::vector<std::pair<std::size_t, std::string_view>> wanted(std::string_view text) {
    std::vector<std::pair<std::size_t, std::string_view>> all;
    for (const Placeholder& placeholder : placeholdersOf(text))
        all.emplace_back(placeholder.argument, placeholder.spec);
    std::ranges::sort(all);
    return all;
}

}  // namespace

std::vector<Placeholder> placeholdersOf(std::string_view text) {
    std::vector<Placeholder> all;
    std::size_t next = 0;
    for (std::size_t at = text.find('{'); at != text.npos; at = text.find('{', at)) {
        Placeholder found;
        const bool is = readPlaceholder(text, at, next, found);
        if (is) all.push_back(found);
        at = is ? found.end : at + 1;
    }
    return all;
}

std::string placeholderList(std::string_view text) {
    std::string list;
    for (const Placeholder& placeholder : placeholdersOf(text))
        list.append(list.empty() ? "" : ", ")
            .append(text.substr(placeholder.begin, placeholder.end - placeholder.begin));
    return list;
}

bool haveSamePlaceholders(std::string_view a, std::string_view b) { return wanted(a) == wanted(b); }

std::string filled(std::string_view pattern, const std::vector<std::string>& values) {
    std::string text;
    std::size_t done = 0;
    for (const Placeholder& placeholder : placeholdersOf(pattern)) {
        if (placeholder.argument >= values.size()) continue;
        text.append(pattern.substr(done, placeholder.begin - done)).append(values[placeholder.argument]);
        done = placeholder.end;
    }
    return text.append(pattern.substr(done));
}

}  // namespace slip
