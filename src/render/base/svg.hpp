// SPDX-License-Identifier: MIT
// Renders SVG files into pixels. Needs no GL context.
#pragma once
#include "base/result.hpp"

#include <cairo.h>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace slip {

inline constexpr std::uintmax_t kMaxSvgBytes = 4u << 20;
inline constexpr std::size_t kMaxSvgElements = 20000;
/// Returns what a drawing of that file reads: the file, the fonts, and fontconfig's data about them.
std::vector<std::string> filesForDrawing(const std::filesystem::path& file);

/// Reads the file. Fails beyond those limits.
Result<std::string> readSvg(const std::filesystem::path& path);
/// Draws the SVG over the rectangle from the origin to width × height; the style sheet colours its classes. Returns
/// what went wrong, or empty on success.
std::string drawSvg(cairo_t* c, const std::string& svg, float width, float height, const std::string& stylesheet = "");

}  // namespace slip
