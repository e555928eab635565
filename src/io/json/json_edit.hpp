// Changing a JSON text and leaving all else in it as its author wrote it: comments, order, spacing.
#pragma once
#include "io/json/json_document.hpp"

#include <string>

namespace slip {

/// `text` changed so that it means `wanted`: values are replaced where they stand, new keys come last in their object,
/// keys that `wanted` does not have go. `now` is parseJson(text)'s root. A text that means no object is written anew.
std::string editedJson(const std::string& text, const JsonNode& now, const JsonNode& wanted);

}  // namespace slip
