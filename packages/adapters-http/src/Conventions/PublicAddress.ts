import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerRequestModule from "effect/http/HttpServerRequest"
import * as Option from "effect/Option"
import { problem } from "../Api/Problem.ts"

/** Under which address people reach the service; `null` where nobody has said so. */
export const PublicAddress = Context.Reference<URL | null>("@campaigns/adapters-http/PublicAddress", {
  defaultValue: () => null
})

/** 409: nobody has said under which address people reach the service, and the client's own word for it is none to send people to. */
export class PublicAddressUnknown extends problem<PublicAddressUnknown>()("PublicAddressUnknown", {
  status: 409,
  title: "The service's address is not configured",
  codes: ["PUBLIC_URL_MISSING"]
}) {}

/** A host that is this machine wherever a link to it is opened. */
const isLoopback = (hostname: string): boolean =>
  hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname)

/** The base of the links in the answer to a request: the configured address, else that of the request where it is on the same machine. */
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
