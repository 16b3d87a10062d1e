import {
  AttemptOvertaken,
  IdempotencyKeys,
  type KeptAnswer,
  type KeyClaim,
  type KeyedAttempt,
  type KeyedRequest
} from "@campaigns/application/Conventions/IdempotencyKeys"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

interface Entry {
  readonly attempt: string
  readonly fingerprint: string | null
  readonly leasedUntil: DateTime.Utc
  readonly keptUntil: DateTime.Utc
  readonly answer: KeptAnswer | null
}

const placeOf = ({ key, path, userId }: KeyedRequest): string => JSON.stringify([userId, path, key])

const standing = ({ answer, fingerprint }: Entry): KeyClaim =>
  answer === null
    ? { _tag: "Running", fingerprint }
    : { _tag: "Answered", fingerprint: fingerprint ?? "", answer }

/** `IdempotencyKeys` in memory, where writes cannot be undone: work that fails leaves what it wrote before. */
export const layer: Layer.Layer<IdempotencyKeys> = Layer.sync(IdempotencyKeys, () => {
  const entries = new Map<string, Entry>()

  /** The entry of an attempt that still holds its key. */
  const heldBy = ({ id, request }: KeyedAttempt): Entry | undefined => {
    const entry = entries.get(placeOf(request))
    return entry?.attempt === id && entry.answer === null ? entry : undefined
  }

  return IdempotencyKeys.of({
    claim: (attempt, { at, fingerprint, keptUntil, leasedUntil }) =>
      Effect.sync((): KeyClaim => {
        const place = placeOf(attempt.request)
        const entry = entries.get(place)
        const isFree = entry === undefined || DateTime.isLessThanOrEqualTo(entry.keptUntil, at) ||
          (entry.answer === null && DateTime.isLessThanOrEqualTo(entry.leasedUntil, at))
        if (!isFree) return standing(entry)
        entries.set(place, { attempt: attempt.id, fingerprint, leasedUntil, keptUntil, answer: null })
        return { _tag: "Claimed" }
      }),

    renew: (attempt, leasedUntil) =>
      Effect.sync(() => {
        const held = heldBy(attempt)
        if (held !== undefined) entries.set(placeOf(attempt.request), { ...held, leasedUntil })
      }),

    release: (attempt) =>
      Effect.sync(() => {
        if (heldBy(attempt) !== undefined) entries.delete(placeOf(attempt.request))
      }),

    complete: (attempt, work) =>
      Effect.flatMap(work, ({ answer, fingerprint, value }) =>
        Effect.suspend(() => {
          const held = heldBy(attempt)
          if (held === undefined) return Effect.fail(new AttemptOvertaken())
          entries.set(placeOf(attempt.request), { ...held, fingerprint, answer })
          return Effect.succeed(value)
        })),

    amend: (attempt, answer) =>
      Effect.sync(() => {
        const place = placeOf(attempt.request)
        const entry = entries.get(place)
        if (entry?.attempt === attempt.id && entry.answer !== null) entries.set(place, { ...entry, answer })
      }),

    prune: (at) =>
      Effect.sync(() => {
        const over = Array.from(entries).filter(([, { keptUntil }]) => DateTime.isLessThanOrEqualTo(keptUntil, at))
        for (const [place] of over) entries.delete(place)
        return over.length
      })
  })
})
