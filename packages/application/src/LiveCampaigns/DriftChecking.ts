import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftNotPublished } from "@campaigns/domain/Drafts/DraftErrors"
import type { CampaignId, DraftId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { unkept } from "@campaigns/domain/internal/LiveCampaigns/AdoptLive"
import { type Difference, isOfPlatform } from "@campaigns/domain/internal/LiveCampaigns/CompareCampaigns"
import type { DraftTerms } from "@campaigns/domain/internal/LiveCampaigns/ContentOfDraft"
import type { Drift } from "@campaigns/domain/internal/LiveCampaigns/Drift"
import { judgeServing } from "@campaigns/domain/internal/LiveCampaigns/JudgeServing"
import type { LiveContent } from "@campaigns/domain/internal/LiveCampaigns/LiveContent"
import type { Serving } from "@campaigns/domain/internal/LiveCampaigns/Serving"
import { basesOf, changingOf, publishedOf, withDrift, withServing } from "@campaigns/domain/Publishing/ApplyDraft"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import type { PlatformAccount } from "../AdPlatform/AdPlatform.ts"
import { LiveCampaigns } from "../AdPlatform/LiveCampaigns.ts"
import { orBug, type StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { DraftAccess } from "../Drafts/DraftAccess.ts"
import { type DraftNotFound, DraftReader } from "../Drafts/DraftReader.ts"
import { DraftWriter } from "../Drafts/DraftWriter.ts"
import { PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"
import { Applications } from "./Applications.ts"
import { authorsOf } from "./DriftAuthors.ts"
import { type ComparedDraft, isGone, LiveComparing } from "./LiveComparing.ts"
import { LiveRecording } from "./LiveRecording.ts"
import { LiveSettling } from "./LiveSettling.ts"

/** The number of applications among which the changes of the service itself are looked for. */
const LATEST = 5

/** Campaigns of one account that were read together, and the account's terms, `null` when nothing was read. */
export interface ReadTogether {
  readonly begunAt: DateTime.Utc
  readonly account: { readonly account: PlatformAccount; readonly terms: DraftTerms } | null
  readonly campaigns: ReadonlyMap<CampaignId, LiveContent>
}

type Unchecked = DraftNotFound | DraftNotPublished | StorageUnavailable

/** Looks whether live campaigns are as they were agreed, and what keeps them from serving. */
export class DriftChecking extends Context.Service<DriftChecking, {
  /** Reads a draft's campaign, and writes down how it was found; nothing is changed on the platform. */
  readonly check: (user: Principal, draftId: DraftId) => Effect.Effect<Drift, Unchecked>
  /** The same for a draft without a user's request, from `together` where its campaign is in it. */
  readonly checkDraft: (draft: CampaignDraft, together?: ReadTogether) => Effect.Effect<Drift, Unchecked>
  /** Campaigns of a customer read in a few requests; none without an answer, so that each is read by itself. */
  readonly readTogether: (
    customerId: CustomerId,
    campaignIds: ReadonlyArray<CampaignId>
  ) => Effect.Effect<ReadTogether, StorageUnavailable>
}>()("@campaigns/application/LiveCampaigns/DriftChecking") {
  static readonly layer = Layer.effect(DriftChecking, Effect.suspend(() => make)).pipe(
    Layer.provide(LiveSettling.layer.pipe(Layer.provide(LiveRecording.layer)))
  )
}

/**
 * True when a look is not what is to be told of a draft: while changes are applied, or one of the campaign itself
 * waits for its outcome, after its base has moved, when it has another campaign, or when another look was begun and
 * has ended since.
 */
const isDisturbed = (stored: CampaignDraft, seen: CampaignDraft, begunAt: DateTime.Utc): boolean => {
  if (stored.publication._tag !== "Published" || seen.publication._tag !== "Published") return true
  if (stored.publication.campaignId !== seen.publication.campaignId) return true
  const { applying, changing, drift } = stored.publication
  const isFirst = drift === undefined || !DateTime.isGreaterThan(drift.checkedAt, begunAt)
  // The first base of a draft comes with its first look.
  return applying !== undefined || changing !== undefined || !isFirst || basesOf(stored) > Math.max(basesOf(seen), 1)
}

const make = Effect.gen(function*() {
  const access = yield* DraftAccess
  const comparing = yield* LiveComparing
  const accounts = yield* PlatformAccounts
  const campaigns = yield* LiveCampaigns
  const store = yield* DraftWriter
  const drafts = yield* DraftReader
  const settling = yield* LiveSettling
  const applications = yield* Applications

  /** The applications of a draft since a time, with their images: the latest few. */
  const applicationsSince = Effect.fnUntraced(function*(draftId: DraftId, since: DateTime.Utc) {
    const { items } = yield* applications.list(draftId, { limit: LATEST, from: null })
    const late = items.filter(({ at }) => DateTime.isGreaterThanOrEqualTo(at, since))
    return yield* Effect.forEach(late, ({ id }) => orBug(applications.find(draftId, id)))
  })

  /** The people behind a drift; it is told without them when the platform's history cannot be read. */
  const explained = Effect.fnUntraced(function*(
    { account, base, campaignId, draft }: ComparedDraft,
    open: ReadonlyArray<Difference>
  ) {
    const events = yield* Effect.orElseSucceed(campaigns.changeEvents(account, campaignId, base.agreedAt), () => [])
    const own = events.length === 0 ? [] : yield* applicationsSince(draft.id, base.agreedAt)
    return authorsOf(events, open, own)
  })

  const driftIn = Effect.fnUntraced(function*(compared: ComparedDraft, checkedAt: DateTime.Utc) {
    const { base, comparison } = compared
    const open = unkept(comparison, base.kept).filter(isOfPlatform)
    const differences = open.length
    if (differences === 0) return { state: "inSync", checkedAt, differences, by: [] } satisfies Drift as Drift
    return {
      state: "drifted",
      checkedAt,
      differences,
      by: yield* explained(compared, open)
    } satisfies Drift as Drift
  })

  /** The drift of a campaign that was read, and how it serves by the same read. */
  const foundIn = Effect.fnUntraced(function*(compared: ComparedDraft) {
    const { base: { content: base }, comparison: { paths }, draft: { publication }, live } = compared
    const now = yield* DateTime.now
    const before = publication._tag === "Published" ? publication.serving : undefined
    return { drift: yield* driftIn(compared, now), serving: judgeServing({ live, base, paths, before, now }) }
  })

  const unread = (state: "gone" | "unreachable") =>
    Effect.map(DateTime.now, (checkedAt): { readonly drift: Drift; readonly serving: Serving | null } => ({
      drift: { state, checkedAt, differences: 0, by: [] },
      serving: null
    }))

  const readTogether = Effect.fn("DriftChecking.readTogether")(
    function*(customerId: CustomerId, campaignIds: ReadonlyArray<CampaignId>) {
      const begunAt = yield* DateTime.now
      const read = Effect.gen(function*() {
        const account = yield* accounts.accountOf(customerId)
        const found = yield* campaigns.contents(account, campaignIds)
        return { found, account: { account, terms: yield* comparing.terms(account) } }
      })
      const { account, found } = yield* Effect.catchTag(
        read,
        "AdPlatformError",
        () => Effect.succeed({ account: null, found: [] })
      )
      return { begunAt, account, campaigns: new Map(found.map((live) => [live.campaignId, live])) }
    }
  )

  const compared = (draft: CampaignDraft, campaignId: CampaignId, together: ReadTogether | undefined) => {
    const live = together?.campaigns.get(campaignId)
    const account = together?.account ?? null
    return live === undefined || account === null || isGone(live)
      ? comparing.compared(draft)
      : comparing.comparedWith(draft, account.account, live, account.terms)
  }

  /** The draft with the outcome of a change of its campaign, as far as that can be known now. */
  const settled = Effect.fnUntraced(function*(draft: CampaignDraft) {
    if (changingOf(draft) === null) return draft
    yield* Effect.catchTag(settling.look(draft.id), "AdPlatformError", () => Effect.void)
    return yield* drafts.find(draft.id)
  })

  const checkDraft = Effect.fn("DriftChecking.checkDraft")(function*(found: CampaignDraft, together?: ReadTogether) {
    const draft = yield* settled(found)
    // What was read for several was read before.
    const seen = together === undefined ? draft : found
    const { campaignId } = yield* Effect.fromResult(publishedOf(draft))
    const begunAt = together?.begunAt ?? (yield* DateTime.now)
    const { drift, serving } = yield* Effect.flatMap(compared(draft, campaignId, together), foundIn).pipe(
      Effect.catchTags({ AdPlatformError: () => unread("unreachable"), LiveCampaignGone: () => unread("gone") })
    )
    yield* store.write(
      draft.id,
      null,
      (stored) => {
        if (isDisturbed(stored, seen, begunAt)) return Result.succeed({ draft: stored, answer: undefined })
        const looked = withDrift(stored, drift)
        // What was found before holds until the campaign is read again.
        return Result.succeed({ draft: serving === null ? looked : withServing(looked, serving), answer: undefined })
      }
    )
    return drift
  })

  return DriftChecking.of({
    checkDraft,
    readTogether,
    check: Effect.fn("DriftChecking.check")(function*(user, draftId) {
      return yield* checkDraft(yield* access.draft(user, draftId))
    })
  })
})
