import { WebsiteReader } from "@campaigns/application/Generation/WebsiteReader"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"

/** A website that an adapter is asked to read, and what of it may be read. */
export interface ContractSite {
  readonly url: string
  /** Addresses that answer 200 with HTML, robots.txt and the pages themselves permitting. */
  readonly open: ReadonlyArray<string>
  readonly layer: Layer.Layer<WebsiteReader>
}

/** The laws of `WebsiteReader`, for an adapter and a website of at least two pages. */
export const websiteReaderContract = <E>(name: string, site: Effect.Effect<ContractSite, E, Scope.Scope>) => {
  const reading = <A, E2>(law: (site: ContractSite, reader: WebsiteReader["Service"]) => Effect.Effect<A, E2>) =>
    Effect.scoped(
      Effect.flatMap(
        site,
        (at) => Effect.flatMap(WebsiteReader, (reader) => law(at, reader)).pipe(Effect.provide(at.layer))
      )
    )

  describe(`${name} as a WebsiteReader`, () => {
    it.live("gives the home page first, and pages that are open, each once", () =>
      reading(Effect.fnUntraced(function*({ open, url }, reader) {
        const urls = (yield* reader.read(url)).map((page) => page.url)
        assert.strictEqual(urls[0], url)
        assert.isAtLeast(urls.length, 2)
        assert.isAtMost(urls.length, 30)
        assert.strictEqual(new Set(urls).size, urls.length)
        for (const read of urls) assert.include(open, read)
      })))

    it.live("gives texts of a bounded length", () =>
      reading(Effect.fnUntraced(function*({ url }, reader) {
        for (const { text, title } of yield* reader.read(url)) {
          assert.isNotEmpty(title)
          assert.isAtMost(text.length, 6_000)
        }
      })))

    it.live("gives the same when it is asked twice", () =>
      reading(Effect.fnUntraced(function*({ url }, reader) {
        assert.deepStrictEqual(yield* reader.read(url), yield* reader.read(url))
      })))

    for (
      const address of [
        "http://127.0.0.1/",
        "http://10.0.0.1/",
        "http://169.254.169.254/latest/meta-data/",
        "http://[::1]/",
        "http://[::ffff:10.0.0.1]/",
        "http://2130706433/",
        "http://localhost/",
        "http://printer.local/",
        "https://user:secret@example.com/",
        "https://example.com:22/",
        "ftp://example.com/",
        "file:///etc/passwd",
        "not an address",
        ""
      ]
    ) {
      it.live(`does not go to ${JSON.stringify(address)}, and says so in a sentence`, () =>
        reading(Effect.fnUntraced(function*(_, reader) {
          const error = yield* Effect.flip(reader.read(address))
          assert.strictEqual(error.reason, "AddressNotAllowed")
          assert.match(error.message, /^[A-Z].*\.$/)
        })))
    }
  })
}
