import type { MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import { foldText, quoted } from "@campaigns/domain/internal/Rules/Wording"
import { refusal } from "../Checks/Refusing.ts"
import { siteGround } from "../Claims/SiteGround.ts"
import type { AdGroupsBrief } from "../Orders/Briefs.ts"
import type { AdGroupsProposal, Refusal } from "../Orders/Proposals.ts"
import { judgeKeyword } from "../Sites/JudgeKeyword.ts"
import { type ModelPage, siteModel } from "../Sites/SiteModel.ts"
import type { LeftOutKeyword } from "./LeaveOutKeywords.ts"

type Proposed = NonNullable<AdGroupsProposal["leftOut"]>[number]

/** Why a keyword may not be left out for these words, as a sentence for its writer; `null` when it may. */
const faultOf = (text: string, { keywordId, words }: Proposed, brief: AdGroupsBrief): string | null => {
  const said = foldText(words)
  if (said === "" || !foldText(text).includes(said)) {
    return `The keyword ${keywordId}, ${quoted(text)}, has no such words as ${
      quoted(words)
    }; name those of its words that say why.`
  }
  const { keys, keysOf } = siteGround(brief.material)
  const own = [...keysOf(words)]
  return own.length > 0 && own.every((key) => !keys.has(key))
    ? null
    : `The website itself speaks of ${quoted(words)}; put the keyword ${keywordId} into a group.`
}

/**
 * The keywords that a writer leaves out of its groups: those for which it may, because no page says the words for which it does, and the refusals of the
 * others. Where no page was read nothing may be left out, because nobody knows what is offered.
 */
export const checkLeftOut = (
  brief: AdGroupsBrief,
  { leftOut = [] }: AdGroupsProposal
): { readonly accepted: ReadonlyArray<LeftOutKeyword>; readonly refusals: ReadonlyArray<Refusal> } => {
  const texts = new Map(brief.keywords.map(({ id, text }) => [id, text]))
  const accepted = new Map<MarketKeywordId, LeftOutKeyword>()
  const refusals: Array<Refusal> = []
  leftOut.forEach((proposed, index) => {
    const { keywordId, reason, words } = proposed
    const path = `leftOut[${index}]`
    const text = texts.get(keywordId)
    const fault = text === undefined
      ? `There is no keyword ${keywordId}; use the ids that were given.`
      : brief.material.pages.length === 0
      ? "No page of the website was read, so that nobody knows what is offered; put every keyword into a group."
      : faultOf(text, proposed, brief)
    if (fault !== null) refusals.push(refusal(path, words, fault))
    else if (text !== undefined && !accepted.has(keywordId)) {
      accepted.set(keywordId, { keywordId, text, reason, words })
    }
  })
  return { accepted: Array.from(accepted.values()), refusals }
}

/** The page of an offer that answers a keyword; `null` for searches that the whole website answers, or nobody. */
export const offerOf = (text: string, brief: AdGroupsBrief): ModelPage | null => {
  if (brief.material.pages.length === 0) return null
  const judgement = judgeKeyword(text, siteModel(brief.material))
  return judgement._tag === "Fits" && judgement.page.kind === "offer" ? judgement.page : null
}

/** Keywords parted by the offers that answer them; what no single offer answers stays with the most of the others. */
export const partedByOffer = <A>(
  keywords: ReadonlyArray<A>,
  offer: (keyword: A) => ModelPage | null
): ReadonlyArray<ReadonlyArray<A>> => {
  const parts = new Map<ModelPage, Array<A>>()
  const others: Array<A> = []
  for (const keyword of keywords) {
    const page = offer(keyword)
    if (page === null) others.push(keyword)
    else parts.set(page, [...(parts.get(page) ?? []), keyword])
  }
  const [most, ...rest] = [...parts.values()].toSorted((a, b) => b.length - a.length)
  if (most === undefined) return [others]
  const first = new Set([...most, ...others])
  return [keywords.filter((keyword) => first.has(keyword)), ...rest]
}
