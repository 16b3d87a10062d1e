import * as MemoryMailer from "@campaigns/adapters-memory/Mail/MemoryMailer"
import { Companies } from "@campaigns/application/Identity/Companies"
import { Inviting } from "@campaigns/application/Identity/Inviting"
import { PasswordResetting } from "@campaigns/application/Identity/PasswordResetting"
import { SignIn } from "@campaigns/application/Identity/SignIn"
import { Users } from "@campaigns/application/Identity/Users"
import * as MailDelivery from "@campaigns/application/Mail/MailDelivery"
import { MailNotSent, MailPolicy } from "@campaigns/application/Mail/Mailer"
import { oldestFirst } from "@campaigns/application/Paging/SortedPage"
import { EmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import { Password } from "@campaigns/domain/Identity/Password"
import { companyDetails, setActive, someone, userDetails } from "@campaigns/port-contracts/Identity/People"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import * as TestClock from "effect/testing/TestClock"
import { useCases, withPassword } from "../Identity/UseCases.ts"

const address = "192.0.2.1"
const chosen = Redacted.make(Password.make("quite another password"))
const profile = { firstName: "", lastName: "", phoneNumber: "" }

const onService = Effect.provide(
  useCases.pipe(
    Layer.provideMerge(MemoryMailer.layer),
    Layer.provideMerge(Layer.succeed(MailPolicy, { linkBase: new URL("https://campaigns.test/base/") }))
  )
)

const tokenIn = (text: string | undefined): Redacted.Redacted =>
  Redacted.make(/#token=([\w-]{43})/.exec(text ?? "")?.[1] ?? assert.fail(`there is no link in ${text}`))

/** A manager who invites by mail. */
const inviting = Effect.gen(function*() {
  const companies = yield* Companies
  const { accept, invite, list } = yield* Inviting
  const company = yield* companies.create(companyDetails({ name: "<Bread> & \r\nButter" }))
  const { id } = yield* someone()
  yield* companies.putMember(company.id, id, "manager")
  const manager = Option.getOrThrow(yield* (yield* Users).principal(id, null, 0))
  const { mails, refusals } = yield* MemoryMailer.MemoryMailbox
  return {
    mails,
    refusals,
    deliver: MailDelivery.deliver,
    manager,
    invited: (email: EmailAddress) => invite(manager, company.id, email, "member"),
    accepting: (token: Redacted.Redacted) => accept({ token, signedIn: null, password: chosen, profile, address }),
    delivery: Effect.map(
      list(manager, company.id, { ...oldestFirst, limit: 9 }),
      ({ items }) => items.map(({ delivery }) => delivery)
    )
  }
})

const away = new MailNotSent({ isFinal: false, message: "The mail server cannot be reached" })

describe("A mail", () => {
  it.effect("brings an invitation, whose token nobody else gets, in text and in HTML", () =>
    Effect.gen(function*() {
      const { accepting, deliver, delivery, invited, mails, manager } = yield* inviting
      const { email } = userDetails()
      const { token } = yield* invited(email)
      assert.isNull(token)
      yield* deliver
      yield* deliver
      assert.deepStrictEqual(yield* delivery, [{ _tag: "Sent" }])
      const [mail] = mails
      assert.lengthOf(mails, 1)
      assert.strictEqual(mail?.to, email)
      assert.strictEqual(mail?.subject, "Invitation to <Bread> & Butter")
      assert.include(mail?.text, `${manager.email} invites you`)
      assert.include(mail?.text, "https://campaigns.test/base/invitation#token=")
      assert.include(mail?.html, "&lt;Bread&gt; &amp; Butter")
      assert.notInclude(mail?.html, "<Bread>")
      yield* accepting(tokenIn(mail?.text))
    }).pipe(onService))

  it.effect("that cannot be sent is tried again, and whoever invited sees why", () =>
    Effect.gen(function*() {
      const { accepting, deliver, delivery, invited, mails, refusals } = yield* inviting
      refusals.push(away, away)
      yield* invited(userDetails().email)
      yield* deliver
      assert.deepStrictEqual(yield* delivery, [{ _tag: "Waiting", error: away.message }])
      yield* TestClock.adjust("30 seconds")
      yield* deliver
      yield* TestClock.adjust("59 seconds")
      yield* deliver
      assert.lengthOf(mails, 0)
      yield* TestClock.adjust("1 second")
      yield* deliver
      assert.deepStrictEqual(yield* delivery, [{ _tag: "Sent" }])
      yield* accepting(tokenIn(mails[0]?.text))
    }).pipe(onService))

  it.effect("is given up after a day of failures, or when the mail server never takes it", () =>
    Effect.gen(function*() {
      const { deliver, delivery, invited, mails, refusals } = yield* inviting
      yield* invited(EmailAddress.make("nobody@refused.test"))
      yield* deliver
      const [refused] = yield* delivery
      assert.deepInclude({ ...refused }, { _tag: "Failed" })
      refusals.push(...Array.from({ length: 99 }, () => away))
      yield* invited(userDetails().email)
      for (let hour = 0; hour < 26; hour++) {
        yield* deliver
        yield* TestClock.adjust("1 hour")
      }
      assert.deepStrictEqual((yield* delivery)[1], { _tag: "Failed", error: away.message })
      assert.isAbove(refusals.length, 60)
      assert.lengthOf(mails, 0)
    }).pipe(onService))

  it.effect("lets a user set a password within an hour, and goes to nobody who is not let in", () =>
    Effect.gen(function*() {
      const { deliver, mails } = yield* inviting
      const { confirm, request } = yield* PasswordResetting
      const [user, off, demo] = [yield* withPassword(), yield* withPassword(), yield* withPassword({ isDemo: true })]
      yield* setActive(off.id, false)
      for (const { email } of [user, off, demo, userDetails()]) yield* request(email, address)
      yield* deliver
      assert.deepStrictEqual(mails.map(({ to }) => to), [user.email])
      const token = tokenIn(mails[0]?.text)
      yield* TestClock.adjust("59 minutes")
      yield* confirm(token, chosen)
      yield* (yield* SignIn).withPassword({ username: user.email, password: chosen, address })
      yield* request(user.email, address)
      yield* deliver
      yield* TestClock.adjust("1 hour")
      yield* Effect.flip(confirm(tokenIn(mails[1]?.text), chosen))
    }).pipe(onService))

  it.effect("for a new password comes three times an hour, and an address that asks hundreds of times must wait", () =>
    Effect.gen(function*() {
      const { deliver, mails } = yield* inviting
      const { request } = yield* PasswordResetting
      const { email } = yield* withPassword()
      for (let n = 0; n < 10; n++) yield* request(email, address)
      yield* deliver
      assert.lengthOf(mails, 3)
      for (let n = 10; n < 300; n++) yield* request(userDetails().email, address)
      assert.strictEqual((yield* Effect.flip(request(email, address)))._tag, "SignInThrottled")
      yield* request(email, "192.0.2.77")
    }).pipe(onService))
})
