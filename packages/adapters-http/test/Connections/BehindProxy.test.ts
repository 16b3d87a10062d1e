import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as IpNetwork from "effect/net/IpNetwork"
import { setTimeout as pause } from "node:timers/promises"
import { defaultConnectionBounds } from "../../src/Connections/ConnectionBounds.ts"
import { administrator, manager, password } from "../support/DemoData.ts"
import { connectTo, exchangeRaw } from "../support/RawConnection.ts"
import { SocketService } from "../support/SocketService.ts"

const service = SocketService.layerWith(
  { trustedProxies: [IpNetwork.fromStringUnsafe("127.0.0.1/32")] },
  { ...defaultConnectionBounds, connectionsPerAddress: 3, bodyBytes: 2 ** 20, bodyBytesPerAddress: 2 ** 19 }
)

const signIn = (username: string, secret: string, headers: Readonly<Record<string, string>>) =>
  Effect.flatMap(SocketService, ({ url }) =>
    Effect.promise(async () => {
      const body = new URLSearchParams({ grant_type: "password", username, password: secret })
      const answer = await fetch(`${url}/api/v1/auth/token`, { method: "POST", body, headers })
      return { status: answer.status, json: await answer.json() as Readonly<Record<string, unknown>> }
    }))

const from = (address: string) => ({ "x-forwarded-for": `192.0.2.66, ${address}` })

layer(service, { excludeTestServices: true })("behind a trusted proxy", (it) => {
  it.effect("ten wrong guesses hold back where they came from, and nobody elsewhere", () =>
    Effect.gen(function*() {
      for (let guess = 0; guess < 10; guess++) {
        const headers = guess % 2 === 0 ? from("203.0.113.1") : { forwarded: "for=\"203.0.113.1:4711\"" }
        assert.strictEqual((yield* signIn(administrator, "guess", headers)).status, 400)
      }
      assert.strictEqual((yield* signIn(administrator, password, from("203.0.113.1"))).status, 429)
      assert.strictEqual((yield* signIn(administrator, password, from("203.0.113.2"))).status, 200)
      assert.strictEqual((yield* signIn(manager, password, from("203.0.113.1"))).status, 200)
    }))

  it.effect("who invents other clients is counted as who they are", () =>
    Effect.gen(function*() {
      for (let guess = 0; guess < 10; guess++) {
        const invented = { "x-forwarded-for": `198.51.100.${guess}, 203.0.113.5` }
        assert.strictEqual((yield* signIn(manager, "guess", invented)).status, 400)
      }
      const invented = { "x-forwarded-for": "198.51.100.77, 203.0.113.5" }
      assert.strictEqual((yield* signIn(manager, password, invented)).status, 429)
    }))

  it.effect("requests at once are bounded by client, not by the proxy's connections", () =>
    Effect.gen(function*() {
      const { url } = yield* SocketService
      const { json } = yield* signIn(manager, password, from("203.0.113.9"))
      const body = "x".repeat(20_000)
      const unfinished = (address: string) =>
        Effect.promise(async () => {
          const connection = await connectTo(url)
          connection.socket.write([
            "POST /api/v1/campaigns/drafts HTTP/1.1",
            "host: x",
            `authorization: Bearer ${json["access_token"]}`,
            `x-forwarded-for: ${address}`,
            "content-type: application/json",
            `content-length: ${body.length}`,
            "",
            body.slice(1)
          ].join("\r\n"))
          await pause(50)
          return connection
        })
      const others = yield* Effect.forEach(["203.0.113.10", "203.0.113.11"], unfinished)
      const three = yield* Effect.forEach([9, 9, 9], () => unfinished("203.0.113.9"))
      const line = (address: string, path: string) =>
        Effect.promise(() =>
          exchangeRaw(
            url,
            `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-forwarded-for: ${address}\r\n\r\n`
          )
        )
      const refused = yield* line("203.0.113.9", "/openapi.json")
      assert.strictEqual(refused.status, 503)
      assert.deepInclude(JSON.parse(refused.body), { code: "OVERLOADED" })
      assert.strictEqual((yield* line("203.0.113.9", "/health/live")).status, 200)
      assert.strictEqual((yield* line("203.0.113.12", "/openapi.json")).status, 200)
      for (const { socket } of [...others, ...three]) socket.destroy()
      yield* Effect.promise(() => pause(100))
      assert.strictEqual((yield* line("203.0.113.9", "/openapi.json")).status, 200)
    }))
})

layer(SocketService.layerWith({}), { excludeTestServices: true })("without a trusted proxy", (it) => {
  it.effect("nobody is believed who names another client", () =>
    Effect.gen(function*() {
      for (let guess = 0; guess < 10; guess++) {
        const invented = { "x-forwarded-for": `198.51.100.${guess}`, forwarded: `for=198.51.100.${guess}` }
        assert.strictEqual((yield* signIn(manager, "guess", invented)).status, 400)
      }
      assert.strictEqual((yield* signIn(manager, password, from("203.0.113.5"))).status, 429)
    }))
})
