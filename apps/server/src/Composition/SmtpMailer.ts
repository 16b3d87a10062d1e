import { Mailer, MailNotSent } from "@campaigns/application/Mail/Mailer"
import { mailboxOf } from "@campaigns/domain/Identity/EmailAddress"
import { unavailable, type VendorFailure, VendorReason, withoutAnswer } from "@campaigns/vendor-http/VendorFailure"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import { createTransport } from "nodemailer"

export interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://`; may hold a password. */
  readonly url: Redacted.Redacted<URL>
  /** The sender, as `Campaigns <campaigns@example.com>` or as a bare address. */
  readonly from: string
}

/** The longest answer of a mail server that is told on, characters. */
const MAX_ANSWER = 300

// A server that says nothing is away, milliseconds.
const timeouts = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** The part of an SMTP failure that is read; RFC 5321, 4.2.1: a code from 500 up is for good. */
const SmtpFailure = Schema.Struct({
  command: Schema.optionalKey(Schema.String),
  response: Schema.optionalKey(Schema.String),
  permanent: Schema.optionalKey(Schema.Boolean)
})

const readFailure = Schema.decodeUnknownOption(SmtpFailure)

/** The mail server's name in sentences. */
const VENDOR = "The mail server"

/** Commands whose refusal is about the mail and not about the service's account at the mail server. */
const ofTheMail: ReadonlySet<string> = new Set(["RCPT TO", "DATA"])

/** The failure of a mail that was not taken, in the words of all vendors; one that perhaps was is sent again. */
export const failureOf = (cause: unknown): VendorFailure => {
  const { command = "", permanent = false, response = "" } = readFailure(cause).pipe((found) =>
    found._tag === "Some" ? found.value : {}
  )
  const answer = response.replace(/[\p{C}\s]+/gu, " ").trim().slice(0, MAX_ANSWER)
  if (permanent && ofTheMail.has(command)) {
    return withoutAnswer(VendorReason.RequestRefused({ code: answer }), `${VENDOR} refuses this mail: ${answer}`)
  }
  // Where the mail server is, and how it speaks to the service, is for the log alone.
  if (permanent && command.startsWith("AUTH")) {
    return withoutAnswer(VendorReason.CredentialsRefused({ code: answer }), `${VENDOR} does not take mails for now`)
  }
  return answer === ""
    ? unavailable(`${VENDOR} cannot be reached`, { cause })
    : unavailable(`${VENDOR} does not take mails for now`, { cause })
}

const notSent = (cause: unknown): MailNotSent => {
  const { message, reason } = failureOf(cause)
  return new MailNotSent({ isFinal: reason._tag === "RequestRefused", message })
}

/** The address of a sender that has a name, too. */
const bareAddress = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

/** The failure of a mail to an address of an earlier version that no mail can be sent to. */
const noMailbox = new MailNotSent({ isFinal: true, message: "The address is none that a mail can be sent to" })

/**
 * `Mailer` over SMTP, with TLS where the server offers it or the address asks for it (`smtps:`). A refusal of the mail
 * or its address is final; after any other failure, a wrong password of the service's own account too, `MailDelivery`
 * tries again.
 */
export const layer = ({ from, url }: SmtpOptions): Layer.Layer<Mailer> =>
  Layer.effect(
    Mailer,
    Effect.map(
      Effect.acquireRelease(
        Effect.sync(() =>
          createTransport({ url: Redacted.value(url).href, pool: true, maxConnections: 2, ...timeouts })
        ),
        (transport) => Effect.sync(() => transport.close())
      ),
      (transport) =>
        Mailer.of({
          send: ({ to, ...mail }) => {
            const address = mailboxOf(to)
            if (address === null) return Effect.fail(noMailbox)
            // An object is one mailbox, where a text could be read as a list of them.
            const mailbox = { name: "", address }
            return Effect.tryPromise({
              try: () =>
                transport.sendMail({
                  ...mail,
                  from,
                  to: mailbox,
                  envelope: { from: bareAddress(from), to: [address] },
                  // RFC 3834, 5: automatic responders do not answer this.
                  headers: { "Auto-Submitted": "auto-generated" }
                }),
              catch: notSent
            }).pipe(Effect.asVoid)
          }
        })
    )
  )
