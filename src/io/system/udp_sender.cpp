// SPDX-License-Identifier: MIT
#include "io/system/udp_sender.hpp"

#include "io/system/open_file.hpp"

#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>
#include <memory>

namespace slip {
namespace {

using Found = std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)>;

/// Parses a numeric address, so that no name server is needed. Null if it is not numeric.
Found addressOf(const std::string& address, int port) {
    addrinfo hints{};
    hints.ai_socktype = SOCK_DGRAM;
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV;
    addrinfo* found = nullptr;
    const std::string numbers = address == "localhost" ? "127.0.0.1" : address;
    if (::getaddrinfo(numbers.c_str(), std::to_string(port).c_str(), &hints, &found) != 0) found = nullptr;
    return {found, &::freeaddrinfo};
}

/// Returns a socket connected to the address. Below 0 on failure; then `problem` says why.
int connectedTo(const addrinfo& address, Message& problem) {
    const int fd = ::socket(address.ai_family, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd >= 0 && ::connect(fd, address.ai_addr, address.ai_addrlen) == 0) return fd;
    problem = systemError();  // before close() changes errno
    if (fd >= 0) ::close(fd);
    return -1;
}

int open(const std::string& address, int port, Message& problem) {
    if (const Found found = addressOf(address, port)) return connectedTo(*found, problem);
    problem = message("no such address");
    return -1;
}

}  // namespace

UdpSender::UdpSender(const std::string& address, int port) : socket_(open(address, port, problem_)) {}

void UdpSender::send(std::string_view datagram) const {
    if (problem_.empty()) ::send(socket_.get(), datagram.data(), datagram.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
}

}  // namespace slip
