import type { Sighting } from "./Watch/Watcher.ts"
import type { WireAnswer } from "./WireClient.ts"

/** The effects that a request may have on a server. */
export interface Allowance {
  /** The longest that the server may answer nobody, milliseconds. */
  readonly stall: number
  /** The most resident memory, MB of 2^20 bytes. */
  readonly memory: number
  /** By how much may grow what is held after the garbage was collected, MB of 2^20 bytes: caches fill. */
  readonly held: number
}

/** The kinds of faults that a request can cause: end the process, hold it up, fill it for a while or for good, fail, or break a promise. */
export type Kind = "death" | "stall" | "health" | "memory" | "leak" | "failure" | "silence" | "contract"

/** A fault of an answer or of the server, as a kind and in words. */
export interface Complaint {
  readonly kind: Kind
  readonly text: string
}

/** A request, its answer and what was seen of the server at the time. */
export interface Observation {
  readonly answer: WireAnswer
  readonly sighting: Sighting
  /** The differences of the answer from the published document. */
  readonly violations: ReadonlyArray<string>
  /** The request goes beyond HTTP itself. */
  readonly isBeyondHttp: boolean
}

/** Answers to requests that are no proper HTTP; the document describes the service, not the protocol. */
const refusalsOfHttp = new Set([400, 408, 413, 414, 417, 431])

/** True when an answer has the form of RFC 9457. */
export const isProblem = ({ headers }: WireAnswer): boolean =>
  headers["content-type"]?.startsWith("application/problem+json") === true

/** The one failure that is stated: try again, then. */
const isStatedUnavailability = (answer: WireAnswer): boolean =>
  answer.status === 503 && isProblem(answer) && answer.headers["retry-after"] !== undefined

/** Everything that is wrong with what one request did. */
export const complaintsAbout = (observation: Observation, allowed: Allowance): ReadonlyArray<Complaint> => {
  const { answer, isBeyondHttp, sighting, violations } = observation
  if (!sighting.isAlive) return [{ kind: "death", text: `the process ended (${answer.failure ?? answer.status})` }]
  const { own, seen } = sighting.stall
  const complaints: Array<Complaint> = []
  if (own > allowed.stall) {
    complaints.push({ kind: "stall", text: `nobody was answered for ${Math.round(own)} ms (${Math.round(seen)} seen)` })
  }
  if (sighting.unanswered > 0) {
    complaints.push({ kind: "health", text: `/health/live was not answered ${sighting.unanswered} times` })
  }
  if (sighting.peakMemory > allowed.memory) {
    complaints.push({
      kind: "memory",
      text: `${Math.round(sighting.peakMemory)} MB resident, ${Math.round(sighting.memory)} afterwards`
    })
  }
  if (answer.failure !== undefined) {
    complaints.push({ kind: "silence", text: `${answer.failure} after ${Math.round(answer.took)} ms` })
  } else if (answer.status >= 500 && !isStatedUnavailability(answer)) {
    complaints.push({ kind: "failure", text: `answered ${answer.status}: ${answer.body.slice(0, 200)}` })
  } else if (isBeyondHttp && refusalsOfHttp.has(answer.status)) {
    if (!isProblem(answer)) complaints.push({ kind: "contract", text: `${answer.status} is no problem of RFC 9457` })
  } else if (violations.length > 0) {
    complaints.push({ kind: "contract", text: violations.slice(0, 3).join("; ").slice(0, 400) })
  }
  return complaints
}
