// SPDX-License-Identifier: MIT
// slipangle-reports: measures the game itself and generates pages, pictures and data from the results.
#include "io/system/option_checks.hpp"
#include "lab/common/command_line.hpp"
#include "tools/reports/reports.hpp"

#include <CLI/CLI.hpp>

namespace {

using namespace slip;

/// Options of all reports. Only those of the requested report are used.
struct Options {
    std::string file;
    AuthorOptions author;
    RacecraftOptions racecraft;
    GalleryOptions gallery;
    LookOptions look;
    int result = kDone;
};

void addAuthor(CLI::App& app, Options& o) {
    CLI::App* author = app.add_subcommand("author",
                                          "drive the machine's best lap and drift on every bundled track in every "
                                          "class of car: times and points to beat");
    author->add_option("--track", o.author.track, "only this track; other entries of FILE stay");
    author->add_option("--class", o.author.carClass, "only cars of this class; other entries of FILE stay");
    author->add_option("--out", o.author.out, "JSON file to write, data/author_times.json as a rule")->required();
    author->callback([&o] { o.result = authorReport(o.author); });
}

/// Adds the options of a verb that writes a row per track.
template <class TableOptions>
void addTrackTable(CLI::App& verb, TableOptions& o, const char* track = "only this bundled track") {
    verb.add_option("--track", o.track, track);
    verb.add_flag("--json", o.json, "one line of JSON a track");
    verb.add_option("--page", o.page, "Markdown file to write the table to, too");
}

void addRacecraft(CLI::App& app, Options& o) {
    CLI::App* racecraft = app.add_subcommand(
        "racecraft",
        "how machine drivers race: faster cars behind slower ones, a slow person ahead, equal cars, rivals that match");
    addTrackTable(*racecraft, o.racecraft);
    racecraft->add_option("--only", o.racecraft.only, "these kinds of race: faster, person, equal, matched")
        ->transform(oneOf(wordsOf<RaceKind>()))
        ->delimiter(',');
    addSky(*racecraft, o.racecraft.sky);
    racecraft->add_option("--seeds", o.racecraft.seeds, "races of each kind on each track")
        ->transform(wholeIn(1, 1000))
        ->capture_default_str();
    racecraft->add_option("--first", o.racecraft.first, "first seed")
        ->transform(wholeIn(0, kAnyWhole))
        ->capture_default_str();
    racecraft->add_option("--skill", o.racecraft.skill, "of all drivers")->check(numberIn(0, 1))->capture_default_str();
    addJobs(*racecraft, o.racecraft.jobs, "races");
    racecraft->callback([&o] { o.result = racecraftReport(o.racecraft); });
}

void addHandbook(CLI::App& app, Options& o) {
    CLI::App* handbook = app.add_subcommand("handbook", "make the tables in the modder's handbook anew");
    handbook->add_option("FILE", o.file, "data/README.md as a rule")->required();
    handbook->callback([&o] { o.result = handbookReport(o.file); });
}

void addGallery(CLI::App& app, Options& o) {
    CLI::App* gallery = app.add_subcommand("gallery", "draw what each number of a car's file does");
    gallery->add_option("FOLDER", o.gallery.folder, "where to, data/gallery as a rule")->required();
    addEach(*gallery, "--only", o.gallery.only, "only the number at this pointer, alone on its sheet");
    addJobs(*gallery, o.gallery.jobs, "numbers");
    gallery->callback([&o] { o.result = galleryReport(o.gallery); });
}

void addLook(CLI::App& app, Options& o) {
    CLI::App* look = app.add_subcommand(
        "look",
        "what the laws of the look are measured by, in pictures that the game takes off-screen; exit 1 when one is "
        "broken");
    addTrackTable(*look, o.look, "only this track, by name or path");
    look->add_option("--stations", o.look.stations, "places of a track by day")
        ->transform(wholeIn(2, 40))
        ->capture_default_str();
    addJobs(*look, o.look.jobs, "tracks");
    CLI::Option* pictures = look->add_option("--pictures", o.look.pictures, "folder to keep the pictures in")
                                ->check(CLI::ExistingDirectory);
    look->add_flag("--again", o.look.again, "measure the pictures that are kept there, and take none")->needs(pictures);
    look->add_option("--screenshots", o.look.screenshots, "take the README's pictures anew in that folder; no figures")
        ->check(CLI::ExistingDirectory)
        ->excludes(pictures);
    look->callback([&o] { o.result = lookReport(o.look); });
}

void addSound(CLI::App& app, Options& o) {
    CLI::App* sound = app.add_subcommand("sound", "measure what all bundled cars sound like");
    sound->add_option("--page", o.file, "Markdown file to write the figures to")->required();
    sound->callback([&o] { o.result = soundReport(o.file); });
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app(
        "slipangle-reports: measures the game itself, and writes the pages, pictures and data that rest on it.",
        "slipangle-reports");
    Options options;
    for (const auto add : {addAuthor, addRacecraft, addHandbook, addGallery, addLook, addSound}) add(app, options);
    return runVerb(app, argc, argv, options.result);
}
