import { examplePng } from "@campaigns/port-contracts/Media/ExampleMedia"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { mkdirSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { upload } from "../Media/MediaLibrary.ts"
import { type ApiUser, apiUser, unlessLost } from "../support/ApiUser.ts"
import { runToEnd, startServer, temporaryFolder } from "../support/Processes.ts"

/** Everything in a data directory that a backup leaves out on purpose; all else must be in it. */
const leftOut = [
  // Its contents are copied as rows, into a new cluster.
  "postgres",
  "backup.lock"
]

const draftOf = (user: ApiUser, id: number) =>
  Effect.map(user.call("GET", `/campaigns/drafts/${id}`), ({ body, status }) => ({ body, status }))

it.live(
  "An installation on the embedded database is backed up while it is written to, dies, and is restored elsewhere",
  () =>
    Effect.gen(function*() {
      const folder = yield* temporaryFolder
      const [here, there, file] = [join(folder, "here"), join(folder, "there"), join(folder, "backup.tar")]
      mkdirSync(here)
      const first = yield* startServer({ DATA_DIR: here })
      const user = yield* apiUser(first.url)
      const bytes = examplePng(3, 2)
      const uploaded = yield* upload(user, bytes, "shop.png")
      assert.strictEqual(uploaded.status, 201, JSON.stringify(uploaded.body))
      const image = `/media/${Number(uploaded.body["id"])}/content?company_id=1`

      const made = new Map<number, unknown>()
      const writing = yield* Effect.gen(function*() {
        const { body, status } = yield* user.call("POST", "/campaigns/drafts", {
          name: `Draft ${made.size}`,
          adplatform_customer_id: 1_234_567_890,
          website_url: "https://www.example.com/",
          daily_budget_micros: 5_000_000,
          bidding_strategy: { type: "MAXIMIZE_CLICKS" }
        })
        if (status === 201) made.set(Number(body["id"]), (yield* draftOf(user, Number(body["id"]))).body)
      }).pipe(unlessLost, Effect.forever, Effect.forkScoped)
      while (made.size < 20) yield* Effect.sleep("20 millis")
      const before = [...made.keys()]
      const taken = yield* runToEnd("Main.ts", { DATA_DIR: here }, ["backup", file])
      assert.strictEqual(taken.code, 0, taken.output)
      assert.isAbove(made.size, before.length)
      yield* Fiber.interrupt(writing)
      yield* first.end("SIGKILL")

      const restored = yield* runToEnd("Main.ts", { DATA_DIR: there }, ["restore", file])
      assert.strictEqual(restored.code, 0, restored.output)
      assert.deepStrictEqual(
        readdirSync(there).filter((name) => !leftOut.includes(name)).toSorted(),
        readdirSync(here).filter((name) => !leftOut.includes(name)).toSorted()
      )

      const second = yield* startServer({ DATA_DIR: there })
      // The key is the same, so that what was signed before is good.
      const again = user.at(second.url)
      for (const id of before) assert.deepStrictEqual((yield* draftOf(again, id)).body, made.get(id), `draft ${id}`)
      for (const [id, body] of made) {
        const found = yield* draftOf(again, id)
        if (found.status === 200) assert.deepStrictEqual(found.body, body)
        else assert.strictEqual(found.status, 404)
      }
      const served = yield* Effect.promise(async () =>
        new Uint8Array(await (await fetch(second.url + "/api/v1" + image, { headers: user.credential })).arrayBuffer())
      )
      assert.deepStrictEqual(Buffer.from(served), Buffer.from(bytes))
      yield* second.end("SIGTERM")
    }).pipe(Effect.scoped)
)
