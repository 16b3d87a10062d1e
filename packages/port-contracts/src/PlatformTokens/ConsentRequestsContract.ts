import type { Companies } from "@campaigns/application/Identity/Companies"
import type { Users } from "@campaigns/application/Identity/Users"
import { type ConsentRequest, ConsentRequests } from "@campaigns/application/PlatformTokens/ConsentRequests"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { at, someCustomer } from "../Drafts/ExampleDrafts.ts"
import { someone } from "../Identity/People.ts"

/** Every byte there is. */
const verifier = { keyId: "0123456789abcdef", ciphertext: Uint8Array.from({ length: 256 }, (_, byte) => byte) }

let made = 0

/** A hash that no other test has. */
const freshHash = () => `${String(++made).padStart(8, "0")}${"ab".repeat(28)}`

const aRequest = Effect.fnUntraced(function*(change: Partial<ConsentRequest> = {}) {
  const [{ id: userId }, customerId] = [yield* someone(), yield* someCustomer]
  const redirectUrl = "https://ads.example.com/callback?x=1"
  const request = { userId, customerId, label: "Agentur \"Süd\" 🥐", isDefault: true, redirectUrl, verifier }
  return { ...request, expiresAt: at(600_123), ...change } satisfies ConsentRequest
})

const plain = (request: ConsentRequest | null) =>
  request === null ? null : {
    ...request,
    verifier: { ...request.verifier, ciphertext: Array.from(request.verifier.ciphertext) },
    expiresAt: request.expiresAt.epochMilliseconds
  }

/** The laws of `ConsentRequests`, for the adapter that the layer provides. */
export const consentRequestsContract = <E>(
  name: string,
  adapter: Layer.Layer<ConsentRequests | Companies | Users, E>
): void =>
  layer(adapter)(`ConsentRequests (${name})`, (it) => {
    it.effect("gives a request as it was put, once, and none for another state", () =>
      Effect.gen(function*() {
        const requests = yield* ConsentRequests
        const [hash, other] = [freshHash(), freshHash()]
        const [request, neighbour] = [yield* aRequest(), yield* aRequest({ isDefault: false })]
        yield* requests.put(hash, request)
        yield* requests.put(other, neighbour)
        assert.isNull(yield* requests.take(freshHash(), at(1)))
        assert.deepStrictEqual(plain(yield* requests.take(hash, at(1))), plain(request))
        assert.isNull(yield* requests.take(hash, at(1)))
        assert.deepStrictEqual(plain(yield* requests.take(other, at(1))), plain(neighbour))
      }))

    it.effect("gives it to one of many who take it at once", () =>
      Effect.gen(function*() {
        const requests = yield* ConsentRequests
        const hash = freshHash()
        yield* requests.put(hash, yield* aRequest())
        const taken = yield* Effect.forEach(Array.from({ length: 8 }), () => requests.take(hash, at(1)), {
          concurrency: "unbounded"
        })
        assert.strictEqual(taken.filter((request) => request !== null).length, 1)
      }))

    it.effect("gives none from its end on", () =>
      Effect.gen(function*() {
        const requests = yield* ConsentRequests
        const [just, over] = [freshHash(), freshHash()]
        yield* requests.put(just, yield* aRequest())
        yield* requests.put(over, yield* aRequest())
        assert.isNotNull(yield* requests.take(just, at(600_122)))
        assert.isNull(yield* requests.take(over, at(600_123)))
      }))

    it.effect("lets a newer request of the user for the customer make the older one void, and no other", () =>
      Effect.gen(function*() {
        const requests = yield* ConsentRequests
        const first = yield* aRequest()
        const [{ id: userId }, customerId] = [yield* someone(), yield* someCustomer]
        const [old, colleague, elsewhere, newer] = [freshHash(), freshHash(), freshHash(), freshHash()]
        yield* requests.put(old, first)
        yield* requests.put(colleague, { ...first, userId })
        yield* requests.put(elsewhere, { ...first, customerId })
        yield* requests.put(newer, { ...first, label: "Newer" })
        assert.isNull(yield* requests.take(old, at(1)))
        const kept = yield* Effect.forEach([colleague, elsewhere, newer], (hash) => requests.take(hash, at(1)))
        assert.deepStrictEqual(kept.map((request) => request?.label), [first.label, first.label, "Newer"])
      }))

    it.effect("forgets those that are over, and only those", () =>
      Effect.gen(function*() {
        const requests = yield* ConsentRequests
        const [over, open] = [freshHash(), freshHash()]
        yield* requests.put(over, yield* aRequest({ expiresAt: at(10) }))
        yield* requests.put(open, yield* aRequest({ expiresAt: at(1_000_000) }))
        assert.isAtLeast(yield* requests.prune(at(11)), 1)
        assert.isNull(yield* requests.take(over, at(1)))
        assert.isNotNull(yield* requests.take(open, at(1)))
      }))
  })
