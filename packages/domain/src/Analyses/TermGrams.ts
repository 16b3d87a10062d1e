import type { CampaignId } from "../Drafts/Ids.ts"
import type { WordedTerm } from "./TermWords.ts"

/** The longest row of words that is looked at: of four words hardly any row is searched more than a few times. */
const LONGEST_ROW = 3

/** One to three words in a row, in the terms of one campaign. */
export interface Gram {
  readonly campaignId: CampaignId
  readonly stems: ReadonlyArray<string>
  /** The terms that have it, each once, by their place among all. */
  readonly places: ReadonlyArray<number>
}

/** The words as which a gram stands in a term, such as `gebrauchte` or, inside of a compound, `gebrauchtwagen`. */
export const formIn = ({ stems }: Pick<Gram, "stems">, { words }: WordedTerm): string | null => {
  for (let at = 0; at + stems.length <= words.length; at++) {
    if (stems.every((stem, place) => words[at + place]?.stem === stem)) {
      return words.slice(at, at + stems.length).map(({ text }) => text).join(" ")
    }
  }
  const [only, ...others] = stems
  return only === undefined || others.length > 0 ? null : words.find(({ parts }) => parts.includes(only))?.text ?? null
}

/** The rows of words of a term by their stems: none begins or ends with a word that says nothing. */
const visitRows = ({ words }: WordedTerm, visit: (stems: ReadonlyArray<string>) => void): void => {
  for (const [from, first] of words.entries()) {
    if (first.isStop) continue
    for (const part of first.parts) visit([part])
    for (let to = from + 1; to <= Math.min(words.length, from + LONGEST_ROW); to++) {
      if (words[to - 1]?.isStop === false) visit(words.slice(from, to).map(({ stem }) => stem))
    }
  }
}

/** The buckets into which rows are first counted: 8 megabytes, in which a million rows hardly meet. */
const BUCKETS = 1 << 20

const hashOf = (campaignId: number, stems: ReadonlyArray<string>, ids: Map<string, number>): number => {
  let hash = Math.imul(campaignId % BUCKETS + 1, 0x9e3779b1)
  for (const stem of stems) {
    const id = ids.get(stem) ?? ids.size
    if (id === ids.size) ids.set(stem, id)
    hash = Math.imul(hash ^ id, 0x85ebca6b)
    hash ^= hash >>> 13
  }
  return (hash >>> 0) % BUCKETS
}

/**
 * The rows of words with enough clicks. Rows are first counted in buckets, and only those kept of which the bucket has
 * enough (Park, Chen and Yu, 1995): of the millions of rows of a large account nearly all have too few.
 */
export const gramsOf = (
  terms: ReadonlyArray<WordedTerm>,
  leastClicks: (campaignId: CampaignId, stems: ReadonlyArray<string>) => number
): ReadonlyArray<Gram> => {
  const clicks = new Float64Array(BUCKETS)
  const ids = new Map<string, number>()
  for (const term of terms) {
    const { arrivedClicks, campaignId } = term.figures
    visitRows(term, (stems) => {
      const bucket = hashOf(campaignId, stems, ids)
      clicks[bucket] = (clicks[bucket] ?? 0) + arrivedClicks
    })
  }
  const found = new Map<string, Gram & { readonly places: Array<number> }>()
  for (const [place, term] of terms.entries()) {
    const { campaignId } = term.figures
    visitRows(term, (stems) => {
      if ((clicks[hashOf(campaignId, stems, ids)] ?? 0) < leastClicks(campaignId, stems)) return
      const key = `${campaignId} ${stems.join(" ")}`
      const known = found.get(key)
      if (known === undefined) found.set(key, { campaignId, stems, places: [place] })
      else if (known.places.at(-1) !== place) known.places.push(place)
    })
  }
  return Array.from(found.values())
}
