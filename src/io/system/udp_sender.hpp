// SPDX-License-Identifier: MIT
// Datagrams to one address, sent and forgotten.
#pragma once
#include "base/message.hpp"
#include "io/system/descriptor.hpp"

#include <string>
#include <string_view>

namespace slip {

class UdpSender {
public:
    /// address: numbers of IPv4 or IPv6, or "localhost".
    UdpSender(const std::string& address, int port);

    /// Why nothing is sent: "no such address"; empty: nothing is wrong.
    const Message& problem() const { return problem_; }
    /// Never waits; what nobody receives is lost. Nothing after a problem.
    void send(std::string_view datagram) const;

private:
    Message problem_;  // first, as opening the socket tells
    Descriptor socket_;
};

}  // namespace slip
