// SPDX-License-Identifier: MIT
#include "io/car/car_values.hpp"

#include "io/common/loading.hpp"
#include "io/json/field_reader.hpp"
#include "io/json/field_writer.hpp"
#include "io/json/json_edit.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr const char* kOption = "--set";

Problem withoutPlace(Problem problem, std::span<const CarValue> values) {
    problem.line = problem.column = 0;
    if (std::ranges::any_of(values, [&](const CarValue& set) { return isAtOrUnder(problem.pointer, set.pointer); }))
        problem.file = kOption;
    return problem;
}

/// Parses a car with values set on top. `root` is the tree of `text`.
Loaded<CarFile> parseOnTop(const std::string& text, const std::filesystem::path& path, const JsonNode& root,
                           const CarBase& base, std::span<const CarValue> values) {
    JsonNode whole = withBase(base, root);
    for (const CarValue& set : values)
        if (!setAt(whole, set.pointer, set.value))
            return {std::nullopt,
                    {{kOption, 0, 0, set.pointer, message("this key does not exist in {}", path.string())}}};
    Loaded<CarFile> car = parseCarFile(base.files.empty() ? editedJson(text, root, whole) : jsonFileText(whole), path);
    for (Problem& problem : car.problems) problem = withoutPlace(std::move(problem), values);
    return car;
}

}  // namespace

std::optional<CarValue> readCarValue(std::string_view text) {
    const std::size_t equals = text.find('=');
    if (!text.starts_with('/') || equals == std::string_view::npos || equals < 2) return std::nullopt;
    const std::string_view value = text.substr(equals + 1);
    const JsonDocument document = parseJson(value, "");
    return CarValue{std::string(text.substr(0, equals)), document.broken ? jsonText(value) : document.root};
}

JsonNode valuesOf(const CarParams& car) { return toJson(FieldInfo{.key = "", .doc = ""}, car); }

JsonNode mergedTree(const CarFile& car) { return withBase(car.base, parseJson(car.text, "").root); }

Loaded<CarFile> parseCarFile(const std::string& text, const std::filesystem::path& path,
                             std::span<const CarValue> values) {
    if (values.empty()) return parseCarFile(text, path);
    const JsonDocument document = parseJson(text, path.string());
    if (!document.problems.empty() || !isObject(document.root)) return parseCarFile(text, path);
    FieldReader reader(document, path.string());
    const std::optional<CarBase> base = baseOf(reader, document.root, path);
    if (!base) return {std::nullopt, std::move(reader.problems)};
    return parseOnTop(text, path, document.root, *base, values);
}

Loaded<CarFile> withValues(const CarFile& car, std::span<const CarValue> values) {
    if (values.empty()) return {car, {}};
    return parseOnTop(car.text, car.path, parseJson(car.text, "").root, car.base, values);
}

Loaded<CarFile> loadCar(const std::filesystem::path& path, std::span<const CarValue> values) {
    return loadJson(path,
                    [&](const std::string& text, const std::string&) { return parseCarFile(text, path, values); });
}

}  // namespace slip
