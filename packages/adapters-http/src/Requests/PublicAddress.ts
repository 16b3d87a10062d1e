import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerRequestModule from "effect/http/HttpServerRequest"
import * as Option from "effect/Option"
import { PublicAddressUnknown } from "../Api/PublicAddressProblem.ts"

/** The address under which people reach the service; `null` where none is configured. */
export const PublicAddress = Context.Reference<URL | null>("@campaigns/adapters-http/PublicAddress", {
  defaultValue: () => null
})

/** A host name that means the machine on which a link is opened. */
const isLoopback = (hostname: string): boolean =>
  hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname)

/** The base of the links in an answer: the configured address, else the request's if that is on the same machine. */
export const baseOfLinks = (
  configured: URL | null,
  request: HttpServerRequest
): Effect.Effect<URL, PublicAddressUnknown> => {
  if (configured !== null) return Effect.succeed(configured)
  const asked = HttpServerRequestModule.toURL(request)
  return Option.isSome(asked) && isLoopback(asked.value.hostname)
    ? Effect.succeed(new URL(asked.value.origin))
    : Effect.fail(
      new PublicAddressUnknown({ detail: "Links need the address of the service: whoever runs it sets PUBLIC_URL" })
    )
}
