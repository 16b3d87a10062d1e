import type { Page, Site } from "./Site.ts"
import { overlap, stemsOf } from "./Words.ts"

/** Pages that nobody should land on from an ad. */
const aside =
  /^(?:privacy|datenschutz|imprint|impressum|legal|mentions-legales|aviso-legal|terms|agb|cgv|conditions|cookies?|login|signin|sign-in|register|account|konto|cart|basket|checkout|warenkorb|panier|carrito|jobs?|careers?|karriere|press|presse|sitemap|search|suche|tag|category|author|feed|404)(?:-|$)/

/** Pages that belong to a site and offer nothing themselves. */
const supporting =
  /^(?:blog|news|aktuelles|actualites|noticias|about|ueber|uber|a-propos|contact|kontakt|contacto|faq|team)(?:-|$)/

/** How far a page is one to show: 1, less for news and company pages, 0 for small print. */
export const worthOf = (page: Page): number =>
  page.sections.some((section) => aside.test(section))
    ? 0
    : page.sections.some((section) => supporting.test(section))
    ? 0.4
    : 1

/** The weights of the stems that keywords ask for: the stems of the first ones weigh most, and what every page has weighs little. */
const soughtBy = (keywords: ReadonlyArray<string>, site: Site): ReadonlyMap<string, number> => {
  const sought = new Map<string, number>()
  keywords.slice(0, 60).forEach((keyword, rank) => {
    for (const stem of stemsOf(keyword.slice(0, 200), site.tongue)) {
      sought.set(stem, (sought.get(stem) ?? 0) + 1 / (1 + rank))
    }
  })
  const { pages } = site
  for (const [stem, weight] of sought) {
    const having = pages.filter(({ stems: { lead, name } }) => name.has(stem) || lead.has(stem)).length
    // What several keywords have in common is what they are about.
    sought.set(stem, weight ** 2 * Math.log(1 + (pages.length + 1) / (having + 1)))
  }
  return sought
}

/** A page and how well it answers keywords; 0 when it does not. */
export interface Fit {
  readonly page: Page
  readonly score: number
}

/** A page about one part of what is sought, or about more than that, answers less well than the page about all of it. */
const strangeness = (page: Page, sought: ReadonlyMap<string, number>, site: Site): number => {
  const count = (text: string) => stemsOf(text, site.tongue).filter((stem) => !sought.has(stem)).length
  return 1 + 0.5 * count(page.sections.join(" ")) + 0.03 * count(page.title) +
    0.2 * Math.max(0, page.sections.length - 1)
}

/** The pages by how well they answer the keywords, the best first; equal ones in the order of the site. */
export const fitsOf = (keywords: ReadonlyArray<string>, site: Site): ReadonlyArray<Fit> => {
  const sought = soughtBy(keywords, site)
  return site.pages.map((page) => {
    const { body, lead, name } = page.stems
    const answers = 4 * overlap(sought, name) + 1.5 * overlap(sought, lead) + 0.4 * overlap(sought, body)
    const score = worthOf(page) * answers / strangeness(page, sought, site)
    return { page, score: page.isHome ? score * 0.7 : score }
  }).sort((a, b) => b.score - a.score)
}

/** Where an ad for the keywords leads: the page that fits best, or the home page when none does. */
export const landingPage = (fits: ReadonlyArray<Fit>): Page | null => {
  const best = fits[0]
  if (best === undefined) return null
  return best.score > 0 ? best.page : fits.find(({ page }) => page.isHome)?.page ?? best.page
}

/** The pages that say something to the keywords' subject, at most four, the best first, and the home page. */
export const speakingPages = (fits: ReadonlyArray<Fit>, subject: ReadonlySet<string>): ReadonlyArray<Page> => {
  const best = fits[0]?.score ?? 0
  const close = fits.filter(({ page, score }) =>
    score > 0 && score >= best * 0.6 && !page.isHome &&
    [...subject].some((stem) => page.stems.name.has(stem) || page.stems.lead.has(stem))
  ).slice(0, 4)
  const home = fits.filter(({ page }) => page.isHome).slice(0, 1)
  return (fits[0]?.page.isHome === true ? [...home, ...close] : [...close, ...home]).map(({ page }) => page)
}

/** The stems that make the keywords' subject its own on this site: their stems but those that most pages have, or all when nothing is left. */
export const subjectOf = (keywords: ReadonlyArray<string>, site: Site): ReadonlySet<string> => {
  const all = new Set(keywords.slice(0, 60).flatMap((keyword) => stemsOf(keyword.slice(0, 200), site.tongue)))
  const having = (stem: string) =>
    site.pages.filter(({ stems: { lead, name } }) => name.has(stem) || lead.has(stem)).length
  const own = [...all].filter((stem) => site.pages.length < 3 || having(stem) * 2 <= site.pages.length)
  return own.some((stem) => having(stem) > 0) ? new Set(own) : all
}
