import type { AdGroup } from "../Drafts/AdGroup.ts"
import type { ElementStatus } from "../Drafts/ElementStatus.ts"
import type { DraftKeyword } from "../Drafts/Keyword.ts"
import { normaliseKeywordText } from "../Drafts/Keyword.ts"
import { publishedKeyword } from "../Drafts/PublishedKeyword.ts"
import { STEP, type Steps } from "../Steps.ts"
import type { PlannedOperation } from "./PublishPlan.ts"

/** An ad group and where it stands in the draft. */
export interface PlacedGroup {
  readonly group: AdGroup
  readonly path: string
}

/** The end of a sentence about what is made, where it is made paused. */
export const paused = ({ status }: { readonly status: ElementStatus }): string => status === "PAUSED" ? ", paused" : ""

/** The text by which keywords of an ad group that are one and the same to the platform are alike. */
export const platformIdentity = (keyword: Pick<DraftKeyword, "text" | "matchType">): string => {
  const { isNegative, matchType, text } = publishedKeyword(keyword)
  return `${isNegative} ${matchType} ${normaliseKeywordText(text)}`
}

/**
 * Adds the keywords of an ad group to the operations; those that are one and the same to the platform are sent once, as the first of them says.
 */
export function* planKeywords(
  { group, path: groupPath }: PlacedGroup,
  planned: Array<PlannedOperation>
): Steps<void> {
  const seen = new Set<string>()
  for (const [index, keyword] of group.keywords.entries()) {
    if (index % STEP === STEP - 1) yield
    const { isNegative, matchType, text } = publishedKeyword(keyword)
    const identity = platformIdentity(keyword)
    if (seen.has(identity)) continue
    seen.add(identity)
    const path = `${groupPath}.keywords[${index}]`
    const match = matchType.toLowerCase()
    planned.push(
      isNegative
        ? {
          path,
          summary: `Keep "${text}" (${match} match) from showing the ads of "${group.name}".`,
          operation: { _tag: "ExcludeKeyword", adGroupId: group.id, text, matchType }
        }
        : {
          path,
          summary: `Show the ads of "${group.name}" for "${text}" (${match} match)${paused(keyword)}.`,
          operation: {
            _tag: "AddKeyword",
            adGroupId: group.id,
            text,
            matchType,
            cpcBidMicros: keyword.cpcBidMicros === 0 ? null : keyword.cpcBidMicros,
            finalUrl: keyword.finalUrl,
            status: keyword.status,
            finalUrlSuffix: keyword.finalUrlSuffix,
            trackingUrlTemplate: keyword.trackingUrlTemplate
          }
        }
    )
  }
}
