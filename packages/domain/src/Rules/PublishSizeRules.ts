import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import { finding } from "./EachElement.ts"
import type { Rule } from "./Rule.ts"

const MAX_OPERATIONS = 10_000

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

const tooManyOperations: Rule = {
  code: "DRAFT_TOO_LARGE",
  step: "ad_groups",
  isBlocking: true,
  prevents: "requestError.TOO_MANY_MUTATE_OPERATIONS",
  check: ({ draft }) => {
    const operations = leastOperations(draft)
    return operations > MAX_OPERATIONS
      ? [finding(
        "ad_groups",
        `Publishing takes ${operations} operations, and the platform takes ${MAX_OPERATIONS} in one request; ` +
          `move at least ${operations - MAX_OPERATIONS} keywords or ads to another draft.`
      )]
      : []
  }
}

/** A campaign is published in one atomic request, which has a limit (`domain-facts.md` B.1). */
export const publishSizeRules: ReadonlyArray<Rule> = [tooManyOperations]
