import { LiveCampaignNotFound } from "@campaigns/application/AdPlatform/AdPlatform"
import type { AdPlatformError, PlatformFinding } from "@campaigns/application/AdPlatform/AdPlatformError"
import {
  CHANGE_EVENT_DAYS,
  LiveCampaigns,
  MAX_CAMPAIGNS,
  MAX_CHANGE_EVENTS
} from "@campaigns/application/AdPlatform/LiveCampaigns"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { type PlannedChange, writtenPath } from "@campaigns/domain/internal/LiveCampaigns/ChangeOperation"
import type { LiveBudget, LiveContent, LiveSettings } from "@campaigns/domain/internal/LiveCampaigns/LiveContent"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { judgeRequest, keep } from "./ChangeRequest.ts"
import type { MemoryAccount, MemoryCampaign } from "./MemoryAccount.ts"
import { eventsOf, type MemoryAuthor } from "./MemoryHistory.ts"

/** The parts of a campaign that nothing here changes and a test may say. */
export type MemoryCampaignExtras = Pick<LiveContent, "languageIds" | "unmanaged" | "observed">

/** Does to the campaigns in memory what a person or another program would do on the platform. */
export class MemoryCampaignEditor extends Context.Service<MemoryCampaignEditor, {
  /** Changes a campaign as a person with the platform's own screens; what the platform would refuse is a defect. */
  readonly edit: (
    customerId: CustomerId,
    campaignId: CampaignId,
    changes: ReadonlyArray<PlannedChange>,
    userEmail?: string | null
  ) => Effect.Effect<void>
  /** Makes the budget of a campaign a shared one, from which another campaign then spends as well. */
  readonly shareBudget: (customerId: CustomerId, campaignId: CampaignId, other: CampaignId) => Effect.Effect<void>
  /** Sets what the platform shows of a campaign beside its content. */
  readonly show: (
    customerId: CustomerId,
    campaignId: CampaignId,
    extras: Partial<MemoryCampaignExtras>
  ) => Effect.Effect<void>
}>()("@campaigns/adapters-memory/AdPlatform/MemoryCampaignEditor") {}

/** The state that the platform's ports share, and the way in which a call to it is made. */
export interface MemoryPlatformState {
  readonly accountOf: (id: CustomerId) => MemoryAccount
  readonly nextId: () => number
  readonly call: <A, E>(body: () => Effect.Effect<A, E>) => Effect.Effect<A, E | AdPlatformError>
  readonly write: <A>(body: () => Effect.Effect<A, AdPlatformError>) => Effect.Effect<A, AdPlatformError>
  readonly rejected: (findings: ReadonlyArray<PlatformFinding>) => AdPlatformError
}

const noExtras: MemoryCampaignExtras = { languageIds: [], unmanaged: [], observed: [] }

const strategyTypes = {
  MANUAL_CPC: "MANUAL_CPC",
  MAXIMIZE_CLICKS: "TARGET_SPEND",
  MAXIMIZE_CONVERSIONS: "MAXIMIZE_CONVERSIONS",
  MAXIMIZE_CONVERSION_VALUE: "MAXIMIZE_CONVERSION_VALUE",
  TARGET_CPA: "TARGET_CPA",
  TARGET_ROAS: "TARGET_ROAS",
  TARGET_IMPRESSION_SHARE: "TARGET_IMPRESSION_SHARE"
} as const

const present = (account: MemoryAccount): ReadonlyArray<MemoryCampaign> =>
  Array.from(account.campaigns.values()).filter(({ content }) => content.settings.status !== "REMOVED")

const othersOf = (account: MemoryAccount, { budget, campaignId }: MemoryCampaign) =>
  present(account).filter((other) => other.budget === budget && other.campaignId !== campaignId)

const budgetOf = (account: MemoryAccount, campaign: MemoryCampaign): LiveBudget => ({
  resourceName: campaign.budget,
  name: null,
  isShared: account.sharedBudgets.has(campaign.budget),
  others: othersOf(account, campaign).map((other) => ({
    campaignId: other.campaignId,
    name: other.content.settings.campaignName
  }))
})

