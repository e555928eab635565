#include "lab/one_of.hpp"

#include "io/json/wording.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace slip {

CLI::Validator oneOf(const std::vector<std::string>& words) {
    const auto choose = [words](std::string& text) -> std::string {
        const auto found = std::ranges::find(words, text);
        if (found == words.end())
            return unknownText(message("unknown word {}", inQuotes(text)), text,
                               std::vector<std::string_view>(words.begin(), words.end()));
        text = std::to_string(found - words.begin());
        return "";
    };
    return {choose, "{" + CLI::detail::join(words) + "}"};
}

}  // namespace slip
