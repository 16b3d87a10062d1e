import { CampaignDraftView } from "@campaigns/adapters-http/Api/Drafts/CampaignDraftView"
import { WrittenKeywordView } from "@campaigns/adapters-http/Api/Drafts/KeywordsGroup"
import { DraftWarningView, StepResponse } from "@campaigns/adapters-http/Api/Drafts/WarningView"
import { PublishPlanView } from "@campaigns/adapters-http/Api/Publishing/PublishViews"
import { TaskView } from "@campaigns/adapters-http/Api/Tasks/TaskView"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { type Client, onService, signedIn } from "../../support/Client.ts"
import { finishedDraft, manager } from "../../support/DemoData.ts"
import { stuckExtensions } from "../../support/StuckTask.ts"

const page = "https://www.example.com/boots"
const doubt = { page, reason: "The page does not say it." }

/** The address of a draft of which the first two keywords are in doubt. */
const unsureDraft = Effect.gen(function*() {
  const drafts = yield* DraftReader
  const id = yield* drafts.reserveDraftId
  const adGroups = finishedDraft.adGroups.map((group) => ({
    ...group,
    keywords: group.keywords.map((keyword, place) => ({
      ...keyword,
      text: `${keyword.text} ${place}`,
      ...(place < 2 ? { pageUnsure: doubt } : {})
    }))
  }))
  yield* drafts.create({ ...finishedDraft, id, adGroups }, null)
  return `/api/v1/campaigns/drafts/${id}`
})

const code = "KEYWORD_PAGE_UNSURE"
const field = (place: number) => `ad_groups[0].keywords[${place}]`

const warnings = (client: Client, draft: string) =>
  Effect.map(
    client.get(`${draft}/warnings`),
    (answer) => answer.as(Schema.Array(DraftWarningView)).filter((one) => one.code === code)
  )

const keywordsOf = ({ ad_groups }: typeof CampaignDraftView.Type) =>
  ad_groups.flatMap(({ keywords }) => keywords.map(({ page_unsure, text }) => [text, page_unsure]))

describe("a keyword that is in doubt", () => {
  it.effect("is shown with its page and the reason, and as a warning with two fixes, and counted by the publish plan", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const draft = yield* unsureDraft
      const view = (yield* client.get(draft)).as(CampaignDraftView)
      assert.deepStrictEqual(keywordsOf(view), [["trail shoes 0", doubt], ["trail shoes 1", doubt], ["used 2", null]])
      assert.deepStrictEqual(
        yield* warnings(client, draft),
        [0, 1].map((place) => ({
          step: "ad_groups",
          field: field(place),
          code,
          message: `The keyword "trail shoes ${place}" may not be answered by its page, "${page}": ${doubt.reason} ` +
            "Remove it, or say that it is fine.",
          is_blocking: false,
          fixes: [
            { label: "Remove it", patch: [{ field: field(place), op: "remove", value: null }] },
            { label: "Keep it", patch: [{ field: `${field(place)}.page_unsure`, op: "set", value: null }] }
          ]
        }))
      )
      const plan = (yield* client.get(`${draft}/publish-plan`)).as(PublishPlanView)
      assert.deepStrictEqual([plan.unsure_keywords, plan.blocked_by], [2, []])
    }).pipe(onService))

  it.effect("is taken out by the first fix, and kept by the second, each a revision that the history tells", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const draft = yield* unsureDraft
      const kept = yield* client.post(`${draft}/warnings/apply-fix`, { field: field(1), code, fix: 1 })
      assert.strictEqual(kept.status, 200, kept.text)
      assert.deepStrictEqual(keywordsOf(kept.as(StepResponse).draft), [
        ["trail shoes 0", doubt],
        ["trail shoes 1", null],
        ["used 2", null]
      ])
      const { items } = (yield* client.get(`${draft}/history?limit=1`)).json as {
        items: ReadonlyArray<{ changes: unknown }>
      }
      const { id } = finishedDraft.adGroups[0]!.keywords[1]!
      assert.deepStrictEqual(items[0]?.changes, [{ field: `keywords[id=${id}].page_unsure`, old: doubt, new: null }])
      const outdated = yield* client.post(`${draft}/warnings/apply-fix`, { field: field(1), code, fix: 1 })
      assert.deepInclude(outdated.json, { status: 409, code: "FIX_OUTDATED" })
      const gone = yield* client.post(`${draft}/warnings/apply-fix`, { field: field(0), code, fix: 0 })
      assert.deepStrictEqual(keywordsOf(gone.as(StepResponse).draft), [["trail shoes 1", null], ["used 2", null]])
      const plan = (yield* client.get(`${draft}/publish-plan`)).as(PublishPlanView)
      assert.deepStrictEqual([yield* warnings(client, draft), plan.unsure_keywords], [[], 0])
    }).pipe(onService))

  it.effect("is in doubt no more when it is changed, while no request puts it in doubt or takes it out of it", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const draft = yield* unsureDraft
      const [group] = finishedDraft.adGroups
      const [first, , third] = group!.keywords
      const path = `${draft}/ad-groups/${group!.id}/keywords`
      const same = yield* client.put(`${path}/${first!.id}`, { text: "trail shoes 0", page_unsure: null })
      assert.deepStrictEqual(same.as(WrittenKeywordView).page_unsure, doubt)
      assert.deepStrictEqual(same.as(WrittenKeywordView).warnings.map((one) => [one.code, one.field]), [[
        code,
        field(0)
      ]])
      yield* client.put(`${path}/${third!.id}`, { text: "used 2", page_unsure: doubt })
      assert.lengthOf(yield* warnings(client, draft), 2)
      const changed = yield* client.put(`${path}/${first!.id}`, { text: "trail shoes 0", cpc_bid_micros: 10_000 })
      assert.isNull(changed.as(WrittenKeywordView).page_unsure)
      const view = (yield* client.get(draft)).as(CampaignDraftView)
      assert.deepStrictEqual(keywordsOf(view), [["trail shoes 0", null], ["trail shoes 1", doubt], ["used 2", null]])
    }).pipe(onService))
})

describe("the result of a generation", () => {
  it.effect("tells the keywords that are in doubt", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const taskId = yield* stuckExtensions
      const unsure = ["Boots", "Shoes"].map((adGroup) => ({ keyword: `cheap ${adGroup}`, adGroup, ...doubt }))
      yield* (yield* Tasks).end({
        taskId,
        error: null,
        result: { _tag: "Generated", missing: [], notes: [], leftAlone: [], dropped: [], unsure },
        at: yield* DateTime.now
      })
      const { result } = (yield* client.get(`/api/v1/tasks/${taskId}`)).as(TaskView)
      assert.deepStrictEqual((result as { unsure: unknown }).unsure, [
        { keyword: "cheap Boots", ad_group: "Boots", ...doubt },
        { keyword: "cheap Shoes", ad_group: "Shoes", ...doubt }
      ])
    }).pipe(onService))
})
