import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { assert, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import { beginPublishing, taskEnded } from "./Publishing/Publishing.ts"
import { apiUser } from "./support/ApiUser.ts"
import { liveAt, on, startSandbox, startServer, temporaryFolder } from "./support/Processes.ts"
import { publishableDraft } from "./support/PublishableDraft.ts"
import { type SandboxControl, sandboxControl } from "./support/SandboxControl.ts"

class Parts extends Context.Service<Parts, {
  readonly sandbox: SandboxControl
  readonly env: Readonly<Record<string, string>>
}>()("test/Shutdown/Parts") {}

const parts = Layer.effect(
  Parts,
  Effect.gen(function*() {
    const { url } = yield* TestDatabase.TestDatabase
    const sandbox = yield* startSandbox
    return { sandbox: sandboxControl(sandbox), env: { ...liveAt(sandbox), ...on(url, yield* temporaryFolder) } }
  })
).pipe(Layer.provide(TestDatabase.layerUrl))

layer(parts, { excludeTestServices: true })("A server that is told to stop", (it) => {
  it.effect("finishes the request that it is working on and exits with 0", () =>
    Effect.gen(function*() {
      const { env, sandbox } = yield* Parts
      const server = yield* startServer(env)
      const user = yield* apiUser(server.url)
      const draftId = yield* publishableDraft(user, "shown while stopping")
      yield* sandbox.fault({ on: "search", kind: "slow", delay_ms: 1_500 })
      const sawRequest = yield* sandbox.watch
      const running = yield* Effect.forkChild(user.call("GET", `/campaigns/drafts/${draftId}/publish-plan`))
      yield* sawRequest("the slow one", ({ fault }) => fault === "slow")
      const ending = yield* server.end("SIGTERM")
      const { body, status } = yield* Fiber.join(running)
      assert.strictEqual(status, 200)
      assert.isAbove(Number(body["operation_count"]), 5)
      assert.deepStrictEqual(ending, { code: 0, signal: null })
    }))

  it.effect("warns of nothing when it was idle", () =>
    Effect.gen(function*() {
      const server = yield* startServer((yield* Parts).env)
      assert.deepStrictEqual(yield* server.end("SIGTERM"), { code: 0, signal: null })
      assert.deepStrictEqual(server.output().match(/.*"level":"(?:WARN|ERROR|FATAL)".*/g), null)
    }))

  it.effect("leaves background work to the next one, which finishes it", () =>
    Effect.gen(function*() {
      const { env, sandbox } = yield* Parts
      const server = yield* startServer(env)
      const user = yield* apiUser(server.url)
      const name = "published over a restart"
      const draftId = yield* publishableDraft(user, name)
      yield* sandbox.fault({ on: "search", kind: "slow", delay_ms: 120_000 })
      const sawRequest = yield* sandbox.watch
      const taskId = yield* beginPublishing(user, draftId)
      yield* sawRequest("the slow one", ({ fault }) => fault === "slow")
      assert.deepStrictEqual(yield* server.end("SIGINT"), { code: 0, signal: null })
      yield* sandbox.clearFaults

      const next = yield* startServer(env)
      const task = yield* taskEnded(user.at(next.url), taskId)
      assert.strictEqual(task["status"], "completed")
      assert.lengthOf(yield* sandbox.campaigns(name), 1)
    }))
})
