import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import { explain } from "./Explanation.ts"
import { defineRule, found } from "./Rule.ts"

/** The most operations that the platform takes in one request. */
export const MAX_OPERATIONS = 10_000

/**
 * How many operations publishing a draft takes at the least: what its conversion goals take depends on the account and
 * is not counted.
 */
export const leastOperations = ({ adGroups, extensions, settings }: CampaignDraft): number => {
  const schedule = settings.adSchedule?.mode === "CUSTOM" ? settings.adSchedule.scheduleEntries?.length ?? 0 : 0
  const assets = extensions.sitelinks.length + extensions.callouts.length + extensions.structuredSnippets.length +
    (extensions.phone === null ? 0 : 1)
  const inGroups = adGroups.reduce((sum, { keywords, rsas }) => sum + 1 + keywords.length + rsas.length, 0)
  return 2 + settings.locationTargets.length + settings.languageIds.length + schedule + inGroups + 2 * assets
}

const tooManyOperations = defineRule("DRAFT_TOO_LARGE", "adGroups", "blocks", {
  prevents: "requestError.TOO_MANY_MUTATE_OPERATIONS",
  check: ({ draft }) => {
    // A campaign that is there changes by plans of several requests.
    if (draft.publication._tag === "Published") return []
    const count = leastOperations(draft)
    return count > MAX_OPERATIONS ? [found(["adGroups"], { count, limit: MAX_OPERATIONS })] : []
  }
})

/** A campaign is published in one atomic request, which has a limit (`docs/platform-facts.md#requests`). */
export const publishSizeRules = [tooManyOperations]

/** The meanings of these rules, and their sentences. */
export const publishSizeExplanations = () => [
  explain(tooManyOperations, {
    meaning: "Publishing takes more operations than the platform takes in one request",
    sentence: ({ params: { count, limit } }) =>
      `Publishing takes ${count} operations, and the platform takes ${limit} in one request; ` +
      `move at least ${count - limit} keywords or ads to another draft.`
  })
]
