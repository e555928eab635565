// SPDX-License-Identifier: MIT
// A hold of the game's window from outside.
#pragma once
#include <memory>
#include <string>

namespace slip::test {

/// Of the newest window called Slipangle on a display. Without a window manager.
class WindowHandle {
public:
    explicit WindowHandle(const std::string& display);
    ~WindowHandle();
    WindowHandle(const WindowHandle&) = delete;
    WindowHandle& operator=(const WindowHandle&) = delete;

    /// False: there is none now.
    bool find();
    void resize(int width, int height);
    void focus(bool game);
    void close();

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace slip::test
