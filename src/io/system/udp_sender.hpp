// SPDX-License-Identifier: MIT
// Sends datagrams to one address, without waiting for replies.
#pragma once
#include "base/result.hpp"
#include "io/system/descriptor.hpp"

#include <string>
#include <string_view>

namespace slip {

class UdpSender {
public:
    /// address: numeric IPv4 or IPv6, or "localhost".
    UdpSender(const std::string& address, int port);

    /// Returns why nothing is sent: "no such address". Empty if there is no problem.
    const Message& problem() const { return problem_; }
    /// Sends without waiting; a datagram may be lost. Sends nothing after a problem.
    void send(std::string_view datagram) const;

private:
    explicit UdpSender(const Result<int>& socket);

    Message problem_;
    Descriptor socket_;
};

}  // namespace slip
