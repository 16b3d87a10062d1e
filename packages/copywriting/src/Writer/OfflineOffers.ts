import type { OfferBrief } from "../Orders/Briefs.ts"
import type { OfferChoice, OfferProposal } from "../Orders/Proposals.ts"
import { judgeKeyword } from "../Sites/JudgeKeyword.ts"
import { type SiteModel, siteModel } from "../Sites/SiteModel.ts"

/** The answer of a website by its own words; of a site without pages nothing is known. */
const choiceOf = (text: string, model: SiteModel): OfferChoice => {
  const judgement = judgeKeyword(text, model)
  if (judgement._tag === "LeftOut") return "notOffered"
  return judgement.doubt === null ? "offered" : "unsure"
}

/** The answers that the pages of a website give. */
export const offlineOffers = ({ material, searches }: OfferBrief): OfferProposal => {
  const model = siteModel(material)
  return {
    answers: searches.map(({ id, text }) => ({
      id,
      choice: model.pages.length === 0 ? "unsure" : choiceOf(text, model)
    }))
  }
}
