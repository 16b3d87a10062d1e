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

const isDue = ({ publication }: DraftSummary, before: DateTime.Utc): boolean => {
  if (publication._tag !== "Published" || publication.applying !== undefined) return false
  const { drift } = publication
  return drift === undefined || (drift.state !== "gone" && DateTime.isLessThan(drift.checkedAt, before))
}

/** Looks at the campaigns that are due. */
const makeRound = Effect.fnUntraced(function*(every: Duration.Duration) {
  const drafts = yield* CampaignDrafts
  const checking = yield* DriftChecking

  /** The published drafts whose campaign nobody has looked at for as long as the interval is. */
  const due = Effect.gen(function*() {
    const before = DateTime.subtractDuration(yield* DateTime.now, every)
    const found: Array<DraftSummary> = []
    let from: SortPosition | null = null
    do {
      const page: { readonly items: ReadonlyArray<DraftSummary>; readonly next: SortPosition | null } = yield* drafts
        .list({ ...anyDraft, isPublished: true }, { sort: "id", isDescending: false, limit: DRAFTS_AT_A_TIME, from })
      found.push(...page.items.filter((draft) => isDue(draft, before)))
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
 * Looks at every live campaign once in an interval whether it is as it was agreed, one after the other, some in each of 12 rounds; several processes
 * leave out what another has looked at.
 */
export const layer = (every: Duration.Duration) =>
  Layer.effectDiscard(Effect.gen(function*() {
    const { round } = yield* makeRound(every)
    yield* Effect.forkScoped(
      Effect.repeat(Effect.delay(round, "1 minute"), Schedule.spaced(Duration.divideUnsafe(every, ROUNDS)))
    )
  }))
