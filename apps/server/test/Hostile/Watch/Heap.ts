import * as Effect from "effect/Effect"

interface Answer {
  readonly id: number
  readonly result?: Readonly<Record<string, unknown>>
}

/** The address at which a process lets itself be inspected; Node writes it when it is asked by signal. */
const inspectorIn = (output: string): string | undefined =>
  Array.from(output.matchAll(/Debugger listening on (ws:\/\/\S+)/g), ([, url]) => url).at(-1)

const inspectorOf = async ({ output, pid }: Inspected): Promise<string> => {
  if (inspectorIn(output()) === undefined) process.kill(pid, "SIGUSR1")
  for (let look = 0; look < 200; look++) {
    const found = inspectorIn(output())
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error("The process does not let itself be inspected")
}

/** A process of Node that was started with `inspectorOptions`. */
export interface Inspected {
  readonly pid: number
  /** The output so far. */
  readonly output: () => string
}

/** The environment of a process that can be inspected: on any free port, and only once it is asked to. */
export const inspectorOptions = { NODE_OPTIONS: "--inspect-port=0" } as const

const collect = async (inspected: Inspected): Promise<number> => {
  const socket = new WebSocket(await inspectorOf(inspected))
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true })
    socket.addEventListener("error", () => reject(new Error("The inspector does not answer")), { once: true })
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    waiting.get(answer.id)?.(answer)
  })
  let count = 0
  const call = (method: string) =>
    new Promise<Answer>((resolve) => {
      const id = ++count
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method }))
    })
  try {
    // What the first collection frees may be what kept something else.
    await call("HeapProfiler.collectGarbage")
    await call("HeapProfiler.collectGarbage")
    const { result = {} } = await call("Runtime.getHeapUsage")
    const bytes = ["usedSize", "embedderHeapUsedSize", "backingStorageSize"].map((part) => Number(result[part] ?? 0))
    return bytes.reduce((sum, part) => sum + part, 0) / 2 ** 20
  } finally {
    socket.close()
  }
}

/** The memory that a process holds after its garbage has been collected: objects and buffers, MB of 2^20 bytes. */
export const heldMemory = (inspected: Inspected): Effect.Effect<number> => Effect.promise(() => collect(inspected))
