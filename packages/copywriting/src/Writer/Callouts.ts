import { foldText } from "@campaigns/domain/internal/Rules/Wording"
import type { SiteModel } from "../Sites/SiteModel.ts"
import { fits, novelty } from "./Selection.ts"
import type { Site } from "./Site.ts"
import { siteCallouts } from "./SiteLines.ts"

const WIDTH = 25
const FEW = 2

/**
 * Selling points that hold for the whole site and that no headline says; none where it has only offers, whose ads and sitelinks name them. Of a site
 * that says nothing they are what its customers look for; nothing that a sitelink or a kept callout says.
 */
export const calloutsOf = (
  model: SiteModel,
  site: Site,
  topics: ReadonlyArray<string>,
  said: ReadonlyArray<string>,
  refused: ReadonlySet<string>
): ReadonlyArray<string> => {
  const news = novelty(site.tongue, said, "parts")
  const isNew = (text: string) => fits(text, WIDTH) && !refused.has(foldText(text)) && news.take(text)
  const own = siteCallouts(model, site).map(({ callout }) => callout).filter(isNew)
  if (own.length > 0 || model.pages.some(({ kind }) => kind === "offer")) return own
  return topics.filter(isNew).slice(0, 2 * FEW)
}
