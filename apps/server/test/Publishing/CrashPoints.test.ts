import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { assert, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import { published } from "../LiveCampaigns/Applying.ts"
import type { ApiUser } from "../support/ApiUser.ts"
import { parked } from "../support/CrashPoints.ts"
import { eventually } from "../support/Eventually.ts"
import { type KillableServer, killableServer } from "../support/KillableServer.ts"
import { liveAt, on, startSandbox, temporaryFolder } from "../support/Processes.ts"
import { publishableDraft } from "../support/PublishableDraft.ts"
import { type SandboxControl, sandboxControl, type SawRequest } from "../support/SandboxControl.ts"
import { lockTable, untilBlocked } from "../support/TableLock.ts"
import { beginPublishing, taskEnded } from "./Publishing.ts"

const customer = 1_234_567_890

/** The ways to publish, and how the names of tests and campaigns begin. */
const ways = ["first", "anew"] as const
const anew = { first: "", anew: "anew, " }

class Parts extends Context.Service<Parts, {
  readonly sandbox: SandboxControl
  readonly server: KillableServer
}>()("test/CrashPoints/Parts") {}

const parts = Layer.effect(
  Parts,
  Effect.gen(function*() {
    const { url } = yield* TestDatabase.TestDatabase
    const sandbox = yield* startSandbox
    const server = yield* killableServer({ ...liveAt(sandbox), ...on(url, yield* temporaryFolder) })
    return { sandbox: sandboxControl(sandbox), server }
  })
).pipe(Layer.provideMerge(TestDatabase.layerUrl))

interface CrashPoint<R> {
  /** Makes the server stop at the point; runs when the draft is ready. */
  readonly prepare: (sandbox: SandboxControl) => Effect.Effect<unknown, never, R>
  /** Ends when the server, which is publishing, is at the point. */
  readonly reached: (
    sawRequest: SawRequest,
    publishing: { readonly user: ApiUser; readonly draftId: number }
  ) => Effect.Effect<unknown, never, R>
  /** How many campaigns there are on the platform at that moment. */
  readonly campaignsThen: number
}

/** A draft that is published, and whose campaign is removed. */
const removedDraft = Effect.fnUntraced(function*(user: ApiUser, name: string) {
  const { campaignId, draftId } = yield* published(user, name)
  yield* user.call("PATCH", `/campaigns/live/${customer}/${campaignId}`, {
    status: "REMOVED",
    confirm: ["HISTORY_ENDS", "NOT_UNDOABLE"]
  })
  return draftId
})

/** A draft that is to be published in one of the ways, and the campaigns that are made of it. */
const preparedDraft = Effect.fnUntraced(function*(name: string, way: (typeof ways)[number]) {
  const { sandbox, server } = yield* Parts
  const user = yield* server.user
  const draftId = yield* (way === "anew" ? removedDraft(user, name) : publishableDraft(user, name))
  const before = yield* sandbox.campaigns(name)
  assert.lengthOf(before, way === "anew" ? 1 : 0)
  const made = Effect.map(sandbox.campaigns(name), (ids) => ids.filter((id) => !before.includes(id)))
  return { draftId, made, query: way === "anew" ? "?as_new=true" : "" }
})

/**
 * Kills the server at the point, which the drafts of all these ways reach one after the other, starts another one, and checks that in the end there is
 * one campaign of each draft and the draft is it. A draft that is published `anew` has a removed campaign from before.
 */
const survives = <R>(
  name: string,
  { campaignsThen, prepare, reached }: CrashPoint<R>,
  inWays: ReadonlyArray<(typeof ways)[number]> = ["first"]
) =>
  Effect.gen(function*() {
    const { sandbox, server } = yield* Parts
    const user = yield* server.user
    const drafts = yield* Effect.forEach(inWays, (way) => preparedDraft(anew[way] + name, way))
    const publish = Effect.fnUntraced(function*(draft: (typeof drafts)[number]) {
      const { draftId, query } = draft
      yield* prepare(sandbox)
      const sawRequest = yield* sandbox.watch
      const taskId = yield* beginPublishing(user, draftId, query)
      yield* reached(sawRequest, { user, draftId })
      return { ...draft, taskId }
    })
    const killed = yield* Effect.scoped(Effect.tap(Effect.forEach(drafts, publish), server.kill))
    yield* sandbox.clearFaults
    for (const { made } of killed) assert.lengthOf(yield* made, campaignsThen)

    yield* server.start
    const again = yield* server.user
    for (const { draftId, made, taskId } of killed) {
      const task = yield* taskEnded(again, taskId)
      const { body: draft } = yield* again.call("GET", `/campaigns/drafts/${draftId}`)
      const campaigns = yield* made
      assert.lengthOf(campaigns, 1)
      assert.strictEqual(task["status"], "completed")
      assert.deepStrictEqual(task["result"], { campaign_id: campaigns[0] })
      assert.strictEqual(draft["is_published"], true)
      assert.strictEqual(draft["published_campaign_id"], campaigns[0])
      for (const query of ["", "?as_new=true"]) {
        const repeated = yield* again.call("POST", `/campaigns/drafts/${draftId}/publish${query}`)
        assert.strictEqual(repeated.status, 409)
      }
      assert.deepStrictEqual(yield* made, campaigns)
    }
  })

const creating = ({ campaigns, validate_only }: { readonly campaigns: number; readonly validate_only: boolean }) =>
  campaigns > 0 && !validate_only

const onDatabase = <A>(
  use: (url: TestDatabase.TestDatabase["Service"]["url"]) => Effect.Effect<A, never, Scope.Scope>
) => Effect.flatMap(TestDatabase.TestDatabase, ({ url }) => use(url))

const savesItsResult = "insert into%cluster_replies%"

layer(parts, { excludeTestServices: true })("A server that is killed while it publishes", (it) => {
  it.effect(
    "before the request was sent, makes one campaign after the restart",
    () =>
      survives("killed before the request", {
        prepare: (sandbox) => sandbox.fault({ on: "search", kind: "slow", delay_ms: parked }),
        reached: (sawRequest) =>
          sawRequest("a search that hangs", ({ fault, kind }) => kind === "search" && fault === "slow"),
        campaignsThen: 0
      })
  )

  // Whether such a request still arrives is waited for, by both at once.
  it.effect(
    "after the request was sent and before the platform did anything, the first time and anew, makes one campaign of each",
    () =>
      survives("killed while the request was on its way", {
        prepare: (sandbox) => sandbox.fault({ on: "mutate", kind: "slow", delay_ms: parked }),
        reached: (sawRequest) =>
          sawRequest(
            "a mutate that hangs",
            (request) => creating(request) && request.fault === "slow" && request.status === null
          ),
        campaignsThen: 0
      }, ways)
  )

  it.effect(
    "after the platform did it and the answer was lost, finds the campaign that is there",
    () =>
      survives("killed after a lost answer", {
        prepare: (sandbox) =>
          Effect.andThen(
            sandbox.fault({ on: "mutate", kind: "lost_answer" }),
            // The first search of publishing is for the account's goals, the second looks for the campaign.
            Effect.andThen(
              sandbox.fault({ on: "search", kind: "slow", delay_ms: 0 }),
              sandbox.fault({ on: "search", kind: "slow", delay_ms: parked })
            )
          ),
        reached: (sawRequest) =>
          Effect.andThen(
            sawRequest("a mutate whose answer is lost", ({ fault }) => fault === "lost_answer"),
            sawRequest(
              "a search that hangs",
              ({ fault, kind, status }) => kind === "search" && fault === "slow" && status === null
            )
          ),
        campaignsThen: 1
      })
  )

  for (const way of ways) {
    it.effect(
      `${anew[way]}after the answer and before its result was kept, finds the campaign that is there`,
      () =>
        survives("killed after the answer", {
          prepare: () => onDatabase((url) => lockTable(url, "cluster_replies")),
          reached: () => onDatabase((url) => untilBlocked(url, savesItsResult)),
          campaignsThen: 1
        }, [way])
    )
  }

  for (const way of ways) {
    it.effect(
      `${anew[way]}after the result was kept and before the row was written, publishes the draft`,
      () =>
        survives("killed before the row was written", {
          prepare: (sandbox) => sandbox.fault({ on: "mutate", kind: "slow", delay_ms: 1_000 }),
          reached: (sawRequest) =>
            onDatabase((url) =>
              Effect.gen(function*() {
                yield* sawRequest(
                  "a mutate that takes a second",
                  (request) => creating(request) && request.fault === "slow" && request.status === null
                )
                yield* lockTable(url, "tasks")
                yield* untilBlocked(url, "%tasks%")
              })
            ),
          campaignsThen: 1
        }, [way])
    )
  }

  it.effect(
    "after the row was written and before that was kept, changes nothing any more",
    () =>
      survives("killed after the row was written", {
        prepare: (sandbox) => sandbox.fault({ on: "mutate", kind: "slow", delay_ms: 1_000 }),
        reached: (sawRequest, { draftId, user }) =>
          onDatabase((url) =>
            Effect.gen(function*() {
              yield* sawRequest(
                "a mutate that takes a second",
                (request) => creating(request) && request.fault === "slow" && request.status === null
              )
              const tasks = yield* lockTable(url, "tasks")
              yield* untilBlocked(url, "%tasks%")
              yield* lockTable(url, "cluster_replies")
              yield* tasks.release
              yield* untilBlocked(url, savesItsResult)
              const { body } = yield* user.call("GET", `/campaigns/drafts/${draftId}`)
              assert.strictEqual(body["is_published"], true)
            })
          ),
        campaignsThen: 1
      })
  )

  it.effect(
    "while it takes the attempt's label off, takes it off after the restart",
    () =>
      Effect.gen(function*() {
        const { sandbox } = yield* Parts
        const name = "killed while the label went"
        yield* survives(name, {
          prepare: () =>
            Effect.andThen(
              sandbox.fault({ on: "mutate", kind: "slow", delay_ms: 0 }),
              sandbox.fault({ on: "mutate", kind: "slow", delay_ms: parked })
            ),
          reached: (sawRequest, { draftId, user }) =>
            Effect.gen(function*() {
              yield* sawRequest(
                "a removal that hangs",
                ({ campaigns, fault, kind, status }) =>
                  kind === "mutate" && campaigns === 0 && fault === "slow" && status === null
              )
              const { body } = yield* user.call("GET", `/campaigns/drafts/${draftId}`)
              assert.strictEqual(body["is_published"], true)
              assert.lengthOf(yield* sandbox.labels(name), 1)
            }),
          campaignsThen: 1
        })
        yield* eventually(
          "the label is gone",
          Effect.map(sandbox.labels(name), ({ length }) => length === 0 ? true : undefined)
        )
        assert.lengthOf(yield* sandbox.campaigns(name), 1)
      })
  )
})
