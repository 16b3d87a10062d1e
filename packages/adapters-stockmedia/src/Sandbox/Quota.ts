/** How many questions a provider takes in a span of time, which begins with the first of them. */
export interface Quota {
  readonly limit: number
  /** Counts a question; `remaining` is below 0 when there was none left. `resetAt` is in epoch milliseconds. */
  readonly use: (now: number) => { readonly remaining: number; readonly resetAt: number }
}

export const makeQuota = (limit: number, spanMillis: number): Quota => {
  let resetAt = 0
  let used = 0
  return {
    limit,
    use: (now) => {
      if (now >= resetAt) {
        resetAt = now + spanMillis
        used = 0
      }
      used += 1
      return { remaining: limit - used, resetAt }
    }
  }
}
