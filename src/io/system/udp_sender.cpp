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

/// Returns a socket connected to the address.
Result<int> connectedSocket(const std::string& address, int port) {
    const Found found = addressOf(address, port);
    if (!found) return message("no such address");
    const int fd = ::socket(found->ai_family, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd >= 0 && ::connect(fd, found->ai_addr, found->ai_addrlen) == 0) return fd;
    const Message why = systemError();  // before close() changes errno
    if (fd >= 0) ::close(fd);
    return why;
}

}  // namespace

UdpSender::UdpSender(const std::string& address, int port) : UdpSender(connectedSocket(address, port)) {}

UdpSender::UdpSender(const Result<int>& socket) : problem_(socket.why), socket_(socket.value.value_or(-1)) {}

void UdpSender::send(std::string_view datagram) const {
    if (problem_.empty()) ::send(socket_.get(), datagram.data(), datagram.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
}

}  // namespace slip
