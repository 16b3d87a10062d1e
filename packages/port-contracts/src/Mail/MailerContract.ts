import { Mailer } from "@campaigns/application/Mail/Mailer"
import { EmailAddress } from "@campaigns/domain/internal/Identity/EmailAddress"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"

const mailTo = (to: string) => ({
  to: EmailAddress.make(to),
  subject: "Invitation to Bäckerei",
  text: "Öffnen: https://campaigns.test/#token=abc",
  html: "<p>Öffnen</p>"
})

/** The laws of `Mailer`, for an adapter whose mail server has no mailbox at `refused.test`. */
export const mailerContract = <E>(name: string, adapter: Layer.Layer<Mailer, E>): void =>
  layer(adapter, { excludeTestServices: true })(`Mailer (${name})`, (it) => {
    it.effect("hands mails over, one after the other and several at once", () =>
      Effect.gen(function*() {
        const { send } = yield* Mailer
        yield* send(mailTo("dana@example.test"))
        const addresses = Array.from({ length: 5 }, (_, n) => `person${n}@example.test`)
        yield* Effect.forEach(addresses, (to) => send(mailTo(to)), { concurrency: "unbounded", discard: true })
      }))

    it.effect("takes the refusal of an address for final, says so, and goes on with other mails", () =>
      Effect.gen(function*() {
        const { send } = yield* Mailer
        const refused = yield* Effect.flip(send(mailTo("nobody@refused.test")))
        assert.isTrue(refused.isFinal)
        assert.isNotEmpty(refused.message)
        yield* send(mailTo("dana@example.test"))
      }))
  })
