// SPDX-License-Identifier: MIT
// Words for the numbers of a car: those of engineers and drivers, and the names that other programs have for them. The
// panel searches in them, a file that has one of them as a key is told ours, and the handbook lists them all.
#pragma once
#include "io/json/field_reader.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

struct CarTerm {
    std::string_view program;                   // where it is called so; empty for a word of the field
    std::string_view words;                     // separated by commas
    std::array<std::string_view, 9> keys = {};  // ours, without axle: "suspension/spring"; the rest is empty
    double factor = 1;                          // ours from one of theirs; 0 if the conversion says how
    std::string_view conversion = {};           // how ours follows from theirs; English
};

/// Returns all terms, those of the field first.
std::span<const CarTerm> carTerms();
/// Returns the keys of a term.
std::vector<std::string_view> keysOf(const CarTerm& term);
/// Returns whether the term is about the key at a JSON pointer, or about what is around it.
bool isAbout(const CarTerm& term, std::string_view pointer);
/// Returns whether a word of the list `words` begins as `wanted`. Ignores case, and what separates words.
bool holdsWord(std::string_view words, std::string_view wanted);

/// Returns our keys for what is elsewhere called `key`, for FieldReader. No keys if there is no such term. Names that
/// need a remark, such as "INERTIA of car.ini", mean several things and are not found, and neither is our own name.
ForeignKey foreignKey(std::string_view key);

/// Returns the handbook's tables of all terms.
std::string termTables();

}  // namespace slip
