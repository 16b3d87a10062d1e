import * as Effect from "effect/Effect"
import { fork } from "node:child_process"
import { once } from "node:events"
import type { Stall } from "./Stalls.ts"

/** The observations of a server since the last ones. Memory in MB of 2^20 bytes. */
export interface Sighting {
  readonly stall: Stall
  readonly memory: number
  readonly peakMemory: number
  /** How many questions had no answer, or another than 200. */
  readonly unanswered: number
  readonly isAlive: boolean
}

/** The orders to the process of a watcher; it answers each with a sighting. */
export type WatcherOrder =
  | { readonly id: number; readonly watch: { readonly url: string; readonly pid: number } }
  | { readonly id: number }

/**
 * Asks `/health/live` of a server all the time, from a process of its own, so that whoever loads the server does not make it look slow.
 */
export interface Watcher {
  /** From now on, this is the server. */
  readonly watch: (url: string, pid: number) => Effect.Effect<void>
  /** The observations since the last ones, once the server has answered again. */
  readonly look: Effect.Effect<Sighting>
}

/** A watcher that ends with the scope. */
export const makeWatcher = Effect.gen(function*() {
  const child = yield* Effect.acquireRelease(
    Effect.promise(async () => {
      const started = fork(new URL("WatcherProcess.ts", import.meta.url))
      await once(started, "message")
      return started
    }),
    (running) => Effect.sync(() => running.kill("SIGKILL"))
  )
  const waiting = new Map<number, (sighting: Sighting) => void>()
  child.on("message", (message) => {
    const { id, sighting } = message as { readonly id: number; readonly sighting: Sighting }
    waiting.get(id)?.(sighting)
    waiting.delete(id)
  })
  let count = 0
  const ask = (order: (id: number) => WatcherOrder) =>
    Effect.callback<Sighting>((resume) => {
      const id = ++count
      waiting.set(id, (sighting) => resume(Effect.succeed(sighting)))
      child.send(order(id))
    })
  return {
    watch: (url, pid) => Effect.asVoid(ask((id) => ({ id, watch: { url, pid } }))),
    look: ask((id) => ({ id }))
  } satisfies Watcher
})
