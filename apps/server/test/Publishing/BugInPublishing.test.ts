import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { apiUser } from "../support/ApiUser.ts"
import { keptSteps } from "../support/KeptSteps.ts"
import { liveAt, on, startSandbox, startServer, temporaryFolder } from "../support/Processes.ts"
import { publishableDraft } from "../support/PublishableDraft.ts"
import { sandboxControl } from "../support/SandboxControl.ts"
import { beginPublishing, taskEnded } from "./Publishing.ts"

const planted = pathToFileURL(join(import.meta.dirname, "PlantBug.ts")).href

const timesIn = (text: string, part: string): number => text.split(part).length - 1

it.live(
  "A bug in publishing fails the task within a minute with its code, is in the log, leaves the draft open, and is not repeated",
  () =>
    Effect.gen(function*() {
      const { url } = yield* TestDatabase.TestDatabase
      const vendors = yield* startSandbox
      const sandbox = sandboxControl(vendors)
      const env = { ...liveAt(vendors), ...on(url, yield* temporaryFolder) }
      const broken = yield* startServer({ ...env, NODE_OPTIONS: `--import=${planted}` })
      const user = yield* apiUser(broken.url)
      const draftId = yield* publishableDraft(user, "a bug in publishing")
      const taskId = yield* beginPublishing(user, draftId)
      const task = yield* taskEnded(user, taskId)
      assert.strictEqual(task["status"], "failed")
      assert.deepStrictEqual(task["result"], { code: "INTERNAL_ERROR" })
      const bugs = timesIn(broken.output(), "TypeError: planted in conversionGoals")
      assert.isAtLeast(bugs, 1)

      const edited = yield* user.call("PATCH", `/campaigns/drafts/${draftId}/campaign-settings`, {
        name: "edited since"
      })
      assert.strictEqual(edited.status, 200, JSON.stringify(edited.body))
      yield* (yield* keptSteps(url)).over(taskId)
      assert.strictEqual(timesIn(broken.output(), "TypeError: planted in conversionGoals"), bugs)
      assert.deepStrictEqual(yield* taskEnded(user, taskId), task)
      assert.lengthOf(yield* sandbox.campaigns("a bug in publishing"), 0)
      yield* broken.end("SIGTERM")

      // The server without the bug does not take the failed task up again, and publishes the draft when it is asked to.
      const mended = yield* startServer(env)
      const again = user.at(mended.url)
      assert.deepStrictEqual(yield* taskEnded(again, taskId), task)
      const published = yield* taskEnded(again, yield* beginPublishing(again, draftId))
      assert.strictEqual(published["status"], "completed")
      assert.lengthOf(yield* sandbox.campaigns("a bug in publishing"), 1)
      yield* mended.end("SIGTERM")
    }).pipe(Effect.scoped, Effect.provide(TestDatabase.layerUrl))
)
