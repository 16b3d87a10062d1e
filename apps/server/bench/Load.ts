import autocannon from "autocannon"

/** A kind of request, made anew for each time that it is sent. */
export interface Shape {
  readonly method: "GET" | "PATCH" | "POST"
  readonly path: () => string
  readonly body?: () => unknown
}

/** A server, and the headers with which it is asked. */
export interface Server {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** One turn of a server: requests a second, and the 99th percentile of their time in milliseconds. */
export interface Turn {
  readonly perSecond: number
  readonly p99: number
}

/** Sends requests of a shape to a server for some seconds. Fails where an answer is no success. */
export const load = async (server: Server, shape: Shape, connections: number, seconds: number): Promise<Turn> => {
  const result = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    headers: { ...server.headers, ...(shape.body === undefined ? {} : { "content-type": "application/json" }) },
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
    throw new Error(
      `${unexpected} of ${result.requests.total} answers of ${server.url} to ${shape.method} were no success`
    )
  }
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99 }
}

/** A server under a name, with the requests that it gets. */
export interface Contestant {
  readonly name: string
  readonly server: Server
  readonly shape: Shape
}

/**
 * Measures servers in turns, so that a noisy machine treats all alike. The first turn of each warms it up and does not count. Gives the turns of
 * each in the order of the contestants.
 */
export const inTurns = async (
  contestants: ReadonlyArray<Contestant>,
  { connections, rounds, seconds }: { readonly connections: number; readonly rounds: number; readonly seconds: number }
): Promise<ReadonlyArray<ReadonlyArray<Turn>>> => {
  const turns: ReadonlyArray<Array<Turn>> = contestants.map(() => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [index, { server, shape }] of contestants.entries()) {
      const turn = await load(server, shape, connections, seconds)
      if (round > 0) turns[index]?.push(turn)
    }
  }
  return turns
}
