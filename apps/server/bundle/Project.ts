import { globSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** A checkout whose server is bundled; folders and files are absolute. */
export interface Project {
  readonly root: string
  /** Everything that bundling writes. */
  readonly dist: string
  /** What `npm start` runs. */
  readonly entry: string
}

export const projectAt = (root: string): Project => {
  const dist = join(root, "apps/server/dist")
  return { root, dist, entry: join(dist, "Main.js") }
}

/** The checkout that this file belongs to. */
export const ownProject: Project = projectAt(fileURLToPath(new URL("../../..", import.meta.url)))

const migrations = "packages/adapters-postgres/src/Migrations"

/**
 * The modules of a bundle that are found by their names: the program, its parts, which can be loaded without being run, and the
 * migrations, which are listed when it runs. All lie one folder deep, and so does what they share, because the migrations are
 * looked for in `../Migrations` from there.
 */
export const entriesOf = ({ root }: Project): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ["server/Main", join(root, "apps/server/src/Main.ts")],
    ["server/Parts", join(root, "apps/server/src/Composition/Service.ts")],
    ...globSync("*.ts", { cwd: join(root, migrations) }).sort().map((file) => [
      `Migrations/${file.slice(0, -".ts".length)}`,
      join(root, migrations, file)
    ])
  ])

/** What decides how a bundle is made, beside the sources in it: these files' contents, and the names of the entries. */
export const recipeOf = ({ root }: Project): ReadonlyArray<string> =>
  [
    "package.json",
    "package-lock.json",
    // What is installed, which may be something else than what is wanted.
    "node_modules/.package-lock.json",
    ...globSync(["{apps,packages}/*/package.json", "apps/server/bundle/*.ts"], { cwd: root }).sort()
  ].map((path) => join(root, path))
