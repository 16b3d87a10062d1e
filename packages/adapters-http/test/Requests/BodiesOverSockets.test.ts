import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { manager, password } from "../support/DemoData.ts"
import { until } from "../support/EventStream.ts"
import { connectTo } from "../support/RawConnection.ts"
import { SocketService } from "../support/SocketService.ts"

const drafts = "/api/v1/campaigns/drafts"

const pause = () => new Promise((resolve) => setTimeout(resolve, 25))

/** A connection on which requests are written byte by byte as a test wants them. */
const open = async (url: string) => {
  const login = new URLSearchParams({ grant_type: "password", username: manager, password })
  const answer = await fetch(`${url}/api/v1/auth/token`, { method: "POST", body: login })
  const { access_token: token } = await answer.json() as { readonly access_token: string }
  const { answers, socket } = await connectTo(url)
  const head = (fields: ReadonlyArray<string>) =>
    [`POST ${drafts} HTTP/1.1`, "host: test", `authorization: Bearer ${token}`, ...fields, "", ""].join("\r\n")
  return {
    token,
    socket,
    /** Writes a request whose body comes in pieces, each of them on its own. */
    send: async (fields: ReadonlyArray<string>, ...pieces: ReadonlyArray<string | Uint8Array>) => {
      socket.write(head(fields))
      for (const piece of pieces) {
        await pause()
        socket.write(piece)
      }
    },
    answers: async (count: number) => {
      await until(`${count} answers`, () => answers().length >= count)
      await pause()
      return answers()
    }
  }
}

const json = "content-type: application/json"
const length = (body: string | Uint8Array) => `content-length: ${Buffer.byteLength(body)}`
const draft = (name: string) => JSON.stringify({ name, adplatform_customer_id: 1234567890 })

const overSocket = (use: (url: string) => Promise<void>) =>
  Effect.flatMap(SocketService, ({ url }) => Effect.promise(() => use(url))).pipe(Effect.provide(SocketService.layer))

describe("JSON bodies over a socket", () => {
  it.live("are read whole however they are cut, and one after the other on a connection", () =>
    overSocket(async (url) => {
      const { answers, send, socket } = await open(url)
      const bytes = Buffer.from(draft("Laufschuhe für Köln 🎭"))
      const cut = bytes.indexOf(0xf0) + 2
      await send([json, length(bytes)], bytes.subarray(0, 5), bytes.subarray(5, cut), bytes.subarray(cut))
      await answers(1)
      await send(["content-type: Application/JSON; charset=utf-8", length(draft("Second"))], draft("Second"))
      const [first, second] = await answers(2)
      assert.strictEqual(first?.status, 201)
      assert.include(first?.body, "Laufschuhe für Köln 🎭")
      assert.strictEqual(second?.status, 201)
      socket.destroy()
    }))

  it.live("are read without a stated length, with a byte order mark, and after leave was given to send them", () =>
    overSocket(async (url) => {
      const { answers, send, socket } = await open(url)
      const body = draft("Chunked")
      const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
      await send([json, "transfer-encoding: chunked"], chunked)
      await answers(1)
      const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(body)])
      await send([json, length(marked)], marked)
      await answers(2)
      await send([json, length(body), "expect: 100-continue"], body)
      assert.deepStrictEqual((await answers(4)).map(({ status }) => status), [201, 201, 100, 201])
      socket.destroy()
    }))

  it.live("of no bytes are missing, of bytes that are not UTF-8 are refused, and too long ones are not read", () =>
    overSocket(async (url) => {
      const { answers, send, socket } = await open(url)
      await send([json, "content-length: 0"])
      await answers(1)
      const bad = Buffer.from(draft("\xff"), "latin1")
      await send([json, length(bad)], bad)
      await answers(2)
      await send([json, `content-length: ${2 ** 20 + 1}`])
      const [missing, notUtf8, tooLarge] = await answers(3)
      assert.strictEqual(missing?.status, 422)
      assert.include(missing?.body, "\"type\":\"missing\",\"loc\":[\"body\"]")
      assert.strictEqual(notUtf8?.status, 400)
      assert.include(notUtf8?.body, "cannot be read")
      assert.strictEqual(tooLarge?.status, 413)
      socket.destroy()
    }))

  it.live("make the same request under an idempotency key", () =>
    overSocket(async (url) => {
      const { answers, send, socket } = await open(url)
      const key = "idempotency-key: one"
      for (const [at, name] of ["Keyed", "Keyed", "Another"].entries()) {
        await send([json, key, length(draft(name))], draft(name))
        await answers(at + 1)
      }
      const [first, again, other] = await answers(3)
      assert.deepStrictEqual([first?.status, again?.status, other?.status], [201, 201, 422])
      assert.strictEqual(again?.body, first?.body)
      socket.destroy()
    }))

  it.live("that break off make nothing and leave the service as it was", () =>
    overSocket(async (url) => {
      const { send, socket, token } = await open(url)
      await send([json, length(draft("Cut off"))], draft("Cut off").slice(0, 20))
      await pause()
      socket.destroy()
      await pause()
      const listed = await fetch(`${url}${drafts}`, { headers: { authorization: `Bearer ${token}` } })
      assert.strictEqual(listed.status, 200)
      assert.notInclude(await listed.text(), "Cut off")
    }))
})
