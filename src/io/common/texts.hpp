// SPDX-License-Identifier: MIT
// Translations of all texts of the game. The English text itself is the key, in one file, data/texts.json:
//
//     {"format": 1, "languages": {"en": "English", "de": "Deutsch"},
//      "texts": {"Drive": {"de": "Fahren"}, "Lap {} of {}": {"de": "Runde {} von {}"}}}
//
// Texts in the code are English. A fixed text needs nothing: the Painter looks up every whole text just before it draws
// or measures it. A text with numbers or names in it uses a pattern, texts("Lap {} of {}", 1, 3): the pattern is looked
// up, then each {} is filled in order. A text that is in no table stays unchanged, so names of cars and players pass
// through. texts.json in the player's own folder adds languages and texts. A translation has exactly the placeholders
// of its English text. It numbers them, "{1} of {0}", where it needs another order.
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
inline constexpr double kMaxLanguageName = 40, kMaxText = 400;  // characters
/// Keys of a translation that depends on a number.
inline constexpr std::array<std::string_view, 6> kPluralForms{"zero", "one", "two", "few", "many", "other"};

inline std::string wordOf(std::string_view text) { return std::string(text); }
std::string wordOf(std::integral auto number) { return std::to_string(number); }

class Texts {
public:
    /// English texts to texts in one language.
    using Table = std::map<std::string, std::string, std::less<>>;

    /// Returns the name of each language by its code. English is always included.
    const std::map<std::string, std::string>& languages() const { return names_; }
    /// Returns the table of a language. Null for English and for an unknown language.
    const Table* table(const std::string& code) const;

    /// Chooses the language. An unknown code means English.
    void choose(const std::string& code);
    const std::string& chosen() const { return chosen_; }

    /// Returns the text in the chosen language, or `english`. Valid as long as this object and `english` are.
    std::string_view operator()(std::string_view english) const;
    /// Returns a message, arguments included, in the chosen language.
    std::string operator()(const Message& english) const;
    /// Returns a translated pattern filled with values: messages, texts or whole numbers.
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

/// Returns `base` with the texts of the file added. A translation needs a known language and the placeholders of its
/// English text. Otherwise it is reported and left out; all others are used. Of plural forms, {"one": …, "other": …},
/// only "other" is used.
Loaded<Texts> parseTexts(const std::string& text, const std::string& file, const Texts& base);
/// Loads the bundled file, then the player's own if there is one. Appends problems to `problems`.
Texts loadAllTexts(const Folders& folders, Problems& problems);

}  // namespace slip
