// SPDX-License-Identifier: MIT
// Files that nobody means well with: small in a program, large or strange on the disk.
#pragma once
#include <filesystem>
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

namespace slip::test {

enum class Verdict { Refused, Taken };

struct HostileFile {
    std::string name;  // with its extension, which says which loader it is for
    Verdict verdict;
    std::function<void(std::ostream&)> write;
};
/// Files of JSON: cars, settings, surfaces, texts and rivals.
std::vector<HostileFile> hostileTables();
std::vector<HostileFile> hostileTracks();
/// Altered and cut copies of a sound replay's bytes: one for each `every` bytes, and two where it is forged.
std::vector<HostileFile> hostileReplays(const std::string& sound, std::size_t every);
std::vector<HostileFile> hostileScripts();

/// Written into the folder; its path.
std::filesystem::path writeInto(const std::filesystem::path& folder, const HostileFile& file);

/// A picture of so many black pixels, packed small (PNG).
std::string hugePng(unsigned width, unsigned height);
std::string base64(const std::string& bytes);

}  // namespace slip::test
