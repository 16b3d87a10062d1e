import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** The answered calls of a language model, and the tokens that they read and wrote as far as its server says. */
export const WriterUsage = Schema.Struct({ calls: Schema.Int, inputTokens: Schema.Int, outputTokens: Schema.Int })
export type WriterUsage = typeof WriterUsage.Type

export const noUsage: WriterUsage = { calls: 0, inputTokens: 0, outputTokens: 0 }

/** The sum of usages; work of earlier versions, which did not count, has none. */
export const sumOfUsage = (all: ReadonlyArray<WriterUsage | undefined>): WriterUsage =>
  all.reduce<WriterUsage>((sum, { calls, inputTokens, outputTokens } = noUsage) => ({
    calls: sum.calls + calls,
    inputTokens: sum.inputTokens + inputTokens,
    outputTokens: sum.outputTokens + outputTokens
  }), noUsage)

/** The tokens of one answer; `null` where the server does not say. */
export interface AnsweredCall {
  readonly inputTokens: number | null
  readonly outputTokens: number | null
}

/** Counts the calls of a language model for an order, and bounds them; without an order nothing is bounded. */
export interface CallMeter {
  readonly mayCall: () => boolean
  readonly count: (answered: AnsweredCall) => void
}

/** The meter of the order in writing. A writer counts every answer of a language model, and asks it before a call. */
export const CallMeter = Context.Reference<CallMeter>("@campaigns/application/Generation/CallMeter", {
  defaultValue: () => ({ mayCall: () => true, count: () => {} })
})

/** Work on an order that makes at most so many calls, given what was used up to now. */
export const metered = <A, E, R>(
  most: number,
  work: (meter: { readonly mayCall: () => boolean; readonly used: () => WriterUsage }) => Effect.Effect<A, E, R>
): Effect.Effect<A, E, R> =>
  Effect.suspend(() => {
    let usage = noUsage
    const mayCall = () => usage.calls < most
    const count = ({ inputTokens, outputTokens }: AnsweredCall) => {
      usage = sumOfUsage([usage, { calls: 1, inputTokens: inputTokens ?? 0, outputTokens: outputTokens ?? 0 }])
    }
    return Effect.provideService(work({ mayCall, used: () => usage }), CallMeter, { mayCall, count })
  })
