/** A request that a sandbox received, with its end: `null` while it is answered or when the connection was dropped. */
export type Logged<Request> = Request & { readonly status: number | null }

/** The most requests that are remembered. */
export const requestLogLimit = 1_000
