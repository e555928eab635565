// SPDX-License-Identifier: MIT
#include "io/replay/input_script.hpp"

#include "base/contains.hpp"
#include "io/json/wording.hpp"
#include "io/replay/csv_cells.hpp"
#include "io/system/file.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace slip {
namespace {

enum Column { Time, Throttle, Brake, Handbrake, Steer, SteerAngle, Gear, HoldSpeed, ClutchPedal, kColumnCount };
constexpr std::array<std::string_view, kColumnCount> kScriptColumns{
    "t", "throttle", "brake", "handbrake", "steer", "steer_angle", "gear", "hold_speed", "clutch"};
constexpr std::size_t kMaxRows = 2'000'000;                     // over four hours with a row per tick
constexpr std::size_t kMaxCells = kMaxProblems + kColumnCount;  // per line; further cells are only counted

struct Range {
    double low, high;
    std::string_view unit;
};
constexpr std::array<Range, kColumnCount> kRanges{{{-1e9, 1e9, "s"},
                                                   {0, 1, ""},
                                                   {0, 1, ""},
                                                   {0, 1, ""},
                                                   {-1, 1, ""},
                                                   {-1.4, 1.4, "rad"},
                                                   {-1, 12, ""},
                                                   {0, 200, "m/s"},
                                                   {0, 1, ""}}};

struct Reader {
    std::string file;
    int line = 0;
    Problems problems;
    std::vector<std::optional<std::size_t>> order;  // column of each cell; empty if unknown
    std::vector<CsvCell> cells;                     // first kMaxCells cells of the current line
    std::size_t cellCount = 0;
    ScriptRow last;

    void fail(int column, Message text) {
        if (problems.size() < kMaxProblems) problems.push_back({file, line, column, "", std::move(text)});
    }
    void fail(const CsvCell& cell, Message text) { fail(cell.column, std::move(text)); }
};

void readHeader(Reader& reader) {
    if (csvNumber(reader.cells.front().text))
        return reader.fail(1, message("no header: the first row must name the columns"));
    std::vector<std::optional<std::size_t>> seen;
    for (const CsvCell& cell : reader.cells) {
        const auto name = std::find(kScriptColumns.begin(), kScriptColumns.end(), cell.text);
        std::optional<std::size_t> column;
        if (name != kScriptColumns.end()) column = static_cast<std::size_t>(name - kScriptColumns.begin());
        if (!column)
            reader.fail(cell,
                        unknownText(message("unknown column {}", inQuotes(cell.text)), cell.text, kScriptColumns));
        else if (contains(seen, column))
            reader.fail(cell, message("repeated column {}", inQuotes(cell.text)));
        seen.push_back(column);
    }
    if (!contains(seen, std::optional<std::size_t>(Time))) reader.fail(1, message("no column 't'"));
    reader.order = std::move(seen);
}

/// Returns the cell's number. Nothing, with a problem, if it is not a number, not whole where it must be, or out of
/// range.
std::optional<double> readCell(Reader& reader, const CsvCell& cell, std::size_t column) {
    const Range& range = kRanges[column];
    const std::string_view name = kScriptColumns[column];
    const std::optional<double> number = csvNumber(cell.text);
    if (!number || (column == Gear && *number != std::trunc(*number))) {
        reader.fail(cell,
                    message("{} must be {} (found {})", name,
                            column == Gear ? message("a whole number") : message("a number"), inQuotes(cell.text)));
        return std::nullopt;
    }
    if (*number < range.low || *number > range.high) {
        reader.fail(cell, message("{} must be {} (found {})", name, rangeText(range.low, range.high, range.unit),
                                  numberText(*number)));
        return std::nullopt;
    }
    return number;
}

void setValue(ScriptRow& row, std::size_t column, double value) {
    const auto number = static_cast<float>(value);
    switch (column) {
        case Time:
            row.t = value;
            break;
        case Throttle:
            row.input.throttle = number;
            break;
        case Brake:
            row.input.brake = number;
            break;
        case Handbrake:
            row.input.handbrake = number;
            break;
        case Steer:
            row.input.steer = number;
            break;
        case SteerAngle:
            row.steerAngle = number;
            break;
        case Gear:
            row.gear = static_cast<int>(value);
            break;
        case ClutchPedal:
            row.input.clutch = number;
            break;
        default:
            row.holdSpeed = number;
            break;
    }
}

void readRow(Reader& reader, int lineLength, std::vector<ScriptRow>& rows) {
    if (reader.cellCount != reader.order.size()) {
        const bool more = reader.cellCount > reader.order.size();
        return reader.fail(
            more ? reader.cells[reader.order.size()].column : lineLength + 1,
            message("wrong number of cells: {}, the header has {}", reader.cellCount, reader.order.size()));
    }
    ScriptRow row;
    row.t = reader.last.t;
    row.input = reader.last.input;
    for (std::size_t i = 0; i < reader.cells.size(); ++i) {
        const CsvCell& cell = reader.cells[i];
        const std::optional<std::size_t> column = reader.order[i];
        if (column == Time && cell.text.empty()) reader.fail(cell, message("t is missing"));
        if (!column || cell.text.empty()) continue;
        const std::optional<double> value = readCell(reader, cell, *column);
        if (!value) continue;
        setValue(row, *column, *value);
        if (column == Time && !rows.empty() && row.t <= rows.back().t)
            reader.fail(cell, message("t must increase ({} after {})", numberText(row.t), numberText(rows.back().t)));
    }
    reader.last = row;
    if (rows.size() == kMaxRows) return reader.fail(1, message("more than {} rows", kMaxRows));
    rows.push_back(row);
}

}  // namespace

Loaded<InputScript> parseInputScript(const std::string& text, const std::string& file) {
    if (text.size() > kMaxCsvBytes) return {std::nullopt, {{file, 1, 1, "", tooLargeText(kMaxCsvBytes)}}};
    Reader reader;
    reader.file = file;
    InputScript script;
    std::string_view rest = text;
    int skipped = rest.starts_with(kByteOrderMark) ? static_cast<int>(kByteOrderMark.size()) : 0;
    rest.remove_prefix(static_cast<std::size_t>(skipped));
    bool header = false;
    const auto lines = static_cast<std::size_t>(std::count(rest.begin(), rest.end(), '\n')) + 1;
    script.rows.reserve(std::min(lines, kMaxRows));
    while (!rest.empty() && reader.problems.size() < kMaxProblems) {
        const std::string_view line = takeLine(rest);
        const int before = std::exchange(skipped, 0);
        ++reader.line;
        if (line.find_first_not_of(" \t") == std::string_view::npos) continue;
        reader.cellCount = splitCells(line, before, kMaxCells, reader.cells);
        if (header) {
            const std::size_t rows = script.rows.size();
            readRow(reader, static_cast<int>(line.size()), script.rows);
            if (rows == kMaxRows) break;
            continue;
        }
        header = true;
        readHeader(reader);
        if (reader.order.empty()) break;
    }
    if (!header) {
        reader.line = 1;
        reader.fail(1, message("no header: the first row must name the columns"));
    }
    sortProblems(reader.problems);
    if (hasErrors(reader.problems)) return {std::nullopt, std::move(reader.problems)};
    return {std::move(script), {}};
}

Loaded<InputScript> loadInputScript(const std::filesystem::path& path) {
    return catchExceptions(path.string(), [&]() -> Loaded<InputScript> {
        const Result<std::string> text = readFile(path, kMaxCsvBytes);
        if (!text) return {std::nullopt, {{path.string(), 1, 1, "", text.why}}};
        return parseInputScript(*text, path.string());
    });
}

}  // namespace slip
