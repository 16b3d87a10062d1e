import * as PgDatabase from "@campaigns/adapters-postgres/Database/PgDatabase"
import * as TestDatabase from "@campaigns/adapters-postgres/Database/TestDatabase"
import { examplePng } from "@campaigns/port-contracts/Media/ExampleMedia"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { existsSync, mkdirSync, renameSync, rmdirSync } from "node:fs"
import { request } from "node:http"
import { eventually } from "../support/Eventually.ts"
import { on, startServer, temporaryFolder } from "../support/Processes.ts"
import { mediaUser, storedFiles } from "./MediaUser.ts"

const idOf = (body: string): number => (JSON.parse(body) as { readonly id: number }).id

/** Puts a folder in the place of a file, which no removal of a file can remove. */
const breakRemoval = (path: string): void => {
  renameSync(path, `${path}.kept`)
  mkdirSync(path)
}

const mendRemoval = (path: string): void => {
  rmdirSync(path)
  renameSync(`${path}.kept`, path)
}

const whenTrue = (value: boolean) => value ? true : undefined

describe("The storage of media", () => {
  it.live(
    "is pending while half of all removals fail, over a kill and a restart, until everything is gone",
    () =>
      Effect.gen(function*() {
        const { url } = yield* TestDatabase.TestDatabase
        const dataDirectory = yield* temporaryFolder
        const first = yield* startServer(on(url, dataDirectory))
        const user = yield* mediaUser(first.url)
        const ids: Array<number> = []
        for (let place = 1; place <= 6; place++) {
          ids.push(idOf((yield* user.upload(examplePng(place, 1), `${place}.png`)).body))
        }
        const files = storedFiles(dataDirectory)
        assert.strictEqual(files.length, 6)
        const broken = files.slice(0, 3)
        broken.forEach(breakRemoval)

        assert.deepInclude(yield* user.remove(ids), { deleted_count: 6, storage_cleanup_pending: true })
        const others = files.slice(3)
        yield* eventually("the others are gone", Effect.sync(() => whenTrue(!others.some(existsSync))))
        assert.deepInclude(yield* user.remove(ids), { deleted_count: 0, storage_cleanup_pending: true })
        yield* first.end("SIGKILL")

        const second = yield* startServer(on(url, dataDirectory))
        const again = user.at(second.url)
        assert.isTrue((yield* again.remove(ids)).storage_cleanup_pending)
        broken.forEach(mendRemoval)
        yield* eventually(
          "everything is gone",
          Effect.map(again.remove(ids), (answer) => whenTrue(!answer.storage_cleanup_pending)),
          60_000
        )
        assert.deepStrictEqual(storedFiles(dataDirectory), [])
      }).pipe(Effect.scoped, Effect.provide(TestDatabase.layerUrl)),
    120_000
  )

  it.live("forgets what a server that was killed in the middle of an upload had written", () =>
    Effect.gen(function*() {
      const { url } = yield* TestDatabase.TestDatabase
      const dataDirectory = yield* temporaryFolder
      const first = yield* startServer(on(url, dataDirectory))
      const user = yield* mediaUser(first.url)
      assert.strictEqual((yield* user.upload(examplePng(), "kept.png")).status, 201)
      const credential = yield* Effect.promise(async () => {
        const body = new URLSearchParams({
          grant_type: "password",
          username: "user@demo.test",
          password: "demo-password"
        })
        const response = await fetch(`${first.url}/api/v1/auth/token`, { method: "POST", body })
        return (await response.json() as { readonly access_token: string }).access_token
      })
      yield* Effect.sync(() => {
        const stalled = request(`${first.url}/api/v1/media/?company_id=1`, {
          method: "POST",
          headers: { authorization: `Bearer ${credential}`, "content-type": "multipart/form-data; boundary=b" }
        })
        stalled.on("error", () => undefined)
        stalled.write("--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\n\r\n")
        stalled.write(examplePng(3, 2, 500_000).subarray(0, 400_000))
      })
      yield* eventually("half a file is there", Effect.sync(() => whenTrue(storedFiles(dataDirectory).length === 2)))
      yield* first.end("SIGKILL")
      assert.isTrue(storedFiles(dataDirectory).some((path) => path.endsWith(".part")))

      // An hour and more goes by.
      yield* Effect.gen(function*() {
        const sql = yield* SqlClient
        yield* sql`update stored_files set announced_at = announced_at - interval '61 minutes'`
      }).pipe(Effect.provide(PgDatabase.layer(url)), Effect.orDie)
      const second = yield* startServer(on(url, dataDirectory))
      yield* eventually("the half is gone", Effect.sync(() => whenTrue(storedFiles(dataDirectory).length === 1)))
      const again = user.at(second.url)
      const content = yield* Effect.promise(async () =>
        Buffer.from(await (await again.fetch("/media/1/content")).arrayBuffer())
      )
      assert.isTrue(content.equals(examplePng()))
    }).pipe(Effect.scoped, Effect.provide(TestDatabase.layerUrl)), 120_000)

  it.live("turns away what is too large and what lies, over a socket", () =>
    Effect.gen(function*() {
      const { url } = yield* TestDatabase.TestDatabase
      const dataDirectory = yield* temporaryFolder
      const server = yield* startServer(on(url, dataDirectory))
      const user = yield* mediaUser(server.url)
      const large = yield* user.upload(new Uint8Array(21 * 1024 * 1024), "large.png").pipe(
        // The server answers and closes while the client is still sending; a client may then see the second first.
        Effect.catchDefect(() => Effect.succeed({ status: 413, body: "" }))
      )
      assert.strictEqual(large.status, 413)
      const svg = new TextEncoder().encode("<svg xmlns=\"http://www.w3.org/2000/svg\"><script>1</script></svg>")
      const lies = [svg, new Uint8Array(0), new Uint8Array(5_000_000), examplePng(100_000, 100_000)]
      for (const bytes of lies) {
        assert.strictEqual((yield* user.upload(bytes, "../../a.png")).status, 422)
      }
      const { body, status } = yield* user.upload(examplePng(), `../../../${"é".repeat(300)}.svg`)
      assert.strictEqual(status, 201)
      assert.match((JSON.parse(body) as { readonly filename: string }).filename, /^é{125}\.png$/)
      assert.strictEqual(storedFiles(dataDirectory).length, 1)
    }).pipe(Effect.scoped, Effect.provide(TestDatabase.layerUrl)), 120_000)
})
