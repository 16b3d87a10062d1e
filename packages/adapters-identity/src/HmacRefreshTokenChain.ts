import { RefreshTokenChain } from "@campaigns/application/Identity/RefreshTokenChain"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { createHmac } from "node:crypto"
import { derivedKey, type SigningKey } from "./SigningKey.ts"

/** `RefreshTokenChain` with HMAC-SHA256, by a key derived from the processes' common one for access tokens. */
export const layer = (signingKey: SigningKey): Layer.Layer<RefreshTokenChain> =>
  Layer.sync(RefreshTokenChain, () => {
    const key = derivedKey(signingKey, "campaigns refresh token successor")
    return RefreshTokenChain.of({
      successorOf: (token) =>
        Effect.sync(() => Redacted.make(createHmac("sha256", key).update(Redacted.value(token)).digest("base64url")))
    })
  })
