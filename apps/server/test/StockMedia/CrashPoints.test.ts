import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import * as PgConnection from "@effect/sql-pg/PgConnection"
import { assert, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { keyedPost, untilAnswered } from "../Idempotency/Keyed.ts"
import { storedFiles } from "../Media/MediaLibrary.ts"
import { unlessLost } from "../support/ApiUser.ts"
import { parked, writes } from "../support/CrashPoints.ts"
import { eventually } from "../support/Eventually.ts"
import { type KillableServer, killableServer } from "../support/KillableServer.ts"
import { on, startSandbox, temporaryFolder } from "../support/Processes.ts"
import { stockedAt, stockMediaControl } from "../support/StockMediaControl.ts"
import { type StoppedWrite, stopPoint } from "../support/StopPoint.ts"

/** A server that may be killed, and what it works with. */
class Service extends Context.Service<Service, {
  readonly server: KillableServer
  readonly provider: ReturnType<typeof stockMediaControl>
  readonly dataDirectory: string
  /** Reads and writes beside the server, whose own statements may wait at a crash point. */
  readonly database: PgConnection.PgConnection
}>()("test/StockMedia/CrashPoints/Service") {}

const service = Layer.effect(
  Service,
  Effect.gen(function*() {
    const { url } = yield* TestDatabase.TestDatabase
    const sandbox = yield* startSandbox
    const dataDirectory = yield* temporaryFolder
    return {
      server: yield* killableServer({ ...stockedAt(sandbox), ...on(url, dataDirectory) }),
      provider: stockMediaControl(sandbox),
      dataDirectory,
      database: yield* Effect.orDie(PgConnection.make({ url, applicationName: "campaigns-test-watch" }))
    }
  })
).pipe(Layer.provideMerge(TestDatabase.layerUrl))

const path = "/media/integrations/stockmedia/import?company_id=1"

interface Asset {
  readonly id: number
  readonly external_id: string
  readonly file_size: number
}

interface Import {
  readonly imported: ReadonlyArray<Asset>
  readonly skipped: ReadonlyArray<{ readonly asset_id: string }>
  readonly failed: ReadonlyArray<{ readonly asset_id: string; readonly error: string }>
}

const externalIds = (assets: ReadonlyArray<Asset>) => assets.map(({ external_id }) => external_id).toSorted()

const library = Effect.gen(function*() {
  const { body } = yield* (yield* (yield* Service).server.user).call("GET", "/media/?limit=200")
  return body["items"] as ReadonlyArray<Asset>
})

/** The images of the library that have one of the provider's ids. */
const owned = (assetIds: ReadonlyArray<string>) =>
  Effect.map(library, (assets) => assets.filter(({ external_id }) => assetIds.includes(external_id)))

/** Asks for the images; the answer may get lost with the server. */
const ask = Effect.fnUntraced(function*(assetIds: ReadonlyArray<string>, key: string) {
  const user = yield* (yield* Service).server.user
  yield* Effect.forkScoped(unlessLost(keyedPost(user, key, path, { asset_ids: assetIds })))
})

/** Asks for the images again, as a client does whose answer got lost; a key is in use for as long as a dead server may have been alive. */
const askAgain = Effect.fnUntraced(function*(assetIds: ReadonlyArray<string>, key: string) {
  const user = yield* (yield* Service).server.user
  const { body, status } = yield* untilAnswered(user, key, path, { asset_ids: assetIds })
  assert.strictEqual(status, 200, JSON.stringify(body))
  return body as unknown as Import
})

/** Waits until so many of the images are in the library, and gives the provider's ids of those. */
const untilTaken = Effect.fnUntraced(function*(assetIds: ReadonlyArray<string>, count: number) {
  const { database } = yield* Service
  const taken = Effect.map(
    Effect.orDie(
      database.query("select external_id from media_assets where external_id = any($1::text[])", [assetIds])
    ),
    ({ rows }) => rows.length === count ? rows.map((row) => String(row["external_id"])) : undefined
  )
  return yield* eventually(`${count} images are in the library`, taken)
})

/** Lets an hour and more go by for the files that have no asset yet. */
const ageAnnouncedFiles = Effect.flatMap(
  Service,
  ({ database }) =>
    Effect.orDie(
      database.query(
        "update stored_files set announced_at = announced_at - interval '61 minutes', next_try_at = next_try_at - interval '61 minutes'"
      )
    )
)

/** Waits until there is no file any more but those of the library's assets. */
const untilNoFileIsOrphaned = Effect.gen(function*() {
  const { dataDirectory } = yield* Service
  const assets = yield* library
  assert.isAbove(storedFiles(dataDirectory).length, assets.length, "kills leave files behind")
  yield* ageAnnouncedFiles
  yield* eventually(
    "no file without an asset",
    Effect.sync(() => storedFiles(dataDirectory).length === assets.length ? true : undefined)
  )
})

const assertReadable = Effect.fnUntraced(function*({ file_size, id }: Asset) {
  const answer = yield* (yield* (yield* Service).server.user).open(`/media/${id}/content`)
  const bytes = yield* Effect.promise(() => answer.arrayBuffer())
  assert.deepStrictEqual([answer.status, bytes.byteLength], [200, file_size])
})

/** Where a server is killed: while it waits for the provider, or in a write to the database. */
type CrashPoint = "asset" | "file" | StoppedWrite

/** The time by which the last image comes after the others, in milliseconds. */
const BEHIND = 1_500

/** Makes the import of the image wait at the point while the scope lasts; `reached` ends when it does. */
const stopAt = Effect.fnUntraced(function*(point: CrashPoint, assetId: string) {
  const { provider } = yield* Service
  const slow = (on: "asset" | "file", delay_ms: number) =>
    Effect.acquireRelease(
      provider.fault({ on, kind: "slow", asset_id: assetId, delay_ms }),
      () => provider.clearFaults
    )
  if (typeof point === "object") {
    // Images enter the library one after the other: one that waits in its write would keep those behind it out.
    yield* slow("file", BEHIND)
    return yield* stopPoint((yield* TestDatabase.TestDatabase).url, point)
  }
  yield* slow(point, parked)
  const hangs = provider.saw(
    `${point} ${assetId} that hangs`,
    ({ asset_id, fault, kind }) => kind === point && asset_id === assetId && fault === "slow"
  )
  return { reached: Effect.as(hangs, true) }
})

interface Crash {
  readonly point: (last: string) => CrashPoint
  /** How many of the three images are in the library by then. */
  readonly takenThen: number
}

/** Every effect of an import, in their order; but for the first write, the image that is named last is the one that comes no further. */
const crashes: ReadonlyArray<readonly [before: string, crash: Crash]> = [
  ["the provider tells of an image", { point: () => "asset", takenThen: 2 }],
  ["a file is announced", { point: () => writes("stored_files", "new.status = 'announced'"), takenThen: 0 }],
  ["a file is there", { point: () => "file", takenThen: 2 }],
  ["an image enters the library", {
    point: (last) => writes("media_assets", `new.external_id = '${last}'`),
    takenThen: 2
  }],
  ["it has its file", {
    point: (last) =>
      writes(
        "stored_files",
        `exists (select from media_assets a where a.id = new.media_id and a.external_id = '${last}')`
      ),
    takenThen: 2
  }],
  ["the answer is kept", { point: () => writes("idempotency_keys", "new.status is not null"), takenThen: 3 }]
]

/** Kills the server at the point, starts another one, and checks that repeating the import takes what is missing over, and nothing twice. */
const survives = Effect.fnUntraced(function*(name: string, assetIds: ReadonlyArray<string>, crash: Crash) {
  const { provider, server } = yield* Service
  const last = assetIds.at(-1) ?? ""
  const taken = yield* Effect.scoped(Effect.gen(function*() {
    const { reached } = yield* stopAt(crash.point(last), last)
    yield* ask(assetIds, `${name}-first`)
    yield* reached
    const taken = yield* untilTaken(assetIds, crash.takenThen)
    yield* server.kill
    return taken
  }))
  const asked = yield* provider.since
  yield* server.start

  const { failed, imported, skipped } = yield* askAgain(assetIds, `${name}-again`)
  const missing = assetIds.filter((assetId) => !taken.includes(assetId))
  assert.deepStrictEqual(failed, [])
  assert.deepStrictEqual(skipped.map(({ asset_id }) => asset_id), assetIds.filter((id) => taken.includes(id)))
  assert.deepStrictEqual(externalIds(imported), missing)
  assert.deepStrictEqual(
    (yield* asked).map(({ asset_id, kind }) => `${kind} ${asset_id}`).toSorted(),
    ["asset", "file"].flatMap((kind) => missing.map((assetId) => `${kind} ${assetId}`))
  )
  const assets = yield* owned(assetIds)
  assert.deepStrictEqual(externalIds(assets), assetIds)
  yield* Effect.forEach(assets, assertReadable)
})

/** Three images that no other test imports. */
const images = (place: number) => [1, 2, 3].map((image) => String(1_000 + 10 * place + image))

layer(service, { excludeTestServices: true })(
  "A server that imports stock images and is killed",
  (it) => {
    for (const [place, [before, crash]] of crashes.entries()) {
      it.effect(
        `before ${before} takes the rest over when it is asked again, and nothing twice`,
        () => survives(before.replaceAll(" ", "-"), images(place), crash)
      )
    }

    it.effect(
      "while the provider is down says so when it stays down, and imports the image when it is back",
      () =>
        Effect.gen(function*() {
          const { provider, server } = yield* Service
          const assetIds = images(crashes.length)
          const last = assetIds.at(-1) ?? ""
          yield* provider.fault({ on: "file", kind: "outage", asset_id: last, times: 1_000 })
          yield* Effect.scoped(Effect.gen(function*() {
            yield* ask(assetIds, "down")
            yield* provider.saw("a file that nobody gives", ({ fault }) => fault === "outage")
            yield* server.kill
          }))
          yield* server.start
          const down = yield* askAgain(assetIds, "down")
          assert.deepStrictEqual(down.failed, [
            { asset_id: last, error: "The provider is not available; try again later" }
          ])
          assert.deepStrictEqual(externalIds(yield* owned(assetIds)), assetIds.slice(0, 2))

          yield* provider.clearFaults
          const back = yield* askAgain(assetIds, "back")
          assert.deepStrictEqual([externalIds(back.imported), back.failed], [[last], []])
        })
    )

    it.effect("has, an hour later, no file left that became no asset at any of the kills", () => untilNoFileIsOrphaned)
  }
)
