import { StorageUnavailable } from "@campaigns/application/Conventions/StorageUnavailable"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpRouter from "effect/http/HttpRouter"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Schema from "effect/Schema"
import { storageOutages } from "../../src/Answers/Failures.ts"
import { StorageOutages } from "../../src/Api/StorageAway.ts"
import * as HttpService from "../../src/HttpService.ts"
import { ReadinessProbes } from "../../src/Observability/ReadinessProbes.ts"

const Stored = HttpApi.make("stored").add(
  HttpApiGroup.make("things").add(
    HttpApiEndpoint.get("away", "/away", { success: Schema.String }),
    HttpApiEndpoint.get("there", "/there", { success: Schema.String })
  )
)
const Guarded = Stored.middleware(StorageOutages)

const handlers = HttpApiBuilder.group(Guarded, "things", (things) =>
  things
    .handle("away", () => Effect.fail(new StorageUnavailable({ reason: "secret inside" })))
    .handle("there", () => Effect.succeed("thing")))

const service = () => {
  const lines: Array<readonly [level: string, message: unknown]> = []
  const logger = Logger.layer([Logger.make(({ logLevel, message }) => void lines.push([logLevel, message]))])
  const app = HttpService.layer(Guarded).pipe(
    Layer.provide(Layer.provide(handlers, storageOutages)),
    Layer.provide(Layer.succeed(ReadinessProbes, [])),
    Layer.provide(NodeHttpServer.layerHttpServices),
    Layer.provideMerge(logger)
  )
  const { dispose, handler } = HttpRouter.toWebHandler(app, HttpService.serverOptions)
  return { lines, dispose, get: (path: string) => handler(new Request(`http://localhost${path}`)) }
}

describe("an endpoint whose store is away", () => {
  it("is answered 503 with the time to wait, and a line in the log that has the reason", async () => {
    const { dispose, get, lines } = service()
    const answer = await get("/away")
    const text = await answer.text()
    assert.strictEqual(answer.status, 503)
    assert.strictEqual(answer.headers.get("retry-after"), "5")
    assert.strictEqual(JSON.parse(text).code, "UNAVAILABLE")
    assert.notInclude(text, "secret")
    assert.deepStrictEqual(lines.filter(([level]) => level === "Warn"), [
      ["Warn", ["Request failed: a part of the service is away", "store", "secret inside"]]
    ])
    assert.strictEqual((await get("/there")).status, 200)
    await dispose()
  })

  it("is documented as every other: the conventions say it of all", () => {
    assert.deepStrictEqual(HttpService.documentOf(Guarded), HttpService.documentOf(Stored))
  })
})
