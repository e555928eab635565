// SPDX-License-Identifier: MIT
#include "ui/garage/problems_page.hpp"

#include "io/common/texts.hpp"
#include "io/docs/player_files.hpp"
#include "ui/cards/problem_card.hpp"
#include "ui/widgets/page_tools.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr const char* kProblemsHint = "Files are checked again as soon as they change.";

/// Returns the first error, or the first remark if there is no error.
const Problem& worstOf(const Problems& problems) {
    const Problem* const error = firstError(problems);
    return error ? *error : problems.front();
}

MenuItem itemOf(const PageTools& tools, const CheckedFile& file) {
    return {.label = file.name,
            .value = std::to_string(file.problems.size()),
            .tag = file.usable() ? "" : "CANNOT BE USED",
            .note = tools.library.texts(worstOf(file.problems).text),
            .hint = kProblemsHint,
            .act = [tools, path = file.path](int) { tools.menu.open(fileProblemsPage(tools, path)); }};
}

/// Returns the place in the file as a JSON pointer, or as a line where the text is no JSON.
std::string labelOf(const Problem& problem, const Texts& texts) {
    const bool isRoot = problem.pointer.empty() || problem.pointer == "/";
    if (!isRoot) return problem.pointer;
    return problem.line > 1 ? texts("Line {}", problem.line) : std::string("The file as a whole");
}

MenuItem itemOf(const Problem& problem, const Texts& texts) {
    return {.label = labelOf(problem, texts),
            .value = lineText(problem),
            .tag = problem.isNote ? "NOTE" : "",
            .note = texts(problem.text),
            .hint = "Line and column in the file, and what is there."};
}

MenuItem allIsWell() {
    return {.label = "All is well",
            .enabled = false,
            .hint = "Your cars, tracks, tables and settings are checked as soon as they change."};
}

}  // namespace

std::size_t unusableFiles(const PlayerFiles& files) {
    return static_cast<std::size_t>(
        std::ranges::count_if(files.filesWithProblems(), [](const CheckedFile& file) { return !file.usable(); }));
}

std::string unusableText(const PlayerFiles& files, const Texts& texts, const Problems& told) {
    const auto isNews = [&](const CheckedFile& file) {
        return !file.usable() && std::ranges::find(told, file.path.string(), &Problem::file) == told.end();
    };
    const auto count = std::ranges::count_if(files.filesWithProblems(), isNews);
    if (count != 1) return count == 0 ? "" : texts("{} of your files cannot be used. See Problems in the menu.", count);
    Problem only = worstOf(std::ranges::find_if(files.filesWithProblems(), isNews)->problems);
    only.file = std::filesystem::path(only.file).filename().string();
    return texts(format(only));
}

MenuPage problemsPage(const PageTools& tools) {
    const PlayerFiles& files = tools.sources.files;
    const auto itemsNow = [tools, &files] {
        std::vector<MenuItem> items;
        for (const CheckedFile& file : files.filesWithProblems()) items.push_back(itemOf(tools, file));
        if (items.empty()) items.push_back(allIsWell());
        items.push_back(folderItem(tools.requests, tools.library.folders.player));
        return items;
    };
    return {.title = "Problems",
            .items = itemsNow,
            .beside =
                [&files](const DetailView& view) {
                    if (view.selected >= files.filesWithProblems().size()) return;
                    const CheckedFile& file = files.filesWithProblems()[view.selected];
                    drawProblems(view.painter, view.area, file.name, file.problems);
                },
            .changes = [&files] { return files.changes(); },
            .status = [tools] { return readingText(tools.sources); }};
}

MenuPage fileProblemsPage(const PageTools& tools, const std::filesystem::path& file) {
    const PlayerFiles& files = tools.sources.files;
    const auto itemsNow = [tools, &files, file] {
        std::vector<MenuItem> items;
        for (const Problem& problem : files.problemsOf(file)) items.push_back(itemOf(problem, tools.library.texts));
        if (items.empty()) items.push_back(allIsWell());
        items.push_back(folderItem(tools.requests, folderOf(file)));
        return items;
    };
    return {.title = "Problems", .items = itemsNow, .beside = [&files, file](const DetailView& view) {
                const std::span<const Problem> problems = files.problemsOf(file);
                if (view.selected < problems.size())
                    drawProblems(view.painter, view.area, file.filename().string(), problems.subspan(view.selected));
            }};
}

}  // namespace slip
