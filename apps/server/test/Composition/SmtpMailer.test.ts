import { Mailer } from "@campaigns/application/Mail/Mailer"
import { EmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import { mailerContract } from "@campaigns/port-contracts/Mail/MailerContract"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import type { AddressInfo } from "node:net"
import { SMTPServer } from "smtp-server"
import * as SmtpMailer from "../../src/Composition/SmtpMailer.ts"

interface Received {
  readonly from: string
  readonly to: ReadonlyArray<string>
  readonly text: string
}

const error = (message: string, responseCode: number) => Object.assign(new Error(message), { responseCode })

/** A mail server with one account, which knows nobody at `refused.test` and has no room at `full.test`. */
const mailServer = Effect.acquireRelease(
  Effect.promise(async () => {
    const received: Array<Received> = []
    const server = new SMTPServer({
      disabledCommands: ["STARTTLS"],
      onAuth: ({ password, username }, _session, done) =>
        username === "service" && password === "s3cr3t p" ? done(null, { user: username }) : done(error("no", 535)),
      onRcptTo: ({ address }, _session, done) =>
        address.endsWith("@refused.test")
          ? done(error("5.1.1 no such user", 550))
          : done(address.endsWith("@full.test") ? error("4.2.2 mailbox full", 452) : null),
      onData: (stream, { envelope }, done) => {
        const chunks: Array<Buffer> = []
        stream.on("data", (chunk: Buffer) => chunks.push(chunk))
        stream.on("end", () => {
          received.push({
            from: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
            to: envelope.rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString("utf8")
          })
          done()
        })
      }
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const { port } = server.server.address() as AddressInfo
    return { server, received, port }
  }),
  ({ server }) => Effect.promise(() => new Promise<void>((resolve) => server.close(() => resolve())))
)

const mailTo = (to: string) => ({
  to: EmailAddress.make(to),
  subject: "Invitation to Bäckerei",
  text: "https://campaigns.test/#token=abc",
  html: "<p>Bäckerei</p>"
})

const mailerOn = (port: number, password = "s3cr3t%20p") =>
  SmtpMailer.layer({
    url: Redacted.make(new URL(`smtp://service:${password}@127.0.0.1:${port}`)),
    from: "Campaigns <campaigns@campaigns.test>"
  })

mailerContract("SMTP", Layer.unwrap(Effect.map(mailServer, ({ port }) => mailerOn(port))))

const sending = (port: number, to: string, password?: string) =>
  Effect.flatMap(Mailer, ({ send }) => send(mailTo(to))).pipe(Effect.provide(mailerOn(port, password)))

describe("SmtpMailer", () => {
  it.live("hands a mail over in both forms", () =>
    Effect.gen(function*() {
      const { port, received } = yield* mailServer
      yield* sending(port, "dana@example.test")
      const [mail] = received
      assert.deepInclude({ ...mail }, { from: "campaigns@campaigns.test", to: ["dana@example.test"] })
      assert.match(mail?.text ?? "", /^From: Campaigns <campaigns@campaigns.test>\r$/m)
      assert.match(mail?.text ?? "", /^Auto-Submitted: auto-generated\r$/m)
      assert.match(mail?.text ?? "", /^Content-Type: text\/plain/m)
      assert.match(mail?.text ?? "", /^Content-Type: text\/html/m)
    }).pipe(Effect.scoped))

  it.live("takes the refusal of an address for final, and says what the mail server says", () =>
    Effect.gen(function*() {
      const { port } = yield* mailServer
      const refused = yield* Effect.flip(sending(port, "nobody@refused.test"))
      assert.isTrue(refused.isFinal)
      assert.include(refused.message, "5.1.1 no such user")
    }).pipe(Effect.scoped))

  it.live("hands a mail over to one mailbox, whose host is in ASCII, and to no list that is stored from before", () =>
    Effect.gen(function*() {
      const { port, received } = yield* mailServer
      for (const to of ["boss3,thief@x.test", "victim(c)@x.test", "a:b@x.test", "v@evil.test;x.test"]) {
        const refused = yield* Effect.flip(sending(port, to))
        assert.isTrue(refused.isFinal)
        assert.strictEqual(refused.message, "The address is none that a mail can be sent to")
      }
      yield* sending(port, "o'neil+{a}!#$%&*/=?^_`|~-1@x.test")
      yield* sending(port, "dana@bücher.test")
      assert.deepStrictEqual(received.map(({ to }) => to), [
        ["o'neil+{a}!#$%&*/=?^_`|~-1@x.test"],
        // The server of the test shows the host decoded.
        ["dana@bücher.test"]
      ])
      assert.match(received[1]?.text ?? "", /^To: dana@xn--bcher-kva\.test\r$/m)
    }).pipe(Effect.scoped))

  it.live("takes nothing else for final, and says nothing of the service's own account and server", () =>
    Effect.gen(function*() {
      const { port, received } = yield* mailServer
      const failures = [
        yield* Effect.flip(sending(port, "somebody@full.test")),
        yield* Effect.flip(sending(port, "dana@example.test", "wrong")),
        yield* Effect.flip(sending(1, "dana@example.test"))
      ]
      for (const { isFinal, message } of failures) {
        assert.isFalse(isFinal, message)
        assert.notMatch(message, /127|service|wrong|535/)
      }
      assert.lengthOf(received, 0)
    }).pipe(Effect.scoped))
})

describe("a failure of SMTP", () => {
  const refusal = (command: string, responseCode: number) => ({
    command,
    response: `${responseCode} in words`,
    responseCode,
    permanent: responseCode >= 500
  })

  it("is told in the words of all vendors", () => {
    const cases: ReadonlyArray<readonly [cause: unknown, reason: object]> = [
      [refusal("RCPT TO", 550), { _tag: "RequestRefused", code: "550 in words" }],
      [refusal("DATA", 554), { _tag: "RequestRefused", code: "554 in words" }],
      [refusal("AUTH PLAIN", 535), { _tag: "CredentialsRefused", code: "535 in words" }],
      [refusal("RCPT TO", 452), away],
      [refusal("MAIL FROM", 550), away],
      [refusal("CONN", 421), away],
      [{ code: "ECONNREFUSED", command: "CONN" }, away],
      [{ code: "ETIMEDOUT", command: "CONN" }, away],
      [new Error("reset"), away],
      [undefined, away]
    ]
    for (const [cause, reason] of cases) assert.deepEqual({ ...SmtpMailer.failureOf(cause).reason }, reason)
  })
})

const away = { _tag: "Unavailable", timedOut: false, mayHaveActed: true, retryAfterSeconds: null }
