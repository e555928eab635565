// SPDX-License-Identifier: MIT
// Controls the game's window from outside.
#pragma once
#include <memory>
#include <string>

namespace slip::test {

/// Handle of the newest window named Slipangle on a display without a window manager.
class WindowHandle {
public:
    explicit WindowHandle(const std::string& display);
    ~WindowHandle();
    WindowHandle(const WindowHandle&) = delete;
    WindowHandle& operator=(const WindowHandle&) = delete;

    /// Finds the window. Returns false if there is none.
    bool find();
    void resize(int width, int height);
    void focus(bool game);
    void close();

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace slip::test
