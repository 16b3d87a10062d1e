import { refusal } from "../Checks/Refusing.ts"
import type { GeneratedRsa } from "../Checks/RepairRsa.ts"
import type { RsaBrief } from "../Orders/Briefs.ts"
import type { Refusal } from "../Orders/Proposals.ts"
import { judgeKeyword } from "../Sites/JudgeKeyword.ts"
import { siteModel } from "../Sites/SiteModel.ts"
import { pageOfAd } from "../Sorting/ReadPages.ts"
import { type AdStrength, estimateStrength, isWeaker } from "./AdStrength.ts"
import type { Advice, ChecklistLine } from "./Checklist.ts"
import { adviceSentence } from "./StrengthSentences.ts"

/** Sitelinks are written after the ads, and texts cannot make up for an unknown page. */
const ofTexts = ({ keywords }: RsaBrief, { descriptions, headlines }: GeneratedRsa): AdStrength =>
  estimateStrength({ rsa: { descriptions, headlines }, keywords, sitelinks: [] })

/** The keywords that the ad's page answers; all of them where no page was read. */
const fittingKeywords = (brief: RsaBrief): ReadonlyArray<string> => {
  const page = pageOfAd(brief)?.url
  if (page === undefined) return brief.keywords
  const model = siteModel(brief.material)
  return brief.keywords.filter((keyword) => {
    const judgement = judgeKeyword(keyword, model)
    return judgement._tag === "Fits" && judgement.page.url === page
  })
}

const isForWriters = ({ code }: Advice): boolean => code !== "ADD_AD_GROUP_KEYWORDS" && code !== "ADD_SITELINKS"

const fieldOf = (line: ChecklistLine): string => line === "descriptionUniqueness" ? "descriptions" : "headlines"

/**
 * The order to its writer to work on an ad once more, which is below GOOD: a refusal without a text for each line of
 * the checklist that is not high. Empty when the ad is good; keywords that its page does not answer are not asked for.
 */
export const strengthRefusals = (brief: RsaBrief, rsa: GeneratedRsa): ReadonlyArray<Refusal> => {
  const { checklist, level } = ofTexts({ ...brief, keywords: fittingKeywords(brief) }, rsa)
  if (!isWeaker(level, "GOOD")) return []
  const sentences = checklist.flatMap(({ advice, line }) =>
    advice.filter(isForWriters).map((one) => ({ field: fieldOf(line), sentence: adviceSentence(one) }))
  )
  return sentences
    .filter(({ sentence }, index) => sentences.findIndex((other) => other.sentence === sentence) === index)
    .map(({ field, sentence }) =>
      refusal(field, "", `${sentence} Keep what is good, and say only what the pages or the company's facts say.`)
    )
}

/** The share of what is wanted that is there, summed over the lines. */
const completeness = (strength: AdStrength): number =>
  strength.checklist.reduce((sum, { measured, wanted }) => sum + Math.min(measured, wanted) / wanted, 0)

/** The strongest of some ads for one brief; of two that are as strong the earlier one. */
export const strongest = <A extends { readonly rsa: GeneratedRsa }>(
  brief: RsaBrief,
  first: A,
  others: ReadonlyArray<A>
): A =>
  others.reduce((best, other) => {
    const one = ofTexts(brief, best.rsa)
    const two = ofTexts(brief, other.rsa)
    const isStronger = isWeaker(one.level, two.level) ||
      (one.level === two.level && completeness(two) > completeness(one))
    return isStronger ? other : best
  }, first)
