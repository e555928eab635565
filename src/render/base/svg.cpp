// SPDX-License-Identifier: MIT
#include "render/base/svg.hpp"

#include "io/system/file.hpp"

#include <fmt/format.h>
#include <librsvg/rsvg.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <string_view>

namespace slip {

namespace {

struct FreeObject {
    void operator()(RsvgHandle* handle) const { g_object_unref(handle); }
};

/// Returns the drawing's own size: its view box, else its width and height. Empty if it has none.
std::optional<RsvgRectangle> extentOf(RsvgHandle* handle) {
    gboolean hasWidth = FALSE, hasHeight = FALSE, hasBox = FALSE;
    RsvgLength width{}, height{};
    RsvgRectangle box{};
    rsvg_handle_get_intrinsic_dimensions(handle, &hasWidth, &width, &hasHeight, &height, &hasBox, &box);
    if (hasBox && box.width > 0 && box.height > 0) return RsvgRectangle{0, 0, box.width, box.height};
    double w = 0, h = 0;
    if (rsvg_handle_get_intrinsic_size_in_pixels(handle, &w, &h) && w > 0 && h > 0) return RsvgRectangle{0, 0, w, h};
    return std::nullopt;
}

bool hasTooManyElements(std::string_view svg) {
    std::size_t count = 0;
    for (std::size_t at = 0; (at = svg.find('<', at)) != std::string_view::npos && ++at < svg.size();)
        count += svg[at] != '/' && svg[at] != '!' && svg[at] != '?';
    return count > kMaxSvgElements;
}

/// Turns an error of librsvg into words that say what to do.
std::string plainFault(const std::string& said) {
    const auto says = [&](const char* words) { return said.find(words) != std::string::npos; };
    if (says("NoMemory")) return "takes more memory than there is for it";
    int line = 0, column = 0;
    if (const std::size_t at = said.find("line "); at != std::string::npos)
        std::sscanf(said.c_str() + at, "line %d column %d", &line, &column);
    if (line > 0)
        return fmt::format("line {}, column {}: not valid XML; save the picture again with a drawing program", line,
                           column);
    return says("render") || says("limit") ? "too much to be drawn" : "not an SVG picture";
}

}  // namespace

std::vector<std::string> filesForDrawing(const std::filesystem::path& file) {
    return {file.string(),           "/usr/share/fonts", "/usr/local/share/fonts",
            "/usr/share/fontconfig", "/etc/fonts",       "/var/cache/fontconfig"};
}

Result<std::string> readSvg(const std::filesystem::path& path) {
    Result<std::string> text = readFile(path, kMaxSvgBytes);
    if (!text) return text;
    if (text->empty()) return message("the file is empty");
    if (hasTooManyElements(*text)) return message("more than {} elements", kMaxSvgElements);
    return text;
}

std::string drawSvg(cairo_t* c, const std::string& svg, float width, float height, const std::string& stylesheet) {
    GError* error = nullptr;
    const auto reason = [&error] {
        const std::string said = error ? error->message : "";
        if (error) g_error_free(error);
        return plainFault(said);
    };
    const std::unique_ptr<RsvgHandle, FreeObject> handle(
        rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), &error));
    if (!handle) return reason();
    if (!stylesheet.empty() &&
        !rsvg_handle_set_stylesheet(handle.get(), reinterpret_cast<const guint8*>(stylesheet.data()), stylesheet.size(),
                                    &error))
        return reason();
    const std::optional<RsvgRectangle> extent = extentOf(handle.get());
    if (!extent) return "the picture has no size";
    cairo_save(c);
    cairo_scale(c, static_cast<double>(width) / extent->width, static_cast<double>(height) / extent->height);
    const bool drawn = rsvg_handle_render_document(handle.get(), c, &*extent, &error) != FALSE;
    cairo_restore(c);
    return drawn ? std::string() : reason();
}

}  // namespace slip
