/** A piece of a streamed answer: the text of one row, or of a whole batch with its list of rows emptied. */
export interface Piece {
  readonly kind: "Row" | "Batch"
  readonly text: string
}

/** Cuts the bytes of `[{"results":[row,row],...},...]` into pieces as they arrive, in portions of any size. */
export interface RowSplitter {
  /** The pieces that are complete with this portion; those before a fault are given. */
  readonly push: (bytes: Uint8Array) => ReadonlyArray<Piece>
  /** The fault in the bytes so far, or `null`. */
  readonly fault: () => string | null
  /** True when the answer is whole; more of it may only be white space. */
  readonly isComplete: () => boolean
}

type Place =
  | "Start"
  | "BatchOrEnd"
  | "Batch"
  | "InBatch"
  | "AfterBatch"
  | "RowOrEnd"
  | "Row"
  | "InRow"
  | "AfterRow"
  | "End"

const [TAB, LINE_FEED, RETURN, SPACE] = [0x09, 0x0a, 0x0d, 0x20] as const
const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c] as const
const [OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = [0x5b, 0x5d, 0x7b, 0x7d] as const

const isSpace = (byte: number) => byte === SPACE || byte === LINE_FEED || byte === RETURN || byte === TAB

const rowsKey = "results"

/** The text of a batch or row under way: its part from earlier portions, and where it goes on in this one. */
const makeCapture = () => {
  let parts: Array<Uint8Array> = []
  let size = 0
  let from: number | null = null
  return {
    size: (at: number) => size + (from === null ? 0 : at - from),
    start: (at: number) => {
      from = at
    },
    /** Keeps what came up to `end`, and takes no more until it is started again. */
    stop: (bytes: Uint8Array, end: number) => {
      if (from === null) return
      parts.push(bytes.slice(from, end))
      size += end - from
      from = null
    },
    /** The portion is at its end; the text goes on at the start of the next one. */
    carry: (bytes: Uint8Array) => {
      if (from === null) return
      parts.push(bytes.slice(from))
      size += bytes.length - from
      from = 0
    },
    take: () => {
      const whole = Buffer.concat(parts, size)
      parts = []
      size = 0
      return whole
    }
  }
}

/**
 * A splitter for answers of any length, of which no row, and no batch without its rows, is longer than `limitBytes`.
 * Only the outer shape is judged here; parsing shows if a piece is JSON. An object in place of the list, as of a
 * refusal, is its only batch. Packages parse the rows as well, without a bound: @streamparser/json 0.0.26, in 1.3 times
 * the time for 9 MB of ads, keeps all that comes of a text without an end.
 */
export const makeRowSplitter = (limitBytes: number): RowSplitter => {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })
  const [batch, row] = [makeCapture(), makeCapture()]
  let place: Place = "Start"
  let fault: string | null = null
  let isBare = false
  let depth = 0
  let isInString = false
  let isEscaped = false
  /** The latest string directly in the batch, and the key that the present value stands under. */
  let word = ""
  let key = ""

  const decode = (bytes: Uint8Array): string => {
    try {
      return decoder.decode(bytes)
    } catch {
      fault = "it is not UTF-8"
      return ""
    }
  }

  const inString = (byte: number, isWord: boolean) => {
    if (isEscaped) isEscaped = false
    else if (byte === BACKSLASH) isEscaped = true
    else if (byte === QUOTE) isInString = false
    if (isWord && isInString && word.length < rowsKey.length + 1) word += String.fromCharCode(byte)
  }

  /** Follows the inside of an object; true when it has ended with this byte. */
  const endsWith = (byte: number): boolean => {
    if (byte === QUOTE) {
      isInString = true
      word = ""
    } else if (byte === OPEN || byte === OPEN_LIST) depth += 1
    else if (byte === CLOSE || byte === CLOSE_LIST) {
      depth -= 1
      return depth === 0
    }
    return false
  }

  const expect = (byte: number, wanted: { readonly [byte: number]: () => void }): void => {
    if (isSpace(byte)) return
    const next = wanted[byte]
    if (next === undefined) fault = `an unexpected "${String.fromCharCode(byte)}" stands in it`
    else next()
  }

  const go = (to: Place) => () => {
    place = to
  }

  return {
    push: (bytes) => {
      const pieces: Array<Piece> = []
      const openBatch = (at: number) => () => {
        place = "InBatch"
        depth = 1
        key = ""
        batch.start(at)
      }
      const openRow = (at: number) => () => {
        place = "InRow"
        depth = 1
        row.start(at)
      }
      const closeRows = (at: number) => () => {
        place = "InBatch"
        depth = 1
        key = ""
        batch.start(at)
      }
      const step = (byte: number, at: number): void => {
        switch (place) {
          case "InRow":
            if (isInString) return inString(byte, false)
            if (!endsWith(byte)) return
            row.stop(bytes, at + 1)
            pieces.push({ kind: "Row", text: decode(row.take()) })
            place = "AfterRow"
            return
          case "InBatch":
            if (isInString) return inString(byte, depth === 1)
            if (depth === 1 && byte === COLON) key = word
            if (depth === 1 && byte === OPEN_LIST && key === rowsKey) {
              batch.stop(bytes, at + 1)
              place = "RowOrEnd"
              return
            }
            if (!endsWith(byte)) return
            batch.stop(bytes, at + 1)
            pieces.push({ kind: "Batch", text: decode(batch.take()) })
            place = isBare ? "End" : "AfterBatch"
            return
          case "Start":
            isBare = byte === OPEN
            return expect(byte, { [OPEN_LIST]: go("BatchOrEnd"), [OPEN]: openBatch(at) })
          case "BatchOrEnd":
            return expect(byte, { [OPEN]: openBatch(at), [CLOSE_LIST]: go("End") })
          case "Batch":
            return expect(byte, { [OPEN]: openBatch(at) })
          case "AfterBatch":
            return expect(byte, { [COMMA]: go("Batch"), [CLOSE_LIST]: go("End") })
          case "RowOrEnd":
            return expect(byte, { [OPEN]: openRow(at), [CLOSE_LIST]: closeRows(at) })
          case "Row":
            return expect(byte, { [OPEN]: openRow(at) })
          case "AfterRow":
            return expect(byte, { [COMMA]: go("Row"), [CLOSE_LIST]: closeRows(at) })
          case "End":
            return expect(byte, {})
        }
      }
      for (let at = 0; at < bytes.length && fault === null; at++) {
        step(bytes[at] ?? 0, at)
        if (row.size(at) > limitBytes || batch.size(at) > limitBytes) fault = "a part of it is too long"
      }
      row.carry(bytes)
      batch.carry(bytes)
      return fault === null ? pieces : pieces.filter(({ text }) => text !== "")
    },
    fault: () => fault,
    isComplete: () => place === "End" && fault === null
  }
}
