// SPDX-License-Identifier: MIT
// X11's errors. By default they end the program.
#pragma once

struct _XDisplay;  // X11's Display

namespace slip {

/// While it exists, a request that the server refuses does not end the process.
class X11ErrorGuard {
public:
    explicit X11ErrorGuard(_XDisplay* display);
    ~X11ErrorGuard();
    X11ErrorGuard(const X11ErrorGuard&) = delete;
    X11ErrorGuard& operator=(const X11ErrorGuard&) = delete;

private:
    _XDisplay* display_;
    void (*before_)();  // X11's handler; only X11's header knows its type
};

}  // namespace slip
