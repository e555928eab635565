// SPDX-License-Identifier: MIT
#include "io/stores/sheet_cache.hpp"

#include "io/json/app_data_file.hpp"
#include "io/json/field_reader.hpp"
#include "io/json/field_writer.hpp"
#include "io/stores/records.hpp"
#include "io/system/file.hpp"

#include <exception>

namespace slip {
namespace {

constexpr double kFormat = 2;  // 1: skidpads were driven, and there were no verdicts

}  // namespace

std::string sheetKey(const std::string& carText) { return recordKey(carText, ""); }

SheetCache loadSheets(const std::filesystem::path& path) try {
    const JsonDocument document = parseJson(readFile(path, kMaxJsonBytes).value.value_or(""), "");
    FieldReader reader(document, "", true);
    SheetCache sheets;
    const JsonNode* const format = document.root.find("format");
    if (format == nullptr || format->number != kFormat) return {};
    if (const JsonNode* const list = document.root.find("cars"))
        for (const JsonMember& member : list->members) readFields(reader, member.value, "/cars", sheets[member.key]);
    return document.broken || hasErrors(reader.problems) ? SheetCache{} : sheets;
} catch (const std::exception&) {  // the cache is rebuilt
    return {};
}

Result<> saveSheets(const SheetCache& sheets, const std::filesystem::path& path) {
    JsonNode list = jsonObject();
    std::size_t count = 0;
    for (const auto& [key, figures] : sheets)
        if (count++ < kMaxSheets) setMember(list, key, toJson(FieldInfo{}, figures));
    JsonNode root = jsonObject();
    setMember(root, "format", jsonNumber(kFormat));
    setMember(root, "cars", std::move(list));
    return writeCache(path, jsonFileText(root));
}

}  // namespace slip
