import type { UserId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { type AddressPurpose, AddressSigner } from "./AddressSigner.ts"
import { CredentialRefused } from "./Authentication.ts"
import { PrincipalCache } from "./PrincipalCache.ts"

/** The signature by which an address works without a credential: user, end (seconds since 1970), and proof. */
export interface AddressSignature {
  readonly userId: UserId
  readonly expiresAt: number
  readonly signature: string
}

/** The longest time for which a signed address works, seconds. */
const LIFETIME = 3_600

/** For how long a resource has the same address, for caches, in seconds; an address may live shorter by as much. */
const STABLE = 600

/** The characters of a user's `accessId` in a signature, which prove it genuine without a look at the user. */
const ACCESS_LENGTH = 8

const accessOf = ({ accessId }: Principal): string => accessId.slice(0, ACCESS_LENGTH).padStart(ACCESS_LENGTH, "0")

/**
 * Addresses that work by themselves, for what cannot send a credential, such as `<img>` and `EventSource` in a browser.
 * Each is good for one thing, on behalf of one user, for 50 to 60 minutes, and ends before with a new password of
 * theirs; what the user may see is looked up anew whenever it is used.
 */
export class SignedAddresses extends Context.Service<SignedAddresses, {
  /** Signs the address of `subject`, a name that tells it from all others of the same purpose. */
  readonly sign: (
    purpose: AddressPurpose,
    subject: string,
    user: Principal
  ) => Effect.Effect<AddressSignature, StorageUnavailable>
  /** The user for whom a genuine address is used, as they were at most 5 seconds ago (`PrincipalCache`). */
  readonly principal: (
    purpose: AddressPurpose,
    subject: string,
    signature: AddressSignature
  ) => Effect.Effect<Principal, CredentialRefused | StorageUnavailable>
}>()("@campaigns/application/Identity/SignedAddresses") {
  static readonly layer: Layer.Layer<SignedAddresses, never, AddressSigner | PrincipalCache> = Layer.effect(
    SignedAddresses,
    Effect.gen(function*() {
      const signer = yield* AddressSigner
      const principals = yield* PrincipalCache

      const textOf = (subject: string, userId: UserId, access: string, expiresAt: number) =>
        `${subject}\n${userId}\n${access}\n${expiresAt}`

      return SignedAddresses.of({
        sign: Effect.fnUntraced(function*(purpose, subject, user) {
          const end = (yield* Clock.currentTimeMillis) / 1_000 + LIFETIME
          const expiresAt = Math.floor(end / STABLE) * STABLE
          const access = accessOf(user)
          const proof = yield* signer.sign(purpose, textOf(subject, user.userId, access, expiresAt))
          return { userId: user.userId, expiresAt, signature: access + proof }
        }),

        principal: Effect.fnUntraced(function*(purpose, subject, { expiresAt, signature, userId }) {
          const access = signature.slice(0, ACCESS_LENGTH)
          const proof = signature.slice(ACCESS_LENGTH)
          const isGenuine = yield* signer.isGenuine(purpose, textOf(subject, userId, access, expiresAt), proof)
          // Only a holder of a genuine one learns that its time is over.
          if (!isGenuine) return yield* new CredentialRefused({ reason: "Malformed" })
          if (expiresAt * 1_000 <= (yield* Clock.currentTimeMillis)) {
            return yield* new CredentialRefused({ reason: "Expired" })
          }
          const given = Option.filter<Principal>((user) => user.isActive && accessOf(user) === access)
          const remembered = given(yield* principals.get(userId, null))
          // An address that was given out a moment ago may be ahead of what this process remembers.
          const found = Option.isSome(remembered) ? remembered : given(yield* principals.look(userId))
          return Option.isSome(found) ? found.value : yield* new CredentialRefused({ reason: "Revoked" })
        })
      })
    })
  )
}
