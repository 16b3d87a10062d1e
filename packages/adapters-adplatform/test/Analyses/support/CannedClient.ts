import { AdPlatformError } from "@campaigns/application/AdPlatform/AdPlatformError"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import type { GoogleAdsClient } from "../../../src/Wire/GoogleAdsClient.ts"

/** The rows that a query is answered with, as the wire has them, in place of what the platform would find. */
export type Answers = (query: string) => ReadonlyArray<unknown>

/** The resource that a query selects from. */
export const resourceOf = (query: string): string => /FROM (\w+)/.exec(query)?.[1] ?? ""

/** The platform's failure in the middle of an answer. */
export const broken = new AdPlatformError({
  reason: { _tag: "Unavailable", timedOut: false },
  message: "The answer broke off.",
  requestId: null
})

const never = () => Effect.die(new Error("Analyses only read."))

/** A client whose answers are given; one of them breaks off after its rows as long as `breaks` says so. */
export const cannedClient = (answers: Answers, breaks: (query: string) => boolean = () => false) => {
  const queries: Array<string> = []
  const rows: GoogleAdsClient["rows"] = (_, query, row) =>
    Stream.suspend(() => {
      const text = Result.getOrThrow(query)
      queries.push(text)
      const found = Stream.mapEffect(
        Stream.fromIterable(answers(text)),
        (value) => Effect.orDie(Schema.decodeUnknownEffect(row)(value))
      )
      return breaks(text) ? Stream.concat(found, Stream.fail(broken)) : found
    })
  const client: GoogleAdsClient = {
    rows,
    search: (account, query, row) => Stream.runCollect(rows(account, query, row)),
    mutate: never,
    plan: never,
    accessible: never,
    places: never
  }
  return { client, queries }
}
