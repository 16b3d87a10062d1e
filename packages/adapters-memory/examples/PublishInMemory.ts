import * as MemoryPorts from "@campaigns/adapters-memory/MemoryPorts"
import { CampaignDrafting } from "@campaigns/application/Drafts/CampaignDrafting"
import { Companies } from "@campaigns/application/Identity/Companies"
import { LiveCampaignEditing } from "@campaigns/application/LiveCampaigns/LiveCampaignEditing"
import { PlatformAccounts } from "@campaigns/application/PlatformTokens/PlatformAccounts"
import { CampaignEnsuring } from "@campaigns/application/Publishing/CampaignEnsuring"
import { CampaignPublishing } from "@campaigns/application/Publishing/CampaignPublishing"
import * as PublishCampaign from "@campaigns/application/Publishing/PublishCampaign"
import { TaskFollowing } from "@campaigns/application/Tasks/TaskFollowing"
import * as UseCases from "@campaigns/application/UseCases"
import { blankRsaTexts } from "@campaigns/domain/Drafts/Rsa"
import { CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import * as WorkflowEngine from "effect/workflow/WorkflowEngine"

// The use cases and their durable work over adapters that keep everything in memory: no database, no network.
const campaigns = Layer.merge(UseCases.layer, PublishCampaign.layer).pipe(
  Layer.provideMerge(CampaignEnsuring.layer),
  Layer.provideMerge(PlatformAccounts.layer),
  Layer.provideMerge(MemoryPorts.layer),
  Layer.provideMerge(Layer.merge(WorkflowEngine.layerMemory, SecureRandom.layerWebCrypto))
)

const customerId = CustomerId.make(1_234_567_890)
const text = (text: string) => ({ text, pinnedField: null, reason: null })

const company = {
  name: "Demo",
  websiteUrl: null,
  description: null,
  phone: null,
  countryCode: "DE",
  industry: null,
  toneOfVoice: null
}

export const program = Effect.gen(function*() {
  const companies = yield* Companies
  const drafting = yield* CampaignDrafting
  const publishing = yield* CampaignPublishing
  const tasks = yield* TaskFollowing
  const live = yield* LiveCampaignEditing

  const { id: companyId } = yield* companies.create(company)
  yield* companies.linkCustomer(companyId, {
    customerId,
    name: "Demo account",
    currencyCode: "EUR",
    timeZone: "Europe/Berlin",
    loginCustomerId: null
  })
  const user: Principal = {
    userId: UserId.make(1),
    email: "ada@demo.test",
    isAdministrator: false,
    isSuperuser: false,
    isApproved: true,
    isActive: true,
    memberships: [{ companyId, role: "manager", customerIds: [customerId] }]
  }

  const draft = yield* drafting.create(user, {
    customerId,
    marketAnalysisId: null,
    name: "Running shoes",
    settings: {
      websiteUrl: "https://www.example.com/",
      dailyBudgetMicros: 25_000_000,
      biddingStrategy: {
        type: "MAXIMIZE_CLICKS",
        targetCpaMicros: null,
        targetRoas: null,
        maxCpcBidCeilingMicros: null,
        impressionShareLocation: null,
        impressionShareFractionMicros: null
      }
    }
  })
  const target = { draftId: draft.id, expectedRevisions: null }
  const grouped = yield* drafting.changeAdGroups(user, target, [{
    _tag: "Add",
    name: "Running shoes",
    cpcBidMicros: 1_500_000,
    keywords: [{ _tag: "Add", keyword: { text: "running shoes" } }],
    removedKeywordIds: []
  }], [])
  const ads = grouped.draft.adGroups.map(({ id }) => ({
    _tag: "Add" as const,
    adGroupId: id,
    texts: {
      ...blankRsaTexts,
      headlines: ["Running Shoes", "Light and Fast", "Free Returns"].map(text),
      descriptions: ["Tested by runners.", "Returns are free for 30 days."].map(text),
      finalUrl: "https://www.example.com/shoes"
    }
  }))
  yield* drafting.changeAds(user, target, ads, [])
  const { warnings } = yield* drafting.warnings(user, draft.id)

  const { taskId } = yield* publishing.publish(user, target)
  const task = yield* tasks.task(user, taskId).pipe(
    Effect.repeat({
      schedule: Schedule.spaced("20 millis"),
      until: ({ status }) => status === "completed" || status === "failed"
    })
  )
  const { publication } = yield* drafting.get(user, draft.id)
  if (publication._tag !== "Published") return yield* Effect.die(new Error(task.error ?? "not published"))
  const campaign = yield* live.read(user, customerId, publication.campaignId)
  return [
    `warnings: ${warnings.map(({ code }) => code).join(", ")}`,
    `task: ${task.kind} ${task.status}`,
    `live: "${campaign.campaignName}", ${campaign.status}, ${campaign.dailyBudgetMicros / 1_000_000} EUR a day`
  ]
}).pipe(Effect.provide(campaigns))

if (import.meta.main) console.log((await Effect.runPromise(program)).join("\n"))
