import { type ConsentRequest, ConsentRequests } from "@campaigns/application/PlatformTokens/ConsentRequests"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

/** `ConsentRequests` in memory. */
export const layer: Layer.Layer<ConsentRequests> = Layer.sync(ConsentRequests, () => {
  const requests = new Map<string, ConsentRequest>()

  const forget = (isOver: (request: ConsentRequest) => boolean): number => {
    const over = Array.from(requests).filter(([, request]) => isOver(request))
    for (const [hash] of over) requests.delete(hash)
    return over.length
  }

  return ConsentRequests.of({
    put: (stateHash, request) =>
      Effect.sync(() => {
        forget(({ customerId, userId }) => customerId === request.customerId && userId === request.userId)
        requests.set(stateHash, request)
      }),
    take: (stateHash, now) =>
      Effect.sync(() => {
        const request = requests.get(stateHash)
        requests.delete(stateHash)
        return request !== undefined && request.expiresAt.epochMilliseconds > now.epochMilliseconds ? request : null
      }),
    prune: (before) =>
      Effect.sync(() => forget(({ expiresAt }) => expiresAt.epochMilliseconds < before.epochMilliseconds))
  })
})
