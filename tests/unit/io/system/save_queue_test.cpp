// SPDX-License-Identifier: MIT
#include "io/system/save_queue.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <stdexcept>
#include <thread>

namespace slip {
namespace {

/// A save that begins and then waits for end(), as on a slow disk.
class Held {
public:
    Save save(const std::string& what, const std::string& problem = "") {
        return {what, [this, problem] {
                    begun_.set_value();
                    end_.get_future().wait();
                    return problem.empty() ? Result<>() : asIs(problem);
                }};
    }
    void waitUntilItBegins() {
        EXPECT_EQ(begun_.get_future().wait_for(std::chrono::minutes(2)), std::future_status::ready);
    }
    void end() { end_.set_value(); }

private:
    std::promise<void> begun_, end_;
};

TEST(SaveQueue, SavesInOrderOnOneOtherThread) {
    SaveQueue queue;
    std::vector<int> written;
    std::vector<std::thread::id> threads;
    for (int i = 0; i < 5; ++i)
        queue.add({"a", [&, i] {
                       written.push_back(i);
                       threads.push_back(std::this_thread::get_id());
                       return Result<>();
                   }});
    EXPECT_TRUE(queue.finish().empty());
    EXPECT_EQ(written, (std::vector{0, 1, 2, 3, 4}));
    for (const std::thread::id thread : threads) {
        EXPECT_NE(thread, std::this_thread::get_id());
        EXPECT_EQ(thread, threads.front());
    }
}

TEST(SaveQueue, NobodyWaitsForTheDiskAndALaterSaveReplacesAWaitingOne) {
    Held slow;
    SaveQueue queue;
    std::vector<int> written;
    const auto save = [&](int number, bool replaces) {
        queue.add({.what = "a",
                   .write =
                       [&written, number] {
                           written.push_back(number);
                           return Result<>();
                       },
                   .replaces = replaces});
    };
    queue.add(slow.save("a"));
    slow.waitUntilItBegins();
    save(1, false);
    save(2, true);
    save(3, true);
    save(4, false);
    EXPECT_TRUE(queue.isSaving("a"));
    EXPECT_FALSE(queue.isSaving("b"));
    EXPECT_TRUE(queue.isBusy());
    slow.end();
    EXPECT_TRUE(queue.finish().empty());
    EXPECT_EQ(written, (std::vector{3, 4})) << "the one that was under way is not replaced";
}

TEST(SaveQueue, TellsTheThreadThatDelivers) {
    SaveQueue queue;
    const auto own = std::this_thread::get_id();
    std::thread::id writer, heard;
    int result = 0;
    saveAndThen(
        queue, "a",
        [&] {
            writer = std::this_thread::get_id();
            return 42;
        },
        [&](int value) {
            heard = std::this_thread::get_id();
            result = value;
        });
    queue.finish();
    EXPECT_EQ(result, 0) << "before it is delivered";
    EXPECT_TRUE(queue.isBusy());
    EXPECT_TRUE(queue.isSaving("a"));
    queue.deliver();
    EXPECT_EQ(result, 42);
    EXPECT_NE(writer, own);
    EXPECT_EQ(heard, own);
    EXPECT_FALSE(queue.isBusy());
    EXPECT_FALSE(queue.isSaving("a"));
}

TEST(SaveQueue, ProblemsComeBackOnceAndExceptionsAreProblems) {
    SaveQueue queue;
    bool done = false, result = false;
    queue.add(
        {"a", [] { return problemIn("the ghost was not saved: {}", Result<>(message("No space left on device"))); }});
    queue.add({"b", []() -> Result<> { throw std::runtime_error("too bad"); }, [&] { done = true; }});
    saveAndThen(
        queue, "c", []() -> int { throw 1; }, [&](int) { result = true; });
    EXPECT_TRUE(queue.finish().empty());
    queue.deliver();
    const std::vector<Message> problems = queue.takeProblems();
    ASSERT_EQ(problems.size(), 3u);
    EXPECT_EQ(problems[0], "the ghost was not saved: No space left on device");
    EXPECT_EQ(problems[1], "b: an error in the game (too bad)");
    EXPECT_EQ(problems[2], "c: unknown error");
    EXPECT_TRUE(queue.takeProblems().empty());
    EXPECT_TRUE(done);
    EXPECT_FALSE(result) << "there is none";
}

TEST(SaveQueue, WhatIsForgottenIsWrittenButNotDelivered) {
    Held slow;
    SaveQueue queue;
    bool written = false, done = false;
    queue.add(slow.save("a"));
    queue.add({"b",
               [&] {
                   written = true;
                   return Result<>();
               },
               [&] { done = true; }});
    queue.forget();
    slow.end();
    EXPECT_TRUE(queue.finish().empty());
    queue.deliver();
    EXPECT_TRUE(written);
    EXPECT_FALSE(done);
}

TEST(SaveQueue, ADiskThatHangsIsNotWaitedForForEverAndWhatIsLostIsNamed) {
    Held hanging;
    bool written = false;
    {
        SaveQueue queue;
        queue.add(hanging.save("a", "a problem"));
        hanging.waitUntilItBegins();
        queue.add({"b", [&] {
                       written = true;
                       return Result<>();
                   }});
        EXPECT_EQ(queue.finish(std::chrono::milliseconds(1)), (std::vector<std::string>{"a", "b"}));
        hanging.end();
        while (!queue.finish().empty()) std::this_thread::yield();  // it does not wait for a save that hung
        EXPECT_EQ(queue.takeProblems().size(), 1u);
    }
    EXPECT_FALSE(written) << "it was said to be lost";
}

TEST(SaveQueue, EndsWithAllWritten) {
    int written = 0;
    {
        SaveQueue queue;
        for (int i = 0; i < 100; ++i)
            queue.add({"a", [&] {
                           ++written;
                           return Result<>();
                       }});
    }
    EXPECT_EQ(written, 100);
}

}  // namespace
}  // namespace slip
