/** The header that keeps pages of other origins from holding the window of one of ours. */
export const ownWindow = { "cross-origin-opener-policy": "same-origin" } as const
