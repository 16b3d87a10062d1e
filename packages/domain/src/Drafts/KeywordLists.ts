import { type DraftKeyword, keywordCharacters } from "./Keyword.ts"
import { identifiedKeyword } from "./PublishedKeyword.ts"

// Of the keywords of an ad group, a few things are asked each time one is added: here they are kept for a list, and
// handed on to the list that appending makes of it (docs/adr/0029-appending-a-keyword-looks-at-one.md).

/** The sum and the maximum over a list of keywords. */
interface Totals {
  readonly characters: number
  readonly highestId: number
}

const none: Totals = { characters: 0, highestId: 0 }

const withOne = ({ characters, highestId }: Totals, keyword: DraftKeyword): Totals => ({
  characters: characters + keywordCharacters(keyword),
  highestId: keyword.id > highestId ? keyword.id : highestId
})

const totals = new WeakMap<ReadonlyArray<DraftKeyword>, Totals>()

const totalsOf = (keywords: ReadonlyArray<DraftKeyword>): Totals => {
  const known = totals.get(keywords)
  if (known !== undefined) return known
  const made = keywords.reduce(withOne, none)
  totals.set(keywords, made)
  return made
}

/** The characters of all texts and addresses of some keywords. */
export const charactersOf = (keywords: ReadonlyArray<DraftKeyword>): number => totalsOf(keywords).characters

/** The highest id of some keywords; 0 without any. */
export const highestIdOf = (keywords: ReadonlyArray<DraftKeyword>): number => totalsOf(keywords).highestId

/** The platform's keys of keywords by their places in a list, which serve every list that is its beginning, too. */
class Places {
  private length = 0
  private readonly first = new Map<string, number>()
  private readonly second = new Map<string, number>()

  /** True when the list ends where these places end, so that the next keyword of it can be added. */
  endsWith(keywords: ReadonlyArray<DraftKeyword>): boolean {
    return this.length === keywords.length
  }

  add(keyword: DraftKeyword): void {
    const { key } = identifiedKeyword(keyword)
    const place = this.length++
    if (!this.first.has(key)) this.first.set(key, place)
    else if (!this.second.has(key)) this.second.set(key, place)
  }

  isRepeated(key: string, { length }: ReadonlyArray<DraftKeyword>): boolean {
    return (this.second.get(key) ?? length) < length
  }
}

const places = new WeakMap<ReadonlyArray<DraftKeyword>, Places>()

const placesOf = (keywords: ReadonlyArray<DraftKeyword>): Places => {
  const known = places.get(keywords)
  if (known !== undefined) return known
  const made = new Places()
  for (const keyword of keywords) made.add(keyword)
  places.set(keywords, made)
  return made
}

/** True when another keyword of the list is the same to the platform but for its match type, or excludes it. */
export const hasTwin = (keywords: ReadonlyArray<DraftKeyword>, keyword: DraftKeyword): boolean =>
  placesOf(keywords).isRepeated(identifiedKeyword(keyword).key, keywords)

/** The list with one keyword more at its end. */
export const appended = (keywords: ReadonlyArray<DraftKeyword>, added: DraftKeyword): ReadonlyArray<DraftKeyword> => {
  const longer = keywords.concat(added)
  const knownTotals = totals.get(keywords)
  if (knownTotals !== undefined) totals.set(longer, withOne(knownTotals, added))
  const knownPlaces = places.get(keywords)
  if (knownPlaces?.endsWith(keywords) === true) {
    knownPlaces.add(added)
    places.set(longer, knownPlaces)
  }
  return longer
}
