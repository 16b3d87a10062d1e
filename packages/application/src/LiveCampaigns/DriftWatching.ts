import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import { anyDraft, CampaignDrafts, type DraftSummary } from "../Drafts/CampaignDrafts.ts"
import * as LargeWork from "../Load/LargeWork.ts"
import type { SortPosition } from "../Paging/SortedPage.ts"
import { DriftChecking } from "./DriftChecking.ts"

/** The most campaigns that a process looks at in one round; with 12 rounds in an interval, 2,400 of them. */
const MOST_IN_A_ROUND = 200

/** The number of rounds in an interval, over which the looks are spread. */
const ROUNDS = 12

/** The number of drafts that are looked through at a time. */
const DRAFTS_AT_A_TIME = 200

/** The time after a publication or an application in which the platform reviews what is new, and how often its campaign is looked at then. */
const REVIEWING = Duration.days(1)
const REVIEWED_EVERY = Duration.minutes(30)

/** The time between rounds that look for such campaigns. */
const REVIEW_ROUNDS = Duration.minutes(10)

type IsDue = (draft: DraftSummary, now: DateTime.Utc) => boolean

/** True of a campaign that nobody has looked at for as long as an interval is. */
const lookedBefore = ({ publication }: DraftSummary, before: DateTime.Utc): boolean => {
  if (publication._tag !== "Published" || publication.applying !== undefined) return false
  const { drift } = publication
  return drift === undefined || (drift.state !== "gone" && DateTime.isLessThanOrEqualTo(drift.checkedAt, before))
}

const after = (every: Duration.Duration): IsDue => (draft, now) =>
  lookedBefore(draft, DateTime.subtractDuration(now, every))

/** True of a campaign of which something is still reviewed. */
const whileReviewed: IsDue = (draft, now) => {
  const { publication } = draft
  if (publication._tag !== "Published") return false
  const changedAt = publication.appliedAt ?? publication.at
  return DateTime.isGreaterThan(changedAt, DateTime.subtractDuration(now, REVIEWING)) &&
    lookedBefore(draft, DateTime.subtractDuration(now, REVIEWED_EVERY))
}

/** Looks at the campaigns that are due. */
const makeRound = Effect.fnUntraced(function*(isDue: IsDue) {
  const drafts = yield* CampaignDrafts
  const checking = yield* DriftChecking

  const due = Effect.gen(function*() {
    const now = yield* DateTime.now
    const found: Array<DraftSummary> = []
    let from: SortPosition | null = null
    do {
      const page: { readonly items: ReadonlyArray<DraftSummary>; readonly next: SortPosition | null } = yield* drafts
        .list({ ...anyDraft, isPublished: true }, { sort: "id", isDescending: false, limit: DRAFTS_AT_A_TIME, from })
      found.push(...page.items.filter((draft) => isDue(draft, now)))
      from = page.next
    } while (from !== null && found.length < MOST_IN_A_ROUND)
    return found.slice(0, MOST_IN_A_ROUND)
  })

  const check = (draftId: CampaignDraft["id"]) =>
    LargeWork.task(Effect.flatMap(drafts.find(draftId), checking.checkDraft)).pipe(
      Effect.catchCause((cause) => Effect.logWarning("could not look at a live campaign", cause)),
      Effect.annotateLogs({ draft_id: draftId })
    )

  const round = Effect.flatMap(due, Effect.forEach(({ id }) => check(id), { discard: true })).pipe(
    Effect.catchCause((cause) => Effect.logWarning("could not look for drift", cause))
  )
  return { round }
})

/**
 * Looks at every live campaign once in an interval whether it is as it was agreed and how it serves, one after the other, some in each of 12 rounds, and every
 * 30 minutes at those that were published or changed within a day, of which the platform still reviews something. Several processes leave out what another has
 * looked at.
 */
export const layer = (every: Duration.Duration) =>
  Layer.effectDiscard(Effect.gen(function*() {
    const regularly = yield* makeRound(after(every))
    const whileNew = yield* makeRound(whileReviewed)
    const begin = (round: Effect.Effect<void>, wait: Duration.Duration) =>
      Effect.forkScoped(Effect.repeat(Effect.delay(round, "1 minute"), Schedule.spaced(wait)))
    yield* begin(regularly.round, Duration.divideUnsafe(every, ROUNDS))
    yield* begin(whileNew.round, REVIEW_ROUNDS)
  }))
