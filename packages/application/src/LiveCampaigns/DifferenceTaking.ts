import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { editable } from "@campaigns/domain/internal/Drafts/EditableDraft"
import { keepNoMore, keptDifferences, unkept } from "@campaigns/domain/internal/LiveCampaigns/AdoptLive"
import { differencesWith } from "@campaigns/domain/internal/LiveCampaigns/Decisions"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import { basesOf } from "@campaigns/domain/Publishing/ApplyDraft"
import type { Finding } from "@campaigns/domain/Rules/Finding"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { DraftReader, RevisionConflict } from "../Drafts/DraftReader.ts"
import { DraftReviewing } from "../Drafts/DraftReviewing.ts"
import { DraftWriter } from "../Drafts/DraftWriter.ts"
import { takingFrom } from "../Drafts/ReservedIds.ts"
import { onTarget, type WriteTarget } from "../Drafts/WriteTarget.ts"
import type { Changes, Uncompared } from "./ChangePlanning.ts"
import { comparingFor } from "./ComparedFor.ts"
import type { ComparedDraft } from "./LiveComparing.ts"
import { type DifferenceChanged, KeptNotFound, type UnusablePaths } from "./LiveErrors.ts"
import {
  elementsIn,
  type NamedDifferences,
  namedIn,
  namingValues,
  refusing,
  takeDecisions,
  type Taking,
  withDecidedBase
} from "./NamedDifferences.ts"

/** Decides about differences at once, without a plan. Every method treats what a user may not see as not there. */
export class DifferenceTaking extends Context.Service<DifferenceTaking, {
  /** Takes the platform's side of differences into the draft; where none is named, of all of that side alone. */
  readonly adopt: (
    user: Principal,
    target: WriteTarget,
    named: NamedDifferences
  ) => Effect.Effect<
    { readonly draft: CampaignDraft; readonly warnings: ReadonlyArray<Finding> },
    DifferenceChanged | Uncompared | LimitReached | UnusablePaths
  >
  /** Accepts differences until one of their sides changes again; with none named, all of the platform's alone. */
  readonly keep: (
    user: Principal,
    target: WriteTarget,
    named: NamedDifferences
  ) => Effect.Effect<Changes, DifferenceChanged | Uncompared | UnusablePaths>
  /** Takes back that a difference was accepted. */
  readonly keepNoMore: (
    user: Principal,
    target: WriteTarget,
    id: string
  ) => Effect.Effect<void, KeptNotFound | Uncompared>
}>()("@campaigns/application/LiveCampaigns/DifferenceTaking") {
  static readonly layer = Layer.effect(DifferenceTaking, Effect.suspend(() => make))
}

/** The number of times that something is compared anew whose draft or base moved meanwhile. */
const TRIES_AGAIN = 5

/** Refuses a draft that was written, or got another base, since it was compared. */
const stillAsCompared = (
  stored: CampaignDraft,
  { draft }: ComparedDraft
): Result.Result<void, RevisionConflict> =>
  stored.revision === draft.revision && basesOf(stored) === basesOf(draft)
    ? Result.void
    : Result.fail(new RevisionConflict({ draftId: stored.id, currentRevision: stored.revision }))

/** Compares anew when the draft or its base has moved, except a draft at a revision that its client expects. */
const untilUndisturbed = <A, E extends { readonly _tag: string }>(
  once: Effect.Effect<A, E>,
  { expectedRevisions }: WriteTarget
): Effect.Effect<A, E> =>
  Effect.retry(once, {
    times: TRIES_AGAIN,
    while: ({ _tag }) => _tag === "RevisionConflict" && expectedRevisions === null
  })

