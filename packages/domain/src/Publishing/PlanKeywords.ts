import type { AdGroup } from "../Drafts/AdGroup.ts"
import type { DraftKeyword } from "../Drafts/Keyword.ts"
import { normaliseKeywordText } from "../Drafts/Keyword.ts"
import { STEP, type Steps } from "../Steps.ts"
import type { PlannedOperation, PlatformMatchType } from "./PublishPlan.ts"

/** An ad group and where it stands in the draft. */
export interface PlacedGroup {
  readonly group: AdGroup
  readonly path: string
}

interface PlatformKeyword {
  readonly text: string
  readonly matchType: PlatformMatchType
  readonly isNegative: boolean
}

const withoutPlus = (text: string): string => text.replace(/(^|\s)\++/gu, "$1").trim()

/** The spelling of a negative keyword decides how it matches: `[shoes]` exactly, `"shoes"` as a phrase, else broadly. */
const negativeKeyword = (text: string): PlatformKeyword => {
  const trimmed = text.trim()
  const exact = /^\[(.*)\]$/u.exec(trimmed)?.[1]
  if (exact !== undefined) return { text: exact.trim(), matchType: "EXACT", isNegative: true }
  const phrase = /^"(.*)"$/u.exec(trimmed)?.[1]
  if (phrase !== undefined) return { text: phrase.trim(), matchType: "PHRASE", isNegative: true }
  return { text: trimmed, matchType: "BROAD", isNegative: true }
}

/** A keyword in the platform's terms, which has no BROAD_MODIFIER and no NEGATIVE (`docs/platform-facts.md#match-types`). */
const toPlatformKeyword = (keyword: Pick<DraftKeyword, "text" | "matchType">): PlatformKeyword => {
  switch (keyword.matchType) {
    case "NEGATIVE":
      return negativeKeyword(keyword.text)
    case "BROAD_MODIFIER":
      return { text: withoutPlus(keyword.text), matchType: "PHRASE", isNegative: false }
    default:
      return { text: keyword.text.trim(), matchType: keyword.matchType, isNegative: false }
  }
}

/** The text by which keywords of an ad group that are one and the same to the platform are alike. */
export const platformIdentity = (keyword: Pick<DraftKeyword, "text" | "matchType">): string => {
  const { isNegative, matchType, text } = toPlatformKeyword(keyword)
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
    const { isNegative, matchType, text } = toPlatformKeyword(keyword)
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
          summary: `Show the ads of "${group.name}" for "${text}" (${match} match).`,
          operation: {
            _tag: "AddKeyword",
            adGroupId: group.id,
            text,
            matchType,
            cpcBidMicros: keyword.cpcBidMicros === 0 ? null : keyword.cpcBidMicros,
            finalUrl: keyword.finalUrl
          }
        }
    )
  }
}
