// tests/validation/REPORT.md: tests add figures, a run of the whole program writes its tables or compares them.
#pragma once
#include <string>
#include <vector>

namespace slip::test {

/// The tables of the page, each between markers of its name.
enum class ReportTable { ClosedForms, Mechanisms, Steps, Manoeuvres, References, Cars, Feel, RoadTests };

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
