import type { SitePage } from "@campaigns/copywriting/Orders/Material"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** Why a website could not be read; `message` is a sentence for the person who gave its address. */
export class WebsiteUnreadable extends Schema.TaggedError<WebsiteUnreadable>()("WebsiteUnreadable", {
  reason: Schema.Literals(["AddressNotAllowed", "Unreachable", "DisallowedByRobots", "NoPages"]),
  message: Schema.String
}) {}

/**
 * Reads the most useful pages of a website.
 *
 * Laws. Every page's `url` gave HTML just now, lies on the website's own registrable domain, and stands once; the home
 * page is first, unless it only forwards by a script. A website without any text is `NoPages`. At most 30 pages of at
 * most 3,000 characters of text each; time and memory are bounded for every site. No address inside a private network
 * is ever connected to.
 */
export class WebsiteReader extends Context.Service<WebsiteReader, {
  readonly read: (websiteUrl: string) => Effect.Effect<ReadonlyArray<SitePage>, WebsiteUnreadable>
}>()("@campaigns/application/Generation/WebsiteReader") {}
