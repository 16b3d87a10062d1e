import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import type { ServerResponse } from "node:http"
import { type GuardedHttpConfig, make } from "../src/GuardedHttp.ts"
import type { GuardedRequest } from "../src/GuardedRequest.ts"

export const hasty: Partial<GuardedHttpConfig> = {
  connect: Duration.millis(500),
  headers: Duration.millis(500),
  total: Duration.seconds(1),
  politeness: { perHost: 8, interval: Duration.zero }
}

export const request: GuardedRequest = { maxBytes: 1_000_000 }

/** Fetches all of an answer with a guard that lets the given hosts through. */
export const fetchAll = (
  url: string,
  allowed: ReadonlyArray<string>,
  settings: Partial<GuardedHttpConfig> = {},
  options: Partial<GuardedRequest> = {}
) =>
  Effect.scoped(Effect.gen(function*() {
    const guard = yield* make({ ...hasty, allowedHosts: new Set(allowed), ...settings })
    const response = yield* guard.get(url, { ...request, ...options })
    const chunks = yield* Stream.runCollect(response.body)
    return { ...response, text: Buffer.concat(chunks).toString() }
  }))

export const reasonOf = (...call: Parameters<typeof fetchAll>) =>
  Effect.map(Effect.flip(fetchAll(...call)), ({ reason }) => reason)

/** Writes as fast as the reader reads, and never ends. */
export const pour = (response: ServerResponse, chunk: Buffer) => {
  const next = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on("drain", next)
  next()
}
