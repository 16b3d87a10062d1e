import type { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { Turns } from "@campaigns/domain/internal/Turns"
import { type RuleBook as Rules, standardRuleBook } from "@campaigns/domain/Rules/RuleBook"
import * as Context from "effect/Context"
import * as Digest from "effect/crypto/Digest"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import * as WorkflowEngine from "effect/workflow/WorkflowEngine"
import { AccountAnalyst } from "./Analyses/AccountAnalyst.ts"
import * as PlanRecommendations from "./Analyses/PlanRecommendations.ts"
import { PlatformQuota } from "./Analyses/PlatformQuota.ts"
import { RecommendationPlanning } from "./Analyses/RecommendationPlanning.ts"
import * as RunAnalysis from "./Analyses/RunAnalysis.ts"
import type { StorageUnavailable } from "./Conventions/StorageUnavailable.ts"
import { CurrentRuleBook } from "./Drafts/CurrentRuleBook.ts"
import { DraftEditing } from "./Drafts/DraftEditing.ts"
import { type AuthoredRevision, DraftHistory } from "./Drafts/DraftHistory.ts"
import type { DraftRevision, RevisionRequest } from "./Drafts/DraftRevisions.ts"
import { CampaignGenerating } from "./Generation/CampaignGenerating.ts"
import * as GenerationWorkflows from "./Generation/GenerationWorkflows.ts"
import { AccountLinking } from "./Identity/AccountLinking.ts"
import { CompanyAdministration } from "./Identity/CompanyAdministration.ts"
import { PrincipalCache } from "./Identity/PrincipalCache.ts"
import * as ApplyChanges from "./LiveCampaigns/ApplyChanges.ts"
import { LiveCampaignEditing } from "./LiveCampaigns/LiveCampaignEditing.ts"
import { LiveComparing } from "./LiveCampaigns/LiveComparing.ts"
import { MarketAnalysing } from "./MarketAnalysis/MarketAnalysing.ts"
import * as RunMarketAnalysis from "./MarketAnalysis/RunMarketAnalysis.ts"
import type { Page } from "./Paging/Page.ts"
import { PlatformAccounts } from "./PlatformTokens/PlatformAccounts.ts"
import { type Outcome, outcomeOf, type Promised, promised } from "./PromiseOutcome.ts"
import { CampaignPublishing } from "./Publishing/CampaignPublishing.ts"
import * as PublishCampaign from "./Publishing/PublishCampaign.ts"
import { TaskFollowing } from "./Tasks/TaskFollowing.ts"
import type { Task, TaskNotFound } from "./Tasks/Tasks.ts"
import * as UseCases from "./UseCases.ts"

export type { Outcome, Promised } from "./PromiseOutcome.ts"

const work = Layer.mergeAll(
  UseCases.layer,
  Layer.mergeAll(AccountLinking.layer, CompanyAdministration.layer).pipe(Layer.provide(PrincipalCache.layer)),
  ApplyChanges.layer,
  PublishCampaign.layer,
  GenerationWorkflows.layer,
  RunMarketAnalysis.layer,
  PlanRecommendations.layer.pipe(Layer.provide(RecommendationPlanning.layer)),
  RunAnalysis.layer.pipe(Layer.provide(Layer.merge(AccountAnalyst.layer, PlatformQuota.layer)))
).pipe(
  Layer.provide(LiveComparing.layer),
  Layer.provide(PlatformAccounts.layer),
  Layer.provide(Layer.mergeAll(WorkflowEngine.layerMemory, Digest.layerWebCrypto, SecureRandom.layerWebCrypto))
)

/** Every port that the use cases and their background work need, such as `@campaigns/adapters-memory/MemoryPorts`. */
export type Ports = Layer.Services<typeof work>

/** The methods of a use case that take and give plain values; the others have another form here. */
type Plain<Service, Other extends keyof Service = never> = Promised<Omit<Service, Other>>

type ListRefused = Effect.Error<ReturnType<DraftHistory["Service"]["list"]>>
type FollowRefused = StorageUnavailable | TaskNotFound | Effect.Error<ReturnType<TaskFollowing["Service"]["follow"]>>

/** The use cases of campaigns for programs without Effect. A method acts for a user and answers with an `Outcome`. */
export interface Campaigns {
  readonly companies: Plain<AccountLinking["Service"] & CompanyAdministration["Service"]>
  readonly analyses: Plain<MarketAnalysing["Service"]>
  readonly drafts: Plain<DraftEditing["Service"]>
  readonly history: Plain<DraftHistory["Service"], "list"> & {
    /** The revisions of a draft, page by page, with what each changed in both directions. */
    readonly list: (
      user: Principal,
      draftId: DraftId,
      page: RevisionRequest
    ) => Promise<Outcome<Page<AuthoredRevision<DraftRevision>, number>, ListRefused>>
  }
  readonly generation: Plain<CampaignGenerating["Service"]>
  readonly publishing: Plain<CampaignPublishing["Service"]>
  readonly tasks: Plain<TaskFollowing["Service"], "follow"> & {
    /** The task once it has ended, well or badly. */
    readonly untilEnded: (user: Principal, taskId: TaskId) => Promise<Outcome<Task, FollowRefused>>
  }
  readonly live: Plain<LiveCampaignEditing["Service"]>
  /** Interrupts what is at work and lets go of everything that the ports hold. */
  readonly close: () => Promise<void>
}

/** The parts of a program that are not ports. */
export interface CampaignsOptions {
  /** The rules by which drafts are judged; the standard ones unless it is said. */
  readonly ruleBook?: Rules | undefined
}

const untilEnded = (tasks: TaskFollowing["Service"]) => (user: Principal, taskId: TaskId) =>
  Effect.gen(function*() {
    const task = yield* tasks.task(user, taskId)
    const states = yield* tasks.follow({ userId: user.userId, principal: Effect.succeedSome(user) }, task)
    return Option.getOrElse(yield* Stream.runLast(states), () => task)
  }).pipe(Effect.scoped)

/** The same revision, and a place at which the process may turn to something else. */
const asItIs = function*(revision: DraftRevision): Turns<DraftRevision> {
  yield
  return revision
}

/**
 * Starts the use cases and their background work over ports: those of a store in memory, or any others. Work in the
 * background does not outlive the process; programs that need that compose the layers themselves, with an engine that
 * stores what it does.
 */
export const openCampaigns = async <E>(
  ports: Layer.Layer<Ports, E>,
  { ruleBook = standardRuleBook }: CampaignsOptions = {}
): Promise<Campaigns> => {
  const runtime = ManagedRuntime.make(
    work.pipe(Layer.provide(ports), Layer.provide(Layer.succeed(CurrentRuleBook, ruleBook)))
  )
  const services = await runtime.context()
  const run = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromiseExitWith(services)(effect).then(outcomeOf)
  const history = Context.get(services, DraftHistory)
  const tasks = Context.get(services, TaskFollowing)
  return {
    companies: {
      ...promised(Context.get(services, AccountLinking), run),
      ...promised(Context.get(services, CompanyAdministration), run)
    },
    analyses: promised(Context.get(services, MarketAnalysing), run),
    drafts: promised(Context.get(services, DraftEditing), run),
    history: {
      ...promised(history, run),
      list: (user, draftId, page) => run(history.list(user, draftId, page, asItIs))
    },
    generation: promised(Context.get(services, CampaignGenerating), run),
    publishing: promised(Context.get(services, CampaignPublishing), run),
    tasks: { ...promised(tasks, run), untilEnded: (user, taskId) => run(untilEnded(tasks)(user, taskId)) },
    live: promised(Context.get(services, LiveCampaignEditing), run),
    close: () => runtime.dispose()
  }
}
