#include "app/panel/car_saver.hpp"

#include "io/file.hpp"

#include <cctype>

namespace slip {
namespace {

constexpr std::size_t kLongestSlug = 60;

std::string firstError(const Problems& problems) {
    for (const Problem& problem : problems)
        if (!problem.note) return problem.pointer + ": " + problem.text;
    return "";
}

}  // namespace

std::string fileSlug(const std::string& name) {
    std::string slug;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 128 && std::isalnum(byte))
            slug += static_cast<char>(std::tolower(byte));
        else if (!slug.empty() && slug.back() != '_')
            slug += '_';
    }
    slug.resize(std::min(slug.size(), kLongestSlug));
    while (!slug.empty() && slug.back() == '_') slug.pop_back();
    return slug.empty() ? "car" : slug;
}

std::filesystem::path savePath(const Folders& folders, const std::string& slug) {
    return folders.player / "cars" / (slug + ".json");
}

SaveOutcome saveCar(const CarParams& car, const CarFile& source, const std::filesystem::path& path, bool overwrite) {
    SaveOutcome outcome;
    const std::string text = carText(car, source.text);
    Loaded<CarParams> parsed = parseCar(text, path.string());
    if (!parsed.value) {
        outcome.problem = firstError(parsed.problems);
        return outcome;
    }
    std::error_code error;
    outcome.exists = !overwrite && std::filesystem::exists(path, error);
    if (outcome.exists) return outcome;
    outcome.problem = writeFile(path, text);
    if (outcome.problem.empty()) outcome.file = CarFile{path, text, *parsed.value};
    return outcome;
}

}  // namespace slip
