import { hash } from "node:crypto"
import { readFileSync } from "node:fs"
import { relative } from "node:path"
import { entriesOf, type Project, recipeOf } from "./Project.ts"

/** What a file holds, in short; `null` when it cannot be read. */
export type Fingerprint = string | null

export const fingerprintOf = (content: string): Fingerprint => hash("sha256", content)

const fingerprintIn = (file: string): Fingerprint => {
  try {
    return fingerprintOf(readFileSync(file, "utf8"))
  } catch {
    return null
  }
}

/** The fingerprint of everything around the sources: how they are bundled, and which modules are entries. */
export const recipeFingerprint = (project: Project): Fingerprint =>
  fingerprintOf(JSON.stringify([
    Object.keys(entriesOf(project)),
    recipeOf(project).map((file) => [relative(project.root, file), fingerprintIn(file)])
  ]))

/** The sources in a bundle, by their paths from the root, and what they were bundled by. */
export interface Ingredients {
  readonly recipe: Fingerprint
  readonly sources: Readonly<Record<string, Fingerprint>>
}

/** Whether a bundle of these ingredients would be made of the same ones now. By contents: times of files tell less. */
export const areUnchanged = (project: Project, { recipe, sources }: Ingredients): boolean =>
  recipe === recipeFingerprint(project) &&
  Object.entries(sources).every(([path, fingerprint]) => fingerprint === fingerprintIn(`${project.root}/${path}`))

/** The name of the bundle of these ingredients. */
export const nameOf = (ingredients: Ingredients): string => hash("sha256", JSON.stringify(ingredients)).slice(0, 16)
