#include "lab/option_checks.hpp"

#include "io/json/wording.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdlib>

namespace slip {

CLI::Validator finiteIn(double low, double high) {
    return CLI::Range(low, high) & CLI::Validator(
                                       [](std::string& text) {
                                           double x = 0;
                                           return CLI::detail::lexical_cast(text, x) && std::isfinite(x)
                                                      ? std::string()
                                                      : "'" + text + "' is no number";
                                       },
                                       "");
}

CLI::Validator notEmpty() {
    return {[](std::string& text) { return std::string(text.empty() ? "its value is empty" : ""); }, ""};
}

CLI::Validator wholeNumber() {
    const auto fault = [](const std::string& text) -> std::string {
        errno = 0;
        std::strtoull(text.c_str(), nullptr, 0);
        const bool good = errno == 0 && !text.starts_with('-');
        return good ? "" : "'" + text + "' is no whole number from 0 to 18446744073709551615";
    };
    return {fault, ""};
}

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
