import * as Context from "effect/Context"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerRequestModule from "effect/http/HttpServerRequest"
import * as Option from "effect/Option"

/** Under which address people reach the service; `null` where nobody has said so. */
export const PublicAddress = Context.Reference<URL | null>("@campaigns/adapters-http/PublicAddress", {
  defaultValue: () => null
})

/**
 * The base of the links in the answer to a request: the configured address, else the one under which the request came, which only ever goes back to
 * whoever sent it there.
 */
export const baseOfLinks = (configured: URL | null, request: HttpServerRequest): URL =>
  configured ??
    Option.match(HttpServerRequestModule.toURL(request), {
      onNone: () => new URL("http://localhost"),
      onSome: ({ origin }) => new URL(origin)
    })
