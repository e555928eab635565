// SPDX-License-Identifier: MIT
// Short notes of menus and of the start lights.
#pragma once
#include <span>

namespace slip {

enum class UiSound { Move, Take, Back, Light, Green };

class UiTone {
public:
    explicit UiTone(float sampleRate) : rate_(sampleRate) {}
    /// Plays a note. It replaces a note that still sounds.
    void start(UiSound signal);
    /// Adds the current note to mono samples of −1…1. volume: 0…1.
    void add(std::span<float> samples, float volume);

private:
    float rate_;
    float hz_ = 0, life_ = 0.1f, level_ = 0;  // Hz; s to 1/e; peak level
    float phase_ = 0, age_ = 0;               // turns, s
    bool sounds_ = false;
};

}  // namespace slip
