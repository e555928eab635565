#include "io/files/telemetry_log.hpp"

#include "io/files/csv_cells.hpp"
#include "io/json/wording.hpp"
#include "io/system/file.hpp"

#include <algorithm>
#include <cmath>
#include <exception>
#include <optional>
#include <utility>

namespace slip {
namespace {

constexpr std::size_t kMaxLogCells = 1000;  // of a line
constexpr double kLargestNumber = 1e9;      // of any column, in its unit

/// Line by line, until the first problem.
class LogReader {
public:
    LogReader(const std::string& file, const std::function<void(const LoggedRow&)>& take) : file_(file), take_(take) {}

    Problems read(std::string_view text) {
        if (text.starts_with(kByteOrderMark)) skipped_ = static_cast<int>(kByteOrderMark.size());
        text.remove_prefix(static_cast<std::size_t>(skipped_));
        const bool endsWithLine = text.ends_with('\n');
        while (!text.empty() && problems_.empty()) {
            ++line_;
            const std::string_view line = takeLine(text);
            readLine(line, std::exchange(skipped_, 0), !text.empty() || endsWithLine);
        }
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

    /// isWhole: its end was written too; a last row that a killed game left half written is none.
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
            if (std::ranges::find(header_, cell.text) != header_.end())
                return fail(cell.column, message("repeated column {}", inQuotes(cell.text)));
            header_.push_back(cell.text);
        }
        const auto time = std::ranges::find(header_, "t");
        if (time == header_.end()) return fail(1, message("no column 't'"));
        columns_ = logColumns(header_);
    }

    void readRow() {
        LoggedRow row = columns_.absent;
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            if (!columns_.takers[i]) continue;
            const std::optional<double> number = csvNumber(cells_[i].text);
            if (!number)
                return fail(cells_[i].column,
                            message("{} must be a number (found {})", header_[i], inQuotes(cells_[i].text)));
            if (std::abs(*number) > kLargestNumber)
                return fail(cells_[i].column, message("{} is too large (found {})", header_[i], numberText(*number)));
            if (header_[i] == "t" && rows_ > 0 && *number <= last_)
                return fail(cells_[i].column,
                            message("t must rise ({} after {})", numberText(*number), numberText(last_)));
            columns_.takers[i](row, *number);
        }
        last_ = row.time;
        ++rows_;
        take_(row);
    }

    const std::string& file_;
    const std::function<void(const LoggedRow&)>& take_;
    Problems problems_;
    int line_ = 0, skipped_ = 0;
    std::vector<std::string_view> header_;
    LogColumns columns_;
    std::vector<CsvCell> cells_;
    std::size_t rows_ = 0;
    double last_ = 0;  // s, of the row before
};

}  // namespace

Problems parseTelemetryLog(const std::string& text, const std::string& file,
                           const std::function<void(const LoggedRow&)>& take) {
    return LogReader(file, take).read(text);
}

Problems loadTelemetryLog(const std::filesystem::path& path, const std::function<void(const LoggedRow&)>& take) try {
    const FileText file = readFile(path, kMaxCsvBytes);
    if (!file.error.empty()) return {{path.string(), 1, 1, "", file.error}};
    return parseTelemetryLog(file.text, path.string(), take);
} catch (const std::exception& error) {
    return {{path.string(), 1, 1, "", notUnderstoodText(error)}};
}

}  // namespace slip
