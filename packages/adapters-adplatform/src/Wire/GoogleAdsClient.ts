import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import type { AdPlatformError } from "@campaigns/application/AdPlatform/AdPlatformError"
import type { PlatformEntrance } from "@campaigns/application/AdPlatform/DescribedAccount"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { unavailable } from "@campaigns/vendor-http/VendorFailure"
import { understood, type Vendor, type VendorTransport } from "@campaigns/vendor-http/VendorTransport"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import type { Call, Caller } from "./Caller.ts"
import type { Query } from "./Gaql.ts"
import type { PlanningPace } from "./PlanningPace.ts"
import { type Locate, nowhere } from "./PlatformError.ts"
import { opened, rowsOf } from "./RowStream.ts"

/** The names that a mutate made or changed, in the order of its operations, and the platform's id of the request. */
export interface Mutated {
  readonly names: ReadonlyArray<string>
  readonly requestId: string | null
}

/** The calls of the platform's interface that the service makes, with credentials, repeats and errors taken care of. */
export interface GoogleAdsClient {
  /** Every row that a query finds; for queries whose rows are few. */
  readonly search: <A>(
    account: PlatformAccount,
    query: Query,
    row: Schema.Decoder<A>
  ) => Effect.Effect<ReadonlyArray<A>, AdPlatformError>
  /** The rows that a query finds, as they come in; asked again only as long as none was given. */
  readonly rows: <A>(
    account: PlatformAccount,
    query: Query,
    row: Schema.Decoder<A>
  ) => Stream.Stream<A, AdPlatformError>
  /** The outcome of a `googleAds:mutate`. */
  readonly mutate: (
    account: PlatformAccount,
    body: { readonly validateOnly: boolean; readonly mutateOperations: ReadonlyArray<unknown> },
    locate: Locate
  ) => Effect.Effect<Mutated, AdPlatformError>
  /** One request to the keyword planner, at the planner's pace. */
  readonly plan: <A>(
    account: PlatformAccount,
    method: string,
    body: object,
    answer: Schema.Decoder<A>
  ) => Effect.Effect<A, AdPlatformError>
  /** The accounts that a credential reaches directly, manager accounts among them. */
  readonly accessible: (entrance: PlatformEntrance) => Effect.Effect<ReadonlyArray<CustomerId>, AdPlatformError>
  /** One request for places, the same for all customers; the account is the one whose credential asks for them. */
  readonly places: <A>(
    account: PlatformAccount,
    method: string,
    body: object,
    answer: Schema.Decoder<A>
  ) => Effect.Effect<A, AdPlatformError>
}

const MutateAnswer = Schema.Struct({
  mutateOperationResponses: Schema.optionalKey(
    Schema.Array(Schema.Record(Schema.String, Schema.Struct({ resourceName: Schema.optionalKey(Schema.String) })))
  )
})

const AccessibleAnswer = Schema.Struct({ resourceNames: Schema.optionalKey(Schema.Array(Schema.String)) })

const idOfCustomer = (name: string): ReadonlyArray<CustomerId> => {
  const digits = /^customers\/(\d{1,15})$/.exec(name)?.[1]
  return digits === undefined ? [] : [CustomerId.make(Number(digits))]
}

const searchCall = (account: PlatformAccount, query: string): Call => ({
  account,
  method: "/googleAds:searchStream",
  body: { query },
  kind: "read",
  locate: nowhere
})

/** The pace of the planner, and the count of the operations that are sent. */
export interface ClientSettings {
  readonly pace: PlanningPace
  readonly counted: (operations: number) => void
}

export const make = (
  { open, whole }: VendorTransport,
  vendor: Vendor,
  caller: Caller,
  { counted, pace }: ClientSettings
): GoogleAdsClient => {
  const { total } = vendor.timeouts
  const tooSlow = unavailable(`${vendor.name}'s answer was not complete within ${Duration.toSeconds(total)} s.`, {
    timedOut: true
  })
  /** A request that is counted by its operations as it is sent, each time that it is. */
  const sent = <A, E, R>(answer: Effect.Effect<A, E, R>, operations = 1): Effect.Effect<A, E, R> =>
    Effect.suspend(() => {
      counted(operations)
      return answer
    })
  // A query that cannot be written is a bug: what users write is checked before it gets here.
  const written = (query: Query) => Effect.orDie(Effect.fromResult(query))

  return {
    search: (account, query, row) =>
      Effect.flatMap(
        written(query),
        (text) =>
          caller.make(searchCall(account, text), (request) =>
            Effect.flatMap(sent(open(request)), (answer) =>
              Stream.runCollect(rowsOf(answer, row))).pipe(
                Effect.timeoutOrElse({ duration: total, orElse: () => Effect.fail(tooSlow) })
              ))
      ),
    rows: (account, query, row) =>
      Stream.unwrap(Effect.map(written(query), (text) => {
        const call = searchCall(account, text)
        const first = caller.make(call, (request) =>
          Effect.flatMap(sent(open(request)), (answer) => opened(rowsOf(answer, row))))
        return Stream.unwrap(Effect.map(first, (rows) =>
          Stream.catch(rows, (failure) =>
            Stream.unwrap(Effect.map(caller.late(call, failure), Stream.fail)))))
      })),
    mutate: (account, body, locate) =>
      caller.make(
        {
          account,
          method: "/googleAds:mutate",
          body,
          kind: body.validateOnly ? "read" : "write",
          locate
        },
        (request) =>
          Effect.flatMap(sent(whole(request), body.mutateOperations.length), (answer) =>
            Effect.map(understood(vendor, MutateAnswer)(answer), ({ mutateOperationResponses = [] }) => ({
              names: mutateOperationResponses.map((result) =>
                Object.values(result)[0]?.resourceName ?? ""
              ),
              requestId: answer.requestId
            })))
      ),
    plan: (account, method, body, answer) =>
      caller.make(
        { account, method, body, kind: "read", locate: nowhere },
        (request) =>
          Effect.andThen(pace(account.customerId), Effect.flatMap(sent(whole(request)), understood(vendor, answer)))
      ),
    accessible: (entrance) =>
      caller.make(
        {
          account: { ...entrance, customerId: null },
          resource: "customers",
          method: ":listAccessibleCustomers",
          kind: "read",
          locate: nowhere
        },
        (request) =>
          Effect.map(
            Effect.flatMap(sent(whole(request)), understood(vendor, AccessibleAnswer)),
            ({ resourceNames = [] }) => resourceNames.flatMap(idOfCustomer)
          )
      ),
    places: (account, method, body, answer) =>
      caller.make(
        { account, resource: "geoTargetConstants", method, body, kind: "read", locate: nowhere },
        (request) => Effect.flatMap(sent(whole(request)), understood(vendor, answer))
      )
  }
}
