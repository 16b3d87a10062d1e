import { exampleFacts } from "@campaigns/adapters-memory/AdPlatform/ExampleFacts"
import * as MemoryPlatformData from "@campaigns/adapters-memory/AdPlatform/MemoryPlatformData"
import * as MemoryCampaigns from "@campaigns/adapters-memory/Drafts/MemoryCampaigns"
import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import * as MemorySecretBox from "@campaigns/adapters-memory/Identity/MemorySecretBox"
import * as MemoryLocalSearchInsights from "@campaigns/adapters-memory/LocalSearch/MemoryLocalSearchInsights"
import * as MemoryMediaFiles from "@campaigns/adapters-memory/Media/MemoryMediaFiles"
import * as MemoryStockMedia from "@campaigns/adapters-memory/StockMedia/MemoryStockMedia"
import { CampaignDrafts } from "@campaigns/application/Drafts/CampaignDrafts"
import { PlatformAccounts } from "@campaigns/application/PlatformTokens/PlatformAccounts"
import { CampaignEnsuring } from "@campaigns/application/Publishing/CampaignEnsuring"
import { Publications } from "@campaigns/application/Publishing/Publications"
import * as PublishCampaign from "@campaigns/application/Publishing/PublishCampaign"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import * as UseCases from "@campaigns/application/UseCases"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { AdGroupId, KeywordId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { copyDraft, countElements } from "@campaigns/domain/Drafts/MakeDraft"
import { contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as WorkflowEngine from "effect/workflow/WorkflowEngine"
import { randomUUID } from "node:crypto"
import { CutPoints } from "./CutPoints.ts"
import * as People from "./People.ts"
import * as ScriptedPlatform from "./ScriptedPlatform.ts"

/** `Tasks` and `Publications` with points around what they write, at which a run can be cut short. */
const cuttable = Layer.unwrap(
  Effect.gen(function*() {
    const points = yield* CutPoints
    const tasks = yield* Tasks
    const publications = yield* Publications
    return Layer.mergeAll(
      Layer.succeed(Tasks, {
        ...tasks,
        progress: (taskId, percent, at) => points.around(`progress ${percent}`, tasks.progress(taskId, percent, at))
      }),
      Layer.succeed(Publications, {
        ...publications,
        succeed: (ending) => points.around("succeed", publications.succeed(ending)),
        fail: (ending) => points.around("fail", publications.fail(ending))
      })
    )
  })
)

/** Another program's drafts may come in between: every read of a draft lets the others go first. */
const contended = Layer.effect(
  CampaignDrafts,
  Effect.map(CampaignDrafts, (drafts) => ({
    ...drafts,
    find: (draftId) => Effect.tap(drafts.find(draftId), Effect.yieldNow),
    recall: (draftId) => Effect.tap(drafts.recall(draftId), Effect.yieldNow)
  }))
)

const ports = Layer.mergeAll(
  cuttable,
  contended,
  People.layer,
  ScriptedPlatform.layer,
  MemoryPlatformData.layerOf(exampleFacts),
  MemoryLocalSearchInsights.layer,
  MemoryMediaFiles.layer,
  MemoryStockMedia.layer
)
  .pipe(
    Layer.provideMerge(
      Layer.mergeAll(MemoryCampaigns.layer, MemoryIdentity.layerStored, MemorySecretBox.layer, CutPoints.layer)
    ),
    Layer.provideMerge(SecureRandom.layerWebCrypto)
  )

/** All use cases of campaigns over the in-memory ports and a scripted platform; a new one wherever it is provided. */
export const campaignService = Layer.mergeAll(
  UseCases.layer,
  PublishCampaign.layer
).pipe(
  Layer.provideMerge(Layer.mergeAll(WorkflowEngine.layerMemory, CampaignEnsuring.layer)),
  Layer.provideMerge(PlatformAccounts.layer),
  Layer.provideMerge(ports)
)

/** A stored draft of the Berlin customer with which nobody finds fault; all its ids are its own. */
export const finishedDraft = Effect.fnUntraced(function*(change: Partial<CampaignDraft> = {}) {
  const drafts = yield* CampaignDrafts
  const example = { ...contractDraft(), customerId: People.berlin, ...change }
  const ids = (yield* drafts.reserveIds(countElements(example)))[Symbol.iterator]()
  const draft = copyDraft(example, {
    id: yield* drafts.reserveDraftId,
    name: example.settings.name,
    now: yield* DateTime.now,
    nextId: () => ids.next().value ?? 0
  })
  yield* drafts.create(draft, People.member.userId)
  return draft
})

/** The first ad group of a draft and its first keyword. */
export const firstPlaces = ({ adGroups: [group] }: CampaignDraft) => ({
  adGroupId: group?.id ?? AdGroupId.make(4_000_000_000),
  keywordId: group?.keywords[0]?.id ?? KeywordId.make(4_000_000_000)
})

/** A finished draft whose publication was begun, and of which no workflow knows. */
export const begunPublication = Effect.gen(function*() {
  const publications = yield* Publications
  const draft = yield* finishedDraft()
  const taskId = TaskId.make(randomUUID())
  yield* Effect.orDie(
    publications.begin({ draft, taskId, author: People.member.userId, at: yield* DateTime.now })
  )
  return { draftId: draft.id, taskId }
})
