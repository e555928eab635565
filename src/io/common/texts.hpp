// SPDX-License-Identifier: MIT
// All words of the game in other languages. The English text itself is the key, in one file, data/texts.json:
//
//     {"format": 1, "languages": {"en": "English", "de": "Deutsch"},
//      "texts": {"Drive": {"de": "Fahren"}, "Lap {} of {}": {"de": "Runde {} von {}"}}}
//
// Code is written in plain English. A fixed text needs nothing: the Painter looks up every whole text that it draws or
// measures, just before it does. A text with numbers or names in it is made with a pattern, texts("Lap {} of {}", 1,
// 3): the pattern is looked up, then each {} is filled in order. What is in no table stays as it is, so names of cars
// and players pass through. texts.json in the player's own folder adds languages and texts. A translation has exactly
// the placeholders of its English text; it numbers them, "{1} of {0}", where it needs another order.
#pragma once
#include "base/message.hpp"
#include "io/common/folders.hpp"
#include "io/common/placeholders.hpp"
#include "io/json/problem.hpp"

#include <array>
#include <concepts>
#include <map>
#include <string>
#include <string_view>

namespace slip {

inline constexpr std::string_view kEnglish = "en";
inline constexpr double kLongestLanguageName = 40, kLongestText = 400;  // characters
/// Of a translation that depends on a number.
inline constexpr std::array<std::string_view, 6> kPluralForms{"zero", "one", "two", "few", "many", "other"};

inline std::string wordOf(std::string_view text) { return std::string(text); }
std::string wordOf(std::integral auto number) { return std::to_string(number); }

class Texts {
public:
    /// English to other words, of one language.
    using Table = std::map<std::string, std::string, std::less<>>;

    /// Name of each language by its code; English is always there.
    const std::map<std::string, std::string>& languages() const { return names_; }
    /// The table of a language; null for English and for one that is not there.
    const Table* table(const std::string& code) const;

    /// An unknown code means English.
    void choose(const std::string& code);
    const std::string& chosen() const { return chosen_; }

    /// The text in the chosen language, or itself. Valid as long as this object and `english` are.
    std::string_view operator()(std::string_view english) const;
    /// A message in the chosen language, and its arguments in theirs.
    std::string operator()(const Message& english) const;
    /// A pattern with its values: messages, texts or whole numbers.
    template <class First, class... Rest>
    std::string operator()(std::string_view pattern, const First& first, const Rest&... rest) const {
        return filled((*this)(pattern), {valueOf(first), valueOf(rest)...});
    }

    void addLanguage(const std::string& code, const std::string& name) { names_[code] = name; }
    void add(const std::string& code, const std::string& english, const std::string& text);

private:
    std::string valueOf(const Message& value) const { return (*this)(value); }
    static std::string valueOf(const auto& value) { return wordOf(value); }

    std::map<std::string, std::string> names_{{std::string(kEnglish), "English"}};
    std::map<std::string, Table> tables_;
    std::string chosen_{kEnglish};
};

/// `base` and what the file adds. Each translation must have the placeholders of its English text, and a known
/// language; one that has not is a problem and left out, and all others are used. Of the forms of a plural, {"one": …,
/// "other": …}, "other" is the text.
Loaded<Texts> parseTexts(const std::string& text, const std::string& file, const Texts& base);
/// The bundled file, then the player's own if there is one. What is wrong goes to `problems`.
Texts loadAllTexts(const Folders& folders, Problems& problems);

}  // namespace slip
