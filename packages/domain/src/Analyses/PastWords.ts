import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Schema from "effect/Schema"
import { groupedBy } from "../GroupedBy.ts"
import type { VetoCode } from "./AnalysisRun.ts"
import { weightOf } from "./DecideRecommendation.ts"
import { keyOf, type Proposal, type Recommendation, RecommendationStatus } from "./Recommendation.ts"

/** The word that was said of one act on one thing: all recommendations of its key and status together. */
export const PastWord = Schema.Struct({
  key: Schema.String,
  status: RecommendationStatus.pick(["approved", "applied", "dismissed", "reverted"]),
  /** The largest weight of their evidence. */
  weight: Schema.Finite,
  times: Schema.Int,
  /** The last time at which it was said, or took effect. */
  lastAt: Schema.NullOr(Schema.DateTimeUtc)
})
export type PastWord = typeof PastWord.Type

const isBorneInMind = Schema.is(PastWord.fields.status)

/** The time at which a recommendation became what it is. */
const saidAt = ({ appliedAt, decidedAt, status }: Recommendation): DateTime.Utc | null =>
  status === "applied" ? appliedAt : decidedAt

/** Sums up recommendations by key and status, without those that are not borne in mind. */
export const pastWords = (recommendations: ReadonlyArray<Recommendation>): ReadonlyArray<PastWord> => {
  const groups = groupedBy(recommendations, (one) => `${one.status} ${keyOf(one)}`)
  return Array.from(groups.values()).flatMap((group): ReadonlyArray<PastWord> => {
    const [first] = group
    if (first === undefined || !isBorneInMind(first.status)) return []
    const times = group.flatMap((one) => saidAt(one) ?? [])
    return [{
      key: keyOf(first),
      status: first.status,
      weight: Math.max(...group.map(weightOf)),
      times: group.length,
      lastAt: times.length === 0 ? null : times.reduce((one, other) => DateTime.max(one, other))
    }]
  })
}

/** The wait after something was taken back once, before it is proposed again; each time more doubles it. */
const REVERTED_WAIT = Duration.days(28)

/** The factor by which the evidence has to have grown for something to be proposed that was dismissed. */
const GROWN = 2

/**
 * Why something is not proposed, by what was made of the same before, `null` when it may be: approved and on its way,
 * applied since the account was read, dismissed with evidence that has not doubled since, or taken back within a time
 * that doubles with each. `past` has of what was applied only what the figures do not know of.
 */
export const heldBack = (
  proposal: Proposal,
  past: ReadonlyArray<PastWord>,
  now: DateTime.Utc
): Extract<VetoCode, "ALREADY_PROPOSED" | "APPLIED_TODAY" | "DISMISSED" | "REVERTED_LATELY"> | null => {
  const of = (status: PastWord["status"]) => past.find((word) => word.status === status)
  if (of("approved") !== undefined) return "ALREADY_PROPOSED"
  if (of("applied") !== undefined) return "APPLIED_TODAY"
  const [dismissed, reverted] = [of("dismissed"), of("reverted")]
  if (dismissed !== undefined && weightOf(proposal) < GROWN * dismissed.weight) return "DISMISSED"
  if (reverted === undefined || reverted.lastAt === null) return null
  const wait = Duration.times(REVERTED_WAIT, 2 ** (reverted.times - 1))
  return DateTime.isGreaterThan(DateTime.addDuration(reverted.lastAt, wait), now) ? "REVERTED_LATELY" : null
}
