// SPDX-License-Identifier: MIT
#include "ui/widgets/page_sources.hpp"

#include "io/common/texts.hpp"
#include "io/docs/player_files.hpp"
#include "session/setup/catalogue.hpp"

namespace slip {

std::vector<Cup> usableCups(const Folders& folders) {
    Problems problems;
    return loadAllCups(folders, problems);
}

std::string readingText(const PageSources& sources) {
    const Catalogue& catalogue = sources.library.catalogue;
    const Texts& texts = sources.library.texts;
    const CatalogueReader& reader = catalogue.reader();
    if (catalogue.isReading()) return texts("Still loading: {} of {}", reader.readCount(), reader.dueCount());
    const PlayerFiles& files = sources.files;
    return files.hasScanned() ? "" : texts("Still checking: {} of {}", files.scan().scanned(), files.scan().count());
}

}  // namespace slip
