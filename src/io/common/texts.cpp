// SPDX-License-Identifier: MIT
#include "io/common/texts.hpp"

#include "base/contains.hpp"
#include "io/common/loading.hpp"
#include "io/json/field_reader.hpp"
#include "io/json/wording.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace slip {
namespace {

constexpr double kMaxCode = 16;

void readLanguages(FieldReader& reader, const JsonNode& languages, Texts& texts) {
    if (!expectKind(reader, languages, "/languages", JsonKind::Object, message("an object"))) return;
    for (const JsonMember& member : languages.members) {
        if (isFreeKey(member.key)) continue;
        const std::string pointer = childPointer("/languages", member.key);
        const auto length = static_cast<double>(characterCount(member.key));
        if (length < 2 || length > kMaxCode)
            reader.fail(member.place, pointer,
                        message("the code must be {} long", countText(2, kMaxCode, message("characters"))));
        std::string name;
        if (readValue(reader, FieldInfo{.key = "", .doc = "", .low = 1, .high = kMaxLanguageName}, member.value,
                      pointer, name))
            texts.addLanguage(member.key, name);
    }
}

/// Reads the translation of an English text. Empty if it cannot be used; then the reader has a problem.
std::string readWords(FieldReader& reader, const std::string& english, const JsonNode& value,
                      const std::string& pointer) {
    std::string text;
    if (!readValue(reader, FieldInfo{.key = "", .doc = "", .low = 1, .high = kMaxText}, value, pointer, text))
        return "";
    if (haveSamePlaceholders(text, english)) return text;
    const std::string list = placeholderList(english), found = placeholderList(text);
    reader.fail(value.place, pointer,
                message("needs the placeholders of its English text: {} (found {})",
                        list.empty() ? message("none") : asIs(list), found.empty() ? message("none") : asIs(found)));
    return "";
}

/// Reads the forms of a plural. Returns the form "other", which every language has.
std::string readPlural(FieldReader& reader, const std::string& english, const JsonNode& forms,
                       const std::string& pointer) {
    reportUnknown(reader, forms, pointer, kPluralForms);
    std::string other;
    for (const JsonMember& form : forms.members) {
        if (!contains(kPluralForms, form.key)) continue;  // reported above
        std::string text = readWords(reader, english, form.value, childPointer(pointer, form.key));
        if (form.key == "other") other = std::move(text);
    }
    if (forms.find("other") == nullptr)
        reportMissing(reader, forms, pointer, "other");
    else
        reader.addNote(forms.place, pointer, message("this version of the game uses 'other' for every number"));
    return other;
}

void readText(FieldReader& reader, const JsonMember& entry, Texts& texts) {
    const std::string pointer = childPointer("/texts", entry.key);
    if (!expectKind(reader, entry.value, pointer, JsonKind::Object, message("an object"))) return;
    for (const JsonMember& word : entry.value.members) {
        if (isFreeKey(word.key)) continue;
        const std::string place = childPointer(pointer, word.key);
        if (word.key == kEnglish || !texts.languages().contains(word.key)) {
            reader.fail(word.place, place,
                        word.key == kEnglish ? message("the key is the English text")
                                             : message("{} is not in 'languages'", inQuotes(word.key)));
            continue;
        }
        const auto read = word.value.kind == JsonKind::Object ? readPlural : readWords;
        if (const std::string text = read(reader, entry.key, word.value, place); !text.empty())
            texts.add(word.key, entry.key, text);
    }
}

void readTexts(FieldReader& reader, const JsonNode& root, Texts& texts) {
    static constexpr std::array<std::string_view, 3> kKeys{"format", "languages", "texts"};
    if (!expectKind(reader, root, "", JsonKind::Object, message("an object"))) return;
    readFormat(reader, root);
    reportUnknown(reader, root, "", kKeys);
    if (const JsonNode* const languages = root.find("languages")) readLanguages(reader, *languages, texts);
    const JsonNode* const entries = root.find("texts");
    if (entries == nullptr) return reportMissing(reader, root, "", "texts");
    if (!expectKind(reader, *entries, "/texts", JsonKind::Object, message("an object"))) return;
    for (const JsonMember& entry : entries->members)
        if (!isFreeKey(entry.key)) readText(reader, entry, texts);
}

}  // namespace

const Texts::Table* Texts::table(const std::string& code) const {
    const auto found = tables_.find(code);
    return found == tables_.end() ? nullptr : &found->second;
}

void Texts::choose(const std::string& code) { chosen_ = names_.contains(code) ? code : std::string(kEnglish); }

std::string_view Texts::operator()(std::string_view english) const {
    const Table* const words = chosen_ == kEnglish ? nullptr : table(chosen_);
    if (words == nullptr) return english;
    const auto found = words->find(english);
    return found == words->end() ? english : std::string_view(found->second);
}

std::string Texts::operator()(const Message& english) const {
    if (english.form.empty()) return english;
    std::vector<std::string> values;
    for (const Message& part : english.arguments) values.push_back((*this)(part));
    return filled((*this)(english.form), values);
}

void Texts::add(const std::string& code, const std::string& english, const std::string& text) {
    tables_[code][english] = text;
}

Loaded<Texts> parseTexts(const std::string& text, const std::string& file, const Texts& base) {
    const JsonDocument document = parseJson(text, file);
    if (document.broken) return {std::nullopt, document.problems};
    FieldReader reader(document, file);
    Texts texts = base;
    readTexts(reader, document.root, texts);
    sortProblems(reader.problems);
    return {std::move(texts), std::move(reader.problems)};
}

Texts loadAllTexts(const Folders& folders, Problems& problems) {
    return loadLayers<Texts>(folders, "texts.json", parseTexts, problems);
}

}  // namespace slip
