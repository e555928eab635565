// SPDX-License-Identifier: MIT
#include "ui/cards/problem_card.hpp"

#include "platform/paint/format.hpp"
#include "platform/paint/painted_shapes.hpp"
#include "platform/paint/style.hpp"
#include "ui/cards/menu_cards.hpp"

#include <fmt/format.h>
#include <algorithm>

namespace slip {
namespace {

using namespace style;

constexpr float kPlaceHigh = 19, kProblemGap = 14, kMoreHigh = 30;  // design units
constexpr int kProblemLines = 8;
const TextStyle kProblemWords{Face::Text, kBody, kText, Align::Left};

std::string countOf(const Texts& texts, std::ptrdiff_t count, const char* one, const char* many) {
    return count == 0 ? "" : texts(count == 1 ? one : many, count);
}

float heightOf(const Painter& painter, const Problem& problem, float width) {
    return kPlaceHigh + paragraphHeight(painter, painter.texts()(problem.text), width, kProblemWords, kProblemLines) +
           kProblemGap;
}

void drawProblem(Painter& painter, const Problem& problem, float x, float y, float width) {
    const TextStyle mark{Face::Strong, kSmall, problem.isNote ? kAccent : kBad, Align::Left},
        place{Face::Text, kSmall, kTextDim, Align::Left};
    const float used = painter.text(problem.isNote ? "Note" : "Problem", x, y, mark) + 10;
    painter.text(painter.fitted(placeText(problem), width - used, place), x + used, y, place);
    drawParagraph(painter, painter.texts()(problem.text), x, y + kPlaceHigh, width, kProblemWords, kProblemLines);
}

}  // namespace

std::string lineText(const Problem& problem) {
    return problem.line > 0 ? fmt::format("{}:{}", problem.line, problem.column) : "";
}

std::string placeText(const Problem& problem) {
    return dotted({lineText(problem), problem.pointer == "/" ? "" : problem.pointer});
}

std::string countText(const Texts& texts, const Problems& problems) {
    const std::ptrdiff_t remarks = std::ranges::count_if(problems, &Problem::isNote);
    const std::string errors = countOf(texts, std::ssize(problems) - remarks, "{} problem", "{} problems"),
                      notes = countOf(texts, remarks, "{} note", "{} notes");
    return errors.empty() || notes.empty() ? errors + notes : errors + ", " + notes;
}

float problemsHeight(const Painter& painter, float width, std::span<const Problem> problems) {
    float high = kCardHead + 10 + kCardPad - kProblemGap;
    for (const Problem& problem : problems) high += heightOf(painter, problem, width - 2 * kCardPad);
    return high;
}

void drawProblems(Painter& painter, const UiBox& card, const std::string& name, std::span<const Problem> problems) {
    const bool bad = std::ranges::any_of(problems, [](const Problem& problem) { return !problem.isNote; });
    drawCardHead(painter, card, {name, "", false, bad ? kBad : kAccent});
    const float x = card.x + kCardPad, width = card.w - 2 * kCardPad, bottom = card.y + card.h - kCardPad;
    float y = card.y + kCardHead + 10;
    for (std::size_t i = 0; i < problems.size(); ++i) {
        const float high = heightOf(painter, problems[i], width), foot = i + 1 < problems.size() ? kMoreHigh : 0;
        if (i > 0 && y + high - kProblemGap > bottom - foot) {
            painter.text(painter.texts()("… and {} more", problems.size() - i), x, bottom - 14,
                         {Face::Text, kSmall, kTextFaint, Align::Left});
            return;
        }
        drawProblem(painter, problems[i], x, y, width);
        y += high;
    }
}

}  // namespace slip
