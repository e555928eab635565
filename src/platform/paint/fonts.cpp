// SPDX-License-Identifier: MIT
#include "platform/paint/fonts.hpp"

#include "base/contains.hpp"

#include <fmt/format.h>
#include <fontconfig/fontconfig.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <memory>

namespace slip {
namespace {

struct FontMatch {
    std::string file, family;  // of the face that fontconfig offers
};

std::string textOf(FcPattern* pattern, const char* object) {
    FcChar8* text = nullptr;
    return FcPatternGetString(pattern, object, 0, &text) == FcResultMatch ? reinterpret_cast<const char*>(text) : "";
}

FontMatch findFont(const char* family, int weight) {
    using Pattern = std::unique_ptr<FcPattern, decltype(&FcPatternDestroy)>;
    const Pattern wanted(FcPatternCreate(), FcPatternDestroy);
    FcPatternAddString(wanted.get(), FC_FAMILY, reinterpret_cast<const FcChar8*>(family));
    FcPatternAddString(wanted.get(), FC_FAMILY, reinterpret_cast<const FcChar8*>("sans-serif"));
    FcPatternAddInteger(wanted.get(), FC_WEIGHT, weight);
    FcConfigSubstitute(nullptr, wanted.get(), FcMatchPattern);
    FcDefaultSubstitute(wanted.get());
    FcResult result = FcResultNoMatch;
    const Pattern found(FcFontMatch(nullptr, wanted.get(), &result), FcPatternDestroy);
    if (!found) return {};
    return {textOf(found.get(), FC_FILE), textOf(found.get(), FC_FAMILY)};
}

std::string fileOf(const char* family, int weight, std::vector<std::string>& notices) {
    const FontMatch match = findFont(family, weight);
    std::string notice;
    if (match.file.empty())
        notice = "no font found, texts are missing: install fonts-inter and fonts-bebas-neue";
    else if (match.family != family)
        notice = fmt::format("font '{}' is not installed, using '{}'", family, match.family);
    if (!notice.empty() && !contains(notices, notice)) notices.push_back(notice);
    return match.file;
}

}  // namespace

FontFiles findFonts(std::vector<std::string>& notices) {
    FontFiles files{fileOf("Bebas Neue", FC_WEIGHT_BOLD, notices), fileOf("Inter", FC_WEIGHT_REGULAR, notices),
                    fileOf("Inter", FC_WEIGHT_SEMIBOLD, notices), fileOf("JetBrains Mono", FC_WEIGHT_REGULAR, notices)};
    FcFini();  // frees the list of all fonts of the system
    return files;
}

Fonts::Fonts(const FontFiles& files) {
    const std::string* const names[] = {&files.title, &files.text, &files.strong, &files.mono};
    for (std::size_t i = 0; i < faces_.size(); ++i) {
        std::ifstream file(*names[i], std::ios::binary);
        faces_[i].file.assign(std::istreambuf_iterator<char>(file), {});
    }
    forgetGlyphs();
}

void Fonts::forgetGlyphs() {
    for (LoadedFace& face : faces_)
        if (!face.file.empty()) static_cast<void>(face.font.loadFromMemory(face.file.data(), face.file.size()));
}

}  // namespace slip
