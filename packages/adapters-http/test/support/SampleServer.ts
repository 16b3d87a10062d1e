import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import * as Stream from "effect/Stream"
import * as GracefulServer from "../../src/Connections/GracefulServer.ts"
import * as HttpService from "../../src/HttpService.ts"
import { ReadinessProbes } from "../../src/Observability/ReadinessProbes.ts"
import { notes, SampleApi } from "./SampleApi.ts"

// A process of its own: the sample API with a response that takes a while and one that never ends.
// Arguments: the grace period in milliseconds, and how long the slow response takes.
const [grace = "20000", slowness = "1000"] = process.argv.slice(2)

const slow = HttpRouter.add("GET", "/slow", Effect.as(Effect.sleep(Number(slowness)), HttpServerResponse.text("done")))

const ticks = Stream.fromSchedule(Schedule.spaced("50 millis")).pipe(Stream.map((tick) => `data: ${tick}\n\n`))
const forever = HttpRouter.add(
  "GET",
  "/forever",
  Effect.succeed(HttpServerResponse.stream(Stream.encodeText(ticks), { contentType: "text/event-stream" }))
)

// What the real token endpoint answers, so that the documentation page can log in.
const token = HttpRouter.add(
  "POST",
  "/api/v1/auth/token",
  Effect.succeed(HttpServerResponse.jsonUnsafe({ access_token: "good", token_type: "bearer", expires_in: 900 }))
)

const service = Layer.mergeAll(HttpService.layer(SampleApi).pipe(Layer.provide(notes)), slow, forever, token).pipe(
  Layer.provide(Layer.succeed(ReadinessProbes, []))
)

NodeRuntime.runMain(
  Layer.launch(
    HttpRouter.serve(service, HttpService.serverOptions).pipe(
      Layer.provide(GracefulServer.layer({ host: "127.0.0.1", port: 0, gracePeriodMillis: Number(grace) }))
    )
  ),
  { teardown: GracefulServer.teardown }
)
