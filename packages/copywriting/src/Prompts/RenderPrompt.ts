import { factsFor, factsOfSite, type SiteFact } from "../Claims/SiteFacts.ts"
import type { AdGroupsBrief, ExtensionsBrief, OfferBrief, RsaBrief } from "../Orders/Briefs.ts"
import type { Material, SitePage } from "../Orders/Material.ts"
import { isForBuyers } from "../Sites/PageKinds.ts"
import { siteModel } from "../Sites/SiteModel.ts"
import { pageOfAd } from "../Sorting/ReadPages.ts"
import { fillPlaceholders } from "./PromptTemplate.ts"

/** A block that no text inside can close: every `<` of the JSON is written as an escape. */
const block = (name: string, value: unknown): string =>
  `<material name="${name}">${JSON.stringify(value).replaceAll("<", "\\u003c")}</material>`

/** A prompt with material in the place of its placeholders, as JSON of the brief's own shapes. */
const render = (prompt: string, material: Readonly<Record<string, unknown>>): string =>
  fillPlaceholders(prompt, (name) => (Object.hasOwn(material, name) ? block(name, material[name]) : null))

/** The most characters of a rendered prompt, in UTF-16 units; of a long prompt half of them are for material. */
const LONGEST_PROMPT = 12_000
/** The characters for the tags around the material. */
const TAGS = 500
/** The most characters of a page's text, and of the names of other pages. */
const LONGEST_TEXT = 6_000
const MOST_OTHERS = 700

const roomBeside = (prompt: string, own: unknown): number =>
  Math.max(LONGEST_PROMPT - TAGS - prompt.length - lengthOf(own), LONGEST_PROMPT / 4)

const lengthOf = (value: unknown): number => JSON.stringify(value).length + 1

/** The first elements that fit a length together. */
const fitting = <A>(items: ReadonlyArray<A>, most: number): ReadonlyArray<A> => {
  let length = 0
  return items.filter((item) => (length += lengthOf(item)) <= most)
}

/** Facts as a prompt shows them: by page, each a row of id, kind and words, the first ones that fit a length. */
const shownFacts = (facts: ReadonlyArray<SiteFact>, most: number) => {
  const pages = new Map<string, Array<readonly [id: string, kind: SiteFact["kind"], says: string]>>()
  let length = 0
  for (const { id, kind, page, says } of facts) {
    const own = pages.get(page) ?? []
    const row = [id, kind, says] as const
    length += lengthOf(row) + (own.length === 0 ? lengthOf({ page, facts: [] }) : 0)
    if (length > most) break
    pages.set(page, [...own, row])
  }
  return Array.from(pages, ([page, facts]) => ({ page, facts }))
}

/** Facts in turns, one of each page after the other, so that no page is left out for want of room. */
const inTurns = (facts: ReadonlyArray<SiteFact>): ReadonlyArray<SiteFact> => {
  const counts = new Map<string, number>()
  return facts.map((fact) => {
    const rank = counts.get(fact.page) ?? 0
    counts.set(fact.page, rank + 1)
    return { fact, rank }
  }).toSorted((one, other) => one.rank - other.rank).map(({ fact }) => fact)
}

/** A text cut at a heading, else at the end of a paragraph or a sentence. */
const cutSection = (text: string, headings: ReadonlyArray<string>, most: number): string => {
  if (lengthOf(text) <= most) return text
  const escaping = text.length / lengthOf(text)
  const begun = text.slice(0, Math.max(0, Math.floor(most * escaping)))
  const sections = headings.map((heading) => begun.lastIndexOf(`\n${heading}`)).filter((at) => at * 2 > begun.length)
  const ends = [Math.max(-1, ...sections), begun.lastIndexOf("\n"), begun.lastIndexOf(". ") + 1]
  return begun.slice(0, ends.find((end) => end * 2 > begun.length) ?? begun.length).toWellFormed()
}

/** A page of which only its name and address is shown. */
const named = ({ title, url }: SitePage) => ({ url, title })

/** The pages that buyers may be led to: no careers, articles or small print; all where their kinds are unknown. */
const pagesForBuyers = (material: Material): ReadonlyArray<SitePage> => {
  const kinds = new Map(siteModel(material).pages.map(({ kind, url }) => [url, kind]))
  return material.pages.filter(({ url }) => {
    const kind = kinds.get(url)
    return kind === undefined || isForBuyers(kind) || kind === "about"
  })
}

/** The pages as a prompt shows them: the landing page with its text, of the others names and addresses. */
const shownPages = (material: Material, landing: SitePage | undefined, room: number) => {
  const others = fitting(pagesForBuyers(material).filter((page) => page !== landing).map(named), MOST_OTHERS)
  if (landing === undefined) return others
  const { description, headings, text, title, url } = landing
  const own = { url, title, description: description.slice(0, 300).toWellFormed(), headings: headings.slice(0, 20) }
  const left = room - lengthOf(others) - lengthOf(own)
  return [{ ...own, text: cutSection(text, headings, Math.max(0, Math.min(LONGEST_TEXT, left))) }, ...others]
}

/** The sides from which the ads of an ad group look at an offer. */
const angles = [
  "What is offered, for whom, and what it costs: begin with the product or service itself.",
  "Why to trust it: numbers, guarantees, certificates, ratings and experience that the facts say.",
  "How it is to be a customer: the first step, times, places, how long it takes, what is included."
]

