import type { ChildNotUp } from "@campaigns/server/Processes/ChildServer"
import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import type * as Scope from "effect/Scope"
import { taskEnded } from "../../Publishing/Publishing.ts"
import type { ApiUser } from "../../support/ApiUser.ts"
import { eventually } from "../../support/Eventually.ts"
import { killableServer } from "../../support/KillableServer.ts"
import { liveAt, on, startSandbox, temporaryFolder } from "../../support/Processes.ts"
import { published, type PublishedDraft } from "../Applying.ts"
import { diceOf } from "./Dice.ts"
import { editDraft, editLive, type LiveParts } from "./Edits.ts"
import { agreedAfter, conflictsOf, expectedAfter, type Facts, factsOf, type Shown, unlike } from "./Oracle.ts"

/** The size of a run: rounds of edits on both sides, and in how many of them the server is killed while it applies. */
export interface TwoSidedOptions {
  readonly seed: number
  readonly rounds: number
  readonly kills: number
  /** The database of the server; `null` is one of its own. */
  readonly database: Redacted.Redacted | null
}

/** The outcome of a run; `blocked` counts rounds whose plan the rule book kept back, `wrong` says where the service and the oracle disagree. */
export interface TwoSidedReport {
  readonly seed: number
  readonly rounds: number
  readonly edits: { readonly draft: number; readonly live: number }
  readonly operations: number
  readonly conflicts: number
  readonly kills: number
  readonly blocked: number
  readonly wrong: ReadonlyArray<string>
}

const CUSTOMER = 1_234_567_890

const draftOf = (user: ApiUser, { draftId }: PublishedDraft) =>
  Effect.map(user.call("GET", `/campaigns/drafts/${draftId}`), ({ body }) => body as unknown as Shown)

const liveOf = (user: ApiUser, { campaignId }: PublishedDraft) =>
  Effect.map(
    user.call("GET", `/campaigns/live/${CUSTOMER}/${campaignId}/content`),
    ({ body }): LiveParts => ({
      campaignId,
      budget: String((body["budget"] as { readonly resource_name: string }).resource_name),
      content: body["content"] as Shown
    })
  )

interface Plan {
  readonly plan_id: string
  readonly operations: ReadonlyArray<object>
  readonly undecided: ReadonlyArray<string>
  readonly undecided_difference_ids: ReadonlyArray<string>
  readonly blocked_by: ReadonlyArray<{ readonly code: string }>
  readonly risks: ReadonlyArray<{ readonly code: string }>
}

/** A second ad group with a keyword that the first has, too, and an ad of its own: what is alike is not the same. */
const withTwin = Effect.fnUntraced(function*(user: ApiUser, draft: PublishedDraft) {
  const path = `/campaigns/drafts/${draft.draftId}`
  // What a draft does not say is as it was agreed; the oracle has it said.
  yield* user.call("PATCH", `${path}/campaign-settings`, {
    network_settings: { target_search_network: false, target_content_network: false }
  })
  yield* user.call("PATCH", `${path}/ad-groups`, {
    ad_groups: [{ name: "Twin", cpc_bid_micros: 400_000, keywords: [{ text: "bike repair", match_type: "PHRASE" }] }]
  })
  const { ad_groups } = yield* draftOf(user, draft)
  yield* user.call("PATCH", `${path}/ads`, {
    rsas: [{
      ad_group_id: ad_groups[1]?.id,
      headlines: ["Twin Repair", "We Come to You", "Fixed Prices"].map((text) => ({ text })),
      descriptions: ["Our mechanics come to your door.", "A price before we start."].map((text) => ({ text })),
      final_url: "https://www.example.com"
    }]
  })
})

/** Waits until nothing is applied to a draft any more, whoever does it. */
const settled = (user: ApiUser, { draftId }: PublishedDraft) =>
  eventually(
    `nothing is applied to draft ${draftId}`,
    Effect.map(user.call("GET", `/tasks?draft_id=${draftId}&kind=apply_changes&limit=200`), ({ body }) => {
      const items = body["items"] as ReadonlyArray<{ readonly status: string }>
      return items.every(({ status }) => status === "completed" || status === "failed") ? true : undefined
    })
  )

/**
 * Edits a published draft and its campaign at once, round after round, plans and applies, and compares the campaign with what an oracle says that shares no code with the
 * service. In some rounds the server is killed at a random moment while it applies.
 */
