import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { assert, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Stream from "effect/Stream"
import { setTimeout as pause } from "node:timers/promises"
import { type ConnectionBounds, defaultConnectionBounds } from "../../src/Connections/ConnectionBounds.ts"
import * as GracefulServer from "../../src/Connections/GracefulServer.ts"
import * as HttpService from "../../src/HttpService.ts"
import { ReadinessProbes } from "../../src/Observability/ReadinessProbes.ts"
import { until } from "../support/EventStream.ts"
import { connectTo, type RawConnection } from "../support/RawConnection.ts"
import { notes, SampleApi } from "../support/SampleApi.ts"

/** The sample API on a socket with bounds of its own, a large answer, one that takes a while, and one that never ends. */
class Bounded extends Context.Service<Bounded, { readonly url: string }>()("test/Bounded") {
  static readonly layer = (bounds: Partial<ConnectionBounds>) => {
    const large = HttpServerResponse.uint8Array(new Uint8Array(32 * 2 ** 20), { contentType: "image/png" })
    const waiting = HttpServerResponse.stream(
      Stream.concat(Stream.encodeText(Stream.make("data: 1\n\n")), Stream.never),
      { contentType: "text/event-stream" }
    )
    const routes = Layer.mergeAll(
      HttpRouter.add("GET", "/large", Effect.succeed(large)),
      HttpRouter.add("GET", "/waiting", Effect.succeed(waiting)),
      HttpRouter.add("GET", "/slow", Effect.as(Effect.sleep("300 millis"), HttpServerResponse.text("done")))
    )
    return Layer.effect(
      Bounded,
      Effect.map(HttpServer.HttpServer, ({ address }) => ({
        url: `http://127.0.0.1:${"port" in address ? address.port : 0}`
      }))
    ).pipe(
      Layer.provideMerge(
        HttpRouter.serve(Layer.merge(HttpService.layer(SampleApi).pipe(Layer.provide(notes)), routes), {
          ...HttpService.serverOptions,
          disableListenLog: true
        })
      ),
      Layer.provide(
        GracefulServer.layer({
          host: "127.0.0.1",
          port: 0,
          gracePeriodMillis: 100,
          bounds: { ...defaultConnectionBounds, ...bounds }
        })
      ),
      Layer.provide(Layer.succeed(ReadinessProbes, [])),
      Layer.provide(NodeHttpServer.layerHttpServices),
      Layer.provide(Logger.layer([]))
    )
  }
}

type Connect = (localAddress?: string) => Promise<RawConnection>

/** Runs a test with connections that end with it. */
const withConnections = (test: (connect: Connect) => Promise<void>) =>
  Effect.flatMap(Bounded, ({ url }) =>
    Effect.promise(async () => {
      const opened: Array<RawConnection> = []
      try {
        await test(async (localAddress) => {
          const connection = await connectTo(url, localAddress)
          opened.push(connection)
          return connection
        })
      } finally {
        for (const { socket } of opened) socket.destroy()
        await Promise.all(opened.map(({ ended }) => ended))
        // The server hears of an end a little later.
        await pause(50)
      }
    }))

const several = async (count: number, connect: () => Promise<RawConnection>) => {
  const connections: Array<RawConnection> = []
  for (let at = 0; at < count; at++) connections.push(await connect())
  return connections
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`

const post = (bytes: number, sent: string) =>
  `POST /notes HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n${sent}`

const answered = async (connection: RawConnection, text: string) => {
  const before = connection.answers().length
  connection.socket.write(text)
  await until("an answer", () => connection.answers().length > before)
  return connection.answers()[before] ?? assert.fail()
}

const areOpen = (connections: ReadonlyArray<RawConnection>) => connections.map(({ socket }) => !socket.closed)

layer(Bounded.layer({ connections: 8, connectionsPerAddress: 5 }), { excludeTestServices: true })(
  "connections at their bound",
  (it) => {
    it.effect("make room for a new one: the one of the address that has waited longest goes", () =>
      withConnections(async (connect) => {
        const idle = await several(5, connect)
        const [oldest, second] = idle
        if (oldest === undefined || second === undefined) return assert.fail()
        assert.strictEqual((await answered(oldest, get("/notes/1"))).status, 200)
        const other = await connect("127.0.0.2")
        const sixth = await connect()
        await second.ended
        assert.deepStrictEqual(areOpen([...idle, other, sixth]), [true, false, true, true, true, true, true])
        assert.strictEqual((await answered(sixth, get("/notes/2"))).status, 200)
      }))

    it.effect("of all together make room, too", () =>
      withConnections(async (connect) => {
        const mine = await several(4, connect)
        const theirs = await several(4, () => connect("127.0.0.2"))
        await connect("127.0.0.3")
        await mine[0]?.ended
        assert.deepStrictEqual(areOpen([...mine, ...theirs]), [false, ...Array.from({ length: 7 }, () => true)])
      }))

    it.effect("that are all at work leave a reserve for health checks, and the rest is told to come back", () =>
      withConnections(async (connect) => {
        const busy = await several(5, connect)
        for (const connection of busy) assert.strictEqual((await answered(connection, get("/waiting"))).status, 200)
        const check = await connect()
        assert.strictEqual((await answered(check, get("/health/live"))).status, 200)
        await check.ended
        const late = await connect()
        const refusal = await answered(late, get("/notes/1"))
        assert.strictEqual(refusal.status, 503)
        assert.strictEqual(refusal.headers["retry-after"], "1")
        assert.deepInclude(JSON.parse(refusal.body), { code: "OVERLOADED" })
        await late.ended
        const elsewhere = await connect("127.0.0.2")
        const { body, status } = await answered(elsewhere, get("/metrics"))
        assert.strictEqual(status, 200)
        assert.match(body, /campaigns_http_refusals_total\{reason="connections"\} [1-9]/)
        assert.isTrue(areOpen(busy).every((isOpen) => isOpen))
      }))

    it.effect("keep health checks alive while the reserve is flooded", () =>
      withConnections(async (connect) => {
        const busy = await several(5, connect)
        for (const connection of busy) await answered(connection, get("/waiting"))
        const flood = await several(100, connect)
        const check = await connect()
        assert.strictEqual((await answered(check, get("/health/live"))).status, 200)
        assert.isAtMost(areOpen(flood).filter((isOpen) => isOpen).length, 64)
      }))
  }
)

layer(Bounded.layer({ bodyBytes: 2 ** 20, bodyBytesPerAddress: 2 ** 19 }), { excludeTestServices: true })(
  "bodies at their bound",
  (it) => {
    const body = JSON.stringify({ text: "x".repeat(200_000) })

    it.effect("keep larger ones of the address out at once, and take them again when there is room", () =>
      withConnections(async (connect) => {
        const unfinished = await several(2, connect)
        for (const { socket } of unfinished) socket.write(post(body.length, body.slice(0, -1)))
        await pause(100)
        const refused = await connect()
        const refusal = await answered(refused, post(body.length, ""))
        assert.strictEqual(refusal.status, 503)
        assert.deepInclude(JSON.parse(refusal.body), { code: "OVERLOADED" })
        await refused.ended
        const elsewhere = await connect("127.0.0.2")
        assert.strictEqual((await answered(elsewhere, post(body.length, body))).status, 201)
        const small = JSON.stringify({ text: "small" })
        assert.strictEqual((await answered(await connect(), post(small.length, small))).status, 201)
        for (const connection of unfinished) {
          assert.strictEqual((await answered(connection, body.slice(-1))).status, 201)
        }
        assert.strictEqual((await answered(await connect(), post(body.length, body))).status, 201)
      }))

    it.effect("count one that does not say its length as the largest", () =>
      withConnections(async (connect) => {
        const chunked =
          "POST /notes HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n"
        assert.strictEqual((await answered(await connect(), chunked)).status, 503)
      }))

    it.effect("are given back by a client that goes away", () =>
      withConnections(async (connect) => {
        for (let round = 0; round < 4; round++) {
          const gone = await several(2, connect)
          for (const { socket } of gone) socket.write(post(body.length, body.slice(0, -1)))
          await pause(50)
          for (const { socket } of gone) socket.destroy()
          await pause(100)
        }
        assert.strictEqual((await answered(await connect(), post(body.length, body))).status, 201)
      }))
  }
)

layer(Bounded.layer({ patienceMillis: 1_000, keepAliveMillis: 500, unsentBytes: 40 * 2 ** 20 }), {
  excludeTestServices: true
})("patience", (it) => {
  it.effect("ends with a head that does not come, and is silent towards who said nothing", () =>
    withConnections(async (connect) => {
      const [silent, slow] = await several(2, connect)
      if (silent === undefined || slow === undefined) return assert.fail()
      slow.socket.write("GET /notes/1 HTTP/1.1\r\nhost: ")
      const drip = setInterval(() => slow.socket.write("x"), 100)
      await Promise.all([silent.ended, slow.ended])
      clearInterval(drip)
      assert.deepStrictEqual(silent.answers(), [])
      assert.deepStrictEqual(slow.answers().map(({ status }) => status), [408])
      assert.deepInclude(JSON.parse(slow.answers()[0]?.body ?? ""), { code: "REQUEST_TOO_SLOW" })
    }))

  it.effect("ends with a body that does not come, however it drips", () =>
    withConnections(async (connect) => {
      const slow = await connect()
      slow.socket.write(post(1_000, "{").replace("host: x", "host: x\r\nx-request-id: slow-1"))
      const drip = setInterval(() => slow.socket.write("x"), 100)
      await slow.ended
      clearInterval(drip)
      const [answer] = slow.answers()
      assert.strictEqual(answer?.status, 408)
      assert.deepInclude(JSON.parse(answer?.body ?? ""), { code: "REQUEST_TOO_SLOW", request_id: "slow-1" })
    }))

  it.effect("ends with a connection that waits for longer than it may", () =>
    withConnections(async (connect) => {
      const idle = await connect()
      await answered(idle, get("/notes/1"))
      await idle.ended
    }))

  it.effect("ends with a client that takes nothing of its answer, and not with one that waits for it", () =>
    withConnections(async (connect) => {
      const [reader, waiting] = await several(2, connect)
      if (reader === undefined || waiting === undefined) return assert.fail()
      await answered(waiting, get("/waiting"))
      reader.socket.pause()
      reader.socket.write(get("/large"))
      await pause(2_500)
      assert.isFalse(waiting.socket.closed)
      reader.socket.resume()
      await reader.ended
      assert.isBelow(reader.socket.bytesRead, 32 * 2 ** 20)
    }))
})

layer(Bounded.layer({ unsentBytes: 40 * 2 ** 20 }), { excludeTestServices: true })("bytes that nobody reads", (it) => {
  it.effect("are let go when they are too many, those of the slowest first", () =>
    withConnections(async (connect) => {
      const readers = await several(3, connect)
      for (const { socket } of readers) {
        socket.pause()
        socket.write(get("/large"))
        await pause(50)
      }
      await pause(4_500)
      for (const { socket } of readers) socket.resume()
      await until("the others are answered", () => readers.filter(({ socket }) => !socket.closed).length === 1)
      const last = readers[2]
      if (last === undefined) return assert.fail()
      await until("all of the last answer", () => last.socket.bytesRead > 32 * 2 ** 20)
    }))

  it.effect("cannot be piled up on one connection: requests beyond sixteen at once are refused", () =>
    withConnections(async (connect) => {
      const { answers, ended, socket } = await connect()
      socket.write(get("/slow") + get("/notes/1").repeat(40))
      await ended
      assert.deepStrictEqual(answers().map(({ status }) => status), [...Array.from({ length: 16 }, () => 200), 503])
      const ordinary = await connect()
      ordinary.socket.write(get("/notes/1").repeat(10))
      await until("ten answers", () => ordinary.answers().length === 10)
      assert.isTrue(ordinary.answers().every(({ status }) => status === 200))
    }))
})
