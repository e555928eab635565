// SPDX-License-Identifier: MIT
// Malicious files: small in the program, large or strange on disk.
#pragma once
#include <filesystem>
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

namespace slip::test {

enum class Verdict { Refused, Taken };

struct HostileFile {
    std::string name;  // its extension selects the loader
    Verdict verdict;
    std::function<void(std::ostream&)> write;
};
/// Returns JSON files: cars, settings, surfaces, texts and rivals.
std::vector<HostileFile> hostileTables();
std::vector<HostileFile> hostileTracks();
/// Returns altered and cut copies of a valid replay: about one per `every` bytes, and twice as many forged ones.
std::vector<HostileFile> hostileReplays(const std::string& sound, std::size_t every);
std::vector<HostileFile> hostileScripts();

/// Writes the file into a folder and returns its path.
std::filesystem::path writeInto(const std::filesystem::path& folder, const HostileFile& file);

/// Returns a PNG of black pixels that compresses to a small file.
std::string hugePng(unsigned width, unsigned height);
std::string base64(const std::string& bytes);

}  // namespace slip::test
