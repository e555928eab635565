// SPDX-License-Identifier: MIT
// The look's figures as text, JSON and a page, each beside its law, with the exceptions that are named.
#pragma once
#include "tools/look/look_figures.hpp"

namespace slip {

/// A law is broken that no exception is named for.
bool breaksLaw(const LookFigures& figures);
/// Lines above the rows, with the laws.
std::string lookHead();
/// What misses its law has an asterisk, or brackets where that is a named exception.
std::string lookRow(const LookFigures& figures);
/// The exceptions that these rows use, a line each; empty: none.
std::string lookExceptions(const std::vector<LookFigures>& rows);
/// One line, with the keys of the laws that are broken and of those that an exception is named for.
std::string lookJson(const LookFigures& figures);
/// The page of all rows, which names the command that wrote it.
std::string lookPage(const std::vector<LookFigures>& rows, const std::string& command);

}  // namespace slip
