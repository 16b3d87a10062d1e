/** A function of a script, by its place in the text, and how often it was called since the last look. */
export interface CountedFunction {
  readonly functionName: string
  readonly ranges: ReadonlyArray<{ readonly startOffset: number; readonly count: number }>
}

/** A script that the process has loaded, with its functions. */
export interface CountedScript {
  readonly url: string
  readonly functions: ReadonlyArray<CountedFunction>
}

/** The inspector of another process, over its socket. */
export class Inspector {
  readonly #socket: WebSocket
  #last = 0
  readonly #waiting = new Map<number, (result: unknown) => void>()

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener("message", ({ data }) => {
      const { id, result } = JSON.parse(String(data)) as { readonly id?: number; readonly result?: unknown }
      if (id === undefined) return
      this.#waiting.get(id)?.(result)
      this.#waiting.delete(id)
    })
  }

  static async connect(url: string): Promise<Inspector> {
    const socket = new WebSocket(url)
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve, { once: true })
      socket.addEventListener("error", () => reject(new Error(`Nobody answers at ${url}`)), { once: true })
    })
    return new Inspector(socket)
  }

  #ask(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.#last
    this.#socket.send(JSON.stringify({ id, method, params }))
    return new Promise((resolve) => this.#waiting.set(id, resolve))
  }

  /** Counts every call from now on. */
  async start(): Promise<void> {
    await this.#ask("Profiler.enable")
    await this.#ask("Profiler.startPreciseCoverage", { callCount: true, detailed: false })
  }

  /** The calls since the start or the last look. */
  async take(): Promise<ReadonlyArray<CountedScript>> {
    const { result } = await this.#ask("Profiler.takePreciseCoverage") as {
      readonly result: ReadonlyArray<CountedScript>
    }
    return result
  }

  close(): void {
    this.#socket.close()
  }
}
