import {
  type SignInAttempt,
  SignInLimits,
  SignInThrottle,
  SignInThrottled
} from "@campaigns/application/Identity/SignInThrottle"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

/** The most windows that are remembered at once; beyond it the oldest are forgotten first. */
const CAPACITY = 100_000

/** `SignInThrottle` in memory: fixed windows that begin with the first attempt. */
export const layer: Layer.Layer<SignInThrottle> = Layer.effect(
  SignInThrottle,
  Effect.gen(function*() {
    const { perAccount, perAddress, windowMillis } = yield* SignInLimits
    const windows = new Map<string, { readonly endsAtMillis: number; readonly attempts: number }>()

    const keysOf = ({ account, address }: SignInAttempt) => [
      { key: `address ${address}`, limit: perAddress },
      ...(account === "" ? [] : [{ key: `account ${account}`, limit: perAccount }])
    ]

    const current = (key: string, nowMillis: number) => {
      const window = windows.get(key)
      return window === undefined || window.endsAtMillis <= nowMillis
        ? { endsAtMillis: nowMillis + windowMillis, attempts: 0 }
        : window
    }

    const count = (key: string, nowMillis: number) => {
      const window = current(key, nowMillis)
      if (window.attempts === 0) windows.delete(key)
      windows.set(key, { ...window, attempts: window.attempts + 1 })
      for (const oldest of windows.keys()) {
        if (windows.size <= CAPACITY) break
        windows.delete(oldest)
      }
    }

    return SignInThrottle.of({
      admit: (attempt, nowMillis) =>
        Effect.suspend(() => {
          const keys = keysOf(attempt)
          const waits = keys.flatMap(({ key, limit }) => {
            const window = current(key, nowMillis)
            return window.attempts >= limit ? [window.endsAtMillis - nowMillis] : []
          })
          if (waits.length > 0) {
            return Effect.fail(new SignInThrottled({ retryAfterSeconds: Math.ceil(Math.max(...waits) / 1000) }))
          }
          for (const { key } of keys) count(key, nowMillis)
          return Effect.void
        }),

      succeeded: ({ account, address }, nowMillis) =>
        Effect.sync(() => {
          windows.delete(`account ${account}`)
          const window = current(`address ${address}`, nowMillis)
          if (window.attempts > 0) windows.set(`address ${address}`, { ...window, attempts: window.attempts - 1 })
        })
    })
  })
)
