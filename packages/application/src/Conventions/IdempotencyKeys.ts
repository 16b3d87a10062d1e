import type { UserId } from "@campaigns/domain/Identity/Ids"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { StorageUnavailable } from "./StorageUnavailable.ts"

/** The owner and place of a key: with another user, method or path it is another key; `path` includes the method. */
export interface KeyedRequest {
  readonly userId: UserId
  readonly path: string
  readonly key: string
}

/** One try at a keyed request; `id` tells it from the others. */
export interface KeyedAttempt {
  readonly request: KeyedRequest
  readonly id: string
}

/**
 * The answer of a keyed request as the adapter that gave it wrote it down; no other module reads it. `head` is text,
 * `body` bytes, or `null` when they were too many to be kept.
 */
export interface KeptAnswer {
  readonly head: string
  readonly body: Uint8Array | null
}

/** The obstacle to a new attempt, or nothing. A fingerprint is `null` as long as it is not known. */
export type KeyClaim =
  | { readonly _tag: "Claimed" }
  | { readonly _tag: "Running"; readonly fingerprint: string | null }
  | { readonly _tag: "Answered"; readonly fingerprint: string; readonly answer: KeptAnswer }

/** Another attempt has taken the key over, because this one was thought dead; nothing that this one wrote stays. */
export class AttemptOvertaken extends Schema.TaggedError<AttemptOvertaken>()("AttemptOvertaken", {}) {
  override get message(): string {
    return "Another attempt has taken over the idempotency key"
  }
}

/**
 * The answers to requests that carried an idempotency key.
 *
 * Laws. Of any number of claims of one key at once, one is `Claimed`. An attempt holds its key until `leasedUntil`,
 * which `renew` moves on; after that, or once it is released, the key can be claimed anew, with another fingerprint,
 * too. An answer stays until the `keptUntil` of its claim; then the key is free. `renew` and `release` do nothing for
 * an attempt that has been overtaken or answered.
 *
 * `complete` does work and keeps the answer that it gives. All that the work writes through the ports of the same
 * store, and the answer, become visible together or not at all; when the work fails or the attempt was overtaken,
 * nothing of it does. What the work leaves to `AfterCommit` happens after that. The work must not write from several
 * fibers at once, and should not wait long, since it may hold what others want to write.
 */
export class IdempotencyKeys extends Context.Service<IdempotencyKeys, {
  readonly claim: (attempt: KeyedAttempt, options: {
    readonly fingerprint: string | null
    readonly at: DateTime.Utc
    readonly leasedUntil: DateTime.Utc
    readonly keptUntil: DateTime.Utc
  }) => Effect.Effect<KeyClaim, StorageUnavailable>
  readonly renew: (attempt: KeyedAttempt, leasedUntil: DateTime.Utc) => Effect.Effect<void, StorageUnavailable>
  readonly release: (attempt: KeyedAttempt) => Effect.Effect<void, StorageUnavailable>
  readonly complete: <A, E, R>(
    attempt: KeyedAttempt,
    work: Effect.Effect<
      { readonly value: A; readonly fingerprint: string; readonly answer: KeptAnswer },
      E | StorageUnavailable,
      R
    >
  ) => Effect.Effect<A, E | AttemptOvertaken | StorageUnavailable, R>
  /** Puts a fuller answer in the place of the one with which this attempt completed. */
  readonly amend: (attempt: KeyedAttempt, answer: KeptAnswer) => Effect.Effect<void, StorageUnavailable>
  /** Forgets the keys whose time is over, and tells how many those were. */
  readonly prune: (at: DateTime.Utc) => Effect.Effect<number, StorageUnavailable>
}>()("@campaigns/application/Conventions/IdempotencyKeys") {}
