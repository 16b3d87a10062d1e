import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"

/** A secret as it is stored: unreadable without the key that `keyId` names. */
export interface SealedSecret {
  readonly keyId: string
  readonly ciphertext: Uint8Array
}

/** The secret was sealed with a key that is gone, was changed, or belongs elsewhere. */
export class SecretUnreadable extends Schema.TaggedError<SecretUnreadable>()("SecretUnreadable", {
  keyId: Schema.String
}) {
  override get message(): string {
    return `The secret cannot be opened with key ${this.keyId}`
  }
}

/**
 * The place where a secret is kept: in a stored token of the ad platform, by its id, in the kept answer of a request,
 * by its key, or in a consent that is under way, by its state's hash.
 */
export interface SecretPlace {
  readonly kind: "platformToken" | "keptAnswer" | "consentVerifier"
  readonly name: string
}

/**
 * Authenticated encryption of secrets that have to be stored.
 *
 * Laws: what was sealed for a place opens there and nowhere else, so that rows cannot be swapped; any changed bit is
 * `SecretUnreadable`; sealing twice gives different bytes; secrets of former keys still open.
 */
export class SecretBox extends Context.Service<SecretBox, {
  readonly seal: (secret: Redacted.Redacted, place: SecretPlace) => Effect.Effect<SealedSecret>
  readonly open: (sealed: SealedSecret, place: SecretPlace) => Effect.Effect<Redacted.Redacted, SecretUnreadable>
}>()("@campaigns/application/Identity/SecretBox") {}
