import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import { AdPlatform, type PlatformAccount } from "../AdPlatform/AdPlatform.ts"
import { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import { LiveCampaigns } from "../AdPlatform/LiveCampaigns.ts"
import { PlatformData } from "../AdPlatform/PlatformData.ts"
import { AccountAnalyst } from "../Analyses/AccountAnalyst.ts"
import { AnalysisData } from "../Analyses/AnalysisData.ts"
import type { PlatformPorts } from "../PortGroups.ts"
import { consentNeeded, INVALID_GRANT, PlatformCredentials } from "./PlatformCredentials.ts"

/**
 * Passes a failure on. When it says that the account's stored token is revoked or over, this is written down before, so
 * that the token is tried no more, and the failure names the token.
 */
const watching =
  (credentials: PlatformCredentials["Service"]) =>
  <E>({ credential, customerId }: PlatformAccount, error: E): Effect.Effect<never, E | AdPlatformError> => {
    if (credential === null || !(error instanceof AdPlatformError)) return Effect.fail(error)
    const { reason, requestId } = error
    if (reason._tag !== "Unauthorized" || reason.code !== INVALID_GRANT) return Effect.fail(error)
    const { tokenId } = credential
    return Effect.logWarning("the ad platform takes a stored token no more", { customerId, tokenId, requestId }).pipe(
      Effect.andThen(credentials.revoked(customerId, tokenId)),
      // The caller gets the platform's answer all the same; the next call finds the refusal again.
      Effect.catchCause((cause) => Effect.logError("cannot write down that a platform token is revoked", cause)),
      Effect.andThen(
        consentNeeded(tokenId, INVALID_GRANT, {
          cause: `The ad platform has refused the platform token ${tokenId}: it is revoked or has expired.`,
          requestId
        })
      )
    )
  }

/** The given ports of the platform, watched for stored tokens that are refused for good. */
export const layer: Layer.Layer<PlatformPorts, never, PlatformPorts | PlatformCredentials> = Layer.unwrap(
  Effect.gen(function*() {
    const platform = yield* AdPlatform
    const live = yield* LiveCampaigns
    const data = yield* PlatformData
    const analyses = yield* AnalysisData
    const refused = watching(yield* PlatformCredentials)

    const watched = <A, E>(
      account: PlatformAccount,
      call: Effect.Effect<A, E | AdPlatformError>
    ): Effect.Effect<A, E | AdPlatformError> => Effect.catch(call, (error) => refused(account, error))

    return Layer.mergeAll(
      Layer.succeed(AnalysisData, {
        overview: (account, query) => watched(account, analyses.overview(account, query)),
        figures: (account, reading) => watched(account, analyses.figures(account, reading))
      }),
      Layer.succeed(AdPlatform, {
        encode: platform.encode,
        validate: (account, plan, exemptions) => watched(account, platform.validate(account, plan, exemptions)),
        publish: (account, plan, exemptions) => watched(account, platform.publish(account, plan, exemptions)),
        findMarked: (account, marker) => watched(account, platform.findMarked(account, marker)),
        conversionGoals: (account) => watched(account, platform.conversionGoals(account))
      }),
      Layer.succeed(LiveCampaigns, {
        campaigns: (account) => watched(account, live.campaigns(account)),
        content: (account, campaignId) => watched(account, live.content(account, campaignId)),
        settings: (account, campaignId) => watched(account, live.settings(account, campaignId)),
        encode: (account, campaignId, changes, exemptions) =>
          watched(account, live.encode(account, campaignId, changes, exemptions)),
        validate: (account, campaignId, changes, exemptions) =>
          watched(account, live.validate(account, campaignId, changes, exemptions)),
        apply: (account, campaignId, changes, exemptions) =>
          watched(account, live.apply(account, campaignId, changes, exemptions)),
        sharedBudget: (account, resourceName) => watched(account, live.sharedBudget(account, resourceName)),
        contents: (account, campaignIds) => watched(account, live.contents(account, campaignIds)),
        changeEvents: (account, campaignId, since) => watched(account, live.changeEvents(account, campaignId, since)),
        unmark: (account, marker) => watched(account, live.unmark(account, marker))
      }),
      Layer.succeed(PlatformData, {
        account: (account, draft) => watched(account, data.account(account, draft)),
        // No stored token belongs to an entrance: the service's own credential is used, or one that is not stored yet.
        accounts: data.accounts,
        locations: (account, ids) => watched(account, data.locations(account, ids)),
        suggestLocations: (account, search) => watched(account, data.suggestLocations(account, search)),
        currencyUnits: (account) => watched(account, data.currencyUnits(account)),
        languages: (account) => watched(account, data.languages(account)),
        conversionActions: (account) => watched(account, data.conversionActions(account)),
        ads: (account, query) =>
          Stream.catch(data.ads(account, query), (error) => Stream.fromEffect(refused(account, error))),
        campaignMetrics: (account, campaignId) => watched(account, data.campaignMetrics(account, campaignId)),
        dailyMetrics: (account, campaignId, period) => watched(account, data.dailyMetrics(account, campaignId, period)),
        keywordIdeas: (account, query) => watched(account, data.keywordIdeas(account, query))
      })
    )
  })
)

/** The given analyst, whose reads are watched in the same way: one that works elsewhere uses ports of its own. */
export const analyst: Layer.Layer<AccountAnalyst, never, AccountAnalyst | PlatformCredentials> = Layer.effect(
  AccountAnalyst,
  Effect.gen(function*() {
    const { judge, read } = yield* AccountAnalyst
    const refused = watching(yield* PlatformCredentials)
    return AccountAnalyst.of({
      judge,
      read: (order) => Effect.catch(read(order), (error) => refused(order.account, error))
    })
  })
)
