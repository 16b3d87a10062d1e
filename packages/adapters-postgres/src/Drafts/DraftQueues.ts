import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type { CarryOut, DraftWrite } from "./DraftWrite.ts"

/** The number of writes of one draft that are carried out together at the most. */
const MOST_TOGETHER = 64

/** The word that a waiting write hears: it was carried out, or its fiber is to carry it out with those behind it. */
type Call = "Done" | "Lead"

interface Waiting {
  readonly write: DraftWrite
  readonly call: Deferred.Deferred<Call>
  /** The last thing that it was told; `Taken` while another fiber carries it out, `Gone` when its fiber has ended. */
  state: "Waiting" | "Taken" | "Gone" | Call
}

/**
 * Lets the writes of one draft in this process wait for each other instead of losing against each other: in the order
 * in which they come, and those that came while one was carried out together after it. A write that meets no other
 * waits for nothing. They are carried out by the fiber of the first of them, so that none has to be started, and as a
 * whole: a fiber that gives up its own write does not give up those of the others.
 */
export const make = (carryOut: CarryOut) => {
  // A draft has a line as long as a fiber carries out a write of it.
  const lines = new Map<DraftId, Array<Waiting>>()

  const callNext = (draftId: DraftId) => {
    const next = lines.get(draftId)?.shift()
    if (next === undefined) lines.delete(draftId)
    else tell(next, "Lead")
  }

  const tell = (waiting: Waiting, call: Call) => {
    waiting.state = call
    Deferred.doneUnsafe(waiting.call, Exit.succeed(call))
  }

  const leave = (waiting: Waiting) => {
    const { state, write: { draftId } } = waiting
    if (state === "Lead") return callNext(draftId)
    if (state === "Taken") waiting.state = "Gone"
    const line = lines.get(draftId) ?? []
    const place = line.indexOf(waiting)
    if (place >= 0) line.splice(place, 1)
  }

  const lead = (write: DraftWrite, restore: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>) =>
    Effect.suspend(() => {
      const line = lines.get(write.draftId) ?? []
      // What a task writes is written alone.
      const others = write.taskId === null ? line.splice(0, MOST_TOGETHER - 1) : []
      for (const other of others) other.state = "Taken"
      const work = carryOut([write, ...others.map((other) => other.write)])
      return Effect.onExit(others.length === 0 ? restore(work) : work, (exit) =>
        Effect.sync(() => {
          const done = Exit.isSuccess(exit) ? others.slice(0, exit.value - 1) : others
          const left = others.slice(done.length).filter(({ state }) => state !== "Gone")
          for (const other of left) other.state = "Waiting"
          line.unshift(...left)
          // The next one goes first: it has a way to the database before it, which would rest meanwhile.
          callNext(write.draftId)
          for (const other of done) {
            if (Exit.isFailure(exit)) other.write.ending ??= Exit.failCause(exit.cause)
            tell(other, "Done")
          }
        }))
    })

  return (write: DraftWrite) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.suspend(() => {
        const line = lines.get(write.draftId)
        if (line === undefined) {
          lines.set(write.draftId, [])
          return lead(write, restore)
        }
        const waiting: Waiting = { write, call: Deferred.makeUnsafe(), state: "Waiting" }
        line.push(waiting)
        return Effect.flatMap(
          Effect.onInterrupt(restore(Deferred.await(waiting.call)), () => Effect.sync(() => leave(waiting))),
          (call) => call === "Done" ? Effect.succeed(1) : lead(write, restore)
        )
      })
    )
}
