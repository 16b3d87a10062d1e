import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { kill, taskEnded } from "../Publishing/Publishing.ts"
import { apiUser } from "../support/ApiUser.ts"
import { eventually } from "../support/Eventually.ts"
import { liveAt, on, startSandbox, startServer, temporaryFolder } from "../support/Processes.ts"
import { runner } from "../support/Runner.ts"
import { sandboxControl } from "../support/SandboxControl.ts"
import { applicationsOf, beginApplying, contentOf, edit, hasAll, plan, published, sidesOf } from "./Applying.ts"

/** As many that each of two servers has some; which of them works on a task follows from its id. */
const COUNT = 8

it.live.skipIf(process.env["CRASH_POINTS"] !== "all")(
  "Of two servers, one takes over the changes that the other was applying when it died, and whose requests arrive late",
  () =>
    Effect.gen(function*() {
      const { url } = yield* TestDatabase.TestDatabase
      const sandboxServer = yield* startSandbox
      const sandbox = sandboxControl(sandboxServer)
      const env = { ...liveAt(sandboxServer), ...on(url, yield* temporaryFolder) }
      const one = yield* startServer({ ...env, ...(yield* runner) })
      const other = yield* startServer({ ...env, ...(yield* runner) })
      const user = yield* apiUser(one.url)
      const bystander = yield* published(user, "stands by")
      const before = yield* contentOf(user, bystander)
      const drafts = yield* Effect.forEach(
        Array.from({ length: COUNT }, (_, index) => `taken over ${index}`),
        (name) => published(user, name),
        { concurrency: 4 }
      )
      const plans = yield* Effect.forEach(
        drafts,
        (draft) => Effect.andThen(edit(user, draft, false), plan(user, draft))
      )

      yield* sandbox.fault({ on: "mutate", kind: "slow", times: COUNT, delay_ms: 6_000 })
      const sawRequest = yield* sandbox.since
      const tasks = yield* Effect.forEach(
        drafts,
        (draft, index) => {
          const made = plans[index]
          return made === undefined ? Effect.die("there is a plan") : beginApplying(user, draft, made)
        },
        { concurrency: 4 }
      )
      const hanging = Effect.map(
        sawRequest,
        (all) => all.filter(({ fault, status }) => fault === "slow" && status === null)
      )
      yield* eventually(
        "most requests are on their way",
        Effect.map(hanging, ({ length }) => length >= COUNT - 2 ? true : undefined)
      )
      yield* kill(one)
      const survivor = user.at(other.url)
      for (const [index, draft] of drafts.entries()) {
        const task = yield* taskEnded(survivor, tasks[index] ?? "")
        assert.strictEqual(task["status"], "completed", JSON.stringify(task))
        yield* hasAll(survivor, draft, false)
        assert.deepStrictEqual(yield* applicationsOf(survivor, draft), ["apply", "publish"])
        assert.deepStrictEqual(yield* sidesOf(survivor, draft), [])
      }
      assert.deepStrictEqual(yield* contentOf(survivor, bystander), before)
    }).pipe(Effect.scoped, Effect.provide(TestDatabase.layerUrl))
)
