import { type AdStrength, estimateStrength, strengthKeywords } from "@campaigns/copywriting/Strength/AdStrength"
import { type DraftStrength, draftStrengthInTurns } from "@campaigns/copywriting/Strength/DraftStrength"
import type { AdGroup } from "@campaigns/domain/Drafts/AdGroup"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { RsaNotFound } from "@campaigns/domain/Drafts/DraftErrors"
import { type AdGroupId, type DraftId, type RsaId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type { Rsa } from "@campaigns/domain/Drafts/Rsa"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { writingLanguage } from "@campaigns/domain/internal/Generation/WritingLanguage"
import { type AdPreview, previewOf } from "@campaigns/domain/internal/Previews/AdPreview"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import * as WorkflowEngine from "effect/workflow/WorkflowEngine"
import { afterCommit } from "../Conventions/AfterCommit.ts"
import { inTurns } from "../Conventions/InTurns.ts"
import { orBug, type StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { DraftAccess } from "../Drafts/DraftAccess.ts"
import type { DraftNotFound } from "../Drafts/DraftReader.ts"
import { DraftWriter } from "../Drafts/DraftWriter.ts"
import { visibleTo } from "../Drafts/WriteTarget.ts"
import { newestFirst } from "../Paging/SortedPage.ts"
import { type Task, Tasks } from "../Tasks/Tasks.ts"
import { type AdviceKind, advices } from "./AdviceWorkflows.ts"

/** Something about an ad of a draft, as the draft was at a revision. */
export interface AboutAd<A> {
  readonly revision: number
  readonly adGroupId: AdGroupId
  /** The language of the draft's texts, as a BCP 47 tag. */
  readonly language: string
  readonly about: A
}

type AdAnswer<A> = Effect.Effect<AboutAd<A>, DraftNotFound | RsaNotFound | StorageUnavailable>

/** Tells how the ads of a draft could be rated and shown. A draft that the user may not see is treated as missing. */
export class DraftAdvising extends Context.Service<DraftAdvising, {
  readonly strength: (user: Principal, draftId: DraftId, rsaId: RsaId) => AdAnswer<AdStrength>
  readonly draftStrength: (
    user: Principal,
    draftId: DraftId
  ) => Effect.Effect<
    { readonly revision: number; readonly strength: DraftStrength },
    DraftNotFound | StorageUnavailable
  >
  /** At most `most` combinations of the ad's texts, from 1 to 20. */
  readonly preview: (user: Principal, draftId: DraftId, rsaId: RsaId, most: number) => AdAnswer<AdPreview>
  /** Starts background work that looks at the draft and changes nothing, or joins work of the same kind under way. */
  readonly begin: (
    user: Principal,
    draftId: DraftId,
    kind: AdviceKind
  ) => Effect.Effect<Task, DraftNotFound | StorageUnavailable>
}>()("@campaigns/application/Advice/DraftAdvising") {
  static readonly layer = Layer.effect(DraftAdvising, Effect.suspend(() => make))
}

const make = Effect.gen(function*() {
  const access = yield* DraftAccess
  const store = yield* DraftWriter
  const tasks = yield* Tasks
  const random = yield* SecureRandom.SecureRandom
  const engine = yield* WorkflowEngine.WorkflowEngine

  const about = Effect.fnUntraced(function*<A>(
    user: Principal,
    draftId: DraftId,
    rsaId: RsaId,
    tell: (rsa: Rsa, group: AdGroup, draft: CampaignDraft) => A
  ) {
    const draft = yield* access.draft(user, draftId)
    for (const group of draft.adGroups) {
      const rsa = group.rsas.find(({ id }) => id === rsaId)
      if (rsa === undefined) continue
      return {
        revision: draft.revision,
        adGroupId: group.id,
        language: writingLanguage(draft.settings.languageIds),
        about: tell(rsa, group, draft)
      }
    }
    return yield* new RsaNotFound({ rsaId })
  })

  /** The task of a kind that is at work on a draft, if there is one. */
  const underWay = Effect.fnUntraced(function*(draftId: DraftId, kind: AdviceKind) {
    for (const status of ["inProgress", "pending"] as const) {
      const { items: [task] } = yield* tasks.list({ customerIds: null, draftId, status, kind }, {
        ...newestFirst,
        limit: 1
      })
      if (task !== undefined) return task
    }
    return undefined
  })

  return DraftAdvising.of({
    strength: (user, draftId, rsaId) =>
      about(
        user,
        draftId,
        rsaId,
        (rsa, group, { extensions: { sitelinks } }) =>
          estimateStrength({ rsa, keywords: strengthKeywords(group), sitelinks })
      ),

    draftStrength: Effect.fn("DraftAdvising.draftStrength")(function*(user, draftId) {
      const draft = yield* access.draft(user, draftId)
      return { revision: draft.revision, strength: yield* inTurns(() => draftStrengthInTurns(draft)) }
    }),

    preview: (user, draftId, rsaId, most) =>
      about(user, draftId, rsaId, (rsa, _, draft) => previewOf(rsa, draft, most)),

    begin: Effect.fn("DraftAdvising.begin")(function*(user, draftId, kind) {
      yield* access.head(user, draftId)
      const known = yield* underWay(draftId, kind)
      if (known !== undefined) return known
      const taskId = TaskId.make(yield* random.uuidV7())
      const begun = { _tag: "Began", kind, taskId } as const
      yield* store.write(
        draftId,
        user.userId,
        visibleTo(user)((draft) => Result.succeed({ draft, answer: undefined, task: begun }))
      )
      const started = advices[kind].execute({ draftId, taskId }, { discard: true })
      yield* afterCommit(Effect.provideService(started, WorkflowEngine.WorkflowEngine, engine))
      return yield* orBug(tasks.find(taskId))
    })
  })
})
