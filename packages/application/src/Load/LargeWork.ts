import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { countElements } from "@campaigns/domain/Drafts/MakeDraft"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Schema from "effect/Schema"
import * as Scope from "effect/Scope"
import * as Semaphore from "effect/Semaphore"

const MEBIBYTE = 1_048_576

/** The weight of a draft or revision, bytes, from which it is large: about 900 keywords. Smaller ones never wait. */
export const LARGE = 262_144

/** The bytes that large drafts in work may take together, and the time for which others wait for their turn. */
export interface LargeWorkLimits {
  /** For requests: what is read, changed, and printed. */
  readonly requests: number
  /** For answers, until the client has taken them. */
  readonly answers: number
  /** For background tasks. */
  readonly tasks: number
  /** The time for which a request waits; a task waits as long as it takes. */
  readonly patience: Duration.Duration
  /** The number of requests that wait at the most for each of the two; one more is refused at once. */
  readonly mostWaiting: number
}

/** Together with what is remembered (`CacheBudget`), and some 200 MB for program and garbage, some 500 MB at most. */
export const largeWorkLimits: LargeWorkLimits = {
  requests: 80 * MEBIBYTE,
  answers: 48 * MEBIBYTE,
  tasks: 56 * MEBIBYTE,
  patience: Duration.seconds(10),
  mostWaiting: 64
}

/** As much large work is under way as the process bears; soon there will be less. */
export class TooMuchLargeWork extends Schema.TaggedError<TooMuchLargeWork>()("TooMuchLargeWork", {}) {
  override get message(): string {
    return "As many large drafts are being worked on as memory allows"
  }
}

/** A number of bytes, given out in the order of the claims, so that small ones do not hold up a large one for ever. */
export class Budget {
  readonly limit: number
  private taken = 0
  private queued = 0
  private readonly free: Semaphore.Semaphore
  private readonly turn = Semaphore.makeUnsafe(1)
  private readonly mostWaiting: number

  constructor(limit: number, mostWaiting: number) {
    this.limit = limit
    this.free = Semaphore.makeUnsafe(limit)
    this.mostWaiting = mostWaiting
  }

  /** The bytes that are given out. */
  get used(): number {
    return this.taken
  }

  /** The number of those that wait. */
  get waiting(): number {
    return this.queued
  }

  /** Takes bytes until the scope closes; more than all of them means all of them. */
  take(wanted: number, scope: Scope.Scope, patience: Duration.Duration): Effect.Effect<void, TooMuchLargeWork> {
    return Effect.suspend(() => {
      const bytes = Math.min(Math.ceil(wanted), this.limit)
      // Most requests find enough while none waits, and need no clock.
      return this.queued > 0
        ? this.waitFor(bytes, scope, patience)
        : Effect.flatMap(
          this.takeIfFree(bytes, scope),
          (isTaken) => isTaken ? Effect.void : this.waitFor(bytes, scope, patience)
        )
    })
  }

  private takeIfFree(bytes: number, scope: Scope.Scope): Effect.Effect<boolean> {
    const taking = Effect.flatMap(
      this.free.takeIfAvailable(bytes),
      (isTaken) => isTaken ? Effect.as(this.keep(bytes, scope), true) : Effect.succeed(false)
    )
    return Effect.uninterruptible(taking)
  }

  private waitFor(bytes: number, scope: Scope.Scope, patience: Duration.Duration) {
    return Effect.suspend(() => {
      if (this.queued >= this.mostWaiting) return Effect.fail(new TooMuchLargeWork())
      this.queued++
      const taking = Effect.uninterruptible(
        Effect.andThen(Effect.interruptible(this.free.take(bytes)), this.keep(bytes, scope))
      )
      return this.turn.withPermit(taking).pipe(
        Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.fail(new TooMuchLargeWork()) }),
        Effect.ensuring(Effect.sync(() => {
          this.queued--
        }))
      )
    })
  }

  /** Counts bytes that were taken, until the scope closes. */
  private keep(bytes: number, scope: Scope.Scope): Effect.Effect<void> {
    return Effect.andThen(
      this.count(bytes),
      Scope.addFinalizer(scope, Effect.andThen(this.count(-bytes), this.free.release(bytes)))
    )
  }

  private count(bytes: number): Effect.Effect<void> {
    return Effect.sync(() => {
      this.taken += bytes
    })
  }
}

/** The permits of the process for large work. */
export interface LargeWork {
  readonly patience: Duration.Duration
  readonly requests: Budget
  readonly answers: Budget
  readonly tasks: Budget
}

export const makeUnsafe = ({ answers, mostWaiting, patience, requests, tasks }: LargeWorkLimits): LargeWork => ({
  patience,
  requests: new Budget(requests, mostWaiting),
  answers: new Budget(answers, mostWaiting),
  tasks: new Budget(tasks, Number.POSITIVE_INFINITY)
})

/** The budgets of the process; those of `largeWorkLimits` unless said otherwise. */
export const LargeWork = Context.Reference<LargeWork>("@campaigns/application/Load/LargeWork", {
  defaultValue: () => makeUnsafe(largeWorkLimits)
})

