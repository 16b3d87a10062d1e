import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import type { AdPlatformError } from "@campaigns/application/AdPlatform/AdPlatformError"
import * as Effect from "effect/Effect"
import type * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import type { Query } from "../Wire/Gaql.ts"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"

/** The times that an answer is asked for again after it broke off; until its first row the client does so itself. */
const REPEATS = 2

/** A sum over the rows of an answer: the state that it begins with, and how a row changes it. */
export interface Summing<A, S> {
  readonly begin: () => S
  readonly add: (state: S, row: A) => void
}

/** Sums up the rows of a query while they come in. An answer that breaks off is asked for as a whole again. */
export const summed =
  (client: GoogleAdsClient, account: PlatformAccount) =>
  <A, S>(query: Query, row: Schema.Decoder<A>, { add, begin }: Summing<A, S>): Effect.Effect<S, AdPlatformError> =>
    Effect.suspend(() => {
      const state = begin()
      let hasBegun = false
      const take = (rows: ReadonlyArray<A>) =>
        Effect.sync(() => {
          hasBegun = true
          for (const one of rows) add(state, one)
        })
      return Stream.runForEachArray(client.rows(account, query, row), take).pipe(
        Effect.as(state),
        Effect.mapError((error) => ({ error, isBroken: hasBegun && error.reason._tag === "Unavailable" }))
      )
    }).pipe(
      Effect.retry({ times: REPEATS, while: ({ isBroken }) => isBroken }),
      Effect.mapError(({ error }) => error)
    )
