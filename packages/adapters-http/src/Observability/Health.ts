import * as Effect from "effect/Effect"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { type ReadinessProbe, ReadinessProbes } from "./ReadinessProbes.ts"

const Liveness = Schema.Struct({ status: Schema.Literal("ok") }).annotate({ identifier: "Liveness" })

const readiness = <Status extends string>(status: Status) =>
  Schema.Struct({
    status: Schema.Literal(status),
    probes: Schema.Record(Schema.String, Schema.Literals(["ok", "failed"]))
  })

const Ready = readiness("ok").annotate({ identifier: "Ready" })
const NotReady = readiness("unavailable").annotate({ identifier: "NotReady" })

/** The health checks, an API of its own so that the service can carry it beside any other. */
export const HealthApi = HttpApi.make("health").add(
  HttpApiGroup.make("health")
    .add(
      HttpApiEndpoint.get("live", "/health/live", { success: Liveness }).annotate(
        OpenApi.Summary,
        "Whether the process answers at all"
      )
    )
    .add(
      HttpApiEndpoint.get("ready", "/health/ready", {
        success: [Ready, NotReady.pipe(HttpApiSchema.status(503))]
      }).annotate(OpenApi.Summary, "Whether every part that the service needs is usable")
    )
    .annotateMerge(OpenApi.annotations({ title: "Health", description: "For load balancers and operators" }))
)

/** A probe that takes longer than this counts as failed. */
const probeTimeout = "2 seconds"

const ask = (probe: ReadinessProbe) =>
  probe.check.pipe(
    Effect.timeout(probeTimeout),
    Effect.as("ok" as const),
    Effect.catchCause((cause) => Effect.as(Effect.logWarning("Probe failed", probe.name, cause), "failed" as const)),
    Effect.map((state) => [probe.name, state] as const)
  )

/** Serves `GET /health/live` and `GET /health/ready` from the probes. */
export const layer = HttpApiBuilder.layer(HealthApi).pipe(
  Layer.provide(HttpApiBuilder.group(
    HealthApi,
    "health",
    Effect.fnUntraced(function*(handlers) {
      const probes = yield* ReadinessProbes
      return handlers
        .handle("live", () => Effect.succeed({ status: "ok" as const }))
        .handle("ready", () =>
          Effect.map(Effect.forEach(probes, ask, { concurrency: "unbounded" }), (answers) => {
            const states = Object.fromEntries(answers)
            return answers.every(([, state]) => state === "ok")
              ? { status: "ok" as const, probes: states }
              : { status: "unavailable" as const, probes: states }
          }))
    })
  ))
)
