import { FinalWrite } from "@campaigns/application/Conventions/FinalWrite"
import {
  AttemptOvertaken,
  IdempotencyKeys,
  type KeptAnswer,
  type KeyedAttempt
} from "@campaigns/application/Conventions/IdempotencyKeys"
import type { StorageUnavailable } from "@campaigns/application/Conventions/StorageUnavailable"
import { SecretBox, type SecretPlace } from "@campaigns/application/Identity/SecretBox"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import * as Cause from "effect/Cause"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import { HttpServerRequest } from "effect/http/HttpServerRequest"
import type { HttpServerResponse } from "effect/http/HttpServerResponse"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import { AnswerHoldsSecret, HoldsPassword, keyedMethods, RunsApart } from "../Api/KeyedRequests.ts"
import {
  type Kept,
  keptOf,
  keyHeader,
  keyInUse,
  keyReused,
  refusedKey,
  replayed,
  uploaded
} from "./IdempotencyAnswers.ts"
import { type Fingerprint, fingerprintOf, isUpload } from "./IdempotencyFingerprint.ts"

const SealedBody = Schema.fromJsonString(
  Schema.Struct({ keyId: Schema.String, ciphertext: Schema.Uint8ArrayFromBase64 })
)

const encode = Schema.encodeSync(SealedBody)
const decode = Schema.decodeEffect(SealedBody)

const placeOf = ({ request: { key, path, userId } }: KeyedAttempt): SecretPlace => ({
  kind: "keptAnswer",
  name: `${userId} ${path} ${key}`
})

/** Keeps answers with a secret sealed against readers of the database; a body that cannot be opened was not kept. */
const sealing = (box: SecretBox["Service"]) => ({
  seal: (attempt: KeyedAttempt, kept: Kept): Effect.Effect<Kept> => {
    const { body } = kept.answer
    if (body === null) return Effect.succeed(kept)
    const secret = Redacted.make(new TextDecoder().decode(body))
    return Effect.map(box.seal(secret, placeOf(attempt)), (sealed) => ({
      ...kept,
      answer: { ...kept.answer, body: new TextEncoder().encode(encode(sealed)) }
    }))
  },

  open: (attempt: KeyedAttempt, answer: KeptAnswer): Effect.Effect<KeptAnswer> =>
    answer.body === null ? Effect.succeed(answer) : decode(new TextDecoder().decode(answer.body)).pipe(
      Effect.flatMap((sealed) => box.open(sealed, placeOf(attempt))),
      Effect.map((secret) => ({ ...answer, body: new TextEncoder().encode(Redacted.value(secret)) })),
      Effect.orElseSucceed(() => ({ ...answer, body: null }))
    )
})

/** The time for which an answer is kept. */
const retention = Duration.hours(24)

/** The time without a heartbeat after which an attempt counts as dead: the next request with its key is carried out. */
const lease = Duration.seconds(10)

const heartbeat = Duration.seconds(3)

/** An answer other than a success undoes what was written for it, and is not kept. */
class Unsuccessful {
  readonly response: HttpServerResponse
  constructor(response: HttpServerResponse) {
    this.response = response
  }
}

const successOnly = (response: HttpServerResponse): Effect.Effect<Kept, Unsuccessful> =>
  response.status < 400 ? keptOf(response) : Effect.fail(new Unsuccessful(response))

type Keep = typeof successOnly

const isOvertaken = (cause: Cause.Cause<unknown>): boolean =>
  cause.reasons.some((reason) =>
    (reason._tag === "Fail" && reason.error instanceof AttemptOvertaken) ||
    (reason._tag === "Die" && reason.defect instanceof AttemptOvertaken)
  )

/** The path under which a key is kept: without query, both slash forms as one, after the method unless that is POST. */
const pathOf = ({ method, url }: HttpServerRequest): string => {
  const [path = ""] = url.split("?", 1)
  const trimmed = path.replace(/(?<!\/)\/+$/, "")
  return method === "POST" ? trimmed : `${method} ${trimmed}`
}

const searchOf = (url: string): URLSearchParams => new URLSearchParams(url.split("?", 2)[1] ?? "")

type App<E, R> = Effect.Effect<HttpServerResponse, E, R>

const carryingOut = (keys: IdempotencyKeys["Service"]) => {
  /** The handler's writes and its answer in one transaction. */
  const together = <E, R>(app: App<E, R>, attempt: KeyedAttempt, fingerprint: Fingerprint, keep: Keep) =>
    keys.complete(
      attempt,
      Effect.map(Effect.flatMap(app, keep), ({ answer, response }) => ({
        value: response,
        fingerprint: fingerprint.read(),
        answer
      }))
    )

  const afterwards = <E, R>(app: App<E, R>, attempt: KeyedAttempt, fingerprint: Fingerprint, keep: Keep) =>
    Effect.flatMap(
      Effect.flatMap(app, keep),
      ({ answer, response }) =>
        keys.complete(attempt, Effect.succeed({ value: response, fingerprint: fingerprint.read(), answer }))
    )

  /** The final write of an upload in one transaction with the fact that it is done; its answer follows. */
  const uploading = <E, R>(app: App<E, R>, attempt: KeyedAttempt, fingerprint: Fingerprint, keep: Keep) =>
    Effect.suspend(() => {
      let isWritten = false
      const asFinal = <A, E2, R2>(write: Effect.Effect<A, E2, R2>): Effect.Effect<A, E2 | StorageUnavailable, R2> =>
        keys.complete(
          attempt,
          Effect.map(write, (value) => ({ value, fingerprint: fingerprint.read(), answer: uploaded }))
        ).pipe(
          Effect.tap(() =>
            Effect.sync(() => {
              isWritten = true
            })
          ),
          Effect.catchIf((error) => error instanceof AttemptOvertaken, Effect.die)
        )
      const answered = Effect.flatMap(Effect.provideService(app, FinalWrite, asFinal), keep)
      return Effect.flatMap(answered, ({ answer, response }) =>
        isWritten
          ? Effect.as(keys.amend(attempt, answer), response)
          : keys.complete(attempt, Effect.succeed({ value: response, fingerprint: fingerprint.read(), answer })))
    })

  return { together, afterwards, uploading }
}

