// SPDX-License-Identifier: MIT
// A short list stored inside its owner. It allocates nothing, and a copy moves only the items in use.
#pragma once
#include <cassert>
#include <cstddef>
#include <memory>
#include <type_traits>

namespace slip {

/// Holds at most N trivially copyable items.
template <class T, std::size_t N>
class ShortList {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    ShortList() {}
    explicit ShortList(std::size_t size) { resize(size); }
    ShortList(const ShortList& other) : size_(other.size_) { copy(other); }
    ShortList& operator=(const ShortList& other) {
        size_ = other.size_;
        copy(other);
        return *this;
    }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    /// Adds items as T{} or drops items at the end.
    void resize(std::size_t size) {
        assert(size <= N && "the list is too short for that size");
        for (; size_ < size; ++size_) std::construct_at(data() + size_);
        size_ = size;
    }
    void push_back(const T& item) {
        assert(size_ < N && "the list is full");
        std::construct_at(data() + size_++, item);
    }
    /// Appends T{} and returns it.
    T& emplace_back() {
        assert(size_ < N && "the list is full");
        return *std::construct_at(data() + size_++);
    }

    T* data() { return storage_.items; }
    const T* data() const { return storage_.items; }
    T& operator[](std::size_t i) {
        assert(i < size_ && "the list has no such item");
        return data()[i];
    }
    const T& operator[](std::size_t i) const {
        assert(i < size_ && "the list has no such item");
        return data()[i];
    }
    T& back() { return (*this)[size_ - 1]; }
    T* begin() { return data(); }
    T* end() { return data() + size_; }
    const T* begin() const { return data(); }
    const T* end() const { return data() + size_; }

private:
    void copy(const ShortList& other) {
        for (std::size_t i = 0; i < size_; ++i) std::construct_at(data() + i, other.data()[i]);
    }

    std::size_t size_ = 0;
    union Storage {
        Storage() {}  // leaves items uninitialised
        T items[N];
    } storage_;
};

}  // namespace slip
