/** A refusal of the service: a problem (RFC 9457), or the list of what is wrong with a request. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly requestId: string
  /** The whole body, with the facts of this problem. */
  readonly facts: Readonly<Record<string, unknown>>

  constructor(status: number, facts: Readonly<Record<string, unknown>>, requestId: string) {
    super(sentenceOf(facts["detail"]) ?? `The service answered ${status}`)
    this.status = status
    this.code = typeof facts["code"] === "string" ? facts["code"] : ""
    this.requestId = requestId
    this.facts = facts
  }
}

/** The service did not answer: the connection, or the service itself, is down. */
export class Unreachable extends Error {
  constructor() {
    super("The service cannot be reached")
  }
}

/** The sentence of a problem's `detail`, which a 422 has as a list. */
const sentenceOf = (detail: unknown): string | undefined => {
  if (typeof detail === "string") return detail
  if (!Array.isArray(detail)) return undefined
  return detail.map(({ loc, msg }: { loc: ReadonlyArray<string | number>; msg: string }) =>
    [...(loc.length > 1 ? [loc.slice(1).join(".")] : []), msg.replace("Value error, ", "")].join(": ")
  ).join("; ")
}

/** The sentence about one field of a request that was refused. */
export const problemOfField = (error: Error | null, field: string): string | undefined => {
  const detail = error instanceof Problem ? error.facts["detail"] : undefined
  if (!Array.isArray(detail)) return undefined
  return detail.find(({ loc }: { loc: ReadonlyArray<string | number> }) => loc.includes(field))?.msg
}

/** The refusal that a response is. */
export const problemOf = async (response: Response): Promise<Problem> => {
  const requestId = response.headers.get("x-request-id") ?? ""
  try {
    return new Problem(response.status, await response.json(), requestId)
  } catch {
    return new Problem(response.status, {}, requestId)
  }
}

/** True for an error that says that no user is signed in. */
export const isSignedOut = (error: unknown): boolean => error instanceof Problem && error.status === 401

/** True for a write that another one came before. */
export const isOvertaken = (error: unknown): boolean => error instanceof Problem && error.status === 412
