// SPDX-License-Identifier: MIT
// SVG files made into pixels. Needs no screen.
#pragma once
#include <cairo.h>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace slip {

inline constexpr std::uintmax_t kMaxSvgBytes = 4u << 20;
inline constexpr std::size_t kMaxSvgElements = 20000;
/// What a drawing of that file reads: the file, the fonts, and what fontconfig knows of them.
std::vector<std::string> filesForDrawing(const std::filesystem::path& file);

struct SvgText {
    std::string text;
    std::string fault;  // why it cannot be drawn; empty: it may be
};
/// Within those bounds.
SvgText readSvg(const std::filesystem::path& path);
/// Stretched over the rectangle from the origin to width × height, its classes coloured by the style sheet. Returns
/// what went wrong; empty: nothing.
std::string drawSvg(cairo_t* c, const std::string& svg, float width, float height, const std::string& stylesheet = "");

}  // namespace slip
