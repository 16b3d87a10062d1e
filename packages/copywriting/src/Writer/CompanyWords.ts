import type { Material } from "../Orders/Material.ts"
import { onceFor } from "../Sites/OnceFor.ts"
import { mannerWords, priceWords, stopWords, wordsOf } from "../Sites/SiteLanguage.ts"
import { siteModel } from "../Sites/SiteModel.ts"
import { siteSearch } from "../Sites/SiteSearch.ts"

/** The share of a word that the company has to say. */
const SAID = 0.6

/** The words of a company about itself, as a website of one page. */
const companySite = onceFor((material: Material) => {
  const { description, industry, name } = material.company
  const page = { url: "https://company.invalid/", title: "", description: description ?? "", headings: [] }
  return siteModel({ ...material, pages: [{ ...page, text: `${name}\n${industry ?? ""}` }] })
})

/** True where the company's own words say all that one of the keywords seeks. */
export const isOfCompany = (keywords: ReadonlyArray<string>, material: Material): boolean => {
  const model = companySite(material)
  const { companyWords, language } = model
  const search = siteSearch(model)
  const [page] = search.pages
  return page !== undefined && keywords.some((keyword) => {
    const words = wordsOf(keyword).filter((word) =>
      ![stopWords, priceWords, mannerWords].some((list) => list[language].has(word))
    )
    return words.length > 0 && words.every((word) => companyWords.has(word) || search.says(page, word) >= SAID)
  })
}
