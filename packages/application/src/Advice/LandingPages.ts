import type { Visit } from "@campaigns/domain/internal/Advice/LandingPages"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/**
 * Visits the pages to which clicks lead, as a reader on the internet would.
 *
 * Laws. A visit always has an outcome within a minute, for every address and every answer. No address inside a private
 * network is ever connected to. Forwarding is followed, also to other sites; what the page says of AdsBot, and what
 * robots.txt says of it, is told of the page where the visit ended.
 */
export class LandingPages extends Context.Service<LandingPages, {
  readonly visit: (address: string) => Effect.Effect<Visit>
}>()("@campaigns/application/Advice/LandingPages") {}
