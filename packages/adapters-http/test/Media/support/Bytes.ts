import * as Effect from "effect/Effect"
import { accessToken, checkAside } from "../../support/Client.ts"
import { MemoryService } from "../../support/MemoryService.ts"

/** Asks for something that is no text, as the demo company's manager. */
export const fetchBytes = Effect.fnUntraced(function*(
  user: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = "GET",
  by: "authorization" | "cookie" = "authorization"
) {
  const { handle } = yield* MemoryService
  const token = yield* accessToken(user)
  const credential = by === "cookie" ? { cookie: `campaigns-console=${token}` } : { authorization: `Bearer ${token}` }
  const request = new Request(`http://localhost${path}`, { method, headers: { ...headers, ...credential } })
  const response = yield* Effect.promise(() => handle(request))
  yield* Effect.promise(() => checkAside(method, path, response))
  const bytes = yield* Effect.promise(async () => Buffer.from(await response.arrayBuffer()))
  return { status: response.status, headers: Object.fromEntries(response.headers), bytes }
})
