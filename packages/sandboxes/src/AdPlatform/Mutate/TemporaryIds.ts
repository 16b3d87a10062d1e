import type { Collection } from "../State/ResourceStore.ts"
import { isTemporary } from "./ResourceNames.ts"

/** The meaning of a temporary id: a resource, or one that could not be made. */
export type TemporaryId = { readonly _tag: "Made"; readonly collection: Collection; readonly id: string } | {
  readonly _tag: "Failed"
}

/** The temporary ids of one request, unique across all resource types. */
export interface TemporaryIds {
  readonly get: (id: string) => TemporaryId | undefined
  readonly set: (id: string, target: TemporaryId) => void
  /** Puts real ids in the place of temporary ones, part by part; "Failed" when one of them could not be made. */
  readonly resolve: (id: string) => { readonly _tag: "Resolved"; readonly id: string } | {
    readonly _tag: "Failed" | "Undefined"
  }
}

export const makeTemporaryIds = (): TemporaryIds => {
  const known = new Map<string, TemporaryId>()
  return {
    get: (id) => known.get(id),
    set: (id, target) => {
      known.set(id, target)
    },
    resolve: (id) => {
      const parts: Array<string> = []
      for (const part of id.split("~")) {
        if (!isTemporary(part)) {
          parts.push(part)
          continue
        }
        const target = known.get(part)
        if (target === undefined) return { _tag: "Undefined" }
        if (target._tag === "Failed") return { _tag: "Failed" }
        parts.push(target.id.split("~").at(-1) ?? target.id)
      }
      return { _tag: "Resolved", id: parts.join("~") }
    }
  }
}
