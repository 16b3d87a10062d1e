import * as Argon2PasswordHasher from "@campaigns/adapters-identity/Argon2PasswordHasher"
import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import * as PgIdentity from "@campaigns/adapters-postgres/Identity/PgIdentity"
import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { PlanModules } from "@campaigns/application/Administration/PlanModules"
import { Companies } from "@campaigns/application/Identity/Companies"
import { PasswordHasher } from "@campaigns/application/Identity/PasswordHasher"
import { Users } from "@campaigns/application/Identity/Users"
import { anyAnalysis, MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import { oldestFirst } from "@campaigns/application/Paging/SortedPage"
import { newestFirst } from "@campaigns/application/Paging/SortedPage"
import { AnalysisType } from "@campaigns/domain/Analyses/AnalysisType"
import { EmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import { demoAdministrator, demoPassword, demoTenant } from "@campaigns/server/Seed/DemoTenants"
import { seedDemo } from "@campaigns/server/Seed/Seed"
import { assert, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"

const ports = Layer.mergeAll(PgIdentity.layer, PgCampaigns.layer, Argon2PasswordHasher.layer).pipe(
  Layer.provideMerge(TestDatabase.layer)
)

const demoAnalyses = Effect.gen(function*() {
  const analyses = yield* MarketAnalyses
  const { items } = yield* analyses.list(
    { ...anyAnalysis, customerIds: [demoTenant.customer.customerId] },
    { ...newestFirst, limit: 10 }
  )
  return yield* Effect.forEach(items, ({ id }) => analyses.find(id, { selectedOnly: false }))
})

const planModules = Effect.gen(function*() {
  const modules = yield* PlanModules
  return (yield* modules.list({ ...oldestFirst, limit: 50 })).items
})

it.live(
  "The demo's data are made once, also by two processes at once, and not made again when they were changed",
  () =>
    Effect.gen(function*() {
      yield* Effect.all([seedDemo, seedDemo], { concurrency: 2 })
      const users = yield* Users
      const companies = yield* Companies
      const hasher = yield* PasswordHasher

      const user = Option.getOrThrow(yield* users.findByEmail(demoTenant.user.email))
      assert.isTrue(yield* hasher.verify(Redacted.make(demoPassword), user.passwordHash ?? ""))
      const page = yield* companies.list(null, { ...oldestFirst, limit: 10 })
      assert.deepStrictEqual(page.items.map(({ name }) => name), ["Alder Street Bikes", "Second company"])
      const [analysis, ...others] = yield* demoAnalyses
      assert.lengthOf(others, 0)
      assert.lengthOf(analysis?.keywords ?? [], 40)
      assert.lengthOf(analysis?.keywords.filter(({ isSelected }) => isSelected) ?? [], 20)

      const linked = yield* companies.customers({ companyIds: null, search: null }, { ...oldestFirst, limit: 10 })
      assert.deepStrictEqual(
        linked.items.map(({ euPoliticalAdvertising }) => [
          euPoliticalAdvertising?.contains,
          euPoliticalAdvertising?.declaredBy
        ]),
        [[false, null], [false, null]]
      )

      const company = page.items[0]
      assert.isDefined(company)
      const other = Option.getOrThrow(yield* users.findByEmail(demoAdministrator.email))
      yield* companies.putMember(company.id, other.user.id, "manager")
      yield* companies.removeMember(company.id, user.user.id)
      yield* seedDemo
      const { items } = yield* companies.members(company.id, { ...oldestFirst, limit: 10 })
      assert.deepStrictEqual(items.map(({ userId }) => userId), [other.user.id])
      assert.lengthOf(yield* demoAnalyses, 1)
    }).pipe(Effect.provide(ports))
)

it.live(
  "The demo's plan has a module for every type of analysis, and leaves one that is there as it is",
  () =>
    Effect.gen(function*() {
      const users = yield* Users
      const modules = yield* PlanModules
      const user = yield* users.ensure(
        { ...demoAdministrator, email: EmailAddress.make("first@example.com") },
        null
      )
      const own = {
        analysisType: "headline",
        constraint: 3,
        analysisFrequencyHours: 5,
        isAutopilotEnabled: true
      } as const
      const mine = yield* modules.create(own, { author: user.id, at: yield* DateTime.now })
      yield* seedDemo
      const seeded = yield* planModules
      assert.sameMembers(seeded.map(({ analysisType }) => analysisType), [...AnalysisType.literals])
      assert.deepStrictEqual(seeded.filter(({ analysisType }) => analysisType === "headline"), [mine])

      const [, changed] = seeded
      assert.isDefined(changed)
      const at = yield* DateTime.now
      yield* modules.replace(changed.id, { ...changed, constraint: 1 }, { author: user.id, at })
      yield* seedDemo
      assert.strictEqual((yield* modules.find(changed.id)).constraint, 1)
    }).pipe(Effect.provide(ports))
)
