// SPDX-License-Identifier: MIT
// The look figures as text, JSON and a page. Each is beside its law, with the named exceptions.
#pragma once
#include "tools/look/look_figures.hpp"

namespace slip {

/// Returns true if a law is broken without a named exception.
bool breaksLaw(const LookFigures& figures);
/// Returns the lines above the rows, with the laws.
std::string lookHead();
/// Returns a row. A figure that breaks its law has an asterisk, or brackets if there is a named exception.
std::string lookRow(const LookFigures& figures);
/// Returns the exceptions that these rows use, one per line. Empty if there are none.
std::string lookExceptions(const std::vector<LookFigures>& rows);
/// Returns one line of JSON, with the keys of the laws that are broken and of those with an exception.
std::string lookJson(const LookFigures& figures);
/// Returns the page of all rows, which names the command that wrote it.
std::string lookPage(const std::vector<LookFigures>& rows, const std::string& command);

}  // namespace slip
