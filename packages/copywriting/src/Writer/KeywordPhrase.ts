import { kindOf, type NounKind, type NounNumber, numberOf, singularOf } from "./EnglishNouns.ts"
import type { Site } from "./Site.ts"
import { isClaim, isShowable, oneLine } from "./SiteText.ts"
import { functionWords } from "./Tongue.ts"
import { stemsOf, wordsOf } from "./Words.ts"

/** The intent of people who search a keyword. */
export type Intent = "buy" | "book" | "visit" | "learn" | "rent"

/** A keyword as something that texts can name. */
export interface Phrase {
  readonly keyword: string
  /** The subject of the search, in small letters, without orders, places and claims: `bike repair` of `best bike repair near me`. */
  readonly core: string
  readonly kind: NounKind
  readonly number: NounNumber
  /** A place that the keyword names and the site names too. */
  readonly place: string | null
  readonly stems: ReadonlyArray<string>
}

const before =
  /^(?:(?:i |we )?(?:want|need|looking|search) (?:to|for) |where (?:can i|to) |find |get |buy |buying |purchase |order |shop(?: for)? (?=\w)|book(?:ing)? |schedule |reserve |compare |cheap(?:est)? |affordable |best |top(?: rated| \d+)? |good |local |nearest |leading |discount |professional |a |an |the |my )+/
const after =
  /(?: (?:near me|nearby|near by|close to me|close by|in my area|around me|online|for sale|to buy|prices?|pricing|costs?|quotes?|rates?|fees?|deals?|sale|offers?|reviews?|ratings?|today|now|tomorrow|open now|for hire|for rent|to rent|to hire|cheap))+$/
const clause =
  /^(?:how|what|when|where|why|who|which|is|are|do|does|can|should|will|learn|fix|repair|make|clean|replace|remove|install|change|adjust|build|create|sell|lose|stop|start|keep|use|choose)\b|\b(?:a|an|the)\b|\b(?:vs|versus|open|without|my|me|i|you|your|jobs?|salary|careers?|reddit|youtube|wikipedia|pdf|meaning|definition|diy|download|near|review|reviews|login|free|today|tonight|now|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekends?)\b/
const inPlace = / (?:in|near|around) ((?:\p{L}[\p{L}\p{M}.'’-]*)(?: \p{L}[\p{L}\p{M}.'’-]*){0,2})$/u

/** `rent a bike` asks for a bike rental, `hire a lawyer` for a lawyer. */
const asNoun = (text: string): string => {
  const [, verb, thing] = /^(rent|renting|hire|hiring) (?:an? )?(.+)$/.exec(text) ?? []
  if (verb === undefined || thing === undefined) return text
  return kindOf(headOf(thing)) === "person" ? thing : `${thing} ${verb.startsWith("rent") ? "rental" : "hire"}`
}

/** The searcher's intent as the keyword itself names it. */
export const intentOf = (keyword: string): Intent | null => {
  if (/\b(?:rent|rental|rentals|renting|hire|hiring)\b/.test(keyword)) return "rent"
  if (
    /\b(?:how|what|why|when|which|guide|tips|tutorial|courses?|class|classes|lessons?|learn|training)\b/.test(keyword)
  ) return "learn"
  if (/\b(?:buy|buying|purchase|order|prices?|cheap|cheapest|sale|deals?|discount|online|shop for)\b/.test(keyword)) {
    return "buy"
  }
  if (/\b(?:near|nearby|nearest|local|open|directions|address)\b/.test(keyword)) return "visit"
  return /\b(?:repairs?|service|servicing|book|booking|appointment|schedule|emergency|install|installation)\b/.test(
      keyword
    )
    ? "book"
    : null
}

/** The noun that a phrase is about: the last word, or the one before a preposition. */
const headOf = (core: string): string => {
  const words = (core.split(/ (?:for|with|in|of|from|at|on|to|near|by|and|or) /)[0] ?? core).split(" ")
  return words.at(-1) ?? core
}

