// SPDX-License-Identifier: MIT
// Places the text of a page of the manual in a column. Lengths are in design units, from the top left of the page.
#pragma once
#include "io/docs/manual_page.hpp"
#include "platform/paint/painter.hpp"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

struct PlacedText {
    std::string text;
    UiBox box;  // from the top of the capitals to the baseline
    TextStyle style;
    std::optional<std::size_t> link;  // of the layout
};
/// Backgrounds of code, and lines of tables.
struct PlacedShape {
    UiBox box;
    sf::Color colour;
    float radius = 0;
};
struct PageAnchor {
    std::string name;
    float y = 0;
};
struct PageLayout {
    std::vector<PlacedText> texts;    // from the top down
    std::vector<PlacedShape> shapes;  // below the texts
    std::vector<std::string> links;   // their targets, in the order of the texts
    std::vector<PageAnchor> anchors;  // of the headings
    float height = 0;
};

/// Returns the width of a text.
using MeasureText = std::function<float(std::string_view utf8, const TextStyle& style)>;

/// Breaks lines at spaces to fit `width`. Breaks words and columns of tables that are wider than that.
PageLayout layOut(const ManualPage& page, float width, const MeasureText& measure);

/// Returns the widths of the columns of a table. Narrow columns keep their own width; the others share the rest.
std::vector<float> columnWidths(std::span<const float> own, float width);

/// Returns the nearest offset at which the page fills a view of this height, as far as it can.
float limitedScroll(float offset, const PageLayout& layout, float view);
/// Returns the offset nearest to `offset` at which the link is in the view.
float scrollToLink(float offset, const PageLayout& layout, std::size_t link, float view);
/// Returns the next link after `chosen`, or before it if `way` is −1. If `chosen` is empty or out of the view, returns
/// the first or last link in the view, or else the next one beyond it. Empty if there is none.
std::optional<std::size_t> neighbourLink(const PageLayout& layout, std::optional<std::size_t> chosen, int way,
                                         float offset, float view);

}  // namespace slip
