/** One spelling for paths that mean the same: needless percent-encoding undone, the rest in capitals. */
const normalise = (path: string): string => {
  const encoded = path.replace(/[^\u0021-\u007e]/gu, (character) => encodeURIComponent(character.toWellFormed()))
  return encoded.replace(/%([0-9a-f]{2})/gi, (escape, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return /[A-Za-z0-9\-._~]/.test(character) ? character : escape.toUpperCase()
  })
}

/**
 * The length of a rule's pattern when it matches the beginning of a path, else -1. `*` stands for any characters and `$` at the end for
 * the end of the path (RFC 9309, 2.2.3). Takes linear time, whatever the pattern.
 */
export const matchLength = (pattern: string, path: string): number => {
  const isAnchored = pattern.endsWith("$")
  const [first = "", ...rest] = normalise(isAnchored ? pattern.slice(0, -1) : pattern).split("*")
  const target = normalise(path)
  if (!target.startsWith(first)) return -1
  let position = first.length
  const last = rest.pop()
  for (const part of rest) {
    const found = target.indexOf(part, position)
    if (found < 0) return -1
    position = found + part.length
  }
  if (last === undefined) return isAnchored && position !== target.length ? -1 : pattern.length
  const found = isAnchored ? target.length - last.length : target.indexOf(last, position)
  return found >= position && target.startsWith(last, found) ? pattern.length : -1
}
