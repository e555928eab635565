// SPDX-License-Identifier: MIT
#include "ui/garage/problems_page.hpp"

#include "ui/cards/problem_card.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr const char* kProblemsHint = "Files are checked again as soon as they change.";

/// Returns the first error, or the first remark if there is no error.
const Problem& worstOf(const Problems& problems) {
    const Problem* const error = firstError(problems);
    return error ? *error : problems.front();
}

MenuItem itemOf(Menu& menu, const CheckedFile& file) {
    return {.label = file.name,
            .value = std::to_string(file.problems.size()),
            .tag = file.usable() ? "" : "CANNOT BE USED",
            .note = menu.app.texts(worstOf(file.problems).text),
            .hint = kProblemsHint,
            .act = [&menu, path = file.path](int) { menu.open(fileProblemsPage(menu, path)); }};
}

MenuItem itemOf(const Problem& problem, const Texts& texts) {
    return {.label = problem.pointer.empty() ? "The file as a whole" : problem.pointer,
            .value = lineText(problem),
            .tag = problem.note ? "NOTE" : "",
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
        std::ranges::count_if(files.flawed(), [](const CheckedFile& file) { return !file.usable(); }));
}

std::string unusableText(const PlayerFiles& files, const Texts& texts, const Problems& told) {
    const auto isNews = [&](const CheckedFile& file) {
        return !file.usable() && std::ranges::find(told, file.path.string(), &Problem::file) == told.end();
    };
    const auto count = std::ranges::count_if(files.flawed(), isNews);
    if (count != 1) return count == 0 ? "" : texts("{} of your files cannot be used. See Problems in the menu.", count);
    Problem only = worstOf(std::ranges::find_if(files.flawed(), isNews)->problems);
    only.file = std::filesystem::path(only.file).filename().string();
    return texts(format(only));
}

MenuPage problemsPage(Menu& menu) {
    const PlayerFiles& files = menu.app.files;
    const auto itemsNow = [&menu, &files] {
        std::vector<MenuItem> items;
        for (const CheckedFile& file : files.flawed()) items.push_back(itemOf(menu, file));
        if (items.empty()) items.push_back(allIsWell());
        items.push_back(folderItem(menu.app, menu.app.folders.player));
        return items;
    };
    return {.title = "Problems",
            .items = itemsNow,
            .beside =
                [&files](const DetailView& view) {
                    if (view.selected >= files.flawed().size()) return;
                    const CheckedFile& file = files.flawed()[view.selected];
                    drawProblems(view.painter, view.area, file.name, file.problems);
                },
            .changes = [&files] { return files.changes(); },
            .status = [&menu] { return readingText(menu.app); }};
}

MenuPage fileProblemsPage(Menu& menu, const std::filesystem::path& file) {
    const PlayerFiles& files = menu.app.files;
    const auto itemsNow = [&menu, &files, file] {
        std::vector<MenuItem> items;
        for (const Problem& problem : files.problemsOf(file)) items.push_back(itemOf(problem, menu.app.texts));
        if (items.empty()) items.push_back(allIsWell());
        items.push_back(folderItem(menu.app, folderOf(file)));
        return items;
    };
    return {.title = "Problems", .items = itemsNow, .beside = [&files, file](const DetailView& view) {
                const std::span<const Problem> problems = files.problemsOf(file);
                if (view.selected < problems.size())
                    drawProblems(view.painter, view.area, file.filename().string(), problems.subspan(view.selected));
            }};
}

}  // namespace slip
