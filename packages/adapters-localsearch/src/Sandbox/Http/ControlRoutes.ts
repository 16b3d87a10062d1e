import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { FaultRequest } from "../State/Faults.ts"
import type { SandboxState } from "../State/SandboxState.ts"

const RevokeRequest = Schema.Struct({ refresh_token: Schema.optionalKey(Schema.String) })

const isLoopback = (request: HttpServerRequest) => {
  const address = NodeHttpServerRequest.toIncomingMessage(request).socket.remoteAddress ?? ""
  return address === "::1" || /^(?:::ffff:)?127\./.test(address)
}

const noContent = HttpServerResponse.empty({ status: 204 })

const route = <E>(
  method: "GET" | "POST" | "DELETE",
  path: `/sandbox/${string}`,
  handle: (text: string) => Effect.Effect<HttpServerResponse.HttpServerResponse, E>
) =>
  HttpRouter.add(
    method,
    path,
    Effect.fnUntraced(function*(request: HttpServerRequest) {
      if (!isLoopback(request)) return HttpServerResponse.empty({ status: 404 })
      const text = method === "POST" ? yield* Effect.orDie(request.text) : ""
      return yield* Effect.catch(
        handle(text),
        (error) => Effect.succeed(HttpServerResponse.jsonUnsafe({ error: String(error) }, { status: 400 }))
      )
    })
  )

const decode = <S extends Schema.ConstraintDecoder<unknown>>(schema: S) =>
  Schema.decodeUnknownEffect(Schema.fromJsonString(schema), { onExcessProperty: "error" })

const done = (work: () => void) => () =>
  Effect.sync(() => {
    work()
    return noContent
  })

/**
 * The sandbox's own endpoints, for clients on the same machine: `POST|GET|DELETE /sandbox/faults`, `GET /sandbox/requests`,
 * `POST /sandbox/tokens/revoke`, `DELETE /sandbox/state`.
 */
export const controlRoutes = ({ faults, log, reset, tokens }: SandboxState) =>
  Layer.mergeAll(
    route("POST", "/sandbox/faults", (text) =>
      Effect.map(decode(FaultRequest)(text), (fault) => {
        faults.add(fault)
        return HttpServerResponse.jsonUnsafe(faults.list().at(-1), { status: 201 })
      })),
    route(
      "GET",
      "/sandbox/faults",
      () => Effect.sync(() => HttpServerResponse.jsonUnsafe({ faults: faults.list() }))
    ),
    route("DELETE", "/sandbox/faults", done(faults.clear)),
    route(
      "GET",
      "/sandbox/requests",
      () => Effect.sync(() => HttpServerResponse.jsonUnsafe({ requests: log.list() }))
    ),
    route("POST", "/sandbox/tokens/revoke", (text) =>
      Effect.map(decode(RevokeRequest)(text === "" ? "{}" : text), ({ refresh_token }) => {
        tokens.revokeAll()
        if (refresh_token !== undefined) {
          tokens.revokeRefreshToken(refresh_token)
        }
        return noContent
      })),
    route("DELETE", "/sandbox/state", done(reset))
  )
