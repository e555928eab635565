// SPDX-License-Identifier: MIT
#include "io/process/sandbox.hpp"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace slip {
namespace {

/// Number of file rights (bits) that each version of Landlock knows, from version 1 on. The headers of older systems do
/// not name them all.
constexpr std::array kLandlockRights{13, 14, 15, 15, 16};

void allowReading(int rules, const std::string& path) {
    landlock_path_beneath_attr below{};
    below.parent_fd = ::open(path.c_str(), O_PATH | O_CLOEXEC);
    if (below.parent_fd < 0) return;  // there is no such file
    struct stat status {};
    const bool isFolder = ::fstat(below.parent_fd, &status) == 0 && S_ISDIR(status.st_mode);
    below.allowed_access = LANDLOCK_ACCESS_FS_READ_FILE | (isFolder ? LANDLOCK_ACCESS_FS_READ_DIR : 0);
    ::syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &below, 0);
    ::close(below.parent_fd);
}

void forbidFiles(const std::vector<std::string>& readable) {
    const long version = ::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (version < 1) return;
    const auto known = std::min(static_cast<std::size_t>(version), kLandlockRights.size());
    landlock_ruleset_attr forbidden{};
    forbidden.handled_access_fs = (std::uint64_t{1} << kLandlockRights[known - 1]) - 1;
    const int rules = static_cast<int>(::syscall(SYS_landlock_create_ruleset, &forbidden, sizeof forbidden, 0));
    if (rules < 0) return;
    for (const std::string& path : readable) allowReading(rules, path);
    ::syscall(SYS_landlock_restrict_self, rules, 0);
    ::close(rules);
}

#if defined(__x86_64__)
constexpr std::uint32_t kProcessor = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t kProcessor = AUDIT_ARCH_AARCH64;
#else
constexpr std::uint32_t kProcessor = 0;  // its system call numbers are not known here
#endif

/// System calls that reach the network, other programs or other processes. Without a socket no other socket call works.
/// io_uring could open one without a system call.
constexpr std::array kForbiddenCalls{
    SYS_socket,
    SYS_socketpair,
    SYS_io_uring_setup,
    SYS_execve,
    SYS_execveat,
    SYS_ptrace,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_pidfd_getfd,
    SYS_kill,
    SYS_tkill,
    SYS_rt_sigqueueinfo,
    SYS_rt_tgsigqueueinfo,
    SYS_bpf,
    SYS_mount,
    SYS_setns,
    SYS_unshare,
    SYS_pidfd_send_signal,
    SYS_perf_event_open,
};

/// Returns a filter that refuses those calls, calls in another processor's numbering, and signals and limits for other
/// processes.
std::vector<sock_filter> callFilter() {
    constexpr std::uint32_t kRefuse = SECCOMP_RET_ERRNO | EPERM, kOtherNumbering = 0x40000000;  // x32
    std::vector<sock_filter> program;
    const auto add = [&](std::uint16_t code, std::uint32_t value, std::uint8_t ifTrue = 0, std::uint8_t ifFalse = 0) {
        program.push_back({code, ifTrue, ifFalse, value});
    };
    const auto refuseUnless = [&](std::uint16_t comparison, std::uint32_t value, bool wanted) {
        add(BPF_JMP | comparison | BPF_K, value, wanted ? 1 : 0, wanted ? 0 : 1);
        add(BPF_RET | BPF_K, kRefuse);
    };
    add(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, arch));
    refuseUnless(BPF_JEQ, kProcessor, true);
    add(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr));
    refuseUnless(BPF_JGE, kOtherNumbering, false);
    for (const long call : kForbiddenCalls) refuseUnless(BPF_JEQ, static_cast<std::uint32_t>(call), false);
    const auto allowWith = [&](long call, std::uint32_t firstArgument) {
        add(BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint32_t>(call), 0, 4);  // another call: skips this block
        add(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, args));             // lower half of the first argument
        refuseUnless(BPF_JEQ, firstArgument, true);
        add(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    };
    allowWith(SYS_tgkill, static_cast<std::uint32_t>(::getpid()));  // abort() signals its own process
    allowWith(SYS_prlimit64, 0);                                    // this process
    add(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    return program;
}

void forbidCalls() {
    if (kProcessor == 0) return;
    std::vector<sock_filter> filter = callFilter();
    const sock_fprog program{static_cast<unsigned short>(filter.size()), filter.data()};
    ::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program);
}

}  // namespace

void forbidFilesAndNetwork(const std::vector<std::string>& readable) {
    if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return;
    forbidFiles(readable);
    forbidCalls();
}

}  // namespace slip
