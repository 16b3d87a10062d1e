import { MAX_URL_LENGTH } from "@campaigns/guarded-http/GuardedUrl"
import { type Candidate, depthOf, isWorthReading, rankByUsefulness } from "./Usefulness.ts"

/** An address as a sitemap or a page gives it. */
export interface Mention {
  readonly address: string
  readonly base?: URL | undefined
  readonly priority?: number | undefined
  readonly lastModified?: string | undefined
}

/** Pages that may be read: each once, and never more than twice the capacity. */
export interface Candidates {
  readonly add: (mention: Mention) => void
  /** Says of a page that the home page links to it, and adds it when `adds` says so. */
  readonly link: (mention: Mention, adds: boolean) => void
  readonly size: () => number
  /** The most useful first. */
  readonly ranked: () => ReadonlyArray<Candidate>
}

const DEFAULT_PRIORITY = 0.5

const dateOf = (text: string | undefined): string => {
  const date = new Date(text ?? "")
  return Number.isNaN(date.getTime()) ? "" : date.toISOString()
}

/** Gathers candidates on one site; beyond the capacity, which bounds the memory, the least useful go. */
export const makeCandidates = (capacity: number, isOnSite: (url: URL) => boolean): Candidates => {
  let known = new Map<string, Candidate>()

  const read = ({ address, base }: Mention): URL | null => {
    const text = address.trim()
    if (text.length > MAX_URL_LENGTH || !URL.canParse(text, base?.href)) return null
    const url = new URL(text, base)
    url.hash = ""
    const isWeb = (url.protocol === "http:" || url.protocol === "https:") && url.username === "" && url.password === ""
    return isWeb && isOnSite(url) && isWorthReading(url) ? url : null
  }

  const put = (candidate: Candidate) => {
    known.set(candidate.url.href, candidate)
    if (known.size <= capacity * 2) return
    known = new Map(rankByUsefulness(known.values()).slice(0, capacity).map((kept) => [kept.url.href, kept]))
  }

  const add = (mention: Mention, isLinkedFromHome = false) => {
    const url = read(mention)
    if (url === null || known.has(url.href)) return
    const { priority = DEFAULT_PRIORITY } = mention
    put({
      url,
      depth: depthOf(url),
      isLinkedFromHome,
      priority: priority >= 0 && priority <= 1 ? priority : DEFAULT_PRIORITY,
      lastModified: dateOf(mention.lastModified)
    })
  }

  return {
    add: (mention) => add(mention),
    link: (mention, adds) => {
      const before = known.get(read(mention)?.href ?? "")
      if (before !== undefined) known.set(before.url.href, { ...before, isLinkedFromHome: true })
      else if (adds) add(mention, true)
    },
    size: () => known.size,
    ranked: () => rankByUsefulness(known.values())
  }
}
