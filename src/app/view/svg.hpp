// SVG files made into pixels. Needs no screen.
#pragma once
#include <cairo.h>
#include <array>
#include <cstdint>
#include <filesystem>
#include <string>

namespace slip {

inline constexpr std::uintmax_t kMaxSvgBytes = 4u << 20;
inline constexpr std::size_t kMaxSvgElements = 20000;
/// What drawing reads for texts: the fonts, and what fontconfig knows of them.
inline constexpr std::array kFontFolders{"/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/fontconfig",
                                         "/etc/fonts", "/var/cache/fontconfig"};

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
