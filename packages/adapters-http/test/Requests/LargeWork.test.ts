import * as Load from "@campaigns/application/Load/LargeWork"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { assert, describe, it } from "@effect/vitest"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import * as HttpService from "../../src/HttpService.ts"
import { ReadinessProbes } from "../../src/Observability/ReadinessProbes.ts"
import { notes, SampleApi } from "../support/SampleApi.ts"

const LARGE = Load.LARGE

/** A service whose answer to `/large` comes from something large, of which there may be one at a time. */
const service = (work: Effect.Effect<unknown> = Effect.void) => {
  const largeWork = Load.makeUnsafe({
    requests: 3 * LARGE,
    answers: 2 * LARGE,
    tasks: LARGE,
    patience: Duration.millis(50),
    mostWaiting: 4
  })
  const answer = HttpServerResponse.text("x".repeat(2_000), { contentType: "application/json" })
  const app = Layer.merge(
    HttpRouter.add("GET", "/large", Load.claim(LARGE).pipe(Effect.andThen(work), Effect.as(answer))),
    HttpService.layer(SampleApi)
  ).pipe(
    Layer.provide(notes),
    Layer.provide(Layer.succeed(ReadinessProbes, [])),
    Layer.provide(NodeHttpServer.layerHttpServices),
    Layer.provideMerge(Layer.succeed(Load.LargeWork, largeWork))
  )
  const { dispose, handler } = HttpRouter.toWebHandler(app, HttpService.serverOptions)
  return { largeWork, dispose, get: (path: string) => handler(new Request(`http://localhost${path}`)) }
}

describe("a request with large work", () => {
  it("gives back what it worked with when it answers, and the rest when the client has the answer", async () => {
    const { dispose, get, largeWork } = service()
    const response = await get("/large")
    assert.deepStrictEqual([largeWork.requests.used, largeWork.answers.used], [0, LARGE])
    assert.strictEqual(response.headers.get("content-length"), "2000")
    assert.strictEqual((await response.text()).length, 2_000)
    await new Promise((resolve) => setTimeout(resolve, 5))
    assert.strictEqual(largeWork.answers.used, 0)
    await dispose()
  })

  it("is told to come again when it waited too long, while small ones are answered", async () => {
    const { dispose, get, largeWork } = service(Effect.sleep(400))
    const first = get("/large")
    const second = await get("/large")
    assert.strictEqual(second.status, 503)
    assert.strictEqual(second.headers.get("retry-after"), "1")
    assert.strictEqual((await second.json() as { readonly code: string }).code, "OVERLOADED")
    assert.strictEqual((await get("/notes/5")).status, 200)
    assert.strictEqual((await (await first).text()).length, 2_000)
    await new Promise((resolve) => setTimeout(resolve, 5))
    assert.deepStrictEqual([largeWork.requests.used, largeWork.answers.used], [0, 0])
    await dispose()
  })

  it("gives back everything when it fails", async () => {
    const { dispose, get, largeWork } = service(Effect.die(new Error("a bug")))
    const response = await get("/large")
    assert.strictEqual(response.status, 500)
    await response.text()
    await new Promise((resolve) => setTimeout(resolve, 5))
    assert.deepStrictEqual([largeWork.requests.used, largeWork.answers.used], [0, 0])
    await dispose()
  })
})
