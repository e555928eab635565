// SPDX-License-Identifier: MIT
// Kernel devices that do not exist. The test runs under the wrapper of umockdev, which answers SDL's look-ups in /sys,
// its ioctls on /dev/input/event* and its reads. So real names and numbers meet SDL's own table. Written by hand after
// the kernel's drivers.
#include "platform/input/pads.hpp"
#include "support/waiting.hpp"

#include <gtest/gtest.h>
#include <linux/input.h>
#include <umockdev.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

namespace slip {
namespace {

namespace fs = std::filesystem;

struct Range {
    int code, min, max, value;
};

/// A device as its driver describes it.
struct Shape {
    const char* name;
    unsigned bus, vendor, product, version;
    std::vector<int> keys;
    std::vector<Range> axes;
    PadKind kind;
    input_event press, release;  // full throttle: the right trigger, or a wheel's accelerator
    std::size_t rawAxis = 0;     // axis of that control on an unknown device
};

std::vector<int> keysFrom(int first, int count) {
    std::vector<int> list;
    for (int i = 0; i < count; ++i) list.push_back(first + i);
    return list;
}
std::vector<int> with(std::vector<int> keys, const std::vector<int>& more) {
    keys.insert(keys.end(), more.begin(), more.end());
    return keys;
}
input_event event(int type, int code, int value) {
    input_event e{};
    e.type = static_cast<__u16>(type);
    e.code = static_cast<__u16>(code);
    e.value = value;
    return e;
}
Range wide(int code) { return {code, -32768, 32767, 0}; }
Range byte(int code, int value = 128) { return {code, 0, 255, value}; }

const std::vector<int> kStandard{BTN_SOUTH,  BTN_EAST,  BTN_NORTH, BTN_WEST,   BTN_TL,    BTN_TR,
                                 BTN_SELECT, BTN_START, BTN_MODE,  BTN_THUMBL, BTN_THUMBR};
const std::vector<int> kWithTriggers = with(kStandard, {BTN_TL2, BTN_TR2});
const Range kHatX{ABS_HAT0X, -1, 1, 0}, kHatY{ABS_HAT0Y, -1, 1, 0};
const std::vector<Range> kXboxAxes{wide(ABS_X),  wide(ABS_Y),     byte(ABS_Z, 0), wide(ABS_RX),
                                   wide(ABS_RY), byte(ABS_RZ, 0), kHatX,          kHatY};
const std::vector<Range> kSonyAxes{byte(ABS_X),  byte(ABS_Y),     byte(ABS_Z, 0), byte(ABS_RX),
                                   byte(ABS_RY), byte(ABS_RZ, 0), kHatX,          kHatY};
const input_event kTriggerDown = event(EV_ABS, ABS_RZ, 255), kTriggerUp = event(EV_ABS, ABS_RZ, 0);

const std::vector<Shape> kShapes{
    {"Microsoft X-Box 360 pad", BUS_USB, 0x045e, 0x028e, 0x0114, kStandard, kXboxAxes, PadKind::Other, kTriggerDown,
     kTriggerUp},
    {"Xbox Wireless Controller",
     BUS_BLUETOOTH,
     0x045e,
     0x0b13,
     0x0509,
     keysFrom(BTN_SOUTH, 15),
     {{ABS_X, 0, 65535, 32768},
      {ABS_Y, 0, 65535, 32768},
      {ABS_Z, 0, 65535, 32768},
      {ABS_RZ, 0, 65535, 32768},
      {ABS_GAS, 0, 1023, 0},
      {ABS_BRAKE, 0, 1023, 0},
      kHatX,
      kHatY},
     PadKind::Xbox,
     event(EV_ABS, ABS_GAS, 1023),
     event(EV_ABS, ABS_GAS, 0)},
    {"Sony Interactive Entertainment DualSense Wireless Controller", BUS_USB, 0x054c, 0x0ce6, 0x8111, kWithTriggers,
     kSonyAxes, PadKind::PlayStation5, kTriggerDown, kTriggerUp},
    {"Pro Controller",
     BUS_BLUETOOTH,
     0x057e,
     0x2009,
     0x8001,
     with(kWithTriggers, {BTN_Z}),
     {wide(ABS_X), wide(ABS_Y), wide(ABS_RX), wide(ABS_RY), kHatX, kHatY},
     PadKind::Switch,
     event(EV_KEY, BTN_TR2, 1),
     event(EV_KEY, BTN_TR2, 0)},
    {"8BitDo Pro 2",
     BUS_BLUETOOTH,
     0x2dc8,
     0x6006,
     0x0100,
     keysFrom(BTN_SOUTH, 15),
     {byte(ABS_X), byte(ABS_Y), byte(ABS_Z), byte(ABS_RZ), byte(ABS_GAS, 0), byte(ABS_BRAKE, 0), kHatX, kHatY},
     PadKind::Other,
     event(EV_ABS, ABS_GAS, 255),
     event(EV_ABS, ABS_GAS, 0)},
    {"Logitech Gamepad F310", BUS_USB, 0x046d, 0xc21d, 0x4014, kStandard, kXboxAxes, PadKind::Other, kTriggerDown,
     kTriggerUp},
    {"Logitech Dual Action",
     BUS_USB,
     0x046d,
     0xc216,
     0x0110,
     keysFrom(BTN_TRIGGER, 12),
     {byte(ABS_X), byte(ABS_Y), byte(ABS_Z), byte(ABS_RZ), kHatX, kHatY},
     PadKind::Other,
     event(EV_KEY, BTN_BASE2, 1),
     event(EV_KEY, BTN_BASE2, 0)},
    // In no table. Its pedals rest at 255, but the kernel reports 0 until they are first touched.
    {"Logitech G29 Driving Force Racing Wheel",
     BUS_USB,
     0x046d,
     0xc24f,
     0x0111,
     with(keysFrom(BTN_JOYSTICK, 16), keysFrom(BTN_TRIGGER_HAPPY1, 9)),
     {{ABS_X, 0, 65535, 32768}, byte(ABS_Y, 0), byte(ABS_Z, 0), byte(ABS_RZ, 0), kHatX, kHatY},
     PadKind::Raw,
     event(EV_ABS, ABS_Z, 0),
     event(EV_ABS, ABS_Z, 255),
     2},
    // In no table, but built by the kernel's rules for gamepads, so SDL maps it by those.
    {"Nobody's Gamepad", BUS_USB, 0x1234, 0x5678, 0x0100, kWithTriggers, kSonyAxes, PadKind::Other, kTriggerDown,
     kTriggerUp},
};

std::string hex(const void* data, std::size_t size) {
    std::string text;
    for (std::size_t i = 0; i < size; ++i) {
        char two[3];
        std::snprintf(two, sizeof two, "%02X", static_cast<const unsigned char*>(data)[i]);
        text += two;
    }
    return text;
}

template <std::size_t N>
std::string hexBits(const std::vector<int>& set) {
    std::array<unsigned char, N / 8> bytes{};
    for (const int bit : set) bytes[static_cast<std::size_t>(bit) / 8] |= static_cast<unsigned char>(1 << bit % 8);
    return hex(bytes.data(), bytes.size());
}

/// Returns the kernel's answers in umockdev's notation. It only answers requests of the recorded size. These are the
/// sizes that SDL requests.
std::string ioctlsOf(const Shape& shape, const std::string& node) {
    const input_id id{static_cast<__u16>(shape.bus), static_cast<__u16>(shape.vendor),
                      static_cast<__u16>(shape.product), static_cast<__u16>(shape.version)};
    std::vector<int> axes;
    for (const Range& range : shape.axes) axes.push_back(range.code);
    std::array<char, 128> name{};
    const std::size_t length = std::string_view(shape.name).copy(name.data(), name.size() - 1);
    std::string text = "@DEV " + node + '\n';
    text += "EVIOCGID 0 " + hex(&id, sizeof id) + '\n';
    text += "EVIOCGNAME " + std::to_string(length + 1) + ' ' + hex(name.data(), name.size()) + '\n';
    text += "EVIOCGBIT(1) 96 " + hexBits<KEY_CNT>(shape.keys) + '\n';
    text += "EVIOCGBIT(2) 8 " + hexBits<64>({}) + '\n';
    text += "EVIOCGBIT(3) 8 " + hexBits<64>(axes) + '\n';
    text += "EVIOCGBIT(21) 16 " + hexBits<128>({}) + '\n';
    text += "EVIOCGKEY 96 " + hexBits<KEY_CNT>({}) + '\n';
    for (const Range& range : shape.axes) {
        const input_absinfo info{range.value, range.min, range.max, 0, 0, 0};
        text += "EVIOCGABS(" + std::to_string(range.code) + ") 0 " + hex(&info, sizeof info) + '\n';
    }
    return text;
}

/// Simulates one device at a time, and the events that its driver sends.
class Kernel {
public:
    Kernel() : bed_(umockdev_testbed_new()), folder_(fs::path(testing::TempDir()) / "pad_devices") {
        fs::create_directories(folder_);
    }
    ~Kernel() {
        g_object_unref(bed_);
        fs::remove_all(folder_);
    }
    Kernel(const Kernel&) = delete;
    Kernel& operator=(const Kernel&) = delete;

