// SPDX-License-Identifier: MIT
// Look of the panel: colours, fonts, spacing.
#pragma once
#include "base/message.hpp"

#include <imgui.h>

#include <filesystem>

namespace slip {

namespace panel_colour {
inline constexpr ImU32 kAccent = IM_COL32(255, 138, 31, 255);
inline constexpr ImU32 kText = IM_COL32(232, 235, 240, 255);
inline constexpr ImU32 kDim = IM_COL32(150, 159, 173, 255);
inline constexpr ImU32 kFaint = IM_COL32(255, 255, 255, 22);
inline constexpr ImU32 kWell = IM_COL32(255, 255, 255, 16);  // ground of sliders and plots
inline constexpr ImU32 kFill = IM_COL32(255, 255, 255, 34);  // filled part of a slider
inline constexpr ImU32 kFront = IM_COL32(96, 184, 255, 255);
inline constexpr ImU32 kRear = IM_COL32(255, 176, 64, 255);
inline constexpr ImU32 kThrottle = IM_COL32(104, 214, 142, 255);
inline constexpr ImU32 kBrake = IM_COL32(255, 98, 92, 255);
inline constexpr ImU32 kError = IM_COL32(255, 112, 104, 255);
inline constexpr ImU32 kWarning = IM_COL32(255, 206, 84, 255);
}  // namespace panel_colour

/// Font files; an empty path stands for Dear ImGui's own font.
struct PanelFontFiles {
    std::filesystem::path text, strong, mono;
};

enum class PanelFont { Text, Strong, Small, Number };

/// The text in the player's language (ImGuiBridge::setTexts); without a context or texts itself. Valid as long as
/// `english`.
const char* panelText(const char* english);
std::string panelText(const Message& english);
/// Replaces the atlas by the four panel fonts at their sizes times scale; needs a context, outside a frame.
void loadPanelFonts(const PanelFontFiles& files, float scale);
/// One of loadPanelFonts' fonts; the default font before it was called.
ImFont* panelFont(PanelFont role);
/// Dark translucent style with all sizes times `scale` (1: texts of 15 px).
void applyPanelStyle(float scale);
/// The scale that the current style was made for: sizes in the panel's code are multiplied by it.
float panelScale();
/// `colour` with its opacity times `share`.
ImU32 faded(ImU32 colour, float share);

}  // namespace slip
