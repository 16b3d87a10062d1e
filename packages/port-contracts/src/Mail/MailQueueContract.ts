import { Companies } from "@campaigns/application/Identity/Companies"
import { Invitations } from "@campaigns/application/Identity/Invitations"
import type { Users } from "@campaigns/application/Identity/Users"
import { MailQueue } from "@campaigns/application/Mail/MailQueue"
import { oldestFirst } from "@campaigns/application/Paging/SortedPage"
import { EmailAddress } from "@campaigns/domain/internal/Identity/EmailAddress"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { companyDetails, someone, userDetails } from "../Identity/People.ts"

const at = (second: number) => DateTime.makeUnsafe(second * 1000)
const limit = { mails: 2, since: at(0) }

/** The mails to this address that are taken at a time. */
const taking = Effect.fnUntraced(function*(email: string, second: number, until = second + 60) {
  const taken = yield* (yield* MailQueue).take(1_000, at(second), at(until))
  return taken.filter(({ order }) => order._tag === "PasswordReset" && order.email === email)
})

/** An invitation that a mail brings. */
const mailed = Effect.gen(function*() {
  const companies = yield* Companies
  const invitations = yield* Invitations
  const { id: companyId } = yield* companies.create(companyDetails())
  const { id: invitedBy } = yield* someone()
  const { email } = userDetails()
  const put = (second: number) =>
    invitations.put({
      companyId,
      email,
      role: "member",
      invitedBy,
      at: at(second),
      expiresAt: at(9_000),
      tokenHash: null
    })
  const invitation = yield* put(100)
  const mail = Effect.gen(function*() {
    const taken = yield* (yield* MailQueue).take(1_000, at(200), at(100))
    return taken.find(({ order }) => order._tag === "Invitation" && order.invitationId === invitation.id)
  })
  const delivery = Effect.map(
    invitations.list(companyId, { ...oldestFirst, limit: 9 }, at(200)),
    ({ items }) => items[0]?.delivery
  )
  return { companyId, invitation, invitations, mail, delivery, put }
})