/** The angle as a prompt shows it, or that there is only one ad. */
const angleOf = ({ angle }: RsaBrief): string =>
  angle === undefined || angle.count < 2
    ? "The only ad of its ad group: all sides of the offer."
    : `Ad ${angle.index + 1} of ${angle.count} of its ad group. ${
      angles[angle.index % angles.length] ?? ""
    } The other ads look at it from other sides; say as little as possible of what they say.`

/** The keywords that a prompt for texts shows, the most sought first. */
const MOST_KEYWORDS = 30

const searchedKeywords = ({ keywords, searches }: RsaBrief) =>
  searches === undefined
    ? keywords.slice(0, MOST_KEYWORDS)
    : keywords.map((text, index) => ({ text, searches: searches[index] ?? null })).toSorted((one, other) =>
      (other.searches ?? -1) - (one.searches ?? -1)
    ).slice(0, MOST_KEYWORDS)

/** The prompt for the texts of an ad; its keywords come with their monthly searches where those are known. */
export const renderRsaPrompt = (prompt: string, brief: RsaBrief): string => {
  const { adGroupName, kept, material } = brief
  const landing = pageOfAd(brief)
  const own = {
    ad_group: adGroupName,
    angle: angleOf(brief),
    company: material.company,
    keywords: searchedKeywords(brief),
    kept,
    language: material.language
  }
  const room = roomBeside(prompt, own)
  const pages = shownPages(material, landing, 0.65 * room)
  const all = factsFor(material, landing?.url ?? null)
  const ofPage = ({ page }: SiteFact) => page === landing?.url
  const left = room - lengthOf(pages)
  const landingFacts = shownFacts(all.filter(ofPage), 0.7 * left)
  const general = shownFacts(all.filter((fact) => !ofPage(fact)), left - lengthOf(landingFacts))
  // What every ad of the website gets comes first, so that a vendor may keep it.
  const facts = [...general, ...landingFacts]
  return render(prompt, { ...own, facts, pages })
}

/** The prompt for extensions. */
export const renderExtensionsPrompt = (
  prompt: string,
  { campaignName, keywords, kept, material }: ExtensionsBrief
): string => {
  const own = {
    campaign: campaignName,
    company: material.company,
    keywords: keywords.slice(0, MOST_KEYWORDS),
    kept,
    language: material.language
  }
  const room = roomBeside(prompt, own)
  const pages = fitting(
    pagesForBuyers(material).map(({ description, title, url }) => ({
      url,
      title,
      description: description.slice(0, 200).toWellFormed()
    })),
    room / 3
  )
  return render(prompt, { ...own, facts: shownFacts(inTurns(factsOfSite(material)), room - lengthOf(pages)), pages })
}

/** The most characters of what an offer says of itself, in UTF-16 units, and the least that is worth showing. */
const LONGEST_OFFER = 400
const SHORTEST_OFFER = 40

/** The pages that keywords may be answered by, with what each offers, as far as there is room. */
const offersOf = (material: Material, room: number) => {
  const offers = siteModel(material).pages.filter(({ kind }) => isForBuyers(kind)).map((page) => ({
    page: page.url,
    kind: page.kind,
    name: page.name === "" ? page.headings[0] ?? "" : page.name,
    says: [...page.description, ...page.headings.slice(1)].join(" ")
  }))
  const names = offers.map(({ says: _, ...offer }) => offer)
  const each = Math.floor((room - lengthOf(names)) / Math.max(1, offers.length)) - 12
  if (each < SHORTEST_OFFER) return fitting(names, room)
  const most = Math.min(LONGEST_OFFER, each)
  return offers.map((offer) => ({ ...offer, says: cutSection(offer.says, [], most) }))
}

/** The keywords as rows of id, text, searches and the sorter's reason to leave one out, the most sought first. */
const shownKeywords = ({ doubted = [], keywords }: AdGroupsBrief) => {
  const doubts = new Map(doubted.map(({ keywordId, reason, words }) => [keywordId, { reason, words }]))
  return keywords.toSorted((one, other) => other.avgMonthlySearches - one.avgMonthlySearches).map(
    ({ avgMonthlySearches, id, text }) => {
      const doubt = doubts.get(id)
      const row = [id, text, avgMonthlySearches] as const
      return doubt === undefined ? row : [...row, doubt.reason, doubt.words] as const
    }
  )
}

/** The most names of earlier ad groups that a prompt shows; names that are taken are numbered in the end. */
const MOST_GROUPS = 40

/** The prompt for putting keywords into ad groups. */
export const renderSplitPrompt = (prompt: string, brief: AdGroupsBrief): string => {
  const { groupsSoFar = [], material, takenNames } = brief
  const names = new Set(groupsSoFar.map(({ name }) => name))
  const own = {
    company: material.company,
    groups: groupsSoFar.slice(-MOST_GROUPS),
    keywords: shownKeywords(brief),
    language: material.language,
    taken_names: takenNames.filter((name) => !names.has(name)).slice(-MOST_GROUPS)
  }
  return render(prompt, { ...own, offers: offersOf(material, roomBeside(prompt, own)) })
}

/** The prompt for the question whether a company offers what is sought. */
export const renderOfferPrompt = (prompt: string, { material, searches }: OfferBrief): string => {
  const own = {
    campaign: "Search campaigns of the company",
    company: material.company,
    keywords: searches.map(({ examples, id, text }) => examples.length === 0 ? [id, text] : [id, text, examples]),
    language: material.language
  }
  return render(prompt, { ...own, offers: offersOf(material, roomBeside(prompt, own)) })
}
