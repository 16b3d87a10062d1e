import * as MemoryWebsiteReader from "@campaigns/adapters-memory/Generation/MemoryWebsiteReader"
import { MemoryWebsites } from "@campaigns/adapters-memory/Generation/MemoryWebsiteReader"
import { WebsiteReader } from "@campaigns/application/Generation/WebsiteReader"
import { websiteReaderContract } from "@campaigns/port-contracts/Generation/WebsiteReaderContract"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

const url = "https://alderstreetbikes.com/"

const page = (path: string, title: string) => ({
  url: new URL(path, url).href,
  title,
  description: "",
  headings: [],
  text: title
})

const pages = [page("/", "Alder Street Bikes"), page("/repair", "Bike Repair")]

const filled = Layer.effectDiscard(Effect.flatMap(MemoryWebsites, (websites) => websites.put(url, pages))).pipe(
  Layer.provideMerge(MemoryWebsiteReader.layer)
)

websiteReaderContract(
  "MemoryWebsiteReader",
  Effect.succeed({ url, open: pages.map((page) => page.url), layer: filled })
)

describe("Websites in memory", () => {
  it.effect("refuse to be read when they are told to, and are unreachable where there is none", () =>
    Effect.gen(function*() {
      const websites = yield* MemoryWebsites
      const reader = yield* WebsiteReader
      yield* websites.refuse(url, "DisallowedByRobots")
      assert.strictEqual((yield* Effect.flip(reader.read(url))).reason, "DisallowedByRobots")
      assert.strictEqual((yield* Effect.flip(reader.read("https://nobody.com/"))).reason, "Unreachable")
      assert.strictEqual(yield* websites.reads, 2)
    }).pipe(Effect.provide(filled)))
})
