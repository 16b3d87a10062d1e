import * as Argon2PasswordHasher from "@campaigns/adapters-identity/Argon2PasswordHasher"
import * as TestDatabase from "@campaigns/adapters-postgres/Database/TestDatabase"
import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import * as PgIdentity from "@campaigns/adapters-postgres/Identity/PgIdentity"
import { Companies } from "@campaigns/application/Identity/Companies"
import { PasswordHasher } from "@campaigns/application/Identity/PasswordHasher"
import { Users } from "@campaigns/application/Identity/Users"
import { MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import { demoPassword, demoTenant } from "@campaigns/server/Seed/DemoTenants"
import { seedDemo } from "@campaigns/server/Seed/Seed"
import { assert, it } from "@effect/vitest"
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
    { customerIds: [demoTenant.customer.customerId] },
    { from: null, limit: 10 }
  )
  return yield* Effect.forEach(items, ({ id }) => analyses.find(id, { selectedOnly: false }))
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
      const page = yield* companies.list(null, { from: null, limit: 10 })
      assert.deepStrictEqual(page.items.map(({ name }) => name), ["Alder Street Bikes", "Second company"])
      const [analysis, ...others] = yield* demoAnalyses
      assert.lengthOf(others, 0)
      assert.lengthOf(analysis?.keywords ?? [], 40)
      assert.lengthOf(analysis?.keywords.filter(({ isSelected }) => isSelected) ?? [], 20)

      const company = page.items[0]
      assert.isDefined(company)
      yield* companies.removeMember(company.id, user.user.id)
      yield* seedDemo
      assert.deepStrictEqual((yield* companies.members(company.id, { from: null, limit: 10 })).items, [])
      assert.lengthOf(yield* demoAnalyses, 1)
    }).pipe(Effect.provide(ports)),
  60_000
)