    void plugIn(const Shape& shape, const std::vector<std::pair<double, input_event>>& events) {
        const std::string device =
            "P: /devices/pad/input/input7/event7\nN: input/event7\nE: DEVNAME=/dev/input/event7\n"
            "E: SUBSYSTEM=input\nE: MAJOR=13\nE: MINOR=71\nE: ID_INPUT=1\nE: ID_INPUT_JOYSTICK=1\n";
        std::string log = "E: 0.000000 0000 0000 0000\n";
        for (const auto& [seconds, e] : events) {
            char lines[120];
            std::snprintf(lines, sizeof lines, "E: %.6f %04x %04x %04d\nE: %.6f 0000 0000 0000\n", seconds, e.type,
                          e.code, e.value, seconds);
            log += lines;
        }
        GError* error = nullptr;
        EXPECT_TRUE(umockdev_testbed_add_from_string(bed_, device.c_str(), &error)) << error->message;
        EXPECT_TRUE(umockdev_testbed_load_ioctl(bed_, nullptr, write("ioctls", ioctlsOf(shape, kNode)).c_str(), &error))
            << error->message;
        EXPECT_TRUE(umockdev_testbed_load_evemu_events(bed_, kNode, write("events", log).c_str(), &error))
            << error->message;
    }
    void unplug() {
        umockdev_testbed_uevent(bed_, kSys, "remove");
        umockdev_testbed_remove_device(bed_, kSys);
    }

private:
    std::string write(const char* name, const std::string& text) const {
        std::ofstream(folder_ / name) << text;
        return folder_ / name;
    }
    static constexpr const char* kSys = "/sys/devices/pad/input/input7/event7";
    static constexpr const char* kNode = "/dev/input/event7";
    UMockdevTestbed* bed_;
    fs::path folder_;
};

void PrintTo(const Shape& shape, std::ostream* out) { *out << shape.name; }

class PadDevice : public testing::TestWithParam<Shape> {};

TEST_P(PadDevice, IsFoundReadAndLost) {
    const Shape& shape = GetParam();
    Kernel kernel;
    Pads pads;
    ASSERT_TRUE(pads.takeProblems().empty());
    const PadState& pad = pads.read()[0];
    ASSERT_FALSE(pad.connected);
    // The first report of an untouched pedal is its rest position. No foot skips the middle of its travel. The delay
    // lets SDL open the device: earlier events are lost, as with a real one.
    input_event half = shape.release;
    half.value = (shape.press.value + shape.release.value) / 2;
    kernel.plugIn(shape, {{0.5, shape.release}, {0.55, half}, {0.6, shape.press}, {0.7, shape.release}});
    const bool known = shape.kind != PadKind::Raw;
    const auto throttle = [&] {
        pads.read();
        if (known) return pad.controls[PadControl::RT];
        if (!pad.connected || !pad.axis[shape.rawAxis]) return 0.0f;
        return (1 - *pad.axis[shape.rawAxis]) / 2;  // a wheel's pedal rests at 1
    };
    EXPECT_TRUE(test::waitUntil([&] { return throttle() > 0.99f; })) << "full throttle";
    EXPECT_EQ(pad.kind, shape.kind) << pad.name << ' ' << pad.guid;
    EXPECT_EQ(pad.has.any(), known);
    EXPECT_TRUE(known || !pad.axis[shape.rawAxis + 1]) << "a pedal that was not touched says nothing";
    EXPECT_TRUE(test::waitUntil([&] { return throttle() < 0.01f; })) << "and let go";
    kernel.unplug();
    EXPECT_TRUE(test::waitUntil([&] { return !pads.read()[0].connected; }));
}

std::string testName(const testing::TestParamInfo<Shape>& test) {
    std::string name;
    for (const char c : std::string_view(test.param.name))
        if (std::isalnum(static_cast<unsigned char>(c))) name += c;
    return name;
}
INSTANTIATE_TEST_SUITE_P(All, PadDevice, testing::ValuesIn(kShapes), testName);

}  // namespace
}  // namespace slip
