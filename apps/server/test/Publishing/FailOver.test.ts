import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { apiUser } from "../support/ApiUser.ts"
import { eventually } from "../support/Eventually.ts"
import { liveAt, on, startSandbox, startServer, temporaryFolder } from "../support/Processes.ts"
import { publishableDraft } from "../support/PublishableDraft.ts"
import { runner } from "../support/Runner.ts"
import { sandboxControl } from "../support/SandboxControl.ts"
import { beginPublishing, kill, taskEnded } from "./Publishing.ts"

it.live(
  "Of two servers that share the work, one takes over what the other was publishing when it died",
  () =>
    Effect.gen(function*() {
      const { url } = yield* TestDatabase.TestDatabase
      const sandboxServer = yield* startSandbox
      const sandbox = sandboxControl(sandboxServer)
      const env = { ...liveAt(sandboxServer), ...on(url, yield* temporaryFolder) }
      const one = yield* startServer({ ...env, ...(yield* runner) })
      const other = yield* startServer({ ...env, ...(yield* runner) })
      const user = yield* apiUser(one.url)

      // Which of the two works on a task follows from its id; of sixteen, each has some.
      const names = Array.from({ length: 16 }, (_, index) => `fail-over ${index}`)
      const drafts = yield* Effect.forEach(names, (name) => publishableDraft(user, name), { concurrency: 4 })
      yield* sandbox.fault({ on: "search", kind: "slow", times: drafts.length, delay_ms: 6_000 })
      const tasks = yield* Effect.forEach(drafts, (draftId) => beginPublishing(user, draftId), { concurrency: 4 })
      const hanging = Effect.map(
        sandbox.requests,
        (all) => all.filter(({ fault, status }) => fault === "slow" && status === null)
      )
      // On a busy machine the first have ended before the last begin; of ten, too, each of the two has some.
      yield* eventually(
        "most tasks are in the middle of their work",
        Effect.map(hanging, ({ length }) => length >= 10 ? true : undefined)
      )
      yield* kill(one)

      const survivor = user.at(other.url)
      const ended = yield* Effect.forEach(tasks, (taskId) => taskEnded(survivor, taskId), { concurrency: 4 })
      assert.isAbove((yield* hanging).length, 0, "the one that died had work")
      assert.deepStrictEqual(ended.map((task) => task["status"]), drafts.map(() => "completed"))
      yield* Effect.forEach(
        names,
        (name) => Effect.map(sandbox.campaigns(name), (campaigns) => assert.lengthOf(campaigns, 1, name))
      )
    }).pipe(Effect.scoped, Effect.provide(TestDatabase.layerUrl))
)
