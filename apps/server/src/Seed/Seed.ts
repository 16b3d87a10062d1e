import { PlanModules } from "@campaigns/application/Administration/PlanModules"
import { Companies } from "@campaigns/application/Identity/Companies"
import { PasswordHasher } from "@campaigns/application/Identity/PasswordHasher"
import { Users } from "@campaigns/application/Identity/Users"
import { LocalLocations } from "@campaigns/application/LocalSearch/LocalLocations"
import { MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import type { UserDetails } from "@campaigns/domain/Identity/User"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { SqlClient } from "effect/sql/SqlClient"
import { demoKeywords } from "./DemoKeywords.ts"
import { demoPlan } from "./DemoPlan.ts"
import { demoAdministrator, demoPassword, type DemoTenant, demoTenant, secondTenant } from "./DemoTenants.ts"

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
