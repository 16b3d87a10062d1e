import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { beginPublishing, taskEnded } from "../Publishing/Publishing.ts"
import type { ApiUser, Reply } from "../support/ApiUser.ts"
import { eventually } from "../support/Eventually.ts"
import { publishableDraft } from "../support/PublishableDraft.ts"

const customer = 1_234_567_890
const [berlin, hamburg] = [1_003_854, 1_004_437]

const expecting = (status: number, reply: Reply): Reply["body"] => {
  if (reply.status !== status) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`)
  return reply.body
}

const call = (user: ApiUser, method: string, path: string, body?: unknown, status = 200) =>
  Effect.map(user.call(method, path, body), (reply) => expecting(status, reply))

/** A draft that was published, and its campaign. */
export interface PublishedDraft {
  readonly draftId: number
  readonly campaignId: number
}

interface Content {
  readonly daily_budget_micros: number
  readonly location_targets: ReadonlyArray<{ readonly geo_target_constant_id: number; readonly target_type: string }>
  readonly ad_groups: ReadonlyArray<{
    readonly keywords: ReadonlyArray<{ readonly text: string }>
    readonly rsas: ReadonlyArray<unknown>
  }>
}

/** A live campaign whole, without the platform's own word on it, which moves by itself. */
export const contentOf = Effect.fnUntraced(
  function*(user: ApiUser, { campaignId }: Pick<PublishedDraft, "campaignId">) {
    const path = `/campaigns/live/${customer}/${campaignId}/content`
    const { budget, content, portfolio, unmanaged } = yield* call(user, "GET", path)
    return { budget, content: content as Content, portfolio, unmanaged }
  }
)

/** Publishes a small draft that aims at two places. */
export const published = Effect.fnUntraced(function*(user: ApiUser, name: string) {
  const draftId = yield* publishableDraft(user, name)
  yield* call(user, "PATCH", `/campaigns/drafts/${draftId}/campaign-settings`, {
    location_targets: [{ geo_target_constant_id: berlin }, { geo_target_constant_id: hamburg }]
  })
  yield* taskEnded(user, yield* beginPublishing(user, draftId))
  const body = yield* call(user, "GET", `/campaigns/drafts/${draftId}`)
  const draft: PublishedDraft = { draftId, campaignId: Number(body["published_campaign_id"]) }
  const labels = Effect.map(contentOf(user, draft), ({ unmanaged }) => unmanaged)
  // Taking the attempt's label off is a request, too, which no fault of a test is meant for.
  yield* eventually(
    "the label is gone",
    Effect.map(labels, (found) => JSON.stringify(found) === "[]" ? true : undefined)
  )
  return draft
})

const texts = (...words: ReadonlyArray<string>) => words.map((text) => ({ text }))

/** Gives a published draft another budget, a keyword and an ad; `inTwo`: also an exclusion of a place at which it aims, which takes two requests. */
export const edit = Effect.fnUntraced(function*(user: ApiUser, { draftId }: PublishedDraft, inTwo: boolean) {
  const path = `/campaigns/drafts/${draftId}`
  const { ad_groups } = (yield* call(user, "GET", path)) as {
    readonly ad_groups: ReadonlyArray<{ readonly id: number }>
  }
  const ad_group_id = ad_groups[0]?.id
  yield* call(user, "PATCH", `${path}/campaign-settings`, {
    daily_budget_micros: 6_000_000,
    ...(inTwo && {
      location_targets: [
        { geo_target_constant_id: berlin },
        { geo_target_constant_id: hamburg, target_type: "EXCLUDE" }
      ]
    })
  })
  yield* call(user, "PATCH", `${path}/ad-groups`, {
    ad_groups: [{ id: ad_group_id, keywords: [{ text: "bike service", match_type: "EXACT" }] }]
  })
  yield* call(user, "PATCH", `${path}/ads`, {
    rsas: [{
      ad_group_id,
      headlines: texts("Bike Service", "At Your Home", "Within a Day"),
      descriptions: texts("We repair where you are.", "Ask for a date."),
      final_url: "https://www.example.com"
    }]
  })
})

/** Gives the first ad group of a published draft so many more keywords. */
export const addKeywords = Effect.fnUntraced(function*(user: ApiUser, { draftId }: PublishedDraft, count: number) {
  const path = `/campaigns/drafts/${draftId}`
  const { ad_groups } = (yield* call(user, "GET", path)) as {
    readonly ad_groups: ReadonlyArray<{ readonly id: number }>
  }
  const keywords = Array.from({ length: count }, (_, index) => ({ text: `bike part ${index}`, match_type: "EXACT" }))
  yield* call(user, "PATCH", `${path}/ad-groups`, { ad_groups: [{ id: ad_groups[0]?.id, keywords }] })
})

/** A plan as the API shows it. */
export interface Plan {
  readonly plan_id: string
  readonly operations: ReadonlyArray<unknown>
  readonly risks: ReadonlyArray<{ readonly code: string }>
}

/** Makes a plan of all that the draft has changed. */
export const plan = (user: ApiUser, { draftId }: PublishedDraft) =>
  Effect.map(
    call(user, "POST", `/campaigns/drafts/${draftId}/change-plans`, {}, 201),
    ({ operations, plan_id, risks }) => ({ operations, plan_id, risks }) as Plan
  )

/** Asks to apply a plan with all its risks. */
export const askToApply = (user: ApiUser, { draftId }: PublishedDraft, { plan_id, risks }: Plan) =>
  user.call("POST", `/campaigns/drafts/${draftId}/change-plans/${plan_id}/apply`, {
    confirm: Array.from(new Set(risks.map(({ code }) => code)))
  })

/** Begins to apply a plan and gives its task. */
export const beginApplying = (user: ApiUser, draft: PublishedDraft, of: Plan) =>
  Effect.map(askToApply(user, draft, of), (reply) => String(expecting(202, reply)["task_id"]))

/** The kinds of what has taken effect for a draft, the newest first. */
export const applicationsOf = (user: ApiUser, { draftId }: PublishedDraft) =>
  Effect.map(
    call(user, "GET", `/campaigns/drafts/${draftId}/applications`),
    ({ items }) => (items as ReadonlyArray<{ readonly kind: string }>).map(({ kind }) => kind)
  )

/** The sides of a draft's differences from its campaign. */
export const sidesOf = (user: ApiUser, { draftId }: PublishedDraft) =>
  Effect.map(
    call(user, "GET", `/campaigns/drafts/${draftId}/changes`),
    ({ differences }) => (differences as ReadonlyArray<{ readonly side: string }>).map(({ side }) => side)
  )

/** Checks that a campaign has all that `edit` changes, each once. */
export const hasAll = Effect.fnUntraced(function*(user: ApiUser, draft: PublishedDraft, inTwo: boolean) {
  const { content: { ad_groups, daily_budget_micros, location_targets } } = yield* contentOf(user, draft)
  assert.strictEqual(daily_budget_micros, 6_000_000)
  const [group] = ad_groups
  assert.deepStrictEqual(group?.keywords.map(({ text }) => text).sort(), ["bike repair", "bike service", "jobs"])
  assert.lengthOf(group?.rsas ?? [], 2)
  const excluded = location_targets.filter(({ target_type }) => target_type === "EXCLUDE")
  assert.deepStrictEqual(
    excluded.map(({ geo_target_constant_id }) => geo_target_constant_id),
    inTwo ? [hamburg] : []
  )
})
