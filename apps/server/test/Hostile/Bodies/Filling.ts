/** Bytes that a text takes as UTF-8. */
export const bytesOf = (text: string): number => Buffer.byteLength(text)

export interface Filled {
  readonly text: string
  readonly count: number
}

/**
 * A body with as many parts between two brackets as fit into a number of bytes, and at most `count` of them. Parts are asked for by
 * their index.
 */
export const filled = (options: {
  readonly around: (text: string) => string
  readonly brackets: readonly [open: string, close: string]
  readonly part: (index: number) => string
  readonly bytes: number
  readonly count?: number | undefined
}): Filled => {
  const { around, brackets: [open, close], bytes, count = Number.POSITIVE_INFINITY, part } = options
  let left = bytes - bytesOf(around(open + close))
  const parts: Array<string> = []
  for (let index = 0; index < count; index++) {
    const next = part(index)
    left -= bytesOf(next) + (index === 0 ? 0 : 1)
    if (left < 0) break
    parts.push(next)
  }
  return { text: around(open + parts.join() + close), count: parts.length }
}

/** A body with one piece repeated as often as fits into a number of bytes. */
export const repeated = (
  around: (text: string) => string,
  [open, piece, close]: readonly [open: string, piece: string, close: string],
  bytes: number
): string => {
  const left = bytes - bytesOf(around(open + close))
  return around(open + piece.repeat(Math.max(0, Math.floor(left / bytesOf(piece)))) + close)
}

/** A body with lists or objects in each other, as deep as fits into a number of bytes. */
export const nested = (
  around: (text: string) => string,
  [open, innermost, close]: readonly [open: string, innermost: string, close: string],
  bytes: number
): string => {
  const left = bytes - bytesOf(around(innermost))
  const depth = Math.max(0, Math.floor(left / (bytesOf(open) + bytesOf(close))))
  return around(open.repeat(depth) + innermost + close.repeat(depth))
}
