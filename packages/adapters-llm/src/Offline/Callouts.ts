import { foldText } from "@campaigns/domain/Rules/Wording"
import type { SiteModel } from "@campaigns/domain/Sites/SiteModel"
import { offerName, plainName } from "./OfferNames.ts"
import { fits, novelty } from "./Selection.ts"
import type { Site } from "./Site.ts"
import { siteCallouts } from "./SiteLines.ts"

const WIDTH = 25
const FEW = 2

/**
 * Selling points that hold for the whole site and that no headline says. When it names none, two of its offers stand for them, or else
 * what its customers look for; nothing that a sitelink or a kept callout says.
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
  if (own.length > 0) return own
  const offers = model.pages.filter(({ kind }) => kind === "offer").map((page) =>
    plainName(offerName(page, site)).thing
  )
  const named = offers.filter((text) => text !== "" && isNew(text)).slice(0, FEW)
  return named.length > 0 ? named : topics.filter(isNew).slice(0, 2 * FEW)
}
