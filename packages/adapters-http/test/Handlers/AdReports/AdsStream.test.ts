import { AdPlatformError } from "@campaigns/application/AdPlatform/AdPlatformError"
import type { ReportedAd } from "@campaigns/domain/AdReports/AdReport"
import { assert, describe, it } from "@effect/vitest"
import { parse } from "csv-parse/sync"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { adNumber, platformWithAds } from "../../support/AdsData.ts"
import { AdsService } from "../../support/AdsService.ts"
import { openStream, until } from "../../support/EventStream.ts"

const path = "/api/v1/adplatform/ads/csv?customer_id=1234567890&limit=200"

const broken = new AdPlatformError({
  reason: { _tag: "Unavailable", timedOut: false },
  message: "The answer was cut off.",
  requestId: null
})

const wait = (what: string, holds: () => boolean) => Effect.promise(() => until(what, holds))

const open = (headers: Readonly<Record<string, string>> = {}) =>
  Effect.flatMap(
    AdsService,
    (service) => Effect.promise(() => openStream(`${service.url}${path}`, { ...service.headers, ...headers }))
  )

/** Ads of which the second half comes when the gate opens; says how far it was read and whether the reading has ended. */
const gated = (end: Stream.Stream<ReportedAd, AdPlatformError> = Stream.empty) => {
  const gate = Promise.withResolvers<void>()
  const seen = { read: 0, hasEnded: false }
  const some = (from: number) =>
    Stream.map(Stream.range(from, from + 299), (n) => {
      seen.read += 1
      return adNumber(n)
    })
  const ads = Stream.concat(
    Stream.concat(some(0), Stream.unwrap(Effect.as(Effect.promise(() => gate.promise), some(300)))),
    end
  ).pipe(Stream.ensuring(Effect.sync(() => {
    seen.hasEnded = true
  })))
  return { ads, seen, open: gate.resolve, service: AdsService.layer(platformWithAds(() => ads)) }
}

describe("an export of ads, over a socket", () => {
  it.live("begins before the last ad is read, and comes to its end after it", () => {
    const source = gated()
    return Effect.gen(function*() {
      const stream = yield* open()
      assert.strictEqual(stream.status, 200)
      yield* wait("ads of the first half", () => stream.text().includes("1000199"))
      assert.isFalse(stream.text().includes("1000300"))
      source.open()
      assert.strictEqual(yield* Effect.promise(() => stream.end), "complete")
      assert.strictEqual(parse(stream.text(), { record_delimiter: "\r\n" }).length, 601)
    }).pipe(Effect.provide(source.service))
  })

  it.live("begins early in a compressed answer too", () => {
    const source = gated()
    return Effect.gen(function*() {
      const { headers, url } = yield* AdsService
      const answer = yield* Effect.promise(() =>
        fetch(`${url}${path}`, { headers: { ...headers, "accept-encoding": "gzip" } })
      )
      assert.strictEqual(answer.headers.get("content-encoding"), "gzip")
      let text = ""
      const body = answer.body ?? assert.fail("an answer without a body")
      const read = body.pipeThrough(new TextDecoderStream()).pipeTo(
        new WritableStream({
          write: (chunk) => {
            text += chunk
          }
        })
      )
      yield* wait("ads of the first half", () => text.includes("1000199"))
      source.open()
      yield* Effect.promise(() => read)
      assert.strictEqual(parse(text, { record_delimiter: "\r\n" }).length, 601)
    }).pipe(Effect.provide(source.service))
  })

  for (const encoding of ["identity", "gzip"]) {
    it.live(`is cut when the platform fails in the middle (${encoding})`, () => {
      const source = gated(Stream.fail(broken))
      return Effect.gen(function*() {
        const stream = yield* open({ "accept-encoding": encoding })
        assert.strictEqual(stream.status, 200)
        source.open()
        assert.strictEqual(yield* Effect.promise(() => stream.end), "cut")
      }).pipe(Effect.provide(source.service))
    })
  }

  it.live("stops reading from the platform when the client goes away", () => {
    const source = gated()
    return Effect.gen(function*() {
      const stream = yield* open()
      yield* wait("the first ads", () => stream.text().includes("1000100"))
      stream.abort()
      yield* wait("the end of the reading", () => source.seen.hasEnded)
      assert.isAtMost(source.seen.read, 300)
    }).pipe(Effect.provide(source.service))
  })

  it.live("reads no further than the first ads for a HEAD", () => {
    const source = gated()
    return Effect.gen(function*() {
      const { headers, url } = yield* AdsService
      const answer = yield* Effect.promise(() => fetch(`${url}${path}`, { method: "HEAD", headers }))
      assert.deepStrictEqual([answer.status, yield* Effect.promise(() => answer.text())], [200, ""])
      assert.include(answer.headers.get("content-disposition") ?? "", "attachment")
      yield* wait("the end of the reading", () => source.seen.hasEnded)
      assert.isAtMost(source.seen.read, 300)
    }).pipe(Effect.provide(source.service))
  })
})
