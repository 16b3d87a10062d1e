import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { examplePng } from "@campaigns/port-contracts/Media/ExampleMedia"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { spawnSync } from "node:child_process"
import { createWriteStream } from "node:fs"
import { join } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { openPromise } from "yauzl"
import { type ApiUser, apiUser } from "../support/ApiUser.ts"
import { eventually } from "../support/Eventually.ts"
import { on, startServer, temporaryFolder } from "../support/Processes.ts"
import { upload } from "./MediaLibrary.ts"
import { openFilesIn, residentMebibytes } from "./ServerMemory.ts"

/** How large the archive is; `MEDIA_ARCHIVE_MEGABYTES=2048` takes minutes and some disk. */
const megabytes = Number(process.env["MEDIA_ARCHIVE_MEGABYTES"] ?? "64")

const fileSize = 16

const download = Effect.fnUntraced(function*(user: ApiUser, path: string, wanted = "") {
  const { body } = yield* user.open(`/media/archive?company_id=1${wanted}`)
  if (body === null) throw new Error("The archive has no body")
  yield* Effect.promise(() => pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(path)))
})

/** Reads every file of an archive to its end, which compares sizes and checksums. */
const namesIn = (path: string) =>
  Effect.promise(async () => {
    const zip = await openPromise(path)
    const names: Array<string> = []
    for await (const entry of zip.eachEntry()) {
      names.push(entry.fileName)
      for await (const _ of await zip.openReadStreamPromise(entry)) continue
    }
    return names
  })

/** Holds an archive against `unzip -t` where that is installed; yauzl reads it everywhere. */
const passUnzip = (path: string) =>
  Effect.sync(() => {
    const { error, status, stdout } = spawnSync("unzip", ["-tqq", path], { encoding: "utf8" })
    const isInstalled = error === undefined || !("code" in error) || error.code !== "ENOENT"
    if (isInstalled) assert.strictEqual(status, 0, error?.message ?? stdout)
  })

/** The highest memory of a process while something runs. */
const peakDuring = <A, E, R>(pid: number, work: Effect.Effect<A, E, R>) =>
  Effect.suspend(() => {
    let peak = residentMebibytes(pid)
    const timer = setInterval(() => {
      peak = Math.max(peak, residentMebibytes(pid))
    }, 20)
    return Effect.map(Effect.ensuring(work, Effect.sync(() => clearInterval(timer))), () => peak)
  })

describe("An archive", () => {
  it.live(
    `of ${megabytes} MB streams in flat memory, is whole, and stops with its reader`,
    () =>
      Effect.gen(function*() {
        const { url } = yield* TestDatabase.TestDatabase
        const dataDirectory = yield* temporaryFolder
        const server = yield* startServer(on(url, dataDirectory))
        const user = yield* apiUser(server.url)
        const bytes = examplePng(3, 2, fileSize * 1024 * 1024)
        const count = Math.ceil(megabytes / fileSize)
        for (let place = 0; place < count; place++) {
          assert.strictEqual((yield* upload(user, bytes, "large.png")).status, 201)
        }
        const path = join(dataDirectory, "media.zip")
        // What a small archive loads and warms up counts for the server, not for the size of an archive.
        yield* download(user, path, "&media_ids=1&media_ids=2&media_ids=3&media_ids=4")
        const before = residentMebibytes(server.pid)
        const peak = yield* peakDuring(server.pid, download(user, path))
        assert.isBelow(peak - before, 50, `from ${before} to ${peak} MiB`)
        const names = yield* namesIn(path)
        assert.strictEqual(names.length, count + 1)
        assert.deepStrictEqual(names.slice(0, 2), ["large.png", "large (2).png"])
        assert.strictEqual(names.at(-1), "manifest.json")
        yield* passUnzip(path)

        yield* Effect.scoped(Effect.gen(function*() {
          const { body } = yield* user.open("/media/archive?company_id=1", yield* Effect.abortSignal)
          yield* Effect.promise(async () => body?.getReader().read())
        }))
        const folder = join(dataDirectory, "media")
        yield* eventually(
          "the server has closed every file",
          Effect.sync(() => openFilesIn(server.pid, folder) === 0 ? true : undefined)
        )
        assert.strictEqual((yield* user.call("GET", "/media/1")).status, 200)
      }).pipe(Effect.scoped, Effect.provide(TestDatabase.layerUrl)),
    1_800_000
  )
})
