// SPDX-License-Identifier: MIT
// Empty on purpose: the precompiled headers of the tests need a target to belong to.
