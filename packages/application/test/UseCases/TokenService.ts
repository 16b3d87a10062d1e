import * as MemoryAdPlatform from "@campaigns/adapters-memory/AdPlatform/MemoryAdPlatform"
import * as MemoryPlatformData from "@campaigns/adapters-memory/AdPlatform/MemoryPlatformData"
import * as MemoryAnalysisData from "@campaigns/adapters-memory/Analyses/MemoryAnalysisData"
import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import * as MemorySecretBox from "@campaigns/adapters-memory/Identity/MemorySecretBox"
import * as MemoryPlatformTokens from "@campaigns/adapters-memory/PlatformTokens/MemoryPlatformTokens"
import { AdPlatform, type PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import { AdPlatformError, type AdPlatformReason } from "@campaigns/application/AdPlatform/AdPlatformError"
import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { PlatformData } from "@campaigns/application/AdPlatform/PlatformData"
import { AnalysisData } from "@campaigns/application/Analyses/AnalysisData"
import { CustomerAccess } from "@campaigns/application/Identity/CustomerAccess"
import { PlatformAccounts } from "@campaigns/application/PlatformTokens/PlatformAccounts"
import { PlatformTokenAdministration } from "@campaigns/application/PlatformTokens/PlatformTokenAdministration"
import { PlatformTokens } from "@campaigns/application/PlatformTokens/PlatformTokens"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Ref from "effect/Ref"
import * as Stream from "effect/Stream"
import * as People from "./People.ts"

/** How the platform of a test takes calls, and what is asked of the storage of tokens. */
export class TokenScript extends Context.Service<TokenScript, {
  /** Every call that is asked with this refresh token (`null`: the service's own) fails so from now on. */
  readonly refuse: (refreshToken: string | null, reason: AdPlatformReason) => Effect.Effect<void>
  /** How many calls have reached the platform. */
  readonly calls: Effect.Effect<number>
  /** How often the stored tokens have been read. */
  readonly reads: Effect.Effect<number>
  /** Nothing can be written to the stored tokens from now on. */
  readonly breakStorage: Effect.Effect<void>
}>()("@campaigns/application/test/UseCases/TokenScript") {}

export const invalidGrant: AdPlatformReason = { _tag: "Unauthorized", code: "invalid_grant" }

const scripted = Layer.effectContext(Effect.gen(function*() {
  const { live, platform } = MemoryAdPlatform.make()
  const { data } = MemoryPlatformData.make()
  const analyses = yield* AnalysisData
  const stored = yield* PlatformTokens
  const refused = new Map<string | null, AdPlatformReason>()
  const calls = yield* Ref.make(0)
  const reads = yield* Ref.make(0)
  const isBroken = yield* Ref.make(false)

  const arrive = ({ credential }: PlatformAccount) =>
    Effect.flatMap(Ref.update(calls, (count) => count + 1), () => {
      const reason = refused.get(credential === null ? null : Redacted.value(credential.refreshToken))
      return reason === undefined
        ? Effect.void
        : Effect.fail(new AdPlatformError({ reason, message: "Refused.", requestId: "vendor-1" }))
    })
  const taken = <A, E>(account: PlatformAccount, call: Effect.Effect<A, E>) => Effect.andThen(arrive(account), call)
  const read = <A, E>(call: Effect.Effect<A, E>) => Effect.andThen(Ref.update(reads, (count) => count + 1), call)

  return Context.make(AdPlatform, {
    encode: platform.encode,
    validate: (account, plan) => taken(account, platform.validate(account, plan)),
    publish: (account, plan) => taken(account, platform.publish(account, plan)),
    findMarked: (account, marker) => taken(account, platform.findMarked(account, marker)),
    conversionGoals: (account) => taken(account, platform.conversionGoals(account))
  }).pipe(
    Context.add(LiveCampaigns, {
      campaigns: (account) => taken(account, live.campaigns(account)),
      content: (account, campaignId) => taken(account, live.content(account, campaignId)),
      contents: (account, campaignIds) => taken(account, live.contents(account, campaignIds)),
      settings: (account, campaignId) => taken(account, live.settings(account, campaignId)),
      sharedBudget: (account, resourceName) => taken(account, live.sharedBudget(account, resourceName)),
      encode: (account, campaignId, changes) => taken(account, live.encode(account, campaignId, changes)),
      validate: (account, campaignId, changes) => taken(account, live.validate(account, campaignId, changes)),
      apply: (account, campaignId, changes) => taken(account, live.apply(account, campaignId, changes)),
      changeEvents: (account, campaignId, since) => taken(account, live.changeEvents(account, campaignId, since)),
      unmark: (account, marker) => taken(account, live.unmark(account, marker))
    }),
    Context.add(AnalysisData, {
      overview: (account, query) => taken(account, analyses.overview(account, query)),
      figures: (account, reading) => taken(account, analyses.figures(account, reading))
    }),
    Context.add(PlatformData, {
      account: (account, draft) => taken(account, data.account(account, draft)),
      accounts: data.accounts,
      locations: (account, ids) => taken(account, data.locations(account, ids)),
      suggestLocations: (account, search) => taken(account, data.suggestLocations(account, search)),
      currencyUnits: (account) => taken(account, data.currencyUnits(account)),
      languages: (account) => taken(account, data.languages(account)),
      conversionActions: (account) => taken(account, data.conversionActions(account)),
      ads: (account, query) => Stream.unwrap(Effect.as(arrive(account), data.ads(account, query))),
      campaignMetrics: (account, campaignId) => taken(account, data.campaignMetrics(account, campaignId)),
      dailyMetrics: (account, campaignId, period) => taken(account, data.dailyMetrics(account, campaignId, period)),
      keywordIdeas: (account, query) => taken(account, data.keywordIdeas(account, query))
    }),
    Context.add(PlatformTokens, {
      ...stored,
      find: (tokenId) => read(stored.find(tokenId)),
      defaultOf: (customerId) => read(stored.defaultOf(customerId)),
      markRevoked: (tokenId, at) =>
        Effect.flatMap(
          Ref.get(isBroken),
          (broken) => broken ? Effect.die(new Error("the disk is full")) : stored.markRevoked(tokenId, at)
        )
    }),
    Context.add(TokenScript, {
      refuse: (refreshToken, reason) => Effect.sync(() => void refused.set(refreshToken, reason)),
      calls: Ref.get(calls),
      reads: Ref.get(reads),
      breakStorage: Ref.set(isBroken, true)
    })
  )
})).pipe(Layer.provide(Layer.merge(MemoryPlatformTokens.layer, MemoryAnalysisData.layer)))

/** Stored tokens and the accounts that they open, over a platform that can refuse them; a new one wherever it is provided. */
export const tokenService = PlatformTokenAdministration.layer.pipe(
  Layer.provideMerge(PlatformAccounts.layer),
  Layer.provideMerge(CustomerAccess.layer),
  Layer.provideMerge(Layer.mergeAll(scripted, MemorySecretBox.layer, People.layer)),
  Layer.provideMerge(MemoryIdentity.layerStored)
)

/** Stores a token as the Berlin customer's manager would, or an administrator for another customer. */
export const storeToken = Effect.fnUntraced(
  function*(refreshToken: string, change: { readonly customerId?: CustomerId; readonly isDefault?: boolean } = {}) {
    const administration = yield* PlatformTokenAdministration
    return yield* administration.store(People.administrator, {
      customerId: People.berlin,
      label: "Main",
      isDefault: false,
      refreshToken: Redacted.make(refreshToken),
      ...change
    })
  }
)
