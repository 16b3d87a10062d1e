import { importsAtOnce, importTime, StockImporting } from "@campaigns/application/StockMedia/StockImporting"
import { CompanyId } from "@campaigns/domain/Identity/Ids"
import { assertSame } from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { examplePng } from "@campaigns/port-contracts/Media/ExampleMedia"
import { assert, describe, it } from "@effect/vitest"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Latch from "effect/Latch"
import * as Logger from "effect/Logger"
import * as TestClock from "effect/testing/TestClock"
import { administrator, member, strangeManager, stranger } from "../UseCases/People.ts"
import { company, ids, kept, offered, otherCompany, refusal, said, service, take } from "./support/ImportService.ts"

describe("an import of stock images", () => {
  it.effect("puts each id into one list, in the order of the request, and counts what is named twice once", () =>
    Effect.gen(function*() {
      yield* offered("1", "2", "3", "4", "5")
      yield* take("4", "2")
      assert.deepStrictEqual(yield* said(take("5", "9", "2", "3", "5", "4", "8", "1", "9", "2")), {
        imported: ["5", "3", "1"],
        skipped: ["2", "4"],
        failed: ["9: Not found: the provider has no such asset", "8: Not found: the provider has no such asset"]
      })
      assert.strictEqual((yield* kept).items.length, 5)
    }).pipe(Effect.provide(service)))

  it.effect("keeps whose work an image is and under which terms, its tags, and what it shows", () =>
    Effect.gen(function*() {
      const stock = yield* offered()
      const [assetId] = ids("7")
      if (assetId === undefined) return assert.fail("no id")
      const bytes = examplePng(30, 20)
      yield* stock.put({ assetId, bytes, description: "Leaves", credit: { creator: null, creatorUrl: null } })
      const { imported: [asset] } = yield* take("7")
      assertSame(asset?.source, {
        _tag: "StockMedia",
        provider: "sandbox",
        externalId: "7",
        metadata: {
          provider: "sandbox",
          assetId: "7",
          photographer: null,
          photographerUrl: null,
          sourceUrl: "https://stock.example/images/7",
          license: "CC BY 4.0",
          licenseUrl: "https://creativecommons.org/licenses/by/4.0/",
          attribution: "Image 7 by Ada Sample, CC BY 4.0"
        }
      })
      assertSame([asset?.fileName, asset?.altText, asset?.tags, asset?.file.bytes, asset?.image.width], [
        "sandbox-7.png",
        "Leaves",
        ["autumn"],
        bytes.length,
        30
      ])
    }).pipe(Effect.provide(service)))

  it.effect("asks the provider for nothing that the company has, and gives another company its own", () =>
    Effect.gen(function*() {
      const stock = yield* offered("1")
      yield* take("1")
      yield* take("1")
      assert.strictEqual((yield* stock.questions).length, 1)
      const importing = yield* StockImporting
      const theirs = yield* importing.take(administrator, otherCompany, { assetIds: ids("1"), tags: [] })
      assert.strictEqual(theirs.imported[0]?.companyId, otherCompany)
    }).pipe(Effect.provide(service)))

  it.effect("imports an image once when the same is asked for several times at once, and leaves one file", () =>
    Effect.gen(function*() {
      yield* offered("1", "2")
      const outcomes = yield* Effect.all(Array.from({ length: 5 }, () => said(take("1", "2"))), {
        concurrency: "unbounded"
      })
      const imported = outcomes.flatMap((outcome) => outcome.imported)
      const skipped = outcomes.flatMap((outcome) => outcome.skipped)
      assert.deepStrictEqual([imported.sort(), skipped.length], [["1", "2"], 8])
      const { items, toBeRemoved } = yield* kept
      assert.deepStrictEqual([items.length, toBeRemoved], [2, 8])
    }).pipe(Effect.provide(service)))

  it.effect("has four images on their way at the same time", () =>
    Effect.gen(function*() {
      const names = Array.from({ length: 12 }, (_, index) => String(index + 1))
      const stock = yield* offered(...names)
      const latch = yield* Latch.make(false)
      yield* stock.hold(latch.await)
      const running = yield* Effect.forkChild(take(...names))
      yield* TestClock.adjust("1 second")
      assert.strictEqual(yield* stock.busiest, importsAtOnce)
      yield* latch.open
      assert.strictEqual((yield* Fiber.join(running)).imported.length, 12)
      assert.strictEqual(yield* stock.busiest, importsAtOnce)
    }).pipe(Effect.provide(service)))

  it.effect("of nothing is nothing", () =>
    Effect.gen(function*() {
      assert.deepStrictEqual(yield* take(), { imported: [], skipped: [], failed: [] })
    }).pipe(Effect.provide(service)))

  it.effect("is not for those who do not belong to the company, and asks the provider nothing for them", () =>
    Effect.gen(function*() {
      const stock = yield* offered("1")
      const importing = yield* StockImporting
      const request = { assetIds: ids("1"), tags: [] }
      for (const user of [stranger, strangeManager]) {
        assert.strictEqual((yield* Effect.flip(importing.take(user, company, request)))._tag, "CompanyNotFound")
      }
      const nowhere = importing.take(administrator, CompanyId.make(4_711), request)
      assert.strictEqual((yield* Effect.flip(nowhere))._tag, "CompanyNotFound")
      assert.deepStrictEqual(yield* stock.questions, [])
    }).pipe(Effect.provide(service)))
})

