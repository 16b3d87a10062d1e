import * as PgDatabase from "@campaigns/adapters-postgres/Database/PgDatabase"
import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { examplePng } from "@campaigns/port-contracts/Media/ExampleMedia"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { existsSync, mkdirSync, renameSync, rmdirSync } from "node:fs"
import { request } from "node:http"
import { apiUser, unlessLost } from "../support/ApiUser.ts"
import { eventually } from "../support/Eventually.ts"
import { on, startServer, temporaryFolder } from "../support/Processes.ts"
import { remove, storedFiles, upload } from "./MediaLibrary.ts"

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
        const user = yield* apiUser(first.url)
        const ids: Array<number> = []
        for (let place = 1; place <= 6; place++) {
          ids.push(Number((yield* upload(user, examplePng(place, 1), `${place}.png`)).body["id"]))
        }
        const files = storedFiles(dataDirectory)
        assert.strictEqual(files.length, 6)
        const broken = files.slice(0, 3)
        broken.forEach(breakRemoval)

        assert.deepInclude(yield* remove(user, ids), { deleted_count: 6, storage_cleanup_pending: true })
        const others = files.slice(3)
        yield* eventually("the others are gone", Effect.sync(() => whenTrue(!others.some(existsSync))))
        assert.deepInclude(yield* remove(user, ids), { deleted_count: 0, storage_cleanup_pending: true })
        yield* first.end("SIGKILL")

        const second = yield* startServer(on(url, dataDirectory))
        const again = user.at(second.url)
        assert.isTrue((yield* remove(again, ids))["storage_cleanup_pending"])
        broken.forEach(mendRemoval)
        yield* eventually(
          "everything is gone",
          Effect.map(remove(again, ids), (answer) => whenTrue(answer["storage_cleanup_pending"] === false))
        )
        assert.deepStrictEqual(storedFiles(dataDirectory), [])
      }).pipe(Effect.scoped, Effect.provide(TestDatabase.layerUrl))
  )

  it.live("forgets what a server that was killed in the middle of an upload had written", () =>
    Effect.gen(function*() {
      const { url } = yield* TestDatabase.TestDatabase
      const dataDirectory = yield* temporaryFolder
      const first = yield* startServer(on(url, dataDirectory))
      const user = yield* apiUser(first.url)
      assert.strictEqual((yield* upload(user, examplePng(), "kept.png")).status, 201)
      yield* Effect.sync(() => {
        const stalled = request(`${first.url}/api/v1/media/?company_id=1`, {
          method: "POST",
          headers: { ...user.credential, "content-type": "multipart/form-data; boundary=b" }
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
      const content = yield* again.open("/media/1/content")
      const bytes = yield* Effect.promise(() => content.arrayBuffer())
      assert.isTrue(Buffer.from(bytes).equals(examplePng()))
    }).pipe(Effect.scoped, Effect.provide(TestDatabase.layerUrl)))

  it.live("turns away what is too large and what lies, over a socket", () =>
    Effect.gen(function*() {
      const { url } = yield* TestDatabase.TestDatabase
      const dataDirectory = yield* temporaryFolder
      const server = yield* startServer(on(url, dataDirectory))
      const user = yield* apiUser(server.url)
      // The server answers and closes while the client is still sending; a client may then see the second first.
      const large = yield* unlessLost(upload(user, new Uint8Array(21 * 1024 * 1024), "large.png"))
      assert.include([413, undefined], large?.status)
      const svg = new TextEncoder().encode("<svg xmlns=\"http://www.w3.org/2000/svg\"><script>1</script></svg>")
      const lies = [svg, new Uint8Array(0), new Uint8Array(5_000_000), examplePng(100_000, 100_000)]
      for (const bytes of lies) {
        assert.strictEqual((yield* upload(user, bytes, "../../a.png")).status, 422)
      }
      const { body, status } = yield* upload(user, examplePng(), `../../../${"é".repeat(300)}.svg`)
      assert.strictEqual(status, 201)
      assert.match(String(body["filename"]), /^é{125}\.png$/)
      assert.strictEqual(storedFiles(dataDirectory).length, 1)
    }).pipe(Effect.scoped, Effect.provide(TestDatabase.layerUrl)))
})
