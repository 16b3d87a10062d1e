import { AdPlatformError, type AdPlatformReason } from "@campaigns/application/AdPlatform/AdPlatformError"
import { AnalysisData, type OverviewQuery } from "@campaigns/application/Analyses/AnalysisData"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { type AccountFigures, type FigureReading, noFigures } from "@campaigns/domain/internal/Analyses/AccountFigures"
import type { AccountOverview } from "@campaigns/domain/internal/Analyses/AccountOverview"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

/** An account as analyses read it. Its overview has the days that are asked for, whichever were given. */
export interface MemoryAnalysisAccount {
  readonly overview: AccountOverview
  readonly figures: AccountFigures
}

/** Gives the accounts that analyses read in memory, and makes their reads fail. */
export class MemoryAnalysisFacts extends Context.Service<MemoryAnalysisFacts, {
  readonly give: (customerId: CustomerId, account: MemoryAnalysisAccount) => Effect.Effect<void>
  /** The next read fails with this reason. */
  readonly failNext: (reason: AdPlatformReason) => Effect.Effect<void>
  /** Every read fails with this reason until it is `null`. */
  readonly failAll: (reason: AdPlatformReason | null) => Effect.Effect<void>
}>()("@campaigns/adapters-memory/Analyses/MemoryAnalysisFacts") {}

/** An account of which nothing was given: it has no campaigns. */
const emptyAccount = (query: OverviewQuery): AccountOverview => ({
  ...query,
  currencyCode: "EUR",
  timeZone: "Europe/Berlin",
  isEnabled: true,
  isConversionTracked: false,
  actions: [],
  campaigns: [],
  changes: [],
  unusualDays: []
})

/** Those of campaigns that a reading names; what holds for the whole account is of all. */
const namedOnly = (
  { ads, delivery, exclusions, hours, keywords, knownTerms, placeNames, places, terms }: AccountFigures,
  { campaigns }: FigureReading
): AccountFigures => {
  const isNamed = ({ campaignId }: { readonly campaignId: CampaignId }) => campaigns.has(campaignId)
  return {
    keywords: keywords.filter(isNamed),
    exclusions: exclusions.flatMap((exclusion) => {
      const campaignIds = exclusion.campaignIds.filter((id) => campaigns.has(id))
      return exclusion.level === "account" || campaignIds.length > 0 ? [{ ...exclusion, campaignIds }] : []
    }),
    terms: terms.filter(isNamed),
    knownTerms: knownTerms.filter(isNamed),
    ads: ads.filter(isNamed),
    hours: hours.filter(isNamed),
    delivery: delivery.filter(isNamed),
    places: places.filter(isNamed),
    placeNames
  }
}

/** The data of analyses in memory, as it was given, and the means to give it. */
export const layer: Layer.Layer<AnalysisData | MemoryAnalysisFacts> = Layer.unwrap(
  Effect.sync(() => {
    const accounts = new Map<CustomerId, MemoryAnalysisAccount>()
    let failNext: AdPlatformReason | null = null
    let failAll: AdPlatformReason | null = null

    const call = <A>(body: () => A): Effect.Effect<A, AdPlatformError> =>
      Effect.suspend(() => {
        const reason = failNext ?? failAll
        failNext = null
        return reason === null ? Effect.succeed(body()) : Effect.fail(
          new AdPlatformError({ reason, message: `The ad platform fails: ${reason._tag}.`, requestId: null })
        )
      })

    return Layer.mergeAll(
      Layer.succeed(
        AnalysisData,
        AnalysisData.of({
          overview: ({ customerId }, query) =>
            call(() => {
              const known = accounts.get(customerId)
              return known === undefined ? emptyAccount(query) : { ...known.overview, ...query }
            }),
          figures: ({ customerId }, reading) =>
            call(() => namedOnly(accounts.get(customerId)?.figures ?? noFigures, reading))
        })
      ),
      Layer.succeed(
        MemoryAnalysisFacts,
        MemoryAnalysisFacts.of({
          give: (customerId, account) => Effect.sync(() => void accounts.set(customerId, account)),
          failNext: (reason) =>
            Effect.sync(() => {
              failNext = reason
            }),
          failAll: (reason) =>
            Effect.sync(() => {
              failAll = reason
            })
        })
      )
    )
  })
)
