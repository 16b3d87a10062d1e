import * as Effect from "effect/Effect"

/** The bytes from which a body is large: parsing 1 MiB takes up to 50 ms, and reporting its errors as long again. */
export const LARGE_BODY = 128 * 1024

const waiting = new Set<() => void>()
let isUnderWay = false

// Between two immediates the event loop reads from sockets and answers what came meanwhile.
const letNext = (): void => {
  const [next] = waiting
  isUnderWay = next !== undefined
  if (next === undefined) return
  setImmediate(letNext)
  waiting.delete(next)
  next()
}

const turn = Effect.callback<void>((resume) => {
  const next = () => resume(Effect.void)
  waiting.add(next)
  if (!isUnderWay) {
    isUnderWay = true
    setImmediate(letNext)
  }
  return Effect.sync(() => waiting.delete(next))
})

/**
 * To be awaited before a body of so many bytes is parsed, which is done in one piece: large ones that came together are
 * parsed one after the other, and between two of them others are answered.
 */
export const turnOf = (bytes: number): Effect.Effect<void> => bytes < LARGE_BODY ? Effect.void : turn
