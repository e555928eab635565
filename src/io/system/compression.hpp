// SPDX-License-Identifier: MIT
// Compression of bytes by zlib, and checksums.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace slip {

std::string compress(std::string_view bytes);
/// Decompresses exactly `size` bytes. Returns nothing if the result has another size, or if it was stopped. Allocates
/// memory only as bytes appear.
std::optional<std::string> decompress(std::string_view bytes, std::size_t size, const std::stop_token& stop = {});
/// Decompresses the first `size` bytes from the beginning of compressed data, or as many as it yields.
std::string unpackedStart(std::string_view bytes, std::size_t size);
/// Returns the CRC-32, as in zip files.
std::uint32_t checksum(std::string_view bytes);
/// Returns the bytes with their checksum appended, as at the end of file heads.
std::string withChecksum(std::string bytes);

}  // namespace slip