const placeIn = (text: string, site: Site): readonly [core: string, place: string | null] => {
  const named = inPlace.exec(text)
  if (named?.[1] !== undefined) return [text.slice(0, named.index), siteWrites(named[1], site)]
  // "dentist portland": the last words, when the site names them as a place.
  const words = text.split(" ")
  for (const count of [2, 1]) {
    const last = words.slice(-count).join(" ")
    if (words.length > count && site.after.has(last)) {
      const place = siteWrites(last, site)
      if (place !== null) return [words.slice(0, -count).join(" "), place]
    }
  }
  return [text, null]
}

/** A name as the site writes it with capitals, or `null` when it does not. */
const siteWrites = (name: string, site: Site): string | null => {
  if (!site.said.includes(` ${wordsOf(name).join(" ")} `)) return null
  const written = name.split(" ").map((word) => site.casing.plain(word)).join(" ")
  return /^\p{Lu}/u.test(written) ? written : null
}

const withoutClaims = (text: string, site: Site): string => {
  const words = text.split(" ")
  return words.filter((word, index) => !isClaim(word) || site.said.includes(` ${word} ${words[index + 1] ?? "\n"} `))
    .join(" ")
}

/** False for what makes no phrase: nothing left, a function word at an end, or a number alone. */
const isPhrase = (core: string): boolean => {
  const words = core.split(" ")
  const ends = [words[0] ?? "", words.at(-1) ?? ""]
  return core !== "" && words.length <= 6 && /\p{L}{2}/u.test(core) && isShowable(core) &&
    !ends.some((word) => functionWords.en.has(word))
}

/** The kind of a thing whose noun does not name it. */
const guessedKind = (asked: Intent | null, number: NounNumber): NounKind => {
  if (asked === "rent") return "rental"
  return asked === "buy" || number === "plural" || number === "count" ? "product" : "topic"
}

/** The most characters of a keyword (`docs/platform-facts.md#keywords`). */
const LONGEST = 80

/** A keyword of an English campaign, or `null` when no sentence can be built around it. */
export const phraseOf = (keyword: string, site: Site): Phrase | null => {
  if (keyword.length > LONGEST) return null
  const text = oneLine(keyword).toLowerCase().replace(/["“”+[\]]/g, "").replace(/\b(tune|check) up(?=s?\b)/g, "$1-up")
    .replace(/(?<![-\s])[-\s]+$/, "").trim()
  if (/^(?:how|what|when|why|who|which)\b/.test(text)) return null
  const [unplaced, place] = placeIn(text.replace(before, "").replace(after, ""), site)
  const stripped = asNoun(unplaced.replace(after, "").replace(before, ""))
  const core = withoutClaims(stripped, site).trim()
  if (!isPhrase(core) || (clause.test(core) && !site.said.includes(` ${wordsOf(core).join(" ")} `))) return null
  const asked = intentOf(text)
  const head = headOf(core)
  const number = numberOf(head)
  const kind = kindOf(head) ?? guessedKind(asked, number)
  // "bike shops" are looked for to find one.
  const single = (kind === "person" || kind === "place") && number === "plural" && core.endsWith(head)
  const named = single ? core.slice(0, core.length - head.length) + singularOf(head) : core
  return {
    keyword: text,
    core: named,
    kind,
    number: single ? "count" : number,
    place,
    stems: stemsOf(named, "en")
  }
}

/** The distinct phrases of keywords, the first most important. */
export const phrasesOf = (keywords: ReadonlyArray<string>, site: Site): ReadonlyArray<Phrase> => {
  const phrases = new Map<string, Phrase>()
  for (const keyword of keywords.slice(0, 60)) {
    const phrase = phraseOf(keyword, site)
    const key = phrase === null ? "" : [...phrase.stems].sort().join(" ")
    if (phrase !== null && key !== "" && !phrases.has(key)) phrases.set(key, phrase)
  }
  return [...phrases.values()]
}
