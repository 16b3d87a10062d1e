import { get, type IncomingMessage } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { checkAside } from "./Client.ts"

/** A response that goes on, and what has come of it. */
export interface EventStream {
  readonly status: number
  readonly headers: IncomingMessage["headers"]
  /** The text so far. */
  readonly text: () => string
  /** The ids of the events so far. */
  readonly ids: () => ReadonlyArray<string>
  /** The data of the events so far. */
  readonly data: () => ReadonlyArray<unknown>
  /** How the response came to its end. */
  readonly end: Promise<"complete" | "cut">
  /** Goes away without a word, as a client does that is switched off. */
  readonly abort: () => void
}

/** The answer without what is still to come of it. */
const headOf = ({ headers, statusCode = 0 }: IncomingMessage): Response =>
  new Response(null, {
    status: statusCode,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
  })

/** Opens a stream and comes back as soon as there are headers; those that the published document does not describe are an error. */
export const openStream = (url: string, headers: Readonly<Record<string, string>>): Promise<EventStream> =>
  new Promise((resolve, reject) => {
    const request = get(url, { headers, agent: false }, (response) => {
      let text = ""
      response.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk
      })
      const fields = (name: string) =>
        [...text.matchAll(new RegExp(`^${name}: (.*)$`, "gm"))].map(([, value]) => value ?? "")
      const stream: EventStream = {
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: () => text,
        ids: () => fields("id"),
        data: () => fields("data").map((line): unknown => JSON.parse(line)),
        end: new Promise((ended) => {
          response.once("end", () => ended("complete")).once("error", () => ended("cut"))
        }),
        abort: () => request.destroy()
      }
      checkAside("GET", url, headOf(response)).then(() => resolve(stream), reject)
    })
    request.once("error", reject)
  })

/** Waits until something holds on the other side of a socket, at most five seconds. */
export const until = async (what: string, holds: () => boolean): Promise<void> => {
  for (const deadline = performance.now() + 300_000; !holds();) {
    if (performance.now() > deadline) throw new Error(`This has not come true: ${what}`)
    await pause(5)
  }
}
