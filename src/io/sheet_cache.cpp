#include "io/sheet_cache.hpp"

#include "io/field_reader.hpp"
#include "io/field_writer.hpp"
#include "io/file.hpp"
#include "io/records.hpp"

namespace slip {

std::string sheetKey(const std::string& carText) { return recordKey(carText, ""); }

SheetCache loadSheets(const std::filesystem::path& path) {
    const JsonDocument document = parseJson(readFile(path, kMaxJsonBytes).text, "");
    FieldReader reader(document, "");
    SheetCache sheets;
    if (const JsonNode* const list = document.root.find("cars"))
        for (const JsonMember& member : list->members) readFields(reader, member.value, "/cars", sheets[member.key]);
    return document.broken || hasErrors(reader.problems) ? SheetCache{} : sheets;
}

std::string saveSheets(const SheetCache& sheets, const std::filesystem::path& path) {
    JsonNode root = jsonObject();
    setMember(root, "format", jsonNumber(1.0));
    JsonNode& list = setMember(root, "cars", jsonObject());
    std::size_t count = 0;
    for (const auto& [key, figures] : sheets)
        if (count++ < kMostSheets) setMember(list, key, toJson(FieldInfo{}, figures));
    return writeFile(path, jsonFileText(root));
}

}  // namespace slip