const make = Effect.gen(function*() {
  const namesIn = yield* namingValues
  const comparedFor = yield* comparingFor
  const reviewing = yield* DraftReviewing
  const drafts = yield* DraftReader
  const store = yield* DraftWriter

  /** Writes what is decided about the differences of a draft, as long as nothing has moved. */
  const take = Effect.fnUntraced(function*(
    user: Principal,
    target: WriteTarget,
    compared: ComparedDraft,
    wanted: Pick<Taking, "adopt" | "keep">,
    isNamed: boolean
  ) {
    const ids = wanted.adopt?.size === 0 ? [] : yield* drafts.reserveIds(elementsIn(compared.live.content))
    const agreedAt = yield* DateTime.now
    const decide = (stored: CampaignDraft) =>
      Result.gen(function*() {
        const draft = yield* editable(stored)
        yield* stillAsCompared(draft, compared)
        const taken = yield* takeDecisions(draft, compared, { ...wanted, agreedAt, newId: takingFrom(ids) })
        yield* refusing(isNamed ? taken.ignored.map(({ path }) => path) : [], "unsayable")
        return { draft: taken.draft, answer: taken.base, live: { base: taken.base } }
      })
    return yield* store.write(target.draftId, user.userId, onTarget(user, target)(decide))
  })

  const adoptOnce = Effect.fnUntraced(function*(user: Principal, target: WriteTarget, named: NamedDifferences) {
    const compared = yield* comparedFor(user, target)
    const adopt = yield* Effect.fromResult(namedIn(compared.comparison.differences, named))
    const { draft } = yield* take(user, target, compared, { adopt, keep: new Set() }, adopt !== null)
    return { draft, warnings: yield* reviewing.warnings(user, draft) }
  })

  const keepOnce = Effect.fnUntraced(function*(user: Principal, target: WriteTarget, named: NamedDifferences) {
    const compared = yield* comparedFor(user, target)
    const { differences } = compared.comparison
    const wanted = yield* Effect.fromResult(namedIn(differences, named))
    const keep = wanted ?? differencesWith(differences, ({ side }) => side === "live")
    const { answer: base } = yield* take(user, target, compared, { adopt: new Set(), keep }, true).pipe(
      // What is kept changes nothing of the draft.
      Effect.catchTag("LimitReached", Effect.die)
    )
    const left = unkept(compared.comparison, base.kept)
    return { compared: { ...compared, base }, differences: left, names: yield* namesIn(compared.draft, left) }
  })

  const keepNoMoreOnce = Effect.fnUntraced(function*(user: Principal, target: WriteTarget, id: string) {
    const compared = yield* comparedFor(user, target)
    const { base, comparison } = compared
    const kept = keepNoMore(base.kept, comparison, id)
    if (kept.length === keptDifferences(comparison, base.kept).length) {
      return yield* new KeptNotFound({ draftId: target.draftId, differenceId: id })
    }
    const next = { ...base, kept }
    const at = yield* DateTime.now
    const decide = (stored: CampaignDraft) =>
      Result.map(
        Result.andThen(editable(stored), (draft) => Result.map(stillAsCompared(draft, compared), () => draft)),
        (draft) => ({ draft: withDecidedBase(draft, compared, next, at), answer: undefined, live: { base: next } })
      )
    yield* store.write(target.draftId, user.userId, onTarget(user, target)(decide))
  })

  return DifferenceTaking.of({
    adopt: Effect.fn("DifferenceTaking.adopt")(function*(user, target, named) {
      return yield* untilUndisturbed(adoptOnce(user, target, named), target)
    }),

    keep: Effect.fn("DifferenceTaking.keep")(function*(user, target, named) {
      return yield* untilUndisturbed(keepOnce(user, target, named), target)
    }),

    keepNoMore: Effect.fn("DifferenceTaking.keepNoMore")(function*(user, target, id) {
      yield* untilUndisturbed(keepNoMoreOnce(user, target, id), target).pipe(
        // A draft without a campaign has accepted nothing.
        Effect.catchTag("DraftNotPublished", ({ draftId }) => new KeptNotFound({ draftId, differenceId: id }))
      )
    })
  })
})
