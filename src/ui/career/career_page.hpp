// SPDX-License-Identifier: MIT
// The career page: a list of a tier's events, the wall of medals, the card of the selected event.
#pragma once
#include <string>

namespace slip {

struct MenuPage;
struct PageSources;
struct PageTools;

/// Opens at the event with this id, or else at the first tier that lacks a medal.
MenuPage careerPage(const PageTools& tools, const std::string& event);
/// Returns "12 of 50".
std::string careerText(const PageSources& sources);

}  // namespace slip