const ownAuthor: MemoryAuthor = { clientType: "GOOGLE_ADS_API", userEmail: null }

/** A person at the platform's own screens, or the platform itself. */
const somebodyElse = (userEmail: string | null): MemoryAuthor => ({
  clientType: userEmail === null ? "GOOGLE_ADS_RECOMMENDATIONS_SUBSCRIPTION" : "GOOGLE_ADS_WEB_CLIENT",
  userEmail
})

/** The campaigns in memory whole, and the editor beside the service. */
export const makeLiveCampaigns = ({ accountOf, call, nextId, rejected, write }: MemoryPlatformState) => {
  const extras = new Map<CampaignId, MemoryCampaignExtras>()

  const found = (customerId: CustomerId, campaignId: CampaignId) => {
    const campaign = accountOf(customerId).campaigns.get(campaignId)
    return campaign === undefined
      ? Effect.fail(new LiveCampaignNotFound({ customerId, campaignId }))
      : Effect.succeed(campaign)
  }

  const judged = (
    customerId: CustomerId,
    campaignId: CampaignId,
    changes: ReadonlyArray<PlannedChange>,
    policyExemptions?: ReadonlyArray<string>
  ) => {
    const account = accountOf(customerId)
    const campaign = account.campaigns.get(campaignId)
    const missing: PlatformFinding = {
      path: null,
      code: "mutateError.RESOURCE_NOT_FOUND",
      message: "Resource was not found."
    }
    return campaign === undefined
      ? Result.fail([missing])
      : judgeRequest(account, campaign, changes, nextId, policyExemptions)
  }

  const changed = Effect.fnUntraced(function*(
    customerId: CustomerId,
    campaignId: CampaignId,
    changes: ReadonlyArray<PlannedChange>,
    author: MemoryAuthor,
    policyExemptions?: ReadonlyArray<string>
  ) {
    const now = yield* DateTime.now
    const outcome = judged(customerId, campaignId, changes, policyExemptions)
    if (Result.isFailure(outcome)) return yield* rejected(outcome.failure)
    const account = accountOf(customerId)
    keep(account, outcome.success)
    account.events.push(
      ...changes.flatMap((change) =>
        eventsOf(change, campaignId, now, author).map((event) => ({ ...event, campaignId }))
      )
    )
  })

  const withLabels = (customerId: CustomerId, { campaignId }: MemoryCampaign, shown: MemoryCampaignExtras) => {
    const labels = Array.from(accountOf(customerId).markers)
      .filter(([, marked]) => marked === campaignId)
      .map(([label]) => ({ kind: "LABEL", label, resourceName: `campaignLabels/${campaignId}~${label}` }))
    return { ...shown, unmanaged: [...shown.unmanaged, ...labels] }
  }

  const contentOf = (customerId: CustomerId, campaign: MemoryCampaign, readAt: DateTime.Utc): LiveContent => ({
    campaignId: campaign.campaignId,
    readAt,
    content: campaign.content,
    budget: budgetOf(accountOf(customerId), campaign),
    ...withLabels(customerId, campaign, extras.get(campaign.campaignId) ?? noExtras)
  })

  const service = LiveCampaigns.of({
    campaigns: ({ customerId }) =>
      call(() => {
        const account = accountOf(customerId)
        return Effect.succeed(
          present(account).slice(0, MAX_CAMPAIGNS).map((campaign) => {
            const { biddingStrategy, campaignName, dailyBudgetMicros, status } = campaign.content.settings
            return {
              campaignId: campaign.campaignId,
              campaignName,
              status,
              primaryStatus: null,
              primaryStatusReasons: [],
              dailyBudgetMicros: dailyBudgetMicros ?? 0,
              budgetIsShared: account.sharedBudgets.has(campaign.budget),
              biddingStrategyType: strategyTypes[biddingStrategy?.type ?? "MANUAL_CPC"]
            }
          })
        )
      }),
    content: ({ customerId }, campaignId) =>
      call(() =>
        Effect.map(
          Effect.all([found(customerId, campaignId), DateTime.now]),
          ([campaign, readAt]) => contentOf(customerId, campaign, readAt)
        )
      ),
    contents: ({ customerId }, campaignIds) =>
      call(() =>
        Effect.map(DateTime.now, (readAt) =>
          campaignIds.flatMap((campaignId) => {
            const campaign = accountOf(customerId).campaigns.get(campaignId)
            return campaign === undefined ? [] : [contentOf(customerId, campaign, readAt)]
          }))
      ),
    settings: ({ customerId }, campaignId) =>
      call(() =>
        Effect.map(Effect.all([found(customerId, campaignId), DateTime.now]), ([campaign, readAt]): LiveSettings => {
          const { languageIds } = extras.get(campaignId) ?? noExtras
          const budget = budgetOf(accountOf(customerId), campaign)
          return { campaignId, readAt, settings: campaign.content.settings, budget, languageIds }
        })
      ),
    sharedBudget: ({ customerId }, resourceName) =>
      call(() => {
        const account = accountOf(customerId)
        const amountMicros = account.sharedBudgets.get(resourceName)
        if (amountMicros === undefined) return Effect.succeed(null)
        const users = present(account).filter(({ budget }) => budget === resourceName)
        const campaigns = users.map(({ campaignId, content }) => ({
          campaignId,
          name: content.settings.campaignName
        }))
        return Effect.succeed({ resourceName, name: null, amountMicros, campaigns })
      }),
    encode: (_, __, changes) =>
      Effect.succeed(
        changes.map(({ operation, path, summary }) => ({ path: writtenPath(path), summary, json: operation }))
      ),
    validate: ({ customerId }, campaignId, changes, exemptions) =>
      call(() =>
        Effect.succeed(Result.match(judged(customerId, campaignId, changes, exemptions), {
          onFailure: (findings) => findings,
          onSuccess: () => []
        }))
      ),
    apply: ({ customerId }, campaignId, changes, exemptions) =>
      write(() => Effect.as(changed(customerId, campaignId, changes, ownAuthor, exemptions), { requestId: null })),
    changeEvents: ({ customerId }, campaignId, since) =>
      call(() =>
        Effect.map(DateTime.now, (now) => {
          const earliest = DateTime.max(since, DateTime.subtract(now, { days: CHANGE_EVENT_DAYS }))
          return accountOf(customerId).events.flatMap(({ campaignId: of, ...event }) =>
            of === campaignId && DateTime.isGreaterThanOrEqualTo(event.at, earliest) ? [event] : []
          ).slice(0, MAX_CHANGE_EVENTS)
        })
      ),
    unmark: ({ customerId }, marker) =>
      write(() => Effect.sync(() => void accountOf(customerId).markers.delete(marker)))
  })

  const editor = MemoryCampaignEditor.of({
    edit: (customerId, campaignId, changes, userEmail = "somebody@example.com") =>
      Effect.orDie(changed(customerId, campaignId, changes, somebodyElse(userEmail))),
    shareBudget: (customerId, campaignId, other) =>
      Effect.orDie(Effect.map(
        Effect.all([found(customerId, campaignId), found(customerId, other)]),
        ([{ budget, content }, { content: others }]) => {
          const account = accountOf(customerId)
          account.sharedBudgets.set(budget, content.settings.dailyBudgetMicros ?? 0)
          const settings = { ...others.settings, dailyBudgetMicros: content.settings.dailyBudgetMicros }
          account.campaigns.set(other, { campaignId: other, budget, content: { ...others, settings } })
        }
      )),
    show: (_, campaignId, shown) =>
      Effect.sync(() => void extras.set(campaignId, { ...extras.get(campaignId) ?? noExtras, ...shown }))
  })

  return { service, editor }
}
