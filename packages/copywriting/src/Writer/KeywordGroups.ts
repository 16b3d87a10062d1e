import { intentOf } from "./KeywordPhrase.ts"
import { oneLine } from "./SiteText.ts"
import type { Tongue } from "./Tongue.ts"
import { stemsOf } from "./Words.ts"

/** A keyword that is to be put into a group. */
export interface Sorted<Id> {
  readonly id: Id
  readonly text: string
  readonly searches: number
  readonly stems: ReadonlyArray<string>
  readonly intent: string | null
}

/** Keywords that belong together, and the stems that all of them share. */
export interface Group<Id> {
  readonly keywords: ReadonlyArray<Sorted<Id>>
  readonly shared: ReadonlyArray<string>
}

/** The most keywords of a group. */
const MAX_GROUP = 20

/** Words that qualify a search without changing what is sought. */
const qualifying = new Set(
  `best top good cheap local near nearby nearest price online free buy sale deal review discount quote now today
  günstig billig kaufen preis bestell nähe online kost best acheter prix cher avis comprar barat preci cerca`.split(
    /\s+/
  )
)

/** Reads a keyword; one with nothing but qualifying words keeps them. */
export const sortedKeyword = <Id>(id: Id, text: string, searches: number, tongue: Tongue): Sorted<Id> => {
  const line = oneLine(text).slice(0, 200)
  const all = stemsOf(line, tongue)
  const telling = all.filter((stem) => !qualifying.has(stem))
  return {
    id,
    text: line,
    searches,
    stems: telling.length === 0 ? all : telling,
    intent: tongue === "en" ? intentOf(line.toLowerCase()) : null
  }
}

interface Tally {
  count: number
  /** How often the stem is the last: what an English or German phrase is about. */
  last: number
}

const tallyStems = <Id>(keywords: ReadonlyArray<Sorted<Id>>): ReadonlyMap<string, Tally> => {
  const tallies = new Map<string, Tally>()
  for (const { stems } of keywords) {
    stems.forEach((stem, index) => {
      const tally = tallies.get(stem) ?? { count: 0, last: 0 }
      tally.count++
      if (index === stems.length - 1) tally.last++
      tallies.set(stem, tally)
    })
  }
  return tallies
}

/** A stem that more of the keywords have tells little about any of them. */
const COMMONPLACE = 0.4

interface Parting {
  readonly stem: string
  readonly isCommonplace: boolean
  readonly score: number
}

/**
 * The stem by which keywords part best: shared by many, but not by so many that it is what the whole list is about, unless there is no
 * other; `null` when none is shared by two.
 */
const partingStem = <Id>(keywords: ReadonlyArray<Sorted<Id>>): Parting | null => {
  let best: Parting | null = null
  for (const [stem, { count, last }] of tallyStems(keywords)) {
    if (count < 2 || count === keywords.length) continue
    const isCommonplace = count > 3 && count > COMMONPLACE * keywords.length
    const score = isCommonplace ? 1 / count : count + last / 2
    if (best === null || score > best.score || (score === best.score && stem < best.stem)) {
      best = { stem, isCommonplace, score }
    }
  }
  return best
}

const sharedBy = <Id>(keywords: ReadonlyArray<Sorted<Id>>): ReadonlyArray<string> =>
  (keywords[0]?.stems ?? []).filter((stem) => keywords.every(({ stems }) => stems.includes(stem)))

const chunks = <A>(list: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> => {
  const count = Math.ceil(list.length / MAX_GROUP)
  const size = Math.ceil(list.length / Math.max(1, count))
  return Array.from({ length: count }, (_, index) => list.slice(index * size, (index + 1) * size))
}

/** Keywords that no stem joins: those of one wish together, the others each alone. */
const leftovers = <Id>(keywords: ReadonlyArray<Sorted<Id>>): ReadonlyArray<Group<Id>> => {
  const shared = sharedBy(keywords)
  if (shared.length > 0) return chunks(keywords).map((chunk) => ({ keywords: chunk, shared }))
  const byWish = Map.groupBy(keywords, ({ id, intent }) => intent ?? id)
  return [...byWish.values()].flatMap((some) =>
    chunks(some).map((chunk) => ({ keywords: chunk, shared: sharedBy(chunk) }))
  )
}

/**
 * Parts keywords by meaning: again and again those that share the most telling word leave together, until what is left has none in
 * common. Groups hold at most 20, every keyword is in exactly one, and equal lists give equal groups.
 */
export const groupsOf = <Id>(keywords: ReadonlyArray<Sorted<Id>>): ReadonlyArray<Group<Id>> => {
  const groups: Array<Group<Id>> = []
  const open: Array<ReadonlyArray<Sorted<Id>>> = [keywords]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.length === 0) continue
    const parting = partingStem(next)
    const having = parting === null ? [] : next.filter(({ stems }) => stems.includes(parting.stem))
    // A few keywords about one thing stay together; two and two about two things do not.
    const isPair = having.length === 2 && next.length === 4
    if (next.length <= 4 && !isPair && sharedBy(next).length > 0) {
      groups.push({ keywords: next, shared: sharedBy(next) })
      continue
    }
    const isWhole = next.length <= MAX_GROUP && sharedBy(next).length > 0
    if (parting === null || (isWhole && !isPair && (having.length < 3 || parting.isCommonplace))) {
      groups.push(...leftovers(next))
      continue
    }
    open.push(next.filter(({ stems }) => !stems.includes(parting.stem)), having)
  }
  return groups
}
