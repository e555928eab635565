// SPDX-License-Identifier: MIT
// The modder's handbook, data/README.md: chapters that are written by hand, and between them tables of all keys that
// are made from the field lists.
#pragma once
#include <string>

namespace slip {

struct HandbookPage {
    std::string text;
    std::string problem;  // of a mark, one line; then there is no text
};
/// The page with its tables made anew: what stands between `<!-- keys of FORMAT -->` and `<!-- end -->`, FORMAT being
/// car, track, surfaces, scenery, rivals, cups or career. All else stays.
HandbookPage handbookPage(const std::string& page);

}  // namespace slip
