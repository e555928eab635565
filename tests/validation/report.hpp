// SPDX-License-Identifier: MIT
// The pages of this folder. Tests add figures to REPORT.md. A run of the whole program writes its tables or compares
// them.
#pragma once
#include <string>
#include <vector>

namespace slip::test {

/// The tables of the page. Each is between markers with its name.
enum class ReportTable {
    ClosedForms,
    Mechanisms,
    Steps,
    Manoeuvres,
    References,
    Cars,
    HandlingFigures,
    RoadTests,
    TwelveRoadTests,
    RoadTestDeviations
};

/// Returns a page of this folder with the rows of a table between its markers replaced. The prose around them stays.
std::string withTable(std::string page, const std::string& table, const std::string& text);
std::string pageText(const std::string& page);
/// Writes a page of this folder if SLIPANGLE_REFRESH_REPORT is set. Otherwise expects the page to equal the stored one.
void keepPage(const std::string& page, const std::string& now);

/// Adds a row, with as many cells as the table has columns. Rows are sorted by their first cell (numbers by value);
/// equal ones stay in the order of their arrival.
void addToReport(ReportTable table, std::vector<std::string> cells);

/// Formats with five significant digits.
std::string figure(double x);
/// Formats a share as per cent, below 0.01 % as a power of ten.
std::string share(double x);

/// Records the greatest share of its friction ellipse that any watched wheel has used.
void noteGripUse(float use);

}  // namespace slip::test
