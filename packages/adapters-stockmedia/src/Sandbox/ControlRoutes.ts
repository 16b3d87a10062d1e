import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { FaultRequest } from "./Faults.ts"
import type { SandboxState } from "./SandboxState.ts"

const decodeFault = Schema.decodeUnknownEffect(Schema.fromJsonString(FaultRequest), { onExcessProperty: "error" })

const done = (work: () => void) =>
  Effect.sync(() => {
    work()
    return HttpServerResponse.empty({ status: 204 })
  })

/** The sandbox's own endpoints: `POST|GET|DELETE /sandbox/faults` and `GET|DELETE /sandbox/requests`. */
export const controlRoutes = ({ faults, log }: SandboxState) =>
  Layer.mergeAll(
    HttpRouter.add(
      "POST",
      "/sandbox/faults",
      Effect.fnUntraced(function*(request: HttpServerRequest) {
        return yield* Effect.match(Effect.flatMap(Effect.orDie(request.text), decodeFault), {
          onFailure: (error) => HttpServerResponse.jsonUnsafe({ error: error.message }, { status: 400 }),
          onSuccess: (fault) => HttpServerResponse.jsonUnsafe(faults.add(fault), { status: 201 })
        })
      })
    ),
    HttpRouter.add(
      "GET",
      "/sandbox/faults",
      Effect.sync(() => HttpServerResponse.jsonUnsafe({ faults: faults.list() }))
    ),
    HttpRouter.add("DELETE", "/sandbox/faults", done(faults.clear)),
    HttpRouter.add(
      "GET",
      "/sandbox/requests",
      Effect.sync(() => HttpServerResponse.jsonUnsafe({ requests: log.list() }))
    ),
    HttpRouter.add("DELETE", "/sandbox/requests", done(log.clear))
  )
