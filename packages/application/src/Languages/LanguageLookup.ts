import type { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { PlatformTokenNotFound } from "@campaigns/domain/internal/Identity/PlatformToken"
import type { Language } from "@campaigns/domain/Languages/Language"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import { PlatformData } from "../AdPlatform/PlatformData.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { CustomerAccess } from "../Identity/CustomerAccess.ts"
import { type AccountChoice, PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"

/** The time for which the list is used without asking again; the platform adds a language every few years. */
const FRESH = Duration.toMillis("1 day")

/** The list is not known yet, and the user has no customer with whose account the platform could be asked for it. */
export class NoCustomerToAsk extends Schema.TaggedError<NoCustomerToAsk>()("NoCustomerToAsk", {}) {
  override get message(): string {
    return "The user has no customer with whose account the ad platform could be asked"
  }
}

/** With whose account to ask; `null` stands for the first customer of the user. */
export interface LanguageRequest extends AccountChoice {
  readonly customerId: CustomerId | null
}

/**
 * The languages that campaigns can name for their texts. They are the same for all accounts: a process asks for them
 * once a day, and goes on with what it knows for as long as the platform cannot be asked.
 */
export class LanguageLookup extends Context.Service<LanguageLookup, {
  /** In the order of their names. */
  readonly languages: (
    user: Principal,
    request: LanguageRequest
  ) => Effect.Effect<
    ReadonlyArray<Language>,
    CustomerNotFound | PlatformTokenNotFound | NoCustomerToAsk | AdPlatformError | StorageUnavailable
  >
}>()("@campaigns/application/Languages/LanguageLookup") {
  static readonly layer: Layer.Layer<LanguageLookup, never, CustomerAccess | PlatformAccounts | PlatformData> = Layer
    .effect(LanguageLookup, Effect.suspend(() => make))
}

const make = Effect.gen(function*() {
  const accounts = yield* PlatformAccounts
  const customers = yield* CustomerAccess
  const data = yield* PlatformData
  let known: { readonly languages: ReadonlyArray<Language>; readonly at: number } | null = null

  const ask = Effect.fnUntraced(function*(user: Principal, { customerId, ...choice }: LanguageRequest) {
    const asking = customerId ?? user.memberships.flatMap(({ customerIds }) => customerIds)[0]
    if (asking === undefined) return yield* new NoCustomerToAsk()
    const found = yield* data.languages(yield* accounts.account(user, asking, choice))
    const languages = found.toSorted((left, right) => left.name.localeCompare(right.name, "en"))
    known = { languages, at: yield* Clock.currentTimeMillis }
    return languages
  })

  return LanguageLookup.of({
    languages: Effect.fn("LanguageLookup.languages")(function*(user, request) {
      const { customerId, tokenId = null } = request
      // The customer and token that the user names have to be theirs, also when the platform is not asked.
      if (customerId !== null) yield* customers.customer(user, customerId)
      if (customerId !== null && tokenId !== null) yield* accounts.account(user, customerId, request)
      const last = known
      if (last === null) return yield* ask(user, request)
      if ((yield* Clock.currentTimeMillis) - last.at < FRESH) return last.languages
      return yield* ask(user, request).pipe(
        Effect.catchTags({
          NoCustomerToAsk: () => Effect.succeed(last.languages),
          AdPlatformError: (error) =>
            Effect.as(
              Effect.logWarning("languages are answered from old knowledge: the ad platform cannot be asked", error),
              last.languages
            )
        })
      )
    })
  })
})
