import type { CampaignId, DraftId } from "@campaigns/domain/Drafts/Ids"
import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import * as Stream from "effect/Stream"
import { MOST_TOGETHER } from "../AdPlatform/LiveCampaigns.ts"
import { anyDraft, type DraftFilter, DraftReader, type DraftSummary } from "../Drafts/DraftReader.ts"
import * as LargeWork from "../Load/LargeWork.ts"
import { everyItem } from "../Paging/EveryItem.ts"
import { oldestFirst } from "../Paging/SortedPage.ts"
import { DriftChecking, type ReadTogether } from "./DriftChecking.ts"

/** The most campaigns that a process looks at in one round; with 12 rounds in an interval, 2,400 of them. */
const MOST_IN_A_ROUND = 200

/** The most keywords of drafts whose campaigns are read together; one with more is read by itself. */
const KEYWORDS_TOGETHER = 20_000

/** The number of rounds in an interval, over which the looks are spread. */
const ROUNDS = 12

/** The number of drafts that are looked through at a time. */
const DRAFTS_AT_A_TIME = 200

/** The time after a publication or an application in which the platform reviews it, and the interval of looks then. */
const REVIEWING = Duration.days(1)
const REVIEWED_EVERY = Duration.minutes(30)

/** The time between rounds that look for such campaigns. */
const REVIEW_ROUNDS = Duration.minutes(10)

/** The campaigns at which rounds look: the published drafts that a filter names, and of those the ones that are due. */
interface Watch {
  readonly among: (now: DateTime.Utc) => Partial<DraftFilter>
  readonly isDue: (draft: DraftSummary, now: DateTime.Utc) => boolean
}

/** True of a campaign at which no look was taken for as long as an interval is. */
const lookedBefore = ({ publication }: DraftSummary, before: DateTime.Utc): boolean => {
  if (publication._tag !== "Published" || publication.applying !== undefined) return false
  const { drift } = publication
  return drift === undefined || (drift.state !== "gone" && DateTime.isLessThanOrEqualTo(drift.checkedAt, before))
}

const after = (every: Duration.Duration): Watch => ({
  among: () => ({}),
  isDue: (draft, now) => lookedBefore(draft, DateTime.subtractDuration(now, every))
})

/** Campaigns of which something may still be reviewed. */
const whileReviewed: Watch = {
  among: (now) => ({ tookEffect: { from: DateTime.subtractDuration(now, REVIEWING), to: null } }),
  isDue: (draft, now) => lookedBefore(draft, DateTime.subtractDuration(now, REVIEWED_EVERY))
}

interface DueDraft extends Pick<DraftSummary, "id" | "customerId" | "keywordCount"> {
  readonly campaignId: CampaignId
}

const toLookAt = ({ customerId, id, keywordCount, publication }: DraftSummary): ReadonlyArray<DueDraft> =>
  publication._tag === "Published" ? [{ id, customerId, keywordCount, campaignId: publication.campaignId }] : []

type Group = readonly [DueDraft, ...ReadonlyArray<DueDraft>]

/** The drafts of each customer by those whose campaigns are read together. */
export const groupsOf = (found: ReadonlyArray<DueDraft>): ReadonlyArray<Group> => {
  const groups: Array<[DueDraft, ...Array<DueDraft>]> = []
  const open = new Map<number, { readonly group: Array<DueDraft>; keywords: number }>()
  for (const draft of found) {
    const last = open.get(draft.customerId)
    if (
      last === undefined || last.group.length >= MOST_TOGETHER ||
      last.keywords + draft.keywordCount > KEYWORDS_TOGETHER
    ) {
      const group: [DueDraft] = [draft]
      groups.push(group)
      open.set(draft.customerId, { group, keywords: draft.keywordCount })
    } else {
      last.group.push(draft)
      last.keywords += draft.keywordCount
    }
  }
  return groups
}

/** Looks at the campaigns that are due. */
const makeRound = Effect.fnUntraced(function*({ among, isDue }: Watch) {
  const drafts = yield* DraftReader
  const checking = yield* DriftChecking

  const due = Effect.gen(function*() {
    const now = yield* DateTime.now
    const filter: DraftFilter = { ...anyDraft, ...among(now), isPublished: true }
    return yield* everyItem((from) => drafts.list(filter, { ...oldestFirst, limit: DRAFTS_AT_A_TIME, from })).pipe(
      Stream.filter((draft) => isDue(draft, now)),
      Stream.map(toLookAt),
      Stream.flattenIterable,
      Stream.take(MOST_IN_A_ROUND),
      Stream.runCollect
    )
  })

  const check = (draftId: DraftId, together: ReadTogether) =>
    LargeWork.task(Effect.flatMap(drafts.find(draftId), (draft) => checking.checkDraft(draft, together))).pipe(
      Effect.catchCause((cause) => Effect.logWarning("could not look at a live campaign", cause)),
      Effect.annotateLogs({ draft_id: draftId })
    )

  const checkTogether = Effect.fnUntraced(function*([first, ...others]: Group) {
    const ids = [first, ...others].map(({ campaignId }) => campaignId)
    const together = yield* checking.readTogether(first.customerId, ids)
    yield* Effect.forEach([first, ...others], ({ id }) => check(id, together), { discard: true })
  })

  const round = Effect.flatMap(due, (found) => Effect.forEach(groupsOf(found), checkTogether, { discard: true })).pipe(
    Effect.catchCause((cause) => Effect.logWarning("could not look for drift", cause))
  )
  return { round }
})

/**
 * Looks once in an interval at every live campaign's drift and serving, some in each of 12 rounds, and every 30 minutes
 * at those published or changed within a day, which the platform still reviews. Up to 50 of a customer are read
 * together, and compared one after the other. Several processes leave out what another has looked at.
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
