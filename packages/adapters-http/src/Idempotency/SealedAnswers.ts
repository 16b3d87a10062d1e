import type { KeptAnswer, KeyedAttempt } from "@campaigns/application/Conventions/IdempotencyKeys"
import type { SecretBox, SecretPlace } from "@campaigns/application/Identity/SecretBox"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import type { Kept } from "./IdempotencyAnswers.ts"

const SealedBody = Schema.fromJsonString(
  Schema.Struct({ keyId: Schema.String, ciphertext: Schema.Uint8ArrayFromBase64 })
)

const encode = Schema.encodeSync(SealedBody)
const decode = Schema.decodeEffect(SealedBody)

const placeOf = ({ request: { key, path, userId } }: KeyedAttempt): SecretPlace => ({
  kind: "keptAnswer",
  name: `${userId} ${path} ${key}`
})

/** Keeps answers with a secret sealed against readers of the database; a body that cannot be opened was not kept. */
export const sealing = (box: SecretBox["Service"]) => ({
  seal: (attempt: KeyedAttempt, kept: Kept): Effect.Effect<Kept> => {
    const { body } = kept.answer
    if (body === null) return Effect.succeed(kept)
    const secret = Redacted.make(new TextDecoder().decode(body))
    return Effect.map(box.seal(secret, placeOf(attempt)), (sealed) => ({
      ...kept,
      answer: { ...kept.answer, body: new TextEncoder().encode(encode(sealed)) }
    }))
  },

  open: (attempt: KeyedAttempt, answer: KeptAnswer): Effect.Effect<KeptAnswer> =>
    answer.body === null ? Effect.succeed(answer) : decode(new TextDecoder().decode(answer.body)).pipe(
      Effect.flatMap((sealed) => box.open(sealed, placeOf(attempt))),
      Effect.map((secret) => ({ ...answer, body: new TextEncoder().encode(Redacted.value(secret)) })),
      Effect.orElseSucceed(() => ({ ...answer, body: null }))
    )
})
