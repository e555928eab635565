// SPDX-License-Identifier: MIT
// Sources of the menu pages: cars, tracks, texts, pictures, best laps and messages.
#pragma once
#include "io/content/author_times.hpp"
#include "io/content/championship_file.hpp"
#include "io/stores/record_class.hpp"
#include "session/setup/player_pace.hpp"
#include "session/setup/session_sources.hpp"
#include "ui/widgets/car_preview.hpp"

#include <array>
#include <string>
#include <vector>

namespace slip {

class PlayerFiles;
class Toasts;

/// Returns the cups that can be used. Errors in their file are reported where cups are chosen.
std::vector<Cup> usableCups(const Folders& folders);

/// The last best laps that were looked up, with their key.
struct RecordLookup {
    std::string key;
    std::array<double, kRecordClasses.size()> best{};  // s, 0 if there is none
};
/// The best drift that was looked up last, with the name of its file.
struct DriftLookup {
    std::string name;
    float points = 0;  // 0 if there is none
};
/// The last pace that was derived from the player's laps, with its key of car, track and weather.
struct PaceLookup {
    std::string key;
    PlayerPace pace;
};

struct PageSources {
    const SessionSources library;
    const PlayerFiles& files;
    CarPictures& pictures;
    Toasts& toasts;

    const AuthorTimes authors = bundledAuthorTimes(library.folders);
    const std::vector<Cup> cups = usableCups(library.folders);
    CarPreview preview = {};
    RecordLookup record = {};
    DriftLookup drift = {};
    PaceLookup match = {};
};

/// Returns the line below a title while the player's files are being read or checked; otherwise empty.
std::string readingText(const PageSources& sources);

}  // namespace slip
