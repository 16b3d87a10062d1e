import { exampleFacts } from "@campaigns/adapters-memory/AdPlatform/ExampleFacts"
import * as MemoryPlatformData from "@campaigns/adapters-memory/AdPlatform/MemoryPlatformData"
import * as MemoryAnalysisData from "@campaigns/adapters-memory/Analyses/MemoryAnalysisData"
import * as MemoryCampaigns from "@campaigns/adapters-memory/Drafts/MemoryCampaigns"
import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import * as MemorySecretBox from "@campaigns/adapters-memory/Identity/MemorySecretBox"
import * as MemoryLocalSearchInsights from "@campaigns/adapters-memory/LocalSearch/MemoryLocalSearchInsights"
import * as MemoryMediaFiles from "@campaigns/adapters-memory/Media/MemoryMediaFiles"
import * as MemoryStockMedia from "@campaigns/adapters-memory/StockMedia/MemoryStockMedia"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import {
  DraftWriter,
  type NextDraft,
  type TaskMove,
  type TaskTransition
} from "@campaigns/application/Drafts/DraftWriter"
import * as ApplyChanges from "@campaigns/application/LiveCampaigns/ApplyChanges"
import { LiveComparing } from "@campaigns/application/LiveCampaigns/LiveComparing"
import { PlatformAccounts } from "@campaigns/application/PlatformTokens/PlatformAccounts"
import * as PublishCampaign from "@campaigns/application/Publishing/PublishCampaign"
import { type DraftTaskKind, Tasks } from "@campaigns/application/Tasks/Tasks"
import * as UseCases from "@campaigns/application/UseCases"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { AdGroupId, type DraftId, KeywordId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { copyDraft, countElements } from "@campaigns/domain/Drafts/MakeDraft"
import { contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { publications } from "@campaigns/port-contracts/Drafts/Writes"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import * as WorkflowEngine from "effect/workflow/WorkflowEngine"
import { randomUUID } from "node:crypto"
import { CutPoints } from "./CutPoints.ts"
import * as People from "./People.ts"
import * as ScriptedPlatform from "./ScriptedPlatform.ts"

/** The name of a task's write, as the points are called: it decides twice, once for its name. */
const nameOf = <A, E>(kind: DraftTaskKind, decided: Result.Result<NextDraft<A, TaskMove, E>, E>): string => {
  const move = Result.isSuccess(decided) ? decided.success.task : undefined
  if (move === undefined) return "commit"
  const sends = kind === "publish" || kind === "applyChanges"
  if (move._tag === "Advanced") return sends ? `progress ${move.progress}` : "commit Advance"
  return sends ? move.error === null ? "succeed" : "fail" : "commit End"
}

/** `Tasks` and `DraftWriter` with points around what background work writes with them, at which it can be cut short. */
const cuttable = Layer.unwrap(
  Effect.gen(function*() {
    const points = yield* CutPoints
    const tasks = yield* Tasks
    const drafts = yield* DraftReader
    const store = yield* DraftWriter
    const nameFor = Effect.fnUntraced(
      function*<A, E>(
        { draftId, taskId }: { readonly draftId: DraftId; readonly taskId: TaskId },
        decide: TaskTransition<A, E>
      ) {
        const task = yield* tasks.find(taskId)
        if (task.draftId === null) return "commit"
        return nameOf(task.kind, decide(yield* drafts.find(draftId), yield* DateTime.now, task))
      },
      Effect.catchTags({ TaskNotFound: () => Effect.succeed("commit"), DraftNotFound: () => Effect.succeed("commit") })
    )
    return Layer.mergeAll(
      Layer.succeed(DraftWriter, {
        ...store,
        writeFor: (task, author, decide) =>
          author === null
            ? Effect.flatMap(nameFor(task, decide), (name) => points.around(name, store.writeFor(task, author, decide)))
            : store.writeFor(task, author, decide)
      }),
      Layer.succeed(Tasks, {
        ...tasks,
        progress: (taskId, percent, at) => points.around(`progress ${percent}`, tasks.progress(taskId, percent, at)),
        end: (ending) => points.around("end", tasks.end(ending))
      })
    )
  })
)

const ports = Layer.mergeAll(
  cuttable,
  People.layer,
  ScriptedPlatform.layer,
  MemoryPlatformData.layerOf(exampleFacts),
  MemoryAnalysisData.layer,
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
  ApplyChanges.layer,
  PublishCampaign.layer
).pipe(
  Layer.provideMerge(WorkflowEngine.layerMemory),
  Layer.provideMerge(LiveComparing.layer),
  Layer.provideMerge(PlatformAccounts.layer),
  Layer.provideMerge(ports)
)

/** A stored draft of the Berlin customer with which nobody finds fault; all its ids are its own. */
export const finishedDraft = Effect.fnUntraced(function*(change: Partial<CampaignDraft> = {}) {
  const drafts = yield* DraftReader
  const example = { ...contractDraft(), customerId: People.berlin, ...change }
  const ids = (yield* drafts.reserveIds(countElements(example)))[Symbol.iterator]()
  const draft = yield* Effect.fromResult(copyDraft(example, {
    id: yield* drafts.reserveDraftId,
    name: example.settings.name,
    now: yield* DateTime.now,
    nextId: () => ids.next().value ?? 0
  }))
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
  const draft = yield* finishedDraft()
  const taskId = TaskId.make(randomUUID())
  yield* Effect.orDie(
    publications.begin({ draft, taskId, author: People.member.userId, at: yield* DateTime.now })
  )
  return { draftId: draft.id, taskId }
})
