// SPDX-License-Identifier: MIT
#include "io/docs/check.hpp"
#include "io/common/texts.hpp"
#include "io/json/json_document.hpp"
#include "io/json/wording.hpp"
#include "io/system/file.hpp"
#include "lab/common/resources.hpp"
#include "lab/verbs/verbs.hpp"

#include <cstdio>
#include <optional>

namespace slip {

namespace {

JsonNode problemNode(const Problem& problem, const Texts& texts) {
    return jsonObject({{"file", jsonText(problem.file)},
                       {"line", jsonInteger(static_cast<std::uint64_t>(problem.line))},
                       {"column", jsonInteger(static_cast<std::uint64_t>(problem.column))},
                       {"pointer", jsonText(problem.pointer)},
                       {"severity", jsonText(problem.isNote ? "note" : "error")},
                       {"message", jsonText(texts(problem.text))}});
}

void print(const std::string& file, const Problems& problems, const Texts& texts) {
    for (const Problem& problem : problems) std::printf("%s\n", texts(format(problem)).c_str());
    if (!hasErrors(problems)) std::printf("%s: ok\n", escaped(file).c_str());
}

/// Returns the texts of a language for messages. Empty if there is no such language, which has been reported.
std::optional<Texts> textsIn(const std::string& language) {
    Problems problems;
    Texts texts = loadAllTexts(findFolders(), problems);
    texts.choose(language);
    if (texts.chosen() == language) return texts;
    printError(problems);
    std::vector<std::string_view> known;
    for (const auto& [code, name] : texts.languages()) known.push_back(code);
    printError("--language", message("must be {} (found {})", choiceText(known), inQuotes(language)));
    return std::nullopt;
}

}  // namespace

int checkVerb(const std::vector<std::string>& files, bool json, const std::string& language) {
    const auto resources = loadResources();
    const auto texts = textsIn(language);
    if (!resources || !texts) return kFailed;
    bool failed = false;
    JsonNode list = jsonList();
    for (const std::string& file : files) {
        const Problems problems = checkFile(file, resources->tables);
        failed = failed || hasErrors(problems);
        if (!json) print(file, problems, *texts);
        for (const Problem& problem : problems) list.items.push_back(problemNode(problem, *texts));
    }
    if (json) std::fputs(jsonFileText(list).c_str(), stdout);
    return failed ? kFailed : kDone;
}

int schemaVerb(const std::string& folder) {
    for (const FileFormat& format : kFileFormats)
        if (!writeOut(schemaPath(folder, format).string(), schemaText(format.kind))) return kFailed;
    return kDone;
}

}  // namespace slip
