import type { ContentPath } from "./ChangeOperation.ts"
import { differenceId } from "./Decisions.ts"
import type { Difference } from "./MergeElements.ts"

const isWithin = (path: ContentPath, outer: ContentPath): boolean => outer.every((part, depth) => path[depth] === part)

/** True when a plan without a difference lacks what a path names, and nothing that others need. */
const goesWithout = ({ isElement, kind, path: at }: Difference, path: ContentPath): boolean => {
  // Settings are decided about; they are no elements.
  if (at[0] === "live" || !path.some((part) => typeof part === "number" || part === "phone")) return false
  // A new ad group goes with all that it holds, or not at all.
  if (isWithin(path, at)) return path.length === at.length || !(isElement && kind === "adGroup")
  return isWithin(at, path)
}

/**
 * The ids of the differences that a plan leaves out to be without what paths name: both sides keep their values.
 * `unknown` are the paths that name no difference, or only a part of a new ad group.
 */
export const leavingOut = (
  differences: ReadonlyArray<Difference>,
  paths: ReadonlyArray<ContentPath>
): { readonly ids: ReadonlySet<string>; readonly unknown: ReadonlyArray<ContentPath> } => {
  const found = paths.map((path) => differences.filter((difference) => goesWithout(difference, path)))
  return {
    ids: new Set(found.flat().map(differenceId)),
    unknown: paths.filter((_, index) => found[index]?.length === 0)
  }
}