/** The laws of `MailQueue`, for the adapter that the layer provides. */
export const mailQueueContract = <E>(
  name: string,
  adapter: Layer.Layer<MailQueue | Invitations | Companies | Users, E>
): void =>
  layer(adapter)(`MailQueue (${name})`, (it) => {
    it.effect("gives a mail to one of several takers at once, and anew at the end of its lease", () =>
      Effect.gen(function*() {
        const { email } = userDetails()
        yield* (yield* MailQueue).requestReset(email, at(10), limit)
        const taken = yield* Effect.all(Array.from({ length: 6 }, () => taking(email, 10, 50)), {
          concurrency: "unbounded"
        })
        assert.lengthOf(taken.flat(), 1)
        assert.lengthOf(yield* taking(email, 49), 0)
        const [again] = yield* taking(email, 50)
        assert.deepInclude({ ...again }, { failures: 0, dateAdded: at(10) })
      }))

    it.effect("does not give what is sent or given up, and counts what failed", () =>
      Effect.gen(function*() {
        const queue = yield* MailQueue
        const [one, two] = [userDetails().email, userDetails().email]
        yield* queue.requestReset(one, at(10), limit)
        yield* queue.requestReset(two, at(10), limit)
        const [first] = yield* taking(one, 10, 10)
        yield* queue.sent(first?.id ?? 0, at(11))
        assert.lengthOf(yield* taking(one, 5_000, 20), 0)
        const [second] = yield* taking(two, 20, 20)
        yield* queue.failed(second?.id ?? 0, { message: "away", at: at(20), nextAt: at(80) })
        assert.lengthOf(yield* taking(two, 79), 0)
        const [later] = yield* taking(two, 80)
        assert.strictEqual(later?.failures, 1)
        yield* queue.failed(second?.id ?? 0, { message: "away", at: at(80), nextAt: at(90) })
        const [last] = yield* taking(two, 90, 90)
        assert.strictEqual(last?.failures, 2)
        yield* queue.failed(second?.id ?? 0, { message: "no", at: at(90), nextAt: null })
        assert.lengthOf(yield* taking(two, 9_000, 80), 0)
      }))

    it.effect("gives what has been due for longest first, not what was asked for first", () =>
      Effect.gen(function*() {
        const queue = yield* MailQueue
        const emails = [userDetails().email, userDetails().email, userDetails().email]
        for (const email of emails) yield* queue.requestReset(email, at(10), limit)
        const [first = ""] = emails
        const [failing] = yield* taking(first, 10, 10)
        yield* queue.failed(failing?.id ?? 0, { message: "away", at: at(10), nextAt: at(40) })
        const taken = yield* queue.take(1_000, at(50), at(60))
        const order = taken.flatMap(({ order }) => order._tag === "PasswordReset" ? [order.email] : [])
        assert.deepStrictEqual(order.filter((email) => emails.includes(email)), [...emails.slice(1), first])
      }))

    it.effect("takes so many requests for an address and no more, and again when those are long ago", () =>
      Effect.gen(function*() {
        const queue = yield* MailQueue
        const { email } = userDetails()
        for (let n = 0; n < 5; n++) yield* queue.requestReset(email, at(10), limit)
        assert.lengthOf(yield* taking(email, 10), 2)
        yield* queue.requestReset(email, at(4_000), { mails: 2, since: at(10) })
        assert.lengthOf(yield* taking(email, 4_000), 3)
      }))

    it.effect("tells the invitation what became of its mail", () =>
      Effect.gen(function*() {
        const queue = yield* MailQueue
        const { delivery, invitation, mail } = yield* mailed
        assert.deepStrictEqual(invitation.delivery, { _tag: "Waiting", error: null })
        const taken = yield* mail
        const id = taken?.id ?? assert.fail("there is no mail")
        yield* queue.failed(id, { message: "away", at: at(200), nextAt: at(210) })
        assert.deepStrictEqual(yield* delivery, { _tag: "Waiting", error: "away" })
        yield* queue.failed(id, { message: "no such address", at: at(210), nextAt: null })
        assert.deepStrictEqual(yield* delivery, { _tag: "Failed", error: "no such address" })
        yield* queue.sent(id, at(220))
        assert.deepStrictEqual(yield* delivery, { _tag: "Sent" })
      }))

    it.effect("has one mail of an invitation, which goes with it", () =>
      Effect.gen(function*() {
        const { companyId, delivery, invitation, invitations, mail, put } = yield* mailed
        const first = yield* mail
        yield* (yield* MailQueue).sent(first?.id ?? 0, at(110))
        yield* put(120)
        assert.deepStrictEqual(yield* delivery, { _tag: "Waiting", error: null })
        assert.notStrictEqual((yield* mail)?.id, first?.id)
        yield* invitations.withdraw(companyId, invitation.id, at(130))
        assert.isUndefined(yield* mail)
      }))

    it.effect("gives an open invitation another token, and the one before is void", () =>
      Effect.gen(function*() {
        const { companyId, invitation, invitations } = yield* mailed
        yield* invitations.giveToken(invitation.id, `one ${invitation.id}`, at(200))
        yield* invitations.giveToken(invitation.id, `two ${invitation.id}`, at(200))
        yield* Effect.flip(invitations.find(`one ${invitation.id}`, at(200)))
        assert.strictEqual((yield* invitations.find(`two ${invitation.id}`, at(200))).id, invitation.id)
        yield* Effect.flip(invitations.giveToken(invitation.id, "late", at(9_000)))
        yield* invitations.withdraw(companyId, invitation.id, at(200))
        yield* Effect.flip(invitations.giveToken(invitation.id, "late", at(200)))
      }))

    it.effect("bounds the mails with invitations of an address over companies, also when they are withdrawn or asked for at once", () =>
      Effect.gen(function*() {
        const [one, other, third] = [yield* mailed, yield* mailed, yield* mailed]
        const { email } = userDetails()
        const wide = EmailAddress.make(email.replace("person", "\uff50erson"))
        const put = (from: typeof one, second: number, to = email, tokenHash: string | null = null) =>
          from.invitations.put({
            companyId: from.companyId,
            email: to,
            role: "member",
            invitedBy: from.invitation.invitedBy,
            at: at(second),
            expiresAt: at(90_000),
            tokenHash
          })
        const first = yield* put(one, 100)
        yield* one.invitations.withdraw(one.companyId, first.id, at(101))
        const exits = yield* Effect.forEach(
          [put(one, 200), put(other, 200, wide), put(third, 200)],
          Effect.exit,
          { concurrency: "unbounded" }
        )
        assert.lengthOf(exits.filter(({ _tag }) => _tag === "Success"), 2)
        const spent = yield* Effect.flip(put(other, 3_699, wide))
        assert.deepInclude({ ...spent }, { _tag: "InvitationMailsSpent", retryAfterSeconds: 1 })
        assert.strictEqual((yield* put(third, 3_699, email, `by hand ${email}`)).delivery._tag, "ByHand")
        yield* put(third, 3_701)
        assert.deepInclude({ ...yield* Effect.flip(put(one, 3_702)) }, {
          _tag: "InvitationMailsSpent",
          retryAfterSeconds: 98
        })
      }))

    it.effect("bounds the mails of addresses that count as one together", () =>
      Effect.gen(function*() {
        const queue = yield* MailQueue
        const { email } = userDetails()
        const wide = EmailAddress.make(email.replace("person", "\uff50erson"))
        for (const written of [email, wide, email, wide]) yield* queue.requestReset(written, at(10), limit)
        const taken = yield* queue.take(1_000, at(10), at(70))
        const written = taken.flatMap(({ order }) => order._tag === "PasswordReset" ? [order.email] : [])
        assert.deepStrictEqual(written.filter((one) => one === email || one === wide), [email, wide])
      }))

    it.effect("forgets what was asked for before a time and is over, and only that", () =>
      Effect.gen(function*() {
        const queue = yield* MailQueue
        const [over, open] = [userDetails().email, userDetails().email]
        yield* queue.requestReset(over, at(10), limit)
        yield* queue.requestReset(open, at(10), limit)
        const [mail] = yield* taking(over, 10, 10)
        yield* queue.sent(mail?.id ?? 0, at(11))
        assert.isAtLeast(yield* queue.prune(at(20)), 1)
        assert.lengthOf(yield* taking(open, 8_000), 1)
        yield* queue.requestReset(over, at(15), { ...limit, mails: 1 })
        assert.lengthOf(yield* taking(over, 8_000), 1)
      }))

    it.effect("keeps the mail of an open invitation, of which it says that it is sent", () =>
      Effect.gen(function*() {
        const queue = yield* MailQueue
        const { delivery, mail } = yield* mailed
        yield* queue.sent((yield* mail)?.id ?? 0, at(200))
        yield* queue.prune(at(8_000))
        assert.deepStrictEqual(yield* delivery, { _tag: "Sent" })
      }))
  })
