import type { EmailAddress } from "@campaigns/domain/internal/Identity/EmailAddress"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** A mail with its text in two forms, of which the reader's program shows one. */
export interface Mail {
  readonly to: EmailAddress
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The mail was not taken, and never will be when `isFinal`; `message` is a sentence for the user who caused it. */
export class MailNotSent extends Schema.TaggedError<MailNotSent>()("MailNotSent", {
  isFinal: Schema.Boolean,
  message: Schema.String
}) {}

/** Hands mails over to a mail server, which has taken the mail when `send` succeeds. */
export class Mailer extends Context.Service<Mailer, {
  readonly send: (mail: Mail) => Effect.Effect<void, MailNotSent>
}>()("@campaigns/application/Mail/Mailer") {}

/** The base of the links in mails; `null` when no mails are sent and the user who makes a link passes it on. */
export const MailPolicy = Context.Reference<{ readonly linkBase: URL } | null>(
  "@campaigns/application/Mail/MailPolicy",
  {
    defaultValue: () => null
  }
)
