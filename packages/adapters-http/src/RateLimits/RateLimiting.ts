import * as Caches from "@campaigns/application/Caching/Caches"
import { networkOf } from "@campaigns/application/Identity/NetworkOf"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type * as Fiber from "effect/Fiber"
import { HttpServerRequest } from "effect/http/HttpServerRequest"
import type { HttpServerResponse } from "effect/http/HttpServerResponse"
import { problemOfStatus } from "../Answers/ProblemResponse.ts"
import { clientAddress } from "../Connections/ClientAddress.ts"
import { CurrentRequest } from "../Requests/RequestId.ts"
import { type Admission, type Bucket, bucketWeight, type RateLimit, RateLimitBuckets } from "./RateLimitBuckets.ts"

/** The requests that a user may make, and an address with refused credentials; `null` counts none. */
export const RequestRateLimit = Context.Reference<RateLimit | null>("@campaigns/adapters-http/RequestRateLimit", {
  defaultValue: () => null
})

/** The rest of a policy, in the words of draft-ietf-httpapi-ratelimit-headers-10. */
const limitField = (policy: string, { fullInSeconds, remaining }: Admission): string =>
  `"${policy}";r=${remaining};t=${fullInSeconds}`

const refusal = ({ retryAfterSeconds }: Admission): HttpServerResponse =>
  problemOfStatus(429, { "retry-after": String(retryAfterSeconds) })

type RequestFiber = Fiber.Fiber<unknown, unknown>

const nowOf = (fiber: RequestFiber): number => fiber.getRef(Clock.Clock).currentTimeMillisUnsafe()

type Answering<E, R> = Effect.Effect<HttpServerResponse, E, R>

/** Counts the requests of one process: users' by user, those with a refused credential by network address. */
export const make = Effect.gen(function*() {
  const limit = yield* RequestRateLimit
  if (limit === null) {
    return {
      ofUser: <E, R>(_fiber: RequestFiber, _user: UserId, app: Answering<E, R>): Answering<E, R> => app,
      ofStranger: <E, R>(app: Answering<E, R>): Answering<E, R | HttpServerRequest> => app
    }
  }
  const users = new RateLimitBuckets(limit, yield* Caches.make<UserId, Bucket>("userRates", bucketWeight))
  const addresses = new RateLimitBuckets(limit, yield* Caches.make<string, Bucket>("addressRates", bucketWeight))
  const window = Math.ceil(limit.burst / limit.requestsPerMinute * 60)
  // As many requests as the bucket holds, in the time in which it fills.
  const policyOf = (name: string) => `"${name}";q=${limit.burst};w=${window}`
  const policies = { user: policyOf("user"), address: policyOf("address") }

  const counted = <E, R>(
    fiber: RequestFiber,
    policy: keyof typeof policies,
    admission: Admission,
    app: Answering<E, R>
  ): Answering<E, R> => {
    fiber.getRef(CurrentRequest).rateLimit = { policy: policies[policy], limit: limitField(policy, admission) }
    return admission.isAdmitted ? app : Effect.succeed(refusal(admission))
  }

  return {
    ofUser: <E, R>(fiber: RequestFiber, user: UserId, app: Answering<E, R>): Answering<E, R> =>
      counted(fiber, "user", users.take(user, nowOf(fiber)), app),

    ofStranger: <E, R>(app: Answering<E, R>): Answering<E, R | HttpServerRequest> =>
      Effect.withFiber((fiber) => {
        const network = networkOf(clientAddress(Context.getUnsafe(fiber.context, HttpServerRequest)))
        return counted(fiber, "address", addresses.take(network, nowOf(fiber)), app)
      })
  }
})
