// SPDX-License-Identifier: MIT
// Numbers and texts as little-endian bytes. Writer and reader have the same calls, so that one function template can
// define a format in both directions.
#pragma once
#include <algorithm>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace slip {

template <class T>
concept ByteNumber = std::integral<T> || std::floating_point<T>;

class ByteWriter {
public:
    template <ByteNumber T>
    void operator()(T value) {
        if constexpr (std::same_as<T, float>)
            (*this)(std::bit_cast<std::uint32_t>(value));
        else if constexpr (std::same_as<T, double>)
            (*this)(std::bit_cast<std::uint64_t>(value));
        else
            for (std::size_t i = 0; i < sizeof(T); ++i)
                bytes_.push_back(static_cast<char>(static_cast<std::uint64_t>(value) >> (8 * i)));
    }
    void operator()(std::string_view text) {
        (*this)(static_cast<std::uint32_t>(text.size()));
        bytes_.append(text);
    }
    /// Writes the number of items that follow. Only a reader uses the limits: minimum bytes per item and maximum
    /// number.
    template <class Items>
    void count(const Items& items, std::size_t, std::size_t = 0) {
        (*this)(static_cast<std::uint32_t>(items.size()));
    }
    const std::string& bytes() const { return bytes_; }
    /// Clears the bytes but not their capacity.
    void clear() { bytes_.clear(); }

private:
    std::string bytes_;
};

/// After the first missing byte, everything reads as zero and failed() is true.
class ByteReader {
public:
    explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

    template <ByteNumber T>
    void operator()(T& value) {
        if constexpr (std::same_as<T, float>) {
            std::uint32_t bits = 0;
            (*this)(bits);
            value = std::bit_cast<float>(bits);
        } else if constexpr (std::same_as<T, double>) {
            std::uint64_t bits = 0;
            (*this)(bits);
            value = std::bit_cast<double>(bits);
        } else {
            std::uint64_t bits = 0;
            const std::string_view bytes = take(sizeof(T));
            for (std::size_t i = 0; i < bytes.size(); ++i)
                bits |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[i])) << (8 * i);
            value = static_cast<T>(bits);
        }
    }
    void operator()(std::string& text) {
        std::uint32_t size = 0;
        (*this)(size);
        text = take(size);
    }
    /// Resizes `items` to the number that follows. Fails if it is more than `most`, or than fit into the remaining
    /// bytes with `least` bytes each.
    template <class Items>
    void count(Items& items, std::size_t least, std::size_t most = std::numeric_limits<std::size_t>::max()) {
        std::uint32_t size = 0;
        (*this)(size);
        tooMany_ = tooMany_ || (!failed_ && size > most);
        if (size > std::min(most, rest_.size() / least)) failed_ = true;
        items.resize(failed_ ? 0 : size);
    }
    bool failed() const { return failed_; }
    /// Returns true if a number of items exceeded its maximum, regardless of the bytes left.
    bool foundTooMany() const { return tooMany_; }
    bool atEnd() const { return rest_.empty(); }

private:
    std::string_view take(std::size_t size) {
        if (failed_ || size > rest_.size()) {
            failed_ = true;
            return {};
        }
        const std::string_view bytes = rest_.substr(0, size);
        rest_.remove_prefix(size);
        return bytes;
    }

    std::string_view rest_;
    bool failed_ = false, tooMany_ = false;
};

/// Passes an enumerator as one byte. A reader may get any number, which its caller must check.
template <class Stream, class Enum>
void serializeEnum(Stream& stream, Enum& value) {
    auto number = static_cast<std::uint8_t>(value);
    stream(number);
    if constexpr (!std::is_const_v<Enum>) value = static_cast<Enum>(number);
}

}  // namespace slip
