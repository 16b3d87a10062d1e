import { type AddressPurpose, AddressSigner } from "@campaigns/application/Identity/AddressSigner"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto"
import { derivedKey, type SigningKey } from "./SigningKey.ts"

const HASH = "sha256"

const keyOf = (signingKey: SigningKey, purpose: AddressPurpose): KeyObject =>
  derivedKey(signingKey, `campaigns signed address: ${purpose}`)

/** `AddressSigner` with HMAC-SHA256, by keys derived from the one that signs access tokens. */
export const layer = (signingKey: SigningKey): Layer.Layer<AddressSigner> =>
  Layer.sync(AddressSigner, () => {
    const keys: Readonly<Record<AddressPurpose, KeyObject>> = {
      "media-content": keyOf(signingKey, "media-content"),
      "task-events": keyOf(signingKey, "task-events")
    }
    const sign = (purpose: AddressPurpose, text: string): string =>
      createHmac(HASH, keys[purpose]).update(text).digest("base64url")

    return AddressSigner.of({
      sign: (purpose, text) => Effect.sync(() => sign(purpose, text)),

      isGenuine: (purpose, text, signature) =>
        Effect.sync(() => {
          const [right, given] = [Buffer.from(sign(purpose, text)), Buffer.from(signature)]
          return right.length === given.length && timingSafeEqual(right, given)
        })
    })
  })