describe("a provider that fails", () => {
  const five = ["1", "2", "3", "4", "5"] as const

  it.effect("and wants to be left alone is not asked any more, and what the company has is skipped all the same", () =>
    Effect.gen(function*() {
      const stock = yield* offered(...five, "6")
      yield* take("6")
      yield* stock.failNext(refusal({ _tag: "RateLimited", retryAfterSeconds: 29.2 }))
      const sentence = "The provider takes no more requests for now; try again in 30 s"
      assert.deepStrictEqual(yield* said(take(...five, "6")), {
        imported: [],
        skipped: ["6"],
        failed: five.map((id) => `${id}: ${sentence}`)
      })
      assert.deepStrictEqual(yield* stock.questions, ids("6", "1"))
    }).pipe(Effect.provide(service)))

  it.effect("because of the key fails all ids with a sentence that says what to do, and is logged once", () =>
    Effect.gen(function*() {
      const stock = yield* offered(...five)
      yield* stock.failNext(refusal({ _tag: "Unauthorized" }))
      const logs: Array<string> = []
      const keeping = Logger.layer([Logger.make(({ logLevel, message }) => {
        logs.push(`${logLevel}: ${String(Array.isArray(message) ? message[0] : message)}`)
      })])
      const { failed, imported } = yield* Effect.provide(take(...five), keeping)
      assert.deepStrictEqual(logs, ["Error: the stock media provider does not accept the configured key"])
      assert.deepStrictEqual(imported, [])
      assert.strictEqual(new Set(failed.map(({ error }) => error)).size, 1)
      assert.match(failed[4]?.error ?? "", /does not accept this service's key/)
    }).pipe(Effect.provide(service)))

  it.effect("with one image does not keep the others", () =>
    Effect.gen(function*() {
      const stock = yield* offered("1", "2")
      yield* stock.failNext(refusal({ _tag: "Unavailable", timedOut: true }))
      assert.deepStrictEqual(yield* said(take("1", "2")), {
        imported: ["2"],
        skipped: [],
        failed: ["1: The provider did not answer in time; try again later"]
      })
    }).pipe(Effect.provide(service)))

  it.live("in the middle of a download is asked for it anew, two times more", () =>
    Effect.gen(function*() {
      const stock = yield* offered("1", "2")
      const broken = stock.failNextDownload(refusal({ _tag: "Unavailable", timedOut: false }))
      yield* broken
      yield* broken
      assert.deepStrictEqual((yield* said(take("1"))).imported, ["1"])
      for (let time = 1; time <= 3; time++) yield* broken
      assert.deepStrictEqual((yield* said(take("2"))).failed, ["2: The provider is not available; try again later"])
      const { items, toBeRemoved } = yield* kept
      assert.deepStrictEqual([items.length, toBeRemoved], [1, 5])
    }).pipe(Effect.provide(service)))

  it.effect("by giving a web page for an image says so, and leaves no asset", () =>
    Effect.gen(function*() {
      const stock = yield* offered()
      for (const assetId of ids("1")) yield* stock.put({ assetId, bytes: Buffer.from("<html>") })
      assert.deepStrictEqual((yield* said(take("1"))).failed, ["1: The file is no image; PNG images are taken"])
      assert.strictEqual((yield* kept).items.length, 0)
    }).pipe(Effect.provide(service)))
})

describe("the time of an import", () => {
  it.effect("ends it, and says of each id that was not reached that it was not", () =>
    Effect.gen(function*() {
      const names = Array.from({ length: 50 }, (_, index) => String(index + 1))
      const stock = yield* offered(...names)
      yield* stock.hold(Effect.never)
      const running = yield* Effect.forkChild(said(take(...names)))
      yield* TestClock.adjust(importTime)
      const outcome = yield* Fiber.join(running)
      assert.deepStrictEqual(outcome.failed, names.map((id) => `${id}: Not reached in time; ask for it again`))
    }).pipe(Effect.provide(service)))

  it.effect("ends a download that does not, and keeps what came before", () =>
    Effect.gen(function*() {
      const stock = yield* offered("1", "2")
      yield* take("1")
      // The question is answered at once, and the download never.
      let asked = 0
      yield* stock.hold(Effect.suspend(() => (asked += 1) > 1 ? Effect.never : Effect.void))
      const running = yield* Effect.forkChild(said(take("1", "2")))
      yield* TestClock.adjust(Duration.sum(importTime, Duration.millis(1)))
      assert.deepStrictEqual(yield* Fiber.join(running), {
        imported: [],
        skipped: ["1"],
        failed: ["2: Not reached in time; ask for it again"]
      })
      const { items, toBeRemoved } = yield* kept
      assert.deepStrictEqual([items.length, toBeRemoved], [1, 1])
    }).pipe(Effect.provide(service)))

  it.effect("that a client does not wait for leaves no asset and no file that is not to be removed", () =>
    Effect.gen(function*() {
      const stock = yield* offered("1", "2")
      let asked = 0
      yield* stock.hold(Effect.suspend(() => (asked += 1) > 2 ? Effect.never : Effect.void))
      const importing = yield* StockImporting
      const running = yield* Effect.forkChild(importing.take(member, company, { assetIds: ids("1", "2"), tags: [] }))
      yield* TestClock.adjust("1 second")
      yield* Fiber.interrupt(running)
      const { items, toBeRemoved } = yield* kept
      assert.deepStrictEqual([items.length, toBeRemoved], [0, 2])
    }).pipe(Effect.provide(service)))
})
