// SPDX-License-Identifier: MIT
// The pages of this folder. REPORT.md: tests add figures, a run of the whole program writes its tables or compares
// them.
#pragma once
#include <string>
#include <vector>

namespace slip::test {

/// The tables of the page, each between markers of its name.
enum class ReportTable { ClosedForms, Mechanisms, Steps, Manoeuvres, References, Cars, Feel, RoadTests };

/// A page of this folder with the rows of a table between its markers replaced; the prose around them is kept.
std::string withTable(std::string page, const std::string& table, const std::string& text);
std::string pageText(const std::string& page);
/// Writes a page of this folder where SLIPANGLE_REFRESH_REPORT is set; else expects it to be what stands there.
void keepPage(const std::string& page, const std::string& now);

/// Adds a row; its cells are as many as the table has columns. Rows are sorted by their first cell (numbers by value),
/// equal ones stay in the order in which they came.
void addToReport(ReportTable table, std::vector<std::string> cells);

/// Five significant digits.
std::string figure(double x);
/// A share as per cent; below 0.01 % as a power of ten.
std::string share(double x);

/// The greatest share of its friction ellipse that any watched wheel has used.
void noteGripUse(float use);

}  // namespace slip::test
