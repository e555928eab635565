#include "io/files/check.hpp"
#include "io/json/wording.hpp"

#include "io/system/file.hpp"
#include "lab/resources.hpp"
#include "lab/verbs.hpp"

#include <cstdio>

namespace slip {

int checkVerb(const std::vector<std::string>& files) {
    const auto resources = loadResources();
    if (!resources) return kFailed;
    bool failed = false;
    for (const std::string& file : files) {
        const Problems problems = checkFile(file, resources->tables);
        print(problems);
        if (hasErrors(problems))
            failed = true;
        else
            std::printf("%s: ok\n", escaped(file).c_str());
    }
    return failed ? kFailed : kDone;
}

int schemaVerb(const std::string& folder) {
    const std::pair<const char*, FileKind> schemas[] = {{"car", FileKind::Car},
                                                        {"track", FileKind::Track},
                                                        {"surfaces", FileKind::Surfaces},
                                                        {"scenery", FileKind::Scenery},
                                                        {"settings", FileKind::Settings},
                                                        {"texts", FileKind::Texts},
                                                        {"rivals", FileKind::Rivals},
                                                        {"cups", FileKind::Cups},
                                                        {"championship", FileKind::Championship},
                                                        {"author_times", FileKind::AuthorTimes},
                                                        {"career", FileKind::Career}};
    for (const auto& [name, kind] : schemas) {
        const auto path = std::filesystem::path(folder) / (std::string(name) + ".schema.json");
        if (const std::string error = writeFile(path, schemaText(kind)); !error.empty()) {
            std::printf("%s: %s\n", path.c_str(), error.c_str());
            return kFailed;
        }
    }
    return kDone;
}

}  // namespace slip
