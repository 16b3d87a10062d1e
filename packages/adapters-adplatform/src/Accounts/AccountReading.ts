import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import type { AdPlatformError } from "@campaigns/application/AdPlatform/AdPlatformError"
import type {
  AccountDraft,
  DescribedAccount,
  PlatformEntrance
} from "@campaigns/application/AdPlatform/DescribedAccount"
import { CurrencyCode } from "@campaigns/domain/Drafts/Money"
import { TimeZoneName } from "@campaigns/domain/Identity/AdCustomer"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Gaql from "../Wire/Gaql.ts"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"
import { Int64, optional } from "../Wire/ProtoJson.ts"

const described = ["id", "descriptive_name", "currency_code", "time_zone", "manager", "status", "test_account"]

const Described = Schema.Struct({
  id: Int64.check(Schema.isGreaterThan(0)),
  descriptiveName: optional(Schema.String),
  currencyCode: optional(Schema.String),
  timeZone: optional(Schema.String),
  manager: optional(Schema.Boolean),
  status: optional(Schema.String),
  testAccount: optional(Schema.Boolean)
})

const AccountRow = Schema.Struct({ customer: Described })

const ClientRow = Schema.Struct({
  customerClient: Schema.Struct({ ...Described.fields, level: optional(Int64) })
})

/** The query for what an account is. */
export const accountQuery: Gaql.Query = Gaql.select("customer", described.map((field) => `customer.${field}`), [])

/** The query for an account and all that lie below it, however deep. */
export const clientsQuery: Gaql.Query = Gaql.select(
  "customer_client",
  [...described, "level"].map((field) => `customer_client.${field}`),
  []
)

const isCurrency = Schema.is(CurrencyCode)
const isTimeZone = Schema.is(TimeZoneName)

/** An account as the port has it; none without a known currency or time zone, as of one that was never set up. */
const toAccount = (
  { currencyCode, descriptiveName = "", id, manager = false, status, testAccount = false, timeZone }:
    typeof Described.Type,
  loginCustomerId: CustomerId | null
): ReadonlyArray<DescribedAccount> =>
  !isCurrency(currencyCode) || !isTimeZone(timeZone) ? [] : [{
    customerId: CustomerId.make(id),
    name: descriptiveName,
    currencyCode,
    timeZone,
    loginCustomerId,
    isManager: manager,
    isEnabled: status === "ENABLED",
    isTestAccount: testAccount
  }]

/** The platform's words for an account that the credential does not reach (`docs/platform-facts.md#accounts`). */
const unreachable: ReadonlySet<string> = new Set([
  "authenticationError.CUSTOMER_NOT_FOUND",
  "authenticationError.CLIENT_CUSTOMER_ID_INVALID",
  "authorizationError.CUSTOMER_NOT_ENABLED",
  "authorizationError.USER_PERMISSION_DENIED"
])

const isUnreachable = ({ reason }: AdPlatformError): boolean =>
  reason._tag === "Unauthorized" && unreachable.has(reason.code)

/** Makes an account that a sandbox has not heard of; a real platform has none. */
export type MakeAccount = (account: PlatformAccount, draft: AccountDraft) => Effect.Effect<void, AdPlatformError>

/** Reads an account; `make` is a sandbox's way to one that it has not heard of. */
export const readAccount = (client: GoogleAdsClient, make: MakeAccount | null) => {
  const read = (account: PlatformAccount): Effect.Effect<DescribedAccount | null, AdPlatformError> =>
    client.search(account, accountQuery, AccountRow).pipe(
      Effect.map((rows) => rows.flatMap(({ customer }) => toAccount(customer, account.loginCustomerId))[0] ?? null),
      Effect.catchIf(isUnreachable, () => Effect.succeed(null))
    )
  return Effect.fnUntraced(function*(account: PlatformAccount, draft: AccountDraft | null) {
    const known = yield* read(account)
    if (known !== null || draft === null || make === null) return known
    yield* make(account, draft)
    return yield* read(account)
  })
}

/** The accounts that are asked at the same time for what lies below them. */
const AT_ONCE = 4

/** Reads the accounts that a credential reaches: those that it reaches directly first, then those below managers. */
export const readAccounts = (client: GoogleAdsClient) => {
  const below = (entrance: PlatformEntrance, customerId: CustomerId, loginCustomerId: CustomerId | null) =>
    client.search({ ...entrance, customerId, loginCustomerId }, clientsQuery, ClientRow).pipe(
      Effect.map((rows) =>
        rows.flatMap(({ customerClient }) =>
          toAccount(customerClient, (customerClient.level ?? 0) === 0 ? loginCustomerId : customerId)
        )
      ),
      Effect.catchIf(isUnreachable, () => Effect.succeed<ReadonlyArray<DescribedAccount>>([]))
    )
  return Effect.fnUntraced(function*(entrance: PlatformEntrance) {
    const { loginCustomerId } = entrance
    const found = loginCustomerId === null
      ? (yield* Effect.forEach(
        yield* client.accessible(entrance),
        (customerId) => below(entrance, customerId, null),
        { concurrency: AT_ONCE }
      )).flat()
      : yield* below(entrance, loginCustomerId, loginCustomerId)
    const direct = found.filter((account) => account.loginCustomerId === null)
    const accounts = new Map<CustomerId, DescribedAccount>()
    for (const account of [...direct, ...found]) {
      if (!accounts.has(account.customerId)) accounts.set(account.customerId, account)
    }
    return Array.from(accounts.values())
  })
}
