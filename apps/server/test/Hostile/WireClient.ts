import { Agent, type IncomingMessage, request } from "node:http"
import { gunzipSync } from "node:zlib"

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: string
  /** With the query, as it is: nothing of it is escaped or resolved. */
  readonly path: string
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>
  readonly body?: Buffer
}

/** The answer to a request. Times in milliseconds. */
export interface WireAnswer {
  /** 0 when there was none. */
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** As far as it was kept; inflated, if it came compressed and whole. */
  readonly body: string
  /** Of the whole body. */
  readonly bytes: number
  /** The body is not all that came. */
  readonly isCut: boolean
  readonly took: number
  /** Why there was no answer, as Node names it. */
  readonly failure: string | undefined
}

/** The failure of a request whose answer was no longer waited for. */
export const tooLate = "no answer in time"

/** A client of one server that sends whatever it is given. */
export interface WireClient {
  readonly send: (request: WireRequest, options?: SendOptions) => Promise<WireAnswer>
  readonly close: () => void
}

interface SendOptions {
  /** How long an answer is waited for, milliseconds. */
  readonly patience?: number
  /** After so many milliseconds an answer that has begun is enough: a stream has no end. */
  readonly enough?: number
}

/** The most of an answer that is kept to be looked at, bytes. */
const mostKept = 32 * 1024 * 1024

const textsOf = ({ headers }: IncomingMessage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : value ?? ""])
  )

/** The text of an answer as bytes; compressed ones that are damaged stay as they are. */
const textOf = (answered: IncomingMessage | undefined, bytes: Buffer): string => {
  if (answered?.headers["content-encoding"] !== "gzip") return bytes.toString()
  try {
    return gunzipSync(bytes, { maxOutputLength: mostKept }).toString()
  } catch {
    return bytes.toString()
  }
}

export const wireClient = (url: string): WireClient => {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const { hostname, port } = new URL(url)

  const send: WireClient["send"] = (wire, options = {}) =>
    new Promise((resolve) => {
      const { body, headers, method, path } = wire
      const { enough, patience = 60_000 } = options
      const start = performance.now()
      let answered: IncomingMessage | undefined
      const kept: Array<Buffer> = []
      let bytes = 0
      const finish = (failure: string | undefined) => {
        clearTimeout(timer)
        resolve({
          status: answered?.statusCode ?? 0,
          headers: answered === undefined ? {} : textsOf(answered),
          body: textOf(answered, Buffer.concat(kept)),
          bytes,
          isCut: bytes > mostKept || enough !== undefined,
          took: performance.now() - start,
          failure
        })
      }
      const flat = headers.flatMap(([name, value]) => [name, value])
      const length = body === undefined ? [] : ["content-length", String(body.length)]
      const sent = request({
        agent,
        host: hostname,
        port,
        method,
        path,
        headers: ["host", `${hostname}:${port}`, ...flat, ...length]
      })
      const timer = setTimeout(() => {
        finish(tooLate)
        sent.destroy()
      }, patience)
      sent.on("response", (response) => {
        answered = response
        if (enough !== undefined) {
          setTimeout(() => {
            finish(undefined)
            sent.destroy()
          }, enough)
        }
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes <= mostKept) kept.push(chunk)
        })
        response.on("end", () => finish(undefined))
        response.on("error", (error) => finish(error.message))
      })
      sent.on("error", (error: NodeJS.ErrnoException) => {
        // A server may answer before it has read everything, and then close.
        if (answered !== undefined) return
        if (!sent.reusedSocket) return finish(error.code ?? error.message)
        // The server has closed a connection that was idle in the moment in which it was used again.
        clearTimeout(timer)
        void send(wire, options).then(resolve)
      })
      sent.end(body)
    })

  return { send, close: () => agent.destroy() }
}
