import * as Effect from "effect/Effect"
import type { Aim, Attack } from "./Attack.ts"
import { attacksOn, attacksOutside, outside } from "./Attacks.ts"
import { grow, type GrowthOptions, type GrowthPlan, growthPlans } from "./Growth.ts"
import type { Operation } from "./Operation.ts"
import type { Access, Subject } from "./Subject.ts"
import { makeTarget, type Target } from "./Target.ts"
import { type Fault, type Trial, Trials } from "./Trials.ts"
import type { Allowance } from "./Verdict.ts"
import { tooLate } from "./WireClient.ts"

/** How a run is made. */
export interface RunOptions {
  readonly seed: number
  readonly allowed: Allowance
  /** How long an answer is waited for, milliseconds. */
  readonly patience: number
  /** Which requests are sent. */
  readonly isWanted: (attack: Attack) => boolean
  /** How often a telling request is sent at once, beside alone. */
  readonly atOnce: number
  /** True for the path of a stored whole that is grown. */
  readonly isGrown: (root: string) => boolean
  readonly growth: GrowthOptions
  readonly say: (line: string) => void
}

/** The report of a run. Memory in MB of 2^20 bytes. */
export interface RunReport {
  readonly requests: number
  readonly faults: ReadonlyArray<Fault>
  readonly peakMemory: number
  /** The most that was held after the garbage was collected. */
  readonly held: number
  /** Milliseconds; of those that are no faults. */
  readonly longestStall: number
  /** How many times slower the machine was than where the limits were set, when it mattered. */
  readonly slowness: number
}

const trialOf = ({ isBeyondHttp, name, operation, request }: Attack, times: number): Trial => {
  const repeat = `${operation.id}: ${name}`
  return {
    operation: operation.id,
    name: times === 1 ? repeat : `${repeat}, ${times} at once`,
    repeat,
    request,
    times,
    isBeyondHttp,
    isStream: operation.isStream,
    isOutside: operation === outside
  }
}

/** One run on a server that is up. */
class Run {
  readonly trials: Trials
  readonly #target: Target
  readonly #access: Access
  readonly #options: RunOptions

  constructor(target: Target, access: Access, trials: Trials, options: RunOptions) {
    this.#target = target
    this.#access = access
    this.trials = trials
    this.#options = options
  }

  #aimAt(operation: Operation): Effect.Effect<Aim> {
    return Effect.promise(async () => ({
      operation,
      ids: await this.#access.idsFor(operation),
      token: operation.isPublic ? "" : await this.#access.token(),
      seed: this.#options.seed
    }))
  }

  /** Says what was done and how long it took, and whether it left something behind. */
  #step(name: string, repeat: string, work: Effect.Effect<void>): Effect.Effect<void> {
    return Effect.gen({ self: this }, function*() {
      const { trials } = this
      const before = trials.requests
      const began = performance.now()
      yield* work
      if (trials.requests === before) return
      yield* trials.lookAtMemory(name, repeat)
      this.#options.say(
        `${name}: ${trials.requests - before} requests in ${Math.round(performance.now() - began)} ms`
      )
    })
  }

  readonly restart: Effect.Effect<void> = Effect.gen({ self: this }, function*() {
    this.#options.say("starting the server again")
    yield* this.#target.restart
    yield* this.trials.forgetMemory
  })

  /** Sends every request on an operation that is wanted. */
  attack(operation: Operation): Effect.Effect<void> {
    const { atOnce, isWanted } = this.#options
    const work = Effect.gen({ self: this }, function*() {
      const made = Effect.map(
        this.#aimAt(operation),
        (aim) => (operation === outside ? attacksOutside(aim) : attacksOn(aim)).filter(isWanted)
      )
      let attacks = yield* made
      const tries = attacks.flatMap(({ isTelling }, at) =>
        (isTelling && atOnce > 1 ? [1, atOnce] : [1]).map((times) => ({ at, times }))
      )
      for (const { at, times } of tries) {
        const trial = (of: typeof attacks) => {
          const found = of[at]
          if (found === undefined) throw new Error(`The attacks on ${operation.id} are others each time`)
          return trialOf(found, times)
        }
        const { answers, isAlive } = yield* this.trials.try(trial(attacks), Effect.map(made, trial))
        if (isAlive && answers.every(({ failure }) => failure !== tooLate)) continue
        yield* this.restart
        attacks = yield* made
      }
    })
    return this.#step(operation.id, `${operation.id}: `, work)
  }

  /** Grows a resource and reads it. */
  grow(plan: GrowthPlan, first: Operation): Effect.Effect<void> {
    const { growth, seed } = this.#options
    const work = Effect.gen({ self: this }, function*() {
      const { ids } = yield* this.#aimAt(first)
      const aimAt = (operation: Operation) =>
        Effect.map(Effect.promise(this.#access.token), (token) => ({ operation, ids, token, seed }))
      yield* grow(plan, aimAt, this.trials, growth)
      const { isAlive } = yield* this.#target.look
      if (!isAlive) yield* this.restart
    })
    return this.#step(`growth of ${plan.root}`, `growth of ${plan.root}`, work)
  }
}

/** Attacks every operation of a service, and makes what it stores as large as it may become. */
export const hostileRun = Effect.fnUntraced(function*(subject: Subject, options: RunOptions) {
  const target = yield* makeTarget(subject)
  const access = yield* Effect.promise(() => subject.enter(target.client))
  const trials = new Trials(target, subject, options)
  yield* trials.forgetMemory
  const run = new Run(target, access, trials, options)

  const ofUsers = subject.operations.filter(({ isPublic }) => !isPublic)
  // What starts background work comes late, so that its work is not taken for what others do.
  const isQuiet = ({ bodies, method }: Operation) => method === "GET" || bodies.length > 0
  // The one customer may go with all that hangs on it, which the others work with.
  const isUnlinking = ({ method, template }: Operation) => method === "DELETE" && template.endsWith("/{customer_id}")
  const isEarly = (operation: Operation) => !isQuiet(operation) && !isUnlinking(operation)
  for (const operation of ofUsers.filter(isQuiet)) yield* run.attack(operation)
  for (const operation of ofUsers.filter(isEarly)) yield* run.attack(operation)
  for (const plan of growthPlans(subject.operations).filter(({ root }) => options.isGrown(root))) {
    const [first] = plan.writes
    if (first !== undefined) yield* run.grow(plan, first)
  }
  for (const operation of ofUsers.filter(isUnlinking)) yield* run.attack(operation)
  // Whoever guesses passwords may not sign in for a while.
  for (const operation of subject.operations.filter(({ isPublic }) => isPublic)) yield* run.attack(operation)
  yield* run.attack(outside)
  yield* trials.lookAtMemory("all operations", "", true)
  const { faults, held = 0, longestStall, peakMemory, requests, slowness } = trials
  return { requests, faults, peakMemory, longestStall, held, slowness } satisfies RunReport
})