/** The bytes that one request or task has of the budgets. */
export interface Claims {
  /** Waits for a thing of this weight and its copies, unless as much is claimed already. */
  readonly raise: (weight: number, copies: number) => Effect.Effect<void, TooMuchLargeWork>
}

/** The claims of the fiber's request or task; `null` outside of those, where nothing is counted. */
export const CurrentClaims = Context.Reference<Claims | null>("@campaigns/application/Load/CurrentClaims", {
  defaultValue: () => null
})

/** Copies of a draft that reading, reviewing and printing it take beside it, as JSON and as objects. */
const READING = 2

/** Copies that writing all of it takes, or a change of much of it: both deltas, as JSON and as bytes. */
export const WRITING = 4

/**
 * Waits until a thing of this weight may be read, written or given out. A request that waited too long ends in
 * `TooMuchLargeWork`, as a defect: its client may come again.
 */
export const claim = (weight: number, copies: number = READING): Effect.Effect<void> =>
  weight < LARGE ? Effect.void : Effect.withFiber((fiber) => {
    const claims = fiber.getRef(CurrentClaims)
    return claims === null ? Effect.void : Effect.orDie(claims.raise(weight, copies))
  })

/** Bytes of one budget, given back when dropped. */
class Claim {
  private held = 0
  private scope: Scope.Closeable | undefined
  private readonly budget: Budget
  private readonly patience: Duration.Duration

  constructor(budget: Budget, patience: Duration.Duration) {
    this.budget = budget
    this.patience = patience
  }

  get bytes(): number {
    return this.held
  }

  // A request that has bytes and waits for more could wait for others that do the same; so its bytes are given back
  // first.
  raise(bytes: number): Effect.Effect<void, TooMuchLargeWork> {
    if (bytes <= this.held) return Effect.void
    return Effect.andThen(
      this.drop,
      Effect.suspend(() => {
        const scope = Scope.makeUnsafe()
        this.scope = scope
        return Effect.andThen(
          this.budget.take(bytes, scope, this.patience),
          Effect.sync(() => {
            this.held = bytes
          })
        )
      })
    )
  }

  readonly drop: Effect.Effect<void> = Effect.suspend(() => {
    const { scope } = this
    this.scope = undefined
    this.held = 0
    return scope === undefined ? Effect.void : Scope.close(scope, Exit.void)
  })
}

/** The claims of a request, until its scope closes: for its work, and then for its answer until the client has it. */
export class RequestClaims implements Claims {
  private readonly scope: Scope.Scope
  private readonly largeWork: LargeWork
  private claimed: { readonly work: Claim; readonly answer: Claim } | undefined

  constructor(largeWork: LargeWork, scope: Scope.Scope) {
    this.largeWork = largeWork
    this.scope = scope
  }

  // Every request takes bytes for its answer first, and has none for its work meanwhile: those who have an answer may
  // wait for these.
  raise(weight: number, copies: number): Effect.Effect<void, TooMuchLargeWork> {
    const bytes = weight * (copies + 1)
    if (this.claimed !== undefined && bytes <= this.claimed.work.bytes) return Effect.void
    return Effect.flatMap(
      this.begun,
      ({ answer, work }) => Effect.andThen(Effect.andThen(work.drop, answer.raise(weight)), work.raise(bytes))
    )
  }

  /** True when anything was claimed. */
  get isEmpty(): boolean {
    return this.claimed === undefined
  }

  /** Ends the claim for the work; that for the answer stays until the request's scope closes. */
  readonly worked: Effect.Effect<void> = Effect.suspend(() =>
    this.claimed === undefined ? Effect.void : this.claimed.work.drop
  )

  /** Ends both: the answer, if there is one, comes from nothing large. */
  readonly ended: Effect.Effect<void> = Effect.suspend(() =>
    this.claimed === undefined ? Effect.void : Effect.andThen(this.claimed.work.drop, this.claimed.answer.drop)
  )

  private get begun() {
    if (this.claimed !== undefined) return Effect.succeed(this.claimed)
    const { answers, patience, requests } = this.largeWork
    const claimed = { work: new Claim(requests, patience), answer: new Claim(answers, patience) }
    this.claimed = claimed
    return Effect.as(Scope.addFinalizer(this.scope, this.ended), claimed)
  }
}

/**
 * Runs background work; its large drafts wait for other tasks'. Within a request or another task it is part of that.
 */
export const task = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.withFiber((fiber) => {
    if (fiber.getRef(CurrentClaims) !== null) return work
    const claimed = new Claim(fiber.getRef(LargeWork).tasks, Duration.infinity)
    const claims: Claims = { raise: (weight, copies) => claimed.raise(weight * (copies + 1)) }
    return Effect.ensuring(Effect.provideService(work, CurrentClaims, claims), claimed.drop)
  })

/** True when a draft takes tens of milliseconds to change, and as long again to compare. */
export const isLong = (draft: CampaignDraft): boolean => countElements(draft) > 5_000

/** Lets other requests be answered between two looks through a draft that takes long. */
export const pauseIfLong = (draft: CampaignDraft): Effect.Effect<void> => isLong(draft) ? Effect.yieldNow : Effect.void
