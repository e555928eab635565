// Answers the joystick ioctls that umockdev leaves open, as the Linux driver of an Xbox 360 pad would. Preloaded into
// the game by the pad test only.
#include <dlfcn.h>
#include <linux/joystick.h>
#include <sys/ioctl.h>

#include <cstdarg>
#include <cstring>

extern "C" int ioctl(int file, unsigned long request, ...) noexcept {
    std::va_list rest;
    va_start(rest, request);
    void* const argument = va_arg(rest, void*);
    va_end(rest);
    if (_IOC_TYPE(request) == 'j') {
        static constexpr unsigned char kAxes[8] = {ABS_X, ABS_Y, ABS_Z, ABS_RX, ABS_RY, ABS_RZ, ABS_HAT0X, ABS_HAT0Y};
        static constexpr char kName[] = "Microsoft X-Box 360 pad";
        switch (_IOC_NR(request)) {
            case 0x11:
                *static_cast<char*>(argument) = 8;
                return 0;  // axes
            case 0x12:
                *static_cast<char*>(argument) = 11;
                return 0;  // buttons
            case 0x13:
                std::strncpy(static_cast<char*>(argument), kName, _IOC_SIZE(request));
                return sizeof kName - 1;
            case 0x32:
                std::memcpy(argument, kAxes, sizeof kAxes);
                return 0;
            default:
                break;
        }
    }
    using Ioctl = int (*)(int, unsigned long, ...);
    static const auto next = reinterpret_cast<Ioctl>(dlsym(RTLD_NEXT, "ioctl"));
    return next(file, request, argument);
}
