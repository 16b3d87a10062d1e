import type { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { NotPermitted } from "@campaigns/domain/internal/Identity/NotPermitted"
import { managesCompany } from "@campaigns/domain/internal/Identity/Permissions"
import type { PlatformToken } from "@campaigns/domain/internal/Identity/PlatformToken"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import * as Context from "effect/Context"
import * as Digest from "effect/crypto/Digest"
import type * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Base64Url from "effect/encoding/Base64Url"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import { type ConsentRefusal, ConsentRefused, PlatformConsent } from "../AdPlatform/PlatformConsent.ts"
import { PlatformData } from "../AdPlatform/PlatformData.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { CustomerAccess } from "../Identity/CustomerAccess.ts"
import { SecretBox, type SecretPlace } from "../Identity/SecretBox.ts"
import * as SecretTokens from "../Identity/SecretTokens.ts"
import { Users } from "../Identity/Users.ts"
import { ConsentRequests, type ConsentStateHash } from "./ConsentRequests.ts"
import { PlatformTokenAdministration } from "./PlatformTokenAdministration.ts"
import { PlatformTokens } from "./PlatformTokens.ts"

/** The time that a person has to consent. */
export const CONSENT_LIFETIME = Duration.minutes(10)

/** The state was never given, is used up or over, or its user is not let in any more; the answer is the same. */
export class ConsentStateRefused extends Schema.TaggedError<ConsentStateRefused>()("ConsentStateRefused", {}) {
  override get message(): string {
    return "This consent was not asked for, is finished already, or took longer than 10 minutes: begin anew"
  }
}

/** The consenting person cannot reach the customer's account on the ad platform; the token would be of no use. */
export class ConsentWithoutAccount extends Schema.TaggedError<ConsentWithoutAccount>()("ConsentWithoutAccount", {
  customerId: CustomerId
}) {
  override get message(): string {
    return `Whoever consented does not reach the account ${this.customerId} on the ad platform`
  }
}

/** A token to be had by consent. */
export interface WantedToken {
  readonly customerId: CustomerId
  readonly label: string
  readonly isDefault: boolean
  /** The address to which the ad platform sends the person back. */
  readonly redirectUrl: URL
}

/** A question that was put: the address to send a person to, and until when they may answer. */
export interface AskedConsent {
  readonly address: URL
  readonly expiresAt: DateTime.Utc
}

/** The ad platform's answer to a question: a code, or why there is none. */
export interface ConsentAnswer {
  readonly state: Redacted.Redacted
  readonly code: Redacted.Redacted | ConsentRefusal
}

/**
 * Tokens of the ad platform by a person's consent instead of by hand. Managers of the customer's company and
 * administrators begin; the answer comes from the ad platform through the person's browser and proves by its state
 * alone, once and for 10 minutes, who began. What came is stored only for an account that the consenting person
 * reaches, so that no consent ends up at a stranger's customer.
 */
export class ConsentAsking extends Context.Service<ConsentAsking, {
  readonly begin: (
    user: Principal,
    wanted: WantedToken
  ) => Effect.Effect<AskedConsent, CustomerNotFound | NotPermitted | StorageUnavailable>
  /** Uses the state up, also when it fails, and stores the token for the user who began, if they still may. */
  readonly finish: (
    answer: ConsentAnswer
  ) => Effect.Effect<
    PlatformToken,
    | AdPlatformError
    | ConsentRefused
    | ConsentStateRefused
    | ConsentWithoutAccount
    | CustomerNotFound
    | LimitReached
    | NotPermitted
    | StorageUnavailable
  >
}>()("@campaigns/application/PlatformTokens/ConsentAsking") {
  static readonly layer: Layer.Layer<
    ConsentAsking,
    never,
    | ConsentRequests
    | CustomerAccess
    | Digest.Digest
    | PlatformConsent
    | PlatformData
    | PlatformTokenAdministration
    | PlatformTokens
    | SecretBox
    | SecureRandom.SecureRandom
    | Users
  > = Layer.effect(ConsentAsking, Effect.suspend(() => make))
}

const placeOf = (stateHash: ConsentStateHash): SecretPlace => ({ kind: "consentVerifier", name: stateHash })

const make = Effect.gen(function*() {
  const requests = yield* ConsentRequests
  const customers = yield* CustomerAccess
  const digest = yield* Digest.Digest
  const consent = yield* PlatformConsent
  const platform = yield* PlatformData
  const administration = yield* PlatformTokenAdministration
  const tokens = yield* PlatformTokens
  const box = yield* SecretBox
  const secrets = yield* SecretTokens.make
  const users = yield* Users

  const challengeOf = (verifier: Redacted.Redacted) =>
    Effect.map(
      digest.digest(Digest.sha256, new TextEncoder().encode(Redacted.value(verifier))),
      (hash) => Base64Url.encode(hash)
    )

  const managed = Effect.fnUntraced(function*(user: Principal, customerId: CustomerId) {
    const customer = yield* customers.customer(user, customerId)
    yield* Effect.fromResult(managesCompany(user, customer.companyId))
    return customer
  })

  const taken = Effect.fnUntraced(function*(state: Redacted.Redacted) {
    if (SecretTokens.isTooLong(state)) return yield* new ConsentStateRefused()
    const now = yield* DateTime.now
    const stateHash = yield* secrets.hashOf(state)
    const request = yield* requests.take(stateHash, now)
    if (request === null) return yield* new ConsentStateRefused()
    const user = yield* users.principal(request.userId, null, DateTime.toEpochMillis(now))
    if (Option.isNone(user)) return yield* new ConsentStateRefused()
    const verifier = yield* box.open(request.verifier, placeOf(stateHash)).pipe(
      Effect.catchTag("SecretUnreadable", () => new ConsentStateRefused())
    )
    return { request, user: user.value, verifier }
  })

  return ConsentAsking.of({
    begin: Effect.fn("ConsentAsking.begin")(function*(user, { customerId, isDefault, label, redirectUrl }) {
      yield* managed(user, customerId)
      const [state, verifier] = [yield* secrets.fresh, yield* secrets.fresh]
      const stateHash = yield* secrets.hashOf(state)
      const expiresAt = DateTime.addDuration(yield* DateTime.now, CONSENT_LIFETIME)
      yield* requests.put(stateHash, {
        userId: user.userId,
        customerId,
        label,
        isDefault,
        redirectUrl: redirectUrl.href,
        verifier: yield* box.seal(verifier, placeOf(stateHash)),
        expiresAt
      })
      const challenge = yield* challengeOf(verifier)
      return { address: consent.addressOf({ state, challenge, redirectUrl: redirectUrl.href }), expiresAt }
    }),

    finish: Effect.fn("ConsentAsking.finish")(function*({ code, state }) {
      const { request, user, verifier } = yield* taken(state)
      const { customerId, isDefault, label, redirectUrl } = request
      if (typeof code === "string") return yield* new ConsentRefused({ reason: code })
      const { loginCustomerId } = yield* managed(user, customerId)
      const refreshToken = yield* consent.exchange({ code, verifier, redirectUrl })
      const credential = { tokenId: yield* tokens.reserveId, refreshToken }
      const account = yield* platform.account({ customerId, loginCustomerId, credential }, null)
      if (account === null) return yield* new ConsentWithoutAccount({ customerId })
      return yield* administration.store(user, { customerId, label, isDefault, refreshToken })
    })
  })
})
