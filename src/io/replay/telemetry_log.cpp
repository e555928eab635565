// SPDX-License-Identifier: MIT
#include "io/replay/telemetry_log.hpp"

#include "base/contains.hpp"
#include "io/json/wording.hpp"
#include "io/replay/csv_cells.hpp"
#include "io/system/file_blocks.hpp"

#include <algorithm>
#include <cmath>
#include <exception>
#include <optional>
#include <utility>

namespace slip {
namespace {

constexpr std::size_t kMaxLogCells = 1000;         // per line
constexpr std::size_t kMaxLineBytes = 256u << 10;  // per line
constexpr double kMaxNumber = 1e9;                 // in any column, in its unit

/// Reads lines from blocks that may begin and end anywhere. Stops at the first problem.
class LogReader {
public:
    LogReader(const std::string& file, const std::function<void(const LoggedRow&)>& take) : file_(file), take_(take) {}

    /// Reads a block. Returns false after a problem; further blocks are then useless.
    bool add(std::string_view block) {
        rest_ += block;
        std::string_view text = rest_;
        while (problems_.empty() && text.find('\n') != text.npos) nextLine(takeLine(text), true);
        rest_.erase(0, rest_.size() - text.size());
        if (problems_.empty() && rest_.size() > kMaxLineBytes) {
            ++line_;
            fail(1, message("a line is longer than {} KiB", kMaxLineBytes >> 10));
        }
        return problems_.empty();
    }

    Problems end() {
        std::string_view text = rest_;
        if (problems_.empty() && !text.empty()) nextLine(takeLine(text), false);
        if (!problems_.empty()) return std::move(problems_);
        line_ = std::max(line_, 1);
        if (header_.empty())
            fail(1, message("no header: the first row must name the columns"));
        else if (rows_ == 0)
            fail(1, message("no rows after the header"));
        return std::move(problems_);
    }

private:
    void fail(int column, Message text) { problems_.push_back({file_, line_, column, "", std::move(text)}); }

    void nextLine(std::string_view line, bool isWhole) {
        const bool marked = line_++ == 0 && line.starts_with(kByteOrderMark);
        const std::size_t skipped = marked ? kByteOrderMark.size() : 0;
        readLine(line.substr(skipped), static_cast<int>(skipped), isWhole);
    }

    /// isWhole: the line has its newline. A half-written last row, left by a killed game, is skipped.
    void readLine(std::string_view line, int skipped, bool isWhole) {
        if (line.find_first_not_of(" \t") == line.npos) return;
        const std::size_t count = splitCells(line, skipped, kMaxLogCells, cells_);
        if (header_.empty()) return readHeader(count);
        if (!isWhole && rows_ > 0 && (count < header_.size() || !csvNumber(cells_.back().text))) return;
        if (count != header_.size())
            return fail(count > header_.size() ? cells_[header_.size()].column : static_cast<int>(line.size()) + 1,
                        message("wrong number of cells: {}, the header has {}", count, header_.size()));
        if (rows_ == kMaxLoggedRows) return fail(1, message("more than {} rows", kMaxLoggedRows));
        readRow();
    }

    void readHeader(std::size_t count) {
        if (count > kMaxLogCells) return fail(1, message("more than {} columns", kMaxLogCells));
        if (csvNumber(cells_.front().text)) return fail(1, message("no header: the first row must name the columns"));
        for (const CsvCell& cell : cells_) {
            if (contains(header_, cell.text))
                return fail(cell.column, message("repeated column {}", inQuotes(cell.text)));
            header_.emplace_back(cell.text);
        }
        const auto time = std::ranges::find(header_, "t");
        if (time == header_.end()) return fail(1, message("no column 't'"));
        columns_ = logColumns(std::vector<std::string_view>(header_.begin(), header_.end()));
    }

    void readRow() {
        LoggedRow row = columns_.absent;
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            if (!columns_.takers[i]) continue;
            const std::optional<double> number = csvNumber(cells_[i].text);
            if (!number)
                return fail(cells_[i].column,
                            message("{} must be a number (found {})", header_[i], inQuotes(cells_[i].text)));
            if (std::abs(*number) > kMaxNumber)
                return fail(cells_[i].column, message("{} is too large (found {})", header_[i], numberText(*number)));
            if (header_[i] == "t" && rows_ > 0 && *number <= last_)
                return fail(cells_[i].column,
                            message("t must increase ({} after {})", numberText(*number), numberText(last_)));
            columns_.takers[i](row, *number);
        }
        last_ = row.time;
        ++rows_;
        take_(row);
    }

    const std::string& file_;
    const std::function<void(const LoggedRow&)>& take_;
    Problems problems_;
    std::string rest_;  // a line whose end has not been read yet
    int line_ = 0;
    std::vector<std::string> header_;
    LogColumns columns_;
    std::vector<CsvCell> cells_;
    std::size_t rows_ = 0;
    double last_ = 0;  // s, of the previous row
};

}  // namespace

Problems parseTelemetryLog(const std::string& text, const std::string& file,
                           const std::function<void(const LoggedRow&)>& take) {
    LogReader reader(file, take);
    reader.add(text);
    return reader.end();
}

Problems loadTelemetryLog(const std::filesystem::path& path, const std::function<void(const LoggedRow&)>& take,
                          const std::stop_token& stop, std::atomic<float>& share) try {
    const std::string name = path.string();
    LogReader reader(name, take);
    const Result<> blocks = readBlocks(path, kMaxTelemetryBytes, [&](std::string_view block, float read) {
        share = read;
        return !stop.stop_requested() && reader.add(block);
    });
    if (!blocks) return {{name, 1, 1, "", blocks.why}};
    return stop.stop_requested() ? Problems{} : reader.end();
} catch (const std::exception& error) {
    return {{path.string(), 1, 1, "", notUnderstoodText(error)}};
}

}  // namespace slip
