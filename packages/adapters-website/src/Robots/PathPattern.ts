/** One spelling for paths that mean the same: needless percent-encoding undone, the rest in capitals. */
export const normalisePath = (path: string): string => {
  const encoded = path.replace(/[^\u0021-\u007e]/gu, (character) => encodeURIComponent(character.toWellFormed()))
  return encoded.replace(/%([0-9a-f]{2})/gi, (escape, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return /[A-Za-z0-9\-._~]/.test(character) ? character : escape.toUpperCase()
  })
}

/** For each beginning of a text, the length of the longest shorter beginning that it ends with. */
const bordersOf = (text: string): ReadonlyArray<number> => {
  const borders = [0]
  for (let at = 1, border = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    while (border > 0 && unit !== text.charCodeAt(border)) border = borders[border - 1] ?? 0
    if (unit === text.charCodeAt(border)) border++
    borders.push(border)
  }
  return borders
}

/**
 * The place after the first occurrence of a text at or after a place, else -1, in linear time (Knuth, Morris, Pratt).
 * `String.indexOf` takes as long as the product of both lengths for texts that repeat themselves: a millisecond for one
 * of 500 characters, of which a robots.txt has room for a thousand.
 */
const endOf = (text: string, path: string, from: number): number => {
  if (text === "") return from
  const borders = bordersOf(text)
  for (let at = from, matched = 0; at < path.length; at++) {
    const unit = path.charCodeAt(at)
    while (matched > 0 && unit !== text.charCodeAt(matched)) matched = borders[matched - 1] ?? 0
    if (unit === text.charCodeAt(matched)) matched++
    if (matched === text.length) return at + 1
  }
  return -1
}

/** Tells whether a path of `normalisePath` begins as a pattern says, in time linear in the sum of both lengths. */
export type PathPattern = (path: string) => boolean

/** Reads a pattern of robots.txt: `*` stands for any characters, `$` at the end for the path's (RFC 9309, 2.2.3). */
export const pathPattern = (pattern: string): PathPattern => {
  const isAnchored = pattern.endsWith("$")
  const [first = "", ...rest] = normalisePath(isAnchored ? pattern.slice(0, -1) : pattern).split(/\*+/)
  const last = rest.pop()
  return (path) => {
    if (!path.startsWith(first)) return false
    let position = first.length
    for (const part of rest) {
      position = endOf(part, path, position)
      if (position < 0) return false
    }
    if (last === undefined) return !isAnchored || position === path.length
    return isAnchored
      ? path.length - last.length >= position && path.endsWith(last)
      : endOf(last, path, position) >= 0
  }
}
