import { LiveCampaignNotFound } from "@campaigns/application/AdPlatform/AdPlatform"
import { AdPlatformError, type AdPlatformReason } from "@campaigns/application/AdPlatform/AdPlatformError"
import type { DescribedAccount } from "@campaigns/application/AdPlatform/DescribedAccount"
import {
  type CurrencyUnit,
  type KeywordIdeasQuery,
  type LocationSearch,
  PlatformData
} from "@campaigns/application/AdPlatform/PlatformData"
import type { ConversionAction } from "@campaigns/domain/ConversionActions/ConversionAction"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { Language } from "@campaigns/domain/Languages/Language"
import type { LocationDetail } from "@campaigns/domain/Locations/LocationDetail"
import type { KeywordIdea } from "@campaigns/domain/MarketAnalysis/KeywordIdea"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import { lifetimeMetrics, type MemoryAd, metricsByDay, reportedAds } from "./MemoryReports.ts"

/** The facts of the platform in memory. An account is one that has ads; its campaigns are those of its ads. */
export interface MemoryPlatformFacts {
  /** The accounts from the beginning; those that are asked for with a description are made when they are not there. */
  readonly accounts?: ReadonlyArray<DescribedAccount> | undefined
  readonly locations?: ReadonlyArray<LocationDetail> | undefined
  readonly languages?: ReadonlyArray<Language> | undefined
  readonly currencyUnits?: ReadonlyArray<CurrencyUnit> | undefined
  /** The conversion actions of every account. */
  readonly conversionActions?: ReadonlyArray<ConversionAction> | undefined
  readonly ads?: ReadonlyArray<MemoryAd> | undefined
  /** Given for every page; for keywords, those whose text has one of them in it. */
  readonly ideas?: ReadonlyArray<KeywordIdea> | undefined
}

/** Makes the platform's data in memory fail, and counts what is asked, for tests of those who ask. */
export class MemoryPlatformDataFaults extends Context.Service<MemoryPlatformDataFaults, {
  /** The next call fails with this reason. */
  readonly failNext: (reason: AdPlatformReason) => Effect.Effect<void>
  /** Every call fails with this reason until it is `null`. */
  readonly failAll: (reason: AdPlatformReason | null) => Effect.Effect<void>
  /** The next stream of ads fails after this many of them. */
  readonly breakNextAds: (after: number) => Effect.Effect<void>
  /** The number of calls, those that failed among them. */
  readonly calls: Effect.Effect<number>
}>()("@campaigns/adapters-memory/AdPlatform/MemoryPlatformDataFaults") {}

const failure = (reason: AdPlatformReason) =>
  new AdPlatformError({ reason, message: `The ad platform fails: ${reason._tag}.`, requestId: null })

const withoutSeed: AdPlatformReason = {
  _tag: "Rejected",
  findings: [{ path: null, code: "keywordPlanIdeaError.INVALID_VALUE", message: "Neither keywords nor a page given." }]
}

const ideasFor = (ideas: ReadonlyArray<KeywordIdea>, { keywords, pageUrl }: KeywordIdeasQuery) => {
  const seeds = keywords.map((keyword) => keyword.toLowerCase())
  const found = ideas.filter(({ text }) => pageUrl !== null || seeds.some((seed) => text.includes(seed)))
  return Array.from(new Map(found.map((idea) => [idea.text, idea])).values())
    .toSorted((left, right) => right.avgMonthlySearches - left.avgMonthlySearches)
}

const isSought = ({ countryCode, name }: LocationDetail, search: LocationSearch): boolean =>
  name.toLowerCase().startsWith(search.text.toLowerCase()) &&
  (search.countryCode === null || search.countryCode === countryCode)

