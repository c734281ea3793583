# SPDX-License-Identifier: GPL-3.0-or-later
# Reads the values of a line of meson's testlog.json.

function field(line, key, start) {
  start = index(line, "\"" key "\": \"")
  if (start == 0)
    return ""
  line = substr(line, start + length(key) + 5)
  # up to the first quote that is not escaped
  if (match(line, /^([^"\\]|\\.)*/))
    return substr(line, 1, RLENGTH)
  return ""
}
