import * as GoogleAdsHttpClient from "@campaigns/adapters-adplatform/AdPlatform/GoogleAdsHttpClient"
import * as GoogleAdsPlatform from "@campaigns/adapters-adplatform/AdPlatform/GoogleAdsPlatform"
import { AccountAnalyst, type ReadAccount } from "@campaigns/application/Analyses/AccountAnalyst"
import type { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { KeywordFigures } from "@campaigns/domain/internal/Analyses/AccountFigures"
import { type AccountSettings, sameSettings } from "@campaigns/domain/internal/Analyses/AccountSettings"
import { daysAfter } from "@campaigns/domain/internal/Analyses/CalendarDays"
import type { Proposal } from "@campaigns/domain/internal/Analyses/Recommendation"
import { AdPlatformSandbox, layer as sandboxLayer } from "@campaigns/sandboxes/AdPlatform/AdPlatformSandbox"
import { analysisAccount } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AnalysisAccount"
import type { AnalysisOptions } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AnalysisOptions"
import { demoCredentials } from "@campaigns/sandboxes/AdPlatform/Http/SandboxSettings"
import { temporaryStateFile } from "@campaigns/sandboxes/testing/TemporaryStateFile"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import { makeMovingClock } from "./MovingClock.ts"

/** The figures of a keyword, or of a search, in a window of days, as every client of the platform sees them. */
export interface WindowFigures {
  readonly campaign: string
  readonly text: string
  readonly clicks: number
  readonly costMicros: number
  readonly conversions: number
}

/** The things of which there are figures. */
export type FigureSource = "keywords" | "searches"

type KeywordStatus = "ENABLED" | "PAUSED"
type KeywordName = Pick<KeywordFigures, "adGroupId" | "id">

/** An account by seed in the sandbox, as it is on the day to which the bench was moved. */
export interface SeededAccount {
  readonly options: AnalysisOptions
  /** Reads it as the service does, with the settings that earlier readings have seen. */
  readonly read: Effect.Effect<ReadAccount>
  /** Carries out proposals at the platform, as a person does who takes all of them up. */
  readonly takeUp: (proposals: ReadonlyArray<Proposal>) => Effect.Effect<void>
  /** Changes the status of a keyword at the platform. */
  readonly setStatus: (keyword: KeywordName, status: KeywordStatus) => Effect.Effect<void>
  /** The figures in the days before today, of its twin, in which nothing is ever changed. */
  readonly untouched: (of: FigureSource, days: number) => Effect.Effect<ReadonlyArray<WindowFigures>>
}

/** Accounts by seed in a sandbox of their own, read by the real adapter; all of them have the same today. */
export interface SeededAccounts {
  readonly accounts: ReadonlyArray<SeededAccount>
  readonly analyst: AccountAnalyst["Service"]
  readonly moveTo: (today: CalendarDate) => void
}

const FigureRow = Schema.Struct({
  campaign: Schema.Struct({ name: Schema.String }),
  adGroupCriterion: Schema.optionalKey(Schema.Struct({ keyword: Schema.Struct({ text: Schema.String }) })),
  searchTermView: Schema.optionalKey(Schema.Struct({ searchTerm: Schema.String })),
  metrics: Schema.Struct({
    clicks: Schema.optionalKey(Schema.FiniteFromString),
    costMicros: Schema.optionalKey(Schema.FiniteFromString),
    conversions: Schema.optionalKey(Schema.Finite)
  })
})
const Streamed = Schema.Array(Schema.Struct({ results: Schema.optionalKey(Schema.Array(FigureRow)) }))
const Token = Schema.Struct({ access_token: Schema.String })

/** The ids of the twins begin at another number than those of the accounts. */
const FIRST_TWIN = 6_000_000_000
const FIRST_ACCOUNT = 5_000_000_000

const platform = Layer.unwrap(
  Effect.map(AdPlatformSandbox, ({ baseUrl, tokenUrl }) =>
    GoogleAdsPlatform.layer({
      baseUrl,
      tokenUrl,
      authorizationUrl: `${baseUrl}/o/oauth2/v2/auth`,
      clientId: demoCredentials.clientId,
      clientSecret: Redacted.make(demoCredentials.clientSecret),
      refreshToken: Redacted.make(demoCredentials.refreshToken)
    }))
)

const posted = (url: string, init: RequestInit) =>
  Effect.promise(async () => {
    const response = await fetch(url, { method: "POST", ...init })
    const text = await response.text()
    if (!response.ok) throw new Error(`${response.status} of ${url}: ${text}`)
    const body: unknown = JSON.parse(text)
    return body
  })

/** The queries of figures, by what they are of. */
const sources: Readonly<Record<FigureSource, readonly [text: string, from: string]>> = {
  keywords: ["ad_group_criterion.keyword.text", "keyword_view"],
  searches: ["search_term_view.search_term", "search_term_view"]
}

/** The operations that exclude the words of a proposal in the campaign, or in its ad group. */
const excluding = (customer: number, { entity, evidence }: Proposal) =>
  evidence._tag !== "AddNegative" ? [] : evidence.texts.map((text) => {
    const create = { negative: true, keyword: { text, matchType: evidence.matchType } }
    return entity.adGroupId === null
      ? {
        campaignCriterionOperation: {
          create: { campaign: `customers/${customer}/campaigns/${entity.campaignId}`, ...create }
        }
      }
      : {
        adGroupCriterionOperation: {
          create: { adGroup: `customers/${customer}/adGroups/${entity.adGroupId}`, ...create }
        }
      }
  })

/** A client of the sandbox's interface that is not the service's: it changes keywords, and asks for plain figures. */
const otherClient = ({ baseUrl, tokenUrl }: AdPlatformSandbox["Service"]) => {
  const token = posted(tokenUrl, {
    body: new URLSearchParams({
      client_id: demoCredentials.clientId,
      client_secret: demoCredentials.clientSecret,
      refresh_token: demoCredentials.refreshToken,
      grant_type: "refresh_token"
    })
  }).pipe(Effect.flatMap(Schema.decodeUnknownEffect(Token)), Effect.orDie)
  const call = (customer: number, method: string, body: object) =>
    Effect.flatMap(token, ({ access_token }) =>
      posted(`${baseUrl}/v25/customers/${customer}/googleAds:${method}`, {
        headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
        body: JSON.stringify(body)
      }))
  return {
    setStatus: (customer: number, keywords: ReadonlyArray<string>, status: KeywordStatus) =>
      call(customer, "mutate", {
        mutateOperations: keywords.map((name) => ({
          adGroupCriterionOperation: {
            update: { resourceName: `customers/${customer}/adGroupCriteria/${name}`, status },
            updateMask: "status"
          }
        }))
      }),
    exclude: (customer: number, proposals: ReadonlyArray<Proposal>) => {
      const mutateOperations = proposals.flatMap((proposal) => excluding(customer, proposal))
      return mutateOperations.length === 0 ? Effect.void : call(customer, "mutate", { mutateOperations })
    },
    figures: (of: FigureSource, customer: number, from: CalendarDate, to: CalendarDate) =>
      call(customer, "searchStream", {
        query: `SELECT campaign.name, ${sources[of][0]}, metrics.clicks, metrics.cost_micros, metrics.conversions
          FROM ${sources[of][1]} WHERE segments.date BETWEEN '${from}' AND '${to}'`
      }).pipe(
        Effect.flatMap(Schema.decodeUnknownEffect(Streamed)),
        Effect.orDie,
        Effect.map((batches) =>
          batches.flatMap(({ results = [] }) => results).map((
            { adGroupCriterion, campaign, metrics, searchTermView }
          ): WindowFigures => ({
            campaign: campaign.name,
            text: adGroupCriterion?.keyword.text ?? searchTermView?.searchTerm ?? "",
            clicks: metrics.clicks ?? 0,
            costMicros: metrics.costMicros ?? 0,
            conversions: metrics.conversions ?? 0
          }))
        )
      )
  }
}

/** Does something with accounts by seed; their sandbox goes when it is done. */
export const withAccounts = <A>(
  all: ReadonlyArray<AnalysisOptions>,
  start: CalendarDate,
  use: (accounts: SeededAccounts) => Effect.Effect<A>
): Effect.Effect<A> =>
  Effect.scoped(Effect.gen(function*() {
    const clock = yield* makeMovingClock
    clock.moveTo(start)
    let today = start
    const stateFile = yield* temporaryStateFile
    const twins = all.map((options) => analysisAccount(options, { customerId: String(FIRST_TWIN + options.seed) }))
    const sandbox = sandboxLayer({ stateFile, accounts: [...all.map((one) => analysisAccount(one)), ...twins] })
    const layers = AccountAnalyst.layer.pipe(
      Layer.provide(platform),
      Layer.provideMerge(Layer.merge(sandbox, GoogleAdsHttpClient.layer))
    )
    return yield* Effect.gen(function*() {
      const analyst = yield* AccountAnalyst
      const client = otherClient(yield* AdPlatformSandbox)
      const accounts = all.map((options): SeededAccount => {
        const customerId = CustomerId.make(FIRST_ACCOUNT + options.seed)
        let settings: ReadonlyArray<AccountSettings> = []
        return {
          options,
          read: Effect.suspend(() =>
            analyst.read({
              account: { customerId, loginCustomerId: null, credential: null },
              today,
              settings,
              applied: [],
              placeIds: []
            })
          ).pipe(
            Effect.orDie,
            Effect.tap((read) =>
              Effect.sync(() => {
                const before = settings.filter(({ day }) => day !== today)
                const last = before.at(-1)
                const isNew = last === undefined || !sameSettings(last, read.settings)
                settings = isNew ? [...before, read.settings] : before
              })
            )
          ),
          takeUp: (proposals) => {
            const pauses = proposals.filter(({ action }) => action === "pauseKeyword")
              .map(({ entity }) => `${entity.adGroupId ?? ""}~${entity.id}`)
            return Effect.andThen(
              pauses.length === 0 ? Effect.void : client.setStatus(customerId, pauses, "PAUSED"),
              Effect.asVoid(client.exclude(customerId, proposals))
            )
          },
          setStatus: ({ adGroupId, id }, status) =>
            Effect.asVoid(client.setStatus(customerId, [`${adGroupId}~${id}`], status)),
          untouched: (of, days) =>
            Effect.suspend(() =>
              client.figures(of, FIRST_TWIN + options.seed, daysAfter(today, -days), daysAfter(today, -1))
            )
        }
      })
      return yield* use({
        accounts,
        analyst,
        moveTo: (day) => {
          today = day
          clock.moveTo(day)
        }
      })
    }).pipe(Effect.provide(layers), Effect.provideService(Clock.Clock, clock))
  }))
