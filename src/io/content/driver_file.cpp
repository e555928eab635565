// SPDX-License-Identifier: MIT
#include "io/content/driver_file.hpp"

#include "base/scalar.hpp"
#include "io/common/loading.hpp"
#include "io/json/field_reader.hpp"
#include "io/json/field_writer.hpp"
#include "io/json/wording.hpp"
#include "race/ai/ai_pace.hpp"

#include <algorithm>
#include <utility>

namespace slip {
namespace {

namespace fs = std::filesystem;

constexpr float kUsualScatter = 0.02f;  // scatter of a driver of no consistency, times 1.4

/// Returns the consistency that belongs to the mean scatter of the corners.
float consistencyOf(const std::vector<CornerHabit>& corners) {
    if (corners.empty()) return 0.5f;
    float scatter = 0;
    for (const CornerHabit& corner : corners) scatter += corner.scatter / static_cast<float>(corners.size());
    return std::clamp(1.4f - scatter / kUsualScatter, 0.0f, 1.0f);
}

/// Reports a name that another rival has.
void checkName(FieldReader& reader, const JsonNode& root, const std::vector<RivalParams>& others) {
    const JsonNode& node = *root.find("name");
    if (std::ranges::find(others, node.text, &RivalParams::name) == others.end()) return;
    reader.fail(node.place, "/name", message("a rival named {} already exists", inQuotes(node.text)));
}

/// Reports corners that are not in the order of the lap.
void checkCorners(FieldReader& reader, const JsonNode& root, const LearnedDriver& driver) {
    for (std::size_t i = 1; i < driver.corners.size(); ++i) {
        if (driver.corners[i].at > driver.corners[i - 1].at) continue;
        const JsonNode& node = *root.find("corners")->items[i].find("at");
        reader.fail(node.place, childPointer(childPointer("/corners", i), "at"),
                    message("must be greater than the previous value"));
        return;
    }
}

}  // namespace

fs::path driversFolder(const Folders& folders) { return folders.player / "drivers"; }

LearnedDriver learnedDriver(const std::string& name, const std::string& car, int laps, const DriverHabits& habits) {
    return {.name = name,
            .character = "",
            .paint = {},
            .track = habits.track,
            .car = car,
            .laps = laps,
            .lapShare = habits.lapShare,
            .temperament = {.consistency = consistencyOf(habits.corners)},
            .corners = habits.corners,
            .line = habits.line};
}

RivalParams rivalOf(const LearnedDriver& driver) {
    return {.name = driver.name,
            .character = driver.character,
            .paint = driver.paint,
            .skill = std::clamp(skillFor(static_cast<double>(driver.lapShare)), 0.0f, 1.0f),
            .temperament = driver.temperament};
}

std::shared_ptr<const DriverHabits> habitsOf(const LearnedDriver& driver) {
    return std::make_shared<const DriverHabits>(
        DriverHabits{driver.track, driver.lapShare, driver.corners, driver.line});
}

Loaded<LearnedDriver> parseDriver(const std::string& text, const std::string& file,
                                  const std::vector<RivalParams>& others) {
    const JsonDocument document = parseJson(text, file);
    if (document.broken) return {std::nullopt, document.problems};
    FieldReader reader(document, file);
    LearnedDriver driver;
    readRoot(reader, document.root, driver);
    if (!hasErrors(reader.problems)) {
        checkName(reader, document.root, others);
        checkCorners(reader, document.root, driver);
    }
    sortProblems(reader.problems);
    if (hasErrors(reader.problems)) return {std::nullopt, std::move(reader.problems)};
    return {std::move(driver), std::move(reader.problems)};
}

Loaded<LearnedDriver> loadDriver(const fs::path& path, const std::vector<RivalParams>& others) {
    return loadJson(path,
                    [&](const std::string& text, const std::string& file) { return parseDriver(text, file, others); });
}

std::string driverText(const LearnedDriver& driver) {
    JsonNode root = jsonObject();
    setMember(root, "$schema", jsonText("../schema/driver.schema.json"));
    setMember(root, "format", jsonNumber(1.0));
    JsonNode values = toJson(FieldInfo{}, driver);
    for (JsonMember& member : values.members)
        if (member.value.kind != JsonKind::Null) setMember(root, member.key, std::move(member.value));
    return jsonFileText(root);
}

std::vector<fs::path> driverFiles(const Folders& folders) {
    if (folders.player.empty()) return {};
    return filesEndingIn(driversFolder(folders), kDriverEnding);
}

}  // namespace slip
