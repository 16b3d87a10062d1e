import { type Mail, Mailer, MailNotSent } from "@campaigns/application/Mail/Mailer"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

/** The mails that `Mailer` in memory has taken, and what it says instead of taking the next ones. */
export class MemoryMailbox extends Context.Service<MemoryMailbox, {
  readonly mails: Array<Mail>
  readonly refusals: Array<MailNotSent>
}>()("@campaigns/adapters-memory/Mail/MemoryMailbox") {}

/** `Mailer` in memory: keeps what it takes. No address at `refused.test` is ever taken. */
export const layer: Layer.Layer<Mailer | MemoryMailbox> = Layer.effectContext(Effect.sync(() => {
  const mails: Array<Mail> = []
  const refusals: Array<MailNotSent> = []
  const mailer = Mailer.of({
    send: (mail) =>
      Effect.suspend(() => {
        const refusal = mail.to.endsWith("@refused.test")
          ? new MailNotSent({ isFinal: true, message: "The mail server refuses this: there is no such address" })
          : refusals.shift()
        if (refusal !== undefined) return Effect.fail(refusal)
        mails.push(mail)
        return Effect.void
      })
  })
  return Context.make(Mailer, mailer).pipe(Context.add(MemoryMailbox, MemoryMailbox.of({ mails, refusals })))
}))
