import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import * as PgConnection from "@effect/sql-pg/PgConnection"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import { SMTPServer } from "smtp-server"
import { apiUser, post } from "./support/ApiUser.ts"
import { eventually } from "./support/Eventually.ts"
import { freePort } from "./support/FreePort.ts"
import { on, startServer, temporaryFolder } from "./support/Processes.ts"

const SECRET = "s3cr3t-of-the-mail-server"

interface Received {
  readonly to: ReadonlyArray<string>
  readonly text: string
}

/** A mail's body as text: its parts are quoted-printable. */
const plain = (raw: string): string =>
  raw.replace(/=\r\n/g, "").replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** A mail server with one account on a port until the scope ends. */
const mailServer = (port: number) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const received: Array<Received> = []
      const server = new SMTPServer({
        disabledCommands: ["STARTTLS"],
        // Whoever keeps its connection open is not waited for at the end.
        closeTimeout: 100,
        onAuth: ({ password, username }, _session, done) =>
          username === "service" && password === SECRET
            ? done(null, { user: username })
            : done(Object.assign(new Error("no"), { responseCode: 535 })),
        onData: (stream, { envelope }, done) => {
          const chunks: Array<Buffer> = []
          stream.on("data", (chunk: Buffer) => chunks.push(chunk))
          stream.on("end", () => {
            const text = plain(Buffer.concat(chunks).toString("utf8"))
            received.push({ to: envelope.rcptTo.map(({ address }) => address), text })
            done()
          })
        }
      })
      await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
      return { server, received }
    }),
    ({ server }) => Effect.promise(() => new Promise<void>((resolve) => server.close(() => resolve())))
  )

/** Waits until so many mails have failed, and has them tried again at the next look: the wait of 30 s is the subject of other tests. */
const makeDue = Effect.fnUntraced(
  function*(url: Redacted.Redacted<string>, count: number) {
    const session = yield* PgConnection.make({ url, applicationName: "campaigns-test-mails" })
    const query = (statement: string) => Effect.orDie(session.query(statement, [], false))
    yield* eventually(
      `${count} mails that failed`,
      Effect.map(
        query("select 1 from mails where due_at is not null and failures > 0"),
        ({ rowCount }) => rowCount === count ? true : undefined
      )
    )
    yield* query("update mails set due_at = now() where due_at is not null")
  },
  Effect.scoped,
  Effect.orDie
)

const mailTo = (received: ReadonlyArray<Received>, to: string) =>
  Effect.sync(() => received.find((mail) => mail.to.includes(to)))

/** The address of a page and the token in it. */
const linkIn = ({ text }: Received) => {
  const [, page, token] = /(https?:\/\/\S+?)#token=([\w-]+)/.exec(text) ?? []
  return page === undefined || token === undefined ? assert.fail(text) : { page, token }
}

layer(TestDatabase.layerUrl, { excludeTestServices: true })("A server with SMTP_URL", (it) => {
  it.effect(
    "mails links that work, once the mail server is there, and never says its credential",
    () =>
      Effect.gen(function*() {
        const { url: database } = yield* TestDatabase.TestDatabase
        const [port, smtpPort] = [yield* freePort, yield* freePort]
        const { output, url } = yield* startServer({
          ...on(database, yield* temporaryFolder),
          PORT: String(port),
          PUBLIC_URL: `http://127.0.0.1:${port}`,
          SMTP_URL: `smtp://service:${SECRET}@127.0.0.1:${smtpPort}`,
          MAIL_FROM: "Campaigns <campaigns@campaigns.test>",
          LOG_LEVEL: "trace"
        })
        const manager = yield* apiUser(url)
        const invited = yield* manager.call("POST", "/companies/1/invitations", {
          email: "uma@example.com",
          role: "member"
        })
        assert.strictEqual(invited.status, 201)
        assert.isNull(invited.body["link"])
        const reset = yield* post(`${url}/api/v1/auth/password-reset`, { email: "other@demo.test" })
        assert.strictEqual(reset.status, 202)

        // Nobody listens at first: the service goes on trying.
        const waiting = yield* eventually(
          "a failed try",
          Effect.map(manager.call("GET", "/companies/1/invitations"), ({ body }) => {
            const [found] = body["items"] as ReadonlyArray<Readonly<Record<string, unknown>>>
            return found?.["mail_error"] === null ? undefined : found
          })
        )
        assert.strictEqual(waiting["mail_status"], "waiting")
        const { received } = yield* mailServer(smtpPort)
        yield* makeDue(database, 2)
        const invitation = yield* eventually("the invitation", mailTo(received, "uma@example.com"), 60_000)
        assert.match(invitation.text, /^From: Campaigns <campaigns@campaigns\.test>/m)
        const { page, token } = linkIn(invitation)
        assert.strictEqual(page, `http://127.0.0.1:${port}/invitation`)
        // The built-in page is no operation of the API.
        assert.strictEqual((yield* Effect.promise(() => fetch(page))).status, 200)
        const accepted = yield* post(`${url}/api/v1/invitations/accept`, { token, password: "umas own long password" })
        assert.deepInclude(accepted.body, { email: "uma@example.com", role: "member" })
        yield* apiUser(url, "uma@example.com", "umas own long password")

        const mailedReset = linkIn(yield* eventually("the new password", mailTo(received, "other@demo.test"), 60_000))
        assert.strictEqual(mailedReset.page, `http://127.0.0.1:${port}/password-reset`)
        const confirmed = yield* post(`${url}/api/v1/auth/password-reset/confirm`, {
          token: mailedReset.token,
          password: "quite another password"
        })
        assert.strictEqual(confirmed.status, 204)
        yield* apiUser(url, "other@demo.test", "quite another password")

        // Whoever has no account gets no mail, and the answer is the same.
        assert.strictEqual(
          (yield* post(`${url}/api/v1/auth/password-reset`, { email: "nobody@example.com" })).status,
          202
        )
        assert.lengthOf(received, 2)
        assert.include(output(), "could not send a mail yet")
        for (const secret of [SECRET, token, mailedReset.token]) assert.notInclude(output(), secret)
      })
  )

  it.effect("logs no credential of a mail server that refuses it either", () =>
    Effect.gen(function*() {
      const { url: database } = yield* TestDatabase.TestDatabase
      const smtpPort = yield* freePort
      const { received } = yield* mailServer(smtpPort)
      const wrong = "another-s3cr3t"
      const { output, url } = yield* startServer({
        ...on(database, yield* temporaryFolder),
        PUBLIC_URL: "http://127.0.0.1:9",
        SMTP_URL: `smtp://service:${wrong}@127.0.0.1:${smtpPort}`,
        MAIL_FROM: "campaigns@campaigns.test",
        LOG_LEVEL: "trace"
      })
      const admin = yield* apiUser(url, "admin@demo.test")
      yield* admin.call("POST", "/companies/1/invitations", { email: "ben@example.com", role: "member" })
      yield* eventually(
        "a refused try",
        Effect.sync(() => output().includes("could not send a mail yet") ? true : undefined)
      )
      assert.lengthOf(received, 0)
      for (const secret of [wrong, Buffer.from(`\0service\0${wrong}`).toString("base64")]) {
        assert.notInclude(output(), secret)
      }
    }))
})
