import { PlanModules } from "@campaigns/application/Administration/PlanModules"
import { Companies } from "@campaigns/application/Identity/Companies"
import { PasswordHasher } from "@campaigns/application/Identity/PasswordHasher"
import { Users } from "@campaigns/application/Identity/Users"
import { LocalLocations } from "@campaigns/application/LocalSearch/LocalLocations"
import { MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import type { PlanModuleDetails } from "@campaigns/domain/Administration/PlanModule"
import type { AnalysisType } from "@campaigns/domain/Analyses/AnalysisType"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import type { UserDetails } from "@campaigns/domain/Identity/User"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { SqlClient } from "effect/sql/SqlClient"
import { demoAdministrator, demoPassword, type DemoTenant, demoTenant, secondTenant } from "./DemoTenants.ts"

interface Allowed {
  readonly constraint: number
  readonly everyHours: number
  readonly isAutopilotEnabled: boolean
}

const DAY = 24
const WEEK = 7 * DAY

/** Analysis types whose recommendations one click undoes and that may apply them; a person decides on the others. */
const allowed: Readonly<Record<AnalysisType, Allowed>> = {
  keywordPause: { constraint: 100, everyHours: DAY, isAutopilotEnabled: true },
  negativeKeyword: { constraint: 200, everyHours: DAY, isAutopilotEnabled: true },
  doubleCheckKeywordsToPause: { constraint: 100, everyHours: DAY, isAutopilotEnabled: false },
  headline: { constraint: 15, everyHours: WEEK, isAutopilotEnabled: false },
  description: { constraint: 4, everyHours: WEEK, isAutopilotEnabled: false },
  budgetMigration: { constraint: 10, everyHours: WEEK, isAutopilotEnabled: false },
  pauseHours: { constraint: 24, everyHours: WEEK, isAutopilotEnabled: false },
  pauseLocations: { constraint: 50, everyHours: WEEK, isAutopilotEnabled: false },
  searchTerms: { constraint: 500, everyHours: DAY, isAutopilotEnabled: true }
}

/** The demo's subscription plan: a module for every type of analysis. */
const demoPlan: ReadonlyArray<PlanModuleDetails> = (Object.keys(allowed) as Array<AnalysisType>).map(
  (analysisType) => {
    const { constraint, everyHours, isAutopilotEnabled } = allowed[analysisType]
    return { analysisType, constraint, analysisFrequencyHours: everyHours, isAutopilotEnabled }
  }
)

/**
 * Candidate keywords of the demo: text, monthly searches, competition, its index, low and high bid in EUR, selected.
 */
const demoKeywords: ReadonlyArray<readonly [string, number, string, number, string, string, boolean]> = [
  ["bike repair berlin", 4400, "MEDIUM", 48, "0.62", "1.85", true],
  ["bicycle repair near me", 2900, "MEDIUM", 52, "0.58", "1.74", true],
  ["bike shop berlin", 6600, "MEDIUM", 55, "0.41", "1.32", true],
  ["bike service berlin", 1300, "MEDIUM", 44, "0.55", "1.61", true],
  ["mobile bike repair", 880, "LOW", 27, "0.48", "1.44", true],
  ["mobile bike mechanic berlin", 390, "LOW", 22, "0.51", "1.58", true],
  ["e-bike repair berlin", 1000, "MEDIUM", 46, "0.74", "2.10", true],
  ["e-bike service", 720, "MEDIUM", 41, "0.69", "1.97", true],
  ["cargo bike repair", 320, "LOW", 25, "0.57", "1.69", true],
  ["bike tune up", 1600, "LOW", 31, "0.39", "1.18", true],
  ["bike tune up cost", 590, "LOW", 18, "0.27", "0.94", true],
  ["bike brake repair", 480, "LOW", 29, "0.44", "1.36", true],
  ["bike gear adjustment", 720, "LOW", 16, "0.25", "0.88", true],
  ["bike puncture repair", 1300, "LOW", 33, "0.37", "1.21", true],
  ["flat tire repair bike", 880, "LOW", 30, "0.35", "1.15", true],
  ["bike chain replacement", 1000, "LOW", 34, "0.33", "1.09", true],
  ["bike wheel truing", 390, "LOW", 14, "0.28", "0.91", true],
  ["bike inspection", 480, "LOW", 21, "0.42", "1.27", true],
  ["bike winter check", 210, "LOW", 12, "0.31", "0.97", true],
  ["bike pick up and repair", 140, "LOW", 19, "0.52", "1.55", true],
  ["bike rental berlin", 8100, "HIGH", 71, "0.66", "2.24", false],
  ["rent a bike berlin", 5400, "HIGH", 74, "0.68", "2.31", false],
  ["e-bike rental berlin", 1900, "HIGH", 69, "0.81", "2.55", false],
  ["used bikes berlin", 3600, "MEDIUM", 58, "0.29", "0.99", false],
  ["second hand bikes", 2400, "MEDIUM", 61, "0.26", "0.92", false],
  ["bike leasing", 4400, "HIGH", 78, "1.12", "3.48", false],
  ["company bike leasing", 720, "HIGH", 73, "1.35", "4.12", false],
  ["bike insurance", 2900, "HIGH", 82, "1.48", "4.90", false],
  ["bike lock", 5400, "HIGH", 100, "0.32", "0.98", false],
  ["bike helmet", 9900, "HIGH", 100, "0.34", "1.04", false],
  ["bike pump", 6600, "HIGH", 100, "0.22", "0.71", false],
  ["bike repair kit", 2400, "HIGH", 100, "0.24", "0.79", false],
  ["bike repair stand", 1900, "HIGH", 100, "0.28", "0.86", false],
  ["how to fix a bike chain", 1600, "LOW", 9, "0.08", "0.31", false],
  ["how to adjust bike brakes", 2400, "LOW", 7, "0.07", "0.29", false],
  ["bike mechanic course", 320, "MEDIUM", 39, "0.63", "1.88", false],
  ["bike mechanic jobs berlin", 590, "LOW", 11, "0.12", "0.46", false],
  ["cargo bike berlin", 1300, "MEDIUM", 63, "0.49", "1.52", false],
  ["gravel bike", 12100, "HIGH", 97, "0.36", "1.12", false],
  ["kids bike berlin", 880, "HIGH", 85, "0.30", "0.95", false]
]

const seedUser = Effect.fnUntraced(function*(details: UserDetails) {
  const users = yield* Users
  const hasher = yield* PasswordHasher
  return yield* users.ensure(details, yield* hasher.hash(Redacted.make(demoPassword)))
})

const seedTenant = Effect.fnUntraced(function*(tenant: DemoTenant) {
  const companies = yield* Companies
  const company = yield* companies.ensure(tenant.naturalKey, tenant.company)
  const user = yield* seedUser(tenant.user)
  const customer = yield* Effect.orDie(companies.ensureCustomer(company.id, tenant.customer))
  // The account may have been another company's before the demo came.
  if (customer.companyId === company.id && customer.euPoliticalAdvertising === null) {
    const at = yield* DateTime.now
    const euPoliticalAdvertising = { contains: false, declaredBy: null, declaredAt: at }
    const write = { author: null, at }
    yield* Effect.orDie(companies.changeCustomer(company.id, customer.customerId, { euPoliticalAdvertising }, write))
  }
  yield* Effect.orDie(companies.putMember(company.id, user.id, tenant.role))
  if (tenant.location !== null) {
    const locations = yield* LocalLocations
    const location = { companyId: company.id, ...tenant.location }
    // The profile may have been another company's before the demo came, too.
    const taken = () => Effect.void
    yield* Effect.orDie(
      Effect.catchTag(locations.create(location, yield* DateTime.now), "LocalLocationTaken", taken)
    )
  }
})

const seedAnalysis = Effect.gen(function*() {
  const analyses = yield* MarketAnalyses
  const now = yield* DateTime.now
  yield* analyses.create({
    title: "Bicycle repair in Berlin",
    customerId: demoTenant.customer.customerId,
    status: "completed",
    summary: "People look for a workshop nearby; rentals and accessories are contested and not what the company sells.",
    doIncludeAssistantKnowledgeItem: false,
    config: {
      services: ["Bicycle repair", "E-bike service", "Repair at the door"],
      locationIds: [1_003_854],
      languageId: 1000,
      websiteUrl: demoTenant.company.websiteUrl
    },
    createdCampaignId: null,
    dateAdded: now,
    dateUpdated: now,
    keywords: demoKeywords.map(([keywordText, searches, competition, index, lowBid, highBid, isSelected]) => ({
      keywordText,
      isSelected,
      avgMonthlySearches: searches,
      competition,
      competitionIndex: index,
      lowBid,
      highBid
    }))
  })
})

/** In the administrator's name; a module that was there before the demo stays as it is. */
const seedPlan = Effect.fnUntraced(function*(author: UserId) {
  const modules = yield* PlanModules
  const at = yield* DateTime.now
  yield* Effect.forEach(
    demoPlan,
    (module) => modules.create(module, { author, at }).pipe(Effect.catchTag("PlanModuleTaken", () => Effect.void)),
    { discard: true }
  )
})

// Everything is one transaction: if the administrator is there, all of it is.
const isSeeded = Effect.gen(function*() {
  const users = yield* Users
  return Option.isSome(yield* users.findByEmail(demoAdministrator.email))
})

/**
 * Makes the demo's people, companies, accounts, market analysis and subscription plan that the README names, once for a
 * database: what was changed or taken away afterwards stays so. Processes that start together take turns.
 */
export const seedDemo = Effect.gen(function*() {
  if (yield* isSeeded) return
  const sql = yield* SqlClient
  const seedOnce = Effect.gen(function*() {
    yield* sql`select pg_advisory_xact_lock(hashtext('campaigns demo seed'))`
    if (yield* isSeeded) return
    yield* seedTenant(demoTenant)
    yield* seedTenant(secondTenant)
    yield* seedAnalysis
    const administrator = yield* seedUser(demoAdministrator)
    yield* seedPlan(administrator.id)
  })
  yield* Effect.orDie(sql.withTransaction(seedOnce))
})

/** Seeds while the service starts, before it answers. */
export const layer = Layer.effectDiscard(seedDemo)
