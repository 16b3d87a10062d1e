import { type LimitedWhole, type LimitReached, limitSentence } from "@campaigns/domain/LimitReached"
import * as Effect from "effect/Effect"
import { LimitProblem, limitSubject } from "../Api/LimitProblem.ts"

/** The facts of an exceeded limit beside its sentence. */
export const limitFacts = ({ count, limit, what }: { what: LimitedWhole; limit: number; count: number }) => ({
  subject: limitSubject(what),
  limit,
  count
})

/** The answer to what would become larger than it may. */
export const limitFailure = {
  LimitReached: (limit: LimitReached) =>
    Effect.fail(new LimitProblem({ detail: limitSentence(limit), ...limitFacts(limit) }))
}
