// SPDX-License-Identifier: MIT
// The meaning of a name that several files have.
#pragma once

namespace slip {

/// Decides which file a bare name means if both a bundled and an own file have it.
enum class NamePreference {
    MeansOwn,      // as on the command line
    MeansBundled,  // as in the career and the daily challenge, which are the same for everyone
};

}  // namespace slip
