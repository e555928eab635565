// SPDX-License-Identifier: MIT
// 64-bit FNV-1a hash. It is for state hashes and file identity, not for security.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace slip {

class Hash {
public:
    void add(std::string_view bytes) {
        for (const char c : bytes) value_ = (value_ ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    }
    void add(float x) { addBytes(&x, sizeof x); }
    void add(double x) { addBytes(&x, sizeof x); }
    void add(std::int64_t x) { addBytes(&x, sizeof x); }
    std::uint64_t value() const { return value_; }

private:
    void addBytes(const void* data, std::size_t size) { add({static_cast<const char*>(data), size}); }
    std::uint64_t value_ = 14695981039346656037ULL;
};

}  // namespace slip
