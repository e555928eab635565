// SPDX-License-Identifier: MIT
// The look figures as text, JSON and a page, each beside its law.
#pragma once
#include "tools/look/look_figures.hpp"

namespace slip {

bool breaksLaw(const LookFigures& figures);
/// Returns the lines above the rows, with the laws.
std::string lookHead();
/// Returns a row. A figure that breaks its law has an asterisk.
std::string lookRow(const LookFigures& figures);
/// Returns one line of JSON, with the keys of the laws that are broken.
std::string lookJson(const LookFigures& figures);
/// Returns the page of all rows, which names the command that wrote it.
std::string lookPage(const std::vector<LookFigures>& rows, const std::string& command);

}  // namespace slip