/** The platform's data, held in memory. */
export const make = ({
  accounts = [],
  ads = [],
  conversionActions = [],
  currencyUnits = [],
  ideas = [],
  languages = [],
  locations = []
}: MemoryPlatformFacts = {}) => {
  let failNext: AdPlatformReason | null = null
  let failAll: AdPlatformReason | null = null
  let breaksAfter: number | null = null
  let calls = 0

  const call = <A, E>(body: () => Effect.Effect<A, E>): Effect.Effect<A, E | AdPlatformError> =>
    Effect.suspend((): Effect.Effect<A, E | AdPlatformError> => {
      calls += 1
      const reason = failNext ?? failAll
      failNext = null
      return reason === null ? body() : Effect.fail(failure(reason))
    })

  const directory = new Map(accounts.map((account) => [account.customerId, account]))

  const adsOf = (customerId: CustomerId) => ads.filter((ad) => ad.customerId === customerId)

  const campaignAds = (customerId: CustomerId, campaignId: CampaignId) => {
    const found = adsOf(customerId).filter((ad) => ad.campaignId === campaignId)
    const [first] = found
    return first === undefined
      ? Effect.fail(new LiveCampaignNotFound({ customerId, campaignId }))
      : Effect.succeed({ found, campaignName: first.campaignName })
  }

  const data = PlatformData.of({
    account: ({ customerId, loginCustomerId }, draft) =>
      call(() => {
        const known = directory.get(customerId)
        if (known !== undefined) {
          const isReached = loginCustomerId === known.loginCustomerId || loginCustomerId === customerId
          return Effect.succeed(isReached ? known : null)
        }
        if (draft === null) return Effect.succeed(null)
        const made = { ...draft, customerId, loginCustomerId, isManager: false, isEnabled: true, isTestAccount: true }
        directory.set(customerId, made)
        return Effect.succeed(made)
      }),
    accounts: ({ loginCustomerId }) =>
      call(() =>
        Effect.succeed(
          Array.from(directory.values()).filter((account) =>
            loginCustomerId === null || account.loginCustomerId === loginCustomerId ||
            account.customerId === loginCustomerId
          )
        )
      ),
    locations: (_, ids) => call(() => Effect.succeed(locations.filter(({ id }) => ids.includes(id)))),
    suggestLocations: (_, search) => call(() => Effect.succeed(locations.filter((place) => isSought(place, search)))),
    currencyUnits: () => call(() => Effect.succeed(currencyUnits)),
    languages: () => call(() => Effect.succeed(languages)),
    conversionActions: () =>
      call(() =>
        Effect.succeed(
          conversionActions.filter(({ status }) => status !== "REMOVED").toSorted((left, right) => left.id - right.id)
        )
      ),
    ads: ({ customerId }, query) =>
      Stream.unwrap(call(() => {
        const rows = Stream.fromIterable(reportedAds(adsOf(customerId), query))
        const after = breaksAfter
        breaksAfter = null
        return Effect.succeed(
          after === null
            ? rows
            : Stream.concat(
              Stream.take(rows, after),
              Stream.fail(failure({ _tag: "Unavailable", timedOut: false }))
            )
        )
      })),
    campaignMetrics: ({ customerId }, campaignId) =>
      call(() =>
        Effect.map(campaignAds(customerId, campaignId), ({ campaignName, found }) => ({
          customerId,
          campaignId,
          campaignName,
          metrics: lifetimeMetrics(found)
        }))
      ),
    dailyMetrics: ({ customerId }, campaignId, period) =>
      call(() =>
        campaignId === null
          ? Effect.succeed(metricsByDay(adsOf(customerId), period))
          : Effect.map(campaignAds(customerId, campaignId), ({ found }) => metricsByDay(found, period))
      ),
    keywordIdeas: (_, query) =>
      call(() =>
        query.keywords.length === 0 && query.pageUrl === null
          ? Effect.fail(failure(withoutSeed))
          : Effect.succeed(ideasFor(ideas, query))
      )
  })
  const faults = MemoryPlatformDataFaults.of({
    failNext: (reason) =>
      Effect.sync(() => {
        failNext = reason
      }),
    failAll: (reason) =>
      Effect.sync(() => {
        failAll = reason
      }),
    breakNextAds: (after) =>
      Effect.sync(() => {
        breaksAfter = after
      }),
    calls: Effect.sync(() => calls)
  })
  return { data, faults }
}

/** The platform's data in memory, and the means to make it fail. */
export const layerOf = (facts: MemoryPlatformFacts): Layer.Layer<PlatformData | MemoryPlatformDataFaults> =>
  Layer.unwrap(
    Effect.sync(() => {
      const { data, faults } = make(facts)
      return Layer.mergeAll(Layer.succeed(PlatformData, data), Layer.succeed(MemoryPlatformDataFaults, faults))
    })
  )
