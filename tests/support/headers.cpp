// SPDX-License-Identifier: MIT
// Nothing: the precompiled headers of the tests belong to some target.
