import { CampaignDraftView } from "@campaigns/adapters-http/Api/Drafts/CampaignDraftView"
import { StepResponse } from "@campaigns/adapters-http/Api/Drafts/WarningView"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { type ApiClient, DemoFailed } from "./ApiClient.ts"
import * as Output from "./Output.ts"

const drafts = "/api/v1/campaigns/drafts"

const Conflict = Schema.Struct({ code: Schema.String, detail: Schema.String })

/** A copy on which the demo tries what the draft itself does not need; it is gone afterwards. */
export const tryOnCopy = Effect.fnUntraced(function*(api: ApiClient, draftId: number) {
  Output.step("Try something on a copy")
  const copying = {
    idempotencyKey: crypto.randomUUID(),
    status: 201,
    reads: CampaignDraftView,
    summarizes: ({ id, name }: typeof CampaignDraftView.Type) => `draft ${id}, "${name}"`
  }
  Output.remark(`With Idempotency-Key: ${copying.idempotencyKey}`)
  const copy = yield* api.call("POST", `${drafts}/${draftId}/duplicate`, copying)
  Output.remark("Whoever did not see the answer sends the same again, and there is still one copy:")
  const again = yield* api.call("POST", `${drafts}/${draftId}/duplicate`, { ...copying, isReplay: true })
  if (again.id !== copy.id) {
    return yield* new DemoFailed({ message: `Draft ${draftId} was copied twice: ${copy.id} and ${again.id}` })
  }
  const path = `${drafts}/${copy.id}`
  Output.remark("A write that was made from an older revision is refused:")
  yield* api.call("PATCH", `${path}/campaign-settings`, {
    body: { daily_budget_micros: 5_000_000 },
    ifMatch: "\"999\"",
    status: 412,
    reads: Conflict,
    summarizes: ({ code, detail }) => `${code}: ${detail}`
  })
  Output.remark("All keywords at once, but for the negative ones:")
  const switched = yield* api.call("PATCH", `${path}/campaign-settings?update_all_keywords_match_type=true`, {
    body: { default_match_type: "EXACT" },
    reads: StepResponse,
    summarizes: ({ draft }) => {
      const all = draft.ad_groups.flatMap(({ keywords }) => keywords)
      return `${all.filter(({ match_type }) => match_type === "EXACT").length} of ${all.length} keywords are EXACT`
    }
  })
  Output.warnings(switched.warnings)
  const [group] = switched.draft.ad_groups
  const [keyword] = group?.keywords ?? []
  if (group !== undefined && keyword !== undefined) {
    yield* api.call("DELETE", `${path}/ad-groups/${group.id}/keywords/${keyword.id}`, {
      status: 204,
      reads: Schema.Null,
      summarizes: () => `"${keyword.text}" is gone`
    })
  }
  yield* api.call("DELETE", path, { status: 204, reads: Schema.Null, summarizes: () => "and so is the copy" })
})
