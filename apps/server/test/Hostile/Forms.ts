import type { Attack } from "./Attack.ts"
import type { RunOptions } from "./HostileRun.ts"
import { shortSelection } from "./ShortSelection.ts"

/** The limits of what a request may do to the service: the event loop held up (ms), memory (MB of 2^20 bytes). */
const allowed = { stall: 250, memory: 450, held: 100 }

const nameOf = ({ name, operation }: Attack): string => `${operation.id}: ${name}`

/** Every request, alone and several at once, and everything that can be grown; `only` leaves those whose names contain it. */
export const fullForm = (seed: number, only: string): Omit<RunOptions, "say"> => ({
  seed,
  allowed,
  patience: 60_000,
  isWanted: (attack) => nameOf(attack).includes(only),
  atOnce: 4,
  isGrown: (root) => `growth of ${root}`.includes(only),
  growth: { repeats: 60, bodies: 3, refusals: Infinity, readers: 4 }
})

/** The few requests that tell most, and drafts that grow for a while: half a minute where nothing else runs. */
export const shortForm = (seed: number, only: string): Omit<RunOptions, "say"> => {
  const isChosen = shortSelection(seed)
  return {
    ...fullForm(seed, only),
    isWanted: (attack) => isChosen(attack) && nameOf(attack).includes(only),
    atOnce: 1,
    isGrown: (root) => root.endsWith("/drafts/{draft_id}") && `growth of ${root}`.includes(only),
    growth: { repeats: 2, bodies: 1, refusals: 2, readers: 2 }
  }
}
