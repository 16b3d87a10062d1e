import { languagesNamed } from "../Languages/LanguageNames.ts"
import type { Material, SitePage } from "../Orders/Material.ts"
import { onceFor } from "./OnceFor.ts"
import { isConsent } from "./PageText.ts"
import { wordsOf } from "./SiteLanguage.ts"

/** True for the words of a switch of languages: they name one, and the page that they lead to does not speak of it. */
const isSwitch = (text: string, { description, headings }: Pick<SitePage, "description" | "headings">): boolean => {
  if (languagesNamed(text).length === 0) return false
  const said = new Set(wordsOf([description, ...headings].join(" ")))
  return !wordsOf(text).some((word) => said.has(word))
}

/** True for words that may be a page's name: neither a switch of languages nor a banner that asks for consent. */
export const mayNamePage = (text: string, page: Pick<SitePage, "description" | "headings">): boolean =>
  !isConsent(text) && !isSwitch(text, page)

const primary = (tag: string): string => tag.split("-")[0]?.toLowerCase() ?? ""

/** The language of a page, or of one with too little text that which the links to it name; empty if neither tells. */
const languageOf = (page: SitePage): string => {
  const { anchors = [], language = "" } = page
  return primary(language) || (anchors.filter((text) => isSwitch(text, page)).flatMap(languagesNamed)[0] ?? "")
}

/** True for a page in the language of the ads, or in one that nothing tells. */
export const isOwnPage = (page: SitePage, { language }: Pick<Material, "language">): boolean =>
  ["", primary(language)].includes(languageOf(page))

/** The material without the pages in another language than the ads: what those say is no text of theirs. */
export const ownMaterial = onceFor((material: Material): Material => {
  const pages = material.pages.filter((page) => isOwnPage(page, material))
  return pages.length === material.pages.length ? material : { ...material, pages }
})
