import { textWidth } from "@campaigns/domain/internal/Rules/TextWidth"
import { type Candidate, candidates, named, versions } from "./Candidate.ts"
import { cutTo } from "./Sentences.ts"
import type { Page, Site } from "./Site.ts"
import { stemsOf } from "./Words.ts"

const HEADLINE = 30
const DESCRIPTION = 90

/** Headings that every site has and that say nothing of what it offers. */
const empty =
  /^(?:home|welcome|willkommen|bienvenue|bienvenidos?|menu|menü|navigation|contact(?: us)?|kontakt|contacto?|contactez-nous|about(?: us)?|über uns|wir über uns|à propos|sobre nosotros|who we are|our (?:services|products|team|story|values|mission|work|shop)|services|products|unsere (?:leistungen|produkte)|leistungen|produkte|nos (?:services|produits)|nuestros (?:servicios|productos)|opening (?:hours|times)|öffnungszeiten|horaires|horarios?|newsletter|follow us|find us|so finden sie uns|faqs?|frequently asked questions|häufige fragen|news|blog|aktuelles|latest posts?|related.*|recent.*|more|mehr|details|overview|übersicht|information|infos?|what we do|how it works|why choose us.*|testimonials|reviews|gallery|prices|preise|tarifs|precios|links|search|page not found|not found|404|sitemap|imprint|impressum|datenschutz|privacy.*|terms.*|subscribe|quick links|share.*|comments?|categories|tags|archive|untitled.*|headings?|title)$/iu

/** True when a heading says something of its own. */
export const isTelling = (heading: string): boolean =>
  !empty.test(heading.replace(/(?<![.!?:\s])[.!?:\s]+$/u, "")) && /\p{L}{2}/u.test(heading) &&
  !/\b(?:19|20)\d\d\b.*\b(?:19|20)\d\d\b/.test(heading)

/** True when a line asks, or announces an answer that stands elsewhere: `How it is done`. */
export const isQuestion = (text: string): boolean =>
  /[?？]/u.test(text) ||
  /^(?:what|how|why|when|where|who|wie|was|warum|wann|wo|comment|pourquoi|quand|où|cómo|qué|cuándo|dónde)(?!\p{L})/iu
    .test(text)

/** A title or heading of the site as a short text shows it. */
export const shortText = (text: string, width: number, site: Site): string | null => {
  const bare = text.replace(/(?<![\s.!:;,–—-])[\s.!:;,–—-]+$/u, "").replace(/!/g, "").trim()
  if (!isTelling(bare)) return null
  const shown = site.tongue === "en" ? site.casing.title(bare) : bare
  const cut = cutTo(shown, width, 8, site.tongue)
  // One thing of a list, or the beginning of a sentence, is another text.
  return cut !== null && cut.length * 2 >= shown.length ? cut : null
}

/** Headlines that the site's own titles and headings give; what is not about the keywords stays out. */
export const siteHeadlines = (
  pages: ReadonlyArray<Page>,
  site: Site,
  sought: ReadonlySet<string>
): ReadonlyArray<Candidate> =>
  pages.filter(({ isForeign }) => !isForeign).flatMap((page, rank) => {
    const reason = page.isHome
      ? "Says what the home page offers"
      : `Says what the page ${named(page.title === "" ? page.url : page.title)} offers`
    const isAbout = (text: string) => stemsOf(text, site.tongue).some((stem) => sought.has(stem))
    const headings = page.headings.filter((heading) => !isQuestion(heading))
    const about = [page.title, ...headings].filter((text) => text !== "" && isAbout(text))
    // What else stands on the page that answers best is part of the offer; on others it is something else.
    const besides = page.isHome || rank > 0 ? [] : headings.filter((text) => !about.includes(text))
    return candidates("site", reason, [...about, ...besides.slice(0, 3)].map((text) => shortText(text, HEADLINE, site)))
  })

/** Sentences that only make sense after another one, or speak of the page instead of the offer. */
const leaning =
  /^(?:it|they|includes?|including|see|plus|this|these|that|those|he|she|but|and|or|also|however|so|then|here|there|i|on this page|in this|last|posted|by|er|sie|es|dies|diese|dieser|aber|und|auch|hier|ils?|elles?|cela|ce|cette|mais|et|aussi|ici|este|esta|pero|y|también|aquí)\b/iu

const isSentence = (text: string): boolean =>
  !leaning.test(text) && !/…|\.\.\.$|[:;,]$/u.test(text) && !/\b(?:lorem|loading|subscribe|newsletter)\b/i.test(text) &&
  !/\u00a9|\b20\d\d\b/.test(text)

const ended = (
  text: string
): string => (/[.!?。！？"”’)]$/u.test(text) || !/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]$/u.test(text)
  ? text
  : `${text}.`)

/** A sentence of the site as a description shows it, followed by a call where there is room. */
const asDescriptions = (sentence: string, site: Site, calls: ReadonlyArray<string>): ReadonlyArray<string | null> => {
  if (!isSentence(sentence)) return []
  const cut = cutTo(sentence, DESCRIPTION - 1, 35, site.tongue)
  if (cut === null || textWidth(cut) < 20) return []
  const whole = ended(cut)
  const call = calls.find((one) => textWidth(`${whole} ${one}`) <= DESCRIPTION)
  return [call === undefined || whole.endsWith("!") ? whole : `${whole} ${call}`, whole]
}

/** Descriptions that the site's own sentences give, by page; the company's own words come last. */
export const siteDescriptions = (
  pages: ReadonlyArray<Page>,
  site: Site,
  sought: ReadonlySet<string>,
  calls: ReadonlyArray<string>
): ReadonlyArray<Candidate> => {
  const turn = (index: number) => [...calls.slice(index % Math.max(1, calls.length)), ...calls.slice(0, index)]
  const isAbout = (text: string) => stemsOf(text, site.tongue).some((stem) => sought.has(stem))
  const own = pages.filter(({ isForeign }) => !isForeign).flatMap((page, rank) => {
    const reason = page.isHome
      ? "Quotes the home page"
      : `Quotes the page ${named(page.title === "" ? page.url : page.title)}`
    const summary = rank === 0 || page.isHome ? page.summary : page.summary.filter(isAbout)
    const telling = [
      ...summary,
      ...page.body.filter((sentence) => textWidth(sentence) >= 40 && isAbout(sentence)).slice(0, 6)
    ]
    return telling.map((text) => ({ text, reason }))
  })
  const about = site.about.map((text) => ({ text, reason: "Says what the company says of itself" }))
  return [...own, ...about].flatMap(({ reason, text }, index) =>
    versions("site", reason, asDescriptions(text, site, turn(index)))
  )
}
