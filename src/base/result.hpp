// SPDX-License-Identifier: MIT
// The result of an operation that can fail: it has a value, or says why not.
//
//     const Result<std::string> text = readFile(path, limit);
//     if (!text) return text.why;
//     use(*text);
#pragma once
#include "base/message.hpp"

#include <cassert>
#include <optional>
#include <utility>

namespace slip {

/// `Why` is the type of the reason. Loaders use a list of problems (io/json/problem.hpp).
template <class T = void, class Why = Message>
struct [[nodiscard]] Result {
    Result(T good) : value(std::move(good)) {}
    Result(Why reason) : why(std::move(reason)) { assert(!why.empty() && "a failure needs a reason"); }

    explicit operator bool() const { return value.has_value(); }
    T& operator*() & { return *value; }
    const T& operator*() const& { return *value; }
    T&& operator*() && { return *std::move(value); }
    T* operator->() { return &*value; }
    const T* operator->() const { return &*value; }

    std::optional<T> value;
    Why why;  // empty if there is a value
};

/// The result of an operation without a value, such as writing a file. `{}` is success.
template <>
struct [[nodiscard]] Result<void, Message> {
    Result() = default;
    Result(Message reason) : why(std::move(reason)) { assert(!why.empty() && "a failure needs a reason"); }

    explicit operator bool() const { return why.empty(); }

    Message why;  // empty on success
};

}  // namespace slip
