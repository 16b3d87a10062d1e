import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { kill, taskEnded } from "../Publishing/Publishing.ts"
import { apiUser } from "../support/ApiUser.ts"
import { eventually } from "../support/Eventually.ts"
import { modelControl } from "../support/ModelControl.ts"
import { on, startSandbox, startServer, temporaryFolder, writtenAt } from "../support/Processes.ts"
import { runner, untilShared } from "../support/Runner.ts"
import { shopSite } from "../support/ShopSite.ts"
import { analysisOf, beginGenerating, draftToFill } from "./Generating.ts"

const names = Array.from({ length: 14 }, (_, index) => `fail-over number ${index}.`)

/** How long the model takes at first, milliseconds: long enough for most orders to reach it meanwhile. */
const slowness = 14_000

it.live(
  "Of two servers that share the work, one goes on with what the other was generating when it died",
  () =>
    Effect.gen(function*() {
      const { url } = yield* TestDatabase.TestDatabase
      const sandbox = yield* startSandbox
      const model = modelControl(sandbox)
      const site = yield* shopSite()
      const env = { ...writtenAt(sandbox), ...on(url, yield* temporaryFolder), WEBSITE_ALLOWED_HOSTS: site.allowing }
      const one = yield* startServer({ ...env, ...(yield* runner) })
      const other = yield* startServer({ ...env, ...(yield* runner) })
      yield* untilShared(url)
      const user = yield* apiUser(one.url)
      const analysisId = yield* analysisOf(user, ["bike repair"])

      // Which of the two works on a task follows from its id; of fourteen, each has some.
      const drafts = yield* Effect.forEach(
        names,
        (name) => draftToFill(user, { analysisId, name, websiteUrl: site.url }),
        { concurrency: 4 }
      )
      yield* model.fault({ kind: "slow", times: drafts.length, delay_ms: slowness })
      const tasks = yield* Effect.forEach(drafts, (draftId) => beginGenerating(user, draftId, "extensions"), {
        concurrency: 4
      })
      const hanging = yield* eventually(
        "most tasks wait for the model",
        Effect.map(model.requests, (all) => {
          const { length } = all.filter(({ status }) => status === null)
          return length >= 9 ? length : undefined
        })
      )
      yield* kill(one)

      const survivor = user.at(other.url)
      const ended = yield* Effect.forEach(tasks, (taskId) => taskEnded(survivor, taskId), { concurrency: 4 })
      assert.deepStrictEqual(ended.map(({ status }) => status), drafts.map(() => "completed"))

      const requests = yield* model.requests
      const askedFor = (name: string) => requests.filter(({ body }) => JSON.stringify(body).includes(name)).length
      // What the dead one was about to have written is asked for once more, what the other one does is not.
      const adopted = names.filter((name) => askedFor(name) === 2)
      assert.deepStrictEqual(names.filter((name) => askedFor(name) > 2), [])
      assert.isAbove(adopted.length, 0, "the one that died had work")
      assert.isBelow(adopted.length, hanging, "the other one had work of its own, which went on")
    }).pipe(Effect.scoped, Effect.provide(TestDatabase.layerUrl))
)