/** Carries out a request with an idempotency key once, and answers repetitions with the first answer. */
export const make = Effect.gen(function*() {
  const keys = yield* IdempotencyKeys
  const sealed = sealing(yield* SecretBox)
  const { afterwards, together, uploading } = carryingOut(keys)

  const release = (attempt: KeyedAttempt) =>
    Effect.catchCause(keys.release(attempt), (cause) => Effect.logWarning("an idempotency key was not released", cause))

  const renewing = (attempt: KeyedAttempt) =>
    DateTime.now.pipe(
      Effect.flatMap((now) => keys.renew(attempt, DateTime.addDuration(now, lease))),
      Effect.catchCause((cause) => Effect.logWarning("an idempotency key was not renewed", cause)),
      Effect.delay(heartbeat),
      Effect.forever
    )

  const carryOut = <E, R>(
    app: App<E, R>,
    attempt: KeyedAttempt,
    fingerprint: Fingerprint,
    endpoint: HttpApiEndpoint.Top
  ): Effect.Effect<HttpServerResponse, E | StorageUnavailable, R> => {
    const runsApart = Context.get(endpoint.annotations, RunsApart)(searchOf(fingerprint.request.url))
    const keep: Keep = Context.get(endpoint.annotations, AnswerHoldsSecret)
      ? (response) => Effect.flatMap(successOnly(response), (kept) => sealed.seal(attempt, kept))
      : successOnly
    const read = Effect.provideService(app, HttpServerRequest, fingerprint.request)
    const way = isUpload(fingerprint.request) ? uploading : runsApart ? afterwards : together
    const answered = Effect.acquireUseRelease(
      Effect.forkChild(renewing(attempt)),
      () => way(read, attempt, fingerprint, keep),
      Fiber.interrupt
    ).pipe(
      Effect.onError(() => release(attempt)),
      Effect.catchCauseIf(isOvertaken, () => Effect.succeed(keyInUse)),
      Effect.catchIf((error) => error instanceof Unsuccessful, ({ response }) => Effect.succeed(response))
    )
    // The caught errors cannot be taken from the open type `E`.
    return answered as Effect.Effect<HttpServerResponse, E | StorageUnavailable, R>
  }

  const keyed = Effect.fnUntraced(function*<E, R>(
    app: App<E, R>,
    request: HttpServerRequest,
    key: string,
    userId: UserId,
    endpoint: HttpApiEndpoint.Top
  ) {
    const refusal = refusedKey(key)
    if (refusal !== null) return refusal
    // An unreadable body is answered as without a key: the conventions look for this kind of failure.
    const salt = Context.get(endpoint.annotations, HoldsPassword) ? `${userId} ${key}` : null
    const fingerprint = yield* Effect.orDie(fingerprintOf(request, salt))
    const at = yield* DateTime.now
    const attempt = { request: { userId, path: pathOf(request), key }, id: crypto.randomUUID() }
    const claim = yield* keys.claim(attempt, {
      fingerprint: fingerprint.known,
      at,
      leasedUntil: DateTime.addDuration(at, lease),
      keptUntil: DateTime.addDuration(at, retention)
    })
    switch (claim._tag) {
      case "Running": {
        const isOther = claim.fingerprint !== null && fingerprint.known !== null &&
          claim.fingerprint !== fingerprint.known
        return isOther ? keyReused(key) : keyInUse
      }
      case "Answered": {
        const digest = yield* Effect.orDie(fingerprint.readOut)
        if (digest !== claim.fingerprint) return keyReused(key)
        const holdsSecret = Context.get(endpoint.annotations, AnswerHoldsSecret)
        return replayed(holdsSecret ? yield* sealed.open(attempt, claim.answer) : claim.answer)
      }
      case "Claimed":
        return yield* carryOut(app, attempt, fingerprint, endpoint)
    }
  })

  /** A request without a key costs one look at its headers. */
  return <E, R>(
    app: App<E, R>,
    request: HttpServerRequest,
    userId: UserId,
    endpoint: HttpApiEndpoint.Top
  ): App<E | StorageUnavailable, R> => {
    const key = request.headers[keyHeader]
    return key === undefined || !keyedMethods.has(request.method) ? app : keyed(app, request, key, userId, endpoint)
  }
})
