// SPDX-License-Identifier: MIT
#include "race/event/entrant.hpp"

#include "base/hash.hpp"

namespace slip {

FileStamp stampOf(const std::string& name, const std::string& text) {
    Hash hash;
    hash.add(text);
    return {name, hash.value()};
}

}  // namespace slip
