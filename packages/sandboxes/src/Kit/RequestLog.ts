/** A request that a sandbox received, with how it ended: `null` while the answer is under way, and when the connection was dropped. */
export type Logged<Request> = Request & { readonly status: number | null }

/** The most requests that are remembered. */
export const requestLogLimit = 1_000
