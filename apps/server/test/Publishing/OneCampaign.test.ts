import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { assert, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { type ApiUser, apiUser } from "../support/ApiUser.ts"
import { liveAt, on, startSandbox, startServer, temporaryFolder } from "../support/Processes.ts"
import { publishableDraft } from "../support/PublishableDraft.ts"
import { type SandboxControl, sandboxControl } from "../support/SandboxControl.ts"
import { beginPublishing, taskEnded } from "./Publishing.ts"

class Service extends Context.Service<Service, {
  readonly user: ApiUser
  readonly sandbox: SandboxControl
}>()("test/OneCampaign/Service") {}

const service = Layer.effect(
  Service,
  Effect.gen(function*() {
    const { url } = yield* TestDatabase.TestDatabase
    const sandbox = yield* startSandbox
    const server = yield* startServer({ ...liveAt(sandbox), ...on(url, yield* temporaryFolder) })
    return { user: yield* apiUser(server.url), sandbox: sandboxControl(sandbox) }
  })
).pipe(Layer.provide(TestDatabase.layerUrl))

const publishedOnce = Effect.fnUntraced(function*(draftId: number, taskId: string, name: string) {
  const { sandbox, user } = yield* Service
  const task = yield* taskEnded(user, taskId)
  const { body } = yield* user.call("GET", `/campaigns/drafts/${draftId}`)
  const campaigns = yield* sandbox.campaigns(name)
  assert.strictEqual(task["status"], "completed", JSON.stringify(task))
  assert.lengthOf(campaigns, 1)
  assert.strictEqual(body["published_campaign_id"], campaigns[0])
})

layer(service, { excludeTestServices: true })("One draft becomes one campaign", (it) => {
  it.effect("when it is published twice at once, by one task", () =>
    Effect.gen(function*() {
      const { sandbox, user } = yield* Service
      const name = "published twice at once"
      const draftId = yield* publishableDraft(user, name)
      const sawRequest = yield* sandbox.watch
      const [first, second] = yield* Effect.all(
        [beginPublishing(user, draftId), beginPublishing(user, draftId)],
        { concurrency: 2 }
      )
      assert.strictEqual(first, second)
      yield* publishedOnce(draftId, first, name)
      yield* sawRequest("the creation", ({ campaigns }) => campaigns > 0)
      const creations = (yield* sandbox.requests).filter(({ campaigns, validate_only }) =>
        campaigns > 0 && !validate_only
      )
      assert.lengthOf(creations, 1)
    }))

  for (
    const [kind, what] of [
      ["lost_answer", "when the platform did it and the connection broke"],
      ["cut_off", "when the answer was cut off"],
      ["drop_before", "when the connection broke before the platform did anything"]
    ] as const
  ) {
    it.effect(what, () =>
      Effect.gen(function*() {
        const { sandbox, user } = yield* Service
        const draftId = yield* publishableDraft(user, kind)
        yield* sandbox.fault({ on: "mutate", kind })
        const sawRequest = yield* sandbox.watch
        const taskId = yield* beginPublishing(user, draftId)
        yield* sawRequest("one that the fault hit", ({ fault }) => fault === kind)
        yield* publishedOnce(draftId, taskId, kind)
      }))
  }
})
