/** A text that could stand in a proposal. */
export interface Candidate {
  readonly text: string
  readonly reason: string
  /** The subject of the text; a proposal takes only so many of each. */
  readonly sort: "keyword" | "wish" | "company" | "site" | "call"
  /** Texts of one source are versions of each other, of which a proposal takes one. */
  readonly source?: string
}

/** Makes candidates of one sort with one reason; templates that do not apply give `null`. */
export const candidates = (
  sort: Candidate["sort"],
  reason: string,
  texts: ReadonlyArray<string | null>
): ReadonlyArray<Candidate> => texts.flatMap((text) => (text === null ? [] : [{ text, reason, sort }]))

/** Versions of one text, the best first. */
export const versions = (
  sort: Candidate["sort"],
  reason: string,
  texts: ReadonlyArray<string | null>
): ReadonlyArray<Candidate> => {
  const source = texts.find((text) => text !== null) ?? ""
  return candidates(sort, reason, texts).map((candidate) => ({ ...candidate, source }))
}

/** One of each list in turn, until all are used up. */
export const inTurn = <A>(lists: ReadonlyArray<ReadonlyArray<A>>): ReadonlyArray<A> => {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat()
}

/** How a reason quotes a keyword or a page. */
export const named = (text: string): string => {
  const characters = Array.from(text)
  return `‘${characters.length > 60 ? `${characters.slice(0, 59).join("")}…` : text}’`
}
