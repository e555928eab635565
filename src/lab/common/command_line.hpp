// SPDX-License-Identifier: MIT
// Command line handling that the headless programs share: a verb, then its options.
#pragma once
#include "lab/common/resources.hpp"

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
class Validator;
}  // namespace CLI

namespace slip {

/// Accepts one of the words and replaces it by its index.
CLI::Validator oneOf(const std::vector<std::string>& words);

/// Returns the words of an enumeration, in its order.
template <class Enum>
std::vector<std::string> wordsOf() {
    const auto names = namesOf(static_cast<const Enum*>(nullptr));
    return {names.begin(), names.end()};
}

/// Adds --weather and --time for a track.
void addSky(CLI::App& verb, ConditionsOptions& sky);
/// Adds --jobs. what: plural noun of the things that run at once.
void addJobs(CLI::App& verb, int& jobs, const char* what);
/// Adds an option that may be given several times, with one value each.
CLI::Option* addEach(CLI::App& verb, const char* name, std::vector<std::string>& values, const std::string& what);

/// Parses the command line, which runs the verb, and returns the program's exit code. result: exit code of the verb.
int runVerb(CLI::App& app, int argc, char** argv, const int& result);

}  // namespace slip
