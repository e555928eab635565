// SPDX-License-Identifier: MIT
// Changing a JSON text and leaving all else in it as its author wrote it: comments, order, spacing.
#pragma once
#include "io/json/json_document.hpp"

#include <string>
#include <string_view>

namespace slip {

/// `text` changed so that it means `wanted`: values are replaced where they stand, new keys come last in their object,
/// keys that `wanted` does not have go. `now` is parseJson(text)'s root. A text that means no object is written anew.
std::string editedJson(const std::string& text, const JsonNode& now, const JsonNode& wanted);
/// The text of an object with one value set; a text that has no such place stays.
std::string withValueAt(const std::string& text, std::string_view pointer, const JsonNode& value);

}  // namespace slip
