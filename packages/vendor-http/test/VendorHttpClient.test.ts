import * as VendorHttpClient from "@campaigns/vendor-http/VendorHttpClient"
import { assert, describe, it, vi } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as HttpClient from "effect/http/HttpClient"
import * as Layer from "effect/Layer"
import { createServer, type RequestListener } from "node:http"
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer, type Socket } from "node:net"

/** A server on loopback until the scope ends; gives its `host:port`. */
const listening = (server: TcpServer) => {
  const sockets = new Set<Socket>()
  server.on("connection", (socket) => sockets.add(socket.on("error", () => undefined)))
  const started = Effect.callback<string>((resume) => {
    server.listen(0, "127.0.0.1", () => resume(Effect.succeed(`127.0.0.1:${(server.address() as AddressInfo).port}`)))
  })
  return Effect.acquireRelease(started, () =>
    Effect.sync(() => {
      for (const socket of sockets) socket.destroy()
      server.close()
    }))
}

/** A vendor, what it was asked for, and how many connections it saw. */
const vendor = (listener: RequestListener) => {
  const seen: { readonly paths: Array<string | undefined>; connections: number } = { paths: [], connections: 0 }
  const server = createServer((request, response) => {
    seen.paths.push(request.url)
    listener(request, response)
  }).on("connection", () => seen.connections++)
  return Effect.map(listening(server), (host) => ({ url: `http://${host}/question`, seen }))
}

const client = VendorHttpClient.layer({ connections: 2 })
const reasonOf = (url: string) => Effect.map(Effect.flip(HttpClient.get(url)), ({ reason }) => reason)

describe("the client of a vendor", () => {
  it.live("gives up a connection that does not open within 5 s", () =>
    Effect.gen(function*() {
      // The handshake is a part of opening, and this server has nothing to say to it.
      const connected = Promise.withResolvers<Socket>()
      const host = yield* listening(createTcpServer(connected.resolve))
      // Before undici is loaded, whose timers would be real ones otherwise.
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
      yield* Effect.addFinalizer(() => Effect.sync(() => vi.useRealTimers()))
      const asking = yield* Effect.forkChild(Effect.provide(reasonOf(`https://${host}/`), client))
      yield* Effect.promise(() => connected.promise)
      yield* Effect.sync(() => vi.advanceTimersByTime(10_000))
      const { cause } = yield* Fiber.join(asking)
      assert.match(String(cause), /ConnectTimeoutError.*timeout: 5000ms/)
    }))

  it.live("follows no redirect", () =>
    Effect.gen(function*() {
      const { seen, url } = yield* vendor((_, response) => response.writeHead(302, { location: "/elsewhere" }).end())
      assert.strictEqual((yield* HttpClient.get(url)).status, 302)
      assert.deepStrictEqual(seen.paths, ["/question"])
    }).pipe(Effect.provide(client)))

  it.live("repeats nothing", () =>
    Effect.gen(function*() {
      const { seen, url } = yield* vendor(({ socket }) => socket.destroy())
      assert.strictEqual((yield* reasonOf(url))._tag, "TransportError")
      assert.deepStrictEqual(seen.paths, ["/question"])
    }).pipe(Effect.provide(client)))

  it.live("has connections of its own, and no more than it may have", () =>
    Effect.gen(function*() {
      class Few extends Context.Service<Few, HttpClient.HttpClient>()("test/Few") {}
      class Many extends Context.Service<Many, HttpClient.HttpClient>()("test/Many") {}
      // In one service, as vendors are.
      const clients = yield* Layer.build(Layer.merge(
        Layer.effect(Few, HttpClient.HttpClient).pipe(Layer.provide(client)),
        Layer.effect(Many, HttpClient.HttpClient).pipe(Layer.provide(VendorHttpClient.layer({ connections: 5 })))
      ))
      const opened = (http: HttpClient.HttpClient) =>
        Effect.gen(function*() {
          const { seen, url } = yield* vendor((_, response) => response.end("answer"))
          const ask = Effect.flatMap(http.get(url), ({ text }) => text)
          yield* Effect.replicateEffect(ask, 20, { concurrency: "unbounded", discard: true })
          assert.lengthOf(seen.paths, 20)
          return seen.connections
        })
      assert.strictEqual(yield* opened(Context.get(clients, Few)), 2)
      assert.strictEqual(yield* opened(Context.get(clients, Many)), 5)
    }))
})
