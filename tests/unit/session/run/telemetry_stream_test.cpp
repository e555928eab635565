// SPDX-License-Identifier: MIT
#include "session/run/telemetry_stream.hpp"

#include "io/replay/telemetry_log.hpp"
#include "io/system/file.hpp"
#include "race/testdrive/manoeuvres.hpp"
#include "race/testdrive/straight_runs.hpp"
#include "session/run/telemetry_file.hpp"
#include "support/bundled.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <cstring>
#include <filesystem>

namespace slip {
namespace {

/// A program that listens on a free port of this computer.
class Listener {
public:
    Listener() : socket_(::socket(AF_INET, SOCK_DGRAM | SOCK_NONBLOCK, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        EXPECT_EQ(::bind(socket_.get(), reinterpret_cast<sockaddr*>(&address), size), 0);
        EXPECT_EQ(::getsockname(socket_.get(), reinterpret_cast<sockaddr*>(&address), &size), 0);
        port_ = ntohs(address.sin_port);
    }
    int port() const { return port_; }
    /// Returns the bytes of a datagram. Empty if none has come.
    std::vector<unsigned char> receive() const {
        std::vector<unsigned char> bytes(65536);
        const ssize_t size = ::recv(socket_.get(), bytes.data(), bytes.size(), 0);
        bytes.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
        return bytes;
    }

private:
    Descriptor socket_;
    int port_ = 0;
};

template <class T>
T at(const std::vector<unsigned char>& bytes, std::size_t place) {
    T value;
    std::memcpy(&value, bytes.data() + place, sizeof value);
    return value;
}

std::size_t columnOf(const CarParams& car, const std::string& name) {
    const std::string header = telemetryHeader(car) + ",";
    return static_cast<std::size_t>(std::count(
        header.begin(), header.begin() + static_cast<std::ptrdiff_t>(("," + header).find("," + name + ",")), ','));
}

TEST(TelemetryStream, ADatagramHasTheColumnsOfTheFile) {
    for (const char* name : {"coupe", "trike"}) {
        const CarParams car = test::bundledCar(name);
        const Listener listener;
        TelemetryStream stream({true, "127.0.0.1", listener.port(), 120});
        ASSERT_EQ(stream.problem(), "");
        TestDrive drive(car, test::bundledSurfaces());
        for (int i = 0; i < 240; ++i) drive.step(fullThrottle());
        stream.add(drive.car(), 2);
        const auto bytes = listener.receive();
        ASSERT_GE(bytes.size(), 12u) << name;
        EXPECT_EQ(std::string(bytes.begin(), bytes.begin() + 4), "SLT1");
        EXPECT_EQ(at<std::uint32_t>(bytes, 4), 0u);
        const std::string header = telemetryHeader(car);
        const auto columns = static_cast<std::size_t>(std::count(header.begin(), header.end(), ',') + 1);
        EXPECT_EQ(at<std::uint32_t>(bytes, 8), columns) << name;
        EXPECT_EQ(bytes.size(), 12 + 4 * columns) << name;
        const auto column = [&](const std::string& key) { return at<float>(bytes, 12 + 4 * columnOf(car, key)); };
        EXPECT_EQ(column("t"), 2);
        EXPECT_FLOAT_EQ(column("vx"), drive.speed());
        EXPECT_EQ(column("gear"), drive.car().telemetry.gear);
        EXPECT_FLOAT_EQ(column("rpm"), drive.car().telemetry.rpm);
        EXPECT_EQ(column("surface"), 0);
        EXPECT_FLOAT_EQ(column("heave"), drive.car().telemetry.heave);
    }
}

/// Sends the car and returns n of its datagram.
std::uint32_t columnsSent(TelemetryStream& stream, const Listener& listener, const CarParams& car) {
    TestDrive drive(car, test::bundledSurfaces());
    stream.add(drive.step({}), 0);
    const auto bytes = listener.receive();
    return bytes.size() < 12 ? 0 : at<std::uint32_t>(bytes, 8);
}

TEST(TelemetryStream, HasTheColumnsOfTheCarAsItIsNow) {
    const Listener listener;
    TelemetryStream stream({true, "127.0.0.1", listener.port(), 120});
    for (const auto& entry : std::filesystem::directory_iterator(test::kData / "cars")) {
        const CarParams car = test::bundledCar(entry.path().stem().string());
        const std::string header = telemetryHeader(car);
        EXPECT_EQ(columnsSent(stream, listener, car), std::ranges::count(header, ',') + 1) << car.name;
    }
}

TEST(TelemetryStream, SendsAsOftenAsItIsAskedTo) {
    for (const int rate : {1, 50, 60, 120}) {
        const Listener listener;
        const CarParams car = test::bundledCar("coupe");
        TelemetryStream stream({true, "localhost", listener.port(), rate});
        TestDrive drive(car, test::bundledSurfaces());
        int received = 0;
        std::uint32_t last = 0;
        for (int tick = 1; tick <= 240; ++tick) {
            stream.add(drive.car(), tick / 120.0);
            if (const auto bytes = listener.receive(); !bytes.empty()) {
                ++received;
                last = at<std::uint32_t>(bytes, 4);
            }
        }
        EXPECT_EQ(received, 2 * rate);
        EXPECT_EQ(last + 1, static_cast<std::uint32_t>(2 * rate));
    }
}

TEST(TelemetryStream, SaysWhatIsWrongWithAnAddressAndLosesNothingElse) {
    const CarParams car = test::bundledCar("coupe");
    TestDrive drive(car, test::bundledSurfaces());
    for (const char* address : {"somewhere", "300.1.2.3", "", "127.0.0.1:80"}) {
        TelemetryStream stream({true, address, 20777, 60});
        EXPECT_EQ(stream.problem(), "no such address") << address;
        for (int i = 0; i < 10; ++i) stream.add(drive.car(), 0);
    }
    TelemetryStream nobody({true, "127.0.0.1", 9, 120});  // nobody listens on that port
    for (int i = 0; i < 100; ++i) nobody.add(drive.car(), 0);
    EXPECT_EQ(nobody.problem(), "");
}

TEST(TelemetryFiles, NeverOverwriteOneAnother) {
    const TestFolder folder;
    Folders folders;
    folders.player = folder.path();
    const auto next = [&] { return telemetryPath(folders, "Brigand / 2", "Larkmead"); };
    const std::string first = next();
    EXPECT_EQ(first, (folder / "telemetry" / "Brigand___2-Larkmead-1.csv").string());
    const std::string second = next();
    EXPECT_EQ(second, (folder / "telemetry" / "Brigand___2-Larkmead-2.csv").string())
        << "of a game that begins as well";
    const CarParams car = test::bundledCar("coupe");
    TestDrive drive(car, test::bundledSurfaces());
    { TelemetryFile(first, car, test::bundledSurfaces()).add(drive.car(), 0); }
    const std::string text = readFile(first, kMaxCsvBytes).value.value_or("");
    EXPECT_TRUE(text.starts_with(telemetryHeader(car) + "\n"));
    EXPECT_EQ(std::ranges::count(text, '\n'), 2) << "and a row";
    { const TelemetryFile other(second, car, test::bundledSurfaces()); }
    EXPECT_NE(next(), first);
    EXPECT_EQ(readFile(first, kMaxCsvBytes).value.value_or(""), text);
}

TEST(TelemetryFiles, TellsWhenTheGameWouldSoonNotOpenItAgain) {
    const CarParams car = test::bundledCar("coupe");
    TestDrive drive(car, test::bundledSurfaces());
    TelemetryFile file("/dev/null", car, test::bundledSurfaces());
    auto rowsUntil = [&, row = 0](RecordingSize size) mutable {
        for (; file.size() != size && row < 300'000; ++row) file.add(drive.car(), row / 100.0);
        return row;
    };
    EXPECT_EQ(file.size(), RecordingSize::Small);
    EXPECT_EQ(rowsUntil(RecordingSize::NearLimit), 30 * 60 * 100);
    const int rows = rowsUntil(RecordingSize::Full);
    EXPECT_LT(rows, static_cast<int>(kMaxLoggedRows));
    EXPECT_GT(rows, static_cast<int>(kMaxLoggedRows) - 10);
}

TEST(TelemetryFiles, AFolderThatCannotBeMadeIsToldByTheFile) {
    Folders folders;
    folders.player = "/dev/null/player";
    const std::string path = telemetryPath(folders, "Car", "Track");
    const TelemetryFile file(path, test::bundledCar("coupe"), test::bundledSurfaces());
    EXPECT_NE(file.problem(), "");
}

}  // namespace
}  // namespace slip
