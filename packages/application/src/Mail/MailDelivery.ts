import type { InvitationId } from "@campaigns/domain/Identity/Ids"
import type { EmailAddress } from "@campaigns/domain/internal/Identity/EmailAddress"
import * as Clock from "effect/Clock"
import type * as Digest from "effect/crypto/Digest"
import type * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import * as Schedule from "effect/Schedule"
import { orBug, type StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { Companies } from "../Identity/Companies.ts"
import { Invitations } from "../Identity/Invitations.ts"
import { invitationLink } from "../Identity/Inviting.ts"
import { passwordResetLink, PasswordResetting } from "../Identity/PasswordResetting.ts"
import * as SecretTokens from "../Identity/SecretTokens.ts"
import { Users } from "../Identity/Users.ts"
import { Mailer, MailNotSent, MailPolicy } from "./Mailer.ts"
import { MailQueue, type QueuedMail } from "./MailQueue.ts"
import { invitationMail, passwordResetMail } from "./MailTexts.ts"

/** The time for which a link for a new password that comes by mail is good. */
export const MAILED_RESET_LIFETIME = Duration.hours(1)

/** The time for which a mail is tried: as long as its reader may still want it. */
const triedFor = { Invitation: Duration.hours(24), PasswordReset: Duration.hours(1) } as const

/** The time that handing over one mail may take. */
const sendingTime = Duration.seconds(60)

/** The interval at which the background looks for mails. */
const interval = Duration.seconds(2)

const BATCH = 20
const AT_ONCE = 4

/** The wait after so many failures before a mail is tried again: 30 s first, then twice as long, at most an hour. */
const waitAfter = (failures: number): Duration.Duration =>
  Duration.seconds(Math.min(3_600, 30 * 2 ** Math.min(failures - 1, 20)))

const delivery = Effect.gen(function*() {
  const mailer = yield* Mailer
  const queue = yield* MailQueue
  const companies = yield* Companies
  const users = yield* Users
  const invitations = yield* Invitations
  const resetting = yield* PasswordResetting
  const secrets = yield* SecretTokens.make
  const policy = yield* MailPolicy

  /** None when the invitation is over by now, or its company gone. */
  const invitation = Effect.fnUntraced(
    function*(linkBase: URL, id: InvitationId) {
      const token = yield* secrets.fresh
      const invited = yield* invitations.giveToken(id, yield* secrets.hashOf(token), yield* DateTime.now)
      const company = yield* companies.get(invited.companyId)
      const inviter = yield* orBug(users.get(invited.invitedBy))
      const link = invitationLink(linkBase, Redacted.value(token))
      const { email, expiresAt, role } = invited
      return Option.some(
        invitationMail({ to: email, company: company.name, inviter: inviter.email, role, link, expiresAt })
      )
    },
    Effect.catchTags({
      InvitationRefused: () => Effect.succeedNone,
      CompanyNotFound: () => Effect.succeedNone
    })
  )

  /** None when no user who is let in has the address. */
  const passwordReset = Effect.fnUntraced(function*(linkBase: URL, email: EmailAddress) {
    const found = yield* users.findByEmail(email)
    if (Option.isNone(found)) return Option.none()
    // An address that only counts as the same may be another person's mailbox.
    const { email: to, id } = found.value.user
    if (Option.isNone(yield* users.principal(id, null, yield* Clock.currentTimeMillis))) return Option.none()
    const { expiresAt, token } = yield* resetting.issue(id, MAILED_RESET_LIFETIME)
    return Option.some(passwordResetMail({ to, link: passwordResetLink(linkBase, token), expiresAt }))
  })

  const send = Effect.fnUntraced(function*(linkBase: URL, { dateAdded, failures, id, order }: QueuedMail) {
    const composed = order._tag === "Invitation"
      ? invitation(linkBase, order.invitationId)
      : passwordReset(linkBase, order.email)
    const late = () =>
      Effect.fail(new MailNotSent({ isFinal: false, message: "The mail server did not answer in time" }))
    yield* composed.pipe(
      Effect.flatMap(Option.match({ onNone: () => Effect.void, onSome: mailer.send })),
      Effect.timeoutOrElse({ duration: sendingTime, orElse: late }),
      Effect.andThen(Effect.flatMap(DateTime.now, (at) => queue.sent(id, at))),
      Effect.catchTag("MailNotSent", ({ isFinal, message }) =>
        Effect.gen(function*() {
          const at = yield* DateTime.now
          const next = DateTime.addDuration(at, waitAfter(failures + 1))
          const isOver = isFinal ||
            DateTime.isGreaterThan(next, DateTime.addDuration(dateAdded, triedFor[order._tag]))
          yield* Effect.logWarning(isOver ? "gave a mail up" : "could not send a mail yet").pipe(
            Effect.annotateLogs({ mail: id, kind: order._tag, failures: failures + 1, message })
          )
          yield* queue.failed(id, { message, at, nextAt: isOver ? null : next })
        })),
      // Another fault is ours; the mail is due again at the end of its lease.
      Effect.catchCause((cause) => Effect.logError("could not make a mail", cause))
    )
  })

  if (policy === null) return
  for (;;) {
    const at = yield* DateTime.now
    const lease = Duration.times(sendingTime, BATCH / AT_ONCE + 1)
    const taken = yield* queue.take(BATCH, at, DateTime.addDuration(at, lease))
    yield* Effect.forEach(taken, (mail) => send(policy.linkBase, mail), { concurrency: AT_ONCE, discard: true })
    if (taken.length < BATCH) return
  }
})

/** The ports and use cases by which mails are made and sent. */
type Needed =
  | Mailer
  | MailQueue
  | Companies
  | Users
  | Invitations
  | PasswordResetting
  | Digest.Digest
  | SecureRandom.SecureRandom

/**
 * Sends what is in the queue of mails: tries every mail that is due once, and does nothing where no mails are sent. A
 * mail that cannot be sent is tried again for a day, one for a new password for an hour.
 */
export const deliver: Effect.Effect<void, StorageUnavailable, Needed> = Effect.withSpan(
  delivery,
  "MailDelivery.deliver"
)

/** Delivers for as long as the service runs; a look that fails is made up for by the next. */
export const background: Layer.Layer<never, never, Needed> = Layer.effectDiscard(
  Effect.gen(function*() {
    if ((yield* MailPolicy) === null) return
    yield* deliver.pipe(
      Effect.catchCause((cause) => Effect.logWarning("could not look for mails", cause)),
      Effect.repeat(Schedule.spaced(interval)),
      Effect.forkScoped
    )
  })
)
