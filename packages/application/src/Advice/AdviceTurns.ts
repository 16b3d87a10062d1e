import * as Context from "effect/Context"
import * as Semaphore from "effect/Semaphore"

/**
 * The number of tasks of advice that a process works on at the same time; the others wait for their turn. They have
 * turns of their own, because they wait for websites, which may be slow on purpose, and generations are not to wait for
 * these.
 */
export const AdviceTurns = Context.Reference<Semaphore.Semaphore>("@campaigns/application/Advice/AdviceTurns", {
  defaultValue: () => Semaphore.makeUnsafe(8)
})
