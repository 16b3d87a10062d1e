import type { Attack } from "./Attack.ts"
import { rightRequest } from "./Attacks.ts"
import { randomOf } from "./Bodies/Seeded.ts"

/** Of the operations, the share whose addresses and headers are tried in the short form; they have much in common. */
const share = 0.1

/** The least hostile bodies that an operation with a body is sent. */
const leastBodies = 2

/** The kind of a hostile body: its name without the place in the body, which is the operation's own. */
export const kindOf = (name: string): string => name.replace(/^[\w.[\]]+ (?=full of |beyond )/, "")

/** Operations on one resource have the part of their ids before the underscore in common, and much of their code. */
const groupOf = ({ operation }: Attack): string => operation.id.replace(/_.*/, "")

/**
 * The choice of telling requests for the short form: for every operation a request that is right or hostile bodies, at least two, and each kind of
 * body once for each resource. What was chosen once is chosen again, because a server that has ended is sent the same requests anew.
 */
export const shortSelection = (seed: number): (attack: Attack) => boolean => {
  const chosen = new Map<string, boolean>()
  const kinds = new Set<string>()
  const bodies = new Map<string, number>()
  const choose = (attack: Attack): boolean => {
    const { id, bodies: taken } = attack.operation
    if (!attack.isTelling) return false
    if (!attack.isOfBody) return (attack.name === rightRequest && taken.length === 0) || randomOf(seed, id)() < share
    const kind = `${groupOf(attack)}: ${kindOf(attack.name)}`
    const sent = bodies.get(id) ?? 0
    if (kinds.has(kind) && sent >= leastBodies) return false
    kinds.add(kind)
    bodies.set(id, sent + 1)
    return true
  }
  return (attack) => {
    const name = `${attack.operation.id}: ${attack.name}`
    const isChosen = chosen.get(name) ?? choose(attack)
    chosen.set(name, isChosen)
    return isChosen
  }
}
