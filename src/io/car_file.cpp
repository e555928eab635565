#include "io/car_file.hpp"

#include "io/car_check.hpp"
#include "io/field_reader.hpp"
#include "io/field_writer.hpp"
#include "io/file.hpp"

#include <utility>

namespace slip {
namespace {

/// The car that a tree means, as far as it can be read.
void readCar(FieldReader& reader, const JsonNode& root, CarParams& car) {
    readRoot(reader, root, car);
    completeCar(car, [&](const void* member) { return reader.given.contains(member); });
}

}  // namespace

Loaded<CarParams> parseCar(const std::string& text, const std::string& file) {
    const JsonDocument document = parseJson(text, file);
    if (document.broken) return {std::nullopt, document.problems};
    FieldReader reader(document, file);
    CarParams car;
    readCar(reader, document.root, car);
    checkCar(reader, document.root, car);
    const bool good = !hasErrors(reader.problems);
    if (good) noteIdle(reader, document.root, car);
    sortProblems(reader.problems);
    return {good ? std::optional(std::move(car)) : std::nullopt, std::move(reader.problems)};
}

Loaded<CarFile> loadCar(const std::filesystem::path& path) {
    FileText file = readFile(path, kMaxJsonBytes);
    if (!file.error.empty()) return {std::nullopt, {{path.string(), 1, 1, "/", file.error}}};
    Loaded<CarParams> car = parseCar(file.text, path.string());
    if (!car.value) return {std::nullopt, std::move(car.problems)};
    return {CarFile{path, std::move(file.text), std::move(*car.value)}, std::move(car.problems)};
}

std::string carText(const CarParams& params, const std::string& source) {
    JsonDocument document = parseJson(source, "");
    JsonNode& root = document.root;
    if (root.kind != JsonKind::Object) root = jsonObject();
    if (root.find("format") == nullptr) setMember(root, "format", jsonNumber(1.0));
    // A changed value moves the defaults that are computed from it; those that the car does not share are written next.
    constexpr int kMostRounds = 8;
    for (int round = 0; round < kMostRounds; ++round) {
        FieldReader reader(JsonDocument{}, "");
        CarParams written;
        readCar(reader, root, written);
        mergeFields(root, params, written);
        if (sameValue(params, written)) break;
    }
    return jsonFileText(root);
}

}  // namespace slip
