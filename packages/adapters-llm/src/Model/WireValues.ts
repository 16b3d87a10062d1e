/** A server's id or name as telemetry keeps it: at most 200 characters. */
export const wordOrNull = (value: unknown): string | null => typeof value === "string" ? value.slice(0, 200) : null

/** A number of tokens, or `null` where the server says none that makes sense. */
export const tokenCount = (value: unknown): number | null =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null
