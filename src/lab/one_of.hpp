// What is checked of a value on the command line, before a verb gets it.
#pragma once
#include <string>
#include <vector>

namespace CLI {
class Validator;
}

namespace slip {

/// CLI::Range lets NaN through.
CLI::Validator finiteIn(double low, double high);
CLI::Validator notEmpty();
/// CLI11 takes -1 and what is too large for the greatest number.
CLI::Validator wholeNumber();
/// One of the words, which becomes its number in the list.
CLI::Validator oneOf(const std::vector<std::string>& words);

/// The words of an enumeration, in its order.
template <class Enum>
std::vector<std::string> wordsOf() {
    const auto names = namesOf(static_cast<const Enum*>(nullptr));
    return {names.begin(), names.end()};
}

}  // namespace slip
