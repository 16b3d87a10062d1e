import * as MemoryAdPlatform from "@campaigns/adapters-memory/AdPlatform/MemoryAdPlatform"
import { MemoryCampaignEditor } from "@campaigns/adapters-memory/AdPlatform/MemoryLiveCampaigns"
import { AdPlatform } from "@campaigns/application/AdPlatform/AdPlatform"
import { AdPlatformError, type AdPlatformReason } from "@campaigns/application/AdPlatform/AdPlatformError"
import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { CutPoints } from "./CutPoints.ts"

/**
 * How the platform takes a call. `ok`: as it should. `answer lost`: it does what it was asked, and its answer never arrives.
 * `request lost`: it does nothing, and the caller cannot know. `Late`: like `answer lost`, but it is so many seconds later that it does it. `Slow`: it does it
 * at once, and answers so many seconds later. `bug`: the adapter throws.
 */
export type Reception =
  | "ok"
  | "answer lost"
  | "request lost"
  | "bug"
  | { readonly _tag: "Late"; readonly seconds: number }
  | { readonly _tag: "Slow"; readonly seconds: number }
  | AdPlatformReason

type Call = "apply" | "content" | "contents" | "goals" | "publish" | "look" | "settings" | "unmark"

/** A platform that takes calls as it was told to, and remembers them. */
export class ScriptedPlatform extends Context.Service<ScriptedPlatform, {
  /** How the next calls are taken; the last one goes on for all later calls. */
  readonly receive: (call: Call, ...receptions: ReadonlyArray<Reception>) => Effect.Effect<void>
  /** The calls so far as `publish@7`: what was called, and at which second. */
  readonly calls: Effect.Effect<ReadonlyArray<string>>
  /** The campaigns that were really made, with the markers under which they were. */
  readonly made: Effect.Effect<ReadonlyArray<{ readonly campaignId: CampaignId; readonly marker: string }>>
  /** The markers of all requests for a campaign that went out, whatever became of them. */
  readonly sent: Effect.Effect<ReadonlyArray<string>>
  /** The markers of the attempts whose labels were taken off. */
  readonly unmarked: Effect.Effect<ReadonlyArray<string>>
  /** The requests of change plans that took effect, by the operations of each. */
  readonly applied: Effect.Effect<ReadonlyArray<ReadonlyArray<string>>>
}>()("@campaigns/application/test/UseCases/ScriptedPlatform") {}

const failure = (reason: AdPlatformReason) =>
  new AdPlatformError({ reason, message: `The ad platform says ${reason._tag}.`, requestId: null })

const unknown = Effect.fail(failure({ _tag: "OutcomeUnknown" }))

const make = Effect.gen(function*() {
  const points = yield* CutPoints
  const { editor, live, platform } = MemoryAdPlatform.make()
  const scripts: Record<Call, Array<Reception>> = {
    apply: [],
    content: [],
    contents: [],
    goals: [],
    publish: [],
    look: [],
    settings: [],
    unmark: []
  }
  const calls: Array<string> = []
  const sent: Array<string> = []
  const made: Array<{ campaignId: CampaignId; marker: string }> = []
  const unmarked: Array<string> = []
  const applied: Array<ReadonlyArray<string>> = []
  const scope = yield* Effect.scope

  const take = <A, E>(
    call: Call,
    body: Effect.Effect<A, AdPlatformError | E>,
    arrived: Effect.Effect<unknown> = Effect.void
  ) =>
    points.around(
      call,
      Effect.gen(function*() {
        yield* arrived
        calls.push(`${call}@${(yield* Clock.currentTimeMillis) / 1000}`)
        const script = scripts[call]
        const reception = (script.length > 1 ? script.shift() : script[0]) ?? "ok"
        if (reception === "bug") throw new TypeError("planted")
        if (reception === "ok") return yield* body
        if (reception === "request lost") return yield* unknown
        if (reception === "answer lost") return yield* Effect.andThen(body, unknown)
        if (reception._tag === "Slow") {
          const answer = yield* Effect.exit(body)
          yield* Effect.sleep(Duration.seconds(reception.seconds))
          return yield* answer
        }
        if (reception._tag !== "Late") return yield* failure(reception)
        yield* Effect.forkIn(Effect.delay(body, Duration.seconds(reception.seconds)), scope)
        return yield* unknown
      })
    )

  return {
    editor,
    live: LiveCampaigns.of({
      ...live,
      content: (account, campaignId) => take("content", live.content(account, campaignId)),
      contents: (account, campaignIds) => take("contents", live.contents(account, campaignIds)),
      settings: (account, campaignId) => take("settings", live.settings(account, campaignId)),
      unmark: (account, marker) =>
        take("unmark", Effect.tap(live.unmark(account, marker), () => Effect.sync(() => unmarked.push(marker)))),
      apply: (account, campaignId, request, exemptions) =>
        take(
          "apply",
          Effect.tap(
            live.apply(account, campaignId, request, exemptions),
            () => Effect.sync(() => applied.push(request.map(({ operation }) => operation._tag)))
          )
        )
    }),
    platform: AdPlatform.of({
      ...platform,
      conversionGoals: (account) => take("goals", platform.conversionGoals(account)),
      findMarked: (account, marker) => take("look", platform.findMarked(account, marker)),
      publish: (account, plan, exemptions) => {
        const body = Effect.tap(
          platform.publish(account, plan, exemptions),
          (campaignId) => Effect.sync(() => made.push({ campaignId, marker: plan.marker }))
        )
        return take("publish", body, Effect.sync(() => sent.push(plan.marker)))
      }
    }),
    script: ScriptedPlatform.of({
      receive: (call, ...receptions) =>
        Effect.sync(() => {
          scripts[call] = [...receptions]
        }),
      calls: Effect.sync(() => [...calls]),
      made: Effect.sync(() => [...made]),
      sent: Effect.sync(() => [...sent]),
      unmarked: Effect.sync(() => [...unmarked]),
      applied: Effect.sync(() => [...applied])
    })
  }
})

/** The platform of `MemoryAdPlatform` behind a script. */
export const layer: Layer.Layer<
  AdPlatform | LiveCampaigns | MemoryCampaignEditor | ScriptedPlatform,
  never,
  CutPoints
> = Layer.effectContext(
  Effect.map(
    make,
    ({ editor, live, platform, script }) =>
      Context.make(AdPlatform, platform).pipe(
        Context.add(LiveCampaigns, live),
        Context.add(MemoryCampaignEditor, editor),
        Context.add(ScriptedPlatform, script)
      )
  )
)
