import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import * as PgIdentity from "@campaigns/adapters-postgres/Identity/PgIdentity"
import { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import { PlatformTokens } from "@campaigns/application/PlatformTokens/PlatformTokens"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { at, author, emptyDraft } from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { someone } from "@campaigns/port-contracts/Identity/People"
import { exampleAnalysis } from "@campaigns/port-contracts/MarketAnalysis/ExampleAnalyses"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestDatabase from "../support/TestDatabase.ts"

const storage = Layer.merge(PgCampaigns.layer, PgIdentity.layer).pipe(Layer.provideMerge(TestDatabase.layer))

/** A customer who was there when the permission was looked at, and is not when the row is written. */
const unlinked = CustomerId.make(9_999_999_999)

layer(storage)("writes for a customer who has been taken out of the service", (it) => {
  const assertNoCustomer = <A, R>(write: Effect.Effect<A, { readonly _tag: string }, R>) =>
    Effect.map(Effect.flip(write), ({ _tag }) => assert.strictEqual(_tag, "CustomerNotFound"))

  it.effect("find no customer for a draft", () =>
    Effect.gen(function*() {
      const drafts = yield* DraftReader
      yield* assertNoCustomer(drafts.create(yield* emptyDraft(unlinked), author))
    }))

  it.effect("find no customer for a market analysis", () =>
    Effect.gen(function*() {
      const analyses = yield* MarketAnalyses
      yield* assertNoCustomer(analyses.create(exampleAnalysis(unlinked)))
    }))

  it.effect("find no customer for a platform token", () =>
    Effect.gen(function*() {
      const tokens = yield* PlatformTokens
      const sealed = { keyId: "0123456789abcdef", ciphertext: new Uint8Array(16) }
      const [id, { id: addedBy }] = [yield* tokens.reserveId, yield* someone()]
      yield* assertNoCustomer(
        tokens.create({ id, customerId: unlinked, label: "A", isDefault: false, addedBy, sealed, at: at(1) })
      )
    }))

  it.effect("find no customer for the configuration of an analysis", () =>
    Effect.gen(function*() {
      const configs = yield* AnalysisConfigs
      const write = { at: at(1), author, overridesPlan: true }
      yield* assertNoCustomer(configs.create({ customerId: unlinked, analysisType: "headline" }, {}, write))
    }))
})
