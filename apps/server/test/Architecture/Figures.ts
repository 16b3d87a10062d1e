import { posix } from "node:path"
import type { Codebase, Module } from "./Codebase.ts"

/** The size and the shape of a code base, in numbers. */
export interface Figures {
  /** Definitions of services (`Context.Service`). */
  readonly services: number
  readonly servicesOfApplication: number
  /** Those with one method. */
  readonly oneMethodServices: ReadonlyArray<string>
  /** Of sources, as all that follows: tests and measurements do not count. */
  readonly files: number
  readonly filesBelow25Lines: number
  /** Files below 25 lines of which one other file makes use, with that file. */
  readonly smallFilesWithOneUser: ReadonlyArray<readonly [file: string, user: string]>
  readonly filesWithOneUser: number
  /** Imports from one file to the next, of one package, that do not come back. */
  readonly longestImportChain: ReadonlyArray<string>
  readonly lines: number
  /** Casts by way of `unknown`. */
  readonly doubleCasts: number
  /** All casts but `as const`. */
  readonly casts: number
}

const isSource = ({ path }: Module) => /^(apps|packages)\/[^/]+\/src\//.test(path)

/** The text between the angle bracket behind the name of a service and what closes its members. */
const service = /Context\.Service<(\w+), \{\n([\s\S]*?)\n\}>\(\)/g

const methods = (members: string): number => Array.from(members.matchAll(/^ {2}readonly (?:\w+|"[^"]+")\??:/gm)).length

const withoutStrings = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "").replace(/"[^"\n]*"|`[^`]*`/g, "\"\"")

/** The files among `paths` that a file imports. */
const importsWithin = (paths: ReadonlySet<string>) => ({ imports, path }: Module): ReadonlyArray<string> =>
  imports.flatMap((specifier) => {
    const [, workspace, module] = /^@campaigns\/([\w-]+)\/(?:internal\/)?(.+)$/.exec(specifier) ?? []
    const folder = workspace === "server" ? "apps/server" : `packages/${workspace}`
    const target = specifier.startsWith(".")
      ? posix.join(posix.dirname(path), specifier)
      : `${folder}/src/${module}.ts`
    return paths.has(target) ? [target] : []
  })

/** The files on the way of a keyword, which `npm run way` has found and written into `docs/core.md`. */
export const wayOfAKeyword = (document: string): ReadonlyArray<string> => {
  const [, section = ""] = document.split("\n## Adding a keyword\n")
  return Array.from((section.split("\n## ")[0] ?? "").matchAll(/^\| `([^`]+)` \|/gm), ([, path = ""]) => path)
}

const longestFrom = (edges: ReadonlyMap<string, ReadonlyArray<string>>): ReadonlyArray<string> => {
  const known = new Map<string, ReadonlyArray<string>>()
  const from = (path: string, above: ReadonlySet<string>): ReadonlyArray<string> => {
    const found = known.get(path)
    if (found !== undefined) return found
    const here = new Set(above).add(path)
    const longest = (edges.get(path) ?? []).filter((next) => !here.has(next)).map((next) => from(next, here))
      .reduce((best, chain) => chain.length > best.length ? chain : best, [])
    const chain = [path, ...longest]
    known.set(path, chain)
    return chain
  }
  return Array.from(edges.keys(), (path) => from(path, new Set())).reduce(
    (best, chain) => chain.length > best.length ? chain : best,
    []
  )
}

/** Counts a code base. */
export const figuresOf = ({ modules }: Codebase): Figures => {
  const sources = modules.filter(isSource)
  const paths = new Set(sources.map(({ path }) => path))
  const edges = new Map(sources.map((module) => [module.path, importsWithin(paths)(module)]))
  const users = new Map<string, Array<string>>()
  for (const [path, targets] of edges) {
    for (const target of new Set(targets)) users.set(target, [...users.get(target) ?? [], path])
  }
  const services = sources.flatMap(({ path, source }) => Array.from(source.matchAll(/Context\.Service</g), () => path))
  const code = sources.map(({ source }) => withoutStrings(source))
  const count = (pattern: RegExp) => code.reduce((sum, text) => sum + Array.from(text.matchAll(pattern)).length, 0)
  return {
    services: services.length,
    servicesOfApplication: services.filter((path) => path.startsWith("packages/application/")).length,
    oneMethodServices: sources.flatMap(({ path, source }) =>
      Array.from(source.matchAll(service)).flatMap(([, name = "", members = ""]) =>
        methods(members) === 1 ? [`${path}: ${name}`] : []
      )
    ),
    files: sources.length,
    filesBelow25Lines: sources.filter(({ lineCount }) => lineCount < 25).length,
    smallFilesWithOneUser: sources.flatMap(({ lineCount, path }) => {
      const [user, ...others] = users.get(path) ?? []
      return lineCount < 25 && user !== undefined && others.length === 0 ? [[path, user] as const] : []
    }),
    filesWithOneUser: sources.filter(({ path }) => users.get(path)?.length === 1).length,
    longestImportChain: longestFrom(edges),
    lines: sources.reduce((sum, { lineCount }) => sum + lineCount, 0),
    doubleCasts: count(/\bas unknown as\b/g),
    casts: count(/(?<!\*|\w) as (?!const\b)(?=[A-Z{(]|readonly|typeof|unknown|never|string|number)/g)
  }
}
