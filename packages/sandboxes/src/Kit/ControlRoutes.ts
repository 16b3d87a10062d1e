import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import type { Faults, FaultStatus } from "./Faults.ts"

/** A sandbox's own endpoints are for clients on the same machine. */
const isLoopback = (request: HttpServerRequest) => {
  const address = NodeHttpServerRequest.toIncomingMessage(request).socket.remoteAddress ?? ""
  return address === "::1" || /^(?:::ffff:)?127\./.test(address)
}

const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

/** A page of another origin, or one whose name was made to lead here, is no client on the same machine. */
const isForeign = ({ headers }: HttpServerRequest): boolean => {
  const { host = "", origin } = headers
  return !loopbackHost.test(host) || (origin !== undefined && origin.toLowerCase() !== `http://${host.toLowerCase()}`)
}

const isJson = (request: HttpServerRequest): boolean =>
  /^application\/json\s*(?:;|$)/i.test(request.headers["content-type"] ?? "")

const refused = (status: number, error: string) => Effect.succeed(HttpServerResponse.jsonUnsafe({ error }, { status }))

const route = (
  method: "GET" | "POST" | "DELETE",
  path: `/${string}`,
  handle: (request: HttpServerRequest) => Effect.Effect<HttpServerResponse.HttpServerResponse>
) =>
  HttpRouter.add(
    method,
    `/sandbox${path}`,
    (request) => {
      if (!isLoopback(request)) return Effect.succeed(HttpServerResponse.empty({ status: 404 }))
      if (isForeign(request)) return refused(403, "A page of another origin may not tell a sandbox what to do")
      return method === "POST" && !isJson(request)
        ? refused(415, "The body has to be of the type application/json")
        : handle(request)
    }
  )

/** Shows a value as JSON at `GET /sandbox{path}`. */
export const controlGet = (path: `/${string}`, value: () => unknown) =>
  route("GET", path, () => Effect.sync(() => HttpServerResponse.jsonUnsafe(value())))

const noContent = HttpServerResponse.empty({ status: 204 })

/** Does its work at `DELETE /sandbox{path}`, and answers nothing. */
export const controlDelete = (path: `/${string}`, work: () => void) =>
  route("DELETE", path, () =>
    Effect.sync(() => {
      work()
      return noContent
    }))

/** Takes a value at `POST /sandbox{path}`, an empty body as `{}`; answers 201 with JSON or nothing, or as given. */
export const controlPost = <A>(path: `/${string}`, Body: Schema.Decoder<A>, take: (body: A) => unknown) => {
  const decode = Schema.decodeUnknownEffect(Schema.fromJsonString(Body), { onExcessProperty: "error" })
  return route(
    "POST",
    path,
    (request) =>
      Effect.match(Effect.flatMap(Effect.orDie(request.text), (text) => decode(text === "" ? "{}" : text)), {
        onFailure: ({ message }) => HttpServerResponse.jsonUnsafe({ error: message }, { status: 400 }),
        onSuccess: (body) => {
          const answer = take(body)
          if (HttpServerResponse.isHttpServerResponse(answer)) return answer
          return answer === undefined ? noContent : HttpServerResponse.jsonUnsafe(answer, { status: 201 })
        }
      })
  )
}

/** `POST|GET|DELETE /sandbox/faults`; `shown` is how a fault is put to a client. */
export const faultRoutes = <Request>(
  FaultRequest: Schema.Decoder<Request>,
  { add, clear, list }: Faults<Request>,
  shown: (status: FaultStatus<Request>) => unknown = (status) => status
) =>
  Layer.mergeAll(
    controlPost("/faults", FaultRequest, (fault) => shown(add(fault))),
    controlGet("/faults", () => ({ faults: list().map(shown) })),
    controlDelete("/faults", clear)
  )
