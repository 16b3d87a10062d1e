import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { AdCustomer } from "@campaigns/domain/Identity/AdCustomer"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import type { Declaration } from "@campaigns/domain/internal/Drafts/Declaration"
import type * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { type DraftRevision, DraftRevisions } from "../Drafts/DraftRevisions.ts"
import type { Page } from "../Paging/Page.ts"

/** The number of revisions that are asked for at a time. */
const REVISIONS_AT_A_TIME = 20

/** Who wrote a draft's own declaration, and when; `by` is `null` when that was the service itself. */
export interface Declared {
  readonly by: UserId | null
  readonly at: DateTime.Utc
}

/** Finds the write in which a draft got its own declaration; `null` when it has none. */
export const declaring = Effect.gen(function*() {
  const revisions = yield* DraftRevisions
  return Effect.fnUntraced(function*({ id, revision: last, settings }: CampaignDraft) {
    if (settings.containsEuPoliticalAdvertising === null) return null
    let from: number | null = last + 1
    while (from !== null) {
      const page: Page<DraftRevision, number> = yield* revisions.list(id, { limit: REVISIONS_AT_A_TIME, from })
      for (const { at, author, forward, revision } of page.items) {
        if (revision === 1 || forward.settings.containsEuPoliticalAdvertising !== undefined) {
          return { by: author, at } satisfies Declared as Declared
        }
      }
      from = page.next
    }
    return null
  })
})

/** The facts of a declaration that counts when a draft is published. */
export interface DeclarationFacts {
  readonly customer: Pick<AdCustomer, "euPoliticalAdvertising">
  /** The draft as it was when its declaration was looked for, and what was found. */
  readonly seen: Pick<CampaignDraft, "settings">
  readonly declared: Declared | null
  readonly user: UserId
}

/**
 * The declaration that counts for a draft now: its own, with who wrote it, else its account's. One that was written
 * since it was looked for is that of the user who publishes with it.
 */
export const declarationOf = (
  draft: Pick<CampaignDraft, "settings">,
  { customer, declared, seen, user }: DeclarationFacts,
  now: DateTime.Utc
): Declaration | null => {
  const contains = draft.settings.containsEuPoliticalAdvertising
  if (contains === null) return customer.euPoliticalAdvertising
  const isSeen = declared !== null && contains === seen.settings.containsEuPoliticalAdvertising
  return isSeen
    ? { contains, declaredBy: declared.by, declaredAt: declared.at }
    : { contains, declaredBy: user, declaredAt: now }
}
