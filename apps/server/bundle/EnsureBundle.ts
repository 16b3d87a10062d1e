import { makeBundle } from "./Bundling.ts"
import { ownProject, type Project } from "./Project.ts"
import { areUnchanged } from "./Sources.ts"
import { compile, ingredientsOfCurrent, keep } from "./Store.ts"

/**
 * Sees to it that the entry of a checkout runs its sources as they are now, and tells whether it had to bundle them. Rejects with
 * `BundlingFailed` when they cannot be bundled, and leaves what was there.
 */
export const ensureBundle = async (project: Project = ownProject): Promise<boolean> => {
  const current = ingredientsOfCurrent(project)
  if (current !== null && areUnchanged(project, current)) return false
  await compile(keep(project, await makeBundle(project)))
  return true
}
