// SPDX-License-Identifier: MIT
#include "ui/garage/data_sheet_page.hpp"

#include "io/car/car_file.hpp"
#include "io/common/texts.hpp"
#include "io/json/json_document.hpp"
#include "io/json/wording.hpp"
#include "io/stores/car_saver.hpp"
#include "io/system/move_file.hpp"
#include "io/system/read_number.hpp"
#include "io/system/save_queue.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/toasts.hpp"
#include "session/engineer/sheet_import.hpp"
#include "session/setup/catalogue.hpp"
#include "track/track.hpp"
#include "ui/garage/garage_page.hpp"
#include "ui/garage/garage_tools.hpp"
#include "ui/garage/new_car_page.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <utility>

namespace slip {
namespace {

namespace fs = std::filesystem;

constexpr const char* kNotGiven = "–";
constexpr std::size_t kMaxTyped = 20;  // characters of a value

/// Values at which the steps of an absent number begin, by key.
constexpr std::pair<std::string_view, float> kFirstValues[] = {{"driver_kg", 80},
                                                               {"length_m", 4.2f},
                                                               {"width_m", 1.76f},
                                                               {"height_m", 1.45f},
                                                               {"wheelbase_m", 2.6f},
                                                               {"track_m", 1.5f},
                                                               {"front_weight_percent", 55},
                                                               {"drag_coefficient", 0.32f},
                                                               {"power_kw", 100},
                                                               {"power_rpm", 5500},
                                                               {"torque_nm", 180},
                                                               {"torque_rpm", 3500},
                                                               {"redline_rpm", 6500},
                                                               {"displacement_l", 1.6f},
                                                               {"cylinders", 4},
                                                               {"gears", 5},
                                                               {"final_drive", 4},
                                                               {"t_0_100", 9},
                                                               {"top_kmh", 190},
                                                               {"braking_100_0_m", 38},
                                                               {"skidpad_g", 0.9f},
                                                               {"turning_circle_m", 10.8f}};
/// Usual sizes, for those who cannot type.
constexpr std::array<std::string_view, 14> kTyreSizes{"",          "145/80R13",  "175/65R14", "185/60R14", "195/60R15",
                                                      "205/55R16", "225/45R17",  "225/40R18", "245/40R18", "255/35R19",
                                                      "235/55R18", "215/65R16C", "265/65R18", "10x4.50-5"};

float firstValue(std::string_view key, float low) {
    const auto found = std::ranges::find(kFirstValues, key, &std::pair<std::string_view, float>::first);
    return found == std::end(kFirstValues) ? low : found->second;
}

std::string withUnit(const std::string& number, std::string_view unit) {
    return unit.empty() ? number : number + " " + std::string(unit);
}

template <class Number>
void stepNumber(std::optional<Number>& value, const FieldInfo& info, int step) {
    const double by = info.menu.step;
    const double now = value ? static_cast<double>(*value) : static_cast<double>(firstValue(info.key, 1)) - step * by;
    const double next = std::clamp(std::round((now + step * by) / by) * by, info.low, info.high);
    value = static_cast<Number>(next);
}

/// Reads a typed number; an empty text takes the value away.
template <class Number>
bool readTyped(std::string text, std::optional<Number>& value) {
    std::erase(text, ' ');
    std::ranges::replace(text, ',', '.');
    Number number{};
    if (!text.empty() && (!readNumber(text, number) || !std::isfinite(static_cast<double>(number)))) return false;
    value = text.empty() ? std::nullopt : std::optional(number);
    return true;
}

template <class Number>
requires std::is_arithmetic_v<Number>
void fillRow(SheetRow& row, const FieldInfo& info, std::optional<Number>& value) {
    row.text = value ? numberText(static_cast<float>(*value)) : "";
    row.value = value ? withUnit(row.text, info.unit) : kNotGiven;
    row.change = [&value, info](int step) { stepNumber(value, info, step); };
    row.typed = [&value](const std::string& text) { return readTyped(text, value); };
}

void fillRow(SheetRow& row, const FieldInfo& info, float& value) {
    row.text = numberText(value);
    row.value = withUnit(row.text, info.unit);
    row.change = [&value, info](int step) {
        std::optional<float> number = value;
        stepNumber(number, info, step);
        value = *number;
    };
    row.typed = [&value](const std::string& text) {
        std::optional<float> number;
        if (!readTyped(text, number) || !number) return false;
        value = *number;
        return true;
    };
}

/// Goes round all choices and "not given".
template <class E>
requires std::is_enum_v<E>
void fillRow(SheetRow& row, const FieldInfo&, std::optional<E>& value) {
    row.value = value ? std::string(labelOf(*value)) : kNotGiven;
    row.change = [&value](int step) {
        constexpr int count = static_cast<int>(namesOf(static_cast<const E*>(nullptr)).size()) + 1;
        const int now = value ? static_cast<int>(*value) + 1 : 0;
        const int next = (now + step + count) % count;
        value = next == 0 ? std::nullopt : std::optional(static_cast<E>(next - 1));
    };
}

void fillRow(SheetRow& row, const FieldInfo&, std::string& value) {
    row.text = value;
    row.value = value.empty() ? kNotGiven : value;
    row.change = [&value](int step) {
        constexpr int count = static_cast<int>(kTyreSizes.size());
        const auto now = static_cast<int>(std::ranges::find(kTyreSizes, value) - kTyreSizes.begin());
        value = kTyreSizes[static_cast<std::size_t>(((now == count ? 0 : now) + step + count) % count)];
    };
    row.typed = [&value](const std::string& text) {
        value = text;
        return true;
    };
}

/// A car from a sheet that was written to the disk.
struct MadeCar {
    fs::path path;
    ImportedCar car;
};

Result<MadeCar> makeCar(const Folders& folders, const SurfaceTable& surfaces, const DataSheet& sheet) {
    Result<ImportedCar> car = importSheet(sheet, surfaces, 1, [] { return false; });
    if (!car) return car.why;
    const fs::path path = freePath(savePath(folders, fileSlug(sheet.name)));
    const Loaded<CarFile> file = parseCarFile(car->text, path);
    if (!file.value) return format(*firstError(file.problems));
    const SaveOutcome saved = saveCar(file.value->tuned(), *file.value, path, false);
    if (!saved) return saved.why;
    if (!*saved) return message("{} already exists", path.string());
    return MadeCar{path, std::move(*car)};
}

std::string guessedValue(const JsonNode& root, const std::string& pointer) {
    const JsonNode* const node = nodeAt(root, pointer);
    if (node == nullptr || node->kind == JsonKind::List || node->kind == JsonKind::Object) return "";
    return node->kind == JsonKind::Text ? node->text : fmt::format("{:.5g}", node->number);
}

/// Returns the label of a key of the sheet.
std::string labelOfKey(std::string_view key) {
    std::string_view label = key;
    visitFields(static_cast<const DataSheet&>(DataSheet{}), [&](const FieldInfo& info, const auto&) {
        if (info.key == key) label = info.menu.label;
    });
    return std::string(label);
}

MenuItem figureItem(const Texts& texts, const SheetFigure& figure) {
    const std::string reached = figure.reached ? fmt::format("{:.2f}", *figure.reached) : kNotGiven;
    std::vector<std::string> limits;
    for (const std::string_view key : figure.limitedBy) limits.emplace_back(texts(labelOfKey(key)));
    return {.label = labelOfKey(figure.key),
            .value = fmt::format("{:g} → {} {}", figure.asked, reached, figure.unit),
            .tag = figure.isMet() ? "" : "NOT MET",
            .note = fmt::to_string(fmt::join(limits, ", ")),
            .hint = limits.empty() ? "As asked, and as the car reaches it in the road test."
                                   : "These values of the data sheet limit the figure."};
}

/// Lists the figures and the guesses of a car that was just made.
MenuPage madePage(const GarageTools& garage, const ImportedCar& car, std::function<void(const DetailView&)> beside) {
    std::vector<MenuItem> items;
    for (const SheetFigure& figure : car.figures) items.push_back(figureItem(garage.page.library.texts, figure));
    const JsonNode root = parseJson(car.text, "").root;
    for (const SheetGuess& guess : car.guesses)
        items.push_back({.label = guess.pointer,
                         .value = guessedValue(root, guess.pointer),
                         .note = std::string(guess.from),
                         .hint = "The data sheet does not give this. Tune the car to change it."});
    items.push_back({.label = "To the car", .act = [garage](int) { garage.page.menu.back(); }});
    const std::size_t last = items.size() - 1;
    return {.title = "Made from the data sheet",
            .items = [items] { return items; },
            .beside = std::move(beside),
            .selected = car.figures.empty() ? last : 0};
}

void takeMade(const GarageTools& garage, const Result<MadeCar>& made) {
    if (!made) return garage.page.sources.toasts.add(ToastKind::Bad, made.why);
    if (!applyOutcome(garage, GarageChange{made->path})) return;
    const auto beside = [&sources = garage.page.sources, path = made->path](const DetailView& view) {
        if (const CarChoice* const car = carAt(sources.library.catalogue, path)) drawGarageCar(sources, view, *car);
    };
    garage.page.menu.open(madePage(garage, made->car, beside));
    garage.page.sources.toasts.add(
        ToastKind::Good, garage.page.library.texts("{} created: {}", made->car.params.name, homeText(made->path)));
}

/// Asks for a value of the form.
void askValue(const GarageTools& garage, const SheetRow& row, const std::function<void(const DetailView&)>& beside) {
    const auto named = [garage, typed = row.typed](const std::string& text) {
        if (!typed(text)) garage.page.sources.toasts.add(ToastKind::Bad, message("{} is not a number", inQuotes(text)));
    };
    garage.page.menu.open(namePage(garage, {.title = row.label,
                                            .name = row.text,
                                            .named = named,
                                            .beside = beside,
                                            .label = "Value",
                                            .most = kMaxTyped,
                                            .mayBeEmpty = true}));
}

MenuItem rowItem(const GarageTools& garage, SheetRow row, const std::function<void(const DetailView&)>& beside) {
    const char* const keys = row.typed ? "Left/right: in steps. Accept: type it. Empty: not given."
                                       : "Left/right: another one. A dash: not given.";
    MenuItem item{.label = row.label, .value = row.value, .hint = keys};
    if (!row.typed) return valueItem(std::move(item), row.change);
    return valueItem(std::move(item), row.change, [garage, row, beside] { askValue(garage, row, beside); });
}

MenuItem makeItem(const GarageTools& garage, const std::shared_ptr<DataSheet>& sheet) {
    const Problems problems = dataSheetProblems(*sheet);
    const bool busy = garage.saves.isSaving(sheet->name);
    const auto act = [garage, sheet](int) {
        saveAndThen(
            garage.saves, sheet->name,
            [&folders = garage.page.library.folders, &surfaces = garage.page.library.tables.surfaces, sheet = *sheet] {
                return makeCar(folders, surfaces, sheet);
            },
            [garage](const Result<MadeCar>& made) { takeMade(garage, made); });
    };
    const Texts& texts = garage.page.library.texts;
    return {.label = "Make the car",
            .value = busy ? "Working ..." : "",
            .enabled = problems.empty() && !busy,
            .note = problems.empty() ? "" : problems.front().pointer.substr(1) + ": " + texts(problems.front().text),
            .hint = "Meets the figures, guesses the rest, and lists its guesses.",
            .act = act};
}

MenuItem sheetNameItem(const GarageTools& garage, const std::shared_ptr<DataSheet>& sheet,
                       const std::function<void(const DetailView&)>& beside) {
    const auto act = [garage, sheet, beside](int) {
        garage.page.menu.open(namePage(garage, {.title = "Car name",
                                                .name = sheet->name,
                                                .named = [sheet](const std::string& name) { sheet->name = name; },
                                                .beside = beside}));
    };
    return {
        .label = "Car name", .value = sheet->name, .hint = "Only the name and the kerb mass are needed.", .act = act};
}

}  // namespace

std::vector<SheetRow> sheetRows(DataSheet& sheet) {
    std::vector<SheetRow> rows;
    visitFields(sheet, [&](const FieldInfo& info, auto& member) {
        if constexpr (requires(SheetRow & row) { fillRow(row, info, member); }) {
            if (info.menu.label.empty()) return;
            SheetRow row{.key = std::string(info.key), .label = std::string(info.menu.label)};
            fillRow(row, info, member);
            rows.push_back(std::move(row));
        }
    });
    return rows;
}

MenuPage dataSheetPage(const GarageTools& garage, std::function<void(const DetailView&)> beside) {
    const auto sheet = std::make_shared<DataSheet>();
    sheet->name = std::string(garage.page.library.texts("My car"));
    const auto itemsNow = [garage, sheet, beside] {
        std::vector<MenuItem> items{sheetNameItem(garage, sheet, beside)};
        for (SheetRow& row : sheetRows(*sheet)) items.push_back(rowItem(garage, std::move(row), beside));
        // The functions of a row refer to the sheet, which must live as long as they do.
        for (MenuItem& item : items)
            if (item.act) item.act = [sheet, act = item.act](int step) { act(step); };
        items.push_back(makeItem(garage, sheet));
        return items;
    };
    return {.title = "From a data sheet", .items = itemsNow, .beside = std::move(beside)};
}

}  // namespace slip