export const twoSidedRun = Effect.fnUntraced(function*({ database, kills, rounds, seed }: TwoSidedOptions) {
  const dice = diceOf(seed)
  const folder = yield* temporaryFolder
  const sandbox = yield* startSandbox
  const server = yield* killableServer({
    ...liveAt(sandbox),
    ...(database === null ? { DATA_DIR: folder } : on(database, folder))
  })
  const first = yield* server.user
  const draft = yield* published(first, `Two sides ${seed}`)
  yield* withTwin(first, draft)
  const path = `/campaigns/drafts/${draft.draftId}`
  const [edits, wrong] = [{ draft: 0, live: 0 }, [] as Array<string>]
  let [operations, conflicts, killed, blocked] = [0, 0, 0, 0]

  /** Applies a plan to its end; killed, the server starts again, and whatever it was at goes on. */
  const apply = Effect.fnUntraced(function*(
    plan: Plan,
    isKilled: boolean
  ): Effect.fn.Return<unknown, ChildNotUp, Scope.Scope> {
    const user = yield* server.user
    const confirm = Array.from(new Set(plan.risks.map(({ code }) => code)))
    const asked = user.call("POST", `${path}/change-plans/${plan.plan_id}/apply`, { confirm })
    if (!isKilled) {
      const { body, status } = yield* asked
      return status === 202 ? (yield* taskEnded(user, String(body["task_id"])))["status"] : body["code"]
    }
    const asking = yield* Effect.forkChild(Effect.ignore(Effect.sandbox(asked)))
    yield* Effect.sleep(dice.below(400))
    yield* server.kill
    yield* Effect.sleep(10)
    asking.interruptUnsafe()
    yield* server.start
    killed++
    yield* settled(yield* server.user, draft)
    // What did not begin before the kill is begun now; what has taken effect says so.
    return yield* apply(plan, false)
  })

  const agreed = Effect.fnUntraced(function*() {
    const user = yield* server.user
    return factsOf((yield* liveOf(user, draft)).content)
  })
  const setUp = yield* Effect.map(
    first.call("POST", `${path}/change-plans`, {}),
    ({ body }) => body as unknown as Plan
  )
  yield* apply(setUp, false)
  let base: Facts = yield* agreed()

  for (let round = 1; round <= rounds; round++) {
    const user = yield* server.user
    for (let edit = dice.below(5); edit > 0; edit--) {
      const reply = yield* editDraft(dice, user, path, yield* draftOf(user, draft))
      if (reply !== undefined && reply.status < 300) edits.draft++
    }
    for (let edit = dice.below(5); edit > 0; edit--) {
      if (yield* editLive(dice, sandbox.url, yield* liveOf(user, draft))) edits.live++
    }
    const sides = {
      base,
      draft: factsOf(yield* draftOf(user, draft)),
      live: factsOf((yield* liveOf(user, draft)).content)
    }
    const tell = (what: string) => void wrong.push(`seed ${seed}, round ${round}: ${what}`)
    const made = yield* user.call("POST", `${path}/change-plans`, {})
    const open = made.body as unknown as Plan
    if (made.status !== 201) {
      tell(`the plan was answered with ${made.status}: ${JSON.stringify(made.body).slice(0, 300)}`)
      continue
    }
    const expectedConflicts = conflictsOf(sides)
    conflicts += expectedConflicts.size
    if (open.undecided_difference_ids.length !== expectedConflicts.size) {
      tell(`conflicts ${open.undecided.join(", ")}, expected ${Array.from(expectedConflicts).join(", ")}`)
    }
    const decision = dice.oneOf(["send", "leave"] as const)
    const decided = open.undecided_difference_ids.length === 0
      ? open
      : (yield* user.call("POST", `${path}/change-plans`, {
        decisions: open.undecided_difference_ids.map((difference_id) => ({ difference_id, do: decision }))
      })).body as unknown as Plan
    operations += decided.operations.length
    const isKilled = decided.operations.length > 0 && dice.below(Math.ceil((rounds - round + 1) / 2)) < kills - killed
    const outcome = yield* apply(decided, isKilled)
    const isApplied = outcome === "completed" || outcome === "PLAN_APPLIED"
    // Random edits make repeats now and then, which the rule book keeps from being sent until one is gone.
    if (outcome === "PUBLISH_BLOCKED" && decided.blocked_by.length > 0) {
      blocked++
      continue
    }
    if (!isApplied && outcome !== "NOTHING_TO_APPLY") {
      tell(`the plan ended as ${String(outcome)}`)
      continue
    }
    const after = yield* agreed()
    const expected = expectedAfter(sides, decision)
    for (const difference of unlike(expected, after)) tell(difference)
    if (isApplied) base = agreedAfter({ ...sides, live: after })
  }
  return { seed, rounds, edits, operations, conflicts, kills: killed, blocked, wrong } satisfies TwoSidedReport
})
