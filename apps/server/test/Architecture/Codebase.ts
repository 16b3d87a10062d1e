import { globSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** A source file: its path from the root of the repository, its text, and what it imports, as written. */
export interface Module {
  readonly path: string
  readonly lineCount: number
  readonly source: string
  readonly imports: ReadonlyArray<string>
}

type Versions = Readonly<Record<string, string>>

/** A workspace, or the root itself (`folder` is then empty). */
export interface Package {
  readonly folder: string
  readonly name: string
  readonly dependencies: Versions
  readonly peerDependencies: Versions
  readonly optionalDependencies: Versions
  readonly devDependencies: Versions
}

export interface Codebase {
  readonly packages: ReadonlyArray<Package>
  readonly modules: ReadonlyArray<Module>
}

/** The root of the repository. */
export const root = fileURLToPath(new URL("../../../..", import.meta.url))

// The formatter puts every declaration at the beginning of a line, and is run before the tests.
const specifiers = [
  /^import\s+(?:type\s+)?(?:[\w$]+|\*\s+as\s+[\w$]+|[\w$\s,]*\{[^}]*\})\s+from\s+"([^"]+)"/gm,
  /^import\s+"([^"]+)"/gm,
  /^export\s+(?:type\s+)?(?:\*(?:\s+as\s+[\w$]+)?|\{[^}]*\})\s+from\s+"([^"]+)"/gm,
  /\bimport\(\s*["'`]([^"'`]+)["'`]/g,
  /\b(?:require|require\.resolve|import\.meta\.resolve)\(\s*["'`]([^"'`]+)["'`]/g
]

/** The modules that a source text imports, exports from, or loads when it runs. */
export const importsOf = (source: string): ReadonlyArray<string> =>
  specifiers.flatMap((pattern) => Array.from(source.matchAll(pattern), (match) => match[1] ?? ""))

const readPackage = (folder: string): Package => {
  const json = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"))
  return {
    folder,
    name: json.name,
    dependencies: json.dependencies ?? {},
    peerDependencies: json.peerDependencies ?? {},
    optionalDependencies: json.optionalDependencies ?? {},
    devDependencies: json.devDependencies ?? {}
  }
}

/** The workspaces as they stand on the disk. */
export const readCodebase = (): Codebase => {
  const folders = ["packages", "apps"].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)
  )
  const paths = globSync("{packages,apps}/*/{src,test,examples,bench}/**/*.{ts,tsx}", { cwd: root })
  return {
    packages: ["", ...folders].map(readPackage),
    modules: paths.sort().map((path) => {
      const source = readFileSync(join(root, path), "utf8")
      const lineCount = source.split("\n").length - 1
      return { path: path.replaceAll("\\", "/"), lineCount, source, imports: importsOf(source) }
    })
  }
}
