// SPDX-License-Identifier: MIT
#include "lab/common/command_line.hpp"

#include "base/contains.hpp"
#include "io/json/wording.hpp"
#include "io/system/open_file.hpp"
#include "io/system/option_checks.hpp"
#include "track/track_params.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <csignal>
#include <cstdio>

namespace slip {
namespace {

/// Suggests the nearest verb if the first word is not a verb.
void suggestVerb(const CLI::App& app, int argc, char** argv) {
    if (argc < 2 || argv[1][0] == '-') return;
    std::vector<std::string_view> verbs;
    for (const CLI::App* verb : app.get_subcommands({})) verbs.push_back(verb->get_name());
    if (!contains(verbs, argv[1]))
        std::fprintf(stderr, "%s\n",
                     unknownText(message("unknown verb {}", inQuotes(argv[1])), argv[1], verbs).c_str());
}

}  // namespace

CLI::Validator oneOf(const std::vector<std::string>& words) {
    const auto choose = [words](std::string& text) -> std::string {
        const auto found = std::ranges::find(words, text);
        if (found == words.end())
            return unknownText(message("unknown word {}", inQuotes(text)), text,
                               std::vector<std::string_view>(words.begin(), words.end()));
        text = std::to_string(found - words.begin());
        return "";
    };
    return {choose, "{" + CLI::detail::join(words) + "}"};
}

void addSky(CLI::App& verb, ConditionsOptions& sky) {
    verb.add_option("--weather", sky.weather, "weather on the track; default: its own")
        ->check(CLI::IsMember(wordsOf<Weather>()));
    verb.add_option("--time", sky.hour, "time of day, h; default: the track's own")->check(numberIn(0, 24));
}

void addJobs(CLI::App& verb, int& jobs, const char* what) {
    verb.add_option("--jobs", jobs, std::string(what) + " at once; the results are the same")
        ->transform(wholeIn(1, 256))
        ->capture_default_str();
}

CLI::Option* addEach(CLI::App& verb, const char* name, std::vector<std::string>& values, const std::string& what) {
    return verb.add_option(name, values, what + "; may come several times")->allow_extra_args(false);
}

int runVerb(CLI::App& app, int argc, char** argv, const int& result) {
    std::signal(SIGXFSZ, SIG_IGN);  // so that the write fails and is reported
    app.require_subcommand(1);
    for (CLI::App* verb : app.get_subcommands([](CLI::App*) { return true; }))
        for (CLI::Option* option : verb->get_options())
            if (option->get_type_size_max() > 0) option->check(notEmpty());
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        suggestVerb(app, argc, argv);
        if (app.exit(error) != 0) return kWrongUsage;  // otherwise the user asked for help
    } catch (const std::exception& error) {
        printError(app.get_name(), exceptionMessage(error));
        return kFailed;
    }
    if (std::fflush(stdout) == 0 && !std::ferror(stdout)) return result;
    std::fputs("cannot write to the standard output\n", stderr);
    return kFailed;
}

}  // namespace slip
