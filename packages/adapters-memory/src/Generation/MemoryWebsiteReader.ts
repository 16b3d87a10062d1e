import { WebsiteReader, WebsiteUnreadable } from "@campaigns/application/Generation/WebsiteReader"
import type { SitePage } from "@campaigns/copywriting/Orders/Material"
import { webAddressFault } from "@campaigns/domain/internal/Rules/WebAddress"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

/** The websites in memory; every other address is unreachable. */
export class MemoryWebsites extends Context.Service<MemoryWebsites, {
  /** Puts a website at an address, in the place of the one that was there. */
  readonly put: (websiteUrl: string, pages: ReadonlyArray<SitePage>) => Effect.Effect<void>
  /** Lets an address refuse to be read, for this reason. */
  readonly refuse: (websiteUrl: string, reason: WebsiteUnreadable["reason"]) => Effect.Effect<void>
  /** The number of times that a website was read. */
  readonly reads: Effect.Effect<number>
}>()("@campaigns/adapters-memory/Generation/MemoryWebsites") {}

/** True when a reader on the internet would try the address at all. */
const isPublic = (address: string): boolean =>
  webAddressFault(address) === null && URL.canParse(address) && new URL(address).port === ""

/** Websites in memory, and the reader that reads them. */
export const layer: Layer.Layer<WebsiteReader | MemoryWebsites> = Layer.unwrap(
  Effect.sync(() => {
    const sites = new Map<string, ReadonlyArray<SitePage> | WebsiteUnreadable["reason"]>()
    let reads = 0
    return Layer.mergeAll(
      Layer.succeed(
        MemoryWebsites,
        MemoryWebsites.of({
          put: (websiteUrl, pages) =>
            Effect.sync(() => {
              sites.set(websiteUrl, pages)
            }),
          refuse: (websiteUrl, reason) =>
            Effect.sync(() => {
              sites.set(websiteUrl, reason)
            }),
          reads: Effect.sync(() => reads)
        })
      ),
      Layer.succeed(
        WebsiteReader,
        WebsiteReader.of({
          read: (websiteUrl) =>
            Effect.suspend(() => {
              reads += 1
              const found = sites.get(websiteUrl) ?? (isPublic(websiteUrl) ? "Unreachable" : "AddressNotAllowed")
              return typeof found === "string"
                ? Effect.fail(
                  new WebsiteUnreadable({ reason: found, message: `The website ${websiteUrl} could not be read.` })
                )
                : Effect.succeed(found)
            })
        })
      )
    )
  })
)
