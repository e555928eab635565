// SPDX-License-Identifier: MIT
#include "tools/gallery/gallery_drawing.hpp"

#include "tools/gallery/gallery_plot.hpp"

#include <fmt/format.h>
#include <algorithm>

namespace slip {
namespace {

constexpr float kPanelWidth = 444, kGap = 10, kTitle = 34;  // px
constexpr float kPlotHeight = 150, kLine = 15;
constexpr std::size_t kLetters = 68;  // per line of text
constexpr std::size_t kPanelsAcross = 2;

// The colours match the tuning panel and its plots.
constexpr std::string_view kStyle =
    "text{font:11px \"DejaVu Sans\",Verdana,Arial,sans-serif;fill:#e8ebf0}"
    ".t{font-size:18px}.k{font-weight:bold;font-size:12px}.w{fill:#969fad}.n{font-size:9px;fill:#969fad}"
    ".m{text-anchor:middle}.e{text-anchor:end}.lt{fill:#60b8ff}.ht{fill:#ff8a1f}"
    "path{fill:none;stroke-width:18}.g{stroke:#fff;stroke-opacity:.1;stroke-width:1}"
    ".l{stroke:#60b8ff}.a{stroke:#969fad;stroke-width:30;stroke-opacity:.75}.h{stroke:#ff8a1f}"
    ".d{stroke-dasharray:60 40;stroke-width:12}.p{fill:#1b1f26}";

std::string inXml(std::string_view text) {
    std::string out;
    for (const char c : text) out += c == '&' ? "&amp;" : c == '<' ? "&lt;" : std::string(1, c);
    return out;
}

std::string textAt(std::string_view kind, float x, float y, const std::string& words) {
    return fmt::format("<text class=\"{}\" x=\"{:.0f}\" y=\"{:.0f}\">{}</text>", kind, x, y, words);
}

/// Wraps words into lines of at most kLetters.
std::vector<std::string> wrapped(std::string_view words) {
    std::vector<std::string> lines(1);
    while (!words.empty()) {
        const std::string_view word = words.substr(0, words.find(' '));
        if (!lines.back().empty() && lines.back().size() + word.size() >= kLetters) lines.emplace_back();
        lines.back() += (lines.back().empty() ? "" : " ") + std::string(word);
        words.remove_prefix(std::min(word.size() + 1, words.size()));
    }
    return lines;
}

std::string inColours(const PerTrial<std::string>& words) {
    return fmt::format("<tspan class=\"lt\">{}</tspan> · {} · <tspan class=\"ht\">{}</tspan>", words[kLess],
                       words[kAsIs], words[kMore]);
}

std::string inTrial(const GalleryPanel::Figure& figure, std::size_t trial) {
    return figure.values[trial] ? fmt::format("{:.{}f}", *figure.values[trial], figure.info->decimals) : "–";
}

std::string legendOf(const GalleryNumber& number) {
    const auto value = [](const GalleryCar& car) { return car.params ? car.value : std::string("–"); };
    const std::string unit = number.unit.empty() ? "" : " " + number.unit;
    return inColours({value(number.less), value(number.asIs), value(number.more)}) + inXml(unit);
}

/// Returns the text above the plot.
std::string headOf(const GalleryNumber& number, float& y) {
    std::string svg = textAt("k", 10, y, number.pointer);
    if (!number.car.empty()) svg += textAt("w e", kPanelWidth - 10, y, number.car);
    for (const std::string& line : wrapped(number.number.info.doc)) svg += textAt("s", 10, y += kLine, inXml(line));
    if (!number.number.info.effect.empty())
        for (const std::string& line : wrapped(number.number.info.effect))
            svg += textAt("w", 10, y += kLine, inXml(line));
    if (!number.given.empty()) svg += textAt("w", 10, y += kLine, "Here with " + inXml(number.given) + '.');
    return svg + '\n';
}

/// Returns the values and figures below the plot.
std::string footOf(const GalleryPanel& panel, float& y) {
    std::string svg = textAt("k", 10, y, legendOf(panel.number));
    for (const GalleryPanel::Figure& figure : panel.figures)
        svg += textAt("s", 10, y += kLine,
                      fmt::format("{}: {} {}", figure.info->name,
                                  inColours({inTrial(figure, kLess), inTrial(figure, kAsIs), inTrial(figure, kMore)}),
                                  figure.info->unit));
    if (!panel.isSeen)
        svg += textAt("w", 10, y += kLine,
                      panel.figures.empty() ? "Nothing of it is seen in any of the tests."
                                            : "Hardly anything of it is seen in the plots.");
    return svg + '\n';
}

}  // namespace

PanelPicture drawPanel(const GalleryPanel& panel) {
    float y = 20;
    std::string svg = fmt::format("<!-- number {} -->\n", panel.number.number.pointer) + headOf(panel.number, y);
    if (panel.diagram == nullptr) {
        svg += textAt("w", 10, y += kLine, "It counts in none of the game's cars.") + '\n';
    } else {
        svg += textAt("w", 10, y += kLine + 6, inXml(panel.diagram->title));
        svg += textAt("w e", kPanelWidth - 10, y, inXml(panel.diagram->axes)) + '\n';
        svg += drawPlot(panel, {38, y + 8, kPanelWidth - 50, kPlotHeight});
        y += kPlotHeight + 38;
        svg += footOf(panel, y);
    }
    return {svg + "<!-- end -->\n", y + 10};
}

std::string drawSheet(const std::string& title, const std::vector<PanelPicture>& panels) {
    const float width = kPanelsAcross * (kPanelWidth + kGap) + kGap;
    std::string body;
    float y = kTitle + kGap;
    for (std::size_t first = 0; first < panels.size(); first += kPanelsAcross) {
        const std::size_t end = std::min(first + kPanelsAcross, panels.size());
        float height = 0;
        for (std::size_t i = first; i < end; ++i) height = std::max(height, panels[i].height);
        for (std::size_t i = first; i < end; ++i)
            body += fmt::format(
                "<g transform=\"translate({:.0f} {:.0f})\"><rect class=\"p\" width=\"{:.0f}\" "
                "height=\"{:.0f}\" rx=\"6\"/>\n{}</g>\n",
                kGap + static_cast<float>(i - first) * (kPanelWidth + kGap), y, kPanelWidth, height, panels[i].svg);
        y += height + kGap;
    }
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} "
        "{1:.0f}\">\n<style>{2}</style>\n<rect width=\"{0:.0f}\" height=\"{1:.0f}\" fill=\"#101318\"/>\n"
        "{3}{4}\n{5}</svg>\n",
        width, y, kStyle, textAt("t", kGap, 26, inXml(title)),
        textAt("e", width - kGap, 26, inColours({"less", "as it is", "more"})), body);
}

}  // namespace slip
