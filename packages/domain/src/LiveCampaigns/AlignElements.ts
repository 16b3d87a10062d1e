/** A thing on the three sides of a comparison; absent where a side does not have it. */
export interface Sides<A> {
  readonly base: A | undefined
  readonly draft: A | undefined
  readonly live: A | undefined
}

export type Side = keyof Sides<unknown>

interface Numbered {
  readonly elementId: number | null
  readonly platformId: number | null
}

type Triple<A> = { -readonly [S in Side]: Sides<A>[S] }

const byNumber = <A extends Numbered>(triples: ReadonlyArray<Triple<A>>, number: "elementId" | "platformId") => {
  const found = new Map<number, Triple<A>>()
  for (const triple of triples) {
    const id = triple.base?.[number] ?? null
    if (id !== null && !found.has(id)) found.set(id, triple)
  }
  return (element: A): Triple<A> | undefined => {
    const id = element[number]
    return id === null ? undefined : found.get(id)
  }
}

/** Puts elements of a side to the triples that a number names, and gives back those that none names. */
const attachByNumber = <A extends Numbered>(
  side: "draft" | "live",
  elements: ReadonlyArray<A>,
  lookups: ReadonlyArray<(element: A) => Triple<A> | undefined>
): ReadonlyArray<A> => {
  let left = elements
  for (const lookup of lookups) {
    if (left.length === 0) return left
    left = left.filter((element) => {
      const triple = lookup(element)
      if (triple === undefined || triple[side] !== undefined) return true
      triple[side] = element
      return false
    })
  }
  return left
}

/** Joins elements of a side, one to one, to triples that lack it and have the same elsewhere; returns the others. */
const attachByIdentity = <A>(
  side: "draft" | "live",
  elements: ReadonlyArray<A>,
  triples: ReadonlyArray<Triple<A>>,
  as: Side,
  identity: (element: A) => string
): ReadonlyArray<A> => {
  if (elements.length === 0) return elements
  const open = new Map<string, Array<Triple<A>>>()
  for (const triple of triples) {
    const known = triple[as]
    if (triple[side] !== undefined || known === undefined) continue
    const key = identity(known)
    const same = open.get(key)
    if (same === undefined) open.set(key, [triple])
    else same.push(triple)
  }
  if (open.size === 0) return elements
  return elements.filter((element) => {
    const triple = open.get(identity(element))?.shift()
    if (triple === undefined) return true
    triple[side] = element
    return false
  })
}

/** The elements of a side that have not been put to any triple yet. */
type Left<A> = { draft: ReadonlyArray<A>; live: ReadonlyArray<A> }

/** Puts elements to the triples of the base that have their number; `among` says of which triples the number counts. */
const alignByNumber = <A extends Numbered>(
  triples: ReadonlyArray<Triple<A>>,
  left: Left<A>,
  among: (triple: Triple<A>, element: A, other: "draft" | "live") => boolean
): void => {
  const [byElement, byPlatform] = [byNumber(triples, "elementId"), byNumber(triples, "platformId")]
  const counting = (lookup: (element: A) => Triple<A> | undefined, other: "draft" | "live") => (element: A) => {
    const triple = lookup(element)
    return triple !== undefined && among(triple, element, other) ? triple : undefined
  }
  left.draft = attachByNumber("draft", left.draft, [counting(byElement, "live"), counting(byPlatform, "live")])
  left.live = attachByNumber("live", left.live, [counting(byPlatform, "draft"), counting(byElement, "draft")])
}

const alignByIdentity = <A>(
  triples: ReadonlyArray<Triple<A>>,
  left: Left<A>,
  identity: (element: A) => string
): void => {
  left.draft = attachByIdentity("draft", left.draft, triples, "base", identity)
  left.live = attachByIdentity("live", left.live, triples, "base", identity)
}

/** The elements that only the draft and the platform have, together where they are the same. */
const added = <A>({ draft, live }: Left<A>, identity: (element: A) => string): ReadonlyArray<Sides<A>> => {
  const triples = draft.map((element): Triple<A> => ({ base: undefined, draft: element, live: undefined }))
  const rest = attachByIdentity("live", live, triples, "draft", identity)
  return [...triples, ...rest.map((element) => ({ base: undefined, draft: undefined, live: element }))]
}

/** Elements that are their content, such as keywords: which become which under a number, and a test without keys. */
interface ContentElements<A> {
  readonly canBecome: (one: A, other: A) => boolean
  readonly isWrittenAlike: (one: A, other: A) => boolean
}

/**
 * The elements of three lists, each with itself on the other sides: by the numbers of draft and platform, and the rest
 * by what it is, as an element made again has another number. Two equal ones are matched one to one. Of elements that
 * are their content, such as keywords, that counts before numbers, which count only while the other side has the
 * element as it was, or has made the same of it: one that became another while the other side removed it is a new one.
 */
export const alignElements = <A extends Numbered>(
  { base = [], draft = [], live = [] }: Sides<ReadonlyArray<A>>,
  identity: (element: A) => string,
  content: ContentElements<A> | null = null
): ReadonlyArray<Sides<A>> => {
  const triples = base.map((element): Triple<A> => ({ base: element, draft: undefined, live: undefined }))
  const left: Left<A> = { draft, live }
  if (content !== null) {
    const { canBecome, isWrittenAlike } = content
    alignByNumber(
      triples,
      left,
      ({ base }, element) =>
        base !== undefined && (isWrittenAlike(base, element) || identity(base) === identity(element))
    )
    alignByIdentity(triples, left, identity)
    const unchanged = new Set(triples.filter(({ draft, live }) => draft !== undefined || live !== undefined))
    const became = { draft: new Set(left.draft.map(identity)), live: new Set(left.live.map(identity)) }
    alignByNumber(
      triples,
      left,
      (triple, element, other) =>
        triple.base !== undefined && canBecome(triple.base, element) &&
        (unchanged.has(triple) || became[other].has(identity(element)))
    )
  } else {
    alignByNumber(triples, left, () => true)
    alignByIdentity(triples, left, identity)
  }
  // An element that both sides changed into the same thing, one of them by making it anew.
  left.live = attachByIdentity("live", left.live, triples, "draft", identity)
  left.draft = attachByIdentity("draft", left.draft, triples, "live", identity)
  return [...triples, ...added(left, identity)]
}

/** The values of three lists by a key of their content; of equal ones in a list the first counts. */
export const alignValues = <A>(
  lists: Sides<ReadonlyArray<A>>,
  key: (value: A) => string | number
): ReadonlyArray<Sides<A>> => {
  const triples = new Map<string | number, Triple<A>>()
  const sides: ReadonlyArray<Side> = ["base", "draft", "live"]
  for (const side of sides) {
    for (const value of lists[side] ?? []) {
      const id = key(value)
      const triple = triples.get(id)
      if (triple === undefined) triples.set(id, { base: undefined, draft: undefined, live: undefined, [side]: value })
      else triple[side] ??= value
    }
  }
  return Array.from(triples.values())
}
