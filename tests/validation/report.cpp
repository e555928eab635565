// SPDX-License-Identifier: MIT
#include "validation/report.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace slip::test {
namespace {

struct TableText {
    const char *name, *header;
    std::vector<std::vector<std::string>> rows;
};

struct Report {
    std::array<TableText, 10> tables{{
        {"closed forms", "| # | what | prediction | measured | error | tolerance |\n|--:|---|--:|--:|--:|--:|\n", {}},
        {"mechanisms",
         "| mechanism | figure | steps a second | prediction | measured | error | tolerance |\n"
         "|---|---|--:|--:|--:|--:|--:|\n",
         {}},
        {"steps",
         "| car | figure | at 1000 Hz | off at 60 | off at 120 | off at 240 | 60 over 120 | 120 over 240 |\n"
         "|---|---|--:|--:|--:|--:|--:|--:|\n",
         {}},
        {"manoeuvres", "| manoeuvre | figure | measured | bounds |\n|---|---|--:|--:|\n", {}},
        {"references", "| run | figure | reference | measured | error | tolerance |\n|---|---|--:|--:|--:|--:|\n", {}},
        {"cars", "| car | figure | published | simulated | error | tolerance |\n|---|---|--:|--:|--:|--:|\n", {}},
        {"feel", "| car | figure | measured | bound |\n|---|---|--:|--:|\n", {}},
        {"road tests", "| car | figure | published | simulated | error | tolerance |\n|---|---|--:|--:|--:|--:|\n", {}},
        {"twelve road tests",
         "| car | figure | published | simulated | error | tolerance |\n|---|---|--:|--:|--:|--:|\n",
         {}},
        {"road test deviations",
         "| figure | of the first 25 | mean | spread | of the twelve | mean | spread |\n"
         "|---|--:|--:|--:|--:|--:|--:|\n",
         {}},
    }};
    float mostGripUse = 0;
};

Report& theReport() {
    static Report report;
    return report;
}

std::string markdownOf(const TableText& table) {
    auto rows = table.rows;
    std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
        const int left = std::atoi(a.front().c_str()), right = std::atoi(b.front().c_str());
        return left != right ? left < right : a.front() < b.front();
    });
    std::string text = table.header;
    for (const auto& row : rows) {
        for (const std::string& cell : row) text += "| " + cell + " ";
        text += "|\n";
    }
    return text;
}

/// Returns the page with its tables replaced by those of this run.
std::string filledIn(std::string page) {
    for (const TableText& table : theReport().tables) page = withTable(std::move(page), table.name, markdownOf(table));
    return page;
}

/// Returns the first line in which two texts differ.
std::string firstDifference(const std::string& a, const std::string& b) {
    std::istringstream left(a), right(b);
    std::string l, r;
    while (std::getline(left, l) && std::getline(right, r))
        if (l != r) return "  there: " + l + "\n  now:   " + r;
    return "one has more lines";
}

class ReportKeeper : public ::testing::Environment {
public:
    void TearDown() override {
        if (GTEST_FLAG_GET(filter) != "*") return;  // only a complete run has every figure
        const float use = theReport().mostGripUse;
        EXPECT_LE(use, 1 + 1e-6f);
        addToReport(ReportTable::ClosedForms, {"15", "friction ellipse, every wheel, every step of every test", "≤ 1",
                                               figure(use), share(std::max(0.0f, use - 1)), share(1e-6)});
        keepPage("REPORT.md", filledIn(pageText("REPORT.md")));
    }
};

const auto* const kKeeper = ::testing::AddGlobalTestEnvironment(new ReportKeeper);

}  // namespace

std::string withTable(std::string page, const std::string& table, const std::string& text) {
    const std::string begin = "<!-- begin " + table + " -->\n", end = "<!-- end -->";
    const std::size_t from = page.find(begin);
    if (from == std::string::npos) {
        ADD_FAILURE() << "the page has no marker for " << table;
        return page;
    }
    const std::size_t start = from + begin.size();
    page.replace(start, page.find(end, start) - start, text);
    return page;
}

std::string pageText(const std::string& page) {
    std::ostringstream there;
    there << std::ifstream(SLIPANGLE_SOURCE_DIR "/tests/validation/" + page).rdbuf();
    return there.str();
}

void keepPage(const std::string& page, const std::string& now) {
    const std::string there = pageText(page);
    if (std::getenv("SLIPANGLE_REFRESH_REPORT"))
        std::ofstream(SLIPANGLE_SOURCE_DIR "/tests/validation/" + page) << now;
    else
        EXPECT_TRUE(now == there) << page << " is stale; its head says how to refresh it\n"
                                  << firstDifference(there, now);
}

void addToReport(ReportTable table, std::vector<std::string> cells) {
    theReport().tables[static_cast<std::size_t>(table)].rows.push_back(std::move(cells));
}

std::string figure(double x) { return fmt::format("{:.5g}", x); }

std::string share(double x) {
    if (x == 0) return "0";
    return std::abs(x) < 1e-4 ? fmt::format("{:.0e}", x) : fmt::format("{:.2g} %", 100 * x);
}

void noteGripUse(float use) { theReport().mostGripUse = std::max(theReport().mostGripUse, use); }

}  // namespace slip::test
