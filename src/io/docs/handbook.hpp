// SPDX-License-Identifier: MIT
// The modder's handbook, data/README.md: chapters written by hand, and between them tables of all keys, generated from
// the field lists.
#pragma once
#include <string>

namespace slip {

struct HandbookPage {
    std::string text;
    std::string problem;  // of a mark, one line; then `text` is empty
};
/// Returns the page with its tables generated anew: the text between `<!-- keys of FORMAT -->` and `<!-- end -->`.
/// FORMAT is car, track, surfaces, scenery, rivals, cups or career. All else stays.
HandbookPage handbookPage(const std::string& page);

}  // namespace slip
