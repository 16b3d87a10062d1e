import type { ContentPath } from "./ChangeOperation.ts"
import type { Difference } from "./MergeElements.ts"
import type { Choice } from "./PlanChanges.ts"

const isWithin = (path: ContentPath, outer: ContentPath): boolean => outer.every((part, depth) => path[depth] === part)

/** True when a plan that leaves a difference as it is on the platform goes without what a path names, and without nothing that others need. */
const goesWithout = ({ isElement, kind, path: at }: Difference, path: ContentPath): boolean => {
  // Settings have choices; they are no elements.
  if (at[0] === "live" || !path.some((part) => typeof part === "number" || part === "phone")) return false
  // A new ad group goes with all that it holds, or not at all.
  if (isWithin(path, at)) return path.length === at.length || !(isElement && kind === "adGroup")
  return isWithin(at, path)
}

/**
 * The choices by which a change plan goes without what paths name: the differences that have it stay as they are on the platform, and in the draft. `unknown` are the
 * paths that name no difference, or only a part of a new ad group.
 */
export const leavingOut = (
  differences: ReadonlyArray<Difference>,
  paths: ReadonlyArray<ContentPath>
): { readonly choices: ReadonlyArray<Choice>; readonly unknown: ReadonlyArray<ContentPath> } => {
  const found = paths.map((path) => differences.filter((difference) => goesWithout(difference, path)))
  return {
    choices: found.flat().map(({ path }) => ({ path, take: "live" })),
    unknown: paths.filter((_, index) => found[index]?.length === 0)
  }
}
