import { randomUUID } from "node:crypto"
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync
} from "node:fs"
import { dirname, join } from "node:path"
import type { Bundle } from "./Bundling.ts"
import { keepCompiled } from "./CompiledCode.ts"
import type { Project } from "./Project.ts"
import { type Ingredients, nameOf } from "./Sources.ts"
import { startCommand } from "./StartCommand.ts"

const ingredientsFile = "ingredients.json"

/** How long a bundle is kept that a newer one has replaced, milliseconds: a server that runs may still load a part of it. */
const kept = 24 * 3_600_000

const buildsIn = ({ dist }: Project): string => join(dist, "builds")

/** The folder in a bundle's with what V8 has compiled of it, which goes with it. */
const code = "code"

const entryText = (name: string): string =>
  `import { enableCompileCache } from "node:module"
import { fileURLToPath } from "node:url"

const build = new URL("./builds/${name}/", import.meta.url)
enableCompileCache(fileURLToPath(new URL("${code}", build)))
await import(new URL("server/Main.js", build).href)
`

/** The folder of the bundle that the entry runs; `null` when there is none, or not all of it. */
const currentFolder = (project: Project): string | null => {
  if (!existsSync(project.entry)) return null
  const [, name = ""] = /builds\/(\w+)\//.exec(readFileSync(project.entry, "utf8")) ?? []
  const folder = join(buildsIn(project), name)
  return existsSync(join(folder, ingredientsFile)) ? folder : null
}

/** What the bundle is made of that the entry runs; `null` when there is none. */
export const ingredientsOfCurrent = (project: Project): Ingredients | null => {
  const folder = currentFolder(project)
  return folder === null ? null : JSON.parse(readFileSync(join(folder, ingredientsFile), "utf8"))
}

/** Compiles the bundle in a folder, so that no server has to. */
export const compile = (folder: string): Promise<void> =>
  keepCompiled(join(folder, "server/Parts.js"), join(folder, code), startCommand().flags)

/** Makes a file or a folder in full beside its place, and puts it there at once. */
const putAtOnce = (place: string, make: (beside: string) => void): void => {
  const beside = join(dirname(place), `.new-${randomUUID()}`)
  try {
    make(beside)
    renameSync(beside, place)
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

const writeFolder = (folder: string, { files, ingredients }: Bundle): void => {
  const all = new Map([
    ...files,
    ["package.json", `{ "type": "module" }\n`],
    [ingredientsFile, JSON.stringify(ingredients)]
  ])
  for (const [path, content] of all) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

const removeOld = (project: Project, current: string): void => {
  for (const path of readdirSync(buildsIn(project)).map((name) => join(buildsIn(project), name))) {
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity }
    if (path !== current && mtimeMs < Date.now() - kept) rmSync(path, { recursive: true, force: true })
  }
}

/**
 * Keeps a bundle, lets the entry run it from now on, and gives its folder. Each has a folder of its own, which appears whole or not at
 * all, and the entry is switched last: whatever is cut off, and whoever does the same at the same time, what the entry runs is complete.
 */
export const keep = (project: Project, bundle: Bundle): string => {
  const name = nameOf(bundle.ingredients)
  const folder = join(buildsIn(project), name)
  const isThere = () => existsSync(join(folder, ingredientsFile))
  mkdirSync(buildsIn(project), { recursive: true })
  if (!isThere()) rmSync(folder, { recursive: true, force: true })
  try {
    putAtOnce(folder, (beside) => writeFolder(beside, bundle))
  } catch (cause) {
    // A folder that is there holds the same: somebody was faster, or sources are again what they were.
    if (!isThere()) throw cause
  }
  // Whoever replaces them, and whenever they were made: their day has not begun before now.
  for (const used of [currentFolder(project), folder]) if (used !== null) utimesSync(used, new Date(), new Date())
  putAtOnce(join(project.dist, "package.json"), (file) => writeFileSync(file, `{ "type": "module" }\n`))
  putAtOnce(project.entry, (file) => writeFileSync(file, entryText(name)))
  removeOld(project, folder)
  return folder
}
