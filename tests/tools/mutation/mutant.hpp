// SPDX-License-Identifier: MIT
// Support code of mutated sources (make_mutants.cpp). Each change of an operator, a number or a call has a number. The
// change that SLIPANGLE_MUTANT names is made while the program runs. With SLIPANGLE_MUTANT_TRACE, the numbers of all
// reached changes are appended to that file.
#pragma once
#include <algorithm>
#include <type_traits>

namespace slip::mutants {

/// Returns true if the change with this number is to be made.
bool isMade(int id);

constexpr bool made(int id) {
    if (std::is_constant_evaluated()) return false;
    return isMade(id);
}

template <class T>
constexpr T number(int id, T value) {
    return made(id) ? (value == T{} ? T{1} : static_cast<T>(value * T{2})) : value;
}
template <class T>
constexpr const T& min(int id, const T& a, const T& b) {
    return made(id) ? std::max(a, b) : std::min(a, b);
}
template <class T>
constexpr const T& max(int id, const T& a, const T& b) {
    return made(id) ? std::min(a, b) : std::max(a, b);
}
template <class T>
constexpr const T& clamp(int id, const T& x, const T& low, const T& high) {
    return made(id) ? x : std::clamp(x, low, high);
}

/// `a < b` becomes `a < Less{7} < b`, which is parsed as `(a < Less{7}) < b` because operators of one rank associate to
/// the left. A change that the types do not allow is never reached.
#define SLIP_MUTANT(Name, op, with)                                                                          \
    struct Name {                                                                                            \
        int id;                                                                                              \
    };                                                                                                       \
    template <class A>                                                                                       \
    struct Name##Left {                                                                                      \
        const A& a;                                                                                          \
        int id;                                                                                              \
    };                                                                                                       \
    template <class A>                                                                                       \
    constexpr Name##Left<A> operator op(const A& a, Name mutant) {                                           \
        return {a, mutant.id};                                                                               \
    }                                                                                                        \
    template <class A, class B>                                                                              \
    constexpr auto operator op(Name##Left<A> left, const B& b) {                                             \
        if constexpr (requires { requires std::is_same_v<decltype(left.a op b), decltype(left.a with b)>; }) \
            if (made(left.id)) return left.a with b;                                                         \
        return left.a op b;                                                                                  \
    }

SLIP_MUTANT(Less, <, <=)
SLIP_MUTANT(LessEqual, <=, <)
SLIP_MUTANT(Greater, >, >=)
SLIP_MUTANT(GreaterEqual, >=, >)
SLIP_MUTANT(Equal, ==, !=)
SLIP_MUTANT(NotEqual, !=, ==)
SLIP_MUTANT(Plus, +, -)
SLIP_MUTANT(Minus, -, +)
SLIP_MUTANT(Times, *, /)
SLIP_MUTANT(Divide, /, *)

#undef SLIP_MUTANT

}  // namespace slip::mutants
