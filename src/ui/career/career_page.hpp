// SPDX-License-Identifier: MIT
// The career page: a list of a tier's events, the wall of medals, the card of the selected event.
#pragma once
#include "ui/widgets/menu_page.hpp"

namespace slip {

/// Opens at the event with this id, or else at the first tier that lacks a medal.
MenuPage careerPage(Menu& menu, const std::string& event);
/// Returns "12 of 50".
std::string careerText(const AppContext& app);

}  // namespace slip
