import { type Metrics, noMetrics, sumOf } from "../AdReports/Metrics.ts"
import type { PlaceFigures, PlaceName } from "./DeliveryFigures.ts"

/** A place of a campaign with all that lies in it. */
export interface PlaceNode {
  readonly id: number
  readonly path: ReadonlyArray<number>
  /** Of all people who were in it, those in its own places among them. */
  readonly window: Metrics
  readonly children: ReadonlyArray<PlaceNode>
}

/** The places of figures as a tree, the countries first; what is left out is in no sum. */
export const placeTree = (
  figures: ReadonlyArray<PlaceFigures>,
  isLeftOut: (id: number) => boolean = () => false,
  depth = 0
): ReadonlyArray<PlaceNode> => {
  const groups = new Map<number, Array<PlaceFigures>>()
  for (const one of figures) {
    const id = one.path[depth]
    if (id === undefined || (depth === 0 && one.path.some(isLeftOut))) continue
    const known = groups.get(id)
    if (known === undefined) groups.set(id, [one])
    else known.push(one)
  }
  return Array.from(groups, ([id, some]) => ({
    id,
    path: some[0]?.path.slice(0, depth + 1) ?? [id],
    window: some.length === 0 ? noMetrics : sumOf(some.map(({ window }) => window)),
    children: placeTree(some, isLeftOut, depth + 1)
  })).sort((a, b) => a.id - b.id)
}

/** The places that each place lies in, by the platform's list of places and by the figures. */
export const ancestorsBy = (names: ReadonlyArray<PlaceName>, figures: ReadonlyArray<PlaceFigures>) => {
  const parents = new Map(names.map(({ id, parentId }) => [id, parentId]))
  const paths = new Map<number, Set<number>>()
  for (const { path } of figures) {
    for (const [depth, id] of path.entries()) {
      const known = paths.get(id) ?? new Set<number>()
      paths.set(id, known)
      for (const above of path.slice(0, depth)) known.add(above)
    }
  }
  /** The places above one, itself not among them; `null` where nothing is known of it. */
  return (id: number): ReadonlySet<number> | null => {
    const ofFigures = paths.get(id)
    if (ofFigures === undefined && !parents.has(id)) return null
    const above = new Set(ofFigures)
    // The list of places is a tree; a circle in it would end here as well.
    for (let at = parents.get(id); at != null && !above.has(at); at = parents.get(at)) above.add(at)
    for (const one of Array.from(above)) for (const higher of paths.get(one) ?? []) above.add(higher)
    return above
  }
}
