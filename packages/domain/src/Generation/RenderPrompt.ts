import type { AdGroupsBrief, ExtensionsBrief, RsaBrief } from "./Briefs.ts"
import type { Material, SitePage } from "./Material.ts"
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

/** The prompt for the texts of an ad. */
export const renderRsaPrompt = (prompt: string, { adGroupName, keywords, kept, material }: RsaBrief): string =>
  render(prompt, {
    ad_group: adGroupName,
    company: material.company,
    keywords,
    kept,
    language: material.language,
    pages: shownPages(material)
  })

/** The prompt for extensions. */
export const renderExtensionsPrompt = (
  prompt: string,
  { campaignName, keywords, kept, material }: ExtensionsBrief
): string =>
  render(prompt, {
    campaign: campaignName,
    company: material.company,
    keywords,
    kept,
    language: material.language,
    pages: shownPages(material)
  })

/** The prompt for putting keywords into ad groups. */
export const renderSplitPrompt = (prompt: string, { keywords, material, takenNames }: AdGroupsBrief): string =>
  render(prompt, {
    company: material.company,
    keywords,
    language: material.language,
    taken_names: takenNames
  })
