import {
  type ConsentQuestion,
  ConsentRefused,
  PlatformConsent
} from "@campaigns/application/AdPlatform/PlatformConsent"
import * as Digest from "effect/crypto/Digest"
import * as Effect from "effect/Effect"
import * as Base64Url from "effect/encoding/Base64Url"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"

/** The code with which the platform in memory answers the question of a state. */
export const codeOf = (state: string): string => `code-of-${state}`

/** Consents in memory: every person who is asked has consented, and the code is `codeOf` the state. */
export const layer: Layer.Layer<PlatformConsent> = Layer.effect(
  PlatformConsent,
  Effect.map(Digest.Digest, (digest) => {
    const open = new Map<string, ConsentQuestion>()
    return PlatformConsent.of({
      addressOf: (question) => {
        open.set(codeOf(Redacted.value(question.state)), question)
        const [state, redirectUrl] = [Redacted.value(question.state), question.redirectUrl].map(encodeURIComponent)
        return new URL(`https://platform.test/consent?state=${state}&redirect_uri=${redirectUrl}`)
      },
      exchange: Effect.fnUntraced(function*({ code, redirectUrl, verifier }) {
        const question = open.get(Redacted.value(code))
        open.delete(Redacted.value(code))
        const proof = yield* digest.digest(Digest.sha256, new TextEncoder().encode(Redacted.value(verifier)))
        if (question?.redirectUrl !== redirectUrl || question.challenge !== Base64Url.encode(proof)) {
          return yield* new ConsentRefused({ reason: "spent" })
        }
        return Redacted.make(`1//of-${Redacted.value(code)}`)
      })
    })
  })
).pipe(Layer.provide(Digest.layerWebCrypto))
