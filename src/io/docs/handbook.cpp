// SPDX-License-Identifier: MIT
#include "io/docs/handbook.hpp"

#include "base/contains.hpp"
#include "io/car/car_terms.hpp"
#include "io/car/data_sheet.hpp"
#include "io/content/career_file.hpp"
#include "io/content/championship_file.hpp"
#include "io/content/driver_file.hpp"
#include "io/content/rival_file.hpp"
#include "io/json/field_reader.hpp"
#include "io/json/field_writer.hpp"
#include "io/json/wording.hpp"
#include "track/scenery_kind.hpp"
#include "track/track_params.hpp"
#include "vehicle/params/car_params.hpp"
#include "vehicle/params/unused_reasons.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace slip {
namespace {

constexpr std::string_view kBegin = "<!-- keys of ", kBeginEnd = " -->", kEnd = "<!-- end -->";
constexpr char kHead[] = "| key | meaning | unit | range | default |\n|---|---|---|---|---|\n";
constexpr char kCarHead[] =
    "| key | meaning, and *what another value does* | unit | range | default | does nothing while |\n"
    "|---|---|---|---|---|---|\n";

struct Row {
    std::string pointer, meaning, unit, range;
    std::vector<std::string> defaults;  // one per place of its table
};

/// The keys of one struct, with all places where it occurs.
struct KeyTable {
    const void* type = nullptr;
    std::vector<std::string> places;
    std::vector<Row> rows;
};
using KeyTables = std::vector<KeyTable>;

/// Its address identifies the type.
template <class T>
inline constexpr char kTypeMark = 0;

std::string code(std::string_view text) { return fmt::format("`{}`", text); }

std::string meaningOf(const FieldInfo& info) {
    std::string text(info.doc);
    if (!info.effect.empty()) text += fmt::format(". *{}*", info.effect);
    return text;
}

std::string pointsText(const FieldInfo& info) {
    const auto axis = [](std::string_view name, double low, double high, std::string_view unit) {
        return fmt::format("{} {}", name.empty() ? "value" : name, rangeText(low, high, unit));
    };
    return fmt::format("{} points: {}, {}", rangeText(info.minItems, info.maxItems, ""),
                       axis(info.xName, info.xLow, info.xHigh, info.xUnit), axis(info.yName, info.low, info.high, ""));
}

std::string numberRange(const FieldInfo& info) {
    if (!info.only.empty()) return choiceText(info.only);
    if (info.low <= -1e9 && info.high >= 1e9) return "";
    return rangeText(info.low, info.high, "");
}

/// Describes the valid values of a field of that type.
template <class T>
std::string rangeOf(const FieldInfo& info, const T&) {
    if constexpr (IsEnum<T>) {
        std::string words;
        for (const std::string_view name : namesOf(static_cast<const T*>(nullptr)))
            words += (words.empty() ? "" : ", ") + code(name);
        return words;
    } else if constexpr (std::is_same_v<T, bool>) {
        return "true, false";
    } else if constexpr (std::is_same_v<T, std::string>) {
        return countText(info.low, info.high, message("characters"));
    } else if constexpr (std::is_same_v<T, Colour>) {
        return "`#rrggbb`";
    } else if constexpr (std::is_same_v<T, std::vector<Vec2>>) {
        return (info.mayBeOneNumber ? numberRange(info) + ", or " : "") + pointsText(info);
    } else if constexpr (std::is_same_v<T, std::vector<float>>) {
        return numberRange(info) + (info.mayBeOneNumber ? ", or a list of them" : ", a list");
    } else if constexpr (kIsNumberOr<T>) {
        return fmt::format("{}, or {{{}: …, {}: …}}", numberRange(info), code(T::kNames[0]), code(T::kNames[1]));
    } else if constexpr (kIsOptional<T>) {
        const std::string range = rangeOf(info, typename T::value_type{});
        return info.absentWord.empty() ? range : code(info.absentWord) + ", or " + range;
    } else if constexpr (HasFields<T>) {
        return "an object";
    } else if constexpr (requires { typename T::mapped_type; }) {
        return numberRange(info) + " by name";
    } else if constexpr (requires { typename T::value_type; }) {
        return countText(info.minItems, info.maxItems, message("entries"));
    } else {
        return numberRange(info);
    }
}

template <class T>
std::string defaultOf(const FieldInfo& info, const T& member) {
    if (info.required) return "required";
    if (!info.requiredUnless.empty()) return fmt::format("required without {}", code(info.requiredUnless));
    if (!info.rule.empty()) return "by rule: " + code(info.rule);
    if constexpr (HasFields<T>) {
        return "";
    } else if constexpr (kIsOptional<T>) {
        return info.absentWord.empty() ? "absent" : code(info.absentWord);
    } else {
        const std::string text = jsonInlineText(toJson(info, member));
        return text == "\"\"" || text == "[]" ? "" : code(text);
    }
}

KeyTable& tableOf(KeyTables& tables, const void* type) {
    const auto found = std::ranges::find(tables, type, &KeyTable::type);
    return found != tables.end() ? *found : tables.emplace_back(KeyTable{type, {}, {}});
}

template <class T>
void addTables(KeyTables& tables, const std::string& place, const T& value);

/// Adds the table of the struct within a member, if there is one.
template <class T>
void addInner(KeyTables& tables, const std::string& pointer, const T& member) {
    if constexpr (HasFields<T>)
        addTables(tables, pointer, member);
    else if constexpr (kIsOptional<T>)
        addInner(tables, pointer, typename T::value_type{});
    else if constexpr (kIsStructList<T>)
        addTables(tables, pointer + "/0", typename T::value_type{});
}

template <class T>
void addTables(KeyTables& tables, const std::string& place, const T& value) {
    const bool first = tableOf(tables, &kTypeMark<T>).places.empty();
    tableOf(tables, &kTypeMark<T>).places.push_back(place);
    std::size_t row = 0;
    visitFields(value, [&](const FieldInfo& info, const auto& member) {
        const std::string pointer = childPointer(place, info.key);
        KeyTable& table = tableOf(tables, &kTypeMark<T>);
        if (first) table.rows.push_back({pointer, meaningOf(info), std::string(info.unit), rangeOf(info, member), {}});
        table.rows[row++].defaults.push_back(defaultOf(info, member));
        addInner(tables, pointer, member);
    });
}

/// Joins reasons: "chassis is 'single_track' or 'multi_axle'; the car has no suspension". Reasons with the same
/// beginning become one.
std::string joined(const std::vector<std::string>& reasons) {
    std::vector<std::string> parts;
    for (const std::string& reason : reasons) {
        const std::size_t value = reason.find(" is '");
        const std::string subject = value == std::string::npos ? reason : reason.substr(0, value + 4);
        const auto same =
            std::ranges::find_if(parts, [&](const std::string& part) { return part.starts_with(subject); });
        if (same == parts.end())
            parts.push_back(reason);
        else
            *same += " or " + reason.substr(subject.size());
    }
    return fmt::format("{}", fmt::join(parts, "; "));
}

/// Joins the different defaults of a key at all its places.
std::string defaultText(const Row& row) {
    std::vector<std::string> different;
    for (const std::string& one : row.defaults)
        if (!contains(different, one)) different.push_back(one);
    return fmt::format("{}", fmt::join(different, " or "));
}

/// Escapes a text for a table cell.
std::string cell(std::string text) {
    for (std::size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2) text.insert(at, "\\");
    return text;
}

std::string headingOf(const KeyTable& table) {
    if (table.places.front().empty()) return "#### The file itself\n\n";
    std::string places;
    for (const std::string& place : table.places) places += (places.empty() ? "" : ", ") + code(place);
    return "#### " + places + "\n\n";
}

std::string textOf(const KeyTables& tables, bool ofCar) {
    std::string text;
    for (const KeyTable& table : tables) {
        text += '\n' + headingOf(table) + (ofCar ? kCarHead : kHead);
        for (const Row& row : table.rows)
            text += fmt::format("| {} | {} | {} | {} | {} |{}\n", code(row.pointer), cell(row.meaning), row.unit,
                                cell(row.range), cell(defaultText(row)),
                                ofCar ? fmt::format(" {} |", joined(idleReasons(row.pointer))) : "");
    }
    return text + '\n';
}

template <class T>
std::string tablesOf(const std::string& place, bool ofCar = false) {
    KeyTables tables;
    addTables(tables, place, T{});
    return textOf(tables, ofCar);
}

/// Returns the tables of a format. Empty if there is no such format.
std::string tablesFor(std::string_view format) {
    if (format == "car") return tablesOf<CarParams>("", true);
    if (format == "other programs") return termTables();
    if (format == "track") return tablesOf<TrackParams>("");
    if (format == "surfaces") return tablesOf<Surface>("/surfaces/NAME");
    if (format == "scenery") return tablesOf<SceneryKind>("/kinds/NAME");
    if (format == "rivals") return tablesOf<RivalList>("");
    if (format == "data_sheet") return tablesOf<DataSheet>("");
    if (format == "driver") return tablesOf<LearnedDriver>("");
    if (format == "cups") return tablesOf<Cups>("");
    if (format == "career") return tablesOf<Career>("");
    return "";
}

}  // namespace

Result<std::string> handbookPage(const std::string& page) {
    std::string text;
    std::size_t from = 0;
    for (std::size_t at = 0; (at = page.find(kBegin, from)) != std::string::npos;) {
        const std::size_t name = at + kBegin.size(), close = page.find(kBeginEnd, name), end = page.find(kEnd, name);
        const std::string mark = page.substr(at, page.find('\n', at) - at);
        if (close == std::string::npos || end == std::string::npos || page.find(kBegin, name) < end)
            return message("{} has no {}", mark, kEnd);
        const std::string tables = tablesFor(page.substr(name, close - name));
        if (tables.empty()) return message("{}: there is no such format", mark);
        const std::size_t body = close + kBeginEnd.size();
        text += page.substr(from, body - from) + '\n' + tables;
        from = end + kEnd.size();
        text += kEnd;
    }
    if (page.find(kEnd, from) != std::string::npos) return message("{} ends no table", kEnd);
    return text + page.substr(from);
}

}  // namespace slip
