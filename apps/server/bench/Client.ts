import { Agent, request } from "node:http"

/** An answer with its whole body. */
export interface Answer {
  readonly status: number
  readonly text: string
}

/**
 * Sends requests over connections that stay open. It costs a fraction of `fetch`, which matters where the client shares its
 * processors with what it measures.
 */
export class Client {
  private readonly agent: Agent
  private readonly baseUrl: string
  private readonly headers: Readonly<Record<string, string>>

  constructor(baseUrl: string, headers: Readonly<Record<string, string>>, connections: number) {
    this.baseUrl = baseUrl
    this.headers = headers
    this.agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  /** Rejects when the connection breaks; any status is an answer. */
  send(method: string, path: string, body?: unknown): Promise<Answer> {
    const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
    return new Promise((resolve, reject) => {
      const sent = request(this.baseUrl + path, {
        method,
        agent: this.agent,
        headers: bytes === undefined
          ? this.headers
          : { ...this.headers, "content-type": "application/json", "content-length": bytes.byteLength }
      }, (response) => {
        const chunks: Array<Buffer> = []
        response.on("data", (chunk: Buffer) => chunks.push(chunk))
        response.on("end", () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
        response.on("error", reject)
      })
      sent.on("error", reject)
      sent.end(bytes)
    })
  }

  close(): void {
    this.agent.destroy()
  }
}
