import { AdPlatform } from "@campaigns/application/AdPlatform/AdPlatform"
import {
  AdPlatformError,
  type AdPlatformReason,
  type PlatformFinding
} from "@campaigns/application/AdPlatform/AdPlatformError"
import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { LiveConversionGoal } from "@campaigns/domain/LiveCampaigns/LiveCampaign"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { carryOut, emptyAccount, judgePlan, type MemoryAccount } from "./MemoryAccount.ts"
import { makeLiveCampaigns, MemoryCampaignEditor } from "./MemoryLiveCampaigns.ts"

/** Makes the platform in memory fail, for tests of those who call it. */
export class MemoryAdPlatformFaults extends Context.Service<MemoryAdPlatformFaults, {
  /** The next call fails with this reason and does nothing. */
  readonly failNext: (reason: AdPlatformReason) => Effect.Effect<void>
  /** The next publish or change is carried out, and its caller is told that the outcome is unknown. */
  readonly loseNextAnswer: Effect.Effect<void>
}>()("@campaigns/adapters-memory/AdPlatform/MemoryAdPlatformFaults") {}

/** The goals of an account that says nothing of its own. */
export const defaultGoals: ReadonlyArray<LiveConversionGoal> = [
  { category: "PURCHASE", origin: "WEBSITE", biddable: true },
  { category: "SUBMIT_LEAD_FORM", origin: "WEBSITE", biddable: true },
  { category: "PHONE_CALL_LEAD", origin: "CALL_FROM_ADS", biddable: false }
]

const failure = (reason: AdPlatformReason, message: string) => new AdPlatformError({ reason, message, requestId: null })

const rejected = (findings: ReadonlyArray<PlatformFinding>) =>
  failure({ _tag: "Rejected", findings }, findings.map(({ message }) => message).join(" "))

/** The platform, held in memory; it has every account that is asked for. */
export const make = (options?: { readonly goals?: ReadonlyArray<LiveConversionGoal> | undefined }) => {
  const accounts = new Map<CustomerId, MemoryAccount>()
  let lastId = 7_000_000_000
  const nextId = () => {
    lastId += 1
    return lastId
  }
  let failNext: AdPlatformReason | null = null
  let losesNextAnswer = false

  const accountOf = (id: CustomerId): MemoryAccount => {
    const known = accounts.get(id)
    if (known !== undefined) return known
    const account = emptyAccount(options?.goals ?? defaultGoals)
    accounts.set(id, account)
    return account
  }

  const call = <A, E>(body: () => Effect.Effect<A, E>): Effect.Effect<A, E | AdPlatformError> =>
    Effect.suspend((): Effect.Effect<A, E | AdPlatformError> => {
      const reason = failNext
      failNext = null
      return reason === null ? body() : Effect.fail(failure(reason, `The ad platform fails: ${reason._tag}.`))
    })

  const write = <A>(body: () => Effect.Effect<A, AdPlatformError>): Effect.Effect<A, AdPlatformError> =>
    Effect.flatMap(call(body), (answer) => {
      if (!losesNextAnswer) return Effect.succeed(answer)
      losesNextAnswer = false
      return Effect.fail(failure({ _tag: "OutcomeUnknown" }, "The answer was lost."))
    })

  const platform = AdPlatform.of({
    encode: (_, plan) =>
      Effect.succeed(plan.operations.map(({ operation, path, summary }) => ({ path, summary, json: operation }))),
    validate: (account, plan, exemptions) =>
      call(() => Effect.succeed(judgePlan(accountOf(account.customerId), plan, exemptions))),
    publish: (account, plan, exemptions) =>
      write(() => {
        const target = accountOf(account.customerId)
        const findings = judgePlan(target, plan, exemptions)
        if (findings.length > 0) return Effect.fail(rejected(findings))
        return Effect.succeed(carryOut(target, plan, nextId))
      }),
    findMarked: (account, marker) =>
      call(() => Effect.succeed(accountOf(account.customerId).markers.get(marker) ?? null)),
    conversionGoals: (account) => call(() => Effect.succeed(accountOf(account.customerId).goals))
  })
  const faults = MemoryAdPlatformFaults.of({
    failNext: (reason) =>
      Effect.sync(() => {
        failNext = reason
      }),
    loseNextAnswer: Effect.sync(() => {
      losesNextAnswer = true
    })
  })
  const { editor, service: live } = makeLiveCampaigns({ accountOf, nextId, call, write, rejected })
  return { platform, live, faults, editor }
}

/** The platform in memory, the means to make it fail, and an editor beside the service for its campaigns. */
export const layer: Layer.Layer<AdPlatform | LiveCampaigns | MemoryAdPlatformFaults | MemoryCampaignEditor> = Layer
  .unwrap(
    Effect.sync(() => {
      const { editor, faults, live, platform } = make()
      return Layer.mergeAll(
        Layer.succeed(AdPlatform, platform),
        Layer.succeed(LiveCampaigns, live),
        Layer.succeed(MemoryAdPlatformFaults, faults),
        Layer.succeed(MemoryCampaignEditor, editor)
      )
    })
  )
