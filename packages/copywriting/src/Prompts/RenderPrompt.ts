import { factsFor, factsOfSite } from "../Claims/SiteFacts.ts"
import type { AdGroupsBrief, ExtensionsBrief, RsaBrief } from "../Orders/Briefs.ts"
import type { Material, SitePage } from "../Orders/Material.ts"
import { isForBuyers } from "../Sites/PageKinds.ts"
import { siteModel } from "../Sites/SiteModel.ts"
import { pageOfAd } from "../Sorting/ReadPages.ts"
import { angleOf } from "./Angles.ts"
import { fillPlaceholders } from "./PromptTemplate.ts"

/** A block that no text inside can close: every `<` of the JSON is written as an escape. */
const block = (name: string, value: unknown): string =>
  `<material name="${name}">${JSON.stringify(value).replaceAll("<", "\\u003c")}</material>`

/** A prompt with material in the place of its placeholders, as JSON of the brief's own shapes. */
const render = (prompt: string, material: Readonly<Record<string, unknown>>): string =>
  fillPlaceholders(prompt, (name) => (Object.hasOwn(material, name) ? block(name, material[name]) : null))

/** The most characters of a page's text in a prompt, in UTF-16 units. */
const LONGEST_TEXT = 1_000

/** The pages as a prompt shows them. */
const shownPages = ({ pages }: Material): ReadonlyArray<SitePage> =>
  pages.map(({ description, headings, text, title, url }) => ({
    url,
    title,
    description,
    headings,
    text: text.slice(0, LONGEST_TEXT).toWellFormed()
  }))

/** The prompt for the texts of an ad; its keywords come with their monthly searches where those are known. */
export const renderRsaPrompt = (prompt: string, brief: RsaBrief): string => {
  const { adGroupName, keywords, kept, material, searches } = brief
  return render(prompt, {
    ad_group: adGroupName,
    angle: angleOf(brief),
    company: material.company,
    facts: factsFor(material, pageOfAd(brief)?.url ?? null),
    keywords: searches === undefined
      ? keywords
      : keywords.map((text, index) => ({ text, searches: searches[index] ?? null })),
    kept,
    language: material.language,
    pages: shownPages(material)
  })
}

/** The prompt for extensions. */
export const renderExtensionsPrompt = (
  prompt: string,
  { campaignName, keywords, kept, material }: ExtensionsBrief
): string =>
  render(prompt, {
    campaign: campaignName,
    company: material.company,
    facts: factsOfSite(material),
    keywords,
    kept,
    language: material.language,
    pages: shownPages(material)
  })

/** The most characters of what an offer says of itself, in UTF-16 units. */
const LONGEST_OFFER = 400

/** The pages that keywords may be answered by, with what each offers. */
const offersOf = (material: Material) =>
  siteModel(material).pages.filter(({ kind }) => isForBuyers(kind)).map((
    { description, headings, kind, name, url }
  ) => ({
    page: url,
    kind,
    name: name === "" ? headings[0] ?? "" : name,
    says: [...description, ...headings.slice(1)].join(" ").slice(0, LONGEST_OFFER).toWellFormed()
  }))

/** The keywords as a prompt shows them, the most sought first, each with why the sorter would leave it out, if it would. */
const shownKeywords = ({ doubted = [], keywords }: AdGroupsBrief) => {
  const doubts = new Map(doubted.map(({ keywordId, reason, words }) => [keywordId, { reason, words }]))
  return keywords.toSorted((one, other) => other.avgMonthlySearches - one.avgMonthlySearches).map(
    ({ avgMonthlySearches, id, text }) => {
      const leaveOut = doubts.get(id)
      return { id, text, searches: avgMonthlySearches, ...(leaveOut === undefined ? {} : { leaveOut }) }
    }
  )
}

/** The prompt for putting keywords into ad groups. */
export const renderSplitPrompt = (prompt: string, brief: AdGroupsBrief): string => {
  const { groupsSoFar = [], material, takenNames } = brief
  const names = new Set(groupsSoFar.map(({ name }) => name))
  return render(prompt, {
    company: material.company,
    groups: groupsSoFar,
    keywords: shownKeywords(brief),
    language: material.language,
    offers: offersOf(material),
    taken_names: takenNames.filter((name) => !names.has(name))
  })
}
