// SPDX-License-Identifier: MIT
// Files and pipes that are written without waiting.
#include "io/system/stream_file.hpp"
#include "io/system/file.hpp"
#include "support/test_folder.hpp"
#include "support/waiting.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <optional>

namespace slip {
namespace {

/// A named pipe with a non-blocking reading end.
struct Pipe {
    Pipe() : path((folder / "pipe").string()) {
        ::mkfifo(path.c_str(), 0600);
        reader.emplace(::open(path.c_str(), O_RDONLY | O_NONBLOCK));
        std::signal(SIGPIPE, SIG_IGN);
    }
    std::string take() const {
        std::string text(1 << 16, ' ');
        const ssize_t count = ::read(reader->get(), text.data(), text.size());
        return text.substr(0, static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    }
    TestFolder folder;
    std::string path;
    std::optional<Descriptor> reader;
};

TEST(StreamFile, WritesAtOnce) {
    const TestFolder folder;
    StreamFile file(folder / "out.csv");
    file.write("a,b\n");
    file.write("1,2\n");
    EXPECT_EQ(readFile(folder / "out.csv", 100).value.value_or(""), "a,b\n1,2\n");
    EXPECT_EQ(file.problem(), "");
}

TEST(StreamFile, SaysWhatEndsIt) {
    const TestFolder folder;
    EXPECT_EQ(StreamFile(folder / "none/out.csv").problem(), "No such file or directory");
    StreamFile full("/dev/full");
    full.write("a");
    EXPECT_EQ(full.problem(), "No space left on device");
    Pipe pipe;
    StreamFile file(pipe.path);
    file.write("hello");
    EXPECT_EQ(pipe.take(), "hello");
    pipe.reader.reset();
    EXPECT_EQ(file.problem(), "");
    file.write("anybody?");
    EXPECT_EQ(file.problem(), "its reader has closed");
    EXPECT_EQ(StreamFile(pipe.path).problem(), "nothing reads from it");
}

TEST(StreamFile, AReaderWhoIsBehindGetsAllOfItAndIsNotWaitedFor) {
    Pipe pipe;
    std::string sent, got;
    {
        StreamFile file(pipe.path);
        for (int i = 0; i < 40'000; ++i) {
            const std::string row = std::to_string(i) + '\n';
            file.write(row);  // in total several times the capacity of the pipe
            sent += row;
        }
        EXPECT_EQ(file.problem(), "");
        EXPECT_TRUE(test::waitUntil([&] {
            got += pipe.take();
            file.write("");
            return got.size() + 1000 >= sent.size();
        }));
    }
    got += pipe.take();
    EXPECT_EQ(got, sent);
}

TEST(StreamFile, AReaderWhoSleepsEndsIt) {
    Pipe pipe;
    StreamFile file(pipe.path);
    const std::string row(1000, 'x');
    int rows = 0;
    for (; file.problem().empty() && rows < 100'000; ++rows) file.write(row);
    EXPECT_EQ(file.problem(), "its reader is too slow");
    EXPECT_LT(rows, 10'000) << "before it takes much memory";
}

}  // namespace
}  // namespace slip
