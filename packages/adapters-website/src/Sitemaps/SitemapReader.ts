import { SaxesParser } from "saxes"
import type { TextReader } from "../Fetch/FetchText.ts"

const stray = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\w.-]{0,30});)/gi

// Longer than any reference that the pattern knows.
const MAX_REFERENCE = 34

/** Mends text in pieces; the last call has no text. */
type MendAmpersands = (piece?: string) => string

/** Escapes bare ampersands of addresses, which are the most frequent fault of sitemaps. */
const makeAmpersandMending = (): MendAmpersands => {
  let rest = ""
  return (piece) => {
    const text = rest + (piece ?? "")
    const last = text.lastIndexOf("&")
    const isCutOff = piece !== undefined && last >= 0 && last > text.length - MAX_REFERENCE && !text.includes(";", last)
    rest = isCutOff ? text.slice(last) : ""
    return (isCutOff ? text.slice(0, last) : text).replace(stray, "&amp;")
  }
}

/** An entry of a sitemap: a page with what is known of it, or another sitemap. */
export interface SitemapEntry {
  readonly kind: "page" | "sitemap"
  readonly address: string
  readonly lastModified: string
  /** `NaN` when it is not given. */
  readonly priority: number
}

/** Of one file, as the protocol allows (`docs/platform-facts.md#sitemaps`). */
export const MAX_SITEMAP_BYTES = 52_428_800
export const MAX_SITEMAP_ENTRIES = 50_000

// Bounds for what a parser has to hold at once, which no honest file comes near.
const MAX_PIECE = 1_048_576
const MAX_DEPTH = 64
const MAX_FAULTS = 1_000
const MAX_VALUE = 4_096

/** Takes an entry and says whether it wants more. */
export type OnEntry = (entry: SitemapEntry) => boolean

class EnoughRead extends Error {}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1).toLowerCase()

/** Where the fields of an entry stand, by the element around them: sitemaps, sitemap indexes, RSS and Atom. */
const fields: Readonly<Record<string, Readonly<Record<string, "address" | "lastModified" | "priority">>>> = {
  url: { loc: "address", lastmod: "lastModified", priority: "priority" },
  sitemap: { loc: "address", lastmod: "lastModified" },
  item: { link: "address", pubdate: "lastModified", date: "lastModified" },
  entry: { updated: "lastModified" }
}

/** Reads XML with entities beyond the five of XML left alone, and refuses a document type. */
const makeXmlReader = (onEntry: OnEntry): TextReader<void> => {
  const parser = new SaxesParser({ position: false, xmlns: false })
  const open: Array<string> = []
  let found = { address: "", lastModified: "", priority: "" }
  let text = ""
  let sinceTag = 0
  let faults = 0
  let isOver = false
  const mend = makeAmpersandMending()

  const addText = (piece: string) => {
    if (text.length < MAX_VALUE) text += piece.slice(0, MAX_VALUE)
  }

  parser.on("doctype", () => {
    throw new EnoughRead()
  })
  parser.on("error", () => {
    if (++faults > MAX_FAULTS) throw new EnoughRead()
  })
  parser.on("text", addText)
  // In CDATA bare ampersands are right, so that the escaping is undone.
  parser.on("cdata", (text) => addText(text.replaceAll("&amp;", "&")))
  parser.on("opentag", ({ attributes, name }) => {
    const local = localName(name)
    if (fields[local] !== undefined) found = { address: "", lastModified: "", priority: "" }
    const { href, rel = "alternate" } = attributes
    if (local === "link" && open.at(-1) === "entry" && href !== undefined && rel === "alternate") found.address = href
    open.push(local)
    if (open.length > MAX_DEPTH) throw new EnoughRead()
    text = ""
    sinceTag = 0
  })
  parser.on("closetag", ({ name }) => {
    const local = localName(name)
    open.pop()
    sinceTag = 0
    const field = fields[open.at(-1) ?? ""]?.[local]
    if (field !== undefined) found = { ...found, [field]: text.trim() }
    text = ""
    if (fields[local] === undefined || found.address === "") return
    const { address, lastModified, priority } = found
    const entry: SitemapEntry = {
      kind: local === "sitemap" ? "sitemap" : "page",
      address,
      lastModified,
      priority: priority === "" ? Number.NaN : Number(priority)
    }
    if (!onEntry(entry)) throw new EnoughRead()
  })

  const feed = (step: () => void) => {
    if (isOver) return
    try {
      step()
    } catch (error) {
      isOver = true
      if (!(error instanceof EnoughRead)) throw error
    }
  }

  return {
    write: (piece) => {
      sinceTag += piece.length
      feed(() => parser.write(mend(piece)))
      return !isOver && sinceTag <= MAX_PIECE
    },
    end: () => feed(() => parser.write(mend()).close())
  }
}

/** Reads a list of addresses, one a line. */
const makeLineReader = (onEntry: OnEntry): TextReader<void> => {
  let rest = ""
  let isOver = false
  const take = (line: string) => {
    const address = line.trim()
    if (isOver || !/^https?:\/\//i.test(address)) return
    isOver = !onEntry({ kind: "page", address, lastModified: "", priority: Number.NaN })
  }
  return {
    write: (piece) => {
      const lines = (rest + piece).split(/\r\n|\r|\n/)
      rest = lines.pop() ?? ""
      for (const line of lines) take(line)
      return !isOver && rest.length <= MAX_VALUE
    },
    end: () => take(rest)
  }
}

/** Reads a sitemap of any kind as it comes, entry by entry; at most as many entries as the protocol allows. */
export const makeSitemapReader = (onEntry: OnEntry): TextReader<void> => {
  let reader: TextReader<void> | null = null
  let entries = 0
  const counted: OnEntry = (entry) => onEntry(entry) && ++entries < MAX_SITEMAP_ENTRIES
  return {
    write: (piece) => {
      const text = reader === null ? piece.replace(/^[\s\uFEFF]+/, "") : piece
      if (text === "") return true
      reader ??= text.startsWith("<") ? makeXmlReader(counted) : makeLineReader(counted)
      return reader.write(text)
    },
    end: () => reader?.end()
  }
}
