// SPDX-License-Identifier: MIT
// Edits a JSON text and leaves all else as the author wrote it: comments, order, spacing.
#pragma once
#include "io/json/json_document.hpp"

#include <string>
#include <string_view>

namespace slip {

/// Returns `text` changed so that it parses to `wanted`. Values are replaced in place, new keys come last in their
/// object, keys that `wanted` lacks are removed. `now` is the root of parseJson(text). If either is not an object, the
/// text is written anew.
std::string editedJson(const std::string& text, const JsonNode& now, const JsonNode& wanted);
/// Returns the text of an object with one value set. A text without that place is returned unchanged.
std::string withValueAt(const std::string& text, std::string_view pointer, const JsonNode& value);

}  // namespace slip
