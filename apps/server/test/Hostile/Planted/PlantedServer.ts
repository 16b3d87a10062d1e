import * as GracefulServer from "@campaigns/adapters-http/Connections/GracefulServer"
import * as HttpService from "@campaigns/adapters-http/HttpService"
import { ReadinessProbes } from "@campaigns/adapters-http/Observability/ReadinessProbes"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import { compute } from "../Watch/Calibration.ts"
import { PlantedApi } from "./PlantedApi.ts"

// A process of its own: a service whose operations do what no request may make a service do.

const mebibyte = 2 ** 20

/** Computes for several times as long as a stall may last, also on a machine that is twice as fast as where the limits were set. */
const stall = (): void => compute(2_000)

/** Memory that is written to, so that the machine has to give it. */
const memory = (mebibytes: number): ReadonlyArray<Buffer> =>
  Array.from({ length: mebibytes }, () => Buffer.alloc(mebibyte, 1))

const kept: Array<ReadonlyArray<Buffer>> = []

let hoarded = 0

const done = (count: number) => Effect.succeed({ count })

const planted = HttpApiBuilder.group(PlantedApi, "planted", (handlers) =>
  handlers
    .handle("fine", ({ payload }) => done(payload.items.length))
    .handle("slow", ({ payload }) =>
      Effect.suspend(() => {
        if (payload.items.length > 100) stall()
        return done(0)
      }))
    .handle("greedy", () => Effect.suspend(() => done(memory(500).length)))
    .handle("leaky", () =>
      Effect.suspend(() => {
        kept.push(memory(120))
        return done(kept.length)
      }))
    .handle("broken", () => Effect.die(new Error("a bug")))
    .handle("unavailable", () => Effect.succeed(HttpServerResponse.empty({ status: 503 })))
    .handle("talkative", () => Effect.succeed(HttpServerResponse.jsonUnsafe({ count: 0, more: "than is documented" })))
    .handle("silent", () => Effect.never)
    .handle("deadly", () => Effect.sync(() => process.exit(1)))
    .handle("hoard", ({ payload }) =>
      Effect.sync(() => {
        hoarded += payload.items.length
        return { count: hoarded }
      }))
    .handle("show", () =>
      Effect.sync(() => {
        if (hoarded > 50_000) stall()
        return { count: hoarded }
      })))

const service = HttpService.layer(PlantedApi).pipe(
  Layer.provide(planted),
  Layer.provide(Layer.succeed(ReadinessProbes, []))
)

NodeRuntime.runMain(Layer.launch(
  HttpRouter.serve(service, HttpService.serverOptions).pipe(
    Layer.provide(GracefulServer.layer({ host: "127.0.0.1", port: 0 }))
  )
))
