import * as Effect from "effect/Effect"

interface Requests {
  readonly requests: ReadonlyArray<{ readonly kind: string; readonly fault: string | null }>
}

interface FaultRequest {
  readonly on: string
  readonly kind: string
  readonly [option: string]: unknown
}

/** The controls of a test over a running sandbox, at its control endpoints; an answer that is no success is a defect. */
export const sandboxControl = <R>(sandbox: Effect.Effect<{ readonly controlUrl: string }, never, R>) => {
  const send = (path: `/${string}`, init: RequestInit = {}) =>
    Effect.flatMap(sandbox, ({ controlUrl }) =>
      Effect.promise(async () => {
        const response = await fetch(`${controlUrl}${path}`, init)
        const text = await response.text()
        if (!response.ok) throw new Error(`The sandbox answers ${response.status} ${text}`)
        return text
      }))
  const post = (path: `/${string}`, body: object) =>
    Effect.asVoid(
      send(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })
    )
  return {
    post,
    /** Switches a fault on, of a kind and with options that the sandbox knows. */
    fault: (request: FaultRequest) => post("/faults", request),
    /** The kinds of the requests that the sandbox has seen, and the faults that hit them, such as `token: outage`. */
    requests: Effect.map(send("/requests"), (text) => {
      const { requests }: Requests = JSON.parse(text)
      return requests.map(({ fault, kind }) => fault === null ? kind : `${kind}: ${fault}`)
    })
  }
}
