// Values of the command line that are one of some words.
#pragma once
#include <string>
#include <vector>

namespace CLI {
class Validator;
}

namespace slip {

/// One of the words, which becomes its number in the list.
CLI::Validator oneOf(const std::vector<std::string>& words);

/// The words of an enumeration, in its order.
template <class Enum>
std::vector<std::string> wordsOf() {
    const auto names = namesOf(static_cast<const Enum*>(nullptr));
    return {names.begin(), names.end()};
}

}  // namespace slip
