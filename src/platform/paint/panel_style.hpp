// SPDX-License-Identifier: MIT
// The look of the panel: colours, fonts, spacing.
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
inline constexpr ImU32 kWell = IM_COL32(255, 255, 255, 16);  // background of sliders and plots
inline constexpr ImU32 kFill = IM_COL32(255, 255, 255, 34);  // filled part of a slider
inline constexpr ImU32 kFront = IM_COL32(96, 184, 255, 255);
inline constexpr ImU32 kRear = IM_COL32(255, 176, 64, 255);
inline constexpr ImU32 kThrottle = IM_COL32(104, 214, 142, 255);
inline constexpr ImU32 kBrake = IM_COL32(255, 98, 92, 255);
inline constexpr ImU32 kError = IM_COL32(255, 112, 104, 255);
inline constexpr ImU32 kWarning = IM_COL32(255, 206, 84, 255);
}  // namespace panel_colour

/// Font files. An empty path means Dear ImGui's own font.
struct PanelFontFiles {
    std::filesystem::path text, strong, mono;
};

enum class PanelFont { Text, Strong, Small, Number };

/// Translates a text to the player's language (ImGuiBridge::setTexts). Without a context or texts it returns the text
/// itself. The result is valid as long as `english`.
const char* panelText(const char* english);
std::string panelText(const Message& english);
/// Replaces the atlas with the four panel fonts, their sizes multiplied by `scale`. Needs a context; call it outside a
/// frame.
void loadPanelFonts(const PanelFontFiles& files, float scale);
/// Returns one of the fonts of loadPanelFonts. Before that was called, the default font.
ImFont* panelFont(PanelFont role);
/// Applies a dark translucent style with all sizes multiplied by `scale` (1: text of 15 px).
void applyPanelStyle(float scale);
/// Returns the scale of the current style, by which the panel's code multiplies sizes.
float panelScale();
/// Returns `colour` with its opacity multiplied by `share`.
ImU32 faded(ImU32 colour, float share);

}  // namespace slip
