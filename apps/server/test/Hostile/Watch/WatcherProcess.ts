import { fork } from "node:child_process"
import { EventEmitter, once } from "node:events"
import { Agent, get } from "node:http"
import { forgetPeak, memoryOf, waitedForProcessor } from "./ProcFiles.ts"
import { longestStall, type Probe, type ServerProbe } from "./Stalls.ts"
import type { Sighting, WatcherOrder } from "./Watcher.ts"

/** Between an answer and the next question, milliseconds. */
const pause = 5

/** After which a question counts as never answered, milliseconds. */
const patience = 60_000

const agent = new Agent({ keepAlive: true })

/** Asks an address; the status, or 0. */
const ask = (url: string): Promise<number> =>
  new Promise((resolve) => {
    const request = get(url, { agent, timeout: patience }, (response) => {
      response.resume()
      response.once("end", () => resolve(response.statusCode ?? 0))
      response.once("error", () => resolve(0))
    })
    request.once("timeout", () => request.destroy())
    // A server that was held up takes the connection for idle when it is back, and closes it.
    request.once("error", () => resolve(request.reusedSocket ? ask(url) : 0))
  })

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

let target: { readonly url: string; readonly pid: number } | undefined
let probes: Array<ServerProbe> = []
let control: Array<Probe> = []
let peak = 0
let unanswered = 0
const questions = new EventEmitter()

const watchServer = async (): Promise<never> => {
  for (;;) {
    if (target !== undefined) {
      const { pid, url } = target
      const waitedBefore = waitedForProcessor(pid)
      const at = performance.now()
      const status = await ask(`${url}/health/live`)
      const took = performance.now() - at
      probes.push({ at, took, waited: waitedForProcessor(pid) - waitedBefore })
      if (status !== 200) unanswered++
      questions.emit("answered")
    }
    await sleep(pause)
  }
}

const watchControl = async (url: string): Promise<never> => {
  for (;;) {
    const at = performance.now()
    await ask(url)
    control.push({ at, took: performance.now() - at })
    await sleep(pause)
  }
}

/** Waits until a question that is sent from now on is answered, so that a stall that still lasts is seen. */
const untilAsked = async (): Promise<void> => {
  // The first may have been under way.
  await once(questions, "answered")
  await once(questions, "answered")
}

const sighting = (): Sighting => {
  const memory = target === undefined ? undefined : memoryOf(target.pid)
  const seen = {
    stall: longestStall(probes, control),
    peakMemory: Math.max(peak, memory?.peak ?? 0),
    memory: memory?.resident ?? 0,
    unanswered,
    isAlive: memory !== undefined && memory.resident > 0
  }
  probes = []
  control = []
  peak = 0
  unanswered = 0
  if (target !== undefined) forgetPeak(target.pid)
  return seen
}

process.on("message", async (order: WatcherOrder) => {
  if ("watch" in order) {
    target = order.watch
    forgetPeak(order.watch.pid)
    await untilAsked()
  } else await untilAsked()
  process.send?.({ id: order.id, sighting: sighting() })
})

// Whoever started it may have been killed.
process.once("disconnect", () => process.exit())

const idle = fork(new URL("ControlProcess.ts", import.meta.url))
const [port] = await once(idle, "message") as [number]
void watchServer()
void watchControl(`http://127.0.0.1:${port}/`)
process.send?.("ready")
