// SPDX-License-Identifier: MIT
// Bytes packed by zlib, and their checksum.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace slip {

std::string packed(std::string_view bytes);
/// Exactly `size` bytes out of packed ones; none when they are not that, or when it was stopped. Memory is taken only
/// as bytes appear.
std::optional<std::string> unpacked(std::string_view bytes, std::size_t size, const std::stop_token& stop = {});
/// The first `size` bytes out of the beginning of packed ones, or as many as come out of it.
std::string unpackedStart(std::string_view bytes, std::size_t size);
/// CRC-32, as in zip files.
std::uint32_t checksum(std::string_view bytes);
/// Bytes with their checksum behind them: how the heads of files end.
std::string withChecksum(std::string bytes);

}  // namespace slip
