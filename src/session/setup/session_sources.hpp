// SPDX-License-Identifier: MIT
// The shared data from which sessions are built.
#pragma once

namespace slip {

class Catalogue;
class Texts;
struct Folders;
struct Settings;
struct TrackTables;

struct SessionSources {
    const Folders& folders;
    const TrackTables& tables;
    Catalogue& catalogue;
    const Settings& settings;
    const Texts& texts;
};

}  // namespace slip
