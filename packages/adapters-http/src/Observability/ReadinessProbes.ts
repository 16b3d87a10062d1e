import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** One part without which the service cannot do its work; `check` succeeds while the part is usable. */
export interface ReadinessProbe {
  readonly name: string
  readonly check: Effect.Effect<void, unknown>
  /** True when a defect of the task engine says that this part is away, which passes: the answer is 503, not 500. */
  readonly isAway?: (defect: unknown) => boolean
}

/** The parts that `GET /health/ready` asks about: the database and the task engine. */
export class ReadinessProbes
  extends Context.Service<ReadinessProbes, ReadonlyArray<ReadinessProbe>>()("@campaigns/adapters-http/ReadinessProbes")
{}
