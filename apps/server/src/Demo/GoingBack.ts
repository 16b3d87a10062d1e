import { CampaignDraftView } from "@campaigns/adapters-http/Api/Drafts/CampaignDraftView"
import { RevisionView } from "@campaigns/adapters-http/Api/Drafts/HistoryView"
import { pageView } from "@campaigns/adapters-http/Api/Paging"
import * as Effect from "effect/Effect"
import { isDeepStrictEqual } from "node:util"
import { type ApiClient, DemoFailed } from "./ApiClient.ts"
import { saveStep } from "./Drafting.ts"
import * as Output from "./Output.ts"

const RevisionPage = pageView("DraftRevisionPage", RevisionView)

/** The index, in the newest revisions, of the one before the two that the demo undoes. */
const BEFORE = 2

type Draft = typeof CampaignDraftView.Type

const contentOf = ({ date_updated: _, ...content }: Draft) => content

const summary = ({ ad_groups, daily_budget_micros }: Draft): string =>
  `${ad_groups.length} ad groups, ${((daily_budget_micros ?? 0) / 1_000_000).toFixed(2)} EUR a day`

const revisionLine = ({ author, change_count, changes, revision }: typeof RevisionView.Type): string => {
  const fields = changes.slice(0, 3).map(({ field }) => field).join(", ")
  return `${revision} by ${author?.email ?? "the service"}: ${fields}` +
    (change_count > 3 ? ` and ${change_count - 3} more` : "")
}

/** Two changes that are regretted, who made them, and the draft as it was before them. */
export const goBack = Effect.fnUntraced(function*(api: ApiClient, draftId: number) {
  Output.step("Go back: the draft's history")
  const path = `/api/v1/campaigns/drafts/${draftId}`
  const before = yield* api.call("GET", path, {
    reads: CampaignDraftView,
    summarizes: summary
  })
  Output.remark("Somebody means another campaign:")
  yield* saveStep(api, draftId, "campaign-settings", { daily_budget_micros: 900_000_000 })
  yield* saveStep(api, draftId, "ad-groups", { removed_ad_group_ids: before.ad_groups.map(({ id }) => id) })
  const { items } = yield* api.call("GET", `${path}/history?limit=5`, {
    reads: RevisionPage,
    summarizes: ({ items }) => `the last ${items.length} revisions`
  })
  for (const revision of items) Output.quote(revisionLine(revision))
  const target = items[BEFORE]
  if (target === undefined) return yield* new DemoFailed({ message: "The history does not go back far enough" })
  const restored = yield* api.call("POST", `${path}/history/${target.revision}/restore`, {
    reads: CampaignDraftView,
    summarizes: summary
  })
  if (!isDeepStrictEqual(contentOf(restored), contentOf(before))) {
    return yield* new DemoFailed({ message: `Revision ${target.revision} was not restored as it was` })
  }
  Output.remark("  The draft is what it was, down to the ids; going back is a revision too:")
  yield* api.call("GET", `${path}/history?limit=1`, {
    reads: RevisionPage,
    summarizes: ({ items }) => items.map(revisionLine).join()
  })
})
