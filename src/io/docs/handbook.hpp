// SPDX-License-Identifier: MIT
// The modder's handbook, data/README.md: chapters written by hand, and between them tables of all keys, generated from
// the field lists.
#pragma once
#include "base/result.hpp"

#include <string>

namespace slip {

/// Returns the page with its tables generated anew: the text between `<!-- keys of FORMAT -->` and `<!-- end -->`.
/// FORMAT is car, track, surfaces, scenery, rivals, driver, cups, career or "other programs". All else stays. Fails if
/// a mark is wrong.
Result<std::string> handbookPage(const std::string& page);

}  // namespace slip
