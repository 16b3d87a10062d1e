import * as Schema from "effect/Schema"
import type { DraftId } from "../Drafts/Ids.ts"
import type { PlatformTokenId } from "../Identity/PlatformToken.ts"
import { counted } from "../Rules/Wording.ts"
import type { AnalysisRun } from "./AnalysisRun.ts"
import type { RecommendationId } from "./Recommendation.ts"

/** A reason for which a customer needs a person, in the order in which they are told: what stops all else is first. */
export const NeedKind = Schema.Literals([
  "consentLost",
  "trackingSilent",
  "campaignGone",
  "campaignDrifted",
  "runHeld",
  "campaignFindings",
  "recommendationsOpen"
])
export type NeedKind = typeof NeedKind.Type

/** The sort of the one thing that a need is about. */
export const NeedSubjectKind = Schema.Literals(["platformToken", "analysisRun", "draft", "recommendation"])
export type NeedSubjectKind = typeof NeedSubjectKind.Type

/** A need of a customer; its subject is `null` when it is about several things. */
export interface CustomerNeed {
  readonly kind: NeedKind
  readonly subject: { readonly kind: NeedSubjectKind; readonly id: number } | null
  readonly sentence: string
}

/** The number of some things, and the lowest of their ids; `null` when there are none. */
export interface Counted<Id extends number> {
  readonly count: number
  readonly firstId: Id | null
}

/** None of them. */
export const none = { count: 0, firstId: null } as const

/** The drafts of a customer by what their campaigns are like; those in the bin are left out. */
export interface DraftCounts {
  /** Those that have no campaign yet. */
  readonly inPreparation: number
  /** Those whose campaign was removed on the platform. */
  readonly gone: Counted<DraftId>
  /** Those whose campaign was changed by another user or client. */
  readonly drifted: Counted<DraftId>
  /** Those whose campaign is there and has findings about its serving. */
  readonly withFindings: Counted<DraftId>
}

/** The newest ended run of a type of analysis, as far as it says how the customer stands. */
export type NewestRun = Pick<AnalysisRun, "analysisType" | "id" | "reasons" | "status"> & {
  /** False of a run that ended before it had figures, and that says nothing of the account for that reason. */
  readonly hasFigures: boolean
}

/** All that is kept of how a customer stands. */
export interface CustomerStanding {
  /** The default token, when it needs a new consent. */
  readonly lostToken: PlatformTokenId | null
  readonly drafts: DraftCounts
  readonly newestRuns: ReadonlyArray<NewestRun>
  /** The recommendations that wait for a decision. */
  readonly recommendations: Counted<RecommendationId>
}

const need = (
  kind: NeedKind,
  subjectKind: NeedSubjectKind,
  { count, firstId }: Counted<number>,
  sentence: string
): ReadonlyArray<CustomerNeed> =>
  count === 0
    ? []
    : [{ kind, subject: count === 1 && firstId !== null ? { kind: subjectKind, id: firstId } : null, sentence }]

/** A sentence about one thing, or about several, which begin with their number. */
const said = ({ count }: Counted<number>, one: string, several: (count: number) => string): string =>
  count === 1 ? one : several(count)

/** The silence of the account's tracking by the newest run that had figures. */
const silence = (runs: ReadonlyArray<NewestRun>): ReadonlyArray<CustomerNeed> => {
  const [newest] = runs.filter(({ hasFigures }) => hasFigures).sort((one, other) => other.id - one.id)
  const reason = newest?.reasons.find(({ code }) => code === "TRACKING_SILENT")
  return newest === undefined || reason === undefined
    ? []
    : need("trackingSilent", "analysisRun", { count: 1, firstId: newest.id }, reason.message)
}

const heldRuns = (runs: ReadonlyArray<NewestRun>): Counted<number> => {
  const ids = runs.filter(({ status }) => status === "held").map(({ id }) => id)
  return ids.length === 0 ? none : { count: ids.length, firstId: Math.min(...ids) }
}

/** The needs of a customer, what is to be seen to first at the top. */
export const needsOf = (
  { drafts: { drifted, gone, withFindings }, lostToken, newestRuns, recommendations }: CustomerStanding
): ReadonlyArray<CustomerNeed> => {
  const held = heldRuns(newestRuns)
  return [
    ...need(
      "consentLost",
      "platformToken",
      lostToken === null ? none : { count: 1, firstId: lostToken },
      "The consent to work in this account on the ad platform was withdrawn or has run out. Somebody has to give it anew."
    ),
    ...silence(newestRuns),
    ...need(
      "campaignGone",
      "draft",
      gone,
      said(gone, "1 campaign was removed on the ad platform.", (n) => `${n} campaigns were removed on the ad platform.`)
    ),
    ...need(
      "campaignDrifted",
      "draft",
      drifted,
      said(
        drifted,
        "1 campaign was changed elsewhere than here.",
        (n) => `${n} campaigns were changed elsewhere than here.`
      )
    ),
    ...need(
      "runHeld",
      "analysisRun",
      held,
      said(
        held,
        "1 analysis run is held back until a person looks at it.",
        (n) => `${n} analysis runs are held back until a person looks at them.`
      )
    ),
    ...need(
      "campaignFindings",
      "draft",
      withFindings,
      `Something keeps ${counted(withFindings.count, "campaign")} from serving, or from serving as widely as possible.`
    ),
    ...need(
      "recommendationsOpen",
      "recommendation",
      recommendations,
      said(
        recommendations,
        "1 recommendation waits for a decision.",
        (n) => `${n} recommendations wait for a decision.`
      )
    )
  ]
}
