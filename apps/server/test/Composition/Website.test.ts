import { WebsiteReader } from "@campaigns/application/Generation/WebsiteReader"
import * as DemoSite from "@campaigns/sandboxes/DemoSite/DemoSite"
import * as Website from "@campaigns/server/Composition/Website"
import type { AllowedHost } from "@campaigns/server/Configuration/WebsiteSettings"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"

/** The reading of a website by a server whose guard lets these hosts through. */
const readWith = (allowedHosts: ReadonlyArray<AllowedHost>, websiteUrl: string) =>
  Effect.flatMap(WebsiteReader, (reader) => reader.read(websiteUrl)).pipe(
    Effect.provide(Website.layer({ website: { allowedHosts } }))
  )

it.live(
  "A website on this machine is read under the name that the configuration gives it",
  () =>
    Effect.gen(function*() {
      const { port } = yield* DemoSite.make()
      const site = `http://www.example.com:${port}/`
      const pages = yield* readWith([{ pair: `www.example.com:${port}`, address: "127.0.0.1" }], site)
      assert.strictEqual(pages[0]?.url, site)
      assert.isAbove(pages.length, 10)
      for (const { url } of pages) assert.isTrue(url.startsWith(site), url)
    }).pipe(Effect.scoped)
)

it.live(
  "A website on this machine is not read unless it is allowed, and then on that port only",
  () =>
    Effect.gen(function*() {
      const { port, url } = yield* DemoSite.make()
      const elsewhere = [{ pair: "127.0.0.1:1", address: null }, { pair: "www.example.com:1", address: "127.0.0.1" }]
      for (const allowed of [[], elsewhere]) {
        for (const refused of [url, `http://www.example.com:${port}/`]) {
          assert.strictEqual((yield* Effect.flip(readWith(allowed, refused))).reason, "AddressNotAllowed")
        }
      }
      assert.strictEqual((yield* readWith([{ pair: `127.0.0.1:${port}`, address: null }], url))[0]?.url, url)
    }).pipe(Effect.scoped)
)

it.live("A name with an address of its own leads nowhere private on other ports", () =>
  Effect.gen(function*() {
    const named = [{ pair: "www.example.com:8095", address: "127.0.0.1" }]
    assert.strictEqual((yield* Effect.flip(readWith(named, "http://www.example.com/"))).reason, "AddressNotAllowed")
  }))
