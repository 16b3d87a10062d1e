import autocannon from "autocannon"
import { median } from "./Figures.ts"

/** A kind of request, made anew for each time that it is sent. */
export interface Shape {
  readonly method: "GET" | "PATCH" | "POST"
  readonly expected: number
  readonly path: () => string
  readonly body?: () => unknown
}

const CONNECTIONS = 32

/** Requests a second that a server answers with the expected status at 32 connections. */
export const requestsPerSecond = async (
  baseUrl: string,
  shape: Shape,
  headers: Readonly<Record<string, string>>,
  seconds: number
): Promise<number> => {
  const result = await autocannon({
    url: baseUrl,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { ...headers, ...(shape.body === undefined ? {} : { "content-type": "application/json" }) },
    requests: [{
      method: shape.method,
      setupRequest: (request) => ({
        ...request,
        path: shape.path(),
        ...(shape.body === undefined ? {} : { body: JSON.stringify(shape.body()) })
      })
    }]
  })
  const unexpected = result.non2xx + result.errors + result.timeouts
  if (unexpected > 0) {
    throw new Error(`${unexpected} of ${result.requests.total} answers to ${shape.method} were not ${shape.expected}`)
  }
  return result.requests.total / result.duration
}

/** The ratio of ours to the floor, measured in turns so that a noisy machine treats both alike; the median of the rounds. */
export const compare = async (options: {
  readonly rounds: number
  readonly ours: () => Promise<number>
  readonly floor: () => Promise<number>
}): Promise<{ readonly ours: number; readonly floor: number; readonly ratio: number }> => {
  const rounds: Array<{ readonly ours: number; readonly floor: number }> = []
  for (let round = 0; round < options.rounds; round++) {
    const floor = await options.floor()
    rounds.push({ floor, ours: await options.ours() })
  }
  return {
    ours: median(rounds.map(({ ours }) => ours)),
    floor: median(rounds.map(({ floor }) => floor)),
    ratio: median(rounds.map(({ floor, ours }) => ours / floor))
  }
}
