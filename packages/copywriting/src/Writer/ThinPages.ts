import { textWidth } from "@campaigns/domain/internal/Rules/TextWidth"
import { foldText } from "@campaigns/domain/internal/Rules/Wording"
import { type SiteLanguage, siteLanguage } from "../Sites/SiteLanguage.ts"
import { type Candidate, named, versions } from "./Candidate.ts"
import { asTitle, saysWhere } from "./OfferNames.ts"
import { phrasesOf } from "./Phrases.ts"
import type { Site } from "./Site.ts"
import { isShowable } from "./SiteText.ts"

const HEADLINE = 30

/** Ways to speak of a thing that inflect nothing: every gap takes its name as it stands. */
interface Frames {
  /** Texts that ask to act, for websites that have no call of their own; an ad takes one of these at most. */
  readonly asking: (thing: string) => ReadonlyArray<string>
  readonly near: (thing: string) => string
  readonly at: (thing: string, company: string) => string
}

const frames: Readonly<Record<SiteLanguage, Frames>> = {
  en: {
    asking: (thing) => [`${thing}: Get in Touch`, `${thing}: Contact Us`],
    near: (thing) => `${thing} Near You`,
    at: (thing, company) => `${thing} at ${company}`
  },
  de: {
    asking: (thing) => [`${thing}: Jetzt anfragen`, `${thing} anfragen`],
    near: (thing) => `${thing} in der Nähe`,
    at: (thing, company) => `${thing} bei ${company}`
  },
  fr: {
    asking: (thing) => [`${thing} : contactez-nous`, `${thing} : parlons-en`],
    near: (thing) => `${thing} près de vous`,
    at: (thing, company) => `${thing} chez ${company}`
  },
  es: {
    asking: (thing) => [`${thing}: pide información`, `${thing}: consúltanos`],
    near: (thing) => `${thing} cerca de ti`,
    at: (thing, company) => `${thing} en ${company}`
  },
  it: {
    asking: (thing) => [`${thing}: contattaci`, `${thing}: chiedi a noi`],
    near: (thing) => `${thing} vicino a te`,
    at: (thing, company) => `${thing} da ${company}`
  },
  nl: {
    asking: (thing) => [`${thing}: vraag het ons`, `${thing}: neem contact op`],
    near: (thing) => `${thing} in de buurt`,
    at: (thing, company) => `${thing} bij ${company}`
  },
  other: {
    asking: () => [],
    near: (thing) => thing,
    at: (thing, company) => `${thing} – ${company}`
  }
}

/** Matches what names no thing: a word of a few letters, what begins with a word of grammar, and in English what asks to do something. */
const noName =
  /^\p{L}?\p{Ll}{0,3}$|^(?:a|an|the|my|and|we|our|us|by|with|for|of|in|on|to|from|at)\s|^(?:switch|book|find|get|compare|choose|learn|buy|order|try|ask|take|make|track|manage|send|meet|see|give)\s/iu

/** True for a thing whose last word the company's name says: `Gutters` of Treeline Gutters. */
const isWithin = (thing: string, company: string): boolean =>
  foldText(company).includes(foldText(thing.split(" ").at(-1) ?? thing))

/**
 * Headlines for a page that says too little: its offer in one frame of each sort, which claims nothing. Who asks to act does it in words of the
 * website's own where it has some.
 */
export const thinHeadlines = (
  things: ReadonlyArray<string>,
  site: Site,
  { calls, isLocal }: { readonly calls: ReadonlyArray<string>; readonly isLocal: boolean }
): ReadonlyArray<Candidate> => {
  const { asking, at, near } = frames[siteLanguage(site.language)]
  const { colon } = phrasesOf(site)
  const short = [...new Set(things)].filter((thing) =>
    isShowable(thing) && !/[:?!,]/.test(thing) && !saysWhere(thing) && !noName.test(thing)
  )
  const { company } = site
  const [main = ""] = short
  const fitting = (texts: ReadonlyArray<string>) => texts.filter((text) => textWidth(text) <= HEADLINE)
  const told = (texts: ReadonlyArray<string>) => versions("wish", `Names ${named(main)}`, fitting(texts))
  const called = short.flatMap((thing) => calls.map((call) => `${thing}${colon}${asTitle(call, site)}`))
  const asked = fitting([...called, ...short.flatMap(asking)])
  const hosted = company === null || isWithin(main, company)
    ? []
    : short.filter((thing) => !isWithin(thing, company)).map((thing) => at(thing, company))
  return [
    ...told(hosted),
    ...versions("call", `Invites to ask about ${named(main)}`, asked),
    ...told(isLocal ? short.map(near) : [])
  ]
}
