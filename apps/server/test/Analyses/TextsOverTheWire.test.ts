import * as GoogleAdsHttpClient from "@campaigns/adapters-adplatform/AdPlatform/GoogleAdsHttpClient"
import * as GoogleAdsPlatform from "@campaigns/adapters-adplatform/AdPlatform/GoogleAdsPlatform"
import * as OfflineCopyWriter from "@campaigns/adapters-llm/Offline/OfflineCopyWriter"
import { MemoryWebsites } from "@campaigns/adapters-memory/Generation/MemoryWebsiteReader"
import * as MemoryPorts from "@campaigns/adapters-memory/MemoryPorts"
import { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { AccountAnalyst } from "@campaigns/application/Analyses/AccountAnalyst"
import { AnalysisOverseeing } from "@campaigns/application/Analyses/AnalysisOverseeing"
import { AnalysisRuns } from "@campaigns/application/Analyses/AnalysisRuns"
import * as PlanRecommendations from "@campaigns/application/Analyses/PlanRecommendations"
import { PlatformQuota } from "@campaigns/application/Analyses/PlatformQuota"
import { RecommendationPlanning } from "@campaigns/application/Analyses/RecommendationPlanning"
import { Recommendations } from "@campaigns/application/Analyses/Recommendations"
import { Recommending } from "@campaigns/application/Analyses/Recommending"
import * as RunAnalysis from "@campaigns/application/Analyses/RunAnalysis"
import { CurrentRuleBook } from "@campaigns/application/Drafts/CurrentRuleBook"
import { AccountLinking } from "@campaigns/application/Identity/AccountLinking"
import { CompanyAdministration } from "@campaigns/application/Identity/CompanyAdministration"
import { PrincipalCache } from "@campaigns/application/Identity/PrincipalCache"
import { Applications } from "@campaigns/application/LiveCampaigns/Applications"
import * as ApplyChanges from "@campaigns/application/LiveCampaigns/ApplyChanges"
import { ChangeApplying } from "@campaigns/application/LiveCampaigns/ChangeApplying"
import { ChangePlanning } from "@campaigns/application/LiveCampaigns/ChangePlanning"
import { LiveComparing } from "@campaigns/application/LiveCampaigns/LiveComparing"
import { PlatformAccounts } from "@campaigns/application/PlatformTokens/PlatformAccounts"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import * as UseCases from "@campaigns/application/UseCases"
import { todayIn } from "@campaigns/domain/Drafts/CalendarDate"
import { type CampaignId, ChangePlanId, type DraftId, type TaskId } from "@campaigns/domain/Drafts/Ids"
import { CurrencyCode } from "@campaigns/domain/Drafts/Money"
import { CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import { daysAfter } from "@campaigns/domain/internal/Analyses/CalendarDays"
import { riskCodes } from "@campaigns/domain/LiveCampaigns/RiskSentences"
import { standardRuleBook } from "@campaigns/domain/Rules/RuleBook"
import { AdPlatformSandbox, layer as sandboxLayer } from "@campaigns/sandboxes/AdPlatform/AdPlatformSandbox"
import { foundingTexts, weakTextOf } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AdTexts"
import { analysisAccount } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AnalysisAccount"
import { demoCredentials } from "@campaigns/sandboxes/AdPlatform/Http/SandboxSettings"
import { temporaryStateFile } from "@campaigns/sandboxes/testing/TemporaryStateFile"
import { assert, it } from "@effect/vitest"
import * as Digest from "effect/crypto/Digest"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as WorkflowEngine from "effect/workflow/WorkflowEngine"
import { eventually } from "../support/Eventually.ts"

const focus = daysAfter(todayIn(DateTime.nowUnsafe(), "Europe/Berlin"), -40)
const options = { seed: 3, plants: ["weakHeadline"], focus } as const
const customerId = CustomerId.make(5_000_000_003)
const account = { customerId, loginCustomerId: null, credential: null }
const weak = weakTextOf("weakHeadline") ?? ""
const before = foundingTexts({ name: "Reparatur", plant: "weakHeadline" })

const user: Principal = {
  userId: UserId.make(1),
  accessId: "0",
  email: "ada@demo.test",
  isAdministrator: true,
  isSuperuser: false,
  isApproved: true,
  isActive: true,
  memberships: []
}

const sandbox = Layer.unwrap(
  Effect.map(temporaryStateFile, (stateFile) => sandboxLayer({ stateFile, accounts: [analysisAccount(options)] }))
)

const platform = Layer.unwrap(
  Effect.map(AdPlatformSandbox, ({ authorizationUrl, baseUrl, tokenUrl }) =>
    GoogleAdsPlatform.layer({
      baseUrl,
      tokenUrl,
      authorizationUrl,
      clientId: demoCredentials.clientId,
      clientSecret: Redacted.make(demoCredentials.clientSecret),
      refreshToken: Redacted.make(demoCredentials.refreshToken)
    }))
).pipe(Layer.provide(Layer.merge(sandbox, GoogleAdsHttpClient.layer)))

/** The service in this process, over the platform's wire and the offline writer, and stores in memory. */
const service = Layer.mergeAll(
  UseCases.layer,
  Layer.mergeAll(AccountLinking.layer, CompanyAdministration.layer).pipe(Layer.provide(PrincipalCache.layer)),
  ApplyChanges.layer,
  PlanRecommendations.layer.pipe(Layer.provide(RecommendationPlanning.layer)),
  RunAnalysis.layer.pipe(Layer.provide(Layer.merge(AccountAnalyst.layer, PlatformQuota.layer)))
).pipe(
  Layer.provide(LiveComparing.layer),
  Layer.provide(PlatformAccounts.layer),
  Layer.provide(Layer.mergeAll(WorkflowEngine.layerMemory, Digest.layerWebCrypto, SecureRandom.layerWebCrypto)),
  Layer.provideMerge(Layer.mergeAll(platform, OfflineCopyWriter.layer)),
  Layer.provideMerge(MemoryPorts.layer),
  Layer.provide(Layer.succeed(CurrentRuleBook, standardRuleBook))
)

const ended = (taskId: TaskId) =>
  eventually(
    `the end of ${taskId}`,
    Effect.flatMap(Tasks, (tasks) => Effect.orDie(tasks.find(taskId))).pipe(
      Effect.map((task) => ["completed", "failed", "cancelled"].includes(task.status) ? task : undefined)
    ),
    60_000
  )

/** The texts and pins of the ads of a campaign's ad group as the platform has them. */
const liveTexts = Effect.fnUntraced(function*(campaignId: CampaignId) {
  const { content } = yield* (yield* LiveCampaigns).content(account, campaignId)
  return content.adGroups.map(({ ads, name }) => ({
    name,
    ads: ads.map(({ descriptions, finalUrl, headlines, platformId }) => ({
      platformId,
      finalUrl,
      headlines: headlines.map(({ pinnedField, text }) => `${text} ${pinnedField ?? ""}`.trim()),
      descriptions: descriptions.map(({ text }) => text)
    }))
  }))
})

const applied = Effect.fnUntraced(function*(draftId: DraftId, planId: string) {
  const { taskId } = yield* (yield* ChangeApplying).apply(user, draftId, ChangePlanId.make(planId), riskCodes)
  const task = yield* ended(taskId)
  assert.deepStrictEqual([task.status, task.error], ["completed", null])
})

it.live("A weak headline is found, replaced alone by a text of the site, and put back", () =>
  Effect.gen(function*() {
    const company = yield* (yield* CompanyAdministration).create(user, {
      name: "Radhaus",
      websiteUrl: "https://www.example.com/",
      description: null,
      phone: null,
      countryCode: "DE",
      industry: null,
      toneOfVoice: null
    })
    yield* (yield* AccountLinking).linkCustomer(user, company.id, {
      customerId,
      name: "Radhaus",
      currencyCode: CurrencyCode.make("EUR"),
      timeZone: "Europe/Berlin",
      loginCustomerId: null
    })
    const page = (url: string, title: string, parts: ReadonlyArray<readonly [heading: string, text: string]>) => ({
      url,
      title,
      description: parts[0]?.[1] ?? "",
      headings: parts.map(([heading]) => heading),
      text: parts.map(([heading, text]) => `# ${heading}\n${text}`).join("\n"),
      language: "de"
    })
    yield* (yield* MemoryWebsites).put("https://www.example.com/", [
      page("https://www.example.com/", "Radhaus Berlin", [[
        "Fahrräder und Werkstatt",
        "Das Radhaus verkauft Fahrräder."
      ]]),
      page("https://www.example.com/rad", "Fahrradreparatur mit Abholung", [
        ["Fahrradreparatur mit Abholung", "Zur Fahrradreparatur holen wir Räder aller Marken in Berlin ab."],
        ["Bremsen und Schaltung", "Bei der Fahrradreparatur stellen wir Bremsen und Schaltung ein."],
        ["Fahrradreparatur am selben Tag", "Ersatzteile für die Fahrradreparatur haben wir im Lager."]
      ])
    ])
    const write = { author: user.userId, at: yield* DateTime.now, overridesPlan: true }
    const config = yield* (yield* AnalysisConfigs).create({ customerId, analysisType: "headline" }, {}, write)
    const { taskId } = yield* (yield* AnalysisOverseeing).run(user, config.id)
    yield* ended(taskId)
    const run = yield* (yield* AnalysisRuns).ofTask(taskId)
    assert.deepStrictEqual([run?.status, run?.reasons, run?.vetoes], ["completed", [], []])
    const recommendations = yield* Recommendations
    const found = yield* recommendations.open(customerId, AnalysisType.literals)
    assert.deepStrictEqual(found.map(({ entity }) => entity.text), [weak])
    const [recommendation] = found
    const { evidence } = recommendation ?? {}
    if (recommendation === undefined || evidence?._tag !== "ReplaceText" || evidence.newText === null) {
      return assert.fail("a text is proposed")
    }
    const { facts, text, writer } = evidence.newText
    assert.deepStrictEqual([writer, facts.length > 0], ["offline", true])
    assert.isTrue([...text].length <= 30 && !before.headlines.includes(text), text)

    const { campaignId } = recommendation.entity
    const original = yield* liveTexts(campaignId)
    const approval = yield* (yield* Recommending).approve(user, [recommendation.id])
    const { result } = yield* ended(approval.taskId)
    const plans = result?._tag === "RecommendationsPlanned" ? result.plans : []
    assert.lengthOf(plans, 1)
    const planning = yield* ChangePlanning
    const draftId = yield* planning.draftOfCampaign(user, customerId, campaignId)
    if (draftId === null) return assert.fail("it was imported")
    yield* applied(draftId, plans[0]?.planId ?? "")
    assert.deepStrictEqual(
      yield* liveTexts(campaignId),
      original.map((group) => ({
        ...group,
        ads: group.ads.map((ad) => ({ ...ad, headlines: ad.headlines.map((one) => one === weak ? text : one) }))
      }))
    )
    assert.include(
      original.flatMap(({ ads }) => ads.flatMap(({ headlines }) => headlines)),
      `${before.pinned} HEADLINE_1`
    )
    assert.deepStrictEqual((yield* recommendations.findMany([recommendation.id])).map(({ status }) => status), [
      "applied"
    ])

    const { items: [application] } = yield* (yield* Applications).list(draftId, { limit: 1, from: null })
    if (application === undefined) return assert.fail("it is kept")
    yield* applied(draftId, (yield* planning.undo(user, draftId, application.id)).planId)
    assert.deepStrictEqual(yield* liveTexts(campaignId), original)
  }).pipe(Effect.provide(service)), 120_000)
